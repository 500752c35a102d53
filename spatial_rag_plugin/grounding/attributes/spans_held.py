"""Values between two fields, from one to the other: grade 6 of schools with GRADE_LO and GRADE_HI, age 3 of AGE_MIN and AGE_MAX."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, Optional

from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Condition
from ...model.predicate import Compare, Comparison, OneOf, Predicate, all_of
from ..indexes.same import Same
from ..lexicon.field_words import field_words
from ..lexicon.short_names import is_short_for
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems
from .fields import bare, is_numeric

_WORDS = 2  # of a name and a value at least
_NUMBER = re.compile(r"^(\d+)\.?[a-z]{0,2}$")  # "6", "6th"


class _Span(NamedTuple):
    name: Words
    low: FieldInfo
    high: FieldInfo


def held_between(condition: Condition, layer: LayerInfo) -> Optional[Predicate]:
    """That a value lies between the two fields of a layer that are called so but for that; None where it has no such fields."""
    spans = _spans(Same(layer)) if condition.op in ("has", "=") else ()
    if not spans:
        return None
    words = bare(f"{condition.field} {condition.value or condition.text}")
    for span in spans:
        for name, value in ((words[:-1], words[-1:]), (words[1:], words[:1])) if len(words) >= _WORDS else ():
            place = _place(value[0]) if _is_called(span.name, name[-len(span.name) :]) else None
            if place is not None:
                return _around(span, place)
    return None


def _is_called(name: Words, words: Words) -> bool:
    if len(name) == len(words) and all(part == word or is_short_for(part, word) for part, word in zip(name, words)):
        return True
    return words in taxonomy().field_names(name)


def _around(span: _Span, place: int) -> Optional[Predicate]:
    if is_numeric(span.low) and is_numeric(span.high):
        return all_of(Compare(span.low.name, Comparison.LE, place), Compare(span.high.name, Comparison.GE, place))
    below = tuple(value.value for value in span.low.values if (_place(value.label) or 0) <= place)
    above = tuple(value.value for value in span.high.values if (_place(value.label) or 0) >= place)
    return all_of(OneOf(span.low.name, below), OneOf(span.high.name, above)) if below and above else None


@lru_cache(maxsize=256)
def _spans(layer: Same[LayerInfo]) -> tuple[_Span, ...]:
    return tuple(_paired(layer.it))


def _paired(layer: LayerInfo) -> Iterator[_Span]:
    """The pairs of fields whose names differ in the word for the lower or upper end alone, and whose values have places in an order."""
    ends = field_words()
    lows = {rest: info for info in layer.fields for rest in _without(info, ends.lower_ends)}
    for info in layer.fields:
        for rest in _without(info, ends.upper_ends):
            low = lows.get(rest)
            if low is not None and low.name != info.name and _are_placed(low) and _are_placed(info):
                yield _Span(rest, low, info)


def _without(info: FieldInfo, ends: frozenset[str]) -> Iterator[Words]:
    name = stems(info.name)
    if len(name) > 1 and (name[-1] in ends or name[0] in ends):
        yield name[:-1] if name[-1] in ends else name[1:]


def _are_placed(info: FieldInfo) -> bool:
    return is_numeric(info) or (
        info.values_complete and bool(info.values) and all(_place(value.label) is not None for value in info.values)
    )


def _place(said: str) -> Optional[int]:
    """The place of a value among whole numbers; what comes before the first of them has one too: kindergarten, and the year before."""
    word = said.strip().casefold()
    number = _NUMBER.match(word)
    return int(number[1]) if number is not None else field_words().before_first.get(word)
