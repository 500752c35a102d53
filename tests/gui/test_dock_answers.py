"""The dock with the real engine behind it, over the map of the world that comes with QGIS."""

from __future__ import annotations

import pytest
from qgis.core import QgsGeometry, QgsPointXY, QgsProject

from spatial_rag_plugin.gui.dock import SpatialRagDock
from tests.gui.conftest import ask_and_wait


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


def test_an_unknown_place_is_said_in_words(dock: SpatialRagDock, project: QgsProject) -> None:
    ask_and_wait(dock, "countries within 500 km of Atlantis Prime")
    assert "Atlantis Prime" in dock.messages.plain_text()
    assert dock.bar.status() == "Not answered"
    assert project.layerTreeRoot().findGroups() == []
