"""Chinese: areas, numbers and values that are said in short or defined in brackets, and numbers of each of several values."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.alternatives import readings_of_any
from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.wording.definitions import with_definitions
from spatial_rag_plugin.grounding.wording.fields_in_short import with_fields_in_full
from spatial_rag_plugin.grounding.wording.han_undone import with_undone
from spatial_rag_plugin.grounding.wording.people_of_age import with_ages_named
from spatial_rag_plugin.grounding.wording.places_in_short import with_places_in_full
from spatial_rag_plugin.grounding.wording.values_listed import with_numbers_of_each
from spatial_rag_plugin.language.rewordings import in_known_words
from spatial_rag_plugin.model.catalog import Catalog, GeometryKind
from spatial_rag_plugin.model.frame import Phrase
from spatial_rag_plugin.model.predicate import AllOf, AnyOf, Compare, Comparison, OneOf
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, number

HOSPITALS = replace(
    PLACES,
    id="h",
    name="医疗机构",
    fields=(
        name_field("机构名称"),
        category("经营性质", ("公立", 60), ("民营", 40)),
        category("所在县", ("青川县", 40), ("剑阁县", 60)),
        category("评审状态", ("未评审", 40), ("通过", 60)),
        category("营业状况", ("歇业", 20), ("正常", 80)),
        number("年末实有病床数"),
        number("在院病人数"),
        number("护士数"),
    ),
    name_fields=("机构名称",),
    fingerprint="h",
)
VILLAGES = replace(
    PLACES,
    id="v",
    name="行政村",
    geometry=GeometryKind.POLYGON,
    fields=(name_field("村名"), number("户籍人口"), number("六十五岁以上人口"), number("留守老人数")),
    name_fields=("村名",),
    fingerprint="v",
)
WORLD = FakeWorld((HOSPITALS, VILLAGES))
CATALOG = Catalog((HOSPITALS, VILLAGES))


def test_a_word_of_a_fields_name_is_no_other_value_of_it() -> None:
    (reading,) = class_readings("歇业营业医疗机构", WORLD)
    assert reading.predicate == Compare("营业状况", Comparison.EQ, "歇业")


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("青川病床最多的医疗机构", "青川县病床最多的医疗机构"),
        ("青川和剑阁的医疗机构", "青川和剑阁的医疗机构"),  # one of several stays as it is
        ("青川县的医疗机构", "青川县的医疗机构"),
    ],
)
def test_an_area_in_front_is_put_in_full(question: str, read: str) -> None:
    assert with_places_in_full(question, CATALOG) == read


def test_a_number_is_put_in_full() -> None:
    assert with_fields_in_full("年末病床数最多的医疗机构", CATALOG) == "年末实有病床数最多的医疗机构"
    assert with_fields_in_full("病床数最多的医疗机构", CATALOG) == "病床数最多的医疗机构"


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("护床比（护士数除以年末实有病床数）最高的医疗机构", "护士数除以年末实有病床数最高的医疗机构"),
        ("使用率（在院病人数/年末实有病床数）超过80%的医疗机构", "在院病人数占年末实有病床数的比例超过80%的医疗机构"),
        ("规模最大的3家医疗机构（年末实有病床数）", "年末实有病床数最大的3家医疗机构"),
        ("老龄化率（65岁以上占户籍人口）最高的村", "六十五岁以上人口占户籍人口的比例最高的村"),
        ("老龄化率（80岁以上占户籍人口）最高的村", "老龄化率（80岁以上占户籍人口）最高的村"),  # nobody counts those
    ],
)
def test_a_number_is_what_brackets_say(question: str, read: str) -> None:
    assert with_definitions(question, CATALOG) == read


def test_a_number_of_each_value_is_none_of_both() -> None:
    asked = with_numbers_of_each("公立、民营医疗机构的平均护士数分别是多少", CATALOG)
    assert asked == "按经营性质统计经营性质为公立或民营的医疗机构的平均护士数"


@pytest.mark.parametrize("question", ["还没评审的医疗机构", "没评审的医疗机构"])
def test_what_is_denied_is_the_value_that_denies_it(question: str) -> None:
    assert with_undone(question, CATALOG) == "未评审的医疗机构"


def test_the_elderly_are_people_from_an_age_on() -> None:
    named = with_ages_named("老年人最多的村", WORLD)
    assert "六十五岁以上人口" in str(named.notes[0].message)
    assert not with_ages_named("留守老人数最多的村", WORLD).notes


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("医疗机构总病床数和护士数", "医疗机构的总病床数和总护士数"),
        ("各县人口占全省人口的比例", "各县人口占比"),
        ("青川县下辖多少个村", "青川县有多少个村"),
    ],
)
def test_in_known_words(question: str, read: str) -> None:
    assert in_known_words(question, "zh") == read


CANALS = replace(
    PLACES,
    id="c",
    name="巷道",
    fields=(name_field("巷名"), category("照明", ("有灯", 40), ("无灯", 60)), category("等级", ("主巷", 30), ("支巷", 30), ("里弄", 40))),
    name_fields=("巷名",),
    fingerprint="c",
)


def test_a_quality_before_several_kinds_is_one_of_all() -> None:
    (reading, *_) = readings_of_any(Phrase("无灯主巷", alternatives=("支巷",)), FakeWorld((CANALS,)))
    unlit = Compare("照明", Comparison.EQ, "无灯")
    assert reading.predicate == AllOf((unlit, OneOf("等级", ("主巷", "支巷"))))
    (own, *_) = readings_of_any(Phrase("无灯主巷", alternatives=("有灯支巷",)), FakeWorld((CANALS,)))
    assert isinstance(own.predicate, AnyOf)
