"""The rules of opening hours in the companion: a plain oracle of weeks, the grammar's corners, and the labelled texts."""

from __future__ import annotations

from array import array
from datetime import date, datetime, timedelta

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spatial_rag_plugin.companion.hours import hours
from spatial_rag_plugin.companion.hours_rules import NotUnderstood, State
from spatial_rag_plugin.companion.hours_schedule import Schedule, Where
from spatial_rag_plugin.companion.job import Job, Refusal, Stopped
from spatial_rag_plugin.errors import HoursUnavailable
from spatial_rag_plugin.model.frame import Opening
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.services.companion import close_all
from spatial_rag_plugin.services.hours import hours_of
from tests.examples import examples
from tools.bench_hours import GOAL, at, labels, misses

PORTLAND = Where((-122.675, 45.52))
SHORT = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")
MONDAY = date(2025, 10, 20)


@pytest.fixture(scope="module", autouse=True)
def no_companion_is_left():
    yield
    close_all()


def state(text: str, moment: str, where: Where = PORTLAND) -> str:
    when = datetime.fromisoformat(moment)
    return Schedule(text, where).at(when.date(), when.hour * 60 + when.minute).name.lower()


# a rule: days, start, length in minutes (past midnight too)
_RULES = st.lists(
    st.tuples(st.sets(st.integers(0, 6), min_size=1), st.integers(0, 287).map(lambda n: 5 * n), st.integers(1, 286).map(lambda n: 5 * n)),
    min_size=1,
    max_size=4,
)


def written(rules) -> str:
    """The rules in the grammar; later ones replace the days that they speak of."""
    parts = []
    for days, start, length in rules:
        end = start + length
        clock = (
            f"{start // 60:02d}:{start % 60:02d}-{end // 60 % 24:02d}:{end % 60:02d}"
            if end != 1440
            else f"{start // 60:02d}:{start % 60:02d}-24:00"
        )
        parts.append(f"{','.join(SHORT[day] for day in sorted(days))} {clock}")
    return "; ".join(parts)


def is_open(rules, minute_of_week: int) -> bool:
    """By hand: what began today, or yesterday and is not over."""
    for back in (0, 1):
        weekday, minute = divmod(minute_of_week - 0, 1440)
        weekday, minute = (weekday - back) % 7, minute + 1440 * back
        last = next(((start, length) for days, start, length in reversed(rules) if weekday in days), None)
        if last is not None and last[0] <= minute < last[0] + last[1]:
            return True
    return False


