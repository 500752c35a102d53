"""Made geometries in the dock: an answer that no layer holds, a place that is shown as a layer of its own, clicks on both."""

from __future__ import annotations

import pytest
from qgis.core import QgsGeometry, QgsProject, QgsVectorLayer
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtTest import QTest

from spatial_rag_plugin.gui.dock import SpatialRagDock
from spatial_rag_plugin.qgis_adapters.presenter import STEP_PROPERTY
from tests.gui.conftest import ask_and_wait, countries, spin_until


@pytest.fixture
def dock(world_dock: SpatialRagDock) -> SpatialRagDock:
    return world_dock


def test_a_buffer_is_an_answer(dock: SpatialRagDock, project: QgsProject) -> None:
    ask_and_wait(dock, "buffer Switzerland by 100 km")
    assert not dock.messages.isVisible(), dock.messages.plain_text()
    (feature,) = project.mapLayersByName("Answer")[0].getFeatures()
    assert feature.geometry().boundingBox().height() > 3.5
    assert dock.list.table.model().rowCount() == 1


def test_a_place_is_a_layer_of_its_own(dock: SpatialRagDock, project: QgsProject) -> None:
    ask_and_wait(dock, "countries that intersect a 100 km buffer around Switzerland")
    assert not dock.messages.isVisible(), dock.messages.plain_text()
    names = {feature["name"] for feature in project.mapLayersByName("Answer")[0].getFeatures()}
    assert {"France", "Germany", "Austria", "Italy", "Liechtenstein"} <= names
    assert names.isdisjoint({"Spain", "Hungary", "Poland"})
    (place,) = [layer for layer in project.mapLayers().values() if layer.customProperty(STEP_PROPERTY)]
    assert "Switzerland" in place.name()
    assert place.featureCount() == 1
    assert project.mapLayersByName("Search area") == []


BUFFERED = "countries that intersect a 100 km buffer around Switzerland"
ICELAND = "POLYGON ((-24 63, -13 63, -13 67, -24 67, -24 63))"


def place_of(project: QgsProject, group: int = 0) -> QgsVectorLayer:
    """The layer of the place of an answer; the latest answer's group is the first."""
    ids = project.layerTreeRoot().findGroups()[group].findLayerIds()
    (place,) = [project.mapLayer(layer_id) for layer_id in ids if project.mapLayer(layer_id).customProperty(STEP_PROPERTY)]
    return place


def redraw(place: QgsVectorLayer, wkt: str) -> None:
    place.startEditing()
    (feature,) = place.getFeatures()
    assert place.changeGeometry(feature.id(), QgsGeometry.fromWkt(wkt))


def names_found(dock: SpatialRagDock) -> set[str]:
    model = dock.list.table.model()
    return {model.feature(row).name for row in range(model.rowCount())}


def test_a_place_that_was_edited_is_asked_with(dock: SpatialRagDock, project: QgsProject) -> None:
    ask_and_wait(dock, BUFFERED)
    assert dock.edited.isHidden()
    redraw(place_of(project), ICELAND)
    spin_until(dock.edited.isVisible)
    dock.bar.box.set_question("something else")
    QTest.mouseClick(dock.edited, Qt.MouseButton.LeftButton)
    spin_until(lambda: not dock.controller.running, 60)
    assert names_found(dock) == {"Iceland"}
    assert "edited by hand" in dock.explanation.toPlainText()
    assert dock.bar.box.question() == BUFFERED
    assert dock.edited.isHidden()
    assert len(project.layerTreeRoot().findGroups()) == 2
    assert place_of(project).getFeature(1).geometry().boundingBox().xMinimum() == pytest.approx(-24)
    # and the place of the new answer can be edited in its turn
    redraw(place_of(project), "POLYGON ((-10 51, -5.9 51, -5.9 55.5, -10 55.5, -10 51))")
    spin_until(dock.edited.isVisible)
    dock.edited.click()
    spin_until(lambda: not dock.controller.running, 60)
    assert "Ireland" in names_found(dock)
    assert not names_found(dock) & {"Iceland", "Switzerland"}


def test_what_is_taken_back_is_no_edit(dock: SpatialRagDock, project: QgsProject) -> None:
    ask_and_wait(dock, BUFFERED)
    place = place_of(project)
    redraw(place, ICELAND)
    spin_until(dock.edited.isVisible)
    place.undoStack().undo()
    spin_until(dock.edited.isHidden)
    place.undoStack().redo()
    spin_until(dock.edited.isVisible)
    place.rollBack()
    spin_until(dock.edited.isHidden)


def test_a_place_that_is_gone_cannot_be_asked_with(dock: SpatialRagDock, project: QgsProject) -> None:
    ask_and_wait(dock, BUFFERED)
    place = place_of(project)
    redraw(place, ICELAND)
    place.commitChanges()
    spin_until(dock.edited.isVisible)
    project.removeMapLayer(place.id())
    spin_until(dock.edited.isHidden)
    dock.controller.ask_again()
    assert not dock.controller.running


def test_layers_that_changed_since_are_noticed(dock: SpatialRagDock, project: QgsProject) -> None:
    ask_and_wait(dock, BUFFERED)
    redraw(place_of(project), ICELAND)
    spin_until(dock.edited.isVisible)
    before = next(layer for layer in project.mapLayers().values() if layer.name() == "countries")
    project.addMapLayer(countries())
    project.removeMapLayer(before.id())
    dock.edited.click()
    spin_until(lambda: not dock.controller.running, 60)
    assert dock.bar.status() == "Not answered"
    assert "have changed since" in dock.messages.plain_text()
