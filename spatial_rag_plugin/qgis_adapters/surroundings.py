"""The map view, the selection and the colours of a snapshot, as grounding wants them."""

from __future__ import annotations

from datetime import date
from typing import Callable, Optional

from qgis.core import Qgis, QgsCoordinateReferenceSystem, QgsCoordinateTransform, QgsCsException, QgsGeometry, QgsPointXY, QgsRectangle

from ..grounding.world import Surroundings
from ..model.geocoding import Geocoded
from .snapshot import ProjectSnapshot

_SEGMENTS = 16
_WHOLE_DEG = 359.0
_WORLD = QgsRectangle(-180.0, -90.0, 180.0, 90.0)


def surroundings_of(snapshot: ProjectSnapshot, geocode: Optional[Callable[[str], Geocoded]] = None, now: str = "") -> Surroundings:
    """The surroundings of a question that is asked over this snapshot; any thread."""
    view, centre = _view(snapshot)
    return Surroundings(
        view=view,
        centre=centre,
        selected={layer.id: layer.selected_fids for layer in snapshot.layers if layer.selected_fids},
        colours={layer.id: layer.colour for layer in snapshot.layers if layer.colour},
        remembered=dict(snapshot.remembered),
        geocode=geocode,
        today=now[:10] or date.today().isoformat(),
    )


def _view(snapshot: ProjectSnapshot) -> tuple[str, Optional[tuple[float, float]]]:
    """WKT of what the map shows (its sides densified, because they are no parallels everywhere) and its centre; nothing without a map."""
    extent, crs = snapshot.canvas_extent, snapshot.canvas_crs
    if extent is None or extent.isEmpty() or crs is None or not crs.isValid():
        return "", None
    wgs84 = QgsCoordinateReferenceSystem("EPSG:4326")
    transform = QgsCoordinateTransform(crs, wgs84, snapshot.transform_context)
    extent = _on_the_globe(extent, crs, transform)
    if extent.isEmpty():
        return "", None
    outline = QgsGeometry.fromRect(extent).densifyByCount(_SEGMENTS)
    try:
        middle = transform.transform(extent.center())
        outline.transform(transform)
    except QgsCsException:
        # a view that reaches beyond the projection shows, at most, everything
        return _geographic_view(snapshot, extent, transform)
    if not _crosses_antimeridian(outline, middle):
        return QgsGeometry.fromRect(_WORLD).intersection(outline).asWkt(9), _shifted(middle)
    return _geographic_view(snapshot, extent, transform)


def _on_the_globe(extent: QgsRectangle, crs: QgsCoordinateReferenceSystem, transform: QgsCoordinateTransform) -> QgsRectangle:
    """Without the margin beyond a map of the whole world, where coordinates would start over."""
    bounds = crs.bounds()
    if bounds.width() < _WHOLE_DEG:
        return extent
    try:
        return extent.intersect(transform.transformBoundingBox(bounds, Qgis.TransformDirection.Reverse))
    except QgsCsException:
        return extent


def _crosses_antimeridian(outline: QgsGeometry, middle: QgsPointXY) -> bool:
    box = outline.boundingBox()
    return not box.contains(middle) or not outline.isGeosValid()


def _geographic_view(
    snapshot: ProjectSnapshot, extent: QgsRectangle, transform: QgsCoordinateTransform
) -> tuple[str, Optional[tuple[float, float]]]:
    """The view by its bounding box in degrees, in two pieces where it crosses the antimeridian."""
    try:
        box = transform.transformBoundingBox(extent, handle180Crossover=True)
    except QgsCsException:
        return "", None
    if not box.isFinite():
        return "", None
    pieces = [box]
    if box.xMinimum() > box.xMaximum():
        pieces = [
            QgsRectangle(box.xMinimum(), box.yMinimum(), 180.0, box.yMaximum()),
            QgsRectangle(-180.0, box.yMinimum(), box.xMaximum(), box.yMaximum()),
        ]
    shape = QgsGeometry.unaryUnion([QgsGeometry.fromRect(piece.intersect(_WORLD)) for piece in pieces])
    width = (box.xMaximum() - box.xMinimum()) % 360.0 or 360.0
    middle = QgsPointXY(box.xMinimum() + width / 2, (box.yMinimum() + box.yMaximum()) / 2)
    return shape.asWkt(9), _shifted(middle)


def _shifted(point: QgsPointXY) -> tuple[float, float]:
    return (point.x() + 180.0) % 360.0 - 180.0, max(-90.0, min(90.0, point.y()))
