"""An evaluation of opening hours of our own, for the labels: the week of plain rules, and "do not ask" where a rule is not plain.

It knows the sample town's dialect of OpenStreetMap's grammar and nothing of the plugin. What hangs on seasons, weeks of the month or the
sun, and what a reader might take either way, is left out of the judgement of a question (state None), not guessed.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import Optional

DAY = 1440
_DAYS = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")
_TIMES = re.compile(r"(\d\d):(\d\d)-(\d\d):(\d\d)")
_RULE = re.compile(r"^(?:(?P<days>(?:Mo|Tu|We|Th|Fr|Sa|Su)(?:[-,](?:Mo|Tu|We|Th|Fr|Sa|Su))*) )?(?P<times>off|closed|\d\d:\d\d-.*)$")
_DATED = re.compile(r"PH |(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d")
#: Between these shares of a part of the day, "open in the evening" may be said or denied.
MOSTLY, HARDLY = 0.7, 0.3
Week = dict[int, list[tuple[int, int]]]


class State(str, Enum):
    OPEN = "open"
    CLOSED = "closed"
    UNKNOWN = "unknown"


def week_of(text: str) -> Optional[Week]:
    """Spans of minutes by day, Monday 0; None where the rules are not plain weekly ones. Dates and holidays are passed over."""
    if text == "24/7":
        return {day: [(0, DAY)] for day in range(7)}
    week: Week = {day: [] for day in range(7)}
    for part in text.split("; "):
        if _DATED.match(part):
            continue
        found = _RULE.match(part)
        if not found:
            return None
        spans = []
        if found["times"] not in ("off", "closed"):
            if not re.fullmatch(rf"{_TIMES.pattern}(?:,{_TIMES.pattern})*", found["times"]):
                return None
            for one in _TIMES.finditer(found["times"]):
                first, last = int(one[1]) * 60 + int(one[2]), int(one[3]) * 60 + int(one[4])
                if first > DAY or last > DAY or int(one[4]) > 59:
                    return None
                spans.append((first, last if last > first else last + DAY))
        for day in _days(found["days"] or "Mo-Su"):
            week[day] = spans
    return week


def _days(text: str) -> list[int]:
    days: list[int] = []
    for part in text.split(","):
        first, _, last = part.partition("-")
        start, end = _DAYS.index(first), _DAYS.index(last or first)
        days += [day % 7 for day in range(start, end + 1 if end >= start else end + 8)]
    return days


def state(text: Optional[str], day: int, start: Optional[int], end: Optional[int]) -> Optional[State]:
    """Whether it is open on a day (no hours given), or for most of the minutes from start to end (end None: just after start).

    UNKNOWN: nobody wrote it down, or it is no opening hours; None: not to be judged.
    """
    if text is None or text in ("call ahead", "variable", "see website", '"by appointment"'):
        return State.UNKNOWN
    week = week_of(text)
    if week is None:
        return None
    if start is None:
        return State.OPEN if week[day] else State.CLOSED
    stop = end if end is not None else start + 1
    minutes = sum(_open_minutes(week, day + shift, start - shift * DAY, stop - shift * DAY) for shift in (-1, 0, 1))
    share = minutes / (stop - start)
    return State.OPEN if share >= MOSTLY else State.CLOSED if share <= HARDLY else None


def _open_minutes(week: Week, day: int, start: int, stop: int) -> int:
    return sum(max(0, min(stop, last) - max(start, first)) for first, last in week[day % 7])
