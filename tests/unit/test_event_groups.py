"""What is counted by a time or a place behind a verb, and which of several dates a period is of; over a water utility's work orders."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, category, name_field


def day(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.DATE, role=FieldRole.DATE, filled=90, minimum="2018-01-01", maximum="2024-12-31")


ZONES = replace(DISTRICTS, id="z", name="PressureZones", fields=(name_field("ZONE_NM", 6, 6),), name_fields=("ZONE_NM",), fingerprint="z")
ORDERS = replace(
    PLACES,
    id="o",
    name="work_orders",
    fields=(
        name_field("WO_NO"),
        day("ASSIGN_DT"),
        day("INSPECT_DT"),
        amount("LABOR_COST", 0.0, 900.0),
        category("PRIORITY", ("High", 40), ("Low", 60)),
        category("CREW", ("North", 50), ("South", 50)),
        category("URGENT", ("Y", 20), ("N", 80)),
    ),
    name_fields=("WO_NO",),
    fingerprint="o",
)
WORLD = FakeWorld((ZONES, ORDERS), features=(Named("z", 1, "Upper"),))


def understood(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("work orders inspected by month", "INSPECT_DT"),
        ("number of work orders inspected per month", "INSPECT_DT"),
        ("how many work orders were assigned each year", "ASSIGN_DT"),
    ],
)
def test_the_verb_tells_which_date_a_period_is_of(question: str, field: str) -> None:
    plan = understood(question)
    assert plan.runnable, plan.issues
    assert plan.grounded is not None
    assert plan.grounded.group_field == field
    assert plan.grounded.group_period


def test_which_date_is_asked_where_nothing_tells() -> None:
    (issue,) = (issue for issue in understood("work orders by month").issues if issue.stops)
    assert issue.code == "which-period-date"
    assert [choice.question for choice in issue.suggestions] == ["work orders by ASSIGN_DT month", "work orders by INSPECT_DT month"]
    assert all(understood(choice.question).runnable for choice in issue.suggestions)


@pytest.mark.parametrize(
    "question",
    [
        "work orders with ASSIGN_DT in 2023 by month",
        "work orders by ASSIGN_DT month in 2023",
        "number of work orders with ASSIGN_DT 2023 per month",
    ],
)
def test_a_period_and_a_time_are_of_the_one_date_that_is_named(question: str) -> None:
    plan = understood(question)
    assert plan.runnable, plan.issues
    assert plan.grounded is not None
    assert plan.grounded.group_field == "ASSIGN_DT"
    assert plan.grounded.target is not None
    assert plan.grounded.target.predicate is not None
    assert plan.grounded.target.predicate.fields() == {"ASSIGN_DT"}


def test_a_field_behind_a_verb_breaks_down() -> None:
    plan = understood("average labor cost of work orders inspected in 2023 by crew")
    assert plan.runnable, plan.issues
    assert plan.grounded is not None
    assert plan.grounded.group_field == "CREW"


def test_who_did_it_stays_a_condition() -> None:
    plan = understood("work orders inspected by North")
    assert plan.grounded is None or plan.grounded.group_field == ""
