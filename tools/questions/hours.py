"""When the town's places are open, worked out by hand: the plain weekly rules that its generator writes, in plain Python.

The questions are asked on Wednesday, 22 October 2025, at 15:00: no public holiday is near, "Apr-Oct:" holds, and of what is counted within
a month ("Su[1]") nothing falls on the days that are asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Optional

NOW = "2025-10-22T15:00"
WEDNESDAY, SATURDAY, SUNDAY, MONDAY = 2, 5, 6, 0
_DAYS = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")
#: So long what has no end is surely open, and so late it may be.
_SURELY, _AT_MOST = 240, 1740
_RULE = re.compile(
    r"^(?:Apr-Oct: )?(?P<days>(?:(?:Mo|Tu|We|Th|Fr|Sa|Su)[-,]?)*) ?"
    r"(?P<times>[\d:,+-]+|off|closed|)(?P<comment> ?\"[^\"]*\")?$"
)
_NOT_THEN = re.compile(r"^(?:Nov-Mar:|PH |Dec |Jul |Su\[1\]|We\[2\])")
_BY_HAND = {"9am - 5pm": "Mo-Su 09:00-17:00", "Mon-Fri 9-17": "Mo-Fr 09:00-17:00"}
_NOBODY_KNOWS = frozenset(("every day until late", "call ahead", "Mo-Fr 08:00-25:61", "variable", "see website", "weekends only"))

#: (first minute, minute after the last, whether that is sure), from the midnight of a day; past midnight too.
Spans = list[tuple[int, int, bool]]


def spans(text: Optional[str], day: int) -> Optional[Spans]:
    """What begins on a weekday (0 Monday); None where nobody knows. ValueError for a text that the generator does not write."""
    if text is None or text in _NOBODY_KNOWS:
        return None
    if text == "24/7":
        return [(0, 1440, True)]
    if text == '"by appointment"':
        return [(0, 1440, False)]
    out: Spans = []
    for part in _BY_HAND.get(text, text).split("; "):
        if _NOT_THEN.match(part):
            continue
        rule = _RULE.match(part)
        if rule is None:
            raise ValueError(text)
        if rule["days"] and day not in _days(rule["days"]):
            continue
        sure = rule["comment"] is None
        times = [] if rule["times"] in ("off", "closed") else _times(rule["times"], sure)
        # what has a comment stands beside the other hours, unless it speaks of the whole day
        out = times if sure or not rule["times"] else out + times
    return out


def _days(text: str) -> set[int]:
    found: set[int] = set()
    for part in text.split(","):
        first, _, last = part.partition("-")
        start, end = _DAYS.index(first), _DAYS.index(last or first)
        found |= {day % 7 for day in range(start, start + (end - start) % 7 + 1)}
    return found


def _times(text: str, sure: bool) -> Spans:
    if not text:
        return [(0, 1440, sure)]
    out: Spans = []
    for part in text.split(","):
        if part.endswith("+"):
            start = _minutes(part[:-1])
            out += [(start, start + _SURELY, sure), (start + _SURELY, _AT_MOST, False)]
            continue
        start, end = map(_minutes, part.split("-"))
        out.append((start, end if end > start else end + 1440, sure))
    return out


def _minutes(clock: str) -> int:
    hours, minutes = clock.split(":")
    return int(hours) * 60 + int(minutes)


@cache
def minutes_open(text: Optional[str], day: int, start: int, end: int) -> tuple[int, int]:
    """How many of the minutes from ``start`` to ``end`` it is surely open, and how many it may be."""
    today, yesterday = spans(text, day), spans(text, (day - 1) % 7)
    if today is None or yesterday is None:
        return 0, end - start
    begun = today + [(a - 1440, b - 1440, sure) for a, b, sure in yesterday]
    certain = sum(any(a <= minute < b and sure for a, b, sure in begun) for minute in range(start, end))
    possible = sum(any(a <= minute < b for a, b, _ in begun) for minute in range(start, end))
    return certain, possible


def surely(text: Optional[str], days: Iterable[int], start: int, end: int, at_least: int = 1) -> bool:
    """Whether it is surely open for so many minutes on each of the days."""
    return all(minutes_open(text, day, start, end)[0] >= at_least for day in days)


def on_day(text: Optional[str], day: int) -> bool:
    """Whether something surely begins on the day."""
    return any(sure for _, _, sure in spans(text, day) or ())
