"""Geometries that no layer holds, in both engines: the same features, and what shapely and pyproj say they must be."""

from __future__ import annotations

import itertools
import math
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from pyproj import Geod, Transformer

sys.path.insert(0, str(Path(__file__).parent))
from engine_cases import CRSS, WGS84, Maker, register_providers
from layers import memory_layer

from spatial_rag_plugin.engine import execute
from spatial_rag_plugin.errors import SpatialRagError
from spatial_rag_plugin.model.answer import RunResult
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import EngineMode, Settings
from spatial_rag_plugin.model.wkt import wkt_of
from spatial_rag_plugin.qgis_adapters.snapshot import snapshot_layers
from spatial_rag_plugin.workflow import operations as ops
from spatial_rag_plugin.workflow.graph import Step, Workflow

SEEDS = st.integers(0, 2**32 - 1)
GEOD = Geod(ellps="WGS84")
INTERSECTION, DIFFERENCE, UNION = ops.OverlayKind
OF_ONE = (ops.Buffer(400.0), ops.Buffer(3_000.0, True), ops.Dissolve(), ops.Dissolve("kind"), ops.Centroids(), ops.MeanCentre(),
          ops.DensestQuarter())  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def providers(qgis_app):
    register_providers()


def load(step: str, layer) -> Step:
    return Step(step, ops.Load(layer.id(), layer.name()), (), layer.name())


def made(operation, *layers, then: Sequence[ops.Operation] = ()) -> Workflow:
    """One operation on layers, then more on what it made."""
    steps = [load(f"l{i}", layer) for i, layer in enumerate(layers)]
    steps.append(Step("m", operation, tuple((port, f"l{i}") for i, port in enumerate(operation.ports)), "what was made"))
    for number, further in enumerate(then):
        steps.append(Step(f"t{number}", further, (("features", steps[-1].id),), "what was made"))
    return Workflow(tuple(steps), steps[-1].id, "", "a question")


def run(workflow: Workflow, *layers, mode: EngineMode = EngineMode.FUSED) -> RunResult:
    return execute(workflow, snapshot_layers(layers), Settings(engine=mode))


def shapes(result: RunResult) -> list:
    return [shapely.from_wkb(wkb) for wkb in result.candidates.wkbs]


def only(result: RunResult):
    (shape,) = shapes(result)
    return shape


def assert_same(first: RunResult, second: RunResult) -> None:
    ours, theirs = first.candidates, second.candidates
    assert (ours.layer_id, ours.fids.tolist(), ours.names) == (theirs.layer_id, theirs.fids.tolist(), theirs.names)
    for one, other in zip(shapes(first), shapes(second)):
        assert one.geom_type.replace("Multi", "") == other.geom_type.replace("Multi", "")
        # cutting rounds: the two may differ by a hair along their border, never by more
        assert shapely.hausdorff_distance(one, other) < 1e-7 or one.symmetric_difference(other).area < 1e-12
    about = [[(ref.layer_id, ref.fid, ref.name, ref.step) for ref in result.references] for result in (first, second)]
    assert about[0] == about[1]
    for name, column in ours.measures.items():
        np.testing.assert_allclose(column, theirs.measures[name], rtol=1e-6, atol=1e-6)


@settings(max_examples=40, deadline=None)
@given(seed=SEEDS, operation=st.sampled_from(OF_ONE))
def test_of_one_layer_in_both_engines(seed, operation):
    maker = Maker(seed)
    layer = maker.layer("things", maker.random.choice(CRSS), size=maker.random.randint(1, 14))
    workflow = made(operation, layer)
    assert_same(run(workflow, layer), run(workflow, layer, mode=EngineMode.STEPS))


