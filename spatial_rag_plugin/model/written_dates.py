"""How a field of text writes its dates: "3/14/2021", "14.03.2021 08:15", "Mar 14, 2021", "2021年3月14日".

One pattern says what a date is, for Python and for QGIS expressions alike, so both see the same dates; a time behind it counts only where
times are asked for: it is the first clock time of the text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Optional

_YEAR, _SHORT_YEAR, _DAY, _MONTH = "[12][0-9]{3}", "[0-9]{2}", "0?[1-9]|[12][0-9]|3[01]", "0?[1-9]|1[0-2]"
_MOMENT = re.compile(r"^([0-9]{4})-([0-9]{2})-([0-9]{2})(?:[T ]([0-9]{2}):([0-9]{2}):([0-9]{2}(?:\.[0-9]+)?))?")
#: The hour, the minute and the second of the first clock time of a text in small letters, and what may stand behind it.
HOUR, MINUTE, SECOND = "([0-9]{1,2}):[0-9]{2}", "[0-9]{1,2}:([0-9]{2})", "[0-9]{1,2}:[0-9]{2}:([0-9]{2})"
AFTER_NOON, BEFORE_NOON = r"[0-9]\s*p\.?\s?m", r"[0-9]\s*a\.?\s?m"
_CLOCK = re.compile("([0-9]{1,2}):([0-9]{2})(?::([0-9]{2}))?")
_AFTER, _BEFORE = re.compile(AFTER_NOON), re.compile(BEFORE_NOON)
_HALF_DAY, _HOURS = 12, 24
_BEHIND_WORD = "[^0-9 .,/-]*"  # "Jan" of "January"
#: Between the parts of a date that begins with its year; nothing stands there in "20210314".
_BEHIND_YEAR = "(?:[^0-9]{1,3}|(?<=(?:19|20)[0-9]{2})(?=[0-9]{4}(?![0-9])))"
_BEHIND_MONTH = "(?:[^0-9]{1,3}|(?<=[0-9]{6})(?=[0-9]{2}(?![0-9])))"
#: The first figures of a year of this century, and of one of the century before.
THIS_CENTURY, CENTURY_BEFORE = "20", "19"
_TIMES = 1e6  # six figures for the time of day
_MONTHS = 10_000  # four figures for month and day, and for minutes and seconds
#: The unit of a column that holds ranks of dates.
DATES = "dates"
#: Day and month are not told apart: of such a date the year alone is known.
UNDECIDED = "?"
#: No date is written, only a time of the day.
NO_DATE = ""
#: What a month of any year begins with: "--03", as ISO 8601 had it.
MONTH = "--"


@dataclass(frozen=True)
class DateForm:
    """The order of day, month and year: "dmy", "mdy", "ymd", ``UNDECIDED`` or ``NO_DATE``; ``months``: how the twelve begin in small
    letters, where they are words. ``timed``: times stand behind some. ``last``: years have two figures, which are of this century up to
    these and of the one before from there on; -1: all of the one before.
    """

    order: str
    months: tuple[str, ...] = ()
    timed: bool = False
    last: Optional[int] = None

    def pattern(self, captured: str = "") -> str:
        """The regular expression of a date at the beginning of text in small letters; ``captured``: its only group is "y", "m" or "d"."""
        if self.order == UNDECIDED:
            return rf"^\s*[0-9]{{1,2}}[./-][0-9]{{1,2}}[./-]{_group(self._year, captured == 'y')}(?![0-9])"
        parts = {"y": self._year, "m": "|".join(self.months) or _MONTH, "d": _DAY}
        written = [_group(parts[part], part == captured) + (_BEHIND_WORD if part == "m" and self.months else "") for part in self.order]
        if self.order == "ymd" and not self.months:
            year, month, day = written
            return rf"^\s*{year}{_BEHIND_YEAR}{month}{_BEHIND_MONTH}{day}(?![0-9])"
        between = "[^0-9]{0,4}?" if self.months else r"\s*[./-]\s*"
        return r"^\s*" + between.join(written) + "(?![0-9])"

    @property
    def _year(self) -> str:
        return _YEAR if self.last is None else _SHORT_YEAR

    @property
    def parts(self) -> str:
        """What is known of a date, in ISO order."""
        return "y" if self.order == UNDECIDED else "ymd"

    def iso(self, text: object) -> Optional[str]:
        """The date as "2021-03-14", or "2021" where no more is known; None for what is no date."""
        folded = text.lower() if isinstance(text, str) and self.order != NO_DATE else ""
        found = [pattern.match(folded) for pattern in self._patterns]
        figures = [self._figures(match.group(1)) for match in found if match]
        if figures and self.last is not None:
            figures[0] = f"{THIS_CENTURY if int(figures[0]) <= self.last else CENTURY_BEFORE}{figures[0]}"
        return "-".join(figures) or None

    def rank(self, value: object) -> Optional[float]:
        """The figures of a date as one number that grows with it: 20210314, and its time behind the day where it is in ISO form."""
        moment = _MOMENT.match(value) if isinstance(value, str) else None
        if moment is None:
            written = self.iso(value)
            at = clock(value) if isinstance(value, str) else None
            behind = (at[0] * 100 + at[1]) * 100 + at[2] if at is not None else 0
            return None if written is None else float(written.replace("-", "")) * _TIMES + behind
        year, month, day, hours, minutes, seconds = (float(part or 0) for part in moment.groups())
        return ((year * 100 + month) * 100 + day) * _TIMES + (hours * 100 + minutes) * 100 + seconds

    def _figures(self, part: str) -> str:
        return f"{self.months.index(part) + 1:02d}" if part in self.months else part.zfill(2)

    @cached_property
    def _patterns(self) -> tuple[re.Pattern[str], ...]:
        return tuple(re.compile(self.pattern(part)) for part in self.parts)


def of_rank(rank: float) -> str:
    """What such figures are the rank of: "2021-03-14", with the hour and the minute where they are known, "2021" where no more is."""
    day, time = divmod(int(rank), int(_TIMES))
    if day < _MONTHS:
        return str(day)
    written = f"{day // _MONTHS}-{day // 100 % 100:02d}-{day % 100:02d}"
    return f"{written} {time // _MONTHS:02d}:{time // 100 % 100:02d}" if time else written


def clock(text: str) -> Optional[tuple[int, int, int]]:
    """The first clock time of a text: hours (0 to 23), minutes, seconds; None without any."""
    folded = text.lower()
    found = _CLOCK.search(folded)
    if found is None:
        return None
    hour, minute, second = (int(part or 0) for part in found.groups())
    if _AFTER.search(folded):
        hour = hour % _HALF_DAY + _HALF_DAY
    elif _BEFORE.search(folded):
        hour %= _HALF_DAY
    return hour % _HOURS, minute, second


def month_of_any_year(value: str) -> str:
    """The month in figures where a value is one of any year; else empty."""
    return value[len(MONTH) :] if value.startswith(MONTH) else ""


def _group(pattern: str, captured: bool) -> str:
    return f"({pattern})" if captured else f"(?:{pattern})"
