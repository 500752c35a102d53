"""`spatialrag:ask`: layers, values and report of an answer; questions that cannot be answered; hostile text; models."""

from __future__ import annotations

import json

import numpy as np
import pytest
from osgeo import gdal, osr
from qgis.core import (
    QgsApplication,
    QgsCoordinateReferenceSystem,
    QgsProcessingContext,
    QgsProcessingModelAlgorithm,
    QgsProcessingModelChildAlgorithm,
    QgsProcessingModelChildParameterSource,
    QgsProcessingModelOutput,
    QgsProject,
    QgsRasterLayer,
    QgsVectorLayer,
    QgsWkbTypes,
)

from spatial_rag_plugin import api
from spatial_rag_plugin.cli.main import parser as cli_parser
from spatial_rag_plugin.cli.main import settings_of
from spatial_rag_plugin.model.answer import Answer
from spatial_rag_plugin.model.answer_json import answer_json
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.qgis_adapters.snapshot import ProjectSnapshot
from tests.qgis.algorithm_runs import Log, layer_of, register_provider, run

WITHIN = "cafes within 2 km of Central Station"
HOSTILE = "<img src=x onerror=alert(1)>'; DROP TABLE cafes; --"


@pytest.fixture(autouse=True)
def provider(qgis_app, qgis_processing) -> None:
    register_provider()


@pytest.fixture
def town() -> list[QgsVectorLayer]:
    fields = "fid:integer&field=name:string&field=kind:string&field=seats:integer"
    cafes = layer_of(
        [f"Point({10 + i * 0.01} 50)" for i in range(8)],
        fields=fields,
        attributes=[[100 + i, HOSTILE if i == 1 else f"Café {i}", "cafe", 10 * i] for i in range(8)],
    )
    cafes.setName("cafes")
    stations = layer_of(["Point(10 50)", "Point(11 50)"], fields="name:string", attributes=[["Central Station"], ["North Station"]])
    stations.setName("stations")
    return [cafes, stations]


def in_project(layers: list[QgsVectorLayer]) -> QgsProject:
    project = QgsProject()
    project.addMapLayers(layers)
    return project


def test_features_with_all_attributes_in_the_order_of_their_ranks(town):
    done = run("ask", QUESTION=WITHIN, LAYERS=town, REFERENCE="memory:", SEARCH_AREA="memory:")
    assert done.ok, done.log.errors
    assert done.results["STATUS"] == "answered"
    assert done.results["COUNT"] == 3
    assert done.column("rank") == [1, 2, 3]
    assert done.column("fid") == [100, 101, 102]
    assert done.column("seats") == [0, 10, 20]
    assert done.column("name") == done.column("name_2")
    assert done.column("distance_m") == pytest.approx([0, 717, 1433], abs=2)
    assert done.layer.crs() == town[0].crs()
    reference = done.context.getMapLayer(done.results["REFERENCE"])
    assert [feature["name"] for feature in reference.getFeatures()] == ["Central Station"]
    area = done.context.getMapLayer(done.results["SEARCH_AREA"])
    (shape,) = [feature.geometry() for feature in area.getFeatures()]
    assert all(shape.contains(feature.geometry()) for feature in done.features())


def test_geometries_that_were_made_with_the_attributes_of_what_they_were_made_from(town):
    done = run("ask", QUESTION="buffer the cafes by 300 m", LAYERS=town)
    assert done.ok, done.log.errors
    assert QgsWkbTypes.geometryType(done.layer.wkbType()) == QgsWkbTypes.GeometryType.PolygonGeometry
    assert done.column("seats") == [10 * i for i in range(8)]
    sizes = [feature.geometry().boundingBox().height() for feature in done.features()]
    assert sizes == pytest.approx([600 / 111_229] * 8, rel=5e-3)


def test_a_reference_that_was_made(town):
    done = run("ask", QUESTION="cafes within 100 m of the convex hull of the corners", LAYERS=[town[0], triangle()], REFERENCE="memory:")
    assert done.results["COUNT"] == 3, done.results
    (hull,) = done.context.getMapLayer(done.results["REFERENCE"]).getFeatures()
    assert "hull" in hull["name"]
    assert hull.geometry().boundingBox().xMaximum() == pytest.approx(10.021)


