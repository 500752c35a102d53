"""Answers in a project: what appears, that nothing else changes, and that it can be taken away again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsDistanceArea,
    QgsFeature,
    QgsGeometry,
    QgsLayerTree,
    QgsPointXY,
    QgsProject,
    QgsReadWriteContext,
    QgsRectangle,
    QgsVectorFileWriter,
    QgsVectorLayer,
)
from qgis.gui import QgsMapCanvas
from qgis.PyQt.QtCore import QCoreApplication
from qgis.PyQt.QtXml import QDomDocument

from spatial_rag_plugin.errors import LayerUnavailable
from spatial_rag_plugin.model.answer import ANSWERED, Answer, AnswerFeature, Explanation, FeatureRef, Sentence
from spatial_rag_plugin.qgis_adapters import presenter
from spatial_rag_plugin.qgis_adapters.presenter import Presentation, PresentSettings, Target
from spatial_rag_plugin.qgis_adapters.snapshot import ANSWER_PROPERTY, snapshot_project

QUESTION = "the 3 nearest schools to City Hall, in the old town of Lindenhof where the river bends"
AREA = QgsGeometry.fromWkt("Polygon((9.9 49.9, 10.2 49.9, 10.2 50.1, 9.9 50.1, 9.9 49.9))")


def geopackage_layer(folder: Path) -> QgsVectorLayer:
    """Ten schools in a file, with a primary key "fid", a field "rank" of their own, and an attribution."""
    memory = QgsVectorLayer("Point?crs=EPSG:4326&field=name:string(0,0)&field=rank:string(0,0)&field=pupils:integer", "schools", "memory")
    features = []
    for number in range(10):
        feature = QgsFeature(memory.fields())
        feature.setAttributes([f"School {number}", "primary", 100 + number])
        feature.setGeometry(QgsGeometry.fromPointXY(QgsPointXY(10 + number / 100, 50)))
        features.append(feature)
    memory.dataProvider().addFeatures(features)
    path = folder / "schools.gpkg"
    options = QgsVectorFileWriter.SaveVectorOptions()
    options.driverName = "GPKG"
    QgsVectorFileWriter.writeAsVectorFormatV3(memory, str(path), QgsProject.instance().transformContext(), options)
    layer = QgsVectorLayer(f"{path}|layername=schools", "schools", "ogr")
    layer.setAttribution("© School board")
    return layer


def halls() -> QgsVectorLayer:
    layer = QgsVectorLayer("Polygon?crs=EPSG:3857&field=name:string(0,0)", "halls", "memory")
    feature = QgsFeature(layer.fields())
    feature.setAttributes(["City Hall"])
    hall = QgsGeometry.fromPointXY(QgsPointXY(10.005, 50.005)).buffer(0.001, 4)
    hall.transform(QgsCoordinateTransform(QgsCoordinateReferenceSystem("EPSG:4326"), layer.crs(), QgsProject.instance()))
    feature.setGeometry(hall)
    layer.dataProvider().addFeatures([feature])
    return layer


@pytest.fixture
def project(qgis_new_project: None, tmp_path: Path) -> Iterator[QgsProject]:
    instance = QgsProject.instance()
    instance.clear()
    instance.setCrs(QgsCoordinateReferenceSystem("EPSG:4326"))
    for layer in (halls(), geopackage_layer(tmp_path)):
        instance.addMapLayer(layer)
    yield instance
    instance.clear()


@pytest.fixture
def canvas(project: QgsProject) -> Iterator[QgsMapCanvas]:
    made = QgsMapCanvas()
    made.resize(600, 600)
    made.setDestinationCrs(project.crs())
    yield made
    made.deleteLater()


def layer_named(project: QgsProject, name: str) -> QgsVectorLayer:
    (layer,) = project.mapLayersByName(name)
    return layer


def answer(project: QgsProject) -> Answer:
    schools, hall = layer_named(project, "schools"), layer_named(project, "halls")
    features = tuple(
        AnswerFeature(
            "schools", rank, f"School {rank - 1}", 9.99 + rank / 100, 50.0, rank, 100.0 * rank, 90.0, reason="near", layer_id=schools.id()
        )
        for rank in (1, 2, 3)
    )
    return Answer(
        QUESTION,
        ANSWERED,
        features=features,
        total=3,
        references=(FeatureRef("halls", hall.id(), 1, "City Hall", 10.005, 50.005),),
        workflow={"steps": [{"id": "nearest"}]},
        workflow_words=("schools: keep the 3 nearest to City Hall",),
        explanation=Explanation((Sentence("The nearest school is School 0.", kind="answer"),)),
        engine="fused",
    )


def show(project: QgsProject, canvas: QgsMapCanvas | None = None, target: Target = Target.MEMORY, path: Path | None = None) -> Presentation:
    given = answer(project)
    prepared = presenter.prepare(given, snapshot_project(project), [AREA], path, QCoreApplication.instance().thread())
    return presenter.present(prepared, project, canvas, PresentSettings(target=target))


def definition(layer: QgsVectorLayer) -> tuple[Any, ...]:
    """Everything of a layer that a careless plugin could change."""
    document = QDomDocument()
    element = document.createElement("layer")
    layer.writeLayerXml(element, document, QgsReadWriteContext())
    document.appendChild(element)
    rows = [(feature.id(), feature.attributes(), feature.geometry().asWkt(9)) for feature in layer.getFeatures()]
    editing = (layer.isEditable(), layer.isModified(), layer.undoStack().count())
    return document.toString(), rows, editing, layer.selectedFeatureIds(), layer.subsetString(), layer.readOnly()


def saved(project: QgsProject, folder: Path) -> str:
    """The project as QGIS would save it, less the time of saving and the view, which is meant to move."""
    path = folder / "probe.qgs"
    other = project.fileName()
    assert project.write(str(path))
    project.setFileName(other)
    return re.sub(r'saveDateTime="[^"]*"|<mapcanvas.*?</mapcanvas>', "", path.read_text("utf-8"), flags=re.DOTALL)


def test_a_group_on_top_holds_answer_reference_and_search_area(project: QgsProject) -> None:
    shown = show(project)
    group = project.layerTreeRoot().children()[0]
    assert QgsLayerTree.isGroup(group)
    assert group.name() == shown.group
    assert QUESTION.startswith(group.name()[:-1])
    assert [node.name() for node in group.children()] == ["Answer", "Reference", "Search area"]
    assert [node.name() for node in project.layerTreeRoot().children()[1:]] == ["schools", "halls"]
    show(project)
    assert [node.name() for node in project.layerTreeRoot().children()[:2]] == [f"{shown.group} (2)", shown.group]


def test_a_new_answer_hides_the_ones_before_it(project: QgsProject) -> None:
    show(project)
    show(project)
    assert [group.itemVisibilityChecked() for group in project.layerTreeRoot().findGroups()] == [True, False]
    prepared = presenter.prepare(answer(project), snapshot_project(project), [AREA], None, QCoreApplication.instance().thread())
    presenter.present(prepared, project, None, PresentSettings(alone=False))
    assert [group.itemVisibilityChecked() for group in project.layerTreeRoot().findGroups()] == [True, True, False]


def test_one_answer_is_removed_unless_it_is_edited(project: QgsProject) -> None:
    first, second = show(project), show(project)
    edited = project.mapLayer(second.results[0][0])
    edited.startEditing()
    presenter.remove(first, project)
    presenter.remove(second, project)
    assert [group.name() for group in project.layerTreeRoot().findGroups()] == [second.group]
    edited.rollBack()


def test_the_result_keeps_all_attributes_and_the_key(project: QgsProject) -> None:
    show(project)
    result = layer_named(project, "Answer")
    assert result.crs() == layer_named(project, "schools").crs()
    rows = [feature.attributeMap() for feature in result.getFeatures()]
    assert [(row["rank"], row["name"], row["distance_m"], row["azimuth_deg"], row["reason"]) for row in rows] == [
        (1, "School 0", 100.0, 90.0, "near"),
        (2, "School 1", 200.0, 90.0, "near"),
        (3, "School 2", 300.0, 90.0, "near"),
    ]
    assert [(row["fid"], row["rank_2"], row["pupils"]) for row in rows] == [(1, "primary", 100), (2, "primary", 101), (3, "primary", 102)]
    assert layer_named(project, "Reference").crs().authid() == "EPSG:3857"


def test_metadata_tell_where_the_answer_comes_from(project: QgsProject) -> None:
    show(project)
    for name in ("Answer", "Reference", "Search area"):
        layer = layer_named(project, name)
        metadata = layer.metadata()
        assert metadata.title() == QUESTION
        assert metadata.crs() == layer.crs()
        history = "\n".join(metadata.history())
        assert '"nearest"' in history
        assert re.search(r"20\d\d-\d\d-\d\dT", history)
        assert "© School board" in layer.attribution()


@pytest.mark.parametrize("mode", [Target.MEMORY, Target.GEOPACKAGE])
def test_the_persons_layers_stay_as_they_were(project: QgsProject, canvas: QgsMapCanvas, tmp_path: Path, mode: Target) -> None:
    schools = layer_named(project, "schools")
    schools.startEditing()
    schools.changeAttributeValue(2, schools.fields().lookupField("pupils"), 999)
    schools.selectByIds([5])
    layers = list(project.mapLayers().values())
    before = [definition(layer) for layer in layers]
    shown = show(project, canvas, mode, tmp_path / "answer.gpkg" if mode is Target.GEOPACKAGE else None)
    for feature in shown.answer.features:
        assert presenter.show(shown, feature.layer_id, feature.fid, project, canvas, zoom=True)
    assert [definition(layer) for layer in layers] == before
    assert [row["pupils"] for row in layer_named(project, "Answer").getFeatures()] == [100, 999, 102]
    presenter.remove_all(project)
    assert [definition(layer) for layer in layers] == before
    schools.rollBack()


@pytest.mark.parametrize("how", ["our action", "layer tree"])
def test_removing_the_group_leaves_no_trace(project: QgsProject, canvas: QgsMapCanvas, tmp_path: Path, how: str) -> None:
    before = saved(project, tmp_path)
    items = len(canvas.scene().items())
    show(project, canvas)
    show(project, canvas)
    assert len(project.mapLayers()) == 8
    if how == "our action":
        assert presenter.remove_all(project) == 2
    else:
        root = project.layerTreeRoot()
        for group in root.findGroups():
            root.removeChildNode(group)
        QCoreApplication.processEvents()
    QCoreApplication.processEvents()
    assert saved(project, tmp_path) == before
    assert len(canvas.scene().items()) == items


def test_a_geopackage_answer_survives_closing(project: QgsProject, tmp_path: Path) -> None:
    file = tmp_path / "my project.qgs"
    assert project.write(str(file))
    folder = presenter.geopackage_folder(project, PresentSettings())
    assert folder == tmp_path
    show(project, None, Target.GEOPACKAGE, presenter.geopackage_path(folder, QUESTION, project.baseName()))
    assert project.write()
    project.clear()
    assert project.read(str(file))
    result = layer_named(project, "Answer")
    assert result.isValid()
    assert result.providerType() == "ogr"
    assert [feature["name"] for feature in result.getFeatures()] == ["School 0", "School 1", "School 2"]
    assert result.labelsEnabled()
    assert result.metadata().title() == QUESTION
    assert project.layerTreeRoot().findGroups()[0].customProperty(ANSWER_PROPERTY) == "answer"


def test_an_unsaved_project_has_no_folder_unless_one_was_chosen(project: QgsProject, tmp_path: Path) -> None:
    assert presenter.geopackage_folder(project, PresentSettings()) is None
    assert presenter.geopackage_folder(project, PresentSettings(folder=str(tmp_path / "gone"))) is None
    assert presenter.geopackage_folder(project, PresentSettings(folder=str(tmp_path))) == tmp_path


def test_a_selection_adds_nothing(project: QgsProject, canvas: QgsMapCanvas) -> None:
    before = set(project.mapLayers())
    presenter.select(answer(project), project, canvas, PresentSettings(target=Target.SELECTION))
    assert set(project.mapLayers()) == before
    assert project.layerTreeRoot().findGroups() == []
    schools = layer_named(project, "schools")
    assert sorted(schools.selectedFeatureIds()) == [1, 2, 3]
    assert canvas.extent().contains(QgsRectangle(10, 50, 10.02, 50))
    assert canvas.extent().width() < 0.1


def test_a_selection_on_a_layer_that_is_gone_is_told(project: QgsProject, canvas: QgsMapCanvas) -> None:
    given = answer(project)
    project.removeMapLayer(layer_named(project, "schools").id())
    with pytest.raises(LayerUnavailable, match="schools"):
        presenter.select(given, project, canvas, PresentSettings())


def test_a_source_that_is_gone_still_gives_layers(project: QgsProject, canvas: QgsMapCanvas) -> None:
    given, taken = answer(project), snapshot_project(project)
    project.removeMapLayer(layer_named(project, "schools").id())
    prepared = presenter.prepare(given, taken, [], None, QCoreApplication.instance().thread())
    shown = presenter.present(prepared, project, canvas, PresentSettings())
    assert layer_named(project, "Answer").featureCount() == 3
    assert presenter.show(shown, given.features[0].layer_id, 1, project, canvas, zoom=True)
    presenter.remove_all(project)
    assert presenter.show(shown, given.features[0].layer_id, 1, project, canvas, zoom=True), "the position is still known"


def test_the_view_shows_answer_and_reference_with_a_margin(project: QgsProject, canvas: QgsMapCanvas) -> None:
    show(project, canvas)
    assert canvas.extent().contains(QgsRectangle(10, 50, 10.02, 50.006))
    assert canvas.extent().width() < 0.1


def test_pointing_selects_only_on_layers_of_ours(project: QgsProject, canvas: QgsMapCanvas) -> None:
    shown = show(project, canvas)
    schools = layer_named(project, "schools")
    assert presenter.show(shown, schools.id(), 2, project, canvas, zoom=False)
    assert [feature["name"] for feature in layer_named(project, "Answer").selectedFeatures()] == ["School 1"]
    assert presenter.show(shown, schools.id(), 9, project, canvas, zoom=True), "a feature of the source that the answer does not list"
    assert schools.selectedFeatureIds() == []
    assert not presenter.show(shown, "no layer", 9, project, canvas, zoom=True)


@pytest.mark.parametrize("crs", ["EPSG:4326", "EPSG:3857", "EPSG:2964", "EPSG:3413", "EPSG:27700"])
def test_one_point_is_seen_in_its_surroundings(project: QgsProject, canvas: QgsMapCanvas, crs: str) -> None:
    canvas.setDestinationCrs(QgsCoordinateReferenceSystem(crs))
    lon, lat = {"EPSG:2964": (-150.0, 61.0), "EPSG:3413": (-45.0, 80.0), "EPSG:27700": (-1.5, 52.0)}.get(crs, (10.0, 50.0))
    assert presenter.show_point(canvas, lon, lat, zoom=True)
    measure = QgsDistanceArea()
    measure.setSourceCrs(canvas.mapSettings().destinationCrs(), project.transformContext())
    measure.setEllipsoid("EPSG:7030")
    extent = canvas.extent()
    width = measure.measureLine(QgsPointXY(extent.xMinimum(), extent.center().y()), QgsPointXY(extent.xMaximum(), extent.center().y()))
    assert 1200 < width < 6000


def test_answers_are_not_searched_by_later_questions(project: QgsProject) -> None:
    show(project)
    assert len(project.mapLayers()) == 5
    assert {layer.name for layer in snapshot_project(project).layers} == {"schools", "halls"}


def test_an_answer_without_features_adds_nothing(project: QgsProject) -> None:
    empty = Answer("how many lakes?", ANSWERED, value=0)
    prepared = presenter.prepare(empty, snapshot_project(project), [], None, QCoreApplication.instance().thread())
    assert presenter.present(prepared, project, None, PresentSettings()).group == ""
    assert project.layerTreeRoot().findGroups() == []
