"""Figures, totals and values as Chinese planners type them, over layers whose names are pinyin or Chinese."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.lexicon.pinyin import spoken
from spatial_rag_plugin.grounding.numbers.thing_and_number import parted
from spatial_rag_plugin.grounding.wording.han_figures import in_per_cent, with_codes
from spatial_rag_plugin.grounding.wording.in_order import in_order
from spatial_rag_plugin.language.tokens import Token
from spatial_rag_plugin.model.catalog import Catalog, FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.predicate import Compare, Comparison, OneOf
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, number, target_of
from tests.unit.reading import brief

PLOTS = replace(
    DISTRICTS,
    id="p",
    name="样地",
    feature_count=60,
    fields=(
        category("QI_YUAN", ("人工", 20), ("天然", 40)),
        category("CUN_DAI_MA", ("007", 20), ("012", 40)),
        replace(number("盖度", 60), maximum=0.98),
        replace(number("坡度", 60), maximum=45.0),
        number("XU_JI", 60),
    ),
    name_fields=(),
)
BRIDGES = replace(
    PLACES,
    id="b",
    name="桥梁",
    feature_count=30,
    fields=(
        category("荷载", ("公路-Ⅰ级", 20), ("公路-Ⅱ级", 10)),
        category("洪水频率", ("100年一遇", 10), ("25年一遇", 20)),
        number("造价", 30),
    ),
    name_fields=(),
)
STOPS = replace(PLACES, id="s", name="公交站点", feature_count=9, fields=(), name_fields=())
WORLD = FakeWorld((PLOTS, BRIDGES, STOPS))


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


@pytest.mark.parametrize(
    ("question", "expected"),
    [("盖度低于40%的样地", "盖度低于0.4的样地"), ("坡度超过25％的样地", "坡度超过25的样地"), ("steeper than 25%", "steeper than 25%")],
)
def test_per_cent_are_as_the_field_keeps_them(question: str, expected: str) -> None:
    assert in_per_cent(question, WORLD.catalog) == expected


def test_codes_beside_the_name_of_their_field_are_conditions() -> None:
    fields = (FieldInfo("网格号", FieldType.TEXT, role=FieldRole.NAME), category("分区", ("3", 4), ("12", 5)))
    catalog = Catalog((replace(PLOTS, fields=fields),))
    assert with_codes("007网格的样地", catalog) == "网格为007的样地"
    assert with_codes("分区12的样地有几个", catalog) == "分区为12的样地有几个"
    assert with_codes("5分区的样地", catalog) == "5分区的样地"  # no such code: a number of things


def test_a_thing_and_its_total_are_parted() -> None:
    assert parted("桥梁造价总和是多少", WORLD.catalog) == "桥梁的造价总和是多少"
    assert parted("造价总和最大的桥梁", WORLD.catalog) == "造价总和最大的桥梁"


def test_syllables_of_pinyin_name_fields() -> None:
    found = plan("各起源样地的蓄积量合计")
    assert found.runnable
    assert found.grounded is not None
    assert [term.field for term in found.grounded.columns] == ["XU_JI"]
    assert spoken("天然起源的样地", WORLD).catalog.layers[0].fields[0].alias == "起源"


def test_values_that_begin_with_figures_are_one_word() -> None:
    token = Token(0, 6, "100年一遇", "100年一遇", False, listed=True)
    assert token.is_word
    assert not token.is_number
    assert not token.capital
    found = plan("洪水频率100年一遇的桥梁有几座")
    assert found.frame is not None
    assert found.frame.output is Output.COUNT
    target = target_of(found)
    assert target.predicate is not None


def test_a_railway_station_is_no_bus_stop() -> None:
    assert not [reading for reading in class_readings("火车站", WORLD) if reading.layer_id == "s" and reading.score >= 0.5]


@pytest.mark.parametrize(
    ("office", "plain"),
    [
        ("溪口镇有多少亩茶园", "溪口镇的茶园的总面积是多少亩"),
        ("茶园一共有多少亩？", "茶园的总面积是多少亩？"),
        ("干渠合计多少公里", "干渠的总长度是多少公里"),
        ("茶园有多少块，合计多少亩", "茶园的数量和总面积"),
        ("消火栓150米服务不到的仓库", "距离消火栓超过150米的仓库"),
        ("物流园占用茶园的面积", "物流园与茶园重叠部分的面积是多少"),
        ("2027年底前到期的合同", "2027年及以前到期的合同"),
        ("以拍卖方式取得的矿权", "拍卖的矿权"),
        ("干渠总长多少千米", "干渠总长多少千米"),
    ],
)
def test_what_offices_write_is_put_in_plain_words(office: str, plain: str) -> None:
    assert in_order(office, Catalog(())) == plain


def framed(question: str) -> str:
    found = plan(question)
    assert found.frame is not None
    return brief(found.frame)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("人工起源的样地面积占样地总面积的比例", "number share(area) of 样地: 人工起源样地"),
        ("天然样地个数占全部样地个数的百分比", "number share(count) of 样地: 天然样地"),
        ("各样地桥梁面积占样地面积的比例", "table <sum(area)桥梁 per area %>: 样地"),
        ("各桥梁天然样地面积占样地面积的比例", "table <sum(area)天然样地 per sum(area)样地 %>: 桥梁"),
        ("公路-Ⅰ级桥梁的造价占全部桥梁造价的比重是多少", "number share(造价) of 桥梁: 公路-Ⅰ级桥梁"),
    ],
)
def test_shares_of_the_same_number_of_a_whole(question: str, expected: str) -> None:
    assert framed(question) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("坡度最大的样地有几座桥梁", "count: [桥梁 | in [样地 | ^max 1 坡度]]"),
        ("坡度最大的3个样地里的桥梁", "features: [桥梁 | in [样地 | ^max 3 坡度]]"),
        ("造价最高的桥梁", "features: [桥梁 | ^max 1 造价]"),
    ],
)
def test_a_superlative_belongs_to_the_noun_right_behind_it(question: str, expected: str) -> None:
    assert framed(question) == expected


def test_what_the_first_few_are_is_no_overlap_with_them() -> None:
    found = plan("坡度最大的5个样地里有几个天然样地")
    assert found.way == "of the first few"
    assert found.written.index('"Top"') < found.written.rindex('"Filter"')


@pytest.mark.parametrize(("most", "bound", "noted"), [(900.0, 200, True), (9e6, 2_000_000, False), (150.0, 2_000_000, False)])
def test_a_bound_is_brought_to_the_units_of_ten_thousand_that_a_field_counts_in(most: float, bound: float, noted: bool) -> None:
    layers = (replace(PLOTS, fields=(replace(number("投资", 60), minimum=12.0, maximum=most),)),)
    found = understand("投资超过200万元的样地", FakeWorld(layers), Settings())
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.predicate == Compare("投资", Comparison.GT, bound)
    assert noted == ("counted-in-myriads" in [issue.code for issue in found.issues])


FIELDS_OF_LAND = replace(
    DISTRICTS,
    id="l",
    name="土地变更图斑",
    feature_count=60,
    fields=(category("地类", ("果园", 20), ("其他园地", 10), ("坑塘水面", 20), ("采矿用地", 10)), number("亩数", 60)),
    name_fields=(),
)
ALERTS = replace(
    PLACES,
    id="a",
    name="森林火情预警点",
    feature_count=40,
    fields=(
        category("影响程度", ("轻度", 20), ("中度", 10), ("重度", 10)),
        replace(FieldInfo("上报日期", FieldType.DATE, role=FieldRole.DATE, filled=40)),
        number("过火面积", 40),
        number("出动人数", 40),
    ),
    name_fields=(),
)


def predicate(question: str) -> object:
    found = understand(question, FakeWorld((FIELDS_OF_LAND, ALERTS)), Settings())
    assert found.grounded is not None, found.issues
    assert found.grounded.target is not None, found.issues
    return found.grounded.target.predicate


def test_a_collective_is_all_of_its_classes_that_the_data_hold() -> None:
    assert predicate("园地图斑有多少个") == OneOf("地类", ("果园", "其他园地"))
    assert predicate("工矿用地有多少个") == Compare("地类", Comparison.EQ, "采矿用地")
    assert predicate("果园有多少个") == Compare("地类", Comparison.EQ, "果园")


@pytest.mark.parametrize("words", ["中度以上的", "影响程度为中度及以上的", "中度或以上"])
def test_ranks_from_one_on_are_those_that_the_data_hold(words: str) -> None:
    assert predicate(f"{words}森林火情预警点") == OneOf("影响程度", ("中度", "重度"))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("2023年4月以前上报的", Compare("上报日期", Comparison.LT, "2023-04")),
        ("2023年4月5日之后上报的", Compare("上报日期", Comparison.GE, "2023-04-06")),
        ("2023-04-05之前上报的", Compare("上报日期", Comparison.LT, "2023-04-05")),
    ],
)
def test_dates_in_figures(words: str, expected: Compare) -> None:
    assert predicate(f"{words}森林火情预警点") == expected


@pytest.mark.parametrize(("short", "known"), [("火情预警点", True), ("森火预警点", True)])
def test_names_in_short_by_their_words(short: str, known: bool) -> None:
    readings = class_readings(short, FakeWorld((FIELDS_OF_LAND, ALERTS)))
    assert known == any(reading.layer_id == "a" and not reading.unused for reading in readings)


def test_each_kind_is_told_apart_or_asked_back() -> None:
    world = FakeWorld((FIELDS_OF_LAND, ALERTS))
    found = understand("各类森林火情预警点的过火面积总和是多少", world, Settings())
    assert found.frame is not None
    assert found.frame.group is not None
    found = understand("各类森林火情预警点的出动人数和过火面积", world, Settings())
    assert not found.runnable


GRIDS = replace(
    DISTRICTS,
    id="g",
    name="网格",
    feature_count=9,
    fields=(category("所属乡镇", ("青山镇", 4), ("绿水乡", 5)), number("低保户数", 9), number("满意度指数", 9)),
    name_fields=(),
)


@pytest.mark.parametrize(
    ("question", "statistic", "group"),
    [("青山镇的低保户数", "sum", ""), ("青山镇的满意度指数", "", ""), ("比较青山镇和绿水乡的低保户数", "sum", "所属乡镇")],
)
def test_an_area_that_only_its_parts_name_has_the_sum_of_what_adds_up(question: str, statistic: str, group: str) -> None:
    found = understand(question, FakeWorld((GRIDS,)), Settings())
    assert found.grounded is not None
    assert (found.grounded.statistic, found.grounded.group_field) == (statistic, group)
