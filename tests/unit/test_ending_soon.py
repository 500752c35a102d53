"""What ends some day: within a time that is ahead, next year, over already; and half of a year is no six of them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from spatial_rag_plugin.grounding.times.ages import day_ahead, days_back
from spatial_rag_plugin.grounding.world import Surroundings
from spatial_rag_plugin.language.moments import moments
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.predicate import Compare, Comparison, Not
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, name_field


def values(text: str, code: str, *events: str) -> list[tuple[str, str, str]]:
    found = moments(text, code, lambda word: word in events)
    return [(moment.condition.field, moment.condition.op, moment.condition.value) for moment in found]


@pytest.mark.parametrize(
    ("text", "code", "event", "value"),
    [
        ("leases expiring within the next year", "en", "expiring", "@ahead:1Y"),
        ("leases that expire within 6 months", "en", "expire", "@ahead:6M"),
        ("leases due in the next 90 days", "en", "due", "@ahead:90D"),
        ("leases expiring next year", "en", "expiring", "@cal:Y:1"),
        ("Verträge, die in den nächsten 6 Monaten ablaufen", "de", "ablaufen", "@ahead:6M"),
        ("nächstes Jahr auslaufende Verträge", "de", "auslaufende", "@cal:Y:1"),
        ("两年内到期的合同", "zh", "到期", "@ahead:2Y"),
        ("半年以内即将到期的合同", "zh", "到期", "@ahead:6M"),
        ("未来三个月到期的合同", "zh", "到期", "@ahead:3M"),
        ("明年到期的合同", "zh", "到期", "@cal:Y:1"),
    ],
)
def test_times_that_are_ahead(text: str, code: str, event: str, value: str) -> None:
    assert values(text, code, event) == [(event, "=", value)]


@pytest.mark.parametrize(
    ("text", "code"), [("schools within 6 months of opening", "en"), ("两年内建成的学校", "zh"), ("binnen 2 Jahren gebaut", "de")]
)
def test_a_bare_span_is_ahead_only_of_what_ends(text: str, code: str) -> None:
    assert not any(value.startswith("@ahead") for _, _, value in values(text, code, "opening", "建成", "gebaut"))


def test_whose_end_is_meant_may_stand_before_the_time() -> None:
    assert values("质保一年内到期的水泵", "zh", "到期", "质保到期") == [("质保到期", "=", "@ahead:1Y")]


@pytest.mark.parametrize("before", ["等级为甲级和乙级的", "甲级或乙级的", "和5类的"])
def test_what_else_is_said_before_the_time_is_no_part_of_its_name(before: str) -> None:
    events = ("建成", f"{before[-4:]}建成", f"{before[-3:]}建成", f"{before[-2:]}建成")
    assert values(f"{before}2000年以前建成的桥", "zh", *events) == [("建成", "<", "2000")]


def test_half_of_a_year() -> None:
    assert values("近半年的工单", "zh") == [("", ">=", "P6M")]
    assert values("近半个月的工单", "zh") == [("", ">=", "P15D")]


ENDS = FieldInfo("HTYXQZ", FieldType.DATE, alias="合同有效期至", role=FieldRole.DATE, filled=30, distinct=30)
SHOPS = replace(PLACES, id="s", name="摊位", feature_count=30, fields=(name_field("编号", 30, 30), ENDS), name_fields=("编号",))
WORLD = FakeWorld((SHOPS,))
WORLD.surroundings = Surroundings(today="2026-05-01")


@pytest.mark.parametrize(("question", "denied"), [("已到期的摊位", False), ("合同已过期的摊位有几个", False), ("未到期的摊位", True)])
def test_what_is_over_ended_before_today(question: str, denied: bool) -> None:
    found = understand(question, WORLD, Settings()).grounded
    assert found is not None
    assert found.target is not None
    over = Compare("HTYXQZ", Comparison.LT, "2026-05-01")
    assert found.target.predicate == (Not(over) if denied else over)


def test_days_ahead_and_back() -> None:
    assert day_ahead(date(2024, 2, 29), 1, "Y") == date(2025, 2, 28)
    assert day_ahead(date(2024, 11, 30), 3, "M") == date(2025, 2, 28)
    assert days_back("P2W", "2024-03-14") == ("2024-02-29", "2024")


@pytest.mark.parametrize("called", ["有效期止", "有效期至", "截止时间"])
@pytest.mark.parametrize("question", ["2028年到期的摊位", "2028年底前到期的摊位"])
def test_what_ends_in_a_year_need_not_be_over(called: str, question: str) -> None:
    ends = replace(ENDS, name="valid_to", alias=called)
    stalls = replace(SHOPS, fields=(SHOPS.fields[0], ends), fingerprint=called)
    world = FakeWorld((stalls,))
    world.surroundings = Surroundings(today="2026-05-01")
    found = understand(question, world, Settings())
    assert found.runnable, found.issues
    steps = str(found.workflow.to_json()) if found.workflow is not None else ""
    assert "valid_to" in steps
    assert "2026" not in steps