@given(_RULES, st.lists(st.integers(0, 7 * 1440 - 1), min_size=1, max_size=20))
@settings(max_examples=examples(150), deadline=None)
def test_weeks_as_plain_python_has_them(rules, minutes) -> None:
    schedule = Schedule(written(rules), Where())
    for minute in minutes:
        day = MONDAY + timedelta(days=minute // 1440)
        assert (schedule.at(day, minute % 1440) is State.OPEN) == is_open(rules, minute), (written(rules), day, minute % 1440)


@given(_RULES, st.integers(0, 7 * 1440 - 1))
@settings(max_examples=examples(25), deadline=None)
def test_through_the_companion(rules, minute) -> None:
    moment = datetime(2025, 10, 20) + timedelta(minutes=minute)
    found = hours_of([written(rules)], np.full((1, 2), np.nan), at(moment.isoformat()[:16]), Settings(), now="2025-10-01T00:00")
    assert found.state.tolist() == [float(is_open(rules, minute))]


@given(_RULES, st.integers(0, 7 * 1440 - 1))
@settings(max_examples=examples(60), deadline=None)
def test_the_next_change_is_where_the_state_changes(rules, minute) -> None:
    moment = datetime(2025, 10, 20) + timedelta(minutes=minute)
    _, column = hours(
        {"texts": [[written(rules)]], "opening": {"now": True}, "now": moment.isoformat()}, _payload([0]), Job(lambda done: None)
    )
    opened, _, change, _ = np.frombuffer(column)
    assert opened == is_open(rules, minute)
    ahead = next((n for n in range(1, 7 * 1440) if is_open(rules, (minute + n) % (7 * 1440)) != bool(opened)), None)
    if ahead is None:
        assert np.isnan(change)
    else:
        assert change == (moment + timedelta(minutes=ahead) - datetime(1970, 1, 1)).total_seconds()


def _payload(rows, lonlats=None) -> bytes:
    lons, lats = zip(*(lonlats or [(float("nan"), float("nan"))] * len(rows)))
    return array("i", rows).tobytes() + array("d", lons).tobytes() + array("d", lats).tobytes()


@pytest.mark.parametrize(
    ("text", "moment", "expected"),
    [
        # what began the day before goes on, whatever the rule of the next day is
        ("Fr 15:00-01:00; Sa 10:00-01:00", "2025-10-25T00:30", "open"),
        ("Fr 15:00-01:00; Sa off", "2025-10-25T00:30", "open"),
        ("Mo-Fr 09:00-17:00; PH off", "2025-09-01T12:00", "closed"),
        ("Mo-Fr 09:00-17:00; PH 10:00-12:00", "2025-09-01T09:30", "closed"),
        ("Mo-Fr 09:00-17:00; 12:00-13:00 off", "2025-10-20T12:30", "closed"),
        ("Mo-Fr 09:00-17:00; 12:00-13:00 off", "2025-10-20T13:30", "open"),
        ("Mo-Fr 09:00-17:00, Mo 19:00-21:00", "2025-10-20T10:00", "open"),
        # added hours that were there before may be meant to replace them
        ("09:00-17:00, Sa 10:00-14:00", "2025-10-25T12:00", "open"),
        ("09:00-17:00, Sa 10:00-14:00", "2025-10-25T16:00", "unknown"),
        ("09:00-17:00, Sa 10:00-14:00", "2025-10-25T20:00", "closed"),
        ("Mo-Su 11:00-22:00, Fr 11:00-23:00", "2025-10-24T11:30", "open"),
        # what says only when it is closed
        ("Mo off", "2025-10-20T12:00", "closed"),
        ("Mo off", "2025-10-21T12:00", "unknown"),
        ("PH off", "2025-10-21T12:00", "unknown"),
        ("Mo-Fr 09:00-17:00; Dec 24 09:00-12:00 \"Christmas Eve\"", "2025-12-24T13:00", "closed"),
        ("sunrise-sunset", "2025-06-18T06:00", "open"),
        ("sunrise-sunset", "2025-12-18T06:00", "closed"),
        ("Mo-Fr 08:00-16:00; SH off", "2025-10-20T10:00", "unknown"),
        ("Mo-Fr 08:00-16:00; SH off", "2025-10-25T10:00", "closed"),
        ("Mo-Fr 08:00-16:00; PH,SH off", "2025-11-27T10:00", "closed"),
        ("17:00+", "2025-10-20T18:00", "open"),
        ("17:00+", "2025-10-21T00:30", "unknown"),
        ("10:00-14:00+", "2025-10-20T13:00", "open"),
        ("10:00-14:00+", "2025-10-20T15:00", "unknown"),
        ("unknown", "2025-10-20T15:00", "unknown"),
        ("off", "2025-10-20T15:00", "closed"),
        ("Mo-Fr 09:00-17:00 unknown \"maybe\"", "2025-10-20T15:00", "unknown"),
    ],
)  # fmt: skip
def test_corners_of_the_grammar(text: str, moment: str, expected: str) -> None:
    assert state(text, moment) == expected


def test_without_a_place_nobody_knows_when_the_sun_sets() -> None:
    assert state("sunrise-sunset", "2025-06-18T12:00", Where()) == "unknown"


@pytest.mark.parametrize("text", ["sunrise-sunset", "08:00-sunset", "(sunrise+01:00)-(sunset-01:00)", "sunrise-10:00"])
def test_where_the_sun_does_not_rise_nobody_knows_and_its_neighbours_are_judged(text: str) -> None:
    tromso = Where((18.96, 69.65))
    assert state(text, "2025-12-20T12:00", tromso) == "unknown"
    assert state(text, "2025-10-20T09:30", tromso) == "open"
    lonlats = np.array([tromso.lonlat, (-122.675, 45.52)])
    found = hours_of([text, "24/7"], lonlats, Opening("now", now=True), Settings(), "2025-12-20T12:00")
    assert np.isnan(found.state[0])
    assert found.state[1] == 1.0
    assert found.unread == ()


def test_the_sun_is_that_of_the_place_however_it_is_written() -> None:
    where = np.array([(-122.675, 45.52)])
    found = hours_of(["Sunrise-SUNSET"], where, Opening("now", now=True), Settings(), "2025-12-18T06:00")
    assert found.state.tolist() == [0.0]


def test_where_the_sun_does_not_set_it_is_not_known_what_begins_then() -> None:
    assert state("Mo-Su sunset+", "2025-06-21T23:00", Where((18.96, 69.65))) == "unknown"
    assert state("sunset-02:00", "2025-06-21T23:00", Where((18.96, 69.65))) == "unknown"


@pytest.mark.parametrize(
    "text", ["Mon-Fri 9-5", "by appointment", "Mo-Fr 09:00", "", ";", "Mo-Fr 09:00-17:00 ($$)", "Feb 31x 10:00-12:00", '"', "::"]
)
def test_what_is_no_grammar_is_said_so(text: str) -> None:
    with pytest.raises(NotUnderstood):
        Schedule(text, Where())


@given(st.text(alphabet='MoTuWeFrSa 0123456789:-,;|"+PHoffJanuary/[]()', max_size=40))
@settings(max_examples=examples(300), deadline=None)
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        schedule = Schedule(text, Where())
    except NotUnderstood:
        return
    assert schedule.at(MONDAY, 720) in State


def test_labelled_texts_of_portland() -> None:
    cases = labels()
    assert len(cases) == 150
    assert all(len(case["at"]) == 5 for case in cases)
    missed = misses(cases)
    assert 1 - len(missed) / 750 >= GOAL, missed


def test_the_time_zone_is_that_of_the_place() -> None:
    # by their own clocks one of two places that are half a day apart is open from 0 to 12, and one is not
    texts = ["00:00-12:00"] * 2
    found = hours_of(texts, np.array([(-122.675, 45.52), (103.8, 1.35)]), Opening("now", now=True), Settings())
    assert len(set(found.state.tolist())) == 2 or _same_half()


def _same_half() -> bool:
    from zoneinfo import ZoneInfo

    halves = {datetime.now(ZoneInfo(zone)).hour < 12 for zone in ("America/Los_Angeles", "Asia/Singapore")}
    return len(halves) == 1


def test_the_country_of_the_place_or_as_set_gives_the_holidays() -> None:
    unity = at("2025-10-03T12:00")
    text, berlin = ["Mo-Fr 09:00-17:00; PH off"], np.array([(13.4, 52.52)])
    for lonlats, country, expected in (
        (berlin, "", 0.0),
        (berlin, "US", 1.0),
        (np.full((1, 2), np.nan), "DE", 0.0),
        (np.full((1, 2), np.nan), "", 1.0),
    ):
        assert hours_of(text, lonlats, unity, Settings(), now="2025-10-01T00:00", country=country).state.tolist() == [expected]


def test_what_cannot_be_read_is_named_and_unknown() -> None:
    found = hours_of(["24/7", "call us maybe", "", "call us maybe"], np.full((4, 2), np.nan), Opening("now", now=True), Settings())
    assert found.unread == ("call us maybe",)
    assert np.isnan(found.state).tolist() == [False, True, True, True]


def test_a_call_can_be_stopped_and_nonsense_is_refused() -> None:
    job = Job(lambda done: None)
    with pytest.raises(Refusal):
        hours({"texts": [], "opening": {"days": "x"}, "now": ""}, b"", job)
    with pytest.raises(Refusal):
        hours({"texts": [], "opening": {}, "now": "tomorrow"}, b"", job)
    with pytest.raises(Refusal):
        hours({"texts": [], "opening": {}, "now": ""}, b"123", job)
    job.stop()
    with pytest.raises(Stopped):
        hours({"texts": [["24/7"]], "opening": {"now": True}, "now": ""}, _payload([0]), job)


def test_usual_hours_on_a_public_holiday_are_told_apart() -> None:
    texts = ["09:00-17:00", "09:00-17:00; PH 10:00-14:00", "off"]
    found = hours_of(texts, np.tile((-122.675, 45.52), (3, 1)), at("2025-12-25T12:00"), Settings(), now="2025-12-01T00:00")
    assert found.state.tolist() == [1, 1, 0]
    assert found.regular.tolist() == [True, False, False]
    plain = hours_of(texts, np.tile((-122.675, 45.52), (3, 1)), at("2025-12-23T12:00"), Settings(), now="2025-12-01T00:00")
    assert not plain.regular.any()


def test_a_country_that_is_none_is_refused_with_words() -> None:
    with pytest.raises(HoursUnavailable, match="XX"):
        hours_of(
            ["PH off; 09:00-17:00"], np.full((1, 2), np.nan), Opening("now", now=True), Settings(), now="2025-10-01T00:00", country="XX"
        )


def test_places_off_the_globe_are_no_places() -> None:
    found = hours_of(["PH off; 09:00-17:00"], np.array([(500_000.0, 5.0)]), at("2025-12-25T12:00"), Settings(), now="2025-10-01T00:00")
    assert found.state.tolist() == [1.0]
