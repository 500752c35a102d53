"""Where features are, for the catalog: geometry kinds, representative points and the extent in degrees WGS 84, chunk by chunk."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Callable, Optional

import numpy as np
from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsCoordinateTransformContext,
    QgsCsException,
    QgsGeometry,
    QgsRectangle,
)
from qgis.PyQt.QtCore import QByteArray

from ..model.catalog import GeometryKind
from .compat import geometry_kind
from .layer_rows import Shape
from .spatialite_blobs import wkb_of_spatialite

_BINS = 3_600
#: Vertices above which the point on the surface would take too long at a stretch; the centroid serves.
_MANY_VERTICES = 20_000
_POINT_BLOB = 29
_ENVELOPE_DOUBLES = (0, 4, 6, 6, 8)
_KINDS = {1: GeometryKind.POINT, 2: GeometryKind.LINE, 3: GeometryKind.POLYGON, 4: GeometryKind.POINT, 5: GeometryKind.LINE,
          6: GeometryKind.POLYGON, 7: GeometryKind.MIXED, 8: GeometryKind.LINE, 9: GeometryKind.LINE, 10: GeometryKind.POLYGON,
          11: GeometryKind.LINE, 12: GeometryKind.POLYGON}  # fmt: skip


class ToLonLat:
    """Coordinates of a CRS → longitude and latitude WGS 84; NaN where that is not possible, everywhere without a CRS."""

    def __init__(self, crs: QgsCoordinateReferenceSystem, context: QgsCoordinateTransformContext) -> None:
        wgs84 = QgsCoordinateReferenceSystem("EPSG:4326")
        self._valid = crs.isValid()
        self._same = crs == wgs84 or crs.authid() == "OGC:CRS84"
        self._transform = QgsCoordinateTransform(crs, wgs84, context)
        self._inverse = QgsCoordinateTransform(wgs84, crs, context)

    def __call__(self, points: np.ndarray) -> np.ndarray:
        """N×2 coordinates → N×2 degrees, longitudes in [−180, 180]."""
        out = np.full(points.shape, np.nan)
        good = np.isfinite(points).all(axis=1)
        if self._valid and good.any():
            out[good] = points[good] if self._same else self._moved(points[good])
            out[:, 0] = np.where(np.abs(out[:, 0]) > 180.0, (out[:, 0] + 180.0) % 360.0 - 180.0, out[:, 0])
        return out

    def _moved(self, points: np.ndarray) -> np.ndarray:
        # One call for the whole chunk; where a point cannot be moved, halves narrow it down.
        line = QgsGeometry()
        line.fromWkb(QByteArray(struct.pack("<BII", 1, 2, len(points)) + np.ascontiguousarray(points, dtype="<f8").tobytes()))
        try:
            line.transform(self._transform)
            moved = np.frombuffer(bytes(line.asWkb()), dtype="<f8", offset=9).reshape(-1, 2)
            if len(moved) == len(points) and np.isfinite(moved).all():
                return moved
        except QgsCsException:
            pass
        if len(points) == 1:
            return np.full((1, 2), np.nan)
        half = len(points) // 2
        return np.concatenate((self._moved(points[:half]), self._moved(points[half:])))

    def poles_inside(self, box: QgsRectangle) -> list[float]:
        """The latitudes (90, −90) of the poles that lie in a box of the CRS."""
        found = []
        for latitude in (90.0, -90.0):
            if self._same or not self._valid:
                continue
            try:
                if box.contains(self._inverse.transform(0.0, latitude)):
                    found.append(latitude)
            except QgsCsException:
                continue
        return found


class Whereabouts:
    """Counts kinds and gathers the extent of a layer's geometries; feed it chunks with ``add``."""

    def __init__(self, to_lonlat: ToLonLat, geographic: bool) -> None:
        self._to_lonlat = to_lonlat
        self._geographic = geographic
        self.nulls = 0
        self.kinds: dict[GeometryKind, int] = {}
        self._change = np.zeros(_BINS + 1, dtype=np.int64)
        self._low = np.full(_BINS, np.inf)
        self._high = np.full(_BINS, -np.inf)
        self._south, self._north = np.inf, -np.inf

    def add(self, shapes: Sequence[Shape]) -> None:
        """Take in one chunk."""
        points = point_array(shapes)
        if points is not None:
            self._count(GeometryKind.POINT, len(shapes))
            self._cover_points(self._to_lonlat(points))
            return
        boxes = []
        for shape in shapes:
            found = _kind_and_box(shape)
            if found is None:
                self.nulls += 1
            else:
                self._count(found[0], 1)
                boxes.append(found[1])
        if boxes:
            self._cover_boxes(np.array(boxes, dtype=float))

    def _count(self, kind: GeometryKind, number: int) -> None:
        self.kinds[kind] = self.kinds.get(kind, 0) + number

    def _cover_points(self, lonlat: np.ndarray) -> None:
        lonlat = lonlat[np.isfinite(lonlat).all(axis=1)]
        if len(lonlat):
            self._cover(lonlat[:, 0], lonlat[:, 0], lonlat[:, 1], lonlat[:, 1])

    def _cover_boxes(self, boxes: np.ndarray) -> None:
        """Boxes (N×4 in the layer's CRS): their border as a ring of 16 points, since a straight border need not stay straight."""
        along = np.linspace(0.0, 1.0, 5)[:-1]
        width, height = boxes[:, 2:3] - boxes[:, 0:1], boxes[:, 3:4] - boxes[:, 1:2]
        zero, one = np.zeros(4), np.ones(4)
        xs = boxes[:, 0:1] + width * np.concatenate((along, one, 1 - along, zero))
        ys = boxes[:, 1:2] + height * np.concatenate((zero, along, one, 1 - along))
        lonlat = self._to_lonlat(np.stack((xs.ravel(), ys.ravel()), axis=1)).reshape(len(boxes), 16, 2)
        lonlat = lonlat[np.isfinite(lonlat).any(axis=(1, 2))]
        if not len(lonlat):
            return
        west, east = np.nanmin(lonlat[:, :, 0], axis=1), np.nanmax(lonlat[:, :, 0], axis=1)
        south, north = np.nanmin(lonlat[:, :, 1], axis=1), np.nanmax(lonlat[:, :, 1], axis=1)
        if not self._geographic:
            # A projected box wider than half the globe went around the other way: across the antimeridian.
            crossing = east - west > 180.0
            lons = lonlat[:, :, 0]
            west = np.where(crossing, np.nanmin(np.where(lons > 0, lons, np.inf), axis=1), west)
            east = np.where(crossing, np.nanmax(np.where(lons <= 0, lons, -np.inf), axis=1), east)
            total = QgsRectangle(boxes[:, 0].min(), boxes[:, 1].min(), boxes[:, 2].max(), boxes[:, 3].max())
            for latitude in self._to_lonlat.poles_inside(total):
                self._cover(np.array([-180.0]), np.array([180.0]), np.array([latitude]), np.array([latitude]))
        self._cover(west, east, south, north)

    def _cover(self, west: np.ndarray, east: np.ndarray, south: np.ndarray, north: np.ndarray) -> None:
        self._south, self._north = min(self._south, float(south.min())), max(self._north, float(north.max()))
        crossing = west > east
        starts = np.concatenate((west, np.full(int(crossing.sum()), -180.0)))
        ends = np.concatenate((np.where(crossing, 180.0, east), east[crossing]))
        first, last = _bin(starts), _bin(ends)
        np.add.at(self._change, first, 1)
        np.add.at(self._change, last + 1, -1)
        np.minimum.at(self._low, first, starts)
        np.maximum.at(self._high, last, ends)

    def extent(self) -> Optional[tuple[float, float, float, float]]:
        """(west, south, east, north); west > east when the shorter way around crosses the antimeridian; None without positions."""
        covered = np.flatnonzero(np.cumsum(self._change[:-1]) > 0)
        if not len(covered):
            return None
        west, east = float(self._low[covered[0]]), float(self._high[covered[-1]])
        gaps = np.diff(covered)
        if len(gaps):
            widest = int(np.argmax(gaps))
            outside = covered[0] + _BINS - covered[-1]
            # Only a clearly wider gap elsewhere makes the extent cross: a world map keeps its usual frame.
            if gaps[widest] > outside + _BINS // 12:
                west, east = float(self._low[covered[widest + 1]]), float(self._high[covered[widest]])
        return west, float(self._south), east, float(self._north)

    def kind(self) -> GeometryKind:
        """The kind of all geometries, MIXED when they differ, NONE when there are none."""
        kinds = [kind for kind, number in self.kinds.items() if number]
        return kinds[0] if len(kinds) == 1 else GeometryKind.MIXED if kinds else GeometryKind.NONE


