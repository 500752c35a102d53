"""Features that go by a number: what is said around it, several of them, and the same in Chinese and German."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.indexes.same import Same
from spatial_rag_plugin.grounding.places.numbered_places import barely_called, called_as, numbered_noun, with_number_behind
from spatial_rag_plugin.grounding.wording.names_in_short import with_kind_of_each
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo

from .fake_world import PLACES, FakeWorld, Named, category, grounded_whole


def layer(name: str, *names: str, geometry: GeometryKind = GeometryKind.POINT) -> LayerInfo:
    fields = tuple(FieldInfo(each, FieldType.INTEGER, role=FieldRole.KEY, filled=9, distinct=9) for each in names)
    return LayerInfo(name, name, geometry, "EPSG:25832", 9, fields, (10.0, 50.0, 10.1, 50.1), name_fields=names, fingerprint=name)


GAUGES = layer("river_gauges", "id")
WELLS = layer("wells", "WELL_NO")
PUMPS_ZH = layer("水泵", "编号")
WORLD = FakeWorld([GAUGES, WELLS, PUMPS_ZH, PLACES], [Named("river_gauges", n, f"river gauge {n}") for n in range(1, 10)])


@pytest.mark.parametrize(
    ("field", "name", "noun"),
    [("id", "river_gauges", "gauge"), ("Nr", "trees", "tree"), ("序号", "样地", "地"), ("POP", "trees", None), ("name", "trees", None)],
)
def test_a_bare_number_is_that_of_the_layers_features(field: str, name: str, noun: str | None) -> None:
    assert barely_called(field, name) == noun


def test_what_stands_before_the_number() -> None:
    assert (numbered_noun(Same(GAUGES)), numbered_noun(Same(WELLS)), numbered_noun(Same(PUMPS_ZH))) == ("river gauge", "well", "水泵")
    assert numbered_noun(Same(PLACES)) is None
    assert called_as("WELL_NO", "wells") == "well"


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("cafés within 2 km of gauge no. 4", "cafés within 2 km of river gauge 4"),
        ("how far is well #3 from gauge number 7", "how far is well 3 from river gauge 7"),
        ("cafés near the river gauge with id 5", "cafés near the river gauge 5"),
        ("wie weit ist Well Nr. 3 entfernt", "wie weit ist well 3 entfernt"),
        ("places with no 5 star rating", "places with no 5 star rating"),  # goes by a name
        ("2号水泵附近的咖啡馆", "水泵2附近的咖啡馆"),
        ("三号水泵500米内的咖啡馆", "水泵3 500米内的咖啡馆"),
        ("编号为8的水泵在哪里", "水泵8在哪里"),
        ("水泵1号和水泵2号之间的距离", "水泵1和水泵2之间的距离"),
        ("3月5号开业的咖啡馆", "3月5号开业的咖啡馆"),
    ],
)
def test_one_told_by_its_number(question: str, plain: str) -> None:
    assert with_number_behind(question, WORLD) == plain


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("cafés within 500 m of wells 3, 4 and 9", "cafés within 500 m of well 3 or well 4 or well 9"),
        ("distance between wells 3 and 8", "distance between well 3 and well 8"),
        ("cafés near wells 3 to 5", "cafés near well 3 or well 4 or well 5"),
        ("cafés near places 3 and 5", "cafés near places 3 and 5"),
    ],
)
def test_several_told_by_their_numbers(question: str, plain: str) -> None:
    assert with_kind_of_each(question, WORLD.catalog) == plain


def test_a_place_that_goes_by_a_number_is_a_reference() -> None:
    found = grounded_whole("cafés within 500 m of river gauge 4", WORLD)
    assert not [issue for issue in found.issues if issue.stops]
    reference = found.target.relations[0].reference if found.target is not None else None
    assert reference is not None
    assert reference.fids == (4,)


@pytest.mark.parametrize("said", ["plot number 12", "plot no. 12"])
def test_a_number_that_several_features_have_is_that_of_their_kind(said: str) -> None:
    numbered = FieldInfo("PLOT_NO", FieldType.TEXT, role=FieldRole.NUMBER, filled=90, distinct=30)
    plots = LayerInfo("k", "plots_32n", GeometryKind.POLYGON, "EPSG:25832", 90, (numbered,), fingerprint="k")
    houses = category("building", ("plot", 1), ("house", 40))
    addresses = LayerInfo(
        "h", "houses", GeometryKind.POLYGON, "EPSG:25832", 90, (houses, category("addr_housenumber", ("12", 3), ("7", 2))), fingerprint="h"
    )
    assert with_number_behind(said, FakeWorld((plots, addresses))) == "plot 12"
