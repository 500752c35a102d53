"""Moving the map to what an answer speaks of, and pointing at it. Only the view changes, never a layer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, hypot, radians
from typing import Optional

from qgis.core import (
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsCsException,
    QgsFeature,
    QgsFeatureRequest,
    QgsGeometry,
    QgsPointXY,
    QgsProject,
    QgsRectangle,
    QgsVectorLayer,
    QgsWkbTypes,
)
from qgis.gui import QgsMapCanvas

WGS84 = "EPSG:4326"
MARGIN = 1.25
#: A view is never narrower than this, so that one point is seen in its surroundings.
MINIMUM_METRES = 1500.0
_METRES_PER_DEGREE = 111_320.0
#: References that make the view this many times wider than the answer are left out of it.
_TOO_WIDE = 50.0
#: The same of many references.
_WIDE_OF_MANY = 3.0
#: What was searched comes into view as a whole unless the view grows more than this many times.
_GROWTH = 3.0
#: Parts of one feature further from its largest part than this share of that part's size are left out of the view.
_FAR_PART = 0.5
#: Of layers with more features than this the whole box is shown, because going through them would stop the map.
_LOOKED_THROUGH = 1000


def extent_of(layers: Iterable[QgsVectorLayer], canvas: QgsMapCanvas) -> QgsRectangle:
    """The box around the main parts of all layers in the map's CRS; null when there is nothing in them."""
    box = QgsRectangle()
    box.setMinimal()
    for layer in layers:
        part = to_map(main_extent(layer), layer.crs(), canvas)
        if part is not None:
            box.combineExtentWith(part)
    return box


def main_extent(layer: QgsVectorLayer) -> QgsRectangle:
    """The box around a layer's features without their remote parts: France without its islands in other oceans; in the layer's CRS."""
    if not 0 < layer.featureCount() <= _LOOKED_THROUGH or not QgsWkbTypes.isMultiType(layer.wkbType()):
        return layer.extent()
    box = QgsRectangle()
    box.setMinimal()
    for feature in layer.getFeatures(QgsFeatureRequest().setNoAttributes()):
        if feature.hasGeometry():
            box.combineExtentWith(main_part(feature.geometry()))
    return box


def main_part(geometry: QgsGeometry) -> QgsRectangle:
    """The box around the largest part of a geometry and the parts near it."""
    boxes = [part.boundingBox() for part in geometry.constParts()]
    boxes = [box for box in boxes if box.isFinite()]
    largest = max(boxes, key=_diagonal, default=QgsRectangle())
    reach = _FAR_PART * _diagonal(largest)
    # Points have no size, so none of them is the main one.
    if len(boxes) < 2 or reach <= 0:
        return geometry.boundingBox()
    whole = QgsRectangle(largest)
    for box in boxes:
        if box.intersects(largest.buffered(reach)):
            whole.combineExtentWith(box)
    return whole


def _diagonal(box: QgsRectangle) -> float:
    return hypot(box.width(), box.height())


def to_map(box: QgsRectangle, crs: QgsCoordinateReferenceSystem, canvas: QgsMapCanvas) -> Optional[QgsRectangle]:
    """A box in the map's CRS; None when it is empty of meaning there."""
    if box.isNull() or not box.isFinite():
        return None
    transform = QgsCoordinateTransform(crs, canvas.mapSettings().destinationCrs(), QgsProject.instance().transformContext())
    try:
        moved = transform.transformBoundingBox(box)
    except QgsCsException:
        return None
    return moved if moved.isFinite() else None


def answer_extent(result: QgsRectangle, reference: QgsRectangle, searched: QgsRectangle, many: bool = False) -> QgsRectangle:
    """The answer with its references, or the answer alone where it would be small beside them, and the searched area if it fits in.

    ``many``: the references are so many that nobody looks for one of them; beside a few the answer may be all but a dot.
    """
    shown = _with_references(result, reference, _WIDE_OF_MANY if many else _TOO_WIDE)
    if shown.isNull() or searched.isNull():
        return shown
    whole = QgsRectangle(shown)
    whole.combineExtentWith(searched)
    return whole if max(whole.width(), whole.height()) <= _GROWTH * max(shown.width(), shown.height()) else shown


