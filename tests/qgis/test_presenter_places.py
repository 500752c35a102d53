"""Geometries that were made: as answers with their attributes, as places on the map that a person can edit and ask with again."""

from __future__ import annotations

from pathlib import Path

import pytest
from qgis.core import QgsCoordinateTransformContext, QgsGeometry, QgsProject
from qgis.PyQt.QtCore import QCoreApplication

from spatial_rag_plugin.errors import LayerUnavailable
from spatial_rag_plugin.model.answer import ANSWERED, Answer, AnswerFeature, FeatureRef
from spatial_rag_plugin.model.answer_json import answer_json
from spatial_rag_plugin.qgis_adapters import presenter, result_layer
from spatial_rag_plugin.qgis_adapters.edited_places import edited_place
from spatial_rag_plugin.qgis_adapters.map_styles import Role
from spatial_rag_plugin.qgis_adapters.presenter import STEP_PROPERTY, Presentation, PresentSettings
from spatial_rag_plugin.qgis_adapters.snapshot import ANSWER_PROPERTY, snapshot_layers
from spatial_rag_plugin.workflow import operations as ops
from spatial_rag_plugin.workflow.edited import with_place
from spatial_rag_plugin.workflow.graph import Step, Workflow
from tests.qgis.algorithm_runs import layer_of

AREA = "POLYGON ((9.9 49.9, 10.2 49.9, 10.2 50.1, 9.9 50.1, 9.9 49.9))"
OTHER = "POINT (10 50)"


@pytest.fixture
def project(qgis_new_project: None) -> QgsProject:
    return QgsProject.instance()


def cafes(crs: str = "EPSG:4326"):
    shapes = ["Point(10 50)", "Point(10.1 50)"] if crs == "EPSG:4326" else ["Point(1113195 6446276)", "Point(1124327 6446276)"]
    layer = layer_of(shapes, crs, fields="name:string&field=seats:integer", attributes=[["Anna", 10], ["Ben", 20]])
    layer.setName("cafés")
    QgsProject.instance().addMapLayer(layer)
    return layer


def answer(layer) -> Answer:
    """Cafés in an area that was made of a river and a road, and near a point that was made."""
    return Answer(
        "cafés between the river and the road",
        ANSWERED,
        features=(AnswerFeature("cafés", 1, "Anna", 10.0, 50.0, 1, layer_id=layer.id()),),
        total=1,
        references=(
            FeatureRef("", "", 1, "between river and road", 10.05, 50.0, AREA, "s3"),
            FeatureRef("cafés", layer.id(), 2, "Ben", 10.1, 50.0),
            FeatureRef("", "", 1, "the corner", 10.0, 50.0, OTHER, "s7"),
        ),
        workflow={"steps": []},
    )


def show(given: Answer, layer, path: Path | None = None) -> Presentation:
    prepared = presenter.prepare(given, snapshot_layers([layer]), (), path, QCoreApplication.instance().thread())
    return presenter.present(prepared, QgsProject.instance(), None, PresentSettings())


def shown(step: str):
    (found,) = [layer for layer in QgsProject.instance().mapLayers().values() if layer.customProperty(STEP_PROPERTY) == step]
    return found


@pytest.mark.parametrize("in_file", [False, True])
def test_each_place_is_a_layer_that_can_be_edited(project, tmp_path, in_file):
    layer = cafes()
    given = answer(layer)
    presentation = show(given, layer, tmp_path / "answer.gpkg" if in_file else None)
    area, corner = shown("s3"), shown("s7")
    assert (area.name(), corner.name()) == ("between river and road", "the corner")
    for place in (area, corner):
        assert place.customProperty(ANSWER_PROPERTY) == Role.PLACE.value
        assert not place.readOnly()
    assert next(area.getFeatures()).geometry().equals(QgsGeometry.fromWkt(AREA))
    references = [item for item in project.mapLayers().values() if item.customProperty(ANSWER_PROPERTY) == Role.REFERENCE.value]
    assert [[feature["name"] for feature in item.getFeatures()] for item in references] == [["Ben"]]
    found, fid = presentation.find(layer.id(), 2, project)
    assert found.getFeature(fid)["name"] == "Ben"


def test_an_edited_place_is_asked_with_again(project):
    layer = cafes()
    show(answer(layer), layer)
    place = shown("s3")
    place.startEditing()
    (feature,) = place.getFeatures()
    place.changeGeometry(feature.id(), QgsGeometry.fromWkt("POLYGON ((10.05 49, 11 49, 11 51, 10.05 51, 10.05 49))"))
    step, wkt = edited_place(place, QgsCoordinateTransformContext())
    assert step == "s3"
    workflow = Workflow(
        (
            Step("s1", ops.Load(layer.id(), "cafés")),
            Step("s3", ops.ConvexHull(), (("features", "s1"),), "between river and road"),
            Step("s4", ops.Relate(ops.Topology.INTERSECTS), (("features", "s1"), ("reference", "s3")), "cafés"),
        ),
        "s4",
    )
    from spatial_rag_plugin import api

    result = api.run(with_place(workflow, step, wkt), snapshot_layers([layer]))
    assert result.candidates.names == ("Ben",)
    assert [(item.name, item.step) for item in result.references] == [("between river and road", "s3")]
    place.rollBack()


def test_what_is_no_place_cannot_be_asked_with(project):
    layer = cafes()
    show(answer(layer), layer)
    assert edited_place(layer, QgsCoordinateTransformContext()) is None
    place = shown("s7")
    place.startEditing()
    place.deleteFeatures(place.allFeatureIds())
    assert edited_place(place, QgsCoordinateTransformContext()) is None
    place.rollBack()


@pytest.mark.parametrize("crs", ["EPSG:4326", "EPSG:3857"])
def test_made_answers_keep_the_attributes_of_what_they_were_made_from(project, crs):
    layer = cafes(crs)
    about = {"layer_id": layer.id(), "wkt": AREA}
    rows = tuple(AnswerFeature("cafés", fid, name, 10.0, 50.0, fid, **about) for fid, name in ((1, "Anna"), (2, "Ben")))
    given = Answer("buffer the cafés", ANSWERED, features=rows, total=2)
    snapshot = snapshot_layers([layer])
    features = list(result_layer.result_features(given, snapshot))
    assert [feature["seats"] for feature in features] == [10, 20]
    assert result_layer.result_crs(given, snapshot).authid() == crs
    box = features[0].geometry().boundingBox()
    assert box.width() == pytest.approx(0.3 if crs == "EPSG:4326" else 33_395.8, rel=1e-5)


def test_made_of_no_layer(project):
    layer = cafes()
    given = Answer("the hull", ANSWERED, features=(AnswerFeature("", 1, "hull of cafés", 10.0, 50.0, 1, wkt=AREA),), total=1)
    show(given, layer)
    (result,) = [item for item in project.mapLayers().values() if item.customProperty(ANSWER_PROPERTY) == Role.RESULT.value]
    (feature,) = result.getFeatures()
    assert (feature["name"], result.crs().authid()) == ("hull of cafés", "EPSG:4326")
    assert feature.geometry().equals(QgsGeometry.fromWkt(AREA))
    with pytest.raises(LayerUnavailable, match="no layer"):
        presenter.select(given, project, None, PresentSettings())


def test_json_has_the_geometry_of_what_was_made_only(project):
    layer = cafes()
    shown_ = answer_json(answer(layer))
    assert "wkt" not in shown_["features"][0]
    assert [(item.get("wkt"), item.get("step")) for item in shown_["references"]] == [(AREA, "s3"), (None, None), (OTHER, "s7")]
