"""What is told of a date or a time by a part of it: its month, its day of the week, its hour; one definition for Python and expressions.

A part is a short text that sorts as time does, so that groups go by it: "2024", "2024-Q3", "2024-08", "1990" of a decade, "08" of a month
of any year, "6" of a Saturday, "23" of an hour.
"""

from __future__ import annotations

import re
from datetime import date
from enum import Enum
from typing import Optional

from .written_dates import NO_DATE, DateForm, clock

DAY_SECONDS = 86_400

#: The first and the last number that is taken for a year; 0 and 9999 stand for what nobody knows.
YEARS_KNOWN = (1000, 2200)

#: What is read without a form: a year, a month or a day in ISO form.
ISO = "^([0-9]{4}(?:-[0-9]{2}){0,2})(?![0-9])"
_ISO = re.compile(ISO)
_PRECISION = {"year": 4, "decade": 4, "month": 7, "quarter": 7, "month of the year": 7}


class DatePart(str, Enum):
    """The parts, by the name that tables and workflows call them."""

    YEAR = "year"
    QUARTER = "quarter"
    MONTH = "month"
    DAY = "day"
    DECADE = "decade"
    MONTH_OF_YEAR = "month of the year"
    WEEKDAY = "weekday"
    HOUR = "hour"
    MINUTE = "minute of the day"
    SECOND = "second of the day"


#: What a whole day does not tell.
OF_THE_CLOCK = frozenset((DatePart.HOUR, DatePart.MINUTE, DatePart.SECOND))
#: What a year alone tells.
OF_YEARS = frozenset((DatePart.YEAR, DatePart.DECADE))


def part_of(part: DatePart, text: str, form: Optional[DateForm]) -> Optional[str]:
    """The part of a date that a text writes so, or in ISO form where none is given. None where it tells none."""
    if form is not None and form.order == NO_DATE:
        return _of_clock(part, text) if part in OF_THE_CLOCK else None
    found = _ISO.match(text) if form is None else None
    written = form.iso(text) if form is not None else found.group(1) if found is not None else None
    if written is None or len(written) < precision(part):
        return None
    return _of_clock(part, text) if part in OF_THE_CLOCK else _of_day(part, written)


def precision(part: DatePart) -> int:
    """How many letters of a date in ISO form tell the part."""
    return _PRECISION.get(part.value, 10)


def _of_day(part: DatePart, iso: str) -> Optional[str]:
    if part is DatePart.YEAR:
        return iso[:4]
    if part is DatePart.DECADE:
        return f"{iso[:3]}0"
    if part is DatePart.MONTH:
        return iso[:7]
    if part is DatePart.DAY:
        return iso
    if part is DatePart.MONTH_OF_YEAR:
        return iso[5:7]
    if part is DatePart.QUARTER:
        return f"{iso[:4]}-Q{(int(iso[5:7]) + 2) // 3}"
    try:
        return str(date.fromisoformat(iso).isoweekday())
    except ValueError:
        return None  # the 31st of February


def _of_clock(part: DatePart, text: str) -> Optional[str]:
    found = clock(text)
    if found is None:
        return None
    hour, minute, second = found
    if part is DatePart.SECOND:
        return f"{(hour * 60 + minute) * 60 + second:05d}"
    return f"{hour:02d}" if part is DatePart.HOUR else f"{hour * 60 + minute:04d}"


def days_between(first: str, last: str, forms: tuple[Optional[DateForm], Optional[DateForm]]) -> Optional[float]:
    """The days, with their parts, from one written moment to another; of a date without a time its beginning."""
    days = [part_of(DatePart.DAY, text, form) for text, form in zip((first, last), forms)]
    try:
        start, end = (date.fromisoformat(day or "") for day in days)
    except ValueError:
        return None
    seconds = [int(part_of(DatePart.SECOND, text, form) or 0) for text, form in zip((first, last), forms)]
    return (end - start).days + (seconds[1] - seconds[0]) / DAY_SECONDS


def within(value: int, low: int, high: int) -> bool:
    """Whether a part that comes round again lies between two, the first and the last with it, also past its end."""
    return low <= value <= high if low <= high else value >= low or value <= high


_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def part_words(part: DatePart, value: str) -> str:
    """A part as people read it: "Saturday", "August", "1990s", "23:00"."""
    if not value:
        return value
    if part is DatePart.WEEKDAY:
        return _DAYS[int(value) - 1]
    if part is DatePart.MONTH_OF_YEAR:
        return _MONTHS[int(value) - 1] if 1 <= int(value) <= len(_MONTHS) else value
    if part is DatePart.DECADE:
        return f"{value}s"
    if part is DatePart.HOUR:
        return f"{value}:00"
    if part is DatePart.MINUTE:
        return f"{int(value) // 60:02d}:{int(value) % 60:02d}"
    return value
