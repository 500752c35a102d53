"""Fields by initials whose words begin like grammar, or usually stand for another; break-downs with 分; shares of all that there is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.lexicon.pinyin import spoken
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

TOWNS = replace(DISTRICTS, id="t", name="乡镇", fields=(name_field("XZMC", 9, 9),), name_fields=("XZMC",))
SHELTERS = replace(
    PLACES,
    id="s",
    name="应急避难场所",
    feature_count=60,
    fields=(
        name_field("BNCSMC", 60, 60),
        replace(number("YXMJ", 60), minimum=500, maximum=30000),
        replace(number("KRNRS", 60), minimum=200, maximum=15000),
    ),
    name_fields=("BNCSMC",),
)
STANDS = replace(
    DISTRICTS,
    id="x",
    name="林地小班",
    feature_count=300,
    fields=(
        category("SZ", ("马尾松", 100), ("杉木", 200)),
        category("LZ", ("用材林", 150), ("防护林", 150)),
        category("LLZ", ("幼龄林", 150), ("中龄林", 150)),
        replace(number("XJL", 300), minimum=10, maximum=2500),
    ),
    name_fields=(),
)
WATER = replace(
    PLACES,
    id="w",
    name="水质监测点",
    feature_count=90,
    fields=(
        name_field("JCDMC", 90, 90),
        replace(number("AD", 90), minimum=0.05, maximum=3),
        replace(number("COD", 90), minimum=5, maximum=60),
    ),
    name_fields=("JCDMC",),
)
WORLD = FakeWorld((TOWNS, SHELTERS, STANDS, WATER))


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


def grounded(question: str) -> GroundedFrame:
    found = plan(question)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    return found.grounded


def test_words_that_begin_like_grammar_are_initials_too() -> None:
    (term,) = grounded("每个乡镇应急避难场所的有效面积合计").columns
    assert term.tally is not None
    assert (term.tally.field, term.tally.statistic) == ("YXMJ", "sum")


def test_a_field_that_usually_begins_with_the_words_keeps_them() -> None:
    areas = replace(TOWNS, fields=(*TOWNS.fields, number("RKS", 9), number("HJRK", 9), number("CZRK", 9)))
    layer = spoken("各乡镇的人口", FakeWorld((areas,))).catalog.layer("t")
    found = find_field("人口", layer, numeric=True)
    assert found is not None
    assert found.name == "RKS"


def test_what_another_field_usually_stands_for_is_that_field() -> None:
    found = grounded("马尾松小班的蓄积量总和，按龄组分")
    assert (found.group_field, found.statistic) == ("LLZ", "sum")
    assert grounded("按林种统计马尾松小班的蓄积量总和").group_field == "LZ"


def test_what_is_measured_in_water_is_known_by_two_initials() -> None:
    found = grounded("水质监测点的氨氮平均浓度")
    assert (found.columns[0].field if found.columns else found.attribute, found.statistic) == ("AD", "mean")


@pytest.mark.parametrize(
    "question",
    [
        "马尾松在各乡镇的面积占比",
        "各乡镇马尾松面积占全县马尾松的比例",
        "各乡镇马尾松面积占全县马尾松总面积的比例",
        "各乡镇水质监测点数量占全县的比例",
        "各乡镇避难场所占全部避难场所的比例",
        "各乡镇避难场所数量占全部避难场所的比例",
    ],
)
def test_shares_of_all_that_there_is(question: str) -> None:
    assert grounded(question).frame.shares


def test_of_the_land_where_no_whole_is_said() -> None:
    found = grounded("各乡镇马尾松面积占比")
    assert not found.frame.shares
    assert found.columns[0].per is not None


@pytest.mark.parametrize("question", ["水质监测点COD平均值", "COD平均值", "水质监测点的COD均值"])
def test_a_statistic_behind_a_number_in_letters(question: str) -> None:
    found = grounded(question)
    assert (found.columns[0].field if found.columns else found.attribute, found.statistic) == ("COD", "mean")


def test_layers_by_the_first_letters_of_both_words() -> None:
    works = replace(PLACES, id="w", name="违法建设", fields=(category("CCZT", ("已拆除", 90), ("未拆除", 80)),))
    schools = replace(PLACES, id="z", name="中心学校", fields=(category("DJ", ("A", 9), ("B", 8)),))
    found = understand("未拆除的违建有多少处", FakeWorld((works, schools)), Settings()).grounded
    assert found is not None
    assert found.target is not None
    assert (found.target.layer_id, found.target.predicate is not None) == ("w", True)
    other = understand("中学有多少所", FakeWorld((works, schools)), Settings())
    assert not other.runnable  # a word by itself is short for nothing


def test_two_layers_of_which_both_words_begin_so_are_asked_about() -> None:
    works = replace(PLACES, id="w", name="违法建设", fields=(category("CCZT", ("已拆除", 90), ("未拆除", 80)),))
    houses = replace(PLACES, id="h", name="违章建筑", fingerprint="h", fields=(category("ZT", ("在建", 90), ("停建", 80)),))
    found = understand("违建有多少处", FakeWorld((works, houses)), Settings())
    assert not found.runnable
    assert [issue.code for issue in found.issues if issue.stops] == ["ambiguous-layer"]