def triangle() -> QgsVectorLayer:
    corners = ["Point(9.97 49.9)", "Point(10.021 49.9999)", "Point(10.021 50.1)"]
    layer = layer_of(corners, fields="name:string", attributes=[["a"], ["b"], ["c"]])
    layer.setName("corners")
    return layer


def test_the_same_answer_as_the_api(town):
    project = in_project(town)
    project.setCrs(QgsCoordinateReferenceSystem("EPSG:4326"))
    project.setEllipsoid("EPSG:7019")
    ours = json.loads(run("ask", "EPSG:7019", project=project, QUESTION=WITHIN).results["ANSWER_JSON"])
    theirs = answer_json(api.ask(WITHIN, project=project))
    assert ours["features"]
    del ours["timing_ms"], theirs["timing_ms"]
    assert ours == theirs


@pytest.mark.parametrize("engine", [0, 1])
def test_a_number_as_output(town, engine):
    done = run("ask", QUESTION="how many cafes are within 2 km of Central Station?", LAYERS=town, ENGINE=engine)
    assert (done.results["ANSWER_TYPE"], done.results["NUMBER"], done.results["VALUE"]) == ("count", 3.0, "3")


def test_nothing_ends_by_the_clock(town, monkeypatch):
    asked: list[Settings] = []
    ask_snapshot = api.ask_snapshot

    def noting(question: str, snapshot: ProjectSnapshot, settings: Settings, **others: object) -> Answer:
        asked.append(settings)
        return ask_snapshot(question, snapshot, settings, **others)

    monkeypatch.setattr(api, "ask_snapshot", noting)
    run("ask", QUESTION="how many cafes are there", LAYERS=town)
    arguments = cli_parser().parse_args(["ask", "how many cafes are there", "--layer", "town.gpkg"])
    assert {settings.encode_seconds for settings in (*asked, settings_of(arguments))} == {0}
    assert len(asked) == 1


def test_all_layers_of_the_project_by_default_and_a_bounded_list(town):
    done = run("ask", project=in_project(town), QUESTION=WITHIN, MAX_FEATURES=2)
    assert done.layer.featureCount() == 2
    assert done.results["COUNT"] == 3


def test_what_cannot_be_answered_gives_an_empty_layer_and_a_warning(town):
    done = run("ask", QUESTION="cafes within 2 km of Atlantis Boulevard", LAYERS=town, REPORT="TEMPORARY_OUTPUT")
    assert done.ok
    assert done.results["STATUS"] in ("clarify", "failed")
    assert done.layer.featureCount() == 0
    assert any("Atlantis" in warning for warning in done.log.warnings)
    assert "Atlantis" in done.results["EXPLANATION"]
    with open(done.results["REPORT"], encoding="utf-8") as page:
        assert "Atlantis" in page.read()


@pytest.mark.parametrize(
    "question", ["?!", "x" * 20_000, "cafes within -5 km of Central Station", "cafes within 5 parsecs of Central Station"]
)
def test_odd_questions_are_no_crash(town, question):
    done = run("ask", QUESTION=question, LAYERS=town)
    assert done.ok, done.log.errors
    assert done.results["STATUS"] in ("clarify", "failed")
    assert done.log.warnings


def test_no_layer_at_all():
    done = run("ask", project=QgsProject(), QUESTION=WITHIN)
    assert done.ok, done.log.errors
    assert done.results["STATUS"] in ("clarify", "failed")


def test_text_in_the_data_is_shown_and_never_obeyed(town, tmp_path):
    report = tmp_path / "report.html"
    done = run("ask", QUESTION=WITHIN, LAYERS=town, REPORT=str(report))
    page = report.read_text(encoding="utf-8")
    assert HOSTILE in done.column("name")
    assert "<img" not in page
    assert "&lt;img src=x onerror=alert(1)&gt;&#x27;; DROP TABLE cafes" in page


