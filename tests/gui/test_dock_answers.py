"""The dock with the real engine behind it, over the map of the world that comes with QGIS."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from qgis.core import QgsApplication, QgsGeometry, QgsPointXY, QgsProject, QgsVectorLayer
from qgis.PyQt.QtCore import Qt

from spatial_rag_plugin.gui.dock import SpatialRagDock
from tests.gui.conftest import Window, spin_until

WORLD = Path(QgsApplication.pkgDataPath(), "resources", "data", "world_map.gpkg")

pytestmark = pytest.mark.skipif(not WORLD.exists(), reason=f"{WORLD} is not installed")


@pytest.fixture
def dock(window: Window, project: QgsProject, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SpatialRagDock]:
    monkeypatch.setenv("SPATIAL_RAG_CACHE", str(tmp_path))
    project.addMapLayer(QgsVectorLayer(f"{WORLD}|layername=countries", "countries", "ogr"))
    made = SpatialRagDock(window)
    window.mainWindow().addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, made)
    yield made
    made.shutdown()
    made.close()
    made.deleteLater()


def ask(dock: SpatialRagDock, question: str) -> None:
    dock.ask(question)
    spin_until(lambda: not dock.controller.running, 60)


def test_a_question_becomes_layers_a_list_and_an_explanation(dock: SpatialRagDock, project: QgsProject) -> None:
    ask(dock, "countries within 500 km of Italy")
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
    ask(dock, "countries within 500 km of Atlantis Prime")
    assert "Atlantis Prime" in dock.messages.plain_text()
    assert dock.bar.status() == "Not answered"
    assert project.layerTreeRoot().findGroups() == []
