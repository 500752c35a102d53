"""Geometries that no layer holds, in both engines: the same features, and what shapely and pyproj say they must be."""

from __future__ import annotations

import itertools
import math
import random
import sys
from pathlib import Path

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from pyproj import Geod

sys.path.insert(0, str(Path(__file__).parent))
from engine_cases import CRSS, WGS84, Maker, register_providers
from layers import memory_layer
from making_cases import (
    DIFFERENCE,
    INTERSECTION,
    OF_ONE,
    SEEDS,
    UNION,
    assert_same,
    geometries,
    lines,
    made,
    only,
    run,
    shapes,
)

from spatial_rag_plugin.errors import SpatialRagError
from spatial_rag_plugin.model.settings import EngineMode
from spatial_rag_plugin.workflow import operations as ops
from tests.examples import examples

GEOD = Geod(ellps="WGS84")


@pytest.fixture(scope="module", autouse=True)
def providers(qgis_app):
    register_providers()


@settings(max_examples=examples(40), deadline=None)
@given(seed=SEEDS, operation=st.sampled_from(OF_ONE))
def test_of_one_layer_in_both_engines(seed, operation):
    maker = Maker(seed)
    layer = maker.layer("things", maker.random.choice(CRSS), size=maker.random.randint(1, 14))
    workflow = made(operation, layer)
    assert_same(run(workflow, layer), run(workflow, layer, mode=EngineMode.STEPS))


@settings(max_examples=examples(40), deadline=None)
@given(seed=SEEDS, kind=st.sampled_from(list(ops.OverlayKind)), shape=st.sampled_from(("Point", "LineString", "Polygon", "MultiPolygon")))
def test_overlays_in_both_engines(seed, kind, shape):
    maker = Maker(seed)
    crs = maker.random.choice(CRSS)
    layer = maker.layer("things", crs, shape, size=8)
    region = maker.layer("regions", crs, "Polygon" if kind is not UNION or shape == "MultiPolygon" else shape, size=5)
    workflow = made(ops.Overlay(kind), layer, region)
    assert_same(run(workflow, layer, region), run(workflow, layer, region, mode=EngineMode.STEPS))


@settings(max_examples=examples(40), deadline=None)
@given(seed=SEEDS, shape=st.sampled_from(("LineString", "Polygon")))
def test_crossings_in_both_engines(seed, shape):
    maker = Maker(seed)
    ours, theirs = maker.layer("roads", WGS84, "LineString", size=8), maker.layer("others", WGS84, shape, size=6)
    workflow = made(ops.Crossings(), ours, theirs)
    fused = run(workflow, ours, theirs)
    assert_same(fused, run(workflow, ours, theirs, mode=EngineMode.STEPS))
    expected = set()
    for one, other in itertools.product(geometries(ours), geometries(theirs)):
        met = one.intersection(other.boundary if shape == "Polygon" else other)
        points = [part for part in shapely.get_parts(met) if part.geom_type == "Point"]
        expected |= {(round(point.x, 9), round(point.y, 9)) for point in points}
    assert [(point.x, point.y) for point in shapes(fused)] == sorted(expected)


@settings(max_examples=examples(60), deadline=None)
@given(seed=SEEDS, kind=st.sampled_from((INTERSECTION, DIFFERENCE)))
def test_overlays_are_what_shapely_makes(seed, kind):
    maker = Maker(seed)
    layer, region = maker.layer("things", WGS84, "Polygon", size=8), maker.layer("regions", WGS84, "Polygon", size=5)
    result = run(made(ops.Overlay(kind), layer, region), layer, region)
    whole = shapely.union_all(geometries(region))
    expected = {}
    for feature in layer.getFeatures():
        if feature.hasGeometry():
            shape = shapely.make_valid(shapely.from_wkb(bytes(feature.geometry().asWkb().data())))
            left = shape.intersection(whole) if kind is INTERSECTION else shape.difference(whole)
            if left.area:
                expected[feature.id()] = left
    assert result.candidates.fids.tolist() == sorted(expected)
    for fid, shape in zip(result.candidates.fids.tolist(), shapes(result)):
        assert shape.symmetric_difference(expected[fid]).area < 1e-12
    assert result.candidates.layer_id == layer.id()


@settings(max_examples=examples(30), deadline=None)
@given(seed=SEEDS)
def test_union_and_hull(seed):
    maker = Maker(seed)
    one, other = maker.layer("things", WGS84, "Polygon", size=5), maker.layer("others", WGS84, "MultiPolygon", size=4)
    both = shapely.union_all([shapely.make_valid(shape) for shape in (*geometries(one), *geometries(other))])
    united = only(run(made(ops.Overlay(UNION), one, other), one, other))
    assert united.symmetric_difference(both).area < 1e-12
    hulls = [run(made(ops.ConvexHull(), one), one, mode=mode) for mode in EngineMode]
    assert_same(*hulls)
    assert only(hulls[0]).symmetric_difference(shapely.union_all(geometries(one)).convex_hull).area < 1e-12


