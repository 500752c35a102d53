"""Chinese questions over the layers of a city and of a coast: hours in a field of yes and no, where people live, which of two has more."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Optional

import pytest

from spatial_rag_plugin.language.rewordings import in_known_words, said_plainly
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind
from spatial_rag_plugin.model.predicate import Compare
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, condition_of, name_field, number

PARKING = replace(
    PLACES,
    id="t",
    name="停车场",
    fields=(name_field("停车场名称"), number("车位总数"), category("开放24小时", ("是", 40), ("否", 60))),
    name_fields=("停车场名称",),
    fingerprint="t",
)
HOSPITALS = replace(
    PLACES, id="h", name="医院", fields=(name_field("医院名称"), number("床位数")), name_fields=("医院名称",), fingerprint="h"
)
ISLANDS = replace(
    DISTRICTS,
    id="i",
    name="islands",
    fields=(name_field(), number("population"), FieldInfo("inhabited", FieldType.BOOLEAN, filled=100)),
    fingerprint="i",
)
WRECKS = replace(
    PLACES, id="w", name="shipwrecks", fields=(name_field("ship_name"), number("lives_lost")), name_fields=("ship_name",), fingerprint="w"
)
LIGHTS = replace(
    PLACES, id="l", name="lighthouses", fields=(name_field(), amount("range_nm", 5, 30)), name_fields=("name",), fingerprint="l"
)
FOOD = replace(
    PLACES,
    id="f",
    name="food_and_drink",
    fields=(name_field(), category("amenity", ("restaurant", 20), ("cafe", 30), ("pub", 30), ("fast_food", 20))),
    fingerprint="f",
)
ROADS = replace(DISTRICTS, id="r", name="roads", geometry=GeometryKind.LINE, fields=(name_field(), category("highway", ("residential", 9))))
WORLD = FakeWorld((PARKING, HOSPITALS, ISLANDS, WRECKS, LIGHTS, FOOD, ROADS), features=())


def plan(question: str) -> Plan:
    found = understand(question, WORLD, Settings())
    assert found.runnable, (question, [str(issue.message) for issue in found.issues])
    return found


def compared(question: str) -> tuple[str, Any]:
    condition = condition_of(plan(question))
    assert isinstance(condition, Compare), condition
    return condition.field, condition.value


@pytest.mark.parametrize("question", ["24小时开放的停车场", "开放24小时的停车场", "全天开放的停车场", "有多少个停车场24小时营业"])
def test_what_is_open_at_all_hours_goes_by_the_field_of_yes_and_no_that_says_so(question: str) -> None:
    assert compared(question) == ("开放24小时", "是")


@pytest.mark.parametrize(
    ("question", "lived_on"),
    [("有人居住的岛屿", True), ("有多少座岛屿有人居住", True), ("无人居住的岛屿有哪些", False), ("没有人居住的岛屿", False)],
)
def test_where_people_live_is_a_field_of_yes_and_no_and_no_residential_road(question: str, lived_on: bool) -> None:
    assert compared(question) == ("inhabited", lived_on)


@pytest.mark.parametrize("question", ["死亡人数超过50人的沉船", "shipwrecks with more than 50 deaths"])
def test_deaths_are_lives_lost(question: str) -> None:
    assert compared(question) == ("lives_lost", 50)


def test_sheets_are_no_kind_of_things_before_what_is_counted_by_them() -> None:
    found = plan("床位数最多的医院有多少张床位")
    assert found.grounded is not None
    assert found.grounded.frame.target is not None
    assert found.grounded.target.layer_id == "h"
    assert in_known_words("这里有几张家庭照片", "zh") == "这里有几张家庭照片"  # only what Chinese counts by 张, and no village of that name


@pytest.mark.parametrize("question", ["射程最远的灯塔", "射程最远的是哪座灯塔"])
def test_how_far_something_reaches_is_its_number_and_no_distance_from_it(question: str) -> None:
    found = plan(question)
    assert found.workflow is not None
    assert "range_nm" in str(found.workflow.to_json())


@pytest.mark.parametrize("name", ["food_and_drink", "eateries"])
def test_places_to_eat_and_drink_are_the_layer_that_is_called_so_and_not_only_its_restaurants(name: str) -> None:
    found = understand("餐饮店有几家", FakeWorld((replace(FOOD, name=name),), features=()), Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert found.grounded is not None
    assert found.grounded.target.layer_id == "f"
    assert found.grounded.target.predicate is None


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("岛屿中面积最大的", "面积最大的岛屿"),
        ("岛屿里人口最多的三个", "人口最多的三个岛屿"),
        ("湖滨区酒店中评分最高的五家", "评分最高的五家湖滨区酒店"),
        ("不含早餐的酒店里最便宜的五家", "不含早餐的最便宜的五家酒店"),
        ("全市初中最多的", "全市初中最多的"),
    ],
)
def test_the_extreme_ones_among_things_are_things_also_where_nothing_asks_which(question: str, plain: str) -> None:
    assert in_known_words(question, "zh").replace("的的", "的").lstrip("的") == plain


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("湖滨区和东山区哪个区的酒店更多？", "湖滨区和东山区谁的酒店多"),
        ("Marrow County和Halvern County哪个县的港口更多", "Marrow County和Halvern County谁的港口多"),
        ("哪个县的港口更多，Marrow County还是Halvern County？", "Marrow County和Halvern County谁的港口多"),
        ("湖滨区和东山区哪个街道的酒店更多", None),  # of the streets in them
    ],
)
def test_which_of_two_areas_has_more_may_say_what_kind_of_areas_they_are(question: str, plain: Optional[str]) -> None:
    assert said_plainly(question, "zh") == plain


FERRIES = replace(
    DISTRICTS,
    id="y",
    name="ferry_routes",
    geometry=GeometryKind.LINE,
    fields=(name_field("route_name"), number("duration_min")),
    name_fields=("route_name",),
    fingerprint="y",
)
TERMINALS = replace(
    PLACES,
    id="q",
    name="ports",
    fields=(name_field("port_name"), category("port_type", ("Ferry terminal", 9), ("Marina", 9))),
    name_fields=("port_name",),
    fingerprint="q",
)
RESERVES = replace(
    DISTRICTS,
    id="m",
    name="marine_reserves",
    fields=(name_field(), category("designation", ("Sanctuary", 4), ("Conservation area", 5))),
    fingerprint="m",
)
COAST = FakeWorld((FERRIES, TERMINALS, RESERVES), features=())


@pytest.mark.parametrize(
    ("question", "layer", "whole"),
    [("轮渡航线有多少条", "y", True), ("渡轮线路有几条", "y", True), ("海洋保护区有哪些", "m", True), ("轮渡有几个", "q", False)],
)
def test_a_layer_is_called_by_a_compound_whose_parts_say_the_words_of_its_name(question: str, layer: str, whole: bool) -> None:
    found = understand(question, COAST, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert found.grounded is not None
    assert found.grounded.target.layer_id == layer
    assert (found.grounded.target.predicate is None) == whole


def test_minutes_behind_a_duration_are_its_unit() -> None:
    found = understand("航行时间超过1小时的轮渡航线", COAST, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    condition = condition_of(found)
    assert isinstance(condition, Compare)
    assert (condition.field, condition.value) == ("duration_min", 60)


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("从大学城站步行15分钟能到的酒店", "大学城站步行15分钟内的酒店"),
        ("从东站骑车20分钟以内可以到达的景区", "东站骑车20分钟内的景区"),
        ("哪个公园建成得最早", "哪个公园建成最早"),
        ("从东站到南站步行15分钟", "从东站到南站步行15分钟"),
        ("谁觉得最好", "谁觉得最好"),
    ],
)
def test_what_is_reached_from_a_place_is_around_it_and_its_kind_no_other_things(question: str, plain: str) -> None:
    assert in_known_words(question, "zh") == plain


@pytest.mark.parametrize(
    ("question", "plain"),
    [("哪条地铁线路开通最晚", "最晚开通的地铁线路是哪条"), ("成立最早的海洋保护区", "最早成立的海洋保护区")],
)
def test_what_was_done_first_is_said_in_the_order_that_the_grammar_knows(question: str, plain: str) -> None:
    assert said_plainly(question, "zh") == plain


HOTELS = replace(
    PLACES,
    id="o",
    name="酒店",
    fields=(name_field("酒店名称"), number("起步价"), number("客房数")),
    name_fields=("酒店名称",),
    fingerprint="o",
)


@pytest.mark.parametrize("question", ["最便宜的酒店", "cheapest hotel", "median starting price of hotels", "最贵的三家酒店"])
def test_a_price_that_others_begin_at_is_the_price(question: str) -> None:
    found = understand(question, FakeWorld((HOTELS,), features=()), Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert found.workflow is not None
    assert "起步价" in str(found.workflow.to_json())


STATIONS = replace(
    PLACES,
    id="s",
    name="气象站",
    fields=(
        name_field("站点名称"),
        amount("年降水量毫米", 700, 1700),
        FieldInfo("建站日期", FieldType.DATE, role=FieldRole.DATE, filled=26),
        category("是否自动站", ("是", 16), ("否", 10)),
    ),
    name_fields=("站点名称",),
    fingerprint="s",
)
PIERS = replace(
    PLACES,
    id="k",
    name="码头",
    fields=(
        name_field("码头名称"),
        FieldInfo("建成时间", FieldType.DATE, role=FieldRole.DATE, filled=36),
        amount("年客运量", 2000, 2600000),
    ),
    name_fields=("码头名称",),
    fingerprint="k",
)
LINES = replace(
    DISTRICTS,
    id="x",
    name="客运航线",
    geometry=GeometryKind.LINE,
    fields=(name_field("航线名称"), number("航行时间分钟"), number("票价元")),
    name_fields=("航线名称",),
    fingerprint="x",
)
TOWERS = replace(
    PLACES,
    id="z",
    name="灯塔",
    fields=(name_field("灯塔名称"), amount("射程海里", 8, 26), amount("塔高米", 6, 36)),
    name_fields=("灯塔名称",),
    fingerprint="z",
)
ISLES = replace(
    DISTRICTS,
    id="i2",
    name="海岛",
    fields=(name_field("岛名"), category("是否通桥", ("是", 5), ("否", 13)), category("是否有淡水", ("是", 9), ("否", 9))),
    name_fields=("岛名",),
    fingerprint="i2",
)
PREFECTURE = FakeWorld((STATIONS, PIERS, LINES, TOWERS, ISLES), features=())


def steps(question: str) -> str:
    found = understand(question, PREFECTURE, Settings())
    assert found.runnable, (question, [str(issue.message) for issue in found.issues])
    assert found.workflow is not None
    return str(found.workflow.to_json()["steps"])


def test_an_amount_of_each_year_is_no_year() -> None:
    assert "建成时间" in steps("最新的码头")
    assert "年客运量" in steps("年客运量最大的码头")
    for question in ("最早的气象站", "oldest weather station"):
        found = understand(question, PREFECTURE, Settings())
        assert "年降水量" not in str(found.workflow.to_json()["steps"] if found.workflow is not None else "")


@pytest.mark.parametrize(
    ("question", "field", "value"),
    [
        ("航行时间超过1小时的客运航线", "航行时间分钟", 60),
        ("航行时间不到半小时的客运航线", "航行时间分钟", 30),
        ("射程超过15海里的灯塔", "射程海里", 15),
        ("塔高超过20米的灯塔", "塔高米", 20),
    ],
)
def test_a_unit_ends_a_chinese_name_without_a_mark(question: str, field: str, value: float) -> None:
    found = understand(question, PREFECTURE, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    condition = condition_of(found)
    assert isinstance(condition, Compare)
    assert (condition.field, condition.value) == (field, value)


@pytest.mark.parametrize("question", ["islands with fresh water", "which islands have fresh water", "islands without fresh water"])
def test_what_a_field_of_another_language_asks_by_yes_or_no_is_no_wish(question: str) -> None:
    assert "是否有淡水" in steps(question)


def test_what_is_denied_altogether_is_denied() -> None:
    assert in_known_words("完全不与海洋保护区重叠的海岛", "zh") == "不与海洋保护区重叠的海岛"
    assert in_known_words("不完全在海洋保护区内的海岛", "zh") == "不完全在海洋保护区内的海岛"
