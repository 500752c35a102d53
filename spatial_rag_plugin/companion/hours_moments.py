"""Which moments a question asks about, and what a schedule says of them.

A day, a date or an hour is the next one from now on, in the time of the place.  What is asked for several days must hold on each.

* at an hour, or now: the state in that minute.  Until an hour: in the minute before it.  After one: at some time from then to 3:00.
* from an hour to another (``throughout``), around the clock: all the time.
* in a part of the day (evening): for at least two hours of it, or for half of it where it is shorter.
* on a day: at some time that begins on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any, Optional

from .hours_rules import State
from .hours_schedule import DAY, Schedule

_WEEK = 7
_AHEAD = 400  # days in which a holiday or a date comes
_LOOKED = 15  # days in which a change is looked for
_LATE = DAY + 180
_ENOUGH = 120  # minutes of a part of the day


@dataclass(frozen=True)
class Asked:
    """When something should be open: the fields of the question's opening time (``model.frame.Opening``)."""

    days: tuple[int, ...] = ()
    start_min: Optional[int] = None
    end_min: Optional[int] = None
    now: bool = False
    throughout: bool = False
    day_offset: Optional[int] = None
    date: str = ""
    holidays: bool = False
    negated: bool = False

    @classmethod
    def of(cls, said: dict[str, Any]) -> Asked:
        """From its JSON, further fields left aside. Raises ValueError, TypeError for what is no such thing."""
        kept = {name: said[name] for name in cls.__dataclass_fields__ if name in said}
        if kept.get("date"):
            _date(str(kept["date"]), date.today())
        return cls(**{**kept, "days": tuple(int(day) % _WEEK for day in kept.get("days") or ())})

    @property
    def timed(self) -> bool:
        """Whether an hour or a part of the day is asked for."""
        return self.now or self.start_min is not None or self.end_min is not None


@dataclass(frozen=True)
class Found:
    """``state`` at what was asked, ``day`` on the days (None: no day was asked), ``change`` local seconds since 1970 (None: none soon)."""

    state: State
    day: Optional[State]
    change: Optional[float]


NOTHING = Found(State.UNKNOWN, None, None)


def look(schedule: Schedule, asked: Asked, now: datetime, is_holiday: Callable[[date], bool]) -> Found:
    """What a schedule says; ``now`` in the local time of the place."""
    days = asked_days(asked, now, is_holiday)
    if not days:
        return NOTHING
    states = [_state(schedule, asked, day, now) for day in days]
    named = bool(asked.days or asked.date or asked.holidays or asked.day_offset is not None)
    on_days = [_some(schedule.begun(day)) for day in days] if named else []
    state = (max if asked.negated else min)(states)
    together = (max if asked.negated else min)(on_days) if on_days else None
    return Found(state, together, _change(schedule, _first_minute(asked, now), days[states.index(state)], state))


def asked_days(asked: Asked, now: datetime, is_holiday: Callable[[date], bool]) -> list[date]:
    """The days that are meant, each the next one; none where there is no such day."""
    today, minute = now.date(), now.hour * 60 + now.minute
    if asked.now:
        return [today]
    if asked.date:
        day = _date(asked.date, today)
        return [day] if day is not None else []
    if asked.day_offset is not None:
        return [today + timedelta(days=asked.day_offset)]
    if asked.holidays:
        return [day for day in (today + timedelta(days=ahead) for ahead in range(_AHEAD)) if is_holiday(day)][:1]
    over = asked.timed and _last_minute(asked) <= minute
    if not asked.days:
        return [today + timedelta(days=int(over))]
    if set(asked.days) == set(range(_WEEK)):
        over = False
    found = [today + timedelta(days=(day - today.weekday()) % _WEEK) for day in asked.days]
    return sorted(day + timedelta(days=_WEEK) if over and day == today else day for day in found)


def _date(text: str, today: date) -> Optional[date]:
    parts = [int(part) for part in text.split("-")]
    years = [parts.pop(0)] if len(parts) == 3 else range(today.year, today.year + 9)
    for year in years:
        try:
            day = date(year, *parts)
        except ValueError:
            continue  # 29 February
        if day >= today or len(years) == 1:
            return day
    return None


def _last_minute(asked: Asked) -> int:
    """The minute of the day from which on the time that is asked for is over."""
    if asked.end_min is None or (asked.start_min is not None and asked.end_min < asked.start_min):
        return DAY
    return asked.end_min + int(asked.start_min == asked.end_min)


def _state(schedule: Schedule, asked: Asked, day: date, now: datetime) -> State:
    start, end = asked.start_min, asked.end_min
    if asked.now:
        return schedule.at(day, now.hour * 60 + now.minute)
    if start is None and end is None:
        return _some(schedule.begun(day))
    if start is None:
        return schedule.at(day, max((end or DAY) - 1, 0))
    if end is None:
        return _some(schedule.within(day, start + 1, max(_LATE, start + 2)))
    if start == end:
        return schedule.at(day, start)
    if end < start:
        end += DAY
    spans = schedule.within(day, start, end)
    if asked.throughout or end - start >= DAY:
        return min(state for _, _, state in spans)
    enough = min(_ENOUGH, (end - start) / 2)
    sure, perhaps = (sum(b - a for a, b, state in spans if state in wanted) for wanted in ((State.OPEN,), (State.OPEN, State.UNKNOWN)))
    return State.OPEN if sure >= enough else State.UNKNOWN if perhaps >= enough else State.CLOSED


def _some(spans: Iterable[tuple[int, int, State]]) -> State:
    return max((state for _, _, state in spans), default=State.CLOSED)


def _first_minute(asked: Asked, now: datetime) -> int:
    """The first minute of the day that is asked for."""
    if asked.now:
        return now.hour * 60 + now.minute
    if asked.start_min is None and asked.end_min is not None:
        return max(asked.end_min - 1, 0)
    return asked.start_min or 0


def _change(schedule: Schedule, start: int, day: date, state: State) -> Optional[float]:
    """When what was found ends: when it closes after it was first open from ``start`` on, or opens after it was first closed."""
    if state is State.UNKNOWN:
        return None
    begun, midnight = False, datetime(day.year, day.month, day.day)
    for _ in range(_LOOKED):
        end = (start // DAY + 1) * DAY
        for a, _b, found in schedule.within(day, start, end):
            over = found is not State.OPEN if state is State.OPEN else found is State.OPEN
            if begun and over:
                return (midnight + timedelta(minutes=a) - datetime(1970, 1, 1)).total_seconds()
            begun = begun or found is state
        start = end
    return None