def _bin(longitudes: np.ndarray) -> np.ndarray:
    return np.clip(((longitudes + 180.0) * (_BINS / 360.0)).astype(np.int64), 0, _BINS - 1)


def point_array(shapes: Sequence[Shape]) -> Optional[np.ndarray]:
    """N×2 coordinates when every shape is the blob of a plain 2-D little-endian point; None otherwise."""
    if not shapes or any(type(shape) is not bytes or len(shape) != _POINT_BLOB for shape in shapes):
        return None
    raw = np.frombuffer(b"".join(shapes), dtype=np.uint8).reshape(-1, _POINT_BLOB)  # type: ignore[arg-type]
    plain = (raw[:, 3] & 0x3F) == 1
    if not plain.all() or not (raw[:, 8:13] == np.frombuffer(b"\x01\x01\x00\x00\x00", dtype=np.uint8)).all():
        return None
    return np.ascontiguousarray(raw[:, 13:]).view("<f8").astype(float)


def _kind_and_box(shape: Shape) -> Optional[tuple[GeometryKind, tuple[float, float, float, float]]]:
    if isinstance(shape, bytes):
        quick = _blob_kind_and_box(shape)
        if quick is not None:
            return quick
    geometry = as_geometry(shape)
    if geometry is None or geometry.isEmpty():
        return None
    box = geometry.boundingBox()
    return geometry_kind(geometry.type()), (box.xMinimum(), box.yMinimum(), box.xMaximum(), box.yMaximum())