def _with_references(result: QgsRectangle, reference: QgsRectangle, too_wide: float) -> QgsRectangle:
    if result.isNull():
        return reference
    if reference.isNull():
        return result
    both = QgsRectangle(result)
    both.combineExtentWith(reference)
    result_size, reference_size = max(result.width(), result.height()), max(reference.width(), reference.height())
    if reference_size > 0 and result_size > 0 and max(both.width(), both.height()) > too_wide * result_size and reference.contains(result):
        return result
    return both


def zoom_to(canvas: QgsMapCanvas, box: QgsRectangle) -> None:
    """Show a box with a margin, never narrower than MINIMUM_METRES."""
    if box.isNull() or not box.isFinite():
        return
    view = QgsRectangle(box)
    view.scale(MARGIN)
    least = _surroundings(box.center(), canvas)
    if least is not None:
        # Each side for itself: points in a row span a box of no height.
        half_width, half_height = max(view.width(), least.width()) / 2, max(view.height(), least.height()) / 2
        centre = view.center()
        view = QgsRectangle(centre.x() - half_width, centre.y() - half_height, centre.x() + half_width, centre.y() + half_height)
    canvas.setExtent(view)
    canvas.refresh()


def show_feature(canvas: QgsMapCanvas, layer: QgsVectorLayer, fid: int, zoom: bool) -> bool:
    """Flash a feature, zoomed to or at least in view; False when the layer no longer has it."""
    feature = QgsFeature()
    if not layer.getFeatures(QgsFeatureRequest(fid).setNoAttributes()).nextFeature(feature) or not feature.hasGeometry():
        return False
    box = to_map(feature.geometry().boundingBox(), layer.crs(), canvas)
    if box is None:
        return False
    _bring_into_view(canvas, box, zoom)
    canvas.flashGeometries([feature.geometry()], layer.crs())
    return True


def show_point(canvas: QgsMapCanvas, lon: float, lat: float, zoom: bool) -> bool:
    """Flash a position in degrees WGS 84; False where the map's projection has no place for it."""
    point = QgsPointXY(lon, lat)
    box = to_map(QgsRectangle(point, point), QgsCoordinateReferenceSystem(WGS84), canvas)
    if box is None:
        return False
    _bring_into_view(canvas, box, zoom)
    canvas.flashGeometries([QgsGeometry.fromPointXY(point)], QgsCoordinateReferenceSystem(WGS84))
    return True


def show_boxes(canvas: QgsMapCanvas, boxes: Sequence[QgsRectangle]) -> None:
    """Zoom to boxes that are already in the map's CRS."""
    whole = QgsRectangle()
    whole.setMinimal()
    for box in boxes:
        whole.combineExtentWith(box)
    zoom_to(canvas, whole)


def _bring_into_view(canvas: QgsMapCanvas, box: QgsRectangle, zoom: bool) -> None:
    if zoom:
        zoom_to(canvas, box)
    elif not canvas.extent().intersects(box):
        canvas.setCenter(box.center())
        canvas.refresh()


def _surroundings(centre: QgsPointXY, canvas: QgsMapCanvas) -> Optional[QgsRectangle]:
    """MINIMUM_METRES around a point of the map, in the map's CRS."""
    crs = canvas.mapSettings().destinationCrs()
    if not crs.isValid():
        return None
    to_degrees = QgsCoordinateTransform(crs, QgsCoordinateReferenceSystem(WGS84), QgsProject.instance().transformContext())
    try:
        middle = to_degrees.transform(centre)
        half_lat = MINIMUM_METRES / 2 / _METRES_PER_DEGREE
        # Near the poles a degree of longitude is next to nothing; 0.01 keeps the box finite.
        half_lon = half_lat / max(0.01, cos(radians(middle.y())))
        box = QgsRectangle(middle.x() - half_lon, middle.y() - half_lat, middle.x() + half_lon, middle.y() + half_lat)
        return to_degrees.transformBoundingBox(box, Qgis.TransformDirection.Reverse)
    except QgsCsException:
        return None
