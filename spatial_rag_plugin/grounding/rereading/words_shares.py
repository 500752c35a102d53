"""Shares word by word: of what, and what has it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, Optional

from ...language.marks import AMONG, is_spaced
from ...model.catalog import LayerInfo
from ...model.frame import Frame, Measure, Output, Phrase
from ..attributes.own_sizes import is_size_of
from ..numbers.adding_up import unsummed
from ..numbers.kept_sizes import field_of_size
from .piece_meanings import holds_time
from .words_row import Row, Word

SHARE, WHOLE = "share", "whole"


class Sides(NamedTuple):
    """The words for what the share is of, and those for what has it."""

    whole: Sequence[Word]
    part: Sequence[Word]


def sides(words: Sequence[Word]) -> Optional[Sides]:
    """Both, where the words tell them apart."""
    if not any(word.does == SHARE for word in words):
        return None
    said = [word for word in words if word.does != SHARE]
    of = next((at for at, word in enumerate(said) if word.does == WHOLE), len(said))
    among = next((at for at in range(of - 1, -1, -1) if said[at].does == AMONG), None)
    behind = [word for word in said[of + 1 :] if word.does not in (AMONG, WHOLE)]
    if among is not None:
        return Sides([*said[:among], *behind], said[among + 1 : of])
    return Sides(behind, said[:of]) if of < len(said) and behind else None


def share_of(whole: Row, part: Row, plain: Frame) -> Optional[Frame]:
    """The share that the things of one row have of those of the other, by their number or by what a field of theirs adds up to."""
    narrowed = part.ask.conditions or part.ask.relations
    if plain.target is None or not narrowed or any(_says_more(row) or _is_broken_down(row) for row in (whole, part)):
        return None
    measured = {row.ask.measured for row in (whole, part)} - {""}
    sized = {row.ask.size for row in (whole, part)} - {""}
    of = Phrase(whole.layer.name, plural=True, conditions=tuple(whole.ask.conditions), relations=tuple(whole.ask.relations))
    conditions, relations = (*of.conditions, *plain.target.conditions), (*of.relations, *plain.target.relations)
    target = replace(plain.target, conditions=conditions, relations=relations)
    if len(target.relations) > 1 or (whole.ask.relations and whole.ask.conditions):
        return None
    share = _measure(whole.layer, measured, sized, of, plain.language)
    return None if share is None else replace(plain, output=Output.NUMBER, target=target, measure=share)


def is_of_place(row: Row) -> bool:
    """Whether the share is one of a place that things cover, and of no things: "share of Elmdale covered by stops"."""
    pairs = zip(row.words, row.words[1:])
    return is_spaced(row.code) and any(one.does == SHARE and other.does == "place" for one, other in pairs)


def _says_more(row: Row) -> bool:
    ask = row.ask
    return bool(ask.per or ask.keys or ask.rank is not None or ask.ordered or ask.made or ask.statistic not in ("", "sum"))


def _is_broken_down(row: Row) -> bool:
    """Whether the number stands behind "by": the share of each beat is none of their numbers."""
    pairs = zip(row.words, row.words[1:])
    return bool(row.ask.measured) and any(by.does == "by" and word.name == row.ask.measured for by, word in pairs)


def _measure(layer: LayerInfo, measured: set[str], sized: set[str], of: Phrase, code: str) -> Optional[Measure]:
    for size in sized if not measured else ():
        own = field_of_size(size, layer, code)
        if own is None:
            fits = {"length": layer.holds_lines, "area": layer.holds_areas}.get(size, False)
            return Measure(statistic=SHARE, whole=of, dimension=size) if fits else None
        measured = {own.name}
    if not measured:
        return Measure(statistic=SHARE, whole=of, dimension="count")
    name, *others = measured
    info = layer.field(name)
    if others or info is None or holds_time(info) or unsummed(name, layer) is not None:
        return None
    if sized and not is_size_of("", info, code):
        return None
    return Measure(name, SHARE, whole=of)