@settings(max_examples=40, deadline=None)
@given(seed=SEEDS, kind=st.sampled_from(list(ops.OverlayKind)), shape=st.sampled_from(("Point", "LineString", "Polygon", "MultiPolygon")))
def test_overlays_in_both_engines(seed, kind, shape):
    maker = Maker(seed)
    crs = maker.random.choice(CRSS)
    layer = maker.layer("things", crs, shape, size=8)
    region = maker.layer("regions", crs, "Polygon" if kind is not UNION or shape == "MultiPolygon" else shape, size=5)
    workflow = made(ops.Overlay(kind), layer, region)
    assert_same(run(workflow, layer, region), run(workflow, layer, region, mode=EngineMode.STEPS))


@settings(max_examples=40, deadline=None)
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


def geometries(layer) -> list:
    return [shapely.from_wkb(bytes(f.geometry().asWkb().data())) for f in layer.getFeatures() if f.hasGeometry()]


@settings(max_examples=60, deadline=None)
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


@settings(max_examples=30, deadline=None)
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


def test_a_sea_across_the_antimeridian_has_its_centre_there():
    rows = [("Point (179 10)", ["a"]), ("Point (-179 10)", ["b"]), ("Point (180 -20)", ["c"])]
    layer = memory_layer("name:string", rows)
    for mode in EngineMode:
        centre = only(run(made(ops.MeanCentre(), layer), layer, mode=mode))
        assert abs(abs(centre.x) - 180) < 1e-9
        assert centre.y == pytest.approx(_mean_latitude([10, 10, -20], [-1, 1, 0]))


def _mean_latitude(lats, lons) -> float:
    lat, lon = np.radians(lats), np.radians(lons)
    return math.degrees(math.atan2(np.sin(lat).mean(), math.hypot((np.cos(lat) * np.cos(lon)).mean(), (np.cos(lat) * np.sin(lon)).mean())))


@settings(max_examples=25, deadline=None)
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


# ---- between, enclosed


def lines(*rows: tuple[str, str], crs: str = WGS84):
    return memory_layer("name:string", [(wkt, [name]) for name, wkt in rows], "LineString", crs, "lines")



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


# ---- made geometries in the rest of a workflow


@settings(max_examples=25, deadline=None)
@given(seed=SEEDS, relation=st.sampled_from((ops.Relate(ops.Topology.INTERSECTS), ops.WithinDistance(5_000.0), ops.Nearest(3))))
def test_as_a_reference(seed, relation):
    maker = Maker(seed)
    things = maker.layer("things", maker.random.choice(CRSS), "Polygon", size=6)
    places = maker.layer("places", maker.random.choice(CRSS), "Point", size=30)
    operation = maker.random.choice((ops.Buffer(2_000.0, True), ops.Buffer(500.0), ops.Centroids(), ops.Dissolve("kind")))
    if isinstance(relation, ops.Relate) and isinstance(operation, ops.Centroids):
        return
    steps = made(operation, things).steps
    found = Step("found", relation, (("features", "places"), ("reference", "m")), "places")
    workflow = Workflow((*steps, load("places", places), found), "found", "", "a question")
    fused, stepwise = (run(workflow, things, places, mode=mode) for mode in EngineMode)
    assert fused.candidates.fids.tolist() == stepwise.candidates.fids.tolist()
    assert not fused.candidates.wkbs
    if fused.candidates.distance_m is not None:
        np.testing.assert_allclose(fused.candidates.distance_m, stepwise.candidates.distance_m, rtol=1e-9, atol=1e-6)
        assert fused.candidates.reference.tolist() == stepwise.candidates.reference.tolist()
    assert all(ref.step == "m" and ref.wkt for ref in fused.references)


