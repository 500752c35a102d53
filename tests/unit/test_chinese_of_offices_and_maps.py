"""What planners and inspectors ask in Chinese: two values in one word, chains that are left out, limits that are no years, what is left
of areas, who has the most of what a layer holds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.wishes import condition_predicate
from spatial_rag_plugin.grounding.wording.grades import with_grades_of_several
from spatial_rag_plugin.grounding.wording.two_in_one import with_two_apart
from spatial_rag_plugin.language.rewordings import in_known_words, said_plainly
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Condition
from spatial_rag_plugin.model.predicate import Compare, Comparison, Not
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Filter, Overlay, Pick, SummariseBy
from tests.unit.fake_world import PLACES, FakeWorld, Named, amount, category, name_field

BOX = (113.0, 23.0, 114.0, 24.0)
LEVEL = FieldInfo("渠道级别", FieldType.INTEGER, role=FieldRole.NUMBER, filled=30, distinct=3, minimum=1, maximum=3)
BUILT = FieldInfo("建站日期", FieldType.DATE, role=FieldRole.OTHER, filled=40, distinct=40)
DEPTH = FieldInfo("井深", FieldType.INTEGER, role=FieldRole.NUMBER, filled=40, distinct=40, minimum=300, maximum=2600)


def layer(key: str, name: str, geometry: GeometryKind, *fields: FieldInfo) -> LayerInfo:
    return LayerInfo(key, name, geometry, "EPSG:4326", 40, fields, BOX, name_fields=("名称",), fingerprint=key)


SHOPS = replace(PLACES, id="s", name="门店", fields=(name_field(), category("业态", ("奶茶店", 30), ("面包店", 10))), fingerprint="s")
DYKES = layer("d", "闸站", GeometryKind.POINT, name_field("名称"), category("规模", ("大型", 3), ("中型", 9), ("小型", 28)))
OFFICES = category("管理单位", ("东灌所", 12), ("西灌所", 28))
CANALS = layer("c", "渠道", GeometryKind.LINE, name_field("名称"), LEVEL, amount("渠道长度", 1, 40), OFFICES)
WELLS = layer("w", "监测井", GeometryKind.POINT, name_field("名称"), DEPTH, BUILT)
WOODS = layer("l", "林地", GeometryKind.POLYGON, name_field("名称"))
PARKS = layer("p", "保护区", GeometryKind.POLYGON, name_field("名称"))
STREETS = layer("r", "道路", GeometryKind.LINE, name_field("名称"))
LAMPS = layer("t", "路灯", GeometryKind.POINT, name_field("名称"), category("片区", ("石牌岭", 20), ("东湖", 20)))
NAMED = [
    *(Named("s", at, "蜜雪冰城") for at in range(1, 4)),
    Named("r", 1, "石牌岭路"),
    Named("r", 2, "珞喻路"),
]
WORLD = FakeWorld((SHOPS, DYKES, CANALS, WELLS, WOODS, PARKS, STREETS, LAMPS), NAMED)


def steps(question: str) -> tuple:
    workflow = understand(question, WORLD, Settings()).workflow
    return tuple(step.operation for step in workflow.steps) if workflow is not None else ()


def filters(question: str) -> list:
    return [operation.predicate for operation in steps(question) if isinstance(operation, Filter)]


@pytest.mark.parametrize(
    ("question", "apart"),
    [("中小型闸站有几座", "中型或小型闸站有几座"), ("大中型闸站", "大型或中型闸站"), ("大型闸站", "大型闸站"), ("中小学", "中小学")],
)
def test_two_values_in_one_word(question: str, apart: str) -> None:
    assert with_two_apart(question, WORLD.catalog) == apart


def test_what_something_is_called_is_no_two_values() -> None:
    called = replace(DYKES, name="中小型闸站", fingerprint="called")
    assert with_two_apart("中小型闸站", FakeWorld((called,), []).catalog) == "中小型闸站"


@pytest.mark.parametrize(
    ("question", "said"), [("二级渠道有几条", "渠道级别为2的渠道有几条"), ("五级渠道有几条", "五级渠道有几条"), ("二级门店", "二级门店")]
)
def test_grades_that_are_kept_as_numbers(question: str, said: str) -> None:
    assert with_grades_of_several(question, WORLD.catalog) == said


def test_a_depth_is_no_year() -> None:
    assert filters("井深1000米以上的监测井有几个") == [Compare("井深", Comparison.GE, 1000.0)]


def test_a_chain_is_left_out() -> None:
    denied = Condition("不是蜜雪冰城的", op="has", value="蜜雪冰城", negated=True)
    assert condition_predicate(denied, SHOPS, WORLD, None, "zh").predicate == Not(Compare("name", Comparison.EQ, "蜜雪冰城"))


def test_the_most_of_what_a_layer_holds_is_counted() -> None:
    [by] = [operation for operation in steps("哪个管理单位的渠道最多") if isinstance(operation, SummariseBy)]
    assert "渠道长度" not in repr(by)


@pytest.mark.parametrize("question", ["保护区外的林地面积", "林地不在保护区范围内的面积"])
def test_an_area_outside_is_what_is_left(question: str) -> None:
    assert any(isinstance(operation, Overlay) for operation in steps(question))


def test_a_name_is_more_than_the_value_that_it_begins_with() -> None:
    found = steps("石牌岭路100米内的路灯")
    assert [operation.label for operation in found if isinstance(operation, Pick)] == ["石牌岭路"]
    assert not any(isinstance(operation, Filter) for operation in found)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("沙湖村有哪几条道路穿过", "穿过沙湖村的道路有哪些"),
        ("沙湖村有几条道路经过", "经过沙湖村的道路有多少条"),
    ],
)
def test_what_an_area_has_passing_passes_it(question: str, said: str) -> None:
    assert in_known_words(question, "zh") == said


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("蜜雪冰城以外的奶茶店", "不是蜜雪冰城的奶茶店"),
        ("规划河道中心线两侧30米内的房屋", "规划河道两侧30米内的房屋"),
        ("矿区内压占的林地面积", "矿区内的林地面积"),
        ("林地被矿区占了多少", "矿区内的林地面积"),
        ("没有护栏的桥有多少，占多少", "没有护栏的桥占比"),
        ("百万人口城市有多少", "人口百万以上的城市有多少"),
        ("损失超千万元的火灾", "损失超过一千万元的火灾"),
        ("各区房源均价排名", "各区房源均价从高到低排列"),
        ("不临近学校的小区", "附近没有学校的小区"),
    ],
)
def test_said_plainly(question: str, said: str) -> None:
    assert said_plainly(question, "zh") == said
