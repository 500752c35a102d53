"""Numbers beside the name of a field or its unit that are values of it: ratings, ordinals, and what lies between two fields.

Ratings in the unit that the name of a field says: the 33 kV of lines is VOLTAGE_KV = 33, and 33,000 of a voltage in volts.

Ordinals and numbers beside a field's name: "first order streams", "class 2 roads", "3rd grade".

Values between two fields, from one to the other: grade 6 of schools with GRADE_LO and GRADE_HI, age 3 of AGE_MIN and AGE_MAX.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, Optional

from ...language.language import available, load
from ...language.tokens import fold
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.frame import Condition
from ...model.predicate import Compare, Comparison, HasToken, OneOf, Predicate, all_of, one_of, plain_value
from ..indexes.same import Same
from ..lexicon.field_words import field_words
from ..lexicon.short_names import is_short_for
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems
from .fields import bare, find_field, is_numeric

_RATED = re.compile(r"^(\d+)(?:[ .](\d+))? ?([a-z ]+)$")  # "33kV" is cut behind the k
_VOLTS = frozenset(("kv", "kilovolt"))
_VOLTAGE, _THOUSAND = "voltage", 1000


def field_in(unit: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The one field of numbers whose name says a unit of ratings; None where there is none, or a choice."""
    spelled = _spellings().get(unit, frozenset())
    found = [info for info in layer.fields if is_numeric(info) and info.role is FieldRole.NUMBER and spelled & _said(info)]
    return found[0] if len(found) == 1 else None


def rating_predicate(words: Words, layer: LayerInfo) -> Optional[Predicate]:
    """The condition that something is rated so: "33 kV"; None of other words, and where no field knows that."""
    found = _RATED.match(" ".join(words))
    unit = found.group(3).replace(" ", "") if found is not None else ""
    if found is None or unit not in _spellings():
        return None
    number = f"{found.group(1)}.{found.group(2)}" if found.group(2) else found.group(1)
    info = field_in(unit, layer)
    if info is not None:
        return Compare(info.name, Comparison.EQ, plain_value(float(number)))
    return _written(number, unit, layer) or _in_volts(float(number), unit, layer)


def _written(number: str, unit: str, layer: LayerInfo) -> Optional[Predicate]:
    """The values of a field of kinds that write the rating out: 33kV."""
    same = {f"{number}{spelled}" for spelled in _spellings()[unit]}
    for info in layer.fields:
        values = info.values if info.role is FieldRole.CATEGORY and not is_numeric(info) else ()
        found = tuple(value.value for value in values if value.label.replace(" ", "").casefold() in same)
        if found:
            return one_of(info.name, found)
    return None


def _in_volts(number: float, unit: str, layer: LayerInfo) -> Optional[Predicate]:
    """As OpenStreetMap keeps voltages: in volts, in a field whose name says no unit."""
    info = next((info for info in layer.fields if is_numeric(info) and stems(info.name) == (_VOLTAGE,)), None)
    if info is None or unit not in _VOLTS:
        return None
    held = {float(value.value) for value in info.values if value.value.replace(".", "", 1).isdecimal()} if info.values_complete else set()
    found = [value for value in (number, number * _THOUSAND) if value in held]
    return Compare(info.name, Comparison.EQ, plain_value(found[0])) if len(found) == 1 else None


def _said(info: FieldInfo) -> frozenset[str]:
    return frozenset(word for name in (info.name, info.alias) for word in stems(name))


@lru_cache(maxsize=1)
def _spellings() -> dict[str, frozenset[str]]:
    """The ways to write each unit of a rating, in all languages."""
    found: dict[str, frozenset[str]] = {}
    for code in available():
        for words in load(code).data.get("rating_units", ()):
            units = frozenset(word for unit in words for word in (unit, *stems(unit)))
            for unit in units:
                found[unit] = found.get(unit, frozenset()) | units
    return found


_ORDINAL = re.compile(r"^(\d{1,3})(?:st|nd|rd|th)$")
_FIRST = ("first", 1)
_WORD = re.compile(r"[^\W\d_]+")


def ranked(words: Words, layer: LayerInfo) -> Optional[Predicate]:
    """The condition that the field which all words but a number name has that number; None where no field is called so."""
    if len(words) < 2:
        return None
    for number, name in ((_ordinal(words[0]), words[1:]), (_plain(words[-1]), words[:-1])):
        if number is None:
            continue
        info = find_field(" ".join(name), layer, numeric=True)
        if info is not None and name == words[1:] and _is_plural(info.alias or info.name):
            continue  # the first case is none of those with one of the "cases"
        if info is not None and info.tokens:
            return HasToken(info.name, (str(number),))  # one of several
        if info is not None:
            return Compare(info.name, Comparison.EQ, number)
    return None


def _is_plural(name: str) -> bool:
    """Whether the last word of a name is a plural, as a class is not."""
    last = _WORD.findall(fold(name))[-1:]
    return bool(last) and load("en").is_plural(last[0]) and stems(last[0]) != (last[0],)


def _ordinal(word: str) -> Optional[int]:
    found = _ORDINAL.match(word)
    return int(found.group(1)) if found else dict((_FIRST, *load("en").data["ordinals"].items())).get(word)


def _plain(word: str) -> Optional[int]:
    return int(word) if word.isdecimal() and len(word) <= 3 else None


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
