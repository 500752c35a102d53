"""In Chinese: what is charged for, parts of something counted, what is no date, things in front of their number, who has how many."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Derive, Filter, Top
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, name_field, number

POOLS = replace(
    PLACES, id="p", name="游泳馆", name_fields=("馆名",), fingerprint="p",
    fields=(
        name_field("馆名"), category("业主", ("国瑞", 60), ("蓝湾", 40)), number("空闲储物柜"), number("储物柜"),
        amount("票价", 0, 80), category("开馆日期", ("2019-01-02", 50), ("2020-03-04", 50)),
    ),
)  # fmt: skip
AREAS = replace(DISTRICTS, id="a", name="供冷分区", fields=(name_field("名称", 6, 6), amount("负荷", 2, 90)), name_fields=("名称",))
WORLD = FakeWorld((POOLS, AREAS), [])


def plan(question: str) -> Plan:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    return found


@pytest.mark.parametrize(("question", "op"), [("收费的游泳馆有多少个", ">"), ("免费的游泳馆有多少个", "=")])
def test_what_is_charged_for_costs_something(question: str, op: str) -> None:
    workflow = plan(question).workflow
    assert workflow is not None
    (kept,) = [step.operation.predicate for step in workflow.steps if isinstance(step.operation, Filter)]
    assert (getattr(kept, "field", ""), getattr(kept, "op", None), getattr(kept, "value", None)) == ("票价", op, 0)


@pytest.mark.parametrize(("question", "limit"), [("空闲储物柜不足10%的游泳馆", 10), ("空闲储物柜超过一半的游泳馆", 50)])
def test_per_cent_of_something_counted_is_a_part_of_it(question: str, limit: float) -> None:
    workflow = plan(question).workflow
    assert workflow is not None
    (made,) = [step.operation for step in workflow.steps if isinstance(step.operation, Derive)]
    assert (made.numerator, made.denominator, made.factor) == ("空闲储物柜", "储物柜", 100.0)
    (kept,) = [step.operation.predicate for step in workflow.steps if isinstance(step.operation, Filter)]
    assert getattr(kept, "value", None) == limit


def test_what_nobody_knows_is_no_date() -> None:
    assert not by_grammar("翻台率最高的十家游泳馆", WORLD, Settings()).runnable


@pytest.mark.parametrize(
    ("question", "layer"), [("游泳馆票价最高的是哪家", "p"), ("供冷区负荷最大的是哪个", "a"), ("负荷最大的供冷区", "a")]
)
def test_the_things_may_stand_in_front(question: str, layer: str) -> None:
    found = plan(question)
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.layer_id == layer
    assert found.workflow is not None
    assert [step.operation.count for step in found.workflow.steps if isinstance(step.operation, Top)] == [1]


def test_each_of_two_has_so_many_of_the_things() -> None:
    found = plan("国瑞和蓝湾各有多少家游泳馆")
    assert found.grounded is not None
    assert found.grounded.group_field == "业主"
