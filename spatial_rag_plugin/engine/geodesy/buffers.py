"""Buffers of a true width, through azimuthal equidistant projections of their own for every stretch of a feature."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, Optional

import numpy as np
from pyproj import Proj

from .chunks import Check
from .columns import GeometryColumn
from .curves import Curves
from .measurer import Measurer, crs_key, datum_crs
from .meridian import cut_polygon
from .proximity import curves_of
from .reproject import densified, reproject
from .wkb import LINE, POLYGON, Flat, collect, flatten, write

TOLERANCE = 1e-3
_EARTH_M = 6_371_000.0
_MAX_M = 9.5e6
_EDGE_TOLERANCE = 2e-4
_METRES_PER_DEGREE = 111_320.0
_AT_CUT, _HAIR = 1e-9, 1e-4  # degrees; units of the CRS
_TOGETHER = 300  # vertices that are grown in one
_PLAIN_CIRCLE_M, _PLAIN_CIRCLE_DEG = 50_000.0, 80.0


def buffer(
    column: GeometryColumn,
    distance_m: float,
    measurer: Measurer,
    segments: int = 16,
    dissolve: bool = False,
    check: Check = None,
) -> GeometryColumn:
    """Polygons, in the column's CRS, of everything within `distance_m` metres of each feature (of any, with `dissolve`).

    Every point nearer than the distance lies inside; none lies inside beyond the distance times
    (1 + 3 `TOLERANCE`) / cos(pi / (4 segments)).  A circle has 4 `segments` vertices.  In an azimuthal equidistant
    projection distances from the centre are true and others stretched by at most r² / 6R²: edges are taken in stretches
    short enough for the tolerance, each with its own centre, and united, with the area itself.  The result is cut at
    the antimeridian; poles within the distance are inside.  Missing stays missing.  Raises ValueError unless 0 < distance_m < 9 500 km.
    """
    if not 0 < distance_m < _MAX_M:
        raise ValueError(f"a buffer needs a distance above 0 and below {_MAX_M / 1000:.0f} km, not {distance_m} m")
    curves = curves_of(column, measurer, check)
    grower = _Grower(curves, distance_m, segments, column.backend)
    backend = column.backend
    wkbs: list[bytes | None] = [None] * len(column)
    if dissolve:
        everything = list(grower.joined(check))
        wkbs = [backend.wkb(backend.union(everything))] if everything else []
    else:
        for feature, grown in grower.features(check):
            wkbs[feature] = backend.wkb(grown)
    geographic = GeometryColumn(measurer.ellipsoid.crs, None, wkbs, backend)
    if crs_key(datum_crs(column.crs)) != crs_key(datum_crs(measurer.crs)) and crs_key(column.crs) != crs_key(measurer.crs):
        geographic = reproject(geographic, datum_crs(measurer.crs), measurer.context, check=check)
    placed = reproject(geographic, column.crs, measurer.context, max(0.01, _EDGE_TOLERANCE * distance_m), check)
    return placed if column.crs.isGeographic() else _rejoined(placed, geographic)


def _rejoined(placed: GeometryColumn, geographic: GeometryColumn) -> GeometryColumn:
    """Where the CRS runs on across the antimeridian, the halves meet at the cut but for rounding; a hair's breadth makes them one."""
    bounds = geographic.bounds()
    with np.errstate(invalid="ignore"):
        cut = (bounds[:, 0] <= -180.0 + _AT_CUT) & (bounds[:, 2] >= 180.0 - _AT_CUT)
    if not cut.any():
        return placed
    backend = placed.backend
    wkbs = [placed.wkb(i) for i in range(len(placed))]
    for i in np.flatnonzero(cut):
        if wkbs[i] is not None:
            wkbs[i] = backend.wkb(backend.buffer(backend.native([wkbs[i]])[0], _HAIR, 1))
    return GeometryColumn(placed.crs, None, wkbs, backend)


