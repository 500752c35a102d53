"""Fields of text that hold times of the day, as timetables have them: 末班车 "23:05", "24:10" for what is past midnight."""

from __future__ import annotations

import re
from typing import Optional

from ...model.catalog import FieldInfo, FieldType, LayerInfo
from ...model.predicate import AnyOf, Compare, Comparison, Predicate, all_of

_CLOCK = re.compile(r"(?P<hour>[0-2]\d):[0-5]\d(?::[0-5]\d)?")
_DAY, _HOUR = 24 * 60, 60
_NIGHT, _NOON, _EVENING = 4, 12, 18  # hours: a day of service goes on until the fourth


def holds_clocks(info: FieldInfo) -> bool:
    """Whether all known values of a field of text are times of the day with two figures each, so that their order is that of the text."""
    return info.type is FieldType.TEXT and bool(info.values) and all(_CLOCK.fullmatch(value.value) for value in info.values)


def clock_of(layer: LayerInfo) -> Optional[FieldInfo]:
    """The only field that holds times of the day; None where there is none, or a choice."""
    found = [info for info in layer.fields if info.clocks]
    return found[0] if len(found) == 1 else None


def clock_predicate(info: FieldInfo, low: int, high: int) -> Predicate:
    """The condition that a field of such times lies in the minutes ``low`` to ``high`` of the day; where its times go on past midnight,
    those of the night are the latest.
    """
    from_on, up_to = Compare(info.name, Comparison.GE, _written(low)), Compare(info.name, Comparison.LT, _written(high + 1))
    night = Compare(info.name, Comparison.LT, _written(_NIGHT * _HOUR))
    over_midnight = _goes_past_midnight(info)
    if high >= _DAY - 1 and low > 0:
        return AnyOf((from_on, night)) if over_midnight and low >= _NOON * _HOUR else from_on
    if low == 0:
        return all_of(Compare(info.name, Comparison.GE, _written(_NIGHT * _HOUR)), up_to) if over_midnight else up_to
    return all_of(from_on, up_to) if low <= high else AnyOf((from_on, up_to))


def _goes_past_midnight(info: FieldInfo) -> bool:
    hours = {int(match["hour"]) for value in info.values if (match := _CLOCK.fullmatch(value.value)) is not None}
    in_the_day = any(_NIGHT <= hour < _NOON for hour in hours)
    return not in_the_day and min(hours, default=_NIGHT) < _NIGHT and max(hours, default=0) >= _EVENING


def _written(minute: int) -> str:
    return f"{minute // _HOUR:02d}:{minute % _HOUR:02d}"
