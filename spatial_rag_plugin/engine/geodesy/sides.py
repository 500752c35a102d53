"""The part of a thing that lies on one side of its centre: the north of a country, the eastern end of a street."""

from __future__ import annotations

import math

import numpy as np
from qgis.core import QgsCoordinateReferenceSystem, QgsGeometry, QgsRectangle

from ...model.columns import SECTOR_HALF_WIDTH
from .chunks import Check
from .columns import GeometryColumn
from .measurer import Measurer
from .overlays import kinds, only
from .reproject import reproject
from .wkb import POINT, POLYGON

WGS84 = "EPSG:4326"
#: From this share of the whole on, one piece of several is the body, and what lies farther off than it is wide belongs to no side of it.
BODY = 0.75


def part_towards(
    column: GeometryColumn, azimuth_deg: float, measurer: Measurer, check: Check = None
) -> tuple[GeometryColumn, tuple[float, float]]:
    """All features together (lines or areas), cut to the side of their centre that a direction names, EPSG:4326; and the centre.

    North, east, south and west are halves, on one side of the parallel or meridian of the centre; what lies between them are quarters. The
    centre is the centroid in degrees. Where one piece is three quarters of the whole or more, it is the centre of that piece, so that
    islands far away do not move it. Missing (and NaN) where there is nothing to cut.
    Raises ValueError for points.
    """
    wgs84 = QgsCoordinateReferenceSystem(WGS84)
    nothing = GeometryColumn(wgs84, None, [None], column.backend), (math.nan, math.nan)
    kind = int(kinds(column).max(initial=-1))
    if kind == POINT:
        raise ValueError("points have no parts")
    placed = reproject(column, wgs84, measurer.context, check=check)
    there = [placed.geometry(row) for row in np.flatnonzero(~placed.missing).tolist()]
    if not there:
        return nothing
    pieces = QgsGeometry.unaryUnion(there).asGeometryCollection()
    pieces = [piece for piece in pieces if _size(piece, kind) > 0.0]
    if not pieces:
        return nothing
    body = max(pieces, key=lambda piece: _size(piece, kind))
    if _size(body, kind) >= BODY * sum(_size(piece, kind) for piece in pieces):
        pieces = [piece for piece in pieces if _away(piece, body) <= _width(body)]
        centre = body.centroid().asPoint()
        lon, lat = centre.x(), centre.y()
    else:
        lon, lat = _centre(pieces, kind)
    kept = [piece.intersection(box) for piece in pieces for box in _boxes(lon, lat, azimuth_deg)]
    made = QgsGeometry.unaryUnion([part for part in kept if not part.isEmpty()])
    wkb = None if made.isEmpty() else only(bytes(made.asWkb().data()), kind)
    return GeometryColumn(wgs84, None, [wkb], column.backend), (lon, lat)


def _size(piece: QgsGeometry, kind: int) -> float:
    """How much a piece weighs against others: square degrees, or degrees, of latitude."""
    middle = piece.boundingBox().center().y()
    return (piece.area() if kind == POLYGON else piece.length()) * max(0.0, math.cos(math.radians(middle)))


def _width(piece: QgsGeometry) -> float:
    box = piece.boundingBox()
    return math.hypot(box.width() * max(0.0, math.cos(math.radians(box.center().y()))), box.height())


def _away(piece: QgsGeometry, body: QgsGeometry) -> float:
    """Degrees of latitude between the boxes of two pieces, the short way around."""
    one, other = piece.boundingBox(), body.boundingBox()
    shrunk = max(0.0, math.cos(math.radians((one.center().y() + other.center().y()) / 2)))
    across = min(_gap(one.xMinimum() + turn, one.xMaximum() + turn, other.xMinimum(), other.xMaximum()) for turn in (-360.0, 0.0, 360.0))
    return math.hypot(across * shrunk, _gap(one.yMinimum(), one.yMaximum(), other.yMinimum(), other.yMaximum()))


def _gap(low: float, high: float, other_low: float, other_high: float) -> float:
    return max(0.0, low - other_high, other_low - high)


def _centre(pieces: list[QgsGeometry], kind: int) -> tuple[float, float]:
    """The centroid of pieces on both sides of the antimeridian, too: they are moved next to the largest."""
    anchor = max(pieces, key=lambda piece: _size(piece, kind)).centroid().asPoint().x()
    weights, lons, lats = [], [], []
    for piece in pieces:
        point = piece.centroid().asPoint()
        weights.append(piece.area() if kind == POLYGON else piece.length())
        lons.append(anchor + _turned(point.x() - anchor))
        lats.append(point.y())
    return _turned(float(np.average(lons, weights=weights))), float(np.average(lats, weights=weights))


def _turned(degrees: float) -> float:
    """From −180 to 180."""
    return (degrees + 180.0) % 360.0 - 180.0


def _boxes(lon: float, lat: float, azimuth_deg: float) -> list[QgsGeometry]:
    """The side of a centre as boxes in degrees; one that goes on beyond the antimeridian is two."""
    north, east = (_sign(turned(math.radians(azimuth_deg))) for turned in (math.cos, math.sin))
    low, high = (lat, 90.0) if north > 0 else (-90.0, lat) if north < 0 else (-90.0, 90.0)
    spans = [(-180.0, 180.0)]
    if east:
        west, away = (lon, lon + 180.0) if east > 0 else (lon - 180.0, lon)
        spans = [(max(west + turn, -180.0), min(away + turn, 180.0)) for turn in (-360.0, 0.0, 360.0)]
    return [QgsGeometry.fromRect(QgsRectangle(west, low, away, high)) for west, away in spans if west < away]


def _sign(share: float) -> int:
    """What lies within half a sector of a main direction has nothing of the other one."""
    return 0 if abs(share) <= math.sin(math.radians(SECTOR_HALF_WIDTH)) else 1 if share > 0 else -1
