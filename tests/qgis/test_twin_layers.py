"""Points and areas of one kind taken together: against shapely, in both engines, under changes of layers, and as a saved model."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest
import shapely
from pyproj import Geod
from qgis.core import (
    QgsFeatureRequest,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingModelAlgorithm,
    QgsProcessingUtils,
    QgsProject,
)

sys.path.insert(0, str(Path(__file__).parent))
from engine_cases import register_providers

from spatial_rag_plugin import api
from spatial_rag_plugin.engine import count
from spatial_rag_plugin.engine.model_compiler import save_model
from spatial_rag_plugin.model.predicate import Compare, Comparison, IsNull
from spatial_rag_plugin.model.settings import EngineMode, Settings
from spatial_rag_plugin.qgis_adapters.snapshot import snapshot_layers
from spatial_rag_plugin.workflow.graph import Workflow
from tests.qgis.asking import answered
from tests.qgis.layers import geopackage, memory_layer

FIELDS = "ref:string,kind:string,name:string"
KINDS = ("well", "barn", "mill", "shrine")
GEOD = Geod(ellps="WGS84")


@pytest.fixture(scope="module", autouse=True)
def providers(qgis_app):
    register_providers()


def _square(x: float, y: float, half: float) -> shapely.Polygon:
    return shapely.box(x - half, y - half, x + half, y + half)


def _rows(seed: int):
    """Things as points and as areas; some points lie in an area of their kind and name, some in one of another kind, or without names."""
    chance = random.Random(seed)
    areas = [
        (_square(chance.uniform(10, 10.2), chance.uniform(50, 50.2), chance.uniform(0.001, 0.004)), f"a{i}", KINDS[i % 4], f"Site {i % 9}")
        for i in range(40)
    ]
    points = [
        (shapely.Point(chance.uniform(10, 10.2), chance.uniform(50, 50.2)), f"p{i}", KINDS[i % 4], f"Spot {i}" if i % 3 else None)
        for i in range(60)
    ]
    points += [(shape.centroid, f"q{i}", kind, name) for i, (shape, _, kind, name) in enumerate(areas[:6])]
    points += [(shape.centroid, f"r{i}", KINDS[(i + 1) % 4], name) for i, (shape, _, _, name) in enumerate(areas[6:9], start=6)]
    points += [(shape.centroid, f"s{i}", kind, None) for i, (shape, _, kind, _) in enumerate(areas[9:12])]
    return points, areas


def _layers(seed: int = 1, tmp_path: Path | None = None):
    points, areas = _rows(seed)
    made = [
        memory_layer(FIELDS, [(shape.wkt, values) for shape, *values in rows], kind, "EPSG:4326", name)
        for rows, kind, name in ((points, "Point", "sites_points"), (areas, "Polygon", "sites_polygons"))
    ]
    return made if tmp_path is None else [geopackage(layer, tmp_path / f"{layer.name()}.gpkg", layer.name()) for layer in made]


def _things(seed: int = 1):
    """Each thing once, by shapely: what stands in both is the area."""
    points, areas = _rows(seed)
    twice = [
        point for point in points if point[3] is not None and any(
            point[2:] == area[2:] and area[0].intersects(point[0]) for area in areas
        )
    ]  # fmt: skip
    assert len(twice) >= 6
    return [point for point in points if point not in twice] + areas


@pytest.mark.parametrize("stored", [False, True])
def test_each_thing_counts_once(stored, tmp_path):
    layers = _layers(1, tmp_path if stored else None)
    for kind in KINDS:
        expected = sum(thing[2] == kind for thing in _things())
        assert answered(f"how many {kind}s are there", layers).value == expected, kind
    given = answered("how many sites by kind", layers)
    assert dict(given.table.rows) == {kind: sum(thing[2] == kind for thing in _things()) for kind in KINDS}


def test_features_are_those_of_their_layers():
    points, areas = _layers()
    given = answered("list the mills", [points, areas], max_features=0)
    rows = {layer.id(): {feature.id(): feature["ref"] for feature in layer.getFeatures()} for layer in (points, areas)}
    mills = sorted(ref for _, ref, kind, _ in _things() if kind == "mill")
    assert sorted(rows[item.layer_id][item.fid] for item in given.features) == mills
    assert {item.layer for item in given.features} == {"sites_points", "sites_polygons"}
    assert "sites_points, took them together with sites_polygons" in given.explanation.text


def test_distances_are_those_of_whole_areas():
    given = answered("wells within 3 km of a barn", _layers(), max_features=0)
    things = _things()
    barns = [shape for shape, _, kind, _ in things if kind == "barn"]

    def metres(shape) -> float:
        ends = (shapely.shortest_line(shape, other) for other in barns)
        return min(GEOD.line_length(*line.xy) for line in ends)

    near = [ref for shape, ref, kind, _ in things if kind == "well" and metres(shape) <= 3000]
    sure = [ref for shape, ref, kind, _ in things if kind == "well" and abs(metres(shape) - 3000) > 50]  # a plane is no ellipsoid
    by_layer = {layer.name(): {feature.id(): feature["ref"] for feature in layer.getFeatures()} for layer in _layers()}
    found = [by_layer[item.layer][item.fid] for item in given.features]
    assert sorted(ref for ref in found if ref in sure) == sorted(ref for ref in near if ref in sure)


def test_sizes_are_those_of_areas():
    layers = _layers()
    areas = [abs(GEOD.geometry_area_perimeter(shape)[0]) for shape, _, kind, _ in _rows(1)[1] if kind == "barn"]
    assert answered("total area of the barns", layers).value == pytest.approx(sum(areas), rel=1e-6)
    assert answered("average area of the barns", layers).value == pytest.approx(sum(areas) / len(areas), rel=1e-6)


def test_one_that_is_named_is_taken_alone():
    layers = _layers()
    points, areas = _rows(1)
    assert answered("how many wells are mapped as points", layers).value == sum(point[2] == "well" for point in points)
    assert answered("how many wells in the polygon layer", layers).value == sum(area[2] == "well" for area in areas)


@pytest.mark.parametrize("seed", range(4))
def test_both_engines_say_the_same(seed):
    layers = _layers(seed)
    questions = (
        "how many wells are there", "mills within 2 km of a barn", "the 3 shrines nearest to Spot 4", "wells that are not in a barn",
        "how many sites by kind", "barns more than 4 km from a mill", "the largest shrine",
    )  # fmt: skip
    snapshot = snapshot_layers(layers)
    for question in questions:
        fused, steps = (api.ask_snapshot(question, snapshot, Settings(engine=mode, max_features=0)) for mode in EngineMode)
        assert fused.status == "answered", (question, fused.issues)
        ours, theirs = ([(item.layer, item.fid, item.name) for item in given.features] for given in (fused, steps))
        assert ours == theirs
        assert [item.distance_m for item in fused.features] == pytest.approx([item.distance_m for item in steps.features])
        assert (fused.value, fused.total, fused.table) == (steps.value, steps.total, steps.table), question


def test_areas_and_their_centres_are_not_added_up():
    _, areas = _rows(1)
    rows = [(shape.wkt, values) for shape, *values in areas]
    centres = [(shape.centroid.wkt, values) for shape, *values in areas]
    layers = [memory_layer(FIELDS, centres, "Point", name="sites_points"), memory_layer(FIELDS, rows, "Polygon", name="sites_polygons")]
    given = api.ask("how many wells are there", layers, settings=Settings())
    assert given.value in (None, sum(area[2] == "well" for area in areas))


def test_layers_that_only_sound_alike_are_no_twins():
    points, _ = _layers()
    rows = [(_square(10.1, 50.1, 0.01).wkt, (1, "x"))]
    for other in (
        memory_layer("code:integer,label:string", rows, "Polygon", name="sites_polygons"),  # other fields
        memory_layer(FIELDS, [(rows[0][0], ("a", "well", "x"))], "Polygon", "EPSG:3857", "sites_polygons"),  # another CRS
        memory_layer(FIELDS, [("LineString (10 50, 11 51)", ("a", "well", "x"))], "LineString", name="sites_lines"),
    ):
        assert snapshot_layers([points, other]).united == ()


def test_an_edit_is_seen():
    points, areas = _layers()
    before = answered("how many wells are there", [points, areas]).value
    assert areas.startEditing()
    doomed = next(feature.id() for feature in areas.getFeatures() if feature["kind"] == "well")
    assert areas.deleteFeature(doomed)
    assert answered("how many wells are there", [points, areas]).value in (before - 1, before)  # a point may have stood behind it
    areas.rollBack()
    assert answered("how many wells are there", [points, areas]).value == before


def test_the_source_of_both_takes_every_request():
    points, areas = _layers()
    united = snapshot_layers([points, areas]).united[0]
    everything = {feature.id(): feature for feature in united.source.getFeatures(QgsFeatureRequest())}
    assert len(everything) == len(_things())
    some = sorted(everything)[::5]
    assert sorted(feature.id() for feature in united.source.getFeatures(QgsFeatureRequest().setFilterFids(some))) == some
    assert [feature.id() for feature in united.source.getFeatures(QgsFeatureRequest(some[1]))] == [some[1]]
    request = QgsFeatureRequest().setFilterExpression("kind = 'well'").setSubsetOfAttributes(["ref"], united.fields)
    assert {feature["ref"] for feature in united.source.getFeatures(request)} == {thing[1] for thing in _things() if thing[2] == "well"}
    assert len(list(united.source.getFeatures(QgsFeatureRequest().setLimit(7)))) == 7
    box = everything[some[0]].geometry().boundingBox()
    assert some[0] in {feature.id() for feature in united.source.getFeatures(QgsFeatureRequest().setFilterRect(box))}


def test_a_field_of_one_layer_is_empty_in_the_other():
    rows = [("Point (10 50)", ("a", "well", "One")), ("Point (10.1 50)", ("b", "well", "Two"))]
    points = memory_layer(FIELDS, rows, "Point", name="sites_points")
    row = (_square(10.2, 50, 0.01).wkt, ("c", "well", "Three", 12))
    areas = memory_layer(f"{FIELDS},depth:integer", [row], "Polygon", name="sites_areas")
    snapshot = snapshot_layers([points, areas])
    united = snapshot.united[0]
    assert united.fields.names() == ["ref", "kind", "name", "depth"]
    assert count(united.id, Compare("depth", Comparison.GT, 5), snapshot, Settings()) == 1
    assert count(united.id, IsNull("depth"), snapshot, Settings()) == 2


def test_a_saved_model_runs_and_gives_the_same(tmp_path):
    layers = _layers(1, tmp_path)
    project = QgsProject()
    project.addMapLayers(layers)
    for question in ("how many wells are there", "mills within 2 km of a barn"):
        given = answered(question, layers, max_features=0)
        path = tmp_path / "model.model3"
        assert save_model(Workflow.from_json(given.workflow), snapshot_layers(layers), str(path))
        model = QgsProcessingModelAlgorithm()
        assert model.fromFile(str(path))
        parameters = {item.name(): item.defaultValue() or "TEMPORARY_OUTPUT" for item in model.parameterDefinitions()}
        context, feedback = QgsProcessingContext(), QgsProcessingFeedback(False)
        context.setProject(project)
        results, fine = model.create().run(parameters, context, feedback)
        assert fine, feedback.textLog()
        made = {name: QgsProcessingUtils.mapLayerFromString(value, context) for name, value in results.items() if isinstance(value, str)}
        called = [layer for name, layer in made.items() if name.endswith("Answer")] or [*made.values()]  # newer QGIS: by their sentences
        found = [layer for layer in called if layer is not None and layer.featureCount() == given.total]
        assert found, (question, {name: layer.featureCount() for name, layer in made.items() if layer is not None})
        for value in parameters.values():
            if str(value).endswith(".gpkg") and "spatial_rag_" in str(value):
                Path(value).unlink(missing_ok=True)


def test_features_go_by_the_field_that_names_them():
    rows = [(f"Point ({10 + i / 100} 50)", (None, "well", f"Well {i}")) for i in range(12)]
    layer = memory_layer("housename:string,kind:string,name:string", rows, "Point", name="wells")
    layer.setDisplayExpression('"housename"')
    assert {item.name for item in answered("list the wells", [layer]).features} == {f"Well {i}" for i in range(12)}


def test_nothing_is_counted_in_points():
    rows = [(f"Point ({10 + i / 100} 50)", (f"p{i}", "hamlet" if i % 2 else "well", f"Place {i}")) for i in range(12)]
    points = memory_layer(FIELDS, rows, "Point", name="sites_points")
    rows = [(_square(10 + i / 100, 50.05, 0.002).wkt, (f"a{i}", "well", f"Site {i}")) for i in range(8)]
    areas = memory_layer(FIELDS, rows, "Polygon", name="sites_polygons")
    given = api.ask("wells per hamlet", [points, areas], settings=Settings())
    assert given.status != "answered", (given.table, given.explanation.text)
    assert answered("hamlets within 6 km of a well", [points, areas]).total == 6