def test_a_layer_of_lines_and_polygons(tmp_path):
    from osgeo import ogr, osr

    path = str(tmp_path / "water.gpkg")
    system = osr.SpatialReference()
    system.ImportFromEPSG(4326)
    source = ogr.GetDriverByName("GPKG").CreateDataSource(path)
    layer = source.CreateLayer("waters", system, ogr.wkbUnknown)
    layer.CreateField(ogr.FieldDefn("name", ogr.OFTString))
    for name, shape in (
        ("Blue Lake", "POLYGON((10 50, 10.01 50, 10.01 50.01, 10 50))"),
        ("Green Lake", "POLYGON((10.02 50, 10.03 50, 10.03 50.01, 10.02 50))"),
        ("Long River", "LINESTRING(10 50, 10.02 50.02)"),
    ):
        feature = ogr.Feature(layer.GetLayerDefn())
        feature.SetField("name", name)
        feature.SetGeometry(ogr.CreateGeometryFromWkt(shape))
        layer.CreateFeature(feature)
    source = layer = feature = None
    waters = QgsVectorLayer(f"{path}|layername=waters", "waters", "ogr")
    done = run("ask", QUESTION="waters within 50 km of Blue Lake", LAYERS=[waters])
    assert done.ok, done.log.errors
    assert done.results["COUNT"] == 2
    if done.layer.featureCount() < 2:
        assert any("several kinds of geometry" in warning for warning in done.log.warnings)
    assert done.layer.wkbType() != QgsWkbTypes.Unknown


def test_cancel(town):
    done = run("ask", log=Log(stop_after=1), QUESTION=WITHIN, LAYERS=town)
    assert done.ok
    assert done.results == {}


def test_as_the_child_of_a_model(town):
    model = QgsProcessingModelAlgorithm("asking", "tests", "asking")
    child = QgsProcessingModelChildAlgorithm("spatialrag:ask")
    child.setChildId("ask_1")
    child.addParameterSources("QUESTION", [QgsProcessingModelChildParameterSource.fromStaticValue(WITHIN)])
    output = QgsProcessingModelOutput("found", "found")
    output.setChildId("ask_1")
    output.setChildOutputName("OUTPUT")
    child.setModelOutputs({"found": output})
    model.addChildAlgorithm(child)
    context = QgsProcessingContext()
    project = in_project(town)
    context.setProject(project)
    log = Log()
    name = model.destinationParameterDefinitions()[0].name()
    results, ok = model.create().run({name: "memory:"}, context, log)
    assert ok, log.errors
    assert context.getMapLayer(results[name]).featureCount() == 3
    assert results["CHILD_RESULTS"]["ask_1"]["STATUS"] == "answered"
    assert QgsApplication.processingRegistry().algorithmById("spatialrag:ask").canExecute()[0]


def test_rasters_can_be_asked_too(tmp_path):
    path = tmp_path / "elevation.tif"
    data = gdal.GetDriverByName("GTiff").Create(str(path), 20, 10, 1, gdal.GDT_Float32)
    data.SetGeoTransform((10, 0.1, 0, 51, 0, -0.1))
    system = osr.SpatialReference()
    system.ImportFromEPSG(4326)
    data.SetProjection(system.ExportToWkt())
    data.GetRasterBand(1).WriteArray(np.repeat([[100.0] * 10 + [300.0] * 10], 10, axis=0))
    data = None
    squares = [f"Polygon(({west} 50.2, {west + 0.4} 50.2, {west + 0.4} 50.6, {west} 50.6, {west} 50.2))" for west in (10.2, 11.2)]
    parks = layer_of(squares, fields="name:string", attributes=[["North Park"], ["South Park"]])
    parks.setName("parks")
    done = run("ask", QUESTION="average elevation of each park", LAYERS=[parks, QgsRasterLayer(str(path), "elevation")])
    assert done.ok, done.log.errors
    assert json.loads(done.results["ANSWER_JSON"])["table"]["rows"] == [["North Park", 100.0], ["South Park", 300.0]]
