"""Geometries of many features in one CRS, as columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from qgis.core import QgsCoordinateReferenceSystem, QgsGeometry

from .backends import Backend
from .backends import backend as choose_backend
from .wkb import POINT, POLYGON, Flat, flatten, is_linear, points_wkb


class GeometryColumn:
    """N geometries in one CRS: either points as an array, or any geometries as WKB.

    Null and empty geometries are `missing`; invalid ones are repaired in a copy and counted; curves are cut into
    straight segments; Z and M are dropped.  A column is never changed after it was made.
    """

    def __init__(
        self,
        crs: QgsCoordinateReferenceSystem,
        xy: np.ndarray | None,
        wkbs: list[bytes | None] | None,
        backend: Backend,
        n_repaired: int = 0,
    ) -> None:
        self.crs = crs
        self.xy = xy
        self.backend = backend
        self.n_repaired = n_repaired
        self._wkbs = wkbs
        self._flat: Flat | None = None
        self._native = None
        self._bounds: np.ndarray | None = None
        # what others derive from the column and want to find again, such as its edges in space
        self.derived: dict[object, Any] = {}
        if xy is not None:
            self.missing = ~np.isfinite(xy).all(axis=1)
        else:
            self.missing = np.ones(len(wkbs or ()), dtype=bool)
            self.missing[np.unique(self.flat.feature)] = False

    @classmethod
    def from_points(cls, xy: np.ndarray, crs: QgsCoordinateReferenceSystem, backend: str | Backend | None = None) -> GeometryColumn:
        """Points of coordinates (N, 2); a row that is not finite is a null point."""
        return cls(crs, np.asarray(xy, dtype=np.float64).reshape(-1, 2), None, _resolved(backend))

    @classmethod
    def from_wkb(
        cls, wkbs: Sequence[bytes | None], crs: QgsCoordinateReferenceSystem, backend: str | Backend | None = None, repair: bool = True
    ) -> GeometryColumn:
        """Geometries of well-known binary of any type, None for null; single points only become the fast path."""
        engine = _resolved(backend)
        copies: list[bytes | None] = [_straight(w) if w and not is_linear(w) else (w or None) for w in wkbs]
        repaired = 0
        if repair:
            for i, data in enumerate(copies):
                if data and _may_be_invalid(data):
                    mended = engine.repaired(data)
                    if mended is not None:
                        copies[i] = same_dimension(data, mended) or None
                        repaired += 1
        column = cls(crs, None, copies, engine, repaired)
        if len(copies) and _only_points(copies):
            xy = np.full((len(copies), 2), np.nan)
            xy[column.flat.feature] = column.flat.xy
            return cls(crs, xy, None, engine)
        return column

    @classmethod
    def from_geometries(
        cls, geometries: Sequence[QgsGeometry | None], crs: QgsCoordinateReferenceSystem, backend: str | Backend | None = None
    ) -> GeometryColumn:
        """Geometries of `QgsGeometry`, which are not changed."""
        wkbs = [None if g is None or g.isNull() else bytes(g.asWkb().data()) for g in geometries]
        return cls.from_wkb(wkbs, crs, backend)

    def __len__(self) -> int:
        return len(self.missing)

    @property
    def n_missing(self) -> int:
        return int(self.missing.sum())

    @property
    def is_point(self) -> bool:
        """Whether this is the fast path: one point a feature, coordinates in `xy`."""
        return self.xy is not None

    @property
    def flat(self) -> Flat:
        """Coordinates ring by ring."""
        if self._flat is None:
            if self.xy is not None:
                there = np.flatnonzero(~self.missing)
                n = len(there)
                kinds = np.full(n, POINT, dtype=np.int8)
                self._flat = Flat(self.xy[there], np.arange(n + 1), there, np.arange(n), kinds)
            else:
                self._flat = flatten(self._wkbs or [])
        return self._flat

    @property
    def has_area(self) -> np.ndarray:
        """Mask of the features with at least one polygon."""
        out = np.zeros(len(self), dtype=bool)
        out[self.flat.feature[self.flat.kind == POLYGON]] = True
        return out

    @property
    def only_points(self) -> np.ndarray:
        """Mask of the features made of points alone."""
        out = ~self.missing
        out[self.flat.feature[self.flat.kind != POINT]] = False
        return out

    def native(self):  # noqa: ANN201 - opaque to everyone but the backend
        """The backend's geometries, made once."""
        if self._native is None:
            self._native = self.backend.native(self.wkbs())
        return self._native

    def wkbs(self) -> list[bytes | None]:
        """Well-known binary of every feature, None where missing."""
        if self._wkbs is None:
            out: list[bytes | None] = [None] * len(self)
            there = np.flatnonzero(~self.missing)
            for i, data in zip(there, points_wkb(self.xy[there])):
                out[i] = data
            self._wkbs = out
        return self._wkbs

    def wkb(self, i: int) -> bytes | None:
        """Well-known binary of one feature."""
        if self._wkbs is None:
            return None if self.missing[i] else points_wkb(self.xy[i : i + 1])[0]
        return self._wkbs[i]

    def geometry(self, i: int) -> QgsGeometry:
        """One feature as a `QgsGeometry` of its own; null where missing."""
        geometry = QgsGeometry()
        data = self.wkb(i)
        if data:
            geometry.fromWkb(data)
        return geometry

    def bounds(self) -> np.ndarray:
        """Boxes (N, 4): xmin, ymin, xmax, ymax; NaN where missing."""
        if self._bounds is None:
            out = np.full((len(self), 4), np.nan)
            flat = self.flat
            if self.xy is not None:
                out[~self.missing] = np.tile(self.xy[~self.missing], 2)
            elif len(flat.feature):
                first = np.flatnonzero(np.diff(flat.feature, prepend=-1))
                at = flat.start[:-1][first]
                out[flat.feature[first], :2] = np.minimum.reduceat(flat.xy, at)
                out[flat.feature[first], 2:] = np.maximum.reduceat(flat.xy, at)
            self._bounds = out
        return self._bounds

    def take(self, which: np.ndarray) -> GeometryColumn:
        """The column of the features at these indices or under this mask."""
        which = np.asarray(which)
        if self.xy is not None:
            return GeometryColumn(self.crs, self.xy[which], None, self.backend)
        indices = np.flatnonzero(which) if which.dtype == bool else which
        wkbs = self.wkbs()
        return GeometryColumn(self.crs, None, [wkbs[i] for i in indices], self.backend)


