"""The algorithms that make places and ways: outputs, their attributes, and what they say when there is nothing to make."""

from __future__ import annotations

import pytest
import shapely
from pyproj import Geod

from tests.qgis.algorithm_runs import complaint, layer_of, register_provider, run

GEOD = Geod(ellps="WGS84")


@pytest.fixture(scope="module", autouse=True)
def provider(qgis_app):
    register_provider()


def shapes(done) -> list:
    assert done.ok, done.log.errors
    return [shapely.from_wkb(bytes(feature.geometry().asWkb().data())) for feature in done.features()]


def streets(*wkts: str, names: tuple[str, ...] = ()):
    return layer_of(wkts, fields="name:string", attributes=[[name] for name in names or ["Street"] * len(wkts)])


def test_centroids_keep_the_attributes():
    layer = layer_of(
        ["Polygon((0 0, 2 0, 2 2, 0 2, 0 0))", None, "Polygon((5 5, 7 5, 7 6, 5 6, 5 5))"],
        fields="name:string",
        attributes=[["a"], ["nowhere"], ["b"]],
    )
    done = run("centre", INPUT=layer, MODE=0)
    assert [shape.wkt for shape in shapes(done)] == ["POINT (1 1)", "POINT (6 5.5)"]
    assert done.column("name") == ["a", "b"]
    assert done.results["COUNT"] == 2


def test_one_centre_for_all():
    done = run("centre", INPUT=layer_of(["Point(179 0)", "Point(-179 0)"]), MODE=1)
    (point,) = shapes(done)
    assert (abs(point.x), point.y) == (pytest.approx(180), pytest.approx(0))
    assert done.column("features") == [2]


def test_where_features_stand_densest():
    layer = layer_of([f"Point({x} 50)" for x in (7.0, 7.001, 7.002, 8.0, 9.0, 10.0)])
    done = run("densest", INPUT=layer, SHARE=0.5)
    (disc,) = shapes(done)
    assert disc.covers(shapely.MultiPoint([(7.0, 50), (7.001, 50), (7.002, 50)]))
    assert done.column("radius_m") == [pytest.approx(GEOD.inv(7.0, 50, 7.001, 50)[2])]
    assert done.column("features") == [6]
    assert shapes(run("densest", INPUT=layer_of([None], kind="Point"), SHARE=0.5)) == []


def test_areas_that_streets_enclose():
    layer = streets("LineString(-1 0, 4 0)", "LineString(0 -1, 0 4)", "LineString(-1 3, 4 -1)", names=("A", "B", "C"))
    (block,) = shapes(run("enclosed", INPUT=layer, NAME="name"))
    assert block.area == pytest.approx(0.5 * 2.75 * 2.2, rel=1e-3)
    failed = run("enclosed", INPUT=streets("LineString(-1 0, 4 0)"))
    assert not failed.ok
    assert any("enclose" in error for error in failed.log.errors)


def test_the_area_between():
    river, road = layer_of(["LineString(0 0, 0.1 0)"]), layer_of(["LineString(0 0.05, 0.1 0.05)"])
    (area,) = shapes(run("between", INPUT=river, REFERENCE=road))
    assert area.symmetric_difference(shapely.box(0, 0, 0.1, 0.05)).area < 1e-8
    failed = run("between", INPUT=river, REFERENCE=layer_of(["LineString(0.05 -1, 0.05 1)"]))
    assert not failed.ok
    assert any("cross" in error for error in failed.log.errors)


def test_the_shortest_way():
    network = streets("LineString(7 50, 7.01 50)", "LineString(7.01 50, 7.01 50.01)")
    done = run("shortestpath", INPUT=layer_of(["Point(7 50)"]), DESTINATION=layer_of(["Point(7.01 50.01)"]), NETWORK=network)
    (way,) = shapes(done)
    expected = GEOD.inv(7, 50, 7.01, 50)[2] + GEOD.inv(7.01, 50, 7.01, 50.01)[2]
    assert done.results["LENGTH_M"] == pytest.approx(expected)
    assert done.column("length_m") == [pytest.approx(expected)]
    assert way.length == pytest.approx(0.02)
    apart = streets("LineString(7 50, 7.01 50)", "LineString(8 50, 8 50.01)")
    failed = run("shortestpath", INPUT=layer_of(["Point(7 50)"]), DESTINATION=layer_of(["Point(8 50.01)"]), NETWORK=apart)
    assert not failed.ok
    assert any("no way" in error for error in failed.log.errors)


