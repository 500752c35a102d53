"""Coordinates through QGIS's own transforms, a whole array at a time.

One `QgsGeometry` is made of the array's bytes, so the project's transform context decides as it does for the map,
and no Python object is made per point.
"""

from __future__ import annotations

import numpy as np
from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsCoordinateTransformContext,
    QgsCsException,
    QgsGeometry,
)

from .chunks import Check, spans

_CHUNK = 25_000
_LINESTRING = b"\x01\x02\x00\x00\x00"
_PROBES = np.array([[x, y] for x in (-179.5, -77.25, 0.0, 3.5, 128.0, 180.0) for y in (-89.0, -33.3, 0.0, 51.5, 88.0)])


class CoordinateMap:
    """The map of coordinates from one CRS to another; a failed coordinate becomes NaN."""

    def __init__(
        self,
        source: QgsCoordinateReferenceSystem,
        target: QgsCoordinateReferenceSystem,
        context: QgsCoordinateTransformContext,
    ) -> None:
        self.source, self.target = source, target
        self._transform = QgsCoordinateTransform(source, target, context)
        self.identity = self._is_identity()

    def _is_identity(self) -> bool:
        if self._transform.isShortCircuited() or not self._transform.isValid():
            return True
        if not (self.source.isGeographic() and self.target.isGeographic()):
            return False
        moved = self._moved(_PROBES)
        return bool(np.isfinite(moved).all() and np.abs(moved - _PROBES).max() < 1e-12)

    def __call__(self, xy: np.ndarray, check: Check = None) -> np.ndarray:
        """Transformed coordinates (N, 2) of coordinates (N, 2); the input itself, not a copy, where nothing changes."""
        if self.identity:
            return xy
        out = np.empty((len(xy), 2))
        for part in spans(len(xy), _CHUNK, check):
            chunk = xy[part]
            finite = np.isfinite(chunk).all(axis=1)
            if finite.all():
                out[part] = self._moved(chunk)
            else:
                out[part] = np.nan
                out[part][finite] = self._moved(chunk[finite])
        return out

    def _moved(self, xy: np.ndarray) -> np.ndarray:
        n = len(xy)
        if n == 0:
            return np.empty((0, 2))
        line = QgsGeometry()
        twice = np.ascontiguousarray(xy if n > 1 else np.repeat(xy, 2, axis=0), dtype="<f8")
        line.fromWkb(_LINESTRING + np.uint32(len(twice)).astype("<u4").tobytes() + twice.tobytes())
        try:
            failed = line.transform(self._transform) != 0
        except QgsCsException:
            failed = True
        if failed:
            if n == 1:
                return np.full((1, 2), np.nan)
            # one bad coordinate fails the whole call: halve until it stands alone
            return np.concatenate([self._moved(xy[: n // 2]), self._moved(xy[n // 2 :])])
        moved = np.frombuffer(line.asWkb().data(), dtype=np.uint8)[9:].view("<f8").reshape(-1, 2)[:n].copy()
        moved[~np.isfinite(moved).all(axis=1)] = np.nan
        return moved
