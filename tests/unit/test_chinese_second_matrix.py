"""What analysts ask of greenhouses and villages in every form that a number takes: narrowed, joined by 且, ranked, per head, as a share."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from spatial_rag_plugin.grounding.wording.han_each import with_each_first, with_groups_there
from spatial_rag_plugin.grounding.wording.han_outcomes import with_outcomes
from spatial_rag_plugin.grounding.wording.short_hand import with_short_hand
from spatial_rag_plugin.language.break_downs import clauses
from spatial_rag_plugin.language.language import load
from spatial_rag_plugin.model.catalog import Catalog, FieldInfo, FieldRole, FieldType, GeometryKind
from spatial_rag_plugin.model.predicate import Compare, Not, conjuncts
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Derive, Filter, Gather, Summarise, SummariseBy, Top
from tests.unit.fake_world import PLACES, FakeWorld, Named, amount, category, name_field, number

YEAR = FieldInfo("搭建年份", FieldType.INTEGER, role=FieldRole.NUMBER, filled=80, distinct=30, minimum=1990, maximum=2024)
HOUSES = replace(
    PLACES,
    id="h",
    name="大棚",
    feature_count=80,
    fields=(
        name_field("棚名", 80, 80),
        category("棚型", ("日光温室", 40), ("连栋", 20), ("拱棚", 20)),
        category("改造情况", ("已改造", 30), ("未改造", 30), ("改造中", 20)),
        category("使用状态", ("在用", 50), ("闲置", 30)),
        category("是否保温", ("是", 30), ("否", 50)),
        amount("年产量", 1, 90),
        number("用工人数", 80),
        YEAR,
    ),
    name_fields=("棚名",),
    fingerprint="h",
)
VILLAGES = replace(
    PLACES,
    id="v",
    name="行政村",
    geometry=GeometryKind.POLYGON,
    feature_count=12,
    fields=(name_field("村名", 12, 12), category("片区", ("河东片", 6), ("河西片", 6)), amount("人口", 800, 4000)),
    name_fields=("村名",),
    fingerprint="v",
)
PLOTS = replace(
    PLACES,
    id="f",
    name="菜地",
    geometry=GeometryKind.POLYGON,
    feature_count=60,
    fields=(name_field("地块号", 60, 60), category("类型", ("露地", 30), ("设施", 30))),
    name_fields=("地块号",),
    fingerprint="f",
)
WORLD = FakeWorld((HOUSES, VILLAGES, PLOTS), (Named("v", 1, "柳河村"), Named("v", 2, "石桥村")))
CATALOG = Catalog((HOUSES, VILLAGES, PLOTS))


def steps(question: str) -> list[Any]:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.workflow is not None, plan.issues
    return [step.operation for step in plan.workflow.steps]


def limits(question: str) -> set[tuple[str, str]]:
    filters = [step.predicate for step in steps(question) if isinstance(step, Filter)]
    parts = [part for predicate in filters for part in conjuncts(predicate)]
    return {(part.field, str(part.value)) for part in parts if isinstance(part, Compare)} | {
        (part.part.field, f"not {part.part.value}") for part in parts if isinstance(part, Not) and isinstance(part.part, Compare)
    }


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("改造了的大棚", "已改造的大棚"),
        ("已经改造过的大棚", "已改造的大棚"),
        ("还没改造的大棚有多少", "未改造的大棚有多少"),
        ("没改造完的大棚", "不是已改造的大棚"),
        ("闲置了的大棚", "闲置的大棚"),
        ("除连栋外的大棚有多少", "不是连栋的大棚有多少"),
        ("非连栋大棚最多的村", "不是连栋的大棚最多的村"),
        ("不属于拱棚的大棚", "不是拱棚的大棚"),
        ("没有改造了的大棚的村", "没有已改造的大棚的村"),
        ("没有改造的大棚的村", "没有改造的大棚的村"),  # villages without such, or such in villages
        ("并非连栋大棚", "并非连栋大棚"),
        ("除柳河村外的村", "除柳河村外的村"),
        ("经过村庄的道路", "经过村庄的道路"),
    ],
)
def test_what_is_done_not_done_and_set_aside(question: str, read: str) -> None:
    assert with_outcomes(question, CATALOG) == read


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("河东片各行政村的大棚数量", "片区为“河东片”的各行政村的大棚数量"),
        ("河东片每个行政村大棚数量", "片区为“河东片”的每个行政村大棚数量"),
        ("柳河村各类型大棚数量", "柳河村各类型的大棚数量"),
        ("河东片各类型的大棚", "河东片各类型的大棚"),
        ("连栋各行政村的大棚数量", "连栋各行政村的大棚数量"),  # no value of the villages
    ],
)
def test_the_areas_that_a_value_narrows(question: str, read: str) -> None:
    assert with_groups_there(question, CATALOG, WORLD.spans) == read


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("各行政村保温且闲置的大棚数量", "按行政村统计保温且闲置的大棚数量"),
        ("各行政村连栋且闲置的大棚数量", "按行政村统计连栋且闲置的大棚数量"),
        ("各行政村搭建年份为空的大棚数量", "按行政村统计搭建年份为空的大棚数量"),
        ("各行政村闲置的大棚数量", "各行政村闲置的大棚数量"),
    ],
)
def test_conditions_behind_their_groups(question: str, read: str) -> None:
    assert with_each_first(question, CATALOG) == read


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("各行政村大棚平均年产量排名", "各行政村大棚平均年产量，从大到小排序"),
        ("行政村按大棚平均年产量从低到高排序", "各行政村大棚平均年产量，从低到高排序"),
        ("各行政村大棚数量排名", "各行政村大棚数量排名"),
        ("按行政村统计保温大棚占比", "各行政村保温大棚占比"),
        ("按行政村统计大棚数量", "按行政村统计大棚数量"),
    ],
)
def test_the_order_of_means_and_shares_by_areas(question: str, read: str) -> None:
    assert with_short_hand(question, "zh", WORLD).replace("从高到低", "从大到小") == read


def test_conditions_joined_are_no_two_columns() -> None:
    assert limits("各行政村保温且闲置的大棚数量") == {("是否保温", "是"), ("使用状态", "闲置")}
    assert sum(isinstance(step, Gather) for step in steps("各行政村保温且闲置的大棚数量")) == 1


def test_what_is_ranked_keeps_what_narrows_it() -> None:
    assert limits("各行政村未改造的大棚数量排名") == {("改造情况", "未改造")}


def test_means_rank_the_areas_and_not_the_things() -> None:
    found = steps("各行政村大棚平均年产量排名")
    assert not [step for step in found if isinstance(step, SummariseBy)]
    assert [step.count for step in found if isinstance(step, Top)] == [0]


def test_a_size_per_head_of_one_place_is_divided() -> None:
    assert [step.denominator for step in steps("柳河村人均菜地面积是多少") if isinstance(step, Derive)] == ["人口"]


@pytest.mark.parametrize("question", ["年份早于2000年的大棚", "没有搭建年份早于2000年的大棚的行政村"])
def test_a_year_is_no_age(question: str) -> None:
    filters = [step.predicate for step in steps(question) if isinstance(step, Filter)]
    assert [(part.field, part.op.value) for part in filters if isinstance(part, Compare)] == [("搭建年份", "<")]


@pytest.mark.parametrize("question", ["柳河村各类型的大棚数量", "各类型的大棚数量"])
def test_kinds_are_those_of_the_things(question: str) -> None:
    """The type of the plots that they stand on is none of theirs."""
    assert not by_grammar(question, WORLD, Settings()).runnable
    typed = replace(HOUSES, fields=(*HOUSES.fields, category("大棚类别", ("温室", 40), ("冷棚", 40))))
    world = FakeWorld((typed, VILLAGES, PLOTS), (Named("v", 1, "柳河村"),))
    plan = by_grammar(question, world, Settings())
    assert plan.workflow is not None
    assert [step.operation.field for step in plan.workflow.steps if isinstance(step.operation, SummariseBy)] == ["大棚类别"]


def test_a_limit_before_the_areas_is_no_limit_of_the_things() -> None:
    plan = by_grammar("大棚用工人数超过300的行政村有几个", WORLD, Settings())
    found = [step.operation for step in plan.workflow.steps] if plan.workflow is not None else []
    assert not [step for step in found if isinstance(step, Filter) and step.predicate.fields() == {"用工人数"}] or not plan.runnable
    assert [step for step in found if isinstance(step, Filter) and step.predicate.fields() != {"用工人数"}]


def test_a_share_of_two_qualities_is_one_of_all() -> None:
    plan = by_grammar("闲置的连栋大棚占比", WORLD, Settings())
    assert plan.grounded is not None
    assert plan.grounded.whole is not None
    assert plan.grounded.whole.predicate is None


@pytest.mark.parametrize(
    "question", ["各行政村大棚数量最大值和最小值相差多少", "大棚数量最多和最少的行政村相差多少", "大棚数量最多的行政村比最少的行政村多多少"]
)
def test_how_far_the_ends_of_each_are_apart(question: str) -> None:
    assert [step.statistic.value for step in steps(question) if isinstance(step, Summarise)] == ["range"]


@pytest.mark.parametrize("question", ["平均每个行政村大棚数量是多少", "平均每个行政村有多少个大棚"])
def test_the_mean_number_of_each(question: str) -> None:
    assert [step.statistic.value for step in steps(question) if isinstance(step, Summarise)] == ["mean"]


def test_what_is_counted_in_a_year_adds_up() -> None:
    """年 of 年出棚量 is no 年龄: such amounts have a sum."""
    shipped = replace(HOUSES, fields=(*HOUSES.fields, amount("年出棚量", 1, 90), amount("棚内温度", 1, 40)))
    world = FakeWorld((shipped, VILLAGES), (Named("v", 1, "柳河村"),))

    def gathered(question: str) -> list[str]:
        plan = by_grammar(question, world, Settings())
        assert plan.workflow is not None
        return [step.operation.statistic.value for step in plan.workflow.steps if isinstance(step.operation, Gather)]

    assert gathered("各行政村大棚年出棚量") == ["sum"]
    assert gathered("各行政村大棚棚内温度") == ["mean"]


def test_no_key_goes_on_behind_how_many() -> None:
    tried: list[str] = []

    def is_key(words: str) -> bool:
        tried.append(words)
        return words == "棚型"

    found = clauses("各棚型占比最高与最低相差多少", load("zh"), is_key)
    assert [key.text for clause in found for key in clause.keys] == ["棚型"]
    assert not [words for words in tried if "最高" in words or "多少" in words]
