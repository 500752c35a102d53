"""Search boxes: rectangles in a layer's CRS that hold everything within a distance, never too small."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from qgis.core import QgsCoordinateReferenceSystem

from .chunks import spans
from .columns import GeometryColumn
from .curves import edges
from .measurer import Measurer, crs_key
from .wkb import LINE, POLYGON

EVERYWHERE = np.array([-np.inf, -np.inf, np.inf, np.inf])
_SIDE_SAMPLES = 8
_GRID_SAMPLES = 24
_WIDE_DEG = 2.0
_GRID = 2048
_FEW_EDGES = 2_000
_LOOKED_UP_AT_A_TIME = 250_000


class SearchBoxes(NamedTuple):
    """Boxes (M, 4) as xmin, ymin, xmax, ymax and the feature (M,) that each belongs to; infinite sides mean everywhere."""

    boxes: np.ndarray
    reference: np.ndarray

    @property
    def everywhere(self) -> bool:
        """Whether some box is without bounds, so that the whole layer must be read."""
        return bool(np.isinf(self.boxes).any())

    def merged(self, limit: int) -> SearchBoxes:
        """At most `limit` boxes that cover all of these; neighbours on a grid are joined, `reference` becomes -1."""
        if len(self.boxes) <= limit or self.everywhere:
            return SearchBoxes(EVERYWHERE[None, :], np.array([-1])) if self.everywhere else self
        centre = (self.boxes[:, :2] + self.boxes[:, 2:]) / 2
        low, span = centre.min(axis=0), np.maximum(np.ptp(centre, axis=0), 1e-12)
        cells = max(1, int(np.sqrt(limit)))
        cell = np.minimum(((centre - low) / span * cells).astype(int), cells - 1) @ np.array([1, cells])
        order = np.argsort(cell, kind="stable")
        first = np.flatnonzero(np.diff(cell[order], prepend=-1))
        lower = np.minimum.reduceat(self.boxes[order, :2], first)
        upper = np.maximum.reduceat(self.boxes[order, 2:], first)
        return SearchBoxes(np.hstack([lower, upper]), np.full(len(first), -1))

    def may_hold(self, xy: np.ndarray) -> np.ndarray:
        """Mask of the points (N, 2) that can lie in a box: a grid is looked up, so a few outside pass too."""
        if not len(self.boxes):
            return np.zeros(len(xy), dtype=bool)
        if self.everywhere:
            return np.isfinite(xy).all(axis=1)
        low, high = self.boxes[:, :2].min(axis=0), self.boxes[:, 2:].max(axis=0)
        scale = _GRID / np.maximum(high - low, 1e-300)
        first = np.clip(np.floor((self.boxes[:, :2] - low) * scale) - 1, 0, _GRID - 1).astype(np.int64)
        last = np.clip(np.floor((self.boxes[:, 2:] - low) * scale) + 1, 0, _GRID - 1).astype(np.int64)
        taken = np.zeros((_GRID, _GRID), dtype=bool)
        for (x0, y0), (x1, y1) in zip(first.tolist(), last.tolist()):
            taken[y0 : y1 + 1, x0 : x1 + 1] = True
        out = np.zeros(len(xy), dtype=bool)
        for part in spans(len(xy), _LOOKED_UP_AT_A_TIME):
            x, y = xy[part, 0], xy[part, 1]
            inside = np.flatnonzero((x >= low[0]) & (x <= high[0]) & (y >= low[1]) & (y <= high[1]))
            column = np.minimum(((x[inside] - low[0]) * scale[0]).astype(np.int64), _GRID - 1)
            row = np.minimum(((y[inside] - low[1]) * scale[1]).astype(np.int64), _GRID - 1)
            out[inside + part.start] = taken[row, column]
        return out


def search_boxes(
    reference: GeometryColumn, distance_m: float, measurer: Measurer, crs: QgsCoordinateReferenceSystem | None = None
) -> SearchBoxes:
    """Boxes in `crs` (the target CRS) that hold every point within `distance_m` metres of a reference; never too small.

    Why: two parallels are a meridian arc apart, so latitudes differ by at most d / r_min.  A path of length d that
    stays below the latitude m turns in longitude by at most d over the radius of the parallel of m, the smallest it
    meets; where m reaches a pole, by anything.  Around a line or a ring the box of its vertices and edges is so
    enlarged, and a ring that turns around a pole takes that pole in.  A box over the antimeridian becomes two.
    The border of each geographic box is then transformed point by point; the image of a region is bounded by the
    image of its border, and what curves out between neighbouring samples is covered by a margin of the largest
    second difference, eight times what a parabola needs.  In a box wider than 2 degrees a projection may be cut or
    folded, so there a whole grid is transformed, and a jump becomes a margin as large as itself.  A sample that
    cannot be transformed makes the box infinite.
    """
    west, south, east, north, owner = _geographic(reference, distance_m, measurer)
    first = (west + 180.0) // 360.0 * 360.0
    west, east = west - first, east - first
    over = east > 180.0
    west, east = np.concatenate([west, np.full(over.sum(), -180.0)]), np.concatenate([np.minimum(east, 180.0), east[over] - 360.0])
    south, north, owner = (np.concatenate([column, column[over]]) for column in (south, north, owner))
    boxes = _placed(np.column_stack([west, south, east, north]), measurer, crs or measurer.crs)
    return SearchBoxes(boxes, owner)


def _geographic(column: GeometryColumn, distance: float, measurer: Measurer) -> tuple[np.ndarray, ...]:
    ellipsoid = measurer.ellipsoid
    distance = max(distance, 0.0) * (1 + 1e-9) + 1e-3
    west, east, south, north, owner = _extents(column, measurer, np.degrees(distance / ellipsoid.a))
    rise = np.degrees(distance / ellipsoid.r_min)
    south, north = south - rise, north + rise
    steepest = np.radians(np.minimum(np.maximum(np.abs(south), np.abs(north)), 90.0))
    parallel = ellipsoid.a * np.cos(steepest)
    polar = (np.degrees(steepest) >= 89.999999) | (distance >= parallel * np.pi)
    turn = np.degrees(distance / np.where(polar, 1.0, parallel))
    west, east = west - turn, east + turn
    whole = polar | (east - west >= 360.0)
    west, east = np.where(whole, -180.0, west), np.where(whole, 180.0, east)
    return west, np.maximum(south, -90.0), east, np.minimum(north, 90.0), owner


def _extents(column: GeometryColumn, measurer: Measurer, stretch: float) -> tuple[np.ndarray, ...]:
    """West, east (unwrapped), south and north in degrees, and the feature, of every point, stretch of a line and polygon.

    Steps along a line share a box as long as it is not much longer than `stretch` degrees.
    """
    if column.is_point:
        owner = np.flatnonzero(~column.missing)
        lonlat = measurer.lonlat(column.xy[owner], column.crs)
        ok = np.isfinite(lonlat).all(axis=1)
        lon, lat = lonlat[ok].T
        return lon, lon, lat, lat, owner[ok]
    samples, owner_ring = _samples(column)
    along = measurer.lonlat(samples, column.crs)
    ok = np.isfinite(along).all(axis=1)
    samples, along, owner_ring = samples[ok], along[ok], owner_ring[ok]
    if not len(along):
        none = np.empty(0)
        return none, none, none, none, np.empty(0, dtype=np.int64)
    first = np.flatnonzero(np.diff(owner_ring, prepend=-1))
    if column.crs.isGeographic():
        # an edge goes the way its longitudes go, however far; elsewhere it takes the short way
        turn = np.diff(samples[:, 0], prepend=samples[0, 0])
    else:
        turn = (np.diff(along[:, 0], prepend=along[0, 0]) + 180.0) % 360.0 - 180.0
    turn[first] = 0.0
    rise = np.diff(along[:, 1], prepend=along[0, 1])
    rise[first] = 0.0
    total = np.cumsum(turn)
    lon = total - np.repeat(total[first] - along[first, 0], np.diff(np.append(first, len(along))))
    last = np.append(first[1:], len(along)) - 1
    rings = owner_ring[first]
    around = (column.flat.kind[rings] == POLYGON) & (np.abs(lon[last] - lon[first]) > 180.0)
    # what is inside a polygon is near it; along a line every stretch has its own box
    flat = column.flat
    way = np.floor(np.cumsum(np.hypot(turn * np.cos(np.radians(along[:, 1])), rise)) / stretch)
    opens = (flat.kind[owner_ring] == LINE) & (np.diff(way, prepend=-1.0) > 0)
    opens[first] = True
    begin = np.flatnonzero(opens)
    west, east = np.minimum.reduceat(np.minimum(lon, lon - turn), begin), np.maximum.reduceat(np.maximum(lon, lon - turn), begin)
    lat = along[:, 1]
    south, north = np.minimum.reduceat(np.minimum(lat, lat - rise), begin), np.maximum.reduceat(np.maximum(lat, lat - rise), begin)
    # a step in a projected CRS may bow out by less than it is long
    pad_lat, pad_lon = np.maximum.reduceat(np.abs(rise), begin), np.maximum.reduceat(np.abs(turn), begin)
    if not column.crs.isGeographic():
        bow = np.maximum(pad_lat, pad_lon * np.cos(np.radians(np.minimum(np.abs(south), np.abs(north))))) / 2
        steep = np.maximum(np.cos(np.radians(np.minimum(np.maximum(np.abs(south), np.abs(north)) + bow, 90.0))), 1e-9)
        west, east, south, north = west - bow / steep, east + bow / steep, south - bow, north + bow
    box_ring = owner_ring[begin]
    polar = np.zeros(len(flat.feature), dtype=bool)
    polar[rings[around]] = True
    polar = polar[box_ring]
    middle = (south + north) / 2
    north = np.where(polar & (middle >= 0), 90.0, np.minimum(north, 90.0))
    south = np.where(polar & (middle < 0), -90.0, np.maximum(south, -90.0))
    west, east = np.where(polar, -180.0, west), np.where(polar, 180.0, east)
    return west, east, south, north, flat.feature[box_ring]


def _samples(column: GeometryColumn) -> tuple[np.ndarray, np.ndarray]:
    """Coordinates along every ring, in its CRS, and the ring of each; so dense that no step is half the globe."""
    flat = column.flat
    ring, begin, end = edges(flat)
    per_edge = 16 if len(ring) < _FEW_EDGES else 4
    steps = np.arange(per_edge) / per_edge
    span = flat.xy[end] - flat.xy[begin]
    along = (flat.xy[begin][:, None, :] + span[:, None, :] * steps[None, :, None]).reshape(-1, 2)
    closing = np.flatnonzero(np.diff(ring, append=-1))
    where = (closing + 1) * per_edge
    return np.insert(along, where, flat.xy[end[closing]], axis=0), np.insert(np.repeat(ring, per_edge), where, ring[closing])


def _placed(degrees: np.ndarray, measurer: Measurer, crs: QgsCoordinateReferenceSystem) -> np.ndarray:
    if crs.isGeographic() and measurer.map(measurer.ellipsoid.crs, crs).identity and crs_key(crs) == crs_key(measurer.crs):
        return degrees + np.array([-1e-9, -1e-9, 1e-9, 1e-9])
    out = np.tile(EVERYWHERE, (len(degrees), 1))
    wide = (degrees[:, 2] - degrees[:, 0] > _WIDE_DEG) | (degrees[:, 3] - degrees[:, 1] > _WIDE_DEG)
    s = np.linspace(0.0, 1.0, _SIDE_SAMPLES + 1)
    zero, one = np.zeros(len(s)), np.ones(len(s))
    border = np.stack([np.stack(side, axis=-1) for side in ((s, zero), (s, one), (zero, s), (one, s))])
    t = np.linspace(0.0, 1.0, _GRID_SAMPLES + 1)
    grid = np.stack(np.meshgrid(t, t, indexing="ij"), axis=-1)
    for which, at in ((np.flatnonzero(~wide), border), (np.flatnonzero(wide), grid)):
        for part in spans(len(which), 25_000 // (at.size // 2)):
            out[which[part]] = _images(degrees[which[part]], at, measurer, crs)
    return out


def _images(degrees: np.ndarray, at: np.ndarray, measurer: Measurer, crs: QgsCoordinateReferenceSystem) -> np.ndarray:
    """Boxes of the images of the points at the fractions `at` (I, J, 2), with a margin for what lies between neighbours."""
    west, south, east, north = degrees.T[:, :, None, None]
    lonlat = np.stack([west + (east - west) * at[..., 0], south + (north - south) * at[..., 1]], axis=-1)
    image = measurer.place(lonlat.reshape(-1, 2), crs).reshape(lonlat.shape)
    bend = np.abs(np.diff(image, n=2, axis=2)).max(axis=(1, 2))
    if len(at) > 4:
        bend = np.maximum(bend, np.abs(np.diff(image, n=2, axis=1)).max(axis=(1, 2)))
    low, high = image.min(axis=(1, 2)), image.max(axis=(1, 2))
    margin = bend + 1e-6 * (high - low) + 1e-9 * np.maximum(np.abs(low), np.abs(high)) + 1e-9
    boxes = np.hstack([low - margin, high + margin])
    boxes[~np.isfinite(boxes).all(axis=1)] = EVERYWHERE
    return boxes
