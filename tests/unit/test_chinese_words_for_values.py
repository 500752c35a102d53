"""Chinese: what layers hold beside their values, values that say what is not there, rates of several values, and further orders."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.asking.dropped import dropped_words
from spatial_rag_plugin.grounding.attributes.fields_beside import says_things
from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.numbers.made_numbers import with_made_numbers
from spatial_rag_plugin.grounding.wording.denied_values import with_denied_values
from spatial_rag_plugin.language import read
from spatial_rag_plugin.language.rewordings import said_in_full, said_plainly
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.frame import Frame
from spatial_rag_plugin.model.predicate import Compare, Comparison, OneOf
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field

CALLS = replace(
    PLACES,
    id="c",
    name="农机报修工单",
    fields=(
        name_field("编号"),
        category("报修类别", ("投诉", 40), ("咨询", 60)),
        category("故障部位", ("发动机", 70), ("传动轴", 30)),
        category("路况评价", ("优", 30), ("良", 40), ("差", 30)),
        category("防护方式", ("围栏", 60), ("无防护栏", 40)),
        category("县", ("东县", 60), ("西县", 40)),
    ),
    name_fields=("编号",),
    fingerprint="c",
)
CATALOG = Catalog((CALLS,))


def test_what_a_layer_holds_is_no_value() -> None:
    assert says_things(("工", "单"), CALLS)
    assert not says_things(("投", "诉"), CALLS)
    engine = Compare("故障部位", Comparison.EQ, "发动机")
    assert [reading.predicate for reading in class_readings("发动机工单", FakeWorld((CALLS,), ()))[:1]] == [engine]


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("没有防护栏的工单", "防护方式为“无防护栏”的工单"),
        ("无防护栏且故障部位为发动机的工单", "防护方式为“无防护栏”且故障部位为发动机的工单"),
        ("缺少防护栏的工单", "防护方式为“无防护栏”的工单"),
        ("防护方式为无防护栏的工单", "防护方式为无防护栏的工单"),
        ("没有围栏的工单", "没有围栏的工单"),
    ],
)
def test_values_that_say_what_is_not_there(question: str, meant: str) -> None:
    assert with_denied_values(question, CATALOG) == meant


def test_a_rate_of_values_of_one_letter() -> None:
    made = with_made_numbers("各县路况优良率", "zh", FakeWorld((CALLS,), ()))
    assert made is not None
    numbers = [info.made for layer in made.world.catalog.layers for info in layer.fields if info.made is not None]
    assert [number.predicate for number in numbers] == [OneOf("路况评价", ("优", "良"))]


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("平均产量按县分组", "各县的平均产量"),
        ("拖拉机数量，分县", "各县的拖拉机数量"),
        ("分县统计拖拉机辆数", "按县统计拖拉机数量"),
        ("有几座粮库到铁路的距离小于10公里", "距离铁路小于10公里的粮库有几座"),
        ("面积前10的农场，编号分别是什么", "面积前10的农场的编号"),
        ("10个面积最大的农场", "面积最大的10个农场"),
        ("粮库中有铁路专用线的占百分之几", "有铁路专用线的粮库占比"),
        ("2024年3月受理了多少件发动机工单", "2024年3月的发动机工单有多少件"),
        ("产量最高的5个地块（水浇地）", "水浇地里产量最高的5个地块"),
        ("一级和二级公路面积", "一级公路和二级公路面积"),
        ("路况优良率是多少", "路况平均优良率"),
        ("各县优良天数占比", "各县平均优良率"),
    ],
)
def test_further_orders(question: str, meant: str) -> None:
    assert said_plainly(question, "zh") == meant


def test_shares_asked_first() -> None:
    assert said_in_full("有多大比例的粮库可以机械出仓", "zh") == "可以机械出仓的粮库占比"
    assert said_in_full("各县路况为优或良的比例", "zh") == "各县路况优良率"


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("水温低于零下30摄氏度的湖", "水温低于-30度的湖"),
        ("水温低于-30℃的湖", "水温低于-30度的湖"),
        ("产值大于5个亿的农场", "产值大于5亿的农场"),
        ("产量前10的农场中有多少个是国营农场", "产量最大的10个农场里有多少个国营农场"),
        ("在产量最高的十个农场中，国营农场的数量", "产量最高的十个农场里有几个国营农场"),
    ],
)
def test_written_out_at_once(question: str, meant: str) -> None:
    assert said_in_full(question, "zh") == meant


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("按县统计2022年产量总额", "2022年按县统计产量总额"),
        ("各县2022年的产量之和", "2022年各县的产量之和"),
        ("产值大于1000亿美元的县", "产值大于1000亿的县"),
        ("产值破千亿的县", "产值超过一千亿的县"),
        ("农场的产量加起来是多少吨", "农场的产量总和是多少吨"),
        ("拥有粮库最多的乡镇", "粮库最多的乡镇是哪个"),
        ("农场里产量最高的五个分别是哪些", "产量最高的五个农场"),
    ],
)
def test_more_orders(question: str, meant: str) -> None:
    assert said_plainly(question, "zh") == meant


def test_a_minus_behind_a_limit_is_a_sign() -> None:
    def numbers(question: str) -> list[float]:
        target = read(question, language="zh")[0].target
        return [] if target is None else [item.number.value for item in target.conditions if item.number is not None]

    assert numbers("水温低于-3的湖") == [-3.0]
    assert -20.0 not in numbers("长度在10公里-20公里的湖")


def test_a_field_of_means_has_the_mean_in_its_name() -> None:
    frame = Frame("年平均水温为负的湖", language="zh")
    assert not dropped_words(frame, (), (), "", lambda: json.dumps({"field": "年平均水温", "value": 0}))
    assert dropped_words(frame, (), (), "", lambda: json.dumps({"field": "水温", "value": 0}))