@settings(max_examples=examples(30), deadline=None)
@given(seed=SEEDS)
def test_boundaries_are_those_of_shapely(seed):
    maker = Maker(seed)
    layer = maker.layer("things", WGS84, maker.random.choice(("Polygon", "MultiPolygon")), size=6)
    both = [run(made(ops.Boundary(), layer), layer, mode=mode) for mode in EngineMode]
    assert_same(*both)
    expected = {
        feature.id(): shapely.make_valid(shapely.from_wkb(bytes(feature.geometry().asWkb().data()))).boundary
        for feature in layer.getFeatures()
        if feature.hasGeometry()
    }
    assert both[0].candidates.fids.tolist() == sorted(fid for fid, line in expected.items() if not line.is_empty)
    for fid, line in zip(both[0].candidates.fids.tolist(), shapes(both[0])):
        assert shapely.normalize(line).length == pytest.approx(expected[fid].length)
        assert line.hausdorff_distance(expected[fid]) < 1e-9 * max(1.0, expected[fid].length)


def test_a_sea_across_the_antimeridian_has_its_centre_there():
    rows = [("Point (179 10)", ["a"]), ("Point (-179 10)", ["b"]), ("Point (180 -20)", ["c"])]
    layer = memory_layer("name:string", rows)
    for mode in EngineMode:
        centre = only(run(made(ops.MeanCentre(), layer), layer, mode=mode))
        assert abs(abs(centre.x) - 180) < 1e-9
        assert centre.y == pytest.approx(_mean_latitude([10, 10, -20], [-1, 1, 0]))


@settings(max_examples=examples(25), deadline=None)
@given(weights=st.lists(st.one_of(st.none(), st.integers(-2, 9)), min_size=1, max_size=7), seed=SEEDS)
def test_a_weighted_centre_is_that_of_so_many_of_each(weights, seed):
    """A weight of three is three features at the same place; what has none, or none above 0, does not count."""
    pick = random.Random(seed)
    places = [(pick.uniform(-179, 179), pick.uniform(-60, 60)) for _ in weights]
    layer = memory_layer("name:string,n:integer", [(f"Point ({x} {y})", ["a", weight]) for (x, y), weight in zip(places, weights)])
    each = [(f"Point ({x} {y})", ["a"]) for (x, y), weight in zip(places, weights) for _ in range(max(0, weight or 0))]
    repeated = memory_layer("name:string", each)
    for mode in EngineMode:
        weighed = shapes(run(made(ops.MeanCentre("n"), layer), layer, mode=mode))
        plain = shapes(run(made(ops.MeanCentre(), repeated), repeated, mode=mode))
        assert len(weighed) == len(plain)
        for one, other in zip(weighed, plain):
            assert one.distance(other) < 1e-9 or abs(abs(one.x - other.x) - 360) < 1e-9


def _mean_latitude(lats, lons) -> float:
    lat, lon = np.radians(lats), np.radians(lons)
    return math.degrees(math.atan2(np.sin(lat).mean(), math.hypot((np.cos(lat) * np.cos(lon)).mean(), (np.cos(lat) * np.sin(lon)).mean())))


@settings(max_examples=examples(25), deadline=None)
@given(seed=SEEDS, share=st.sampled_from((0.25, 0.5, 1.0)))
def test_the_densest_disc(seed, share):
    maker = Maker(seed)
    layer = maker.layer("places", WGS84, "Point", size=maker.random.randint(2, 25))
    points = [(p.x, p.y) for p in geometries(layer)]
    if not points:
        return
    count = math.ceil(share * len(points))
    radii = {p: sorted(GEOD.inv(*p, *q)[2] for q in points)[count - 1] for p in points}
    disc = only(run(made(ops.DensestQuarter(share), layer), layer))
    inside = sum(disc.buffer(1e-9).covers(shapely.Point(point)) for point in points)
    assert inside >= count
    centre = disc.centroid
    radius = np.mean([GEOD.inv(centre.x, centre.y, *vertex)[2] for vertex in shapely.get_coordinates(disc)])
    assert radius == pytest.approx(max(min(radii.values()), 1.0), rel=5e-3)


