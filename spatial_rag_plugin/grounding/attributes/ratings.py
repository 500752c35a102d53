"""Ratings in the unit that the name of a field says: the 33 kV of lines is VOLTAGE_KV = 33, and 33,000 of a voltage in volts."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Optional

from ...language.language import available, load
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.predicate import Compare, Comparison, Predicate, one_of, plain_value
from ..lexicon.words import Words, stems
from .fields import is_numeric

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
