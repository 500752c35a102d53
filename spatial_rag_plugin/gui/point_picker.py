"""A click on the map becomes a coordinate in the question: a drawn point is a typed one."""

from __future__ import annotations

from typing import Optional

from qgis.core import QgsCoordinateReferenceSystem, QgsCoordinateTransform, QgsCsException, QgsPointXY, QgsProject
from qgis.gui import QgsMapCanvas, QgsMapToolEmitPoint
from qgis.PyQt.QtCore import QObject, pyqtSignal

_WGS84 = "EPSG:4326"
_DIGITS = 6  # a decimetre


class PointPicker(QObject):
    """``picked`` carries "latitude, longitude" in degrees WGS 84; ``active`` says whether the next click on the map is waited for."""

    picked = pyqtSignal(str)
    active = pyqtSignal(bool)

    def __init__(self, canvas: QgsMapCanvas, project: QgsProject, parent: Optional[QObject] = None) -> None:
        super().__init__(parent)
        self._canvas, self._project = canvas, project
        self._before = None
        self._tool = QgsMapToolEmitPoint(canvas)
        self._tool.canvasClicked.connect(self._click)
        self._tool.deactivated.connect(lambda: self.active.emit(False))

    def start(self) -> None:
        """Wait for one click; the tool that was chosen before comes back after it."""
        if self._canvas.mapTool() is not self._tool:
            self._before = self._canvas.mapTool()
        self._canvas.setMapTool(self._tool)
        self.active.emit(True)

    def stop(self) -> None:
        """Give the map back, whether or not there was a click."""
        if self._canvas.mapTool() is self._tool:
            if self._before is not None:
                self._canvas.setMapTool(self._before)
            else:
                self._canvas.unsetMapTool(self._tool)

    def _click(self, point: QgsPointXY, _button: object = None) -> None:
        self.stop()
        crs = self._canvas.mapSettings().destinationCrs()
        to_degrees = QgsCoordinateTransform(crs, QgsCoordinateReferenceSystem(_WGS84), self._project.transformContext())
        try:
            place = to_degrees.transform(point) if crs.isValid() else point
        except QgsCsException:
            return
        if -90 <= place.y() <= 90 and -180 <= place.x() <= 180:
            self.picked.emit(f"{place.y():.{_DIGITS}f}, {place.x():.{_DIGITS}f}")