def test_between_two_lines_is_what_lies_between_them():
    river = lines(("River", "LineString (0 0, 0.05 0.01, 0.1 0)"))
    road = lines(("Road", "LineString (0.02 0.05, 0.05 0.04, 0.09 0.06)"))
    workflow = made(ops.AreaBetween(), river, road)
    results = [run(workflow, river, road, mode=mode) for mode in EngineMode]
    assert_same(*results)
    expected = shapely.Polygon([(0, 0), (0.05, 0.01), (0.1, 0), (0.09, 0.06), (0.05, 0.04), (0.02, 0.05)])
    assert only(results[0]).symmetric_difference(expected).area < 1e-7
    assert results[0].candidates.names == ("what was made",)


def test_what_lies_behind_a_winding_line_is_not_between():
    winding = lines(("Bay", "LineString (0 0, 0 -0.03, 0.05 -0.03, 0.05 0.02, 0.1 0.02, 0.1 0)"))
    straight = lines(("Street", "LineString (0 0.06, 0.1 0.06)"))
    area = only(run(made(ops.AreaBetween(), winding, straight), winding, straight))
    assert area.contains(shapely.Point(0.02, -0.01))
    assert area.contains(shapely.Point(0.07, 0.04))
    assert not area.intersects(shapely.Point(0.08, 0.0))


def test_a_long_river_beside_a_short_road():
    river = lines(("River", "LineString (-1 0, 1 0)"))
    road = lines(("Road", "LineString (0 0.02, 0.03 0.02)"))
    west, _, east, _ = only(run(made(ops.AreaBetween(), river, road), river, road)).bounds
    assert -0.05 < west < 0
    assert 0.03 < east < 0.08


def test_a_wall_inside_a_ring():
    ring = lines(("Ring", "LineString (0 0, 0.1 0, 0.1 0.1, 0 0.1, 0 0)"))
    wall = lines(("Wall", "LineString (0.02 0.02, 0.04 0.02, 0.04 0.04, 0.02 0.04, 0.02 0.02)"))
    area = only(run(made(ops.AreaBetween(), ring, wall), ring, wall))
    assert area.contains(shapely.Point(0.08, 0.08))
    assert not area.intersects(shapely.Point(0.03, 0.03))


def test_a_river_through_a_ring_has_the_inside_between_them():
    ring = lines(("Ring", "LineString (0 0, 0.1 0, 0.1 0.1)"), ("Ring", "LineString (0.1 0.1, 0 0.1, 0 0)"))
    river = memory_layer("name:string", [("Polygon ((-1 0.04, 1 0.04, 1 0.05, -1 0.05, -1 0.04))", ["River"])], "Polygon", name="rivers")
    for mode in EngineMode:
        area = only(run(made(ops.AreaBetween(), river, ring), river, ring, mode=mode))
        assert area.symmetric_difference(shapely.box(0, 0, 0.1, 0.1) - shapely.box(0, 0.04, 0.1, 0.05)).area < 1e-7


def test_between_two_places_is_a_corridor():
    a, b = (memory_layer("name:string", [(f"Point ({x} 47)", [name])], name=name) for name, x in (("a", 7.0), ("b", 7.02)))
    area = only(run(made(ops.AreaBetween(), a, b), a, b))
    length = GEOD.inv(7.0, 47, 7.02, 47)[2]
    assert abs(GEOD.geometry_area_perimeter(area)[0]) == pytest.approx(length * length / 2, rel=1e-3)
    assert area.contains(shapely.Point(7.01, 47.0))
    assert not area.intersects(shapely.Point(6.999, 47.0))


def test_between_two_lakes_leaves_the_lakes_out():
    one = memory_layer("name:string", [("Polygon ((0 0, 0.1 0, 0.1 0.04, 0 0.04, 0 0))", ["A"])], "Polygon", name="a")
    two = memory_layer("name:string", [("Polygon ((0 0.06, 0.1 0.06, 0.1 0.1, 0 0.1, 0 0.06))", ["B"])], "Polygon", name="b")
    area = only(run(made(ops.AreaBetween(), one, two), one, two))
    assert area.symmetric_difference(shapely.box(0, 0.04, 0.1, 0.06)).area < 1e-8


@pytest.mark.parametrize("mode", list(EngineMode))
def test_lines_that_cross_have_nothing_between_them(mode):
    one, two = lines(("A Street", "LineString (0 0, 1 1)")), lines(("B Street", "LineString (0 1, 1 0)"))
    with pytest.raises(SpatialRagError) as caught:
        run(made(ops.AreaBetween(), one, two), one, two, mode=mode)
    assert "cross" in caught.value.message + caught.value.details


