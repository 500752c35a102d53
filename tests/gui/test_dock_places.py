"""Made geometries in the dock: an answer that no layer holds, a place that is shown as a layer of its own, clicks on both."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from qgis.core import QgsApplication, QgsProject, QgsVectorLayer
from qgis.PyQt.QtCore import Qt

from spatial_rag_plugin.gui.dock import SpatialRagDock
from spatial_rag_plugin.qgis_adapters.presenter import STEP_PROPERTY
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


def test_a_buffer_is_an_answer(dock: SpatialRagDock, project: QgsProject) -> None:
    ask(dock, "buffer Switzerland by 100 km")
    assert not dock.messages.isVisible(), dock.messages.plain_text()
    (feature,) = project.mapLayersByName("Answer")[0].getFeatures()
    assert feature.geometry().boundingBox().height() > 3.5
    assert dock.list.table.model().rowCount() == 1


def test_a_place_is_a_layer_of_its_own(dock: SpatialRagDock, project: QgsProject) -> None:
    ask(dock, "countries that intersect a 100 km buffer around Switzerland")
    assert not dock.messages.isVisible(), dock.messages.plain_text()
    names = {feature["name"] for feature in project.mapLayersByName("Answer")[0].getFeatures()}
    assert {"France", "Germany", "Austria", "Italy", "Liechtenstein"} <= names
    assert names.isdisjoint({"Spain", "Hungary", "Poland"})
    (place,) = [layer for layer in project.mapLayers().values() if layer.customProperty(STEP_PROPERTY)]
    assert "Switzerland" in place.name()
    assert place.featureCount() == 1
    assert project.mapLayersByName("Search area") == []