@settings(max_examples=20, deadline=None)
@given(seed=SEEDS)
def test_measured_and_ranked(seed):
    """The longest river of pieces with one name: dissolved, measured, ranked."""
    maker = Maker(seed)
    layer = maker.layer("rivers", WGS84, "LineString", size=12)
    workflow = made(ops.Dissolve("kind"), layer, then=(ops.MeasureSize(ops.LENGTH_COLUMN), ops.Top(ops.LENGTH_COLUMN, 2)))
    results = [run(workflow, layer, mode=mode) for mode in EngineMode]
    assert_same(*results)
    by_kind: dict = {}
    for feature in layer.getFeatures():
        if feature.hasGeometry():
            shape = shapely.from_wkb(bytes(feature.geometry().asWkb().data()))
            kind = feature["kind"] if isinstance(feature["kind"], str) else None
            by_kind.setdefault(kind, []).append(shape)
    lengths = [GEOD.geometry_length(shapely.union_all(pieces)) for pieces in by_kind.values()]
    # noding adds vertices, and between two vertices the length is a geodesic's
    np.testing.assert_allclose(results[0].candidates.measures[ops.LENGTH_COLUMN], sorted(lengths, reverse=True)[:2], rtol=1e-4)


@pytest.mark.parametrize("mode", list(EngineMode))
def test_a_clipping_at_the_end_is_really_cut(mode):
    road = lines(("Road", "LineString (0 0, 4 0)"), ("Lane", "LineString (9 9, 8 8)"))
    park = memory_layer("name:string", [("Polygon ((1 -1, 2 -1, 2 1, 1 1, 1 -1))", ["Park"])], "Polygon", name="parks")
    result = run(made(ops.Clip(), road, park), road, park, mode=mode)
    assert only(result).equals(shapely.LineString([(1, 0), (2, 0)]))
    assert result.candidates.names == ("Road",)
    assert result.candidates.layer_id == road.id()


@pytest.mark.parametrize("mode", list(EngineMode))
def test_a_place_that_was_edited(mode):
    places = memory_layer("name:string", [(f"Point ({x} 0)", [str(x)]) for x in range(5)])
    steps = (
        Step("p", ops.PlaceArea("POLYGON ((0.5 -1, 2.5 -1, 2.5 1, 0.5 1, 0.5 -1))", "my area"), (), "my area"),
        load("l", places),
        Step("f", ops.Relate(ops.Topology.INTERSECTS), (("features", "l"), ("reference", "p")), "places"),
    )
    result = run(Workflow(steps, "f"), places, mode=mode)
    assert result.candidates.names == ("1", "2")
    assert [(ref.layer, ref.name, ref.step) for ref in result.references] == [("", "my area", "p")]


@pytest.mark.parametrize("mode", list(EngineMode))
@pytest.mark.parametrize("kind", [INTERSECTION, DIFFERENCE])
def test_areas_are_not_cut_to_lines(kind, mode):
    parks = memory_layer("name:string", [("Polygon ((1 -1, 2 -1, 2 1, 1 1, 1 -1))", ["Park"])], "Polygon", name="parks")
    road = lines(("Road", "LineString (0 0, 4 0)"))
    with pytest.raises(SpatialRagError, match=r"“parks” .* cannot be"):
        run(made(ops.Overlay(kind), parks, road), parks, road, mode=mode)


@pytest.mark.parametrize("operation", [ops.Overlay(DIFFERENCE), ops.Overlay(INTERSECTION), ops.Overlay(UNION)])
def test_heights_are_left_out(operation):
    park, lake = ("PolygonZ ((1 -1 5, 2 -1 5, 2 1 5, 1 1 5, 1 -1 5))", ["Park"]), ("PolygonZ ((8 8 1, 9 8 1, 9 9 1, 8 8 1))", ["Lake"])
    parks = memory_layer("name:string", [park], "PolygonZ", name="parks")
    lakes = memory_layer("name:string", [lake, park], "PolygonZ", name="lakes")
    if operation.kind is DIFFERENCE:
        lakes.dataProvider().deleteFeatures([2])
    result = run(made(operation, parks, lakes), parks, lakes)
    assert not any(shape.has_z for shape in shapes(result))
    assert len(shapes(result)) == 1
    assert all("POLYGON" in wkt_of(wkb) for wkb in result.candidates.wkbs)


