"""A point clicked on the map goes into the question as a coordinate."""

from __future__ import annotations

import pytest
from qgis.core import QgsCoordinateReferenceSystem, QgsPointXY
from qgis.gui import QgsMapToolPan
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtTest import QTest

from spatial_rag_plugin.language import read

from .conftest import SpatialRagDock, Window


def click(window: Window, x: float, y: float) -> None:
    window.mapCanvas().mapTool().canvasClicked.emit(QgsPointXY(x, y), Qt.MouseButton.LeftButton)


def test_the_coordinates_go_where_the_cursor_is(dock: SpatialRagDock, window: Window) -> None:
    pan = QgsMapToolPan(window.mapCanvas())
    window.mapCanvas().setMapTool(pan)
    QTest.keyClicks(dock.bar.box, "places within 2 km of")
    dock.bar.point.click()
    assert dock.bar.point.isChecked()
    click(window, 10.0123456789, 50.5)
    assert dock.bar.box.question() == "places within 2 km of 50.500000, 10.012346"
    assert window.mapCanvas().mapTool() is pan
    assert not dock.bar.point.isChecked()
    frame, _ = read(dock.bar.box.question())
    assert frame.target.relations[0].reference.lonlat == pytest.approx((10.012346, 50.5))


def test_any_crs_of_the_map(dock: SpatialRagDock, window: Window) -> None:
    window.mapCanvas().setDestinationCrs(QgsCoordinateReferenceSystem("EPSG:3857"))
    dock.bar.point.click()
    click(window, 1113194.9079, 6446275.8411)
    latitude, longitude = map(float, dock.bar.box.question().split(", "))
    assert (latitude, longitude) == pytest.approx((50.0, 10.0), abs=1e-5)


def test_a_second_press_and_another_tool_give_the_map_back(dock: SpatialRagDock, window: Window) -> None:
    pan = QgsMapToolPan(window.mapCanvas())
    window.mapCanvas().setMapTool(pan)
    dock.bar.point.click()
    dock.bar.point.click()
    assert window.mapCanvas().mapTool() is pan
    dock.bar.point.click()
    window.mapCanvas().setMapTool(QgsMapToolPan(window.mapCanvas()))
    assert not dock.bar.point.isChecked()