def _resolved(backend: str | Backend | None) -> Backend:
    return choose_backend(backend) if backend is None or isinstance(backend, str) else backend


def _base_type(wkb: bytes) -> int:
    return (int.from_bytes(wkb[1:5], "little" if wkb[0] else "big") & 0x0FFFFFFF) % 1000


def _may_be_invalid(wkb: bytes) -> bool:
    return _base_type(wkb) in (3, 6, 7)


def _only_points(wkbs: Sequence[bytes | None]) -> bool:
    return all(w is None or _base_type(w) == 1 for w in wkbs)


def _straight(wkb: bytes) -> bytes:
    geometry = QgsGeometry()
    geometry.fromWkb(wkb)
    geometry.convertToStraightSegment()
    return bytes(geometry.asWkb().data())


def same_dimension(original: bytes, mended: bytes) -> bytes:
    """Polygons that repair left with stray lines and points keep their polygons, so that a layer stays one of polygons."""
    if not mended or _base_type(mended) in (3, 6) or _base_type(original) == 7:
        return mended
    geometry = QgsGeometry()
    geometry.fromWkb(mended)
    parts = geometry.asGeometryCollection() if geometry.isMultipart() else []
    polygons = [part for part in parts if _base_type(bytes(part.asWkb().data())) in (3, 6)]
    if not polygons:
        return mended
    return bytes(QgsGeometry.collectGeometry(polygons).asWkb().data())
