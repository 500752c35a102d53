"""Times of things whose only time is a year, what has neither of two things, what was never done, and shares of sums by kind."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.frame import RelationKind
from spatial_rag_plugin.model.predicate import Compare, Comparison, IsNull
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, condition_of, name_field

BRIDGES = replace(
    PLACES,
    id="q",
    name="渡槽",
    feature_count=100,
    fields=(
        name_field("槽名"),
        replace(amount("建成年份", 1958, 2021), distinct=40),
        category("结构", ("木", 20), ("石", 30), ("砼", 50)),
        replace(category("安全评价", ("甲", 20), ("乙", 30)), filled=50),
        replace(amount("闸门数", 0, 12), filled=60),
        amount("过水流量", 1, 90),
    ),
    name_fields=("槽名",),
    fingerprint="q",
)
SLUICES = replace(PLACES, id="s", name="泵房", fields=(name_field("泵房名"),), name_fields=("泵房名",), fingerprint="s")
AREAS = replace(DISTRICTS, id="d", name="灌片", fields=(name_field("灌片名", 6, 6),), name_fields=("灌片名",), fingerprint="d")
WORLD = FakeWorld((BRIDGES, SLUICES, AREAS))


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


@pytest.mark.parametrize(
    ("question", "op"),
    [
        ("1990年以后的渡槽", Comparison.GE),
        ("1990年以前的渡槽有几座", Comparison.LT),
        ("1990年前的渡槽", Comparison.LT),
        ("1990年以前砌的渡槽", Comparison.LT),
        ("1990年之后的渡槽", Comparison.GT),
    ],
)
def test_the_only_time_of_things_may_be_a_year(question: str, op: Comparison) -> None:
    assert condition_of(plan(question)) == Compare("建成年份", op, 1990)


@pytest.mark.parametrize("question", ["没有渡槽也没有泵房的灌片", "既没有渡槽又没有泵房的灌片有哪些", "哪些灌片既没有渡槽也没有泵房"])
def test_neither_of_two_things(question: str) -> None:
    found = plan(question)
    assert found.runnable, found.issues
    assert found.frame is not None
    assert found.frame.target is not None
    relations = found.frame.target.relations
    assert [relation.kind for relation in relations] == [RelationKind.CONTAINS] * 2
    assert all(relation.negated for relation in relations)


@pytest.mark.parametrize("question", ["没做过安全评价的渡槽", "从未进行安全评价的渡槽"])
def test_what_was_never_done_has_no_value(question: str) -> None:
    assert condition_of(plan(question)) == IsNull("安全评价")


def test_none_is_what_is_known_to_be_none() -> None:
    assert condition_of(plan("没有闸门的渡槽")) == Compare("闸门数", Comparison.EQ, 0)


def test_the_share_of_a_number_by_kind_is_of_its_sum() -> None:
    found = plan("各结构渡槽过水流量占比")
    assert found.runnable, found.issues
    assert found.grounded is not None
    assert found.grounded.statistic == "sum"
