"""What the engine sees of layers: edits, filters, files, missing geometries and CRSs; whichever way they are read."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

sys.path.insert(0, str(Path(__file__).parent))
from engine_cases import CRSS, WGS84, Maker, register_providers
from layers import geopackage, memory_layer
from qgis.core import QgsFeature, QgsField, QgsGeometry, QgsPointXY, QgsProcessingModelAlgorithm
from qgis.PyQt.QtCore import QCoreApplication, QVariant

from spatial_rag_plugin.engine import count, execute
from spatial_rag_plugin.engine.model_compiler import as_model3, as_python, compile_model
from spatial_rag_plugin.engine.processing_model.draft import declared_outputs
from spatial_rag_plugin.engine.reading import reader as reading
from spatial_rag_plugin.engine.reading.features import FeatureTable
from spatial_rag_plugin.engine.reading.geopackage import GeoPackageTable
from spatial_rag_plugin.engine.search_area import search_areas
from spatial_rag_plugin.errors import Cancelled, LayerUnavailable
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import EngineMode, Settings
from spatial_rag_plugin.qgis_adapters.snapshot import snapshot_layers
from spatial_rag_plugin.workflow import operations as ops
from spatial_rag_plugin.workflow.graph import Step, Workflow
from tests.examples import examples

MODES = pytest.mark.parametrize("mode", list(EngineMode))
ROWS = [
    ("Point (10.00 50.00)", ("Anna", "cafe", 1)),
    ("Point (10.01 50.00)", ("Bert", "Café", 2)),
    ("Point (10.02 50.00)", ("Cleo", "CAFÉ", 3)),
    (None, ("Dora", "cafe", 4)),
]
FIELDS = "name:string,kind:string,size:integer"


@pytest.fixture(scope="module", autouse=True)
def providers(qgis_app):
    register_providers()


def places(folder: Path, on_disk: bool):
    layer = memory_layer(FIELDS, ROWS)
    return geopackage(layer, folder / "places.gpkg") if on_disk else layer


def near(layer, metres: float = 1000.0, condition=None, lon: float = 10.0, lat: float = 50.0) -> Workflow:
    steps = [Step("p", ops.PlacePoint(lon, lat, "here")), Step("t", ops.Load(layer.id(), layer.name()))]
    last = "t"
    if condition is not None:
        steps.append(Step("f", ops.Filter(condition), (("features", "t"),)))
        last = "f"
    steps.append(Step("r", ops.WithinDistance(metres), (("features", last), ("reference", "p"))))
    return Workflow(tuple(steps), "r", "", "near here")


def names(layer, workflow, mode=EngineMode.FUSED) -> list[str]:
    return list(execute(workflow, snapshot_layers([layer]), Settings(engine=mode)).candidates.names)


def added(layer, lon: float, name: str) -> None:
    feature = QgsFeature(layer.fields())
    feature.setGeometry(QgsGeometry.fromPointXY(QgsPointXY(lon, 50.0)))
    feature.setAttribute("name", name)
    feature.setAttribute("kind", "cafe")
    assert layer.addFeature(feature)


@MODES
@pytest.mark.parametrize("on_disk", [False, True])
def test_edits_are_seen_at_once(tmp_path, mode, on_disk):
    layer = places(tmp_path, on_disk)
    assert names(layer, near(layer), mode) == ["Anna", "Bert"]
    layer.startEditing()
    added(layer, 10.001, "Emil")
    assert names(layer, near(layer), mode) == ["Anna", "Emil", "Bert"]
    layer.rollBack()
    assert names(layer, near(layer), mode) == ["Anna", "Bert"]
    layer.startEditing()
    added(layer, 10.002, "Fred")
    assert layer.commitChanges()
    assert names(layer, near(layer), mode) == ["Anna", "Fred", "Bert"]
    layer.startEditing()
    bert = next(feature.id() for feature in layer.getFeatures() if feature["name"] == "Bert")
    assert layer.changeGeometry(bert, QgsGeometry.fromWkt("Point (11 50)"))
    assert names(layer, near(layer), mode) == ["Anna", "Fred"]
    layer.rollBack()


@pytest.mark.parametrize("on_disk", [False, True])
def test_counting_sees_what_asking_sees(tmp_path, on_disk):
    layer = places(tmp_path, on_disk)

    def counted() -> int:
        return count(layer.id(), Compare("size", Comparison.LE, 3), snapshot_layers([layer]), Settings())

    assert counted() == 3
    layer.startEditing()
    assert layer.deleteFeature(next(layer.getFeatures()).id())
    assert counted() == 2
    layer.rollBack()
    assert layer.setSubsetString("name <> 'Bert'")
    assert counted() == 2


@MODES
@pytest.mark.parametrize("on_disk", [False, True])
def test_subset_filter_and_virtual_field(tmp_path, mode, on_disk):
    layer = places(tmp_path, on_disk)
    layer.addExpressionField('"size" * 10', QgsField("tenfold", QVariant.Int))
    assert names(layer, near(layer, 5000, Compare("tenfold", Comparison.GE, 20)), mode) == ["Bert", "Cleo"]
    layer.setSubsetString('"size" < 3')
    assert names(layer, near(layer, 5000), mode) == ["Anna", "Bert"]


@MODES
@pytest.mark.parametrize("on_disk", [False, True])
def test_case_beyond_ascii(tmp_path, mode, on_disk):
    layer = places(tmp_path, on_disk)
    if on_disk:
        layer.addExpressionField("1", QgsField("one", QVariant.Int))  # so that it is not read straight from the file
    assert names(layer, near(layer, 5000, Compare("kind", Comparison.EQ, "cafÉ")), mode) == ["Bert", "Cleo"]


@MODES
def test_missing_geometries_are_said(mode):
    layer = memory_layer(FIELDS, ROWS)
    result = execute(near(layer, 1e7), snapshot_layers([layer]), Settings(engine=mode))
    assert result.candidates.names == ("Anna", "Bert", "Cleo")
    steps = (Step("t", ops.Load(layer.id(), "places")), Step("n", ops.Summarise(ops.Statistic.COUNT), (("features", "t"),)))
    count = Workflow(steps, "t", "n")
    counted = execute(count, snapshot_layers([layer]), Settings(engine=mode))
    assert counted.value == 4
    assert np.isnan(counted.candidates.lons).tolist() == [False, False, False, True]


def test_repairs_are_said():
    layer = memory_layer("name:string", [("Polygon ((9 49, 11 51, 11 49, 9 51, 9 49))", ("bow tie",))], "Polygon")
    result = execute(near(layer), snapshot_layers([layer]), Settings())
    assert result.candidates.names == ("bow tie",)
    assert "Invalid geometries repaired in a copy: 1." in [note for record in result.trace for note in record.notes]


@MODES
def test_without_features(mode):
    layer = memory_layer(FIELDS, [])
    result = execute(near(layer), snapshot_layers([layer]), Settings(engine=mode))
    assert len(result.candidates) == 0
    assert [reference.name for reference in result.references] == ["here"]


@MODES
def test_without_crs(mode):
    layer = memory_layer(FIELDS, ROWS, crs="")
    with pytest.raises(LayerUnavailable) as error:
        execute(near(layer), snapshot_layers([layer]), Settings(engine=mode))
    assert "coordinate reference system" in error.value.message
    assert error.value.remedy


def test_layer_that_left_the_project():
    layer = memory_layer(FIELDS, ROWS)
    with pytest.raises(LayerUnavailable, match="“places” is no longer in the project"):
        execute(near(layer), snapshot_layers([]), Settings())


@pytest.mark.parametrize("kept", [0, 1000])
def test_file_that_vanished(tmp_path, monkeypatch, kept):
    monkeypatch.setattr(reading, "KEPT_FEATURES", kept)
    layer = geopackage(memory_layer(FIELDS, ROWS), tmp_path / "places.gpkg")
    snapshot = snapshot_layers([layer])
    os.remove(tmp_path / "places.gpkg")
    with pytest.raises(LayerUnavailable):
        execute(near(layer), snapshot, Settings())


@MODES
def test_cancel(mode):
    layer = memory_layer(FIELDS, ROWS * 50)
    calls = 0

    def check() -> None:
        nonlocal calls
        calls += 1
        if calls > 3:
            raise Cancelled

    with pytest.raises(Cancelled):
        execute(near(layer), snapshot_layers([layer]), Settings(engine=mode), check)


@MODES
def test_progress_and_trace(mode):
    layer = memory_layer(FIELDS, ROWS)
    seen: list[float] = []
    workflow = near(layer, 5000, Compare("size", Comparison.GE, 2))
    result = execute(workflow, snapshot_layers([layer]), Settings(engine=mode), None, seen.append)
    assert seen == sorted(seen)
    assert seen[-1] == pytest.approx(1.0)
    assert [record.sentence for record in result.trace] == workflow.words()
    assert result.trace[-1].count_out == 2
    assert all(record.milliseconds >= 0 for record in result.trace)


@MODES
def test_in_another_thread(mode):
    layer = memory_layer(FIELDS, ROWS)
    snapshot = snapshot_layers([layer])
    found: list[object] = []

    def work() -> None:
        try:
            found.append(execute(near(layer), snapshot, Settings(engine=mode)).candidates.names)
        except Exception as error:  # noqa: BLE001 - told by the assertion below
            found.append(error)

    thread = threading.Thread(target=work)
    thread.start()
    while thread.is_alive():  # later versions of QGIS run some algorithms of a model in the window's thread, which must not stand still
        QCoreApplication.processEvents()
        thread.join(0.01)
    assert found == [("Anna", "Bert")]


@settings(max_examples=examples(40), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**32 - 1))
def test_every_way_of_reading_gives_the_same(tmp_path, monkeypatch, seed):
    """Columns in memory, the file through its R-tree, the whole file, and the feature source."""
    maker = Maker(seed)
    crs = maker.random.choice(CRSS)
    on_disk = geopackage(maker.layer("things", crs), tmp_path / f"{seed}.gpkg", "things")
    reference = maker.layer("places", maker.random.choice(CRSS))
    relations = maker.relations() if maker.random.random() < 0.6 else [ops.Relate(ops.Topology.INTERSECTS)]
    workflow = maker.workflow(on_disk, reference, relations)
    results = []
    for kept, small, from_file in ((1000, 1000, True), (-1, 1000, True), (-1, -1, True), (-1, -1, False)):
        with monkeypatch.context() as patch:
            patch.setattr(reading, "KEPT_FEATURES", kept)
            patch.setattr("spatial_rag_plugin.engine.reading.geopackage._SMALL", small)
            if not from_file:
                patch.setattr(GeoPackageTable, "open", classmethod(lambda cls, layer: None))
            result = execute(workflow, snapshot_layers([on_disk, reference]), Settings())
        found = result.candidates
        columns = [found.distance_m, found.azimuth_deg, *(found.measures[name] for name in sorted(found.measures))]
        results.append((found.fids.tolist(), found.names, [None if c is None else np.round(c, 6).tolist() for c in columns], result.value))
    for other in results[1:]:
        assert repr(other) == repr(results[0]), "\n".join(workflow.words())


@settings(max_examples=examples(150), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**32 - 1))
def test_predicates_in_sql(tmp_path, seed):
    maker = Maker(seed)
    path = tmp_path / "predicates.gpkg"
    if not path.exists():
        geopackage(Maker(1).layer("things", WGS84, "Point", 400), path, "things")
    layer = geopackage_again(path)
    snapshot = snapshot_layers([layer]).layers[0]
    by_file, by_source = GeoPackageTable.open(snapshot), FeatureTable(snapshot)
    query = reading.Query(maker.predicate())
    expected = by_source.rows(query, ("kind", "size"))
    found = by_file.rows(query, ("kind", "size"))
    assert found.fids.tolist() == expected.fids.tolist(), query.predicate.words()
    assert found.values == expected.values
    np.testing.assert_array_equal(found.xy, expected.xy)
    assert by_file.count(query) == len(expected.fids)


@pytest.mark.parametrize(
    ("kind", "shapes"),
    [
        ("PointZ", ["PointZ (10 50 3)", None, "PointZ (10.5 50.25 7)"]),
        ("PointZM", ["PointZM (10 50 3 1)", "PointZM (10.5 50.25 7 2)"]),
        ("MultiPoint", ["MultiPoint ((10 50), (11 51))", None]),
        ("LineStringM", ["LineStringM (10 50 1, 11 51 2)"]),
        ("CurvePolygon", ["CurvePolygon (CircularString (10 50, 11 51, 12 50, 11 49, 10 50))"]),
    ],
)
def test_blobs_of_every_kind(tmp_path, kind, shapes):
    layer = geopackage(memory_layer("name:string", [(shape, ("x",)) for shape in shapes], kind), tmp_path / "shapes.gpkg")
    snapshot = snapshot_layers([layer]).layers[0]
    by_file, by_source = (table.rows(reading.Query()) for table in (GeoPackageTable.open(snapshot), FeatureTable(snapshot)))
    columns = []
    for rows in (by_file, by_source):
        columns.append(reading.column_of(rows, layer.crs()))
    there = [i for i, shape in enumerate(shapes) if shape is not None]
    assert [columns[0].wkb(i) for i in there] == [columns[1].wkb(i) for i in there]
    for column in columns:
        assert column.missing.tolist() == [shape is None for shape in shapes]


def geopackage_again(path):
    from qgis.core import QgsVectorLayer

    return QgsVectorLayer(f"{path}|layername=things", "things", "ogr")


def test_lines_and_areas_in_one_layer(tmp_path):
    """QGIS gives such a layer the type of its first feature; both engines take all of it."""
    from osgeo import ogr, osr

    path = str(tmp_path / "mixed.gpkg")
    dataset = ogr.GetDriverByName("GPKG").CreateDataSource(path)
    system = osr.SpatialReference()
    system.ImportFromEPSG(4326)
    table = dataset.CreateLayer("mixed", system, ogr.wkbUnknown)
    table.CreateField(ogr.FieldDefn("name", ogr.OFTString))
    for name, wkt in (("stream", "LINESTRING (10 50, 10.01 50)"), ("Étang", "POLYGON ((10 50, 10.005 50, 10.005 50.005, 10 50))"),
                      ("far", "POLYGON ((12 50, 12.1 50, 12.1 50.1, 12 50))")):  # fmt: skip
        feature = ogr.Feature(table.GetLayerDefn())
        feature.SetField("name", name)
        feature.SetGeometry(ogr.CreateGeometryFromWkt(wkt))
        table.CreateFeature(feature)
    del table, dataset
    from qgis.core import QgsVectorLayer

    layer = QgsVectorLayer(f"{path}|layername=mixed", "mixed", "ogr")
    region = memory_layer("name:string", [("Polygon ((9 49, 10.002 49, 10.002 51, 9 51, 9 49))", ("west",))], "Polygon", name="regions")
    inputs = (("features", "t"), ("reference", "q"))
    steps = (Step("t", ops.Load(layer.id(), "mixed")), Step("q", ops.Load(region.id(), "regions")), Step("c", ops.Clip(), inputs),
             Step("m", ops.MeasureSize(ops.AREA_COLUMN), (("features", "c"),)),
             Step("s", ops.Summarise(ops.Statistic.SUM, ops.AREA_COLUMN, "m2"), (("features", "m"),)))  # fmt: skip
    workflow = Workflow(steps, "m", "s")
    for mode in EngineMode:
        assert set(names(layer, near(layer), mode)) == {"stream", "Étang"}
        assert names(layer, near(layer, 1000, Compare("name", Comparison.EQ, "sTREAM")), mode) == ["stream"]
        assert names(layer, near(layer, 1000, Compare("name", Comparison.EQ, "ÉTANG")), mode) == ["Étang"]
    fused, stepwise = (execute(workflow, snapshot_layers([layer, region]), Settings(engine=mode)) for mode in EngineMode)
    assert fused.candidates.names == stepwise.candidates.names == ("Étang",)
    assert fused.value == pytest.approx(stepwise.value, rel=1e-9)
    assert fused.value > 0


def test_model_can_be_stored_and_run_again(tmp_path):
    layer = memory_layer(FIELDS, ROWS)
    snapshot = snapshot_layers([layer])
    workflow = near(layer, 5000, Compare("size", Comparison.GE, 2))
    path = tmp_path / "near.model3"
    assert as_model3(workflow, snapshot, str(path))
    read = QgsProcessingModelAlgorithm()
    assert read.fromFile(str(path))
    assert {child.algorithmId() for child in read.childAlgorithms().values()} >= {"native:fieldcalculator", "spatialrag:withindistance"}
    assert {child.description() for child in read.childAlgorithms().values()} >= set(workflow.words())
    from qgis.core import QgsProcessingContext, QgsProcessingFeedback

    context = QgsProcessingContext()
    context.temporaryLayerStore().addMapLayer(layer.clone())
    stored = next(iter(context.temporaryLayerStore().mapLayers().values()))
    compiled = compile_model(workflow, snapshot)
    parameters = {name: stored.id() for name in compiled.inputs.values()}
    parameters |= {definition.name(): "memory:" for definition in read.destinationParameterDefinitions()}
    results, ok = read.run(parameters, context, QgsProcessingFeedback())
    assert ok
    assert [feature["name"] for feature in context.getMapLayer(results[declared_outputs(read)["r", "r"]]).getFeatures()] == ["Bert", "Cleo"]
    compile(as_python(workflow, snapshot), "workflow.py", "exec")


def test_nearest_in_a_direction_looks_far_enough():
    """The nearest thousand lie to the east; the only one in the west is farther than all of them."""
    rows = [(f"Point ({10 + 0.001 * n} 50)", (f"east {n}", "cafe", n)) for n in range(1, 1000)] + [("Point (8 50)", ("west", "cafe", 0))]
    layer = memory_layer(FIELDS, rows)
    inputs = (("features", "t"), ("reference", "p"))
    steps = (Step("p", ops.PlacePoint(10.0, 50.0, "here")), Step("t", ops.Load(layer.id(), "places")),
             Step("d", ops.InDirection(270.0), inputs), Step("n", ops.Nearest(2), (("features", "d"), ("reference", "p"))))  # fmt: skip
    assert names(layer, Workflow(steps, "n")) == ["west"]


@given(seed=st.integers(0, 2**32 - 1))
def test_what_is_found_lies_in_the_search_area(seed):
    maker = Maker(seed)
    features = maker.layer("things", maker.random.choice(CRSS), "Point")
    reference = maker.layer("places", maker.random.choice(CRSS))
    relations = maker.relations() if maker.random.random() < 0.7 else [ops.Relate(ops.Topology.INTERSECTS)]
    workflow = maker.workflow(features, reference, relations)
    snapshot = snapshot_layers([features, reference])
    found = execute(workflow, snapshot, Settings()).candidates
    bounded = [step.operation for step in workflow.steps if not isinstance(step.operation, (ops.Nearest, ops.MeasureFrom))]
    if any(isinstance(operation, (ops.InDirection, ops.Towards)) for operation in bounded) and not reference_is_point(workflow, reference):
        return  # seen from the nearest border, drawn from the centre
    known = [] if found.distance_m is None else found.distance_m[np.isfinite(found.distance_m)].tolist()
    farthest = max(known, default=None)
    areas = search_areas(workflow, snapshot, farthest)
    for area in areas:
        grown = area.buffer(1e-3, 4)
        assert area.isGeosValid()
        for lon, lat in zip(found.lons, found.lats):
            assert grown.contains(QgsPointXY(lon, lat)), "\n".join(workflow.words())


def reference_is_point(workflow, layer) -> bool:
    return layer.geometryType() == 0 or any(isinstance(step.operation, ops.PlacePoint) and step.id == "p" for step in workflow.steps)
