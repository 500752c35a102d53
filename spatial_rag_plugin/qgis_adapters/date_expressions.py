"""Dates that a text writes, and parts of them, as QGIS expressions; they say what `DateForm` and `model.date_parts` say."""

from __future__ import annotations

from typing import Optional

from qgis.core import QgsExpression

from ..model.date_parts import DAY_SECONDS, ISO, OF_THE_CLOCK, OF_YEARS, DatePart, precision
from ..model.written_dates import (
    AFTER_NOON,
    BEFORE_NOON,
    CENTURY_BEFORE,
    HOUR,
    MINUTE,
    NO_DATE,
    SECOND,
    THIS_CENTURY,
    UNDECIDED,
    DateForm,
)


def iso_date(text: str, form: DateForm) -> str:
    """An expression for the ISO form of a date, as `DateForm.iso` has it; ``text``: one for the text in small letters."""
    found = {part: f"regexp_substr({text}, {quoted(form.pattern(part))})" for part in form.parts}
    if form.months:
        months = ", ".join(map(quoted, form.months))
        found["m"] = f"to_string(array_find(array({months}), {found['m']}) + 1)"
    if form.last is not None:
        found["y"] = f"if(to_int({found['y']}) <= {form.last}, '{THIS_CENTURY}', '{CENTURY_BEFORE}') || {found['y']}"
    figures = " || '-' || ".join(found[part] if part == "y" else f"lpad({found[part]}, 2, '0')" for part in form.parts)
    return f"if(regexp_match({text}, {quoted(form.pattern())}) > 0, {figures}, NULL)"


def part_expression(part: DatePart, text: str, form: Optional[DateForm]) -> str:
    """An expression for a part of a date, null where there is none; ``text``: one for what writes it, in small letters."""
    if form is not None and form.order == UNDECIDED and part not in OF_YEARS:
        return "NULL"
    timeless = form is not None and form.order == NO_DATE
    if timeless and part not in OF_THE_CLOCK:
        return "NULL"
    date = iso_date(text, form) if form is not None and not timeless else f"regexp_substr({text}, {quoted(ISO)})"
    date = f"if(length({date}) >= {precision(part)}, {date}, NULL)"
    if part not in OF_THE_CLOCK:
        return _of_day(part, date)
    hour = f"to_int(regexp_substr({text}, {quoted(HOUR)}))"
    after, before = (f"regexp_match({text}, {quoted(noon)}) > 0" for noon in (AFTER_NOON, BEFORE_NOON))
    hour = f"((CASE WHEN {after} THEN {hour} % 12 + 12 WHEN {before} THEN {hour} % 12 ELSE {hour} END) % 24)"
    minute = f"{hour} * 60 + to_int(regexp_substr({text}, {quoted(MINUTE)}))"
    second = f"({minute}) * 60 + to_int('0' || regexp_substr({text}, {quoted(SECOND)}))"
    number, size = {DatePart.MINUTE: (minute, 4), DatePart.SECOND: (second, 5)}.get(part, (hour, 2))
    found = f"lpad(to_string({number}), {size}, '0')"
    dated = "" if timeless else f"{date} IS NOT NULL AND "
    return f"if({dated}regexp_match({text}, {quoted(HOUR)}) > 0, {found}, NULL)"


def elapsed_expression(first: str, last: str, forms: tuple[Optional[DateForm], Optional[DateForm]], factor: float) -> str:
    """An expression for the days from one moment to another, times a factor, as `days_between` has them; each is an expression for text."""
    days = [f"to_date({part_expression(DatePart.DAY, text, form)})" for text, form in zip((first, last), forms)]
    times = [f"coalesce(to_int({part_expression(DatePart.SECOND, text, form)}), 0)" for text, form in zip((first, last), forms)]
    return f"try((day({days[1]} - {days[0]}) + ({times[1]} - {times[0]}) / {DAY_SECONDS}.0) * {factor!r}, NULL)"


def _of_day(part: DatePart, date: str) -> str:
    if part is DatePart.DECADE:
        return f"(left({date}, 3) || '0')"
    if part is DatePart.MONTH_OF_YEAR:
        return f"substr({date}, 6, 2)"
    if part is DatePart.QUARTER:
        return f"(left({date}, 4) || '-Q' || to_string(ceil(to_int(substr({date}, 6, 2)) / 3)))"
    if part is DatePart.WEEKDAY:
        return f"to_string((day_of_week(try(to_date({date}), NULL)) + 6) % 7 + 1)"
    size = {DatePart.YEAR: 4, DatePart.MONTH: 7}.get(part, 10)
    return f"left({date}, {size})"


def quoted(value: str) -> str:
    """A text as a literal of an expression."""
    return QgsExpression.quotedString(value)
