"""A place's share of the total of a number, and areas that something covers to some per cent."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Ratio, Summarise
from tests.unit.fake_world import DISTRICTS, FakeWorld, Named, amount, name_field

COUNTIES = replace(
    DISTRICTS,
    id="c",
    name="区县",
    fields=(name_field("名称", 6, 6), amount("人口", 900.0, 60000.0), amount("粮食产量", 9.0, 900.0)),
    name_fields=("名称",),
    fingerprint="c",
)
PLOTS = replace(DISTRICTS, id="p", name="地块", fields=(name_field("编号", 6, 6),), name_fields=("编号",), fingerprint="p")
BUILDINGS = replace(DISTRICTS, id="b", name="建筑", fields=(name_field("名称", 6, 6),), name_fields=("名称",), fingerprint="b")
WORLD = FakeWorld((COUNTIES, PLOTS, BUILDINGS), (Named("c", 1, "东城区", 10.02, 50.02), Named("c", 2, "南山区", 10.07, 50.07)))


def plan(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


@pytest.mark.parametrize(
    "question",
    [
        "东城区人口占全市总人口的比重",
        "东城区人口占全市人口的百分之多少",
        "东城区占全市人口的比例",
        "东城区的人口占总人口的比重是多少",
        "东城区人口占全国的比重",
    ],
)
def test_the_share_of_the_total_is_read(question: str) -> None:
    found, plain = plan(question), plan("东城区的人口占总人口的百分之多少")
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    assert plain.workflow is not None
    assert [step.operation for step in found.workflow.steps] == [step.operation for step in plain.workflow.steps]


@pytest.mark.parametrize(
    "question", ["东城区粮食产量占全市粮食产量的比重", "东城区占全市粮食产量的百分之多少", "东城区粮食产量占全部区县粮食产量的比例"]
)
def test_so_is_that_of_a_field_of_one_layer(question: str) -> None:
    found = plan(question)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    assert isinstance(found.workflow.step(found.workflow.value).operation, Ratio)
    assert len({step.operation for step in found.workflow.steps if isinstance(step.operation, Summarise)}) == 1
    assert sum(isinstance(step.operation, Summarise) for step in found.workflow.steps) == 2


@pytest.mark.parametrize(
    "question", ["建筑覆盖率超过30%的地块", "建筑密度超过30%的地块", "建筑覆盖超过30%的地块", "建筑密度在30%以上的地块"]
)
def test_per_cent_of_cover_limit_what_is_covered(question: str) -> None:
    found = plan(question)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.frame is not None
    assert found.frame.target is not None
    assert found.frame.target.text == "地块"
    (limit,) = found.frame.target.conditions
    assert limit.term is not None
    assert limit.term.percent
    assert limit.number is not None
    assert limit.number.value == 30.0