def test_no_lines_to_follow():
    failed = run("shortestpath", INPUT=layer_of(["Point(7 50)"]), DESTINATION=layer_of(["Point(8 50)"]), NETWORK=layer_of(["Point(1 1)"]))
    assert not failed.ok
    assert any("no lines" in error for error in failed.log.errors)


def test_what_is_reached():
    network = streets("LineString(7 50, 7.01 50)", "LineString(7.01 50, 7.01 50.1)")
    done = run("servicearea", INPUT=layer_of(["Point(7 50)"]), NETWORK=network, DISTANCE=2, UNIT=1)
    (reached,) = shapes(done)
    length = sum(GEOD.geometry_length(part) for part in shapely.get_parts(reached))
    assert length == pytest.approx(2000.0, abs=0.01)
    assert done.column("distance_m") == [2000.0]
    assert "larger than 0" in complaint("servicearea", INPUT=layer_of(["Point(7 50)"]), NETWORK=network, DISTANCE=0)


def test_the_part_in_a_direction():
    layer = layer_of(["Polygon((0 0, 4 0, 4 2, 0 2, 0 0))"])
    done = run("part", INPUT=layer, DIRECTION=0)
    (part,) = shapes(done)
    assert part.symmetric_difference(shapely.box(0, 1, 4, 2)).area < 1e-12
    assert (done.column("lon"), done.column("lat"), done.column("features")) == ([2.0], [1.0], [1])
    (street,) = shapes(run("part", INPUT=layer_of(["LineString(0 0, 4 2)"]), DIRECTION=2))
    assert street.equals(shapely.LineString([(2, 1), (4, 2)]))
    failed = run("part", INPUT=layer_of(["Point(7 50)"]), DIRECTION=0)
    assert not failed.ok
    assert any("no parts" in error for error in failed.log.errors)


@pytest.mark.parametrize("coast", [False, True])
def test_landmasses_have_their_sizes_the_largest_first(coast):
    """Two lands side by side, an island beyond them, and one that is too small."""
    lands = [shapely.box(20, 0, 21, 1), shapely.box(0, 0, 4, 4), shapely.box(4, 0, 8, 4), shapely.box(30, 0, 30.01, 0.01)]
    done = run("landmasses", INPUT=layer_of([land.wkt for land in lands]), LEAST_AREA=100, COAST=coast)
    expected = [lands[1].union(lands[2]), lands[0]]
    assert done.column("area_m2") == pytest.approx([abs(GEOD.geometry_area_perimeter(shape)[0]) for shape in expected], rel=1e-9)
    assert done.results["COUNT"] == 2
    for shape, land in zip(shapes(done), expected):
        assert shape.symmetric_difference(land.exterior if coast else land).length < 1e-9


def test_points_are_no_land():
    assert run("landmasses", INPUT=layer_of(["Point(1 1)"])).results["COUNT"] == 0


def test_borders_have_their_lengths_and_the_names_of_both_sides():
    """Two lands side by side, one that meets them in a point, an island, and one that nobody named."""
    lands = [shapely.box(0, 0, 4, 4), shapely.box(4, 0, 8, 4), shapely.box(8, 4, 9, 5), shapely.box(20, 0, 21, 1), shapely.box(0, -4, 4, 0)]
    names = [["West"], ["East"], ["Corner"], ["Island"], [None]]
    layer = layer_of([land.wkt for land in lands], fields="name:string", attributes=names)
    done = run("borders", INPUT=layer, NAME="name")
    assert done.column("name") == ["West – East", "West"]
    expected = [shapely.LineString([(4, 0), (4, 4)]), shapely.LineString([(0, 0), (4, 0)])]
    assert done.column("length_m") == pytest.approx([GEOD.geometry_length(line) for line in expected], rel=1e-9)
    assert all(shape.symmetric_difference(line).length < 1e-9 for shape, line in zip(shapes(done), expected))
    assert run("borders", INPUT=layer).column("name") == [None, None]
