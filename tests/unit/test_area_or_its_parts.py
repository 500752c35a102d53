"""A name with its kind is that area where a layer has it, and not all that belongs to it: 湖北省 beside cities whose 所属省 is 湖北."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import FakeWorld, Named, amount, category, name_field


def layer(name: str, geometry: GeometryKind, *fields) -> LayerInfo:
    known = (name_field(filled=80, distinct=80), *fields)
    return LayerInfo(name, name, geometry, "EPSG:4326", 80, known, (10.0, 50.0, 11.0, 51.0), name_fields=("name",), fingerprint=name)


PROVINCES = layer("省级行政区", GeometryKind.POLYGON, amount("常住人口_万人", 366, 12_601), amount("GDP_亿元", 1_903, 110_761))
CITIES = layer("地级市", GeometryKind.POLYGON, category("所属省", ("湖北", 17), ("四川", 21)), amount("医生数", 5, 900))
TOWNS = layer("城镇", GeometryKind.POINT, amount("pop_max", 10, 900_000))
WORLD = FakeWorld(
    (PROVINCES, CITIES, TOWNS), [Named("省级行政区", 1, "湖北"), Named("省级行政区", 2, "四川"), Named("地级市", 3, "成都市")]
)


def written(question: str) -> str:
    plan = understand(question, WORLD, Settings())
    assert plan.runnable, [str(issue.message) for issue in plan.issues]
    return plan.written


@pytest.mark.parametrize("question", ["湖北省面积", "湖北省面积有多大", "四川省的面积是多少平方公里", "湖北省人口密度", "湖北省的GDP"])
def test_the_area_itself(question: str) -> None:
    assert '"Pick"' in written(question)
    assert "所属省" not in written(question)


def test_the_people_of_an_area_are_its_own_number() -> None:
    assert "常住人口_万人" in written("湖北省有多少人口")
    assert "pop_max" not in written("湖北省有多少人口")


def test_what_belongs_to_it() -> None:
    assert "所属省" in written("湖北省的地级市的平均面积")


def test_a_number_that_only_its_parts_have() -> None:
    assert "医生数" in written("湖北省的医生数")


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("全国总人口", "常住人口_万人"),
        ("全国总人口是多少", "常住人口_万人"),
        ("全国GDP是多少", "GDP_亿元"),
    ],
)
def test_all_of_the_land_is_that_of_the_areas(question: str, field: str) -> None:
    assert f'"sum", "column": "{field}"' in written(question)


def test_of_two_layers_with_a_number_none_is_taken_without_that() -> None:
    assert not understand("总人口", WORLD, Settings()).runnable


def test_the_share_of_one_area_is_its_own() -> None:
    assert '"value": "四川"' in written("share of 四川 in the total GDP")


def test_all_of_a_nation_is_none_of_all_nations() -> None:
    countries = layer("countries", GeometryKind.POLYGON, amount("pop_est", 100, 1_400_000_000))
    assert not understand("全国总人口", FakeWorld((countries, TOWNS)), Settings()).runnable
