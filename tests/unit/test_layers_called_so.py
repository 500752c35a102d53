"""A layer whose name ends in the word that is asked for, beside a value of another layer that is called so."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.kinds.classes import sure_kinds
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import FakeWorld, category, name_field, target_of


def layer(name: str, geometry: GeometryKind, *values: tuple[str, int]) -> LayerInfo:
    fields = (name_field(filled=80, distinct=80), category("GAUGE_TYPE", *values))
    return LayerInfo(name, name, geometry, "EPSG:4326", 80, fields, (10.0, 50.0, 10.1, 50.1), name_fields=("name",), fingerprint=name)


WORLD = FakeWorld((
    layer("gauges", GeometryKind.POINT, ("Lake", 30), ("Spring", 50)),
    layer("surveyed_lakes", GeometryKind.POLYGON, ("Deep", 30), ("Shallow", 50)),
), features=())  # fmt: skip


def test_a_gauge_of_a_lake_is_no_lake() -> None:
    found = by_grammar("how many lakes", WORLD, Settings())
    assert found.runnable, found.issues
    assert target_of(found).layer_id == "surveyed_lakes"


@pytest.mark.parametrize(("question", "layer_id"), [("lake gauges", "gauges"), ("surveyed lakes", "surveyed_lakes"), ("springs", "gauges")])
def test_asks_nothing_where_only_one_is_called_so(question: str, layer_id: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    target = target_of(found)
    assert target.layer_id == layer_id


def test_a_value_that_ends_in_the_word_is_no_such_thing_where_a_layer_is_called_so() -> None:
    operators = category("OPERATOR", ("Northern Water Borough", 40), ("Vero", 40))
    fields = (name_field(filled=80, distinct=80), category("STATE", ("Idle", 40)), operators)
    around = (10.0, 50.0, 10.1, 50.1)
    pumps = LayerInfo("pumps", "pumps", GeometryKind.POINT, "EPSG:4326", 80, fields, around, name_fields=("name",), fingerprint="pumps")
    world = FakeWorld((pumps, layer("survey_boroughs", GeometryKind.POLYGON, ("Deep", 30))), features=())
    assert by_grammar("idle pumps", world, Settings()).runnable
    assert not by_grammar("idle boroughs", world, Settings()).runnable


def test_another_word_for_a_value_elsewhere_is_no_district() -> None:
    areas = layer("health_districts", GeometryKind.POLYGON, ("Urban", 6), ("Rural", 6))
    parks = layer("parks", GeometryKind.POLYGON, ("Neighborhood", 6), ("Community", 9))
    world = FakeWorld((areas, parks), features=())
    assert [kind.layer_id for kind in sure_kinds("districts", world)] == ["health_districts"]
    assert [kind.layer_id for kind in sure_kinds("neighborhood parks", world)] == ["parks"]


@pytest.mark.parametrize(
    ("called", "asked"),
    [
        ("schoolpoints", "schools"),
        ("hospital_pts", "hospitals"),
        ("parkpoly", "parks"),
        ("parks_properties", "parks"),
        ("bike_routes", "bike lanes"),
    ],
)
def test_what_is_kept_in_a_form_is_called_so(called: str, asked: str) -> None:
    world = FakeWorld((layer(called, GeometryKind.POLYGON, ("Deep", 30), ("Shallow", 50)), layer("wells", GeometryKind.POINT)), features=())
    assert target_of(by_grammar(f"how many {asked}", world, Settings())).layer_id == called


def test_a_viewpoint_is_no_view() -> None:
    world = FakeWorld((layer("viewpoints", GeometryKind.POINT, ("Deep", 30)), layer("wells", GeometryKind.POINT)), features=())
    assert not by_grammar("how many views", world, Settings()).runnable


def test_land_zoned_for_parks_is_no_park_beside_a_layer_of_parks() -> None:
    fields = (name_field(filled=800, distinct=800), category("ZoneDist1", ("PARK", 700), ("R6", 100)))
    lots = LayerInfo("lots", "lots", GeometryKind.POLYGON, "EPSG:4326", 800, fields, (10.0, 50.0, 10.1, 50.1), fingerprint="lots")
    world = FakeWorld((lots, layer("parks_properties", GeometryKind.POLYGON, ("Deep", 30))), features=())
    assert target_of(by_grammar("how many parks", world, Settings())).layer_id == "parks_properties"
    assert by_grammar("how many parks", FakeWorld((lots,), features=()), Settings()).runnable


@pytest.mark.parametrize(
    ("field", "asked"), [("complaint_type", "how many complaints"), ("投诉类型", "投诉有多少件"), ("case_category", "how many cases")]
)
def test_a_field_of_their_types_tells_of_happenings(field: str, asked: str) -> None:
    fields = (name_field(filled=80, distinct=80), category(field, ("Rodent", 30), ("Noise", 50)))
    rows = LayerInfo("rows", "sr_2023", GeometryKind.POINT, "EPSG:4326", 80, fields, (10.0, 50.0, 10.1, 50.1), fingerprint="rows")
    world = FakeWorld((rows, layer("wells", GeometryKind.POINT, ("Deep", 30))), features=())
    assert target_of(by_grammar(asked, world, Settings())).layer_id == "rows"


def test_a_layer_called_so_goes_before_a_value_that_says_something_of_other_things() -> None:
    water = (name_field(filled=80, distinct=80), category("WATER", ("Borehole", 30), ("River", 50)))
    box = (10.0, 50.0, 10.1, 50.1)
    schools = LayerInfo("schools", "schools", GeometryKind.POINT, "EPSG:4326", 80, water, box, name_fields=("name",), fingerprint="s")
    rivers = layer("rivers", GeometryKind.LINE, ("Deep", 30), ("Shallow", 50))
    found = by_grammar("how many rivers", FakeWorld((schools, rivers), features=()), Settings())
    assert target_of(found).layer_id == "rivers"


def test_the_source_of_water_points_says_what_they_are() -> None:
    box = (10.0, 50.0, 10.1, 50.1)
    points = (name_field(filled=80, distinct=80), category("water_source", ("Borehole", 30), ("Spring", 50)))
    water = LayerInfo("w", "water_points", GeometryKind.POINT, "EPSG:4326", 80, points, box, name_fields=("name",), fingerprint="w")
    found = by_grammar("how many boreholes", FakeWorld((water,), features=()), Settings())
    assert "Borehole" in str(target_of(found).predicate)
    origin = (category("source", ("Survey", 30), ("Spring", 50)),)
    maps = LayerInfo("m", "maps", GeometryKind.POINT, "EPSG:4326", 80, origin, box, fingerprint="m")
    assert not sure_kinds("surveys", FakeWorld((maps,), features=()))