class _Grower:
    def __init__(self, curves: Curves, distance: float, segments: int, backend: Any) -> None:
        self.curves, self.backend, self.segments = curves, backend, segments
        self.column, self.measurer = curves.column, curves.measurer
        self.distance = distance
        self.round_up = 1.0 / math.cos(math.pi / (4 * segments))
        self.tolerance = max(0.001, _EDGE_TOLERANCE * distance)
        # a stretch of length l, seen from its middle, is distorted by about l (l + d) / 3R²
        self.stretch = min(100_000.0, TOLERANCE * 3 * _EARTH_M**2 / (distance + 100_000.0))

    def joined(self, check: Check) -> Iterator[Any]:
        """The buffers of all features, of those near each other in one: a river in a thousand pieces takes few projections."""
        together, apart = self._near_each_other()
        for features, centre in together:
            if check is not None:
                check()
            yield self._grown_together(features, centre, check)
        for _, grown in self.features(check, apart):
            yield grown

    def _near_each_other(self) -> tuple[list[tuple[np.ndarray, np.ndarray]], set[int]]:
        """Features that lie within one stretch, and a place amid them; and the features that are too large for that, or points."""
        pieces, count = self.curves.pieces, np.bincount(self.column.flat.feature, np.diff(self.column.flat.start), len(self.column))
        first = np.flatnonzero(np.diff(pieces.feature, prepend=-1))
        features = pieces.feature[first]
        low = np.minimum.reduceat(np.minimum(pieces.start, pieces.end), first) if len(first) else np.empty((0, 3))
        high = np.maximum.reduceat(np.maximum(pieces.start, pieces.end), first) if len(first) else np.empty((0, 3))
        small = ((high - low) <= self.stretch / 2).all(axis=1) & (not self.curves.is_point)
        cells = np.floor((low + high) / self.stretch).astype(np.int64)  # twice the middle, in cells of half a stretch
        found: list[tuple[np.ndarray, np.ndarray]] = []
        order = np.flatnonzero(small)[np.lexsort(cells[small].T)]
        begins = np.flatnonzero(np.append(True, (np.diff(cells[order], axis=0) != 0).any(axis=1))) if len(order) else np.empty(0, dtype=int)
        for at, to in zip(begins, np.append(begins[1:], len(order))):
            own = order[at:to]
            batch = (np.cumsum(count[features[own]]) // _TOGETHER).astype(int)
            for number in np.unique(batch):
                part = own[batch == number]
                found.append((np.sort(features[part]), self._centre((low[part].min(axis=0) + high[part].max(axis=0)) / 2)))
        return found, set(features[~small].tolist())

    def _grown_together(self, features: np.ndarray, centre: np.ndarray, check: Check) -> Any:
        plane, crs = self._plane(centre), self.column.crs

        def move(xy: np.ndarray, check: Check = None) -> np.ndarray:
            lonlat = self.measurer.lonlat(xy, crs, check)
            return _finite(np.column_stack(plane(lonlat[:, 0], lonlat[:, 1])))

        rings = [_rings(self.column.flat, *np.searchsorted(self.column.flat.feature, [feature, feature + 1])) for feature in features]
        size = np.concatenate([np.diff(each.start) for each in rings])
        every = Flat(
            np.concatenate([each.xy for each in rings]),
            np.concatenate([[0], np.cumsum(size)]),
            *(np.concatenate([each[column] for each in rings]) for column in (2, 3, 4)),
        )
        flat = densified(every, move, self.tolerance, False, check)
        # each is repaired by itself: areas that overlap are no valid geometry together, and to repair that would leave out the overlap
        shapes = []
        for feature in features:
            data = _feature(_rings(flat, *np.searchsorted(flat.feature, [feature, feature + 1])))
            if data is not None:
                shapes.append(self.backend.repaired(data) or data)
        native = self.backend.native([collect(shapes)])[0]
        return self._on_globe(self.backend.wkb(self.backend.buffer(native, self._wide(), self.segments)), centre, plane)

    def _wide(self) -> float:
        return self.distance * self.round_up * (1 + TOLERANCE) + self.tolerance

    def features(self, check: Check, among: Optional[set[int]] = None) -> Iterator[tuple[int, Any]]:
        """Every feature (``among`` these) that has edges, with its buffer in longitude and latitude."""
        pieces, flat = self.curves.pieces, self.column.flat
        first = np.flatnonzero(np.diff(pieces.feature, prepend=-1))
        start = self.curves.lonlat(np.arange(len(pieces.feature)), np.zeros(len(pieces.feature)))
        for begin, end in zip(first.tolist(), np.append(first[1:], len(pieces.feature)).tolist()):
            if among is not None and int(pieces.feature[begin]) not in among:
                continue
            if check is not None:
                check()
            feature = int(pieces.feature[begin])
            if (pieces.p[begin:end] == pieces.q[begin:end]).all():
                grown = [self._circle(point) for point in start[begin:end]]
            else:
                low, high = np.searchsorted(flat.feature, [feature, feature + 1])
                rings = _rings(flat, low, high)
                grown = list(self._stretches(rings, begin, end, check))
            yield feature, grown[0] if len(grown) == 1 else self.backend.union(grown)

    def _circle(self, centre: np.ndarray) -> Any:
        radius = self.distance * self.round_up * (1 + _EDGE_TOLERANCE)
        turn = np.arange(4 * self.segments) * (-2 * math.pi / (4 * self.segments))
        if self.distance > _PLAIN_CIRCLE_M or abs(centre[1]) > _PLAIN_CIRCLE_DEG:
            ring = np.column_stack([np.sin(turn), np.cos(turn)]) * radius
            return self._on_globe(write(POLYGON, [[np.vstack([ring, ring[:1]])]]), centre, self._plane(centre))
        n = len(turn)
        lon, lat, _ = self.measurer.ellipsoid.geod.fwd(np.full(n, centre[0]), np.full(n, centre[1]), np.degrees(turn), np.full(n, radius))
        ring = np.column_stack([lon, lat])
        parts = cut_polygon([np.vstack([ring, ring[:1]])], self.backend, centre[1])
        return self.backend.native([write(POLYGON, parts)])[0]

    def _stretches(self, rings: Flat, begin: int, end: int, check: Check) -> Iterator[Any]:
        pieces = self.curves.pieces
        corners = np.vstack([pieces.start[begin:end], pieces.end[begin:end]])
        middle = (corners.min(axis=0) + corners.max(axis=0)) / 2
        if np.linalg.norm(corners - middle, axis=1).max() <= self.stretch:
            yield self._grown(rings, self._centre(middle), check)
            return
        if (rings.kind == POLYGON).any():
            yield self._area(rings, check)
        length = np.linalg.norm(pieces.end[begin:end] - pieces.start[begin:end], axis=1)
        run = np.floor((np.cumsum(length) - length / 2) / self.stretch)
        torn = np.append(True, (pieces.q[begin : end - 1] != pieces.p[begin + 1 : end]).any(axis=1))
        starts = np.flatnonzero(torn | (np.diff(run, prepend=-1.0) != 0)) + begin
        for at, to in zip(starts, np.append(starts[1:], end)):
            if check is not None:
                check()
            line = np.vstack([pieces.p[at:to], pieces.q[to - 1]])
            space = pieces.middle[at:to]
            yield self._grown(_one_ring(line), self._centre((space.min(axis=0) + space.max(axis=0)) / 2), check)

    def _centre(self, point: np.ndarray) -> np.ndarray:
        """Longitude and latitude, roughly, of a point in space: a centre may be anywhere near."""
        e2 = self.measurer.ellipsoid.e2
        x, y, z = point
        return np.degrees([math.atan2(y, x), math.atan2(z / (1 - e2), math.hypot(x, y))])

    def _plane(self, centre: np.ndarray) -> Proj:
        ellipsoid = self.measurer.ellipsoid
        return Proj(proj="aeqd", lon_0=float(centre[0]), lat_0=float(centre[1]), a=ellipsoid.a, b=ellipsoid.b)

    def _grown(self, rings: Flat, centre: np.ndarray, check: Check) -> Any:
        plane, crs = self._plane(centre), self.column.crs

        def move(xy: np.ndarray, check: Check = None) -> np.ndarray:
            lonlat = self.measurer.lonlat(xy, crs, check)
            return _finite(np.column_stack(plane(lonlat[:, 0], lonlat[:, 1])))

        flat = densified(rings, move, self.tolerance, False, check)
        data = _feature(flat)
        if data is None:
            return self.backend.native([write(POLYGON, [])])[0]
        native = self.backend.native([self.backend.repaired(data) or data])[0]
        return self._on_globe(self.backend.wkb(self.backend.buffer(native, self._wide(), self.segments)), centre, plane)

    def _on_globe(self, wkb: bytes | None, centre: np.ndarray, plane: Proj) -> Any:
        def move(xy: np.ndarray, check: Check = None) -> np.ndarray:
            return _finite(np.column_stack(plane(xy[:, 0], xy[:, 1], inverse=True)))

        flat = densified(flatten([wkb]), move, self.tolerance / _METRES_PER_DEGREE, True)
        return self._polygons(flat, centre[1])

    def _area(self, rings: Flat, check: Check) -> Any:
        """The area itself, in longitude and latitude."""
        crs = self.column.crs
        if crs.isGeographic():
            flat = densified(rings, lambda xy, check=None: self.measurer.lonlat(xy, crs, check), np.inf, False, check)
            return self._polygons(flat, None, cut=bool(np.abs(flat.xy[:, 0]).max() > 180.0))
        flat = densified(
            rings, lambda xy, check=None: self.measurer.lonlat(xy, crs, check), self.tolerance / _METRES_PER_DEGREE, True, check
        )
        return self._polygons(flat, None)

    def _polygons(self, flat: Flat, pole: float | None, cut: bool = True) -> Any:
        parts: list[list[np.ndarray]] = []
        for part in np.unique(flat.part[flat.kind == POLYGON]):
            own = np.flatnonzero((flat.part == part) & (np.diff(flat.start) > 3))
            rings = [flat.xy[flat.start[r] : flat.start[r + 1]] for r in own]
            if rings:
                parts.extend(cut_polygon(rings, self.backend, pole) if cut else [rings])
        data = write(POLYGON, parts)
        return self.backend.native([self.backend.repaired(data) or data])[0]


def _finite(xy: np.ndarray) -> np.ndarray:
    xy[~np.isfinite(xy).all(axis=1)] = np.nan
    return xy


def _rings(flat: Flat, low: int, high: int) -> Flat:
    at = flat.start[low]
    return Flat(
        flat.xy[at : flat.start[high]], flat.start[low : high + 1] - at, flat.feature[low:high], flat.part[low:high], flat.kind[low:high]
    )


def _one_ring(line: np.ndarray) -> Flat:
    zero = np.zeros(1, dtype=np.int64)
    return Flat(line, np.array([0, len(line)]), zero, zero, np.full(1, LINE, dtype=np.int8))


def _feature(flat: Flat) -> bytes | None:
    """One geometry of all rings."""
    parts: dict[int, dict[int, list[np.ndarray]]] = {}
    for r, (part, kind) in enumerate(zip(flat.part.tolist(), flat.kind.tolist())):
        xy = flat.xy[flat.start[r] : flat.start[r + 1]]
        if len(xy) >= (1, 2, 4)[kind]:
            parts.setdefault(kind, {}).setdefault(part, []).append(xy)
    written = [write(kind, list(rings.values())) for kind, rings in parts.items()]
    return None if not written else written[0] if len(written) == 1 else collect(written)
