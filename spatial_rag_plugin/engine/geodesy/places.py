"""Places that no layer holds: what lies between two things, what lines enclose, where points stand densest, the middle of all.

Drawn on a plane of their own, an azimuthal equidistant projection around the things themselves, and given in EPSG:4326.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import Enum

import numpy as np
from qgis.core import QgsCoordinateReferenceSystem, QgsGeometry, QgsPointXY

from ...model.catalog import GeometryKind
from ...qgis_adapters.compat import geometry_kind
from .buffers import buffer
from .chunks import Check
from .columns import GeometryColumn
from .directions import representative_points
from .measurer import Measurer
from .overlays import outlines
from .reproject import reproject

WGS84 = "EPSG:4326"


class Manner(str, Enum):
    """How an area between two things was drawn."""

    FACING = "facing"
    CORRIDOR = "corridor"
    RING = "ring"


#: Half the width of a corridor between two places, as a share of its length.
CORRIDOR = 0.25
_SEAM_M, _SHARED_M = 0.01, 1.0
_SLACK = 1.5
_VERTICES = 400
_ALL_CENTRES = 4_000
_LAST_CENTRES = 200


def mean_centre(column: GeometryColumn, measurer: Measurer, check: Check = None, weight: np.ndarray | None = None) -> np.ndarray:
    """Longitude and latitude (2,) of the mean of the features' points on the sphere of directions; NaN where there is none.

    ``weight`` (N,): how much each counts; what has no number above 0 does not.
    """
    points = np.radians(representative_points(column, measurer, check))
    weight = np.ones(len(points)) if weight is None else weight
    counts = np.isfinite(points).all(axis=1) & (weight > 0) & np.isfinite(weight)
    points, weight = points[counts], weight[counts]
    if not len(points):
        return np.full(2, np.nan)
    lon, lat = points.T
    x, y, z = (np.average(axis, weights=weight) for axis in (np.cos(lat) * np.cos(lon), np.cos(lat) * np.sin(lon), np.sin(lat)))
    # opposite directions cancel out: there is no middle
    if math.hypot(x, y, z) < 1e-9:
        return np.full(2, np.nan)
    return np.degrees([math.atan2(y, x), math.atan2(z, math.hypot(x, y))])


def between(first: GeometryColumn, second: GeometryColumn, measurer: Measurer, check: Check = None) -> tuple[GeometryColumn, Manner]:
    """One area, EPSG:4326: of the common convex hull what borders both and lies behind neither; and how it was drawn.

    Of the longer one only what is about as near to the other as that is to it takes part. Two places that are small beside the gap
    between them have a corridor, `CORRIDOR` of its length to either side. Where a line crosses a ring, what lies inside the ring is between
    the two on both sides of the line. Missing where one side is empty.
    Raises ValueError where they cross otherwise, overlap, or leave nothing between them.
    """
    plane = _plane((first, second), measurer, check)
    nothing = GeometryColumn(QgsCoordinateReferenceSystem(WGS84), None, [None], first.backend)
    if plane is None:
        return nothing, Manner.FACING
    one, other = (_together(column, plane, measurer, check) for column in (first, second))
    if one.isEmpty() or other.isEmpty():
        return nothing, Manner.FACING
    gap, manner = one.distance(other), Manner.FACING
    if not gap and not one.touches(other):
        area, manner = _within_ring(one, other), Manner.RING
        if area.isEmpty():
            raise ValueError("they cross each other, so that nothing tells what lies between them")
    elif max(_size(one), _size(other)) < gap:
        area, manner = _corridor(one, other), Manner.CORRIDOR
    else:
        one, other = _facing(one, other)
        area = _bordering_both(one, other, one.combine(other).convexHull())
    if area.isEmpty():
        raise ValueError("there is nothing between them")
    return _back(area, plane, measurer, first, check), manner


def enclosed(column: GeometryColumn, streets: Sequence[str], measurer: Measurer, check: Check = None) -> GeometryColumn:
    """The areas (K), EPSG:4326, that the lines enclose; ``streets`` (N) names the street that a line is part of: all border each area.

    Raises ValueError where they enclose none.
    """
    plane = _plane((column,), measurer, check)
    lines = outlines(column)
    placed = reproject(lines, plane, measurer.context, check=check) if plane is not None else lines
    names = list(dict.fromkeys(name for name, gone in zip(streets, placed.missing) if not gone))
    parts = [
        QgsGeometry.unaryUnion([placed.geometry(i) for i, own in enumerate(streets) if own == name and not placed.missing[i]])
        for name in names
    ]
    faces = _faces(parts)
    found = [face for face in faces if all(_borders(face, part) for part in parts)]
    if plane is None or not found:
        raise ValueError("the lines do not enclose an area")
    found.sort(key=lambda face: -face.area())
    return reproject(
        GeometryColumn.from_geometries(found, plane, column.backend), QgsCoordinateReferenceSystem(WGS84), measurer.context, check=check
    )


def densest(column: GeometryColumn, share: float, measurer: Measurer, check: Check = None) -> tuple[GeometryColumn, float]:
    """The smallest disc (geodesic, EPSG:4326) around the point of a feature that holds ``share`` of all, and its radius in metres.

    Of more than 4 000 features not every one is tried as a centre: the best of a sample, and what is nearest to it.
    Missing where there is no feature.
    """
    wgs84 = QgsCoordinateReferenceSystem(WGS84)
    points = representative_points(column, measurer, check)
    points = points[np.isfinite(points).all(axis=1)]
    if not len(points):
        return GeometryColumn(wgs84, None, [None], column.backend), math.nan
    count = max(1, math.ceil(share * len(points) - 1e-9))
    space = measurer.ellipsoid.ecef(points)
    rows = np.arange(len(points))
    if len(points) > _ALL_CENTRES:
        sample = rows[:: -(-len(points) // _ALL_CENTRES)]
        among = space[sample]
        best = among[np.argmin(_reaches(among, np.arange(len(among)), max(1, round(share * len(among))), check))]
        rows = np.argsort(np.linalg.norm(space - best, axis=1), kind="stable")[:_LAST_CENTRES]
    centre = int(rows[np.argmin(_reaches(space, rows, count, check))])
    metres, _ = measurer.ellipsoid.inverse(np.broadcast_to(points[centre], points.shape), points, check)
    radius = max(float(np.partition(metres, count - 1)[count - 1]), _SHARED_M)
    place = measurer.place(points[centre : centre + 1], wgs84)
    return buffer(GeometryColumn.from_points(place, wgs84, column.backend), radius, measurer, 32, check=check), radius


def _reaches(space: np.ndarray, rows: np.ndarray, count: int, check: Check) -> np.ndarray:
    """For each centre the (squared) chord to the last of its ``count`` nearest."""
    out = np.empty(len(rows))
    for at, row in enumerate(rows.tolist()):
        if check is not None and at % 64 == 0:
            check()
        away = space - space[row]
        out[at] = np.partition(np.einsum("ij,ij->i", away, away), count - 1)[count - 1]
    return out


def _plane(columns: Sequence[GeometryColumn], measurer: Measurer, check: Check) -> QgsCoordinateReferenceSystem | None:
    centres = np.array([mean_centre(column, measurer, check) for column in columns])
    if not np.isfinite(centres).all():
        return None
    lon, lat = mean_centre(GeometryColumn.from_points(centres, measurer.ellipsoid.crs), measurer)
    return QgsCoordinateReferenceSystem.fromProj(f"+proj=aeqd +lat_0={lat:.6f} +lon_0={lon:.6f} +datum=WGS84 +units=m +no_defs +type=crs")


def _back(area: QgsGeometry, plane: QgsCoordinateReferenceSystem, measurer: Measurer, like: GeometryColumn, check: Check) -> GeometryColumn:
    column = GeometryColumn.from_geometries([area], plane, like.backend)
    return reproject(column, QgsCoordinateReferenceSystem(WGS84), measurer.context, check=check)


def _together(column: GeometryColumn, plane: QgsCoordinateReferenceSystem, measurer: Measurer, check: Check) -> QgsGeometry:
    placed = reproject(column, plane, measurer.context, check=check)
    return QgsGeometry.unaryUnion([placed.geometry(i) for i in np.flatnonzero(~placed.missing).tolist()])


def _kind(geometry: QgsGeometry) -> GeometryKind:
    return geometry_kind(geometry.type())


def _size(geometry: QgsGeometry) -> float:
    box = geometry.boundingBox()
    return math.hypot(box.width(), box.height())


def _corridor(one: QgsGeometry, other: QgsGeometry) -> QgsGeometry:
    """A strip from centre to centre, without the places at its ends."""
    start, end = one.centroid().asPoint(), other.centroid().asPoint()
    across = [(end.y() - start.y()) * CORRIDOR, (start.x() - end.x()) * CORRIDOR]
    corners = [(start, 1), (end, 1), (end, -1), (start, -1), (start, 1)]
    strip = QgsGeometry.fromPolygonXY([[QgsPointXY(p.x() + side * across[0], p.y() + side * across[1]) for p, side in corners]])
    for place in (one, other):
        strip = strip.difference(place)
    return strip


def _facing(one: QgsGeometry, other: QgsGeometry) -> tuple[QgsGeometry, QgsGeometry]:
    """Both without what stretches far beyond the other: a river of 50 km beside a road of five."""
    if any(_filled(around).contains(within) for around, within in ((one, other), (other, one))):
        return one, other
    reach = min(_farthest(one, other), _farthest(other, one)) * _SLACK
    near = tuple(geometry.intersection(beside.buffer(reach, 12)) for geometry, beside in ((one, other), (other, one)))
    return near if not any(geometry.isEmpty() for geometry in near) else (one, other)


def _filled(geometry: QgsGeometry) -> QgsGeometry:
    """What a ring encloses; an empty geometry for what encloses nothing."""
    return QgsGeometry.unaryUnion(_faces([geometry]))


def _farthest(of: QgsGeometry, to: QgsGeometry) -> float:
    vertices = [QgsPointXY(vertex.x(), vertex.y()) for vertex in of.vertices()]
    chosen = vertices[:: max(1, len(vertices) // _VERTICES)]
    return max(to.distance(QgsGeometry.fromPointXY(point)) for point in chosen)


def _within_ring(one: QgsGeometry, other: QgsGeometry) -> QgsGeometry:
    """Where one of two that cross is a ring of lines: what lies inside it on either side of the other; else an empty geometry."""
    rings = [_filled(line) for line in (one, other) if _kind(line) is GeometryKind.LINE]
    found = [_bordering_both(one, other, ring) for ring in rings if not ring.isEmpty()]
    return QgsGeometry.unaryUnion(found) if found else QgsGeometry()


def _bordering_both(one: QgsGeometry, other: QgsGeometry, frame: QgsGeometry) -> QgsGeometry:
    """Of the areas that both cut a frame into, those that have both at their border and are part of neither."""
    solid = [geometry for geometry in (one, other) if _kind(geometry) is GeometryKind.POLYGON]
    faces = [
        face
        for face, inside in ((face, face.pointOnSurface()) for face in _faces([frame, one, other]))
        if frame.contains(inside) and not any(place.contains(inside) for place in solid)
        if _borders(face, one) and _borders(face, other)
    ]
    return QgsGeometry.unaryUnion(faces) if faces else QgsGeometry()


def _faces(geometries: Sequence[QgsGeometry]) -> list[QgsGeometry]:
    """The areas that the lines and borders of all of them cut the plane into."""
    lines = [_line(geometry) for geometry in geometries]
    noded = QgsGeometry.unaryUnion([line for line in lines if not line.isEmpty()])
    return [] if noded.isEmpty() else QgsGeometry.polygonize([noded]).asGeometryCollection()


def _line(geometry: QgsGeometry) -> QgsGeometry:
    if geometry.isEmpty() or _kind(geometry) is GeometryKind.POINT:
        return QgsGeometry()
    return QgsGeometry(geometry.constGet().boundary()) if _kind(geometry) is GeometryKind.POLYGON else geometry


def _borders(face: QgsGeometry, geometry: QgsGeometry) -> bool:
    """Whether an area has a stretch of its border on a geometry, or, of a point, the point itself."""
    if _kind(geometry) is GeometryKind.POINT:
        return face.distance(geometry) <= _SEAM_M
    stretch = _line(face).intersection(geometry.buffer(_SEAM_M, 2))
    return stretch.length() >= _SHARED_M
