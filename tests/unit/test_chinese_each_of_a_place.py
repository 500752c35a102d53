"""Each of the things of a place, their mean, the first few of them, and conditions behind what is counted, as they are said in Chinese."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Gather, Statistic, Summarise, Top, TopIn
from tests.unit.fake_world import FakeWorld, Named, category, name_field

_PEOPLE = FieldInfo("population", FieldType.INTEGER, role=FieldRole.NUMBER, filled=60, distinct=60, minimum=2000, maximum=90_000_000)

_MEGACITY = category("megacity", ("1", 5), ("0", 55))


def layer(name: str, geometry: GeometryKind, *fields: FieldInfo) -> LayerInfo:
    own = (name_field(filled=60, distinct=60), *fields)
    return LayerInfo(name, name, geometry, "EPSG:4326", 60, own, (-20.0, -30.0, 60.0, 70.0), name_fields=("name",), fingerprint=name)


WORLD = FakeWorld(
    (
        layer("countries", GeometryKind.POLYGON, _PEOPLE),
        layer("regions", GeometryKind.POLYGON),
        layer("airports", GeometryKind.POINT),
        layer("cities", GeometryKind.POINT, category("kind", ("capital", 20), ("town", 40)), _PEOPLE, _MEGACITY),
    ),
    (Named("regions", 1, "欧洲"), Named("regions", 2, "非洲")),
)


def understood(question: str) -> Plan:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.workflow is not None, [str(issue.message) for issue in plan.issues]
    return plan


@pytest.mark.parametrize("question", ["各欧洲国家有多少个机场", "每个欧洲国家的机场数", "欧洲国家各有多少个机场"])
def test_each_of_the_things_of_a_place(question: str) -> None:
    plan = understood(question)
    assert plan.grounded is not None
    assert plan.grounded.frame.output is Output.TABLE


@pytest.mark.parametrize("question", ["欧洲平均每个国家有几个机场", "欧洲国家平均有多少个机场", "欧洲每个国家平均有几个机场"])
def test_the_mean_of_those_of_a_place(question: str) -> None:
    steps = [step.operation for step in understood(question).workflow.steps]
    assert any(isinstance(step, Gather) and step.statistic is Statistic.COUNT for step in steps)
    assert isinstance(steps[-1], Summarise)
    assert steps[-1].statistic is Statistic.MEAN


@pytest.mark.parametrize(
    ("question", "count"),
    [("每个国家的机场数，前五名", 5), ("各国机场数前五名", 5), ("各国中人口最多的三个国家", 3), ("欧洲各国中面积最大的三个国家", 3)],
)
def test_the_first_few_of_all_of_them(question: str, count: int) -> None:
    steps = [step.operation for step in understood(question).workflow.steps]
    assert [step.count for step in steps if isinstance(step, Top)] == [count]
    assert not any(isinstance(step, TopIn) for step in steps)


@pytest.mark.parametrize("question", ["非洲有多少个首都人口超过500万？", "非洲有多少个首都的人口超过500万？"])
def test_a_condition_behind_what_is_counted(question: str) -> None:
    plan = understood(question)
    assert plan.grounded is not None
    assert plan.grounded.target is not None
    assert plan.grounded.target.predicate is not None
    assert plan.grounded.target.predicate.words() == "kind = capital and population > 5000000"


def test_very_large_cities_are_those_with_the_flag() -> None:
    plan = understood("有多少个超大城市")
    assert plan.grounded is not None
    assert plan.grounded.target is not None
    assert plan.grounded.target.predicate is not None
    assert plan.grounded.target.predicate.words() == "megacity = 1"
