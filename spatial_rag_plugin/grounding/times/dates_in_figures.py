"""Numbers whose figures are a date: 202203 is March 2022, and 20220315 one of its days."""

from __future__ import annotations

from typing import Optional

from ...model.catalog import FieldInfo
from ...model.predicate import Compare, Comparison, Predicate, all_of
from ..attributes.fields import is_numeric

_YEARS = (1900, 2100)
_MONTHS, _DAYS = 12, 31


def on_figures(info: FieldInfo, op: str, since: str, until: str = "") -> Optional[Predicate]:
    """The condition that such a date compares so with a year or a month, or with the time from one to another; None of a day of months."""
    size = _size(info)
    first, last = _ends(since, size), _ends(until or since, size)
    if first is None or last is None:
        return None
    low, high = Compare(info.name, Comparison.GE, first[0]), Compare(info.name, Comparison.LE, last[1])
    found = {
        "<": Compare(info.name, Comparison.LT, first[0]),
        "<=": high,
        ">": Compare(info.name, Comparison.GT, last[1]),
        ">=": low,
    }
    return all_of(low, high) if op in ("=", "has", "between") else found.get(op)


def _size(info: FieldInfo) -> int:
    """How many figures stand behind the year in the least and in the most of a field: two of a month, four with a day; 0 of no dates."""
    low, high = info.minimum, info.maximum
    if not is_numeric(info) or not isinstance(low, (int, float)) or not isinstance(high, (int, float)):
        return 0
    return next((size for size in (2, 4) if all(_is_date(number, size) for number in (low, high))), 0)


def _is_date(number: float, size: int) -> bool:
    year, behind = divmod(int(number), 10**size)
    month, day = divmod(behind, 100) if size > 2 else (behind, 1)
    return float(number).is_integer() and _YEARS[0] <= year <= _YEARS[1] and 1 <= month <= _MONTHS and 1 <= day <= _DAYS


def _ends(period: str, size: int) -> Optional[tuple[int, int]]:
    """The first and the last number of a year, a month or a day."""
    parts = [int(part) for part in period.split("-")]
    if not size or len(parts) * 2 - 2 > size:
        return None
    low = int("".join(f"{part:02d}" for part in (*parts, *(1 for _ in range(1 + size // 2 - len(parts))))))
    tail = {1: (_MONTHS, _DAYS), 2: (_DAYS,), 3: ()}[len(parts)][: 1 + size // 2 - len(parts)]
    return low, int("".join(f"{part:02d}" for part in (*parts, *tail)))
