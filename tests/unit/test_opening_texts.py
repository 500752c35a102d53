"""Texts of opening hours in the styles of many tables, business status, and which fields hold them."""

from __future__ import annotations

from datetime import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.retrieval.opening import hours_fields, hours_texts, in_business, normalise, readings, status_fields


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("Mon-Fri 9-5", "Mo-Fr 09:00-17:00"),
        ("Mon – Thu: 11:30 am to 9 pm, Fri & Sat 11:30am-10pm; Sunday closed", "Mo-Th 11:30-21:00; Fr-Sa 11:30-22:00; Su off"),
        ("9am - 5pm daily", "Mo-Su 09:00-17:00"),
        ("Monday: 9 AM – 5 PM; Tuesday: Closed", "Mo 09:00-17:00; Tu off"),
        ("Monday 10AM-6PM Tuesday 10AM-6PM", "Mo 10:00-18:00; Tu 10:00-18:00"),
        ("M-F 9-5, Sat 10-2", "Mo-Fr 09:00-17:00; Sa 10:00-14:00"),
        ("5 – 10 PM", "17:00-22:00"),
        ("11-2pm", "11:00-14:00"),
        ("10am-6", "10:00-18:00"),
        ("5pm-2am", "17:00-02:00"),
        ("9pm-2", "21:00-02:00"),
        ("Fri 10 pm - 3:30", "Fr 22:00-03:30"),
        ("5pm-12", "17:00-24:00"),
        ("4:00 PM – 12:00 AM", "16:00-24:00"),
        ("12 pm - 12 am", "12:00-24:00"),
        ("noon-midnight", "12:00-24:00"),
        ("Fri 5pm-late", "Fr 17:00+"),
        ("weekdays 8am-6pm weekends 9am-noon", "Mo-Fr 08:00-18:00; Sa-Su 09:00-12:00"),
        ("Sat/Sun 9-5", "Sa-Su 09:00-17:00"),
        ("Open 24 hours", "00:00-24:00"),
        ("24 hrs", "00:00-24:00"),
        ("Closed", "off"),
        ("Permanently closed", "off"),
        ("Temporarily closed", "off"),
        ("Closed on Mondays", "24/7 unknown; Mo off"),
        ("closed Tuesday, Wednesday", "24/7 unknown; Tu-We off"),
        ("By appointment only", '"by appointment"'),
        ("Mon-Fri 9-5, or by appointment", 'Mo-Fr 09:00-17:00 || "by appointment"'),
        ("Mo-Fr von 9 bis 17 Uhr", "Mo-Fr 09:00-17:00"),
        ("Mo. - Fr. 9.00 - 18.00 Uhr", "Mo-Fr 09:00-18:00"),
        ("Mo-Fr 08.30-12.00 und 14.00-18.00 Uhr", "Mo-Fr 08:30-12:00,14:00-18:00"),
        ("Di-So 11-22 Uhr, Montag Ruhetag", "Tu-Su 11:00-22:00; Mo off"),
        ("montags geschlossen", "24/7 unknown; Mo off"),
        ("täglich 10-18 Uhr", "Mo-Su 10:00-18:00"),
        ("Mo-Fr ab 17 Uhr", "Mo-Fr 17:00+"),
        ("nach Vereinbarung", '"by appointment"'),
        ("周一至周五 9:00-18:00", "Mo-Fr 09:00-18:00"),
        ("每天 上午9点至下午5点半", "Mo-Su 09:00-17:30"),
        ("下午2:00-晚上10:00", "14:00-22:00"),
        ("24小时营业", "00:00-24:00"),
        ("周一休息", "24/7 unknown; Mo off"),
        ('{"Monday": "9:0-17:0", "Tuesday": "0:0-0:0", "Sunday": "Closed"}', "Mo 09:00-17:00; Tu 00:00-24:00; Su off"),
        ("{'Monday': '11:0-2:0', 'Friday': None}", "Mo 11:00-02:00; Fr unknown"),
        ('["Monday: 9:00\u202fAM – 5:00\u202fPM", "Sunday: Closed"]', "Mo 09:00-17:00; Su off"),
    ],
)
def test_common_styles(text: str, meaning: str) -> None:
    assert normalise(text) == meaning


@pytest.mark.parametrize(
    "text",
    [
        "11-2",
        "1-5",
        "money",
        "ask at the counter",
        "Mon-Fri 9-5 (closed for lunch)",
        "Summer: 9-5",
        "25:00-26:00",
        "9-5-3",
        "9",
        "Mo",
        "",
        "{}",
        "{1",
        "Mon-",
    ],
)
def test_what_is_not_clear_to_the_last_word_has_no_meaning(text: str) -> None:
    assert normalise(text) is None


def test_a_text_of_the_grammar_is_read_as_it_is_first_but_not_on_twelve_hours() -> None:
    assert readings("Mo-Fr 09:00-17:00") == ("Mo-Fr 09:00-17:00",)
    assert readings("Mo-Fr 18:00-02:00")[0] == "Mo-Fr 18:00-02:00"
    assert readings("Mo-Fr 9:00-5:00") == ("Mo-Fr 09:00-17:00",)
    assert readings("  ") == ()
    assert readings("Mo-Fr 09:00-17:00; " * 500) == ()


@given(st.text(max_size=60))
def test_any_text_is_read_or_not_but_never_an_error(text: str) -> None:
    assert all(isinstance(reading, str) for reading in readings(text))


_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


