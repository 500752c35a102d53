"""Opening hours as far as a sentence can be checked against them: ordinary weeks in the grammar of OpenStreetMap, nothing else."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...retrieval.opening import readings

_DAYS = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")
_DAY = "(?:Mo|Tu|We|Th|Fr|Sa|Su)"
_DAYS_OF_RULE = rf"(?P<days>{_DAY}(?:-{_DAY})?(?:,\s*{_DAY}(?:-{_DAY})?)*)?"
_RULE = re.compile(rf"^{_DAYS_OF_RULE}\s*(?P<times>(?:\d\d:\d\d-\d\d:\d\d\+?(?:,\s*)?)+|off|closed)$")
_SPAN = re.compile(r"(\d\d):(\d\d)-(\d\d):(\d\d)")
_MINUTES = 1440


@dataclass(frozen=True)
class Week:
    """When a place is open, for each day from Monday: spans of minutes since its midnight (an end beyond 1440 is in the next day)."""

    days: tuple[tuple[tuple[int, int], ...], ...]

    @property
    def always(self) -> bool:
        """Whether it never closes."""
        return all(spans == ((0, _MINUTES),) for spans in self.days)

    def opens(self, day: int) -> frozenset[int]:
        return frozenset(start % _MINUTES for start, _ in self.days[day])

    def closes(self, day: int) -> frozenset[int]:
        return frozenset(end % _MINUTES for _, end in self.days[day])

    def is_open(self, day: int, minute: int) -> bool:
        before = self.days[(day - 1) % 7]
        return any(start <= minute < end for start, end in self.days[day]) or any(minute + _MINUTES < end for _, end in before)


def week_of(text: str) -> Week | None:
    """The week that a text of hours describes; None where it says more than that, or is not understood."""
    for reading in readings(text):
        week = _week(reading)
        if week is not None:
            return week
    return None


def _week(text: str) -> Week | None:
    if text.strip() == "24/7":
        return Week((((0, _MINUTES),),) * 7)
    days: list[tuple[tuple[int, int], ...]] = [()] * 7
    for rule in filter(None, (part.strip() for part in text.split(";"))):
        if rule.startswith("PH"):
            continue
        match = _RULE.match(rule)
        if match is None:
            return None
        spans = tuple(_span(found) for found in _SPAN.findall(match["times"]))
        for day in _listed(match["days"] or "Mo-Su"):
            days[day] = spans
    return Week(tuple(days))


def _span(found: tuple[str, str, str, str]) -> tuple[int, int]:
    start, end = int(found[0]) * 60 + int(found[1]), int(found[2]) * 60 + int(found[3])
    return start, end if end > start else end + _MINUTES


def _listed(text: str) -> list[int]:
    found: list[int] = []
    for part in text.replace(" ", "").split(","):
        first, _, last = part.partition("-")
        start, end = _DAYS.index(first), _DAYS.index(last or first)
        found += [(start + step) % 7 for step in range((end - start) % 7 + 1)]
    return found
