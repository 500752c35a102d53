"""Layers as Chinese offices have them: values before the thing, kinds of one ending, themes beside the map of all land, kinds by number."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.pinyin import spoken
from spatial_rag_plugin.language.table_words import row_orders
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import SummariseBy
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, amount, category, name_field

PIPES = replace(
    STREETS,
    id="g",
    name="PS_GX",
    feature_count=100,
    fields=(
        category("GXLX", ("污水", 40), ("雨水", 45), ("雨污合流", 15)),
        category("QX", ("破损", 20), ("完好", 80)),
        category("QSDW", ("水务集团", 60), ("街道办", 40)),
    ),
    name_fields=(),
    fingerprint="g",
)
CLINICS = replace(
    PLACES,
    id="c",
    name="医疗卫生机构",
    feature_count=80,
    fields=(
        name_field("机构名称", 80, 80),
        category("类别", ("综合医院", 20), ("中医医院", 15), ("专科医院", 10), ("卫生院", 35)),
        category("等级", ("三级甲等", 20), ("二级甲等", 60)),
    ),
    name_fields=("机构名称",),
    fingerprint="c",
)
LAND = replace(
    DISTRICTS,
    id="l",
    name="DLTB",
    feature_count=300,
    fields=(
        category("DLMC", *((kind, 50) for kind in ("水田", "旱地", "果园", "乔木林地", "坑塘水面", "农村宅基地"))),
        category("QSXZ", ("国有", 150), ("集体", 150)),
    ),
    name_fields=(),
    fingerprint="l",
)
KEPT = replace(LAND, id="k", name="YJJBNT", feature_count=60, fields=(category("DLMC", ("水田", 40), ("旱地", 20)),), fingerprint="k")
ROADS = replace(
    STREETS,
    id="r",
    name="公路",
    feature_count=60,
    fields=(category("路名", ("国道106线", 20), ("国道319线", 20), ("省道207线", 20)), category("等级", ("高速", 20), ("二级", 40))),
    name_fields=(),
    fingerprint="r",
)
SCHOOLS = replace(PLACES, id="s", name="schools", fields=(name_field("xxmc"), category("xq", ("东城", 50), ("西城", 50))), fingerprint="s")
HOMES = replace(
    PLACES, id="h", name="HOUSING", feature_count=40, fields=(name_field("小区名", 40, 40), amount("均价", 5000, 30000)),
    name_fields=("小区名",), fingerprint="h",
)  # fmt: skip


def plan(question: str, *layers: object) -> Plan:
    found = understand(question, FakeWorld(layers), Settings())  # type: ignore[arg-type]
    assert found.runnable, [str(issue.message) for issue in found.issues if issue.stops]
    assert found.grounded is not None
    assert found.grounded.target is not None
    return found


def condition(question: str, *layers: object) -> str:
    found = plan(question, *layers).grounded
    assert found is not None
    assert found.target is not None
    return found.target.predicate.words() if found.target.predicate is not None else ""


@pytest.mark.parametrize(("question", "value"), [("污水管有几条", "污水"), ("雨水管有几条", "雨水"), ("污水管的总长度", "污水")])
def test_a_value_before_the_thing_is_kept(question: str, value: str) -> None:
    assert condition(question, PIPES) == f"GXLX = {value}"


def test_no_layer_is_called_by_a_quality() -> None:
    world = spoken("破损的管线", FakeWorld((PIPES,)))
    assert "破损" not in world.catalog.layers[0].called
    assert condition("破损的管线", PIPES) == "QX = 破损"


@pytest.mark.parametrize("question", ["医院有几家", "三甲医院有几家"])
def test_kinds_of_one_ending_are_all_meant(question: str) -> None:
    said = condition(question, CLINICS)
    assert all(kind in said for kind in ("综合医院", "中医医院", "专科医院"))
    assert "卫生院" not in said


def test_the_map_of_all_kinds_goes_before_a_theme() -> None:
    found = plan("水田总面积", LAND, KEPT)
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.layer_id == "l"
    assert any(KEPT.name in str(issue.message) for issue in found.issues)  # which says that the other has some, too


def test_of_two_maps_of_the_same_kinds_it_is_asked() -> None:
    other = replace(LAND, id="o", name="DLTB_2020", fingerprint="o")
    assert not understand("水田总面积", FakeWorld((LAND, other)), Settings()).runnable


def test_shares_by_a_field_of_their_own_are_of_all() -> None:
    found = plan("各权属性质的图斑面积占比", LAND)
    assert found.workflow is not None
    assert found.grounded is not None
    (by,) = [step.operation for step in found.workflow.steps if isinstance(step.operation, SummariseBy)]
    assert (by.field, by.statistic.value, found.grounded.frame.shares) == ("QSXZ", "sum", True)


@pytest.mark.parametrize(("question", "names"), [("国道有几条", ("国道106线", "国道319线")), ("省道有几条", ("省道207线",))])
def test_a_kind_before_a_number_tells_names(question: str, names: tuple[str, ...]) -> None:
    said = condition(question, ROADS)
    assert all(name in said for name in names)
    assert "高速" not in said


def test_what_a_layer_holds_is_no_field_of_another() -> None:
    found = plan("均价最高的小区", SCHOOLS, HOMES)
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.layer_id == "h"


@pytest.mark.parametrize(
    ("question", "orders"),
    [("各县造林面积，按面积从大到小排序", 1), ("各县小班数量和面积，按面积从大到小排序", 0), ("各县面积，按人口从大到小", 0)],
)
def test_rows_are_ordered_by_the_one_number_of_the_table(question: str, orders: int) -> None:
    assert sum("按" not in order.rest for order in row_orders(question, "zh")) == orders


def test_things_are_not_grouped_by_their_own_size() -> None:
    found = understand("各地类图斑数量和面积，按面积降序", FakeWorld((LAND,)), Settings())
    assert found.grounded is None or found.grounded.frame.output is not Output.TABLE or found.grounded.group_field != "DLMJ"


def test_the_most_is_how_many_times_the_least() -> None:
    assert plan("均价最高的小区是均价最低的几倍", HOMES).workflow is not None
