"""Chinese: the same thing asked in other orders, with numerals and places where people put them, each of these read alike."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields_beside import left_beside
from spatial_rag_plugin.grounding.indexes.same import Same
from spatial_rag_plugin.grounding.kinds.part_by_part import is_made_of_parts
from spatial_rag_plugin.grounding.lexicon.value_ends import by_value_end, value_ends
from spatial_rag_plugin.grounding.rereading.piece_meanings import known
from spatial_rag_plugin.grounding.wording.grades_as_held import with_grades_as_held
from spatial_rag_plugin.grounding.wording.han_conditions import with_conditions
from spatial_rag_plugin.grounding.wording.han_each import with_place_before_each
from spatial_rag_plugin.language.rewordings import in_known_words, said_in_full, said_plainly
from spatial_rag_plugin.model.catalog import Catalog
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, number

PIERS = replace(
    PLACES,
    id="p",
    name="码头",
    called=("国家", "城市"),
    fields=(
        name_field("名称"),
        category("运营商", ("远洋航运", 50), ("顺达航运", 50)),
        category("所在地", ("柳河村", 30), ("大营村", 40), ("石门村", 30), ("红旗社区", 5)),
        category("安全等级", ("Ⅰ类", 20), ("Ⅱ类", 30), ("Ⅲ类", 30), ("劣Ⅲ类", 20)),
        category("消防等级", ("一级", 20), ("二级", 30)),
        category("结构形式", ("重力式", 60), ("高桩式", 40)),
        category("是否达标", ("是", 60), ("否", 40)),
        number("消防栓数"),
        number("泊位长度"),
    ),
    name_fields=("名称",),
    fingerprint="p",
)
CATALOG = Catalog((PIERS,))


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("码头按泊位长度排序取前5个", "泊位长度最大的5个码头"),
        ("把码头按泊位长度升序排列，取前三", "泊位长度最小的三个码头"),
        ("按泊位长度从大到小，列出码头前5名", "泊位长度最大的5个码头"),
        ("泊位长度前五大的码头", "泊位长度最大的五个码头"),
        ("离灯塔最近的码头，取前5", "离灯塔最近的5个码头"),
        ("列出距灯塔由近到远的前5个码头", "列出距灯塔最近的5个码头"),
        ("沿海乡镇的人口占比", "沿海乡镇的人口占全部乡镇人口的比例"),
        ("全县有百分之多少的人口生活在沿海镇", "沿海镇的人口占全县的人口的比例"),
        ("沿海镇人口在全县总人口中占多大比例", "沿海镇的人口占全县的人口的比例"),
        ("哪些沿海镇没有码头", "没有码头的沿海镇有哪些"),
        ("沿海有哪些镇内没有一座码头", "没有码头的沿海镇有哪些"),
        ("航道中有多少条从湿地里穿过", "穿过湿地的航道有多少条"),
        ("和湿地有交叉的航道一共几条", "与湿地相交的航道一共几条"),
        ("码头中有多少个在灯塔800米之内", "在灯塔800米之内的码头有多少个"),
        ("统计码头里泊位长度超过80的个数", "泊位长度超过80的码头数量"),
        ("结构为重力式的码头，平均泊位长度多长？", "结构为重力式的码头的平均泊位长度是多少"),
        ("码头泊位长度排第一的", "码头泊位长度最高的"),
        ("重力式的码头按所在地计数", "按所在地统计重力式的码头数量"),
        ("每类航道总共多少公里", "每类航道的总长度"),
    ],
)
def test_other_orders(question: str, meant: str) -> None:
    assert said_plainly(question, "zh") == meant


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("人口超过1百万的镇", "人口超过100万的镇"),
        ("全县人口里沿海镇占几成", "沿海镇的人口占全县的人口的比例"),
    ],
)
def test_written_out(question: str, meant: str) -> None:
    assert said_in_full(question, "zh") == meant


def test_two_scales_behind_a_verb() -> None:
    assert in_known_words("人口破百万的镇", "zh") == "人口超过一百万的镇"


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("面积最小的5个非洲国家", "非洲面积最小的5个国家"),
        ("列出人口最多的三座欧洲城市", "列出欧洲人口最多的三座城市"),
        ("面积前5的非洲国家", "非洲面积前5的国家"),
        ("哪个亚洲国家人口最多", "亚洲哪个国家人口最多"),
        ("各欧洲国家的面积", "欧洲各国家的面积"),
        ("哪些亚洲国家人口超过1亿", "哪些亚洲国家人口超过1亿"),
    ],
)
def test_places_stand_before_the_one_that_is_asked_for(question: str, meant: str) -> None:
    assert with_place_before_each(question, CATALOG) == meant


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("三类码头有多少个", "Ⅲ类码头有多少个"),
        ("劣III类码头", "劣Ⅲ类码头"),
        ("消防等级为一级的码头", "消防等级为一级的码头"),
        ("第三类码头", "第三类码头"),
    ],
)
def test_classes_are_written_as_the_data_write_them(question: str, meant: str) -> None:
    assert with_grades_as_held(question, CATALOG) == meant


def test_the_village_of_each_is_told_by_what_its_names_end_in() -> None:
    found = by_value_end(("村",), PIERS)
    assert found is not None
    assert found.name == "所在地"
    assert "村" not in value_ends(Same(CATALOG))  # one letter cuts no words


def test_a_letter_of_a_name_says_no_field() -> None:
    assert left_beside(("运",), frozenset(("运营商",)), PIERS) == ("运",)
    assert left_beside(("运", "营", "商"), frozenset(("运营商",)), PIERS) == ()
    assert not [link for link in known("运", PIERS, FakeWorld((PIERS,)), "zh") if link.word == "运营商"]


def test_values_beside_their_fields_are_conditions_before_a_further_one() -> None:
    assert with_conditions("结构形式重力式、泊位长度大于80的码头", CATALOG) == "结构形式为“重力式”且泊位长度大于80的码头"


def test_what_a_layer_is_about_is_left_out_before_what_is_so() -> None:
    assert with_conditions("消防达标的码头", CATALOG) == "有达标的码头"


def test_a_statistic_is_no_part_of_a_name() -> None:
    assert not is_made_of_parts("长度平均值")
