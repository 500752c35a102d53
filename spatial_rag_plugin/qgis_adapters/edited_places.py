"""Temporary places of an answer as they are on the map now, after a person may have edited them. Main thread only."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Optional

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsCoordinateTransformContext,
    QgsGeometry,
    QgsProject,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QObject, QTimer, pyqtSignal

from .presenter import STEP_PROPERTY

_DECIMALS = 9


def edited_place(layer: QgsVectorLayer, context: QgsCoordinateTransformContext) -> Optional[tuple[str, str]]:
    """The step that made the layer's geometries and what they are now, as one WKT in EPSG:4326; None for any other or an empty layer.

    Edits that are not saved yet count. For ``workflow.edited.with_place``.
    """
    step = layer.customProperty(STEP_PROPERTY)
    shapes = [feature.geometry() for feature in layer.getFeatures() if feature.hasGeometry()]
    if not step or not shapes:
        return None
    whole = QgsGeometry(shapes[0]) if len(shapes) == 1 else QgsGeometry.unaryUnion(shapes)
    whole.transform(QgsCoordinateTransform(layer.crs(), QgsCoordinateReferenceSystem("EPSG:4326"), context))
    return str(step), whole.asWkt(_DECIMALS)


class PlaceWatch(QObject):
    """Watches the places of one answer. ``changed(whether any differs)`` comes once after a burst of edits, undone ones among them."""

    changed = pyqtSignal(bool)

    def __init__(self, project: QgsProject, parent: Optional[QObject] = None) -> None:
        super().__init__(parent)
        self._project = project
        self._before: dict[str, tuple[str, str]] = {}
        # A layer that is in the middle of an edit must not be read.
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(50)
        self._timer.timeout.connect(self._tell)
        project.layersRemoved.connect(self._look_later)

    def watch(self, layer_ids: Iterable[str]) -> None:
        """Watch those of these layers that show a place; whatever was watched before is let go."""
        self.clear()
        for layer_id in layer_ids:
            layer = self._project.mapLayer(layer_id)
            place = edited_place(layer, self._project.transformContext()) if isinstance(layer, QgsVectorLayer) else None
            if place is not None:
                self._before[layer_id] = place
                for signal in _signals(layer):
                    signal.connect(self._look_later)

    def edits(self) -> dict[str, str]:
        """What differs: WKT (EPSG:4326) by the step that made the place."""
        context = self._project.transformContext()
        found = {}
        for layer_id, before in self._before.items():
            layer = self._project.mapLayer(layer_id)
            now = edited_place(layer, context) if isinstance(layer, QgsVectorLayer) else None
            if now is not None and now != before:
                found[now[0]] = now[1]
        return found

    def clear(self) -> None:
        """Watch nothing."""
        self._timer.stop()
        for layer_id in self._before:
            layer = self._project.mapLayer(layer_id)
            if layer is not None:
                for signal in _signals(layer):
                    signal.disconnect(self._look_later)
        self._before.clear()

    def close(self) -> None:
        """Let go of the project too."""
        self.clear()
        self._project.layersRemoved.disconnect(self._look_later)

    def _look_later(self, *_: Any) -> None:
        if self._before:
            self._timer.start()

    def _tell(self) -> None:
        self.changed.emit(bool(self.edits()))


def _signals(layer: QgsVectorLayer) -> tuple[Any, ...]:
    return layer.layerModified, layer.editingStopped, layer.afterRollBack