@given(st.integers(0, 6), st.integers(0, 1439), st.integers(0, 1439))
def test_clocks_of_twelve_and_twenty_four_hours_agree(day: int, start: int, end: int) -> None:
    def twelve(minute: int) -> str:
        return f"{(minute // 60 - 1) % 12 + 1}:{minute % 60:02d} {'AM' if minute < 720 else 'PM'}"

    if start == end:
        return
    short = _DAYS[day][:2]
    last = "24:00" if end == 0 else f"{end // 60:02d}:{end % 60:02d}"
    assert normalise(f"{_DAYS[day]}: {twelve(start)} – {twelve(end)}") == f"{short} {start // 60:02d}:{start % 60:02d}-{last}"


def test_a_week_of_columns() -> None:
    week = [["9-17", None], ["9-17", ""], ["closed", None], ["10 am - 6 pm", None], ["", None], ["who knows", None], ["24 hours", None]]
    assert hours_texts(week) == [
        "Mo 09:00-17:00; Tu 09:00-17:00; We off; Th 10:00-18:00; Fr unknown; Sa unknown; Su 00:00-24:00",
        "",
    ]


def test_opening_and_closing_times() -> None:
    assert hours_texts([["08:00:00", time(9, 30), 900, None, "closed"], ["17:00:00", time(18), 1730, None, "closed"]]) == [
        "08:00-17:00",
        "09:30-18:00",
        "09:00-17:30",
        "",
        "closed",
    ]
    pairs = [[value] for _ in range(7) for value in ("10:00", "20:00")]
    assert hours_texts(pairs)[0].startswith("Mo 10:00-20:00; Tu 10:00-20:00")
    with pytest.raises(ValueError, match="3 fields"):
        hours_texts([["1"], ["2"], ["3"]])


def test_business_status() -> None:
    assert in_business({"business_status": ["OPERATIONAL", "CLOSED_PERMANENTLY", "CLOSED_TEMPORARILY", None, "something"]}) == [
        True, False, False, None, None,
    ]  # fmt: skip
    assert in_business({"status": ["dauerhaft geschlossen", "Opening soon", "即将开业", "营业中"]}) == [False, False, False, True]
    assert in_business({"is_open": [1, 0, True], "permanently_closed": [None, None, "yes"]}) == [True, False, False]
    assert in_business({"disused": ["yes", "no", None]}) == [False, True, None]
    assert in_business({"dauerhaft_geschlossen": ["ja", "nein"], "已停业": [None, "是"]}) == [False, False]
    assert in_business({"geöffnet": ["nein", "ja"]}) == [False, True]


def test_what_was_there_before_says_nothing_of_what_is_there_now() -> None:
    rows = {"disused:shop": ["bakery", "bakery", None, "no"], "shop": [None, "florist", "kiosk", None]}
    assert in_business(rows) == [False, None, None, None]


def test_fields_of_hours() -> None:
    name = ["Café Blau", "Zur Post", "Kiosk"]
    assert hours_fields({"name": name, "opening_hours": ["Mo-Fr 09:00-17:00", "24/7"]}) == ("opening_hours",)
    assert hours_fields({"name": name, "Öffnungszeiten": ["Mo-Fr 9-17 Uhr", "täglich 8-20 Uhr"]}) == ("Öffnungszeiten",)
    assert hours_fields({"name": name, "营业时间": ["周一至周五 9:00-18:00"]}) == ("营业时间",)
    assert hours_fields({"name": name, "kitchen_hours": ["12-14", "18:00-20:00"], "hours": ["9 am - 5 pm"]}) == ("hours",)
    assert hours_fields({"name": name, "note": ["see website"], "opening_date": ["2001-05-01"]}) == ()
    assert hours_fields({"name": name, "time": ["14:00 - 14:59", "02:00 - 02:59", "23:00-23:59"]}) == ()  # when something happened
    assert hours_fields({"name": name, "time": ["14:00 - 15:59", "02:00 - 03:59", "22:00-23:59"]}) == ("time",)
    week = [f"{day.lower()}_hours" for day in _DAYS]
    assert hours_fields({"name": name, **{field: [] for field in week}}) == tuple(week)
    assert hours_fields({field: [] for field in ("mon", "tue", "wed", "thu", "fri", "sat")}) == ()
    assert hours_fields({"name": name, "open_time": ["09:00"], "close_time": ["17:00"]}) == ("open_time", "close_time")
    both = [f"{day[:3].lower()}_{end}" for day in _DAYS for end in ("open", "close")]
    assert hours_fields({field: [] for field in both}) == tuple(both)


def test_flags_of_business_in_other_languages() -> None:
    flags = {"dauerhaft_geschlossen": ["ja", "nein"], "in_betrieb": ["ja", "ja"], "营业中": ["是", "否"], "已停业": ["否", "否"]}
    samples = {**flags, "name": ["ja", "x"]}
    assert status_fields(samples) == ("dauerhaft_geschlossen", "in_betrieb", "营业中", "已停业")
    assert in_business({name: samples[name] for name in status_fields(samples)}) == [False, False]


def test_fields_of_status() -> None:
    assert status_fields({"business_status": ["OPERATIONAL", "CLOSED_PERMANENTLY"], "name": ["Closed Circle"]}) == ("business_status",)
    assert status_fields({"status": ["proposed by A", "paid"], "state": ["Oregon", "Ohio"]}) == ()
    assert status_fields({"disused:shop": ["bakery"], "shop": ["bakery", "florist"]}) == ("disused:shop", "shop")
    assert status_fields({"construction_date": ["1999"], "former_name": ["Old Inn"]}) == ()
