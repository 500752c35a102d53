"""The method ``hours``: which of many features are open at a time, in one call, columns in and columns out."""

from __future__ import annotations

import re
from array import array
from datetime import date, datetime
from functools import lru_cache
from typing import Any, Optional

from .hours_moments import NOTHING, Asked, Found, asked_days, look
from .hours_rules import NotUnderstood, State
from .hours_schedule import Schedule, Where
from .job import Job, Refusal

_NAN = float("nan")
_VALUES = {State.OPEN: 1.0, State.CLOSED: 0.0, State.UNKNOWN: _NAN}
_CHECKED = 512
#: What a text means depends on the place only through these.
_HOLIDAY = "PH"
_PLACED = re.compile(rf"{_HOLIDAY}|sun|dawn|dusk", re.IGNORECASE)
_KEPT = 50_000


def hours(params: dict[str, Any], payload: bytes, job: Job) -> tuple[dict[str, Any], bytes]:
    """Params: ``texts`` (of distinct features; each a list of readings, the first that can be read counts), ``opening`` (its JSON), ``now``
    (ISO local time, "" the clock in the time zone of each place), ``country`` (ISO code, "" that of the place).

    Payload: n int32 rows of ``texts`` (-1: none), then n float64 longitudes and n latitudes in degrees (NaN: not known).
    Back: ``unread`` (rows of ``texts`` that cannot be read) and four float64 columns: open (1, 0, NaN unknown), open on the days (as well;
    NaN where no day is asked), next change (local wall-clock seconds since 1970, NaN), and 1 where it is
    open on a public holiday of which its hours say nothing (else 0).  Raises Refusal.
    """
    try:
        texts = [tuple(str(reading) for reading in readings) for readings in params["texts"]]
        asked = Asked.of(params["opening"])
        fixed = datetime.fromisoformat(params["now"]).replace(tzinfo=None) if params.get("now") else None
        rows, lons, lats = _columns(payload)
    except (KeyError, TypeError, ValueError) as error:
        raise Refusal("the companion was asked for opening hours in a way that it does not know", str(error)) from error
    country = str(params.get("country") or "")
    out = [array("d") for _ in range(4)]
    of_place = [asked.holidays or any(map(_PLACED.search, readings)) for readings in texts]
    of_holidays = [any(_HOLIDAY in reading for reading in readings) for readings in texts]
    holidays: dict[Any, bool] = {}
    unread: set[int] = set()
    known: dict[Any, Found] = {}
    for number, (row, lon, lat) in enumerate(zip(rows, lons, lats)):
        if number % _CHECKED == 0:
            job.check()
            job.progress(number / max(len(rows), 1))
        found, regular = NOTHING, 0.0
        if row >= 0:
            place = (lon, lat) if abs(lon) <= 180 and abs(lat) <= 90 else None
            now = fixed or _now(place)
            where = place if of_place[row] else None
            key = (row, where, now)
            if key not in known:
                known[key] = _found(texts[row], where, country, asked, now) or NOTHING
                if known[key] is NOTHING and _schedule(texts[row], where, country) is None:
                    unread.add(row)
            found = known[key]
            if found.state is State.OPEN and not of_holidays[row]:
                regular = float(_on_holiday(holidays, place, country, asked, now))
        out[0].append(_VALUES[found.state])
        out[1].append(_NAN if found.day is None else _VALUES[found.day])
        out[2].append(_NAN if found.change is None else found.change)
        out[3].append(regular)
    return {"unread": sorted(unread)}, b"".join(column.tobytes() for column in out)


def _columns(payload: bytes) -> tuple[array[int], array[float], array[float]]:
    count, rest = divmod(len(payload), 20)
    if rest:
        raise ValueError("columns of unequal length")
    rows, lons, lats = array("i"), array("d"), array("d")
    rows.frombytes(payload[: 4 * count])
    lons.frombytes(payload[4 * count : 12 * count])
    lats.frombytes(payload[12 * count :])
    return rows, lons, lats


def _now(place: Optional[tuple[float, float]]) -> datetime:
    """Now, to the minute, by the clocks of the place."""
    zone = Where(place).zone if place is not None else None
    return datetime.now(zone).replace(second=0, microsecond=0, tzinfo=None)


def _on_holiday(known: dict[Any, bool], place: Optional[tuple[float, float]], country: str, asked: Asked, now: datetime) -> bool:
    """Whether one of the days that are asked for is a public holiday there."""
    if (place, now) not in known:
        is_holiday = _holidays(place, country)
        known[place, now] = any(is_holiday(day) for day in asked_days(asked, now, is_holiday))
    return known[place, now]


def _found(readings: tuple[str, ...], place: Optional[tuple[float, float]], country: str, asked: Asked, now: datetime) -> Optional[Found]:
    schedule = _schedule(readings, place, country)
    return look(schedule, asked, now, _holidays(place, country)) if schedule is not None else None


@lru_cache(maxsize=_KEPT)
def _schedule(readings: tuple[str, ...], place: Optional[tuple[float, float]], country: str) -> Optional[Schedule]:
    """By the first reading that is of the grammar."""
    for reading in readings:
        try:
            return Schedule(reading, Where(place, country))
        except NotUnderstood:
            continue
    return None


def _holidays(place: Optional[tuple[float, float]], country: str) -> Any:
    where = Where(place, country)

    def is_holiday(day: date) -> bool:
        return where.is_holiday(day)

    return is_holiday
