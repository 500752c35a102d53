"""When something happened, in the words of three languages, and what that is in the calendar."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Optional

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.grounding.times.moments import event_field, moment_predicate, the_date, the_end
from spatial_rag_plugin.language.moments import moments
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.date_parts import DatePart, days_between, part_of, part_words, within
from spatial_rag_plugin.model.written_dates import DateForm

_TODAY = "2024-02-15"


def _said(text: str, code: str, *events: str) -> list[tuple[str, str, str]]:
    found = moments(text, code, lambda word: word in events)
    return [(moment.condition.field, moment.condition.op, moment.condition.value) for moment in found]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("spills in the third quarter of 2019", [("", "between", "2019-07/2019-09")]),
        ("spills in the last quarter of 2019", [("", "between", "2019-10/2019-12")]),
        ("spills during the latter half of 2019", [("", "between", "2019-07/2019-12")]),
        ("spills in the last month of 2019", [("", "=", "2019")]),
        ("spills Q3 2019", [("", "between", "2019-07/2019-09")]),
        ("all the April 2021 outages", [("", "=", "2021-04")]),
        ("outages from November 2020 to February 2021", [("", "between", "2020-11/2021-02")]),
        ("outages since October", [("", ">=", "--10")]),
        ("outages over the past 18 months", [("", ">=", "P18M")]),
        ("outages last week", [("", "=", "@cal:W:-1")]),
        ("this quarter's outages", [("", "=", "@cal:Q:0")]),
        ("outages on Tuesdays after 6pm", [("", "=", "@in:clock:1080-1439"), ("", "=", "@in:weekday:2-2")]),
        ("outages between 22:30 and 5:00", [("", "=", "@in:clock:1350-299")]),
        ("outages from 9 to 5 pm", [("", "=", "@in:clock:540-1019")]),
        ("outages in autumn 2022", [("", "between", "2022-09/2022-11")]),
        ("outages in the second half of the year", [("", "=", "@in:month:7-12")]),
        ("outages during Q4", [("", "=", "@in:month:10-12")]),
        ("outages before 6 am", [("", "=", "@in:clock:0-359")]),
        ("outages before 6", []),  # of what?
        ("outages in winter 2022", []),  # which of the two?
        ("outages repaired in the first half of 2020", [("repaired", "between", "2020-01/2020-06")]),
        ("clinics on Sunday Lane", []),
        ("clinics in March Road", []),
        ("clinics within 2000 m of a school", []),
    ],
)
def test_english(text: str, expected: list[tuple[str, str, str]]) -> None:
    assert sorted(_said(text, "en", "repaired")) == sorted(expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Störungen im vierten Quartal 2018", [("", "between", "2018-10/2018-12")]),
        ("Störungen in den letzten 10 Tagen", [("", ">=", "P10D")]),
        ("Störungen sonntags nachts", [("", "=", "@in:clock:1320-359"), ("", "=", "@in:weekday:7-7")]),
        ("Störungen zwischen 22 und 6 Uhr", [("", "=", "@in:clock:1320-359")]),
        ("im ersten Halbjahr 2020 behobene Störungen", [("behobene", "between", "2020-01/2020-06")]),
        ("Störungen im Vormonat", [("", "=", "@cal:M:-1")]),
        ("Störungen im dritten Quartal", [("", "=", "@in:month:7-9")]),
        ("Störungen vor 5 Uhr", [("", "=", "@in:clock:0-299")]),
    ],
)
def test_german(text: str, expected: list[tuple[str, str, str]]) -> None:
    assert sorted(_said(text, "de", "behobene")) == sorted(expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2020年第四季度的火警", [("", "between", "2020-10/2020-12")]),
        ("2019年下半年报修的路灯", [("报修", "between", "2019-07/2019-12")]),
        ("工作日早上7点到9点的火警", [("", "=", "@in:clock:420-539"), ("", "=", "@in:weekday:1-5")]),
        ("最近两周的火警", [("", ">=", "P2W")]),
        ("上个月的火警", [("", "=", "@cal:M:-1")]),
        ("2021年3月到5月的火警", [("", "between", "2021-03/2021-05")]),
        ("夏季火警", [("", "=", "@in:month:6-8")]),
        ("下午4点以后的火警", [("", "=", "@in:clock:960-1439")]),
        ("上午9点半以前的火警", [("", "=", "@in:clock:0-569")]),
        ("晚上10点20分到次日2点半的火警", [("", "=", "@in:clock:1340-149")]),
        ("晚上8点到12点的火警", [("", "=", "@in:clock:1200-1439")]),
        ("下午2点到5点的火警", [("", "=", "@in:clock:840-1019")]),
        ("晚上10点到2点的火警", [("", "=", "@in:clock:1320-119")]),
        ("22点到6点的火警", [("", "=", "@in:clock:1320-359")]),
        ("夜里1点到3点的火警", [("", "=", "@in:clock:60-179")]),
        ("晚上10点到晚上12点的火警", [("", "=", "@in:clock:1320-1439")]),
        ("下半年的火警", [("", "=", "@in:month:7-12")]),
    ],
)
def test_chinese(text: str, expected: list[tuple[str, str, str]]) -> None:
    assert sorted(_said(text, "zh", "报修")) == sorted(expected)


@pytest.mark.parametrize(
    ("text", "code", "piece"),
    [
        ("lamps that were repaired in May 2020", "en", "that were repaired in May 2020"),
        ("lamps which have been repaired in May 2020", "en", "which have been repaired in May 2020"),
        ("2019年5月报修的路灯", "zh", "2019年5月报修的"),
    ],
)
def test_the_words_beside_an_event_belong_to_its_time(text: str, code: str, piece: str) -> None:
    (found,) = moments(text, code, lambda word: word in ("repaired", "报修"))
    assert text[found.start : found.end].strip() == piece


def _layer(*fields: tuple[str, FieldType]) -> LayerInfo:
    infos = tuple(FieldInfo(name, type=kind, role=FieldRole.DATE) for name, kind in fields)
    return LayerInfo("cases", "cases", GeometryKind.POINT, "EPSG:4326", 10, fields=infos)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("@cal:M:-1", "happened >= 2024-01 and happened < 2024-02"),
        ("@cal:Q:-1", "happened >= 2023-10 and happened < 2024-01"),
        ("@cal:Y:-1", "happened >= 2023 and happened < 2024"),
        ("@cal:W:-1", "happened >= 2024-02-05 and happened < 2024-02-12"),
        ("@cal:D:-1", "happened >= 2024-02-14 and happened < 2024-02-15"),
        ("@in:weekday:6-7", "the weekday of happened is Saturday to Sunday"),
        ("@in:clock:1320-119", "the time of happened is from 22:00 to 01:59"),
    ],
)
def test_codes_against_today(value: str, words: str) -> None:
    field = _layer(("happened", FieldType.DATETIME)).fields[0]
    found = moment_predicate(field, "=", value, _TODAY)
    assert found is not None
    assert found.words() == words


@pytest.mark.parametrize(("month", "since"), [("--01", "2024-01"), ("--02", "2024-02"), ("--10", "2023-10")])
def test_since_a_month_is_since_the_last_one(month: str, since: str) -> None:
    field = _layer(("happened", FieldType.DATE)).fields[0]
    found = moment_predicate(field, ">=", month, _TODAY)
    assert found is not None
    assert found.words() == f"happened >= {since}"
    assert moment_predicate(field, "=", "@in:clock:0-59", _TODAY) is None  # days tell no hours


def test_cases_are_dated_by_their_beginning() -> None:
    day = FieldType.DATE
    both = _layer(("RECEIVED_ON", day), ("RESOLVED_ON", day))
    assert (the_date(both), the_end(both)) == both.fields
    assert the_date(_layer(("RECEIVED_ON", day), ("INSPECTED", day))) is None  # either may be meant
    assert event_field("resolving", both) == both.fields[1]
    assert event_field("resolution", both) is None
    assert event_field("parks", both) is None


_MOMENTS = st.datetimes(datetime(1900, 1, 1), datetime(2099, 12, 31)).map(lambda moment: moment.replace(microsecond=0))
_WRITTEN = (("ymd", "%Y-%m-%dT%H:%M:%S"), ("ymd", "%Y/%m/%d %H:%M:%S"), ("mdy", "%m/%d/%Y %I:%M:%S %p"), ("dmy", "%d.%m.%Y %H:%M:%S"))


@given(moment=_MOMENTS, written=st.sampled_from(_WRITTEN))
def test_parts_are_those_of_the_calendar(moment: datetime, written: tuple[str, str]) -> None:
    text, form = moment.strftime(written[1]), DateForm(written[0], timed=True)

    def part(name: DatePart) -> Optional[str]:
        return part_of(name, text, form)

    assert part(DatePart.WEEKDAY) == str(moment.isoweekday())
    assert part(DatePart.HOUR) == f"{moment.hour:02d}"
    assert part(DatePart.MINUTE) == f"{moment.hour * 60 + moment.minute:04d}"
    assert part(DatePart.QUARTER) == f"{moment.year}-Q{(moment.month - 1) // 3 + 1}"
    assert part(DatePart.DECADE) == str(moment.year // 10 * 10)
    assert part(DatePart.MONTH) == moment.strftime("%Y-%m")
    assert part_words(DatePart.WEEKDAY, part(DatePart.WEEKDAY) or "") == moment.strftime("%A")
    assert part_words(DatePart.MONTH_OF_YEAR, part(DatePart.MONTH_OF_YEAR) or "") == moment.strftime("%B")


@given(first=_MOMENTS, seconds=st.integers(-(10**8), 10**8))
def test_the_time_between_two_moments(first: datetime, seconds: int) -> None:
    last = first + timedelta(seconds=seconds)
    form = DateForm("ymd", timed=True)
    found = days_between(first.isoformat(), last.isoformat(), (form, form))
    assert found == pytest.approx(seconds / 86_400)


@given(value=st.integers(0, 23), low=st.integers(0, 23), high=st.integers(0, 23))
def test_what_comes_round_again_may_go_past_its_end(value: int, low: int, high: int) -> None:
    hours = {(low + step) % 24 for step in range((high - low) % 24 + 1)}
    assert within(value, low, high) is (value in hours)
