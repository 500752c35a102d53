"""Made geometries in the rest of a workflow: as references, measured, ranked, counted in; clippings, edited places, ways."""

from __future__ import annotations

import itertools
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
from making_cases import (
    DIFFERENCE,
    INTERSECTION,
    OF_ONE,
    SEEDS,
    UNION,
    assert_same,
    lines,
    load,
    made,
    only,
    run,
    shapes,
)

from spatial_rag_plugin.errors import SpatialRagError
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import EngineMode
from spatial_rag_plugin.model.wkt import wkt_of
from spatial_rag_plugin.workflow import operations as ops
from spatial_rag_plugin.workflow.graph import Step, Workflow
from tests.examples import examples

GEOD = Geod(ellps="WGS84")


@pytest.fixture(scope="module", autouse=True)
def providers(qgis_app):
    register_providers()


@settings(max_examples=examples(25), deadline=None)
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


@settings(max_examples=examples(20), deadline=None)
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
    wkts = [shapely.LineString([move.transform(*corners[name]) for name in names]).wkt for names in (("a", "b"), ("b", "c"), ("c", "d"))]
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
    (ops.Combine("twice", "schools", "schools"), ops.Combine("both", "twice", "schools", multiplied=True), ops.Top("both", 2)),
    (ops.MeasureSize(ops.AREA_COLUMN), ops.Subtract("apart", "schools", ops.AREA_COLUMN, absolute=True), ops.Top("apart", 3)),
    (ops.Summarise(ops.Statistic.SUM, "schools"),),
    (ops.Filter(Compare("kind", Comparison.EQ, "bar")), ops.Top("schools", 0)),
)


@settings(max_examples=examples(30), deadline=None)
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


@pytest.mark.parametrize("mode", list(EngineMode))
def test_a_distance_to_a_boundary_is_none_to_what_lies_inside(mode):
    parks = memory_layer("name:string", [("Polygon ((1 -1, 2 -1, 2 1, 1 1, 1 -1))", ["Park"])], "Polygon", name="parks")
    huts = memory_layer("name:string", [("Point (1.2 0)", ["Hut"])], name="huts")
    steps = (
        load("parks", parks),
        Step("m", ops.Boundary(), (("features", "parks"),), "boundary of Park"),
        load("huts", huts),
        Step("f", ops.Nearest(1), (("features", "huts"), ("reference", "m")), "huts"),
    )
    result = run(Workflow(steps, "f"), parks, huts, mode=mode)
    assert [ref.name for ref in result.references] == ["boundary of Park"]


TO_A_RIVER = (ops.WithinDistance(150_000.0), ops.Nearest(1), ops.MeasureFrom(), ops.Relate(ops.Topology.INTERSECTS))


@pytest.mark.parametrize("mode", list(EngineMode))
@pytest.mark.parametrize("operation", TO_A_RIVER)
def test_what_is_compared_with_a_clipped_river_is_compared_with_what_is_left_of_it(operation, mode):
    """A river that runs on beyond the park is near the hut in the park, and near that outside as well."""
    rivers = memory_layer("name:string", [("LineString (0 0, 10 0)", ["River"])], "LineString", name="rivers")
    parks = memory_layer("name:string", [("Polygon ((0 -1, 3 -1, 3 1, 0 1, 0 -1))", ["Park"])], "Polygon", name="parks")
    huts = memory_layer("name:string", [("Point (2 0)", ["In"]), ("Point (9 0)", ["Out"])], name="huts")
    steps = (
        load("rivers", rivers),
        load("parks", parks),
        Step("c", ops.Clip(), (("features", "rivers"), ("reference", "parks")), "rivers"),
        load("huts", huts),
        Step("f", operation, (("features", "huts"), ("reference", "c")), "huts"),
    )
    result = run(Workflow(steps, "f"), rivers, parks, huts, mode=mode)
    found = result.candidates
    if isinstance(operation, ops.MeasureFrom):
        assert found.fids.tolist() == [1, 2]
        assert found.distance_m == pytest.approx([0.0, Geod(ellps="WGS84").inv(9, 0, 3, 0)[2]], rel=1e-6, abs=1e-6)
    else:
        assert found.fids.tolist() == [1]
