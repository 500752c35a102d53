"""Which moments a question means, from a clock that the test sets."""

from __future__ import annotations

from datetime import date, datetime

import pytest

from spatial_rag_plugin.companion.hours_moments import Asked, asked_days, look
from spatial_rag_plugin.companion.hours_rules import State
from spatial_rag_plugin.companion.hours_schedule import Schedule, Where

#: A Wednesday, 15:00.
NOW = datetime(2025, 10, 22, 15)
USA = Where(country="US")


def days(clock: datetime = NOW, **asked) -> list[str]:
    return [day.isoformat() for day in asked_days(Asked(**asked), clock, USA.is_holiday)]


def found(text: str, clock: datetime = NOW, **asked) -> str:
    return look(Schedule(text, USA), Asked(**asked), clock, USA.is_holiday).state.name.lower()


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ({"now": True}, ["2025-10-22"]),
        ({"days": (6,)}, ["2025-10-26"]),
        ({"days": (2,)}, ["2025-10-22"]),
        ({"days": (2,), "start_min": 840, "end_min": 840}, ["2025-10-29"]),
        ({"days": (2,), "start_min": 1080, "end_min": 1320}, ["2025-10-22"]),
        ({"days": (2,), "start_min": 360, "end_min": 720}, ["2025-10-29"]),
        ({"days": (5, 6)}, ["2025-10-25", "2025-10-26"]),
        ({"start_min": 540, "end_min": 540}, ["2025-10-23"]),
        ({"start_min": 1320}, ["2025-10-22"]),
        ({"start_min": 1320, "end_min": 120}, ["2025-10-22"]),
        ({"days": (2,), "start_min": 1320, "end_min": 120}, ["2025-10-22"]),
        ({"day_offset": 1, "start_min": 360, "end_min": 720}, ["2025-10-23"]),
        ({"date": "12-24"}, ["2025-12-24"]),
        ({"date": "03-01"}, ["2026-03-01"]),
        ({"date": "02-29"}, ["2028-02-29"]),
        ({"date": "2024-05-01"}, ["2024-05-01"]),
        ({"holidays": True}, ["2025-11-11"]),
    ],
)
def test_the_next_such_day(asked, expected) -> None:
    assert days(**asked) == expected


def test_no_holiday_where_the_country_is_unknown() -> None:
    assert asked_days(Asked(holidays=True), NOW, Where().is_holiday) == []
    assert look(Schedule("24/7", Where()), Asked(holidays=True), NOW, Where().is_holiday).state is State.UNKNOWN


@pytest.mark.parametrize(
    ("text", "asked", "expected"),
    [
        ("Mo-Fr 09:00-17:00", {"now": True}, "open"),
        # a part of the day: two hours of it
        ("12:00-20:00", {"days": (6,), "start_min": 1080, "end_min": 1320}, "open"),
        ("12:00-19:30", {"days": (6,), "start_min": 1080, "end_min": 1320}, "closed"),
        ("18:00-19:00 unknown, 19:00-21:00", {"days": (6,), "start_min": 1080, "end_min": 1320}, "open"),
        ("19:00-22:00 unknown \"maybe\"", {"days": (6,), "start_min": 1080, "end_min": 1320}, "unknown"),
        ("12:30-14:00", {"start_min": 720, "end_min": 840}, "open"),
        # from … to …: all the time
        ("09:00-17:00", {"start_min": 540, "end_min": 1050, "throughout": True}, "closed"),
        ("09:00-12:00,13:00-18:00", {"start_min": 540, "end_min": 1050, "throughout": True}, "closed"),
        ("09:00-18:00", {"start_min": 540, "end_min": 1050, "throughout": True}, "open"),
        ("24/7", {"days": tuple(range(7)), "start_min": 0, "end_min": 1440}, "open"),
        ("Mo-Sa 00:00-24:00", {"days": tuple(range(7)), "start_min": 0, "end_min": 1440}, "closed"),
        ("22:00-02:00", {"start_min": 1380, "end_min": 1500, "throughout": True}, "open"),
        # after, until, at
        ("09:00-22:00", {"start_min": 1320}, "closed"),
        ("09:00-22:30", {"start_min": 1320}, "open"),
        ("23:00-04:00", {"start_min": 1320}, "open"),
        ("09:00-22:00", {"end_min": 1320}, "open"),
        ("09:00-21:59", {"end_min": 1320}, "closed"),
        ("09:00-22:00", {"start_min": 1320, "end_min": 1320}, "closed"),
        ("22:00-23:00", {"start_min": 1320, "end_min": 1320}, "open"),
        # days: on each of them, at some time that begins there
        ("Sa 22:00-03:00", {"days": (6,)}, "closed"),
        ("Sa 10:00-12:00", {"days": (5, 6)}, "closed"),
        ("Sa,Su 10:00-12:00", {"days": (5, 6)}, "open"),
        ("Mo off; Tu-Su 10:00-12:00", {"days": (0,), "negated": True}, "closed"),
        ("10:00-12:00; PH off", {"holidays": True}, "closed"),
        ("10:00-12:00; PH off", {"date": "12-24"}, "open"),
        ("10:00-12:00; PH off", {"date": "12-25"}, "closed"),
    ],
)  # fmt: skip
def test_what_is_asked(text, asked, expected) -> None:
    assert found(text, **asked) == expected


def test_what_should_be_closed_must_be_so_on_every_day() -> None:
    assert found("Sa 10:00-12:00", days=(5, 6), negated=True) == "open"
    assert found("Mo-Fr 10:00-12:00", days=(5, 6), negated=True) == "closed"


def change(text: str, **asked) -> str:
    seconds = look(Schedule(text, USA), Asked(**asked), NOW, USA.is_holiday).change
    return "" if seconds is None else datetime.utcfromtimestamp(seconds).isoformat()[:16]


def test_when_that_changes() -> None:
    assert change("Mo-Fr 09:00-17:00", now=True) == "2025-10-22T17:00"
    assert change("Mo-Tu 09:00-17:00", now=True) == "2025-10-27T09:00"
    assert change("Mo-Fr 20:00-24:00; Sa 00:00-02:00", days=(4,), start_min=1320, end_min=1440) == "2025-10-25T02:00"
    assert change("12:00-19:30", days=(6,), start_min=1080, end_min=1320) == "2025-10-27T12:00"
    assert change("Su 10:00-18:00", days=(6,)) == "2025-10-26T18:00"
    assert change("24/7", now=True) == ""
    assert change("off", now=True) == ""
    assert change('"by appointment"', now=True) == ""


def test_the_year_turns() -> None:
    late = datetime(2025, 12, 31, 23, 30)
    assert days(late, start_min=60, end_min=60) == [date(2026, 1, 1).isoformat()]
    assert found("22:00-02:00", late, now=True) == "open"


@pytest.mark.parametrize("date", ["foo", "12", "2026-01-02-03"])
def test_a_date_that_is_none_is_refused_before_anything_is_judged(date: str) -> None:
    with pytest.raises((ValueError, TypeError)):
        Asked.of({"date": date})
