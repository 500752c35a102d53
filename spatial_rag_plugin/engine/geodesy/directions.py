"""Azimuths, the eight sectors of the compass, and the point that stands for a feature."""

from __future__ import annotations

import numpy as np

from .chunks import Check
from .columns import GeometryColumn
from .curves import edges
from .measurer import Measurer
from .wkb import LINE, POINT, POLYGON

SECTORS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


def azimuths(from_lonlat: np.ndarray, to_lonlat: np.ndarray, measurer: Measurer, check: Check = None) -> np.ndarray:
    """Geodesic initial azimuths (N,) in [0, 360) degrees clockwise from north; NaN where the points coincide.

    Either side may be a single point (2,) or (1, 2).
    """
    first, second = np.broadcast_arrays(np.atleast_2d(from_lonlat).astype(float), np.atleast_2d(to_lonlat).astype(float))
    metres, azimuth = measurer.ellipsoid.inverse(first, second, check)
    azimuth = azimuth % 360.0
    return np.where(metres > 0, np.where(azimuth >= 360.0, 0.0, azimuth), np.nan)


def sector(azimuth: np.ndarray | float) -> np.ndarray:
    """The sector 0 ... 7 of `SECTORS` that an azimuth falls into; north is 337.5 up to but not including 22.5."""
    return np.floor((np.asarray(azimuth, dtype=float) + 22.5) % 360.0 / 45.0).astype(np.int64) % 8


def in_sector(azimuth: np.ndarray | float, centre: float, half_width: float = 22.5) -> np.ndarray:
    """Mask of the azimuths from `centre - half_width` up to but not including `centre + half_width`, across north too.

    Half-open like the sectors, so that an azimuth is in exactly one of eight.  NaN is in none.
    """
    if half_width >= 180.0:
        return np.isfinite(np.asarray(azimuth, dtype=float))
    with np.errstate(invalid="ignore"):
        return (np.asarray(azimuth, dtype=float) - (centre - half_width)) % 360.0 < 2 * half_width


def representative_points(column: GeometryColumn, measurer: Measurer, check: Check = None) -> np.ndarray:
    """Longitude and latitude (N, 2) in degrees of the point that stands for each feature; NaN where missing.

    A point is itself.  Otherwise the centroid of the parts of the highest dimension, on the plane of the layer's CRS
    where longitudes are unwrapped: every part is moved by whole turns to within half the globe of the largest part,
    so that a country on both sides of the antimeridian has its centroid between its parts and not on the other side of
    the world.  Moved back, the longitude lies in [-180, 180).  Everywhere else this is `QgsGeometry.centroid()`.
    """
    out = np.full((len(column), 2), np.nan)
    flat = column.flat
    if column.is_point:
        out[~column.missing] = measurer.lonlat(flat.xy, column.crs, check)
        return out
    if not len(flat.feature):
        return out
    kind = np.zeros(len(column), dtype=np.int8)
    np.maximum.at(kind, flat.feature, flat.kind)
    weight, centre = _ring_moments(column)
    used = (flat.kind == kind[flat.feature]) & np.isfinite(centre).all(axis=1)
    rings = np.flatnonzero(used)
    feature = flat.feature[rings]
    weight, centre = weight[rings], centre[rings]
    degenerate = np.bincount(feature, np.abs(weight), len(column)) == 0
    weight = np.where(degenerate[feature], 1.0, weight)
    if column.crs.isGeographic():
        order = np.lexsort((np.abs(weight), feature))
        largest = np.full(len(column), np.nan)
        largest[feature[order]] = centre[order, 0]
        centre[:, 0] -= np.round((centre[:, 0] - largest[feature]) / 360.0) * 360.0
    total = np.bincount(feature, weight, len(column))
    with np.errstate(invalid="ignore", divide="ignore"):
        mean = np.column_stack([np.bincount(feature, weight * centre[:, axis], len(column)) / total for axis in (0, 1)])
    done = np.isfinite(mean).all(axis=1) & (np.bincount(feature, minlength=len(column)) > 0)
    lonlat = measurer.lonlat(mean[done], column.crs, check)
    lonlat[:, 0] = np.where(np.abs(lonlat[:, 0]) > 180.0, (lonlat[:, 0] + 180.0) % 360.0 - 180.0, lonlat[:, 0])
    out[done] = lonlat
    return out


def _ring_moments(column: GeometryColumn) -> tuple[np.ndarray, np.ndarray]:
    """Weight (R,), negative for holes, and centroid (R, 2) of every ring, line and point, in the column's CRS."""
    flat = column.flat
    ring, begin, end = edges(flat)
    n = len(flat.feature)
    origin = flat.xy[flat.start[:-1]]
    p, q = flat.xy[begin] - origin[ring], flat.xy[end] - origin[ring]
    cross = p[:, 0] * q[:, 1] - q[:, 0] * p[:, 1]
    length = np.hypot(*(q - p).T)
    area = np.bincount(ring, cross, n) / 2
    along = np.bincount(ring, length, n)
    weight = np.where(flat.kind == POINT, 1.0, np.where(flat.kind == LINE, along, np.abs(area)))
    with np.errstate(invalid="ignore", divide="ignore"):
        by_area = np.column_stack([np.bincount(ring, (p + q)[:, axis] * cross, n) / (6 * area) for axis in (0, 1)])
        by_length = np.column_stack([np.bincount(ring, (p + q)[:, axis] / 2 * length, n) / along for axis in (0, 1)])
    is_area = ((flat.kind == POLYGON) & (area != 0))[:, None]
    centre = np.where(is_area, by_area, np.where((along > 0)[:, None], by_length, 0.0)) + origin
    hole = (flat.kind == POLYGON) & (np.diff(flat.part, prepend=-1) == 0)
    return np.where(hole, -weight, weight), centre
