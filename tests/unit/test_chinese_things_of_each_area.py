"""What each of several areas has, in Chinese over English schemas: their largest towns, several counts, shares of countries."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language.rewordings import in_known_words, said_plainly
from spatial_rag_plugin.language.two_numbers import two_numbers
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Allot, Filter, Gather, SummariseBy, Top, TopIn
from tests.unit.fake_world import FakeWorld, Named, category, name_field

_PEOPLE = FieldInfo("population", FieldType.INTEGER, role=FieldRole.NUMBER, filled=60, distinct=60, minimum=2000, maximum=90_000_000)
_ELEVATION = FieldInfo("elevation", FieldType.REAL, role=FieldRole.NUMBER, filled=60, distinct=60, minimum=20, maximum=8800)
_NAMES = ("Norland", "Sudland", "Westland", "Ostland")
_VALUES = category("adm0", *((name, 15) for name in _NAMES)).values
_OWNER = FieldInfo("adm0", FieldType.TEXT, role=FieldRole.ADDRESS, filled=60, distinct=4, values=_VALUES)
_STREETS = category("addr_street", ("Long Street", 30), ("Mill Lane", 30))
_COUNTRIES = (_PEOPLE, category("continent", ("非洲", 20), ("欧洲", 40)), category("income", ("low", 30), ("high", 30)))


def layer(name: str, geometry: GeometryKind, *fields: FieldInfo) -> LayerInfo:
    own = (name_field(filled=60, distinct=60), *fields)
    return LayerInfo(name, name, geometry, "EPSG:4326", 60, own, (-20.0, -30.0, 60.0, 70.0), name_fields=("name",), fingerprint=name)


WORLD = FakeWorld(
    (
        layer("countries", GeometryKind.POLYGON, *_COUNTRIES),
        layer("airports", GeometryKind.POINT),
        layer("ports", GeometryKind.POINT),
        layer("peaks", GeometryKind.POINT, _ELEVATION),
        layer("cities", GeometryKind.POINT, category("kind", ("capital", 20), ("town", 40)), _PEOPLE, _OWNER),
        layer("restaurants", GeometryKind.POINT, category("cuisine", ("thai", 20), ("pizza", 40)), _STREETS),
        layer("buildings", GeometryKind.POLYGON, category("amenity", ("restaurant", 3), ("bakery", 27), ("bank", 30)), _STREETS),
    ),
    tuple(Named("countries", fid, name) for fid, name in enumerate(_NAMES, 1)),
)


def understood(question: str) -> Plan:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.runnable, [str(issue.message) for issue in plan.issues]
    assert plan.workflow is not None
    return plan


def operations(question: str) -> list[object]:
    return [step.operation for step in understood(question).workflow.steps]


@pytest.mark.parametrize("question", ["每个国家人口最多的城市", "人口最多的十个城市分别位于哪些国家", "每个城市属于哪个国家"])
def test_towns_say_themselves_in_which_country_they_lie(question: str) -> None:
    """Those on the shore lie beside it as it is drawn."""
    plan = understood(question)
    assert plan.grounded is not None
    assert plan.grounded.group_field == "adm0"
    assert not any(isinstance(step.operation, Allot) for step in plan.workflow.steps)


def test_what_says_no_country_is_told_by_where_it_lies() -> None:
    assert any(isinstance(step, Allot) for step in operations("每个机场属于哪个国家"))


def test_the_largest_of_each_of_the_countries_of_a_continent() -> None:
    (best,) = [step for step in operations("非洲每个国家海拔最高的山峰") if isinstance(step, TopIn)]
    assert best.column == "elevation"


@pytest.mark.parametrize("question", ["非洲每个国家各有几个机场", "非洲每个国家的机场数"])
def test_how_many_each_of_the_countries_of_a_continent_has(question: str) -> None:
    steps = operations(question)
    assert any(isinstance(step, Gather) for step in steps)
    assert any(isinstance(step, Filter) and "continent" in step.predicate.fields() for step in steps)


def test_an_order_of_things_loses_no_groups() -> None:
    assert not any(isinstance(step, Top) for step in operations("各国海拔最高的山峰"))


def test_limits_before_a_place_are_of_what_lies_there() -> None:
    steps = [step for step in operations("人口少于10万的欧洲国家的机场") if isinstance(step, Filter)]
    assert any({"population", "continent"} <= step.predicate.fields() for step in steps)


def test_countries_are_counted_in_a_share_of_them() -> None:
    plan = understood("非洲国家占全部国家的比例")
    assert plan.grounded is not None
    assert plan.grounded.frame.measure.dimension == "count"


def test_several_kinds_counted_in_a_continent_are_added_up() -> None:
    plan = understood("非洲国家的机场和港口各有多少")
    assert plan.grounded is not None
    assert plan.grounded.statistics == ("sum", "sum")


def test_the_street_with_the_most_shops_is_told_by_the_shops() -> None:
    plan = understood("哪条街的餐馆最多")
    assert plan.grounded is not None
    assert plan.grounded.target is not None
    assert plan.grounded.target.layer_id == "restaurants"
    assert any(isinstance(step.operation, SummariseBy) for step in plan.workflow.steps)


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("日本国内哪些山峰高度超过3000米", "日本境内哪些山峰高度超过3000米"),
        ("城里有几家加油站", "全市有几家加油站"),
        ("这个小镇上有哪些学校", "全市有哪些学校"),
        ("道路的总长和平均长度", "道路的总长度和平均长度"),
    ],
)
def test_ordinary_words_for_places_and_lengths(question: str, meant: str) -> None:
    assert in_known_words(question, "zh") == meant


def test_what_lies_in_a_place_is_none_of_the_places() -> None:
    assert in_known_words("北京周边300公里内有哪些城市人口超过100万", "zh") == "北京周边300公里内有哪些城市人口超过100万"
    assert in_known_words("广东省境内有哪些城市人口超过100万", "zh") == "广东省有哪些城市人口超过100万"


def test_several_counts_of_a_place_are_asked_together() -> None:
    assert said_plainly("日本有几个机场、几个港口、几座城市", "zh") == "日本的机场、港口和城市各有多少"
    assert said_plainly("法国有多少个机场和多少个港口", "zh") == "法国的机场和港口各有多少"


def test_how_many_and_what_share_of_a_wider_kind() -> None:
    assert said_plainly("全市有多少家中餐馆，占餐厅总数的百分之几", "zh") == "全市中餐馆数量占餐厅数量的比例"
    assert said_plainly("面积超过100平方英里的湖泊有几个，占总数多少", "zh") == "面积超过100平方英里的湖泊占比"


@pytest.mark.parametrize("question", ["恒河的长度比印度河大吗", "恒河比印度河长吗", "恒河的长度是否大于印度河"])
def test_lengths_are_held_against_each_other(question: str) -> None:
    read = next(two_numbers(question, "zh"))
    assert (read.first, read.second, read.polar) == ("恒河的长度", "印度河的长度", True)


def test_output_of_several_kinds_is_a_table() -> None:
    plan = understood("面包店和银行分别有多少")
    assert plan.grounded is not None
    assert plan.grounded.frame.output is Output.TABLE
