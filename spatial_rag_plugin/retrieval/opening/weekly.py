"""One text of hours for each feature, from one field, from one for each weekday, or from opening and closing times."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime, time
from typing import Any

from .normalise import DAYS, of_day

#: How many fields there may be: hours, opens and closes, a week of hours, a week of opens and closes.
ONE, PAIR, WEEK, WEEK_OF_PAIRS = 1, 2, 7, 14


def hours_texts(columns: Sequence[Sequence[Any]]) -> list[str]:
    """A text for each row; "" where nothing is said.

    ``columns``: the hours; or when it opens and when it closes; or seven of hours, Monday first; or fourteen, opens and closes of each day.
    A week comes out in OpenStreetMap's grammar; a day of it without a value, or with one that is not understood, is unknown.
    Raises ValueError for another number of columns.
    """
    if len(columns) == ONE:
        return [_text(value) for value in columns[0]]
    known: dict[tuple[Any, ...], str] = {}
    out = []
    for row in zip(*columns):
        key = tuple(_text(value) for value in row)
        if key not in known:
            known[key] = _week(key)
        out.append(known[key])
    return out


def _week(values: tuple[str, ...]) -> str:
    if len(values) == PAIR:
        return _between(*values)
    if len(values) == WEEK_OF_PAIRS:
        days = [_between(opens, closes) for opens, closes in zip(values[::2], values[1::2])]
    elif len(values) == WEEK:
        days = list(values)
    else:
        raise ValueError(f"{len(values)} fields of hours")
    if not any(days):
        return ""
    return "; ".join(f"{day} {of_day(said) or 'unknown'}" for day, said in zip(DAYS, days))


def _between(opens: str, closes: str) -> str:
    """Both together; where one of them is a word ("closed") and the other missing or the same, that word."""
    if opens == closes or not opens or not closes:
        only = opens or closes
        return "" if re.search(r"\d", only) else only
    return f"{opens}-{closes}"


def _text(value: Any) -> str:
    if value is None or value != value:
        return ""
    if isinstance(value, (time, datetime)):
        return value.strftime("%H:%M")
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, int) and not isinstance(value, bool):
        # 900 is nine o'clock
        return f"{value // 100:02d}:{value % 100:02d}" if value >= 100 else str(value)
    text = str(value).strip()
    if re.fullmatch(r"\d{3,4}", text):
        text = f"{text[:-2].zfill(2)}:{text[-2:]}"
    # a time of a database has seconds
    return re.sub(r"\b(\d{1,2}:\d{2}):00(?:\.0+)?\b", r"\1", text)
