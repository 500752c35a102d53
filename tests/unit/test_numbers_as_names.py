"""Features that are called by a number: figures before a year, a month or what is counted are no such name where words have no spaces."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, Named, name_field

DAY = FieldInfo("发生时间", FieldType.DATETIME, role=FieldRole.DATE, filled=60, distinct=60)
CASES = replace(PLACES, id="c", name="火灾", fields=(DAY,), name_fields=())
PLOTS = replace(PLACES, id="p", name="地块", fields=(name_field("编号"),), name_fields=("编号",))
WORLD = FakeWorld((CASES, PLOTS), (Named("p", 1, "2023"), Named("p", 2, "5"), Named("p", 3, "300"), Named("p", 4, "12")))


@pytest.mark.parametrize("question", ["2023年火灾数量", "2023年有多少起火灾", "2023年5月的火灾数量"])
def test_a_year_is_no_plot(question: str) -> None:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.runnable, [issue.message for issue in plan.issues]
    assert plan.grounded is not None
    assert plan.grounded.target is not None
    assert plan.grounded.target.layer_id == "c"
    assert plan.grounded.target.predicate is not None


def test_a_distance_is_no_plot() -> None:
    plan = by_grammar("距离地块12 300米以内的火灾", WORLD, Settings())
    assert plan.grounded is None or all(issue.code != "ambiguous-place" for issue in plan.issues)


@pytest.mark.parametrize("question", ["2023年每月的火灾数量", "2023年各月火灾数量", "2023年每月发生的火灾数量", "2023年每个月有多少起火灾"])
def test_each_month_of_a_year(question: str) -> None:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.grounded is not None, [issue.message for issue in plan.issues]
    assert (plan.grounded.group_field, plan.grounded.group_period) == ("发生时间", "month")
    assert plan.grounded.target is not None
    assert plan.grounded.target.predicate is not None
