"""Nothing that a question says gets lost between a number and the things that have it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.language import read
from spatial_rag_plugin.language.items import NAME, Item
from spatial_rag_plugin.language.kept import lost_names
from tests.unit.reading import Lexicon, Words, brief

NAMES = Lexicon("Weir Bridge", "Alder City")
DATA = Words(("wells", "barns"), fields=("pumps", "depth"))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("average number of pumps of wells near Weir Bridge", "number mean(pumps): [wells | near Weir Bridge]"),
        ("mean number of pumps of barns within 2 km of Weir Bridge", "number mean(pumps): [barns | within_distance 2000m Weir Bridge]"),
        ("average number of pumps of wells dug after 1990 in Alder City", "number mean(pumps): [wells | ?dug > 1990 | in Alder City]"),
    ],
)
def test_where_the_things_are_that_have_the_number(question: str, expected: str) -> None:
    frame, issues = read(question, NAMES, DATA)
    assert frame is not None
    assert (brief(frame), issues, frame.ignored) == (expected, (), ())


def test_a_name_that_stands_nowhere_is_lost() -> None:
    question = "wells near Weir Bridge"
    frame, _ = read(question, NAMES, DATA)
    assert frame is not None
    assert frame.target is not None
    items = [Item("word", 0, 5, "wells", "wells"), Item("word", 6, 10, "near", "near"), Item(NAME, 11, 22, "Weir Bridge")]
    assert lost_names(frame, items) == 0
    assert lost_names(replace(frame, target=replace(frame.target, relations=())), items) == 1 << 2


@pytest.mark.parametrize(
    ("question", "lost"),
    [
        ("weirs with a crest above 4 zorbly", ["zorbly"]),
        ("bridges carrying more than 8,000 lorries", []),
        ("Brücken mit einer Belastung von über 8.000 Lkw", []),
        ("depots with a rent below 900 per month", []),
    ],
)
def test_what_is_counted_behind_a_number_is_no_lost_word(question: str, lost: list[str]) -> None:
    assert [span.text for span in read(question)[0].ignored if span.text == "zorbly" or not lost] == lost
