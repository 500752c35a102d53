"""The dock with the real engine behind it, over the map of the world that comes with QGIS."""

from __future__ import annotations

import pytest
from qgis.core import QgsGeometry, QgsPointXY, QgsProject, QgsVectorLayer
from qgis.PyQt.QtCore import Qt

from spatial_rag_plugin.gui.dock import SpatialRagDock
from tests.gui.conftest import ask_and_wait
from tests.qgis.layers import memory_layer


@pytest.fixture
def dock(world_dock: SpatialRagDock) -> SpatialRagDock:
    return world_dock


def test_a_question_becomes_layers_a_list_and_an_explanation(dock: SpatialRagDock, project: QgsProject) -> None:
    ask_and_wait(dock, "countries within 500 km of Italy")
    assert not dock.messages.isVisible(), dock.messages.plain_text()
    names = {feature["name"] for feature in project.mapLayersByName("Answer")[0].getFeatures()}
    assert {"France", "Austria", "Malta", "Tunisia"} <= names
    assert names.isdisjoint({"Norway", "Egypt", "Portugal", "Italy"})
    assert dock.list.table.model().rowCount() == len(names)
    assert [feature["name"] for feature in project.mapLayersByName("Reference")[0].getFeatures()] == ["Italy"]
    (area,) = project.mapLayersByName("Search area")[0].getFeatures()
    assert area.geometry().contains(QgsGeometry.fromPointXY(QgsPointXY(8.5, 47.4))), "Zürich"
    assert not area.geometry().contains(QgsGeometry.fromPointXY(QgsPointXY(-0.1, 51.5))), "London"
    assert "Italy" in dock.explanation.toPlainText()
    assert "within 500 km" in dock.workflow.plain_text()


def heading(dock: SpatialRagDock) -> list[str]:
    model = dock.list.table.model()
    return [model.headerData(column, Qt.Orientation.Horizontal) for column in range(model.columnCount())]


WRECKS = (
    ("Aurora", 75, "steamship"),
    ("Iona", 12, "steamship"),
    ("Juno", 41, "steamship"),
    ("Esk", 90, "trawler"),
    ("Loch", None, "trawler"),
)


@pytest.fixture
def wrecks(project: QgsProject) -> QgsVectorLayer:
    placed = [(f"POINT({number} 50)", list(wreck)) for number, wreck in enumerate(WRECKS)]
    made = memory_layer("name:string,depth_m:integer,type:string", placed, name="wrecks")
    made.setFieldAlias(1, "Depth")
    project.addMapLayer(made)
    return made


def rows(dock: SpatialRagDock) -> list[list[str]]:
    model = dock.list.table.model()
    return [[model.data(model.index(row, column)) for column in range(model.columnCount())] for row in range(model.rowCount())]


def test_the_list_shows_the_values_that_the_question_goes_by(dock: SpatialRagDock, wrecks: QgsVectorLayer) -> None:
    ask_and_wait(dock, "steam wrecks deeper than 40 m")
    assert heading(dock) == ["#", "Name", "Depth"], "that they are of steam is the same in all, and said"
    assert sorted(row[1:] for row in rows(dock)) == [["Aurora", "75"], ["Juno", "41"]]


def test_a_sum_shows_what_it_was_made_of(dock: SpatialRagDock, wrecks: QgsVectorLayer) -> None:
    ask_and_wait(dock, "average depth of the wrecks")
    assert sorted(row[1:] for row in rows(dock)) == [["Aurora", "75"], ["Esk", "90"], ["Iona", "12"], ["Juno", "41"], ["Loch", ""]]


def test_an_unknown_place_is_said_in_words(dock: SpatialRagDock, project: QgsProject) -> None:
    ask_and_wait(dock, "countries within 500 km of Atlantis Prime")
    assert "Atlantis Prime" in dock.messages.plain_text()
    assert dock.bar.status() == "Not answered"
    assert project.layerTreeRoot().findGroups() == []
