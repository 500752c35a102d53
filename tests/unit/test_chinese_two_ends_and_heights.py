"""Distances between two superlatives, heights said in metres alone, means of the world and some of a kind, in Chinese."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language.rewordings import in_known_words, said_in_full
from spatial_rag_plugin.language.two_numbers import two_numbers
from spatial_rag_plugin.language.versus import two_ends
from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.frame import Output, RelationKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Filter, Top
from tests.unit.fake_world import FakeWorld, Named
from tests.unit.test_chinese_things_of_each_area import WORLD, layer, understood


@pytest.mark.parametrize(
    "question",
    ["人口最多的城市离海拔最高的山峰有多远", "人口最多的城市与海拔最高的山峰之间的距离", "人口最多的城市和海拔最高的山峰相距多少公里"],
)
def test_each_end_of_a_distance_keeps_its_superlative(question: str) -> None:
    plan = understood(question)
    best = {step.operation.column for step in plan.workflow.steps if isinstance(step.operation, Top)}
    assert best == {"population", "elevation"}


def test_the_nearest_is_no_such_end() -> None:
    assert two_ends("离机场最近的城市有多远", "zh") is None
    assert two_ends("海拔最高的山峰离海拔第二高的山峰有多远", "zh") == ("海拔最高的山峰", "海拔第二高的山峰")


def test_some_of_a_kind_are_of_that_kind() -> None:
    plan = understood("欧洲国家中人口低于100万的有哪些")
    assert plan.grounded is not None
    assert plan.grounded.target is not None
    assert not plan.grounded.target.relations
    (kept,) = [step.operation for step in plan.workflow.steps if isinstance(step.operation, Filter)]
    assert {"population", "continent"} <= kept.predicate.fields()


def test_each_of_several_has_a_nearest_of_its_own() -> None:
    plan = understood("人口超过50万的城市离最近机场的距离")
    assert plan.grounded is not None
    assert plan.grounded.frame.output is Output.TABLE
    assert plan.grounded.target is not None
    assert [item.kind for item in plan.grounded.target.relations] == [RelationKind.FROM]


def test_what_is_to_have_a_name_and_none_is_asked_back() -> None:
    plan = by_grammar("有名字的机场有几个，没有名字的呢", WORLD, Settings())
    assert not plan.runnable


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("非洲有几座超过4000米的山", "非洲有几座海拔超过4000米的山"),
        ("8000米以上的山峰", "海拔8000米以上的山峰"),
        ("距离机场超过4000米的山峰", "距离机场超过4000米的山峰"),
        ("中国人口最多的五个城市，以及各自的人口", "中国人口最多的五个城市的人口"),
    ],
)
def test_what_is_left_to_be_understood(question: str, meant: str) -> None:
    assert in_known_words(question, "zh") == meant


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("人均GDP超过全球平均水平的非洲国家有哪些", "人均GDP超过平均值的非洲国家有哪些"),
        ("东经100度以东、北纬30度以北的城市有多少", "北纬30度以北且东经100度以东的城市有多少"),
        ("离费尔班克斯最近的机场叫什么，海拔多少", "离费尔班克斯最近的机场的海拔是多少"),
    ],
)
def test_what_is_said_in_full(question: str, meant: str) -> None:
    assert said_in_full(question, "zh") == meant


@pytest.mark.parametrize("question", ["法国的机场和德国的机场哪个多", "法国的机场与德国的机场相比哪个更多"])
def test_things_of_two_places_are_counted(question: str) -> None:
    read = next(two_numbers(question, "zh"))
    assert (read.first, read.second) == ("有多少法国的机场", "有多少德国的机场")


def test_each_of_the_largest_few_has_a_nearest_of_its_own() -> None:
    plan = understood("人口最多的三个国家离最近的机场有多远")
    assert plan.grounded is not None
    assert plan.grounded.frame.output is Output.TABLE


def test_things_beside_a_river_lie_in_the_country_that_is_said() -> None:
    rivers = layer("rivers", GeometryKind.LINE)
    world = FakeWorld((*WORLD.catalog.layers, rivers), (Named("countries", 1, "Norland"), Named("rivers", 7, "Ome")))
    plan = by_grammar("Norland境内Ome沿岸30公里内的机场", world, Settings())
    assert plan.runnable, [issue.message for issue in plan.issues]
    assert plan.grounded is not None
    assert plan.grounded.target is not None
    assert sorted(item.kind.value for item in plan.grounded.target.relations) == ["in", "within_distance"]


def test_a_count_beside_a_length_is_not_lost() -> None:
    plan = by_grammar("各cuisine餐馆的数量和总面积", WORLD, Settings())
    assert not plan.runnable or (plan.grounded is not None and "count" in (*plan.grounded.statistics, plan.grounded.statistic))


def test_the_largest_area_is_that_of_the_largest() -> None:
    assert in_known_words("最大的建筑面积是多少平方米", "zh") == "面积最大的建筑的面积是多少平方米"


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("允许轮椅进入的电影院", "轮椅可以进入的电影院"),
        ("营业到凌晨2点以后的酒吧有几家", "凌晨2点以后还营业的酒吧有几家"),
        ("哪条街上的咖啡馆最多，列前5", "咖啡馆最多的前5条街"),
        ("非洲国家中人口最多的五个及其人均GDP", "人口最多的五个非洲国家的人均GDP"),
        ("亚洲有几个国家人均GDP在1万到2万之间", "人均GDP在1万到2万之间的亚洲国家有几个"),
        ("既提供外卖又能轮椅进入的餐厅", "提供外卖且轮椅可以进入的餐厅"),
    ],
)
def test_the_order_of_the_grammar(question: str, meant: str) -> None:
    assert in_known_words(question, "zh") == meant