def test_a_way_along_streets_in_both_engines():
    move = Transformer.from_crs(WGS84, "EPSG:25832", always_xy=True)
    corners = {"a": (9.0, 48.0), "b": (9.01, 48.0), "c": (9.01, 48.01), "d": (9.02, 48.01)}
    wkts = [
        shapely.LineString([move.transform(*corners[name]) for name in names]).wkt for names in (("a", "b"), ("b", "c"), ("c", "d"))
    ]
    streets = lines(*[("Street", wkt) for wkt in wkts], crs="EPSG:25832")
    steps = (
        Step("s", ops.PlacePoint(*corners["a"], "here"), (), "here"),
        Step("e", ops.PlacePoint(*corners["d"], "there"), (), "there"),
        load("n", streets),
        Step("w", ops.ShortestPath(), (("features", "s"), ("destination", "e"), ("network", "n")), "the way"),
        Step("m", ops.MeasureSize(ops.LENGTH_COLUMN), (("features", "w"),), "the way"),
        Step("v", ops.Lookup(ops.LENGTH_COLUMN, "m"), (("features", "m"),)),
    )
    results = [run(Workflow(steps, "m", "v"), streets, mode=mode) for mode in EngineMode]
    assert_same(*results)
    expected = sum(GEOD.inv(*p, *q)[2] for p, q in itertools.pairwise(corners.values()))
    for result in results:
        assert result.value == pytest.approx(expected, abs=0.05)
    cut = lines(("Street", wkts[0]), ("Street", wkts[2]), crs="EPSG:25832")
    steps = (*steps[:2], load("n", cut), *steps[3:])
    with pytest.raises(SpatialRagError, match="no way"):
        run(Workflow(steps, "m", "v"), cut)


def gathered(operation: ops.Operation, then: Sequence[ops.Operation]) -> Workflow:
    """Schools counted in what was made of parks, then more."""
    steps = [
        Step("p", ops.Load("", "parks"), (), "parks"),
        Step("s", ops.Load("", "schools"), (), "schools"),
        Step("m", operation, (("features", "p"),), "what was made"),
        Step("g", ops.Gather("schools"), (("features", "m"), ("reference", "s")), "what was made"),
    ]
    for number, further in enumerate(then):
        steps.append(Step(f"t{number}", further, (("features", steps[-1].id),), "what was made"))
    return Workflow(tuple(steps), steps[-1].id if then[-1].output is ops.PortType.FEATURES else steps[-2].id,
                    "" if then[-1].output is ops.PortType.FEATURES else steps[-1].id, "a question")  # fmt: skip


THEN = (
    (ops.Top("schools", 3),),
    (ops.Filter(Compare("schools", Comparison.GE, 1)), ops.Summarise(ops.Statistic.COUNT)),
    (ops.MeasureSize(ops.AREA_COLUMN), ops.Derive("density", "schools", ops.AREA_COLUMN, 1e6), ops.Top("density", 2)),
    (ops.Summarise(ops.Statistic.SUM, "schools"),),
    (ops.Filter(Compare("kind", Comparison.EQ, "bar")), ops.Top("schools", 0)),
)


@settings(max_examples=30, deadline=None)
@given(seed=SEEDS, then=st.sampled_from(THEN), operation=st.sampled_from((OF_ONE[0], OF_ONE[1], ops.Dissolve("kind"))))
def test_numbers_of_made_geometries(seed, then, operation):
    if operation == OF_ONE[1] and any(isinstance(step, ops.Filter) and "kind" in step.predicate.fields() for step in then):
        return  # what was made of all has no kind
    maker = Maker(seed)
    parks, schools = maker.layer("parks", WGS84, "Polygon", size=8), maker.layer("schools", "EPSG:3857", "Point", size=40)
    workflow = gathered(operation, then)
    ids = {"p": parks, "s": schools}
    steps = tuple(replace(step, operation=ops.Load(ids[step.id].id(), step.label)) if step.id in ids else step for step in workflow.steps)
    workflow = replace(workflow, steps=steps)
    fused, stepwise = (run(workflow, parks, schools, mode=mode) for mode in EngineMode)
    assert_same(fused, stepwise)
    assert fused.value == stepwise.value
