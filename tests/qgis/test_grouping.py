"""What belongs to each of the references, and the extreme of each group, in both engines and against shapely."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from pyproj import Geod

sys.path.insert(0, str(Path(__file__).parent))
from engine_cases import CRSS, WGS84, Maker, register_providers
from layers import memory_layer
from making_cases import SEEDS, load, run

from spatial_rag_plugin.model.settings import EngineMode
from spatial_rag_plugin.workflow import operations as ops
from spatial_rag_plugin.workflow.graph import Step, Workflow
from tests.examples import examples

GEOD = Geod(ellps="WGS84")
TOPOLOGIES = (ops.Topology.INTERSECTS, ops.Topology.INTERIOR, ops.Topology.WITHIN, ops.Topology.CENTROID)


@pytest.fixture(scope="module", autouse=True)
def providers(qgis_app):
    register_providers()


def allotting(features, reference, allot: ops.Allot, *then: ops.Operation) -> Workflow:
    steps = [load("f", features), load("r", reference), Step("a", allot, (("features", "f"), ("reference", "r")), "theirs")]
    for number, operation in enumerate(then):
        steps.append(Step(f"t{number}", operation, (("features", steps[-1].id),), "theirs"))
    return Workflow(tuple(steps), steps[-1].id, "", "a question")


def rows(result) -> list[tuple[int, int]]:
    """(reference, feature) ids in the order of the result."""
    found = result.candidates
    return [(result.references[at].fid, fid) for at, fid in zip(found.reference.tolist(), found.fids.tolist())]


def said(result) -> list[str]:
    return [note for entry in result.trace for note in entry.notes if "geometr" not in note and "ellipsoid" not in note]


@settings(max_examples=examples(40), deadline=None)
@given(
    seed=SEEDS,
    kind=st.sampled_from(("Point", "LineString", "Polygon")),
    topology=st.sampled_from((*TOPOLOGIES, None)),
    top=st.sampled_from((None, ops.TopIn("size"), ops.TopIn("price", count=2, descending=False), ops.TopIn("amount", ties=True))),
)
def test_in_both_engines(seed, kind, topology, top):
    maker = Maker(seed)
    features = maker.layer("things", maker.random.choice(CRSS), kind, size=20)
    regions = maker.layer("regions", maker.random.choice(CRSS), "Polygon", size=5)
    allot = ops.Allot(topology, 4_000.0 if topology is None else None)
    workflow = allotting(features, regions, allot, *([top] if top else []))
    fused, stepwise = (run(workflow, features, regions, mode=mode) for mode in EngineMode)
    assert rows(fused) == rows(stepwise)
    assert said(fused) == said(stepwise)
    assert fused.candidates.names == stepwise.candidates.names


@settings(max_examples=examples(40), deadline=None)
@given(seed=SEEDS, field=st.sampled_from(("kind", "name")), descending=st.booleans(), count=st.integers(1, 3), ties=st.booleans())
def test_of_each_value_in_both_engines_and_by_hand(seed, field, descending, count, ties):
    maker = Maker(seed)
    layer = maker.layer("things", WGS84, "Point", size=25)
    operation = ops.TopIn("size", field, count, descending, ties=ties)
    workflow = Workflow((load("f", layer), Step("t", operation, (("features", "f"),), "things")), "t", "", "a question")
    fused, stepwise = (run(workflow, layer, mode=mode).candidates.fids.tolist() for mode in EngineMode)
    assert fused == stepwise
    groups: dict[str, list[tuple[int, int]]] = {}
    for feature in layer.getFeatures():
        if isinstance(feature[field], str) and feature[field] and isinstance(feature["size"], int):
            groups.setdefault(feature[field], []).append((-feature["size"] if descending else feature["size"], feature.id()))
    expected = []
    for group in sorted(groups):
        members = sorted(groups[group])
        last = members[:count][-1][0]
        expected += [fid for n, (size, fid) in enumerate(members) if n < count or (ties and size == last)]
    assert fused == expected


@settings(max_examples=examples(30), deadline=None)
@given(seed=SEEDS)
def test_points_belong_to_every_area_that_holds_them(seed):
    maker = Maker(seed)
    points, regions = maker.layer("things", WGS84, "Point", size=25), maker.layer("regions", WGS84, "Polygon", size=6)
    shape = {
        layer.name(): {f.id(): shapely.from_wkb(bytes(f.geometry().asWkb().data())) for f in layer.getFeatures() if f.hasGeometry()}
        for layer in (points, regions)
    }
    regions_, things = (sorted(shape[name].items()) for name in ("regions", "things"))
    inside = [(r, f) for r, area in regions_ for f, point in things if area.intersects(point)]
    assert rows(run(allotting(points, regions, ops.Allot()), points, regions)) == inside
    sizes = {feature.id(): feature["size"] for feature in points.getFeatures() if isinstance(feature["size"], int)}
    best = []
    for region in dict.fromkeys(r for r, _ in inside):
        members = [(-sizes[f], f) for r, f in inside if r == region and f in sizes]
        best += [(region, min(members)[1])] if members else []
    assert rows(run(allotting(points, regions, ops.Allot(), ops.TopIn("size")), points, regions)) == best


def test_what_lies_within_a_distance_of_each():
    stops = memory_layer("name:string", [("Point (10 50)", ["A"]), ("Point (10.01 50)", ["B"])], name="stops")
    cafes = memory_layer("name:string", [(f"Point ({10 + step / 1000} 50)", [str(step)]) for step in range(0, 20, 2)], name="cafés")
    workflow = allotting(cafes, stops, ops.Allot(None, 400.0))
    expected = [
        (stop, number + 1)
        for stop, lon in ((1, 10.0), (2, 10.01))
        for number, step in enumerate(range(0, 20, 2))
        if GEOD.inv(lon, 50, 10 + step / 1000, 50)[2] <= 400.0
    ]
    assert rows(run(workflow, cafes, stops)) == rows(run(workflow, cafes, stops, mode=EngineMode.STEPS)) == expected


def test_a_layer_belongs_to_others_of_its_own():
    squares = memory_layer("name:string", [(shapely.box(x, 0, x + 1, 1).wkt, [str(x)]) for x in range(3)], "Polygon", name="squares")
    allot = ops.Allot(ops.Topology.BORDERS, same_source=True)
    steps = (load("f", squares), Step("a", allot, (("features", "f"), ("reference", "f")), "theirs"))
    workflow = Workflow(steps, "a", "", "a question")
    assert rows(run(workflow, squares)) == [(1, 2), (2, 1), (2, 3), (3, 2)]
    assert replace(allot, same_source=False) != allot


def test_areas_without_any_are_told(qgis_app):
    points = memory_layer("name:string", [("Point (0.5 0.5)", ["in"])], name="things")
    regions = memory_layer("name:string", [(shapely.box(x, 0, x + 1, 1).wkt, [str(x)]) for x in range(3)], "Polygon", name="regions")
    for mode in EngineMode:
        result = run(allotting(points, regions, ops.Allot()), points, regions, mode=mode)
        assert "To 2 of 3 belongs none of them." in {note for entry in result.trace for note in entry.notes}