def test_streets_enclose_the_block_that_borders_all_of_them():
    streets = lines(
        ("Main", "LineString (-1 0, 4 0)"),
        ("Oak", "LineString (0 -1, 0 2)"),
        ("Oak", "LineString (0 2, 0 4)"),
        ("Elm", "LineString (3 -1, 3 4)"),
        ("Fifth", "LineString (-1 2, 4 2)"),
        ("Fifth", "LineString (-1 3, -0.5 3)"),
    )
    results = [run(made(ops.AreaEnclosed(), streets), streets, mode=mode) for mode in EngineMode]
    assert_same(*results)
    assert only(results[0]).symmetric_difference(shapely.box(0, 0, 3, 2)).area < 1e-3


@pytest.mark.parametrize("mode", list(EngineMode))
def test_streets_that_enclose_nothing(mode):
    streets = lines(("Main", "LineString (-1 0, 4 0)"), ("Oak", "LineString (0 -1, 0 2)"))
    with pytest.raises(SpatialRagError) as caught:
        run(made(ops.AreaEnclosed(), streets), streets, mode=mode)
    assert "enclose" in caught.value.message + caught.value.details
    far_off = lines(("Main", "LineString (0 0, 4 0, 4 4, 0 0)"), ("Oak", "LineString (9 9, 8 8)"))
    with pytest.raises(SpatialRagError):
        run(made(ops.AreaEnclosed(), far_off), far_off, mode=mode)


_SIDES = {0: (0, 1), 45: (1, 1), 90: (1, 0), 135: (1, -1), 180: (0, -1), 225: (-1, -1), 270: (-1, 0), 315: (-1, 1)}


@settings(max_examples=examples(30), deadline=None)
@given(seed=SEEDS, azimuth=st.sampled_from(sorted(_SIDES)), shape=st.sampled_from(("LineString", "Polygon", "MultiPolygon")))
def test_the_part_on_one_side_in_both_engines(seed, azimuth, shape):
    maker = Maker(seed)
    layer = maker.layer("things", maker.random.choice(CRSS), shape, size=maker.random.randint(1, 8))
    workflow = made(ops.PartTowards(float(azimuth)), layer)
    assert_same(run(workflow, layer), run(workflow, layer, mode=EngineMode.STEPS))


@settings(max_examples=examples(40), deadline=None)
@given(seed=SEEDS, azimuth=st.sampled_from(sorted(_SIDES)))
def test_the_part_lies_on_that_side_of_the_centroid(seed, azimuth):
    """Of one piece: what shapely cuts off at the centroid's parallel, meridian or both."""
    maker = Maker(seed)
    layer = maker.layer("things", WGS84, "Polygon", size=1)
    there = [shape for shape in geometries(layer) if shape.is_valid and not shape.is_empty]
    if not there:
        return
    x, y = there[0].centroid.coords[0]
    east, north = _SIDES[azimuth]
    half = shapely.box(x if east > 0 else -180, y if north > 0 else -90, x if east < 0 else 180, y if north < 0 else 90)
    expected = there[0].intersection(half)
    assert only(run(made(ops.PartTowards(float(azimuth)), layer), layer)).symmetric_difference(expected).area < 1e-12


@pytest.mark.parametrize("mode", list(EngineMode))
def test_far_islands_move_no_centre_and_belong_to_no_side(mode):
    """A mainland, an island near it and a territory overseas, all one country."""
    mainland, island, overseas = shapely.box(0, 40, 10, 50), shapely.box(10.5, 45.5, 11, 46), shapely.box(-54, 2, -51, 5)
    country = memory_layer("name:string", [(shapely.MultiPolygon([mainland, island, overseas]).wkt, ["Land"])], "MultiPolygon")
    south = only(run(made(ops.PartTowards(180.0), country), country, mode=mode))
    assert south.symmetric_difference(shapely.box(0, 40, 10, 45)).area < 1e-9
    north = only(run(made(ops.PartTowards(0.0), country), country, mode=mode))
    assert north.symmetric_difference(shapely.union_all([shapely.box(0, 45, 10, 50), island])).area < 1e-9


@pytest.mark.parametrize("mode", list(EngineMode))
def test_the_east_of_islands_beyond_the_antimeridian(mode):
    islands = shapely.MultiPolygon([shapely.box(177, -19, 180, -17), shapely.box(-180, -19, -178, -17)])
    layer = memory_layer("name:string", [(islands.wkt, ["Islands"])], "MultiPolygon")
    east = only(run(made(ops.PartTowards(90.0), layer), layer, mode=mode))
    assert east.symmetric_difference(shapely.union_all([shapely.box(179.5, -19, 180, -17), shapely.box(-180, -19, -178, -17)])).area < 1e-9


@pytest.mark.parametrize("mode", list(EngineMode))
def test_points_have_no_northern_half(mode):
    layer = memory_layer("name:string", [("Point (1 1)", ["A"])])
    with pytest.raises(SpatialRagError):
        run(made(ops.PartTowards(0.0), layer), layer, mode=mode)
