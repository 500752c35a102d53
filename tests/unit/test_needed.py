"""Patterns are tried only where they can match: what a pattern needs stands in whatever it finds."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language import standards
from spatial_rag_plugin.language.language import available
from spatial_rag_plugin.language.made_words import made_words
from spatial_rag_plugin.language.needed import Sought, pieces_of

TEXTS = (
    "Which zones grew in length from 2011 to 2022?",
    "dykes where silt is more than sand",
    "Anteil der Buchen je Revier",
    "Bezirke, in denen die Kosten über dem Durchschnitt liegen",
    "share of gravel tracks per parish in percent",
    "人均耕地面积高于全县平均值的村",
    "2015到2020年产量增长率最高的镇",
    "top 5 percent of the wells",
    "GRÖSSER ALS DER MEDIAN",
)


@pytest.mark.parametrize(
    ("said", "needs"),
    [
        (r"(?P<x>\w+) (?:per|for each) (?P<y>\w+)", [{"per", "for each"}]),
        (r"(?:the )?(?P<x>\w+?) growth(?: rate)?", [{"growth"}]),
        (r"Größe[nr]?", [{"grösse"}]),
        (r"(?:total )?\d+", []),
        (r"(?:old|\d+) bridge|weir", [{"bridge", "weir"}]),
        (r"(?:ox)?bow", [{"bow"}]),
        (r"(?:mill){2,3}", [{"mill"}]),
        (r"a(?!b)\w*", [{"a"}]),
        (r"(?<!no )(?!(?:old|new(?: or \(used\))?)\b)sluice(?! gates)", [{"sluice"}]),
        (r"(?:gap|distance) between (?P<x>\w+) and (?P<y>\w+)", [{"between"}, {"and"}, {"distance", "gap"}]),
    ],
)
def test_what_a_pattern_needs(said: str, needs: list[set[str]]) -> None:
    """Of each set one piece; blanks between words are pieces as well, and in every text."""
    found = [{piece.strip() for piece in pieces} for pieces in Sought(said).needs]
    assert [pieces for pieces in found if pieces != {""}] == needs


@pytest.mark.parametrize("code", available())
def test_nothing_is_missed_for_want_of_a_piece(code: str) -> None:
    made, usual = made_words(code), standards._words(code)
    rules = (*(made.rules if made is not None else ()), *((*usual.ranked, *usual.rules) if usual is not None else ()))
    for rule in rules:
        found = [text for text in TEXTS if rule.sought.pattern.search(text)]
        assert all(rule.sought.may_be_in(text.casefold()) for text in found)
    assert all(rule.sought.needs == pieces_of(rule.sought.said) for rule in rules), "what is denied says nothing of what is there"
    assert not rules or any(rule.sought.pattern.search(text) for rule in rules for text in TEXTS)


def test_a_pattern_is_compiled_when_its_piece_is_met() -> None:
    sought = Sought(r"(?P<x>\w+) as a share of (?P<y>\w+) (?:by number|in all)")
    assert not sought.may_be_in("number of weirs by river")
    assert not sought.may_be_in("locks as a share of weirs"), "each of its pieces is needed"
    assert "pattern" not in vars(sought)