def _blob_kind_and_box(blob: bytes) -> Optional[tuple[GeometryKind, tuple[float, float, float, float]]]:
    """Kind and box from the header of a GeoPackage blob, if it has an envelope."""
    if len(blob) < 45 or blob[:2] != b"GP" or blob[3] & 0x30:
        return None
    order = "<" if blob[3] & 1 else ">"
    code = (blob[3] >> 1) & 7
    if not 1 <= code < len(_ENVELOPE_DOUBLES):
        return None
    west, east, south, north = struct.unpack_from(f"{order}4d", blob, 8)
    start = 8 + 8 * _ENVELOPE_DOUBLES[code]
    kind = struct.unpack_from("<I" if blob[start] else ">I", blob, start + 1)[0]
    found = _KINDS.get((kind & 0x0FFFFFFF) % 1000)
    return None if found is None else (found, (west, south, east, north))


def as_geometry(shape: Shape) -> Optional[QgsGeometry]:
    """A shape as QgsGeometry; None for null, empty, or bytes that are no geometry."""
    if not isinstance(shape, bytes):
        return shape
    wkb = _wkb_of(shape)
    if wkb is None:
        return None
    geometry = QgsGeometry()
    geometry.fromWkb(QByteArray(wkb))
    return None if geometry.isNull() else geometry


def _wkb_of(blob: bytes) -> Optional[bytes]:
    if len(blob) < 8 or blob[:2] != b"GP":
        return wkb_of_spatialite(blob)
    code = (blob[3] >> 1) & 7
    return blob[8 + 8 * _ENVELOPE_DOUBLES[code] :] if code < len(_ENVELOPE_DOUBLES) else None


def representative_points(shapes: Sequence[Shape], check: Callable[[], None] = lambda: None) -> np.ndarray:
    """One coordinate for each shape (N×2, NaN for none): on the surface of areas, halfway along lines, the first of several points."""
    points = point_array(shapes)
    if points is not None:
        return points
    out = np.full((len(shapes), 2), np.nan)
    for index, shape in enumerate(shapes):
        if index % 200 == 0:
            check()
        geometry = as_geometry(shape)
        if geometry is not None and not geometry.isEmpty():
            point = _representative(geometry)
            out[index] = point.x(), point.y()
    return out


def _representative(geometry: QgsGeometry):  # noqa: ANN202 - QgsPointXY
    kind = geometry_kind(geometry.type())
    found = QgsGeometry()
    if kind is GeometryKind.POINT:
        vertex = geometry.vertexAt(0)
        return QgsRectangle(vertex.x(), vertex.y(), vertex.x(), vertex.y()).center()
    if kind is GeometryKind.LINE:
        found = geometry.interpolate(geometry.length() / 2)
    elif kind is GeometryKind.POLYGON and geometry.constGet().nCoordinates() <= _MANY_VERTICES:
        found = geometry.pointOnSurface()
    if found.isNull() or found.isEmpty():
        found = geometry.centroid()
    return geometry.boundingBox().center() if found.isNull() or found.isEmpty() else found.asPoint()
