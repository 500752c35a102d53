"""Chinese: what is measured from a thing that is the most, containers that border something, second questions, Latin names."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.wording.in_order import in_order
from spatial_rag_plugin.grounding.wording.latin_names import with_latin_kinds
from spatial_rag_plugin.language.checks import two_questions
from spatial_rag_plugin.language.reader import read
from spatial_rag_plugin.language.rewordings import in_known_words, said_in_full, said_plainly
from spatial_rag_plugin.model.frame import Frame, RelationKind
from spatial_rag_plugin.model.predicate import listed_values
from tests.unit.fake_world import DISTRICTS, STREETS, FakeWorld, Named, category
from tests.unit.reading import Lexicon, Words


def read_zh(question: str) -> Frame:
    words = Words(("镇", "车站", "湖"), ("人口", "面积"))
    return read(question, Lexicon("北城", "东湖区"), words)[0]


@pytest.mark.parametrize("question", ["离人口最多的镇最近的车站是哪个", "距离人口最多的镇5公里以内的车站"])
def test_it_is_measured_from_what_is_the_most(question: str) -> None:
    target = read_zh(question).target
    assert target is not None
    assert (target.text, target.superlative) == ("车站", None)
    best = target.relations[0].reference.superlative
    assert best is not None
    assert best.field == "人口"


def test_the_most_of_the_things_of_a_place_are_the_container() -> None:
    target = read_zh("人口最多的北城镇内的车站").target
    assert target is not None
    assert target.superlative is None
    assert target.relations[0].reference.superlative is not None


def test_what_borders_something_is_the_container() -> None:
    target = read_zh("与东湖区接壤的镇内的车站有多少个").target
    assert target is not None
    assert [relation.kind for relation in target.relations] == [RelationKind.IN]
    assert target.relations[0].reference.relations[0].kind is RelationKind.TOUCHES


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("与老城区接壤的镇中，哪个镇的人口最多？", "与老城区接壤的镇中人口最多的是哪个？"),
        ("在沿海各镇里，面积最大的是哪个镇", "沿海各镇中面积最大的是哪个"),
        ("除了东镇以外，沙河还流经哪些镇", "除东镇外，沙河流经哪些镇"),
        ("沙河流经哪些镇（东镇除外）", "除东镇外，沙河流经哪些镇"),
        ("面积超过1公顷的水塘有几个？最大的是哪个？", "面积超过1公顷的水塘按面积从大到小排序？"),
    ],
)
def test_said_in_full(said: str, meant: str) -> None:
    assert said_in_full(said, "zh") == meant


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("人口不足50万但高于20万的县", "人口不足50万且人口高于20万的县"),
        ("面积大于10公顷小于50公顷的农场", "面积大于10公顷且面积小于50公顷的农场"),
        ("东县和西县相比，哪个面积更大，大多少", "东县的面积比西县大多少"),
        ("哪条街的餐厅最多，前五名", "餐厅最多的前五个街"),
        ("学校最多的街道，前5名", "学校最多的前5个街道"),
        ("人口最多的镇离最近的车站有多远", "离人口最多的镇最近的车站有多远"),
        ("人口超过1亿的国家的首都", "人口超过1亿的国家内的首都"),
        ("人口最多的非洲国家的首都", "人口最多的非洲国家内的首都"),
        ("白河流域流经的镇", "白河流经的镇"),
    ],
)
def test_known_words(said: str, meant: str) -> None:
    assert in_known_words(said, "zh") == meant


def test_two_questions_are_told_apart() -> None:
    assert two_questions("镇上有多少家餐馆？名字里带茶的有哪几家", "zh") == ("镇上有多少家餐馆", "名字里带茶的有哪几家")
    assert two_questions("列出餐馆？只要开着的", "zh") == () == two_questions("有多少家餐馆？", "zh")


def test_a_latin_name_has_its_kind_in_chinese() -> None:
    world = FakeWorld([replace(DISTRICTS)], [Named(DISTRICTS.id, 1, "Marlo Nature Reserve")])
    assert with_latin_kinds("Marlo自然保护区有多大", "zh", world) == "Marlo Nature Reserve有多大"
    assert with_latin_kinds("Morla自然保护区有多大", "zh", world) == "Morla自然保护区有多大"
    assert with_latin_kinds("High Street路口", "zh", world) == "High Street路口"


def test_a_number_of_what_is_so_is_no_condition_behind_it() -> None:
    roads = replace(DISTRICTS, name="roads", fields=(category("oneway", ("yes", 20), ("no", 80)),), name_fields=())
    assert in_order("单行道的数量和总长度", FakeWorld((roads,)).catalog) == "单行道的数量和总长度"


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("哪条河流经的镇最多", "哪条河流流经的镇最多"),
        ("全县哪个镇的面积最大，第二大的呢？", "全县面积最大的前2个镇？"),
        ("白河和沙河哪条更长", "白河和沙河哪个更长"),
        ("东南亚地区的国家", "东南亚的国家"),
        ("哪种树最多？有多少棵", "哪种树最多"),
        ("哪个镇的水塘最多？有多少个", "哪个镇的水塘最多"),
        ("人口最多的镇和第二多的镇相距多远", "人口最多的2个镇之间的距离"),
        ("国土面积小于1000平方公里的国家", "面积小于1000平方公里的国家"),
        ("最靠北的镇", "最北的镇"),
        ("瑞士的邻国中人口最少的是哪个", "与瑞士接壤的国家中人口最少的是哪个"),
    ],
)
def test_more_said_in_full(said: str, meant: str) -> None:
    assert said_in_full(said, "zh") == meant


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("林地覆盖的总面积相当于全县面积的多少", "林地总面积占全县面积的比例"),
        ("各镇的学校数量对比", "各镇的学校数量"),
        ("按建筑类型统计数量", "各类建筑的数量"),
    ],
)
def test_said_plainly(said: str, meant: str) -> None:
    assert said_plainly(said, "zh") == meant


def test_what_is_said_to_be_paved_is() -> None:
    surface = category("surface", ("paved", 9), ("asphalt", 20), ("soil", 7))
    kinds = class_readings("铺装道路", FakeWorld((replace(STREETS, name="roads", fields=(surface,)),)))
    assert kinds[0].predicate is not None
    assert {"paved", "asphalt"} == set(listed_values(kinds[0].predicate)[1])
