"""What a city keeps up: lamps along roads, what is done or not done, and years that "以后" counts from."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.times.moments import moment_predicate
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.date_parts import part_of
from spatial_rag_plugin.model.predicate import AnyOf, Compare, Comparison, InPart, IsNull, Not, OneOf, Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Filter, Gather, Mark, Nearest, Top
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, category, name_field, number, target_of

WARDS = replace(
    DISTRICTS, id="w", name="街道", feature_count=12, fields=(name_field("名称", 12, 12), number("人口", 12)), name_fields=("名称",)
)
ROADS = replace(
    STREETS,
    id="r",
    name="道路",
    feature_count=40,
    fields=(name_field("路名", 40, 40), replace(number("建成年份", 40), minimum=1980, maximum=2024)),
    name_fields=("路名",),
)
TREES = replace(
    PLACES,
    id="t",
    name="行道树",
    feature_count=300,
    fields=(
        category("所在道路", ("学府路", 120), ("文昌街", 100), ("长虹路", 80)),
        category("是否有支撑", ("是", 190), ("否", 90)),
        category("是否挂牌", ("是", 90), ("否", 20)),
        replace(number("种植年份", 300), minimum=1990, maximum=2024),
        FieldInfo("巡查日期", FieldType.DATE, role=FieldRole.OTHER, filled=300, distinct=200),
    ),
    name_fields=(),
)
LAMPS = replace(PLACES, id="l", fingerprint="l", name="路灯", feature_count=50, fields=(category("状态", ("正常", 50)),), name_fields=())
WORLD = FakeWorld((WARDS, ROADS, TREES, LAMPS))


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


def predicate(question: str) -> Predicate:
    found = plan(question)
    target = target_of(found)
    assert target.predicate is not None
    return target.predicate


@pytest.mark.parametrize("question", ["行道树最多的道路是哪条", "哪条道路的行道树最多", "行道树最多的3条道路"])
def test_roads_are_no_wards_and_the_trees_say_on_which_they_stand(question: str) -> None:
    found = plan(question)
    target = target_of(found)
    assert target.layer_id == "t"
    assert found.workflow is not None
    (counted,) = (step.operation for step in found.workflow.steps if getattr(step.operation, "field", "") == "所在道路")
    assert getattr(counted, "best", "") == ("" if "3条" in question else "most")  # one road is asked for, not a row for each


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("没有支撑的行道树", OneOf("是否有支撑", ("否",))),  # nearly all say yes or no: of the others nothing is known
        ("没有挂牌的行道树", AnyOf((OneOf("是否挂牌", ("否",)), IsNull("是否挂牌")))),
    ],
)
def test_what_is_denied_of_a_field_that_nearly_all_have(question: str, expected: Predicate) -> None:
    assert predicate(question) == expected


@pytest.mark.parametrize(
    ("question", "op"),
    [
        ("2015年以后种植的行道树", Comparison.GE),
        ("种植于2015年以后的行道树", Comparison.GE),
        ("2015年之后种植的行道树", Comparison.GT),
        ("2015年以前种植的行道树", Comparison.LT),
    ],
)
def test_a_year_that_is_counted_in(question: str, op: Comparison) -> None:
    assert predicate(question) == Compare("种植年份", op, 2015)


HYDRANTS = replace(
    PLACES,
    id="h",
    name="消火栓",
    feature_count=200,
    fields=(
        category("所在街道", ("东门街道", 120), ("南苑街道", 80)),
        category("状况", ("完好", 150), ("漏水", 30), ("损坏", 20)),
        category("型式", ("地上式", 150), ("地下式", 50)),
    ),
    name_fields=(),
)


@pytest.mark.parametrize(
    ("question", "value", "last"),
    [
        ("各街道消火栓完好率", "完好", Gather),
        ("哪个街道的消火栓完好率最低", "完好", Top),
        ("各街道完好的消火栓占比", "完好", Gather),
        ("每个街道漏水消火栓占比", "漏水", Gather),
        ("哪个街道损坏的消火栓占比最高", "损坏", Top),
        ("漏水消火栓占比超过10%的街道", "漏水", Filter),
    ],
)
def test_a_share_of_things_of_each_area_whose_name_they_bear_as_well(question: str, value: str, last: type) -> None:
    found = understand(question, FakeWorld((WARDS, HYDRANTS)), Settings())
    assert found.runnable, found.issues
    assert found.workflow is not None
    made = [step.operation for step in found.workflow.steps]
    (mark,) = (step for step in made if isinstance(step, Mark))
    assert mark.predicate == Compare("状况", Comparison.EQ, value)
    assert isinstance(made[-1], last)
    assert not any(isinstance(step, Filter) for step in made[:-1])


REPAIRS = replace(
    PLACES,
    id="m",
    name="维修单",
    feature_count=90,
    fields=(
        category("进度", ("已修复", 60), ("抢修中", 20), ("待派", 10)),
        category("等级", ("一般", 70), ("重大", 20)),
        number("费用", 90),
    ),
    name_fields=(),
)


@pytest.mark.parametrize("question", ["未修复的维修单", "未修复维修单", "尚未修复的维修单有多少", "哪些维修单未修复"])
def test_what_is_not_done_where_only_what_is_done_has_a_word(question: str) -> None:
    found = understand(question, FakeWorld((WARDS, REPAIRS)), Settings())
    target = target_of(found)
    assert target.predicate == Not(Compare("进度", Comparison.EQ, "已修复"))


@pytest.mark.parametrize("question", ["各街道漏水的消火栓数量", "各街道漏水的消火栓有多少个"])
def test_things_with_a_quality_in_each_area_whose_name_they_bear_as_well(question: str) -> None:
    found = understand(question, FakeWorld((WARDS, HYDRANTS)), Settings())
    assert found.runnable, found.issues
    assert found.workflow is not None
    made = [step.operation for step in found.workflow.steps]
    assert Filter(Compare("状况", Comparison.EQ, "漏水")) in made
    assert isinstance(made[-1], Gather)


@pytest.mark.parametrize(
    ("question", "descending"),
    [
        ("离文昌街最近的5条维修单按费用从低到高排列", False),
        ("离文昌街最近的5条维修单，按费用从高到低", True),
        ("the 5 维修单 nearest to 文昌街 sorted by 费用", True),
    ],
)
def test_the_nearest_few_in_another_order(question: str, descending: bool) -> None:
    found = understand(question, FakeWorld((ROADS, REPAIRS), [Named("r", 1, "文昌街")]), Settings())
    assert found.runnable, found.issues
    assert found.workflow is not None
    nearest, top = (step.operation for step in found.workflow.steps[-2:])
    assert isinstance(nearest, Nearest)
    assert nearest.count == 5
    assert isinstance(top, Top)
    assert (top.column, top.count, top.descending) == ("费用", 0, descending)


SIGHTS = replace(
    PLACES,
    id="s",
    name="景区",
    feature_count=60,
    fields=(name_field("景区名称", 60, 60), category("质量等级", ("AAA", 30), ("AAAA", 20), ("AAAAA", 10))),
    name_fields=("景区名称",),
)
INNS = replace(
    PLACES,
    id="i",
    fingerprint="i",
    name="宾馆",
    feature_count=50,
    fields=(category("星级", ("三星级", 30), ("四星级", 15), ("五星级", 5)),),
    name_fields=(),
)
STOPS = replace(
    PLACES, id="b", fingerprint="b", name="公交站点", feature_count=80, fields=(category("候车亭", ("有", 60), ("无", 20)),), name_fields=()
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("4A景区有几家", Compare("质量等级", Comparison.EQ, "AAAA")),
        ("5A级景区", Compare("质量等级", Comparison.EQ, "AAAAA")),
        ("4A级以上景区名单", OneOf("质量等级", ("AAAA", "AAAAA"))),
        ("四星级及以上宾馆", OneOf("星级", ("四星级", "五星级"))),
        ("没有候车亭的站点有几个", OneOf("候车亭", ("无",))),  # the only layer whose name ends so
    ],
)
def test_grades_and_the_only_stops(question: str, expected: Predicate) -> None:
    found = understand(question, FakeWorld((WARDS, SIGHTS, INNS, STOPS)), Settings())
    target = target_of(found)
    assert target.predicate == expected


def test_months_are_told_by_text_without_days() -> None:
    written = FieldInfo("月份", FieldType.TEXT, role=FieldRole.DATE, filled=90, distinct=12)
    found = moment_predicate(written, "=", "@in:month:5-5", "2026-06-01")
    assert isinstance(found, InPart)
    assert part_of(found.part, "2026-05", found.form) == "05"
