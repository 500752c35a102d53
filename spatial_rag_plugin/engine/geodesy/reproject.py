"""A column in another CRS, its edges still where they were: densified before they are moved."""

from __future__ import annotations

from typing import Callable

import numpy as np
from qgis.core import QgsCoordinateReferenceSystem, QgsCoordinateTransformContext, QgsUnitTypes

from .chunks import Check
from .columns import GeometryColumn, same_dimension
from .measurer import crs_key
from .meridian import cut_line, cut_polygon
from .transforms import CoordinateMap
from .wkb import LINE, POINT, POLYGON, Flat, collect, write

Move = Callable[[np.ndarray, Check], np.ndarray]
_METRES_PER_DEGREE = 111_320.0
_MAX_HALVINGS = 14


def reproject(
    column: GeometryColumn,
    to_crs: QgsCoordinateReferenceSystem,
    context: QgsCoordinateTransformContext,
    tolerance_m: float = 0.1,
    check: Check = None,
) -> GeometryColumn:
    """The column in `to_crs`; edges are halved, in their own CRS, until no middle is further than the tolerance from its chord.

    The tolerance is in metres, in a geographic CRS in degrees of latitude of that length.  Polygons and lines of a
    projected CRS that cross the antimeridian are cut there on the way to a geographic CRS.  Coordinates that cannot
    be transformed are dropped; a feature that loses all becomes missing.
    """
    if crs_key(column.crs) == crs_key(to_crs):
        return column
    move = CoordinateMap(column.crs, to_crs, context)
    if column.is_point:
        return GeometryColumn(to_crs, move(column.xy, check), None, column.backend)
    if move.identity:
        return GeometryColumn(to_crs, None, column.wkbs(), column.backend, column.n_repaired)
    if to_crs.isGeographic():
        tolerance = tolerance_m / _METRES_PER_DEGREE
    else:
        tolerance = tolerance_m * QgsUnitTypes.fromUnitToUnitFactor(QgsUnitTypes.DistanceMeters, to_crs.mapUnits())
    turns = to_crs.isGeographic() and not column.crs.isGeographic()
    flat = densified(column.flat, move, tolerance, turns, check)
    return from_rings(flat, len(column), to_crs, column, turns)


def densified(flat: Flat, move: Move, tolerance: float, turns: bool, check: Check = None) -> Flat:
    """Moved rings with the vertices that the tolerance needs; `turns`: longitudes of a ring may go on beyond 180."""
    ring = flat.vertex_ring
    image = move(flat.xy, check)
    begin = np.flatnonzero((np.diff(ring, append=-1) == 0) & (flat.kind[ring] != POINT))
    rank = begin.astype(float)
    width = np.ones(len(begin))
    p, q, a, b = flat.xy[begin], flat.xy[begin + 1], image[begin], image[begin + 1]
    ranks, rings, images = [np.arange(len(ring), dtype=float)], [ring], [image]
    owner = ring[begin]
    for _ in range(_MAX_HALVINGS):
        if not len(rank):
            break
        middle = (p + q) / 2
        m = move(middle, check)
        off = m - (a + b) / 2
        if turns:
            # the chord of neighbours on both sides of the antimeridian is the short one
            chord = (b[:, 0] - a[:, 0] + 180.0) % 360.0 - 180.0
            off[:, 0] = ((m[:, 0] - a[:, 0] - chord / 2 + 180.0) % 360.0 - 180.0) * np.cos(np.radians(m[:, 1]))
        with np.errstate(invalid="ignore"):
            split = ~((np.abs(off) <= tolerance).all(axis=1)) & np.isfinite(a).any(axis=1) | np.isnan(m).any(axis=1)
        split &= np.isfinite(a).all(axis=1) | np.isfinite(b).all(axis=1)
        half = width[split] / 2
        ranks.append(rank[split] + half)
        rings.append(owner[split])
        images.append(m[split])
        rank = np.concatenate([rank[split], rank[split] + half])
        width = np.tile(half, 2)
        owner = np.tile(owner[split], 2)
        p, q = np.concatenate([p[split], middle[split]]), np.concatenate([middle[split], q[split]])
        a, b = np.concatenate([a[split], m[split]]), np.concatenate([m[split], b[split]])
    rank, ring, image = np.concatenate(ranks), np.concatenate(rings), np.concatenate(images)
    order = np.argsort(rank, kind="stable")
    order = order[np.isfinite(image[order]).all(axis=1)]
    ring, image = ring[order], image[order]
    size = np.bincount(ring, minlength=len(flat.feature))
    start = np.concatenate([[0], np.cumsum(size)])
    return flat._replace(xy=image, start=start)


def from_rings(flat: Flat, n: int, crs: QgsCoordinateReferenceSystem, like: GeometryColumn, turns: bool = False) -> GeometryColumn:
    """A column of `n` features out of flat rings; with `turns`, rings over the antimeridian are cut there."""
    parts: dict[int, dict[int, list[np.ndarray]]] = {}
    kinds: dict[int, set[int]] = {}
    for r in range(len(flat.feature)):
        xy = flat.xy[flat.start[r] : flat.start[r + 1]]
        feature, kind = int(flat.feature[r]), int(flat.kind[r])
        if len(xy) < (1, 2, 4)[kind]:
            continue
        if kind == POLYGON and (xy[0] != xy[-1]).any():
            xy = np.vstack([xy, xy[:1]])
        parts.setdefault(feature, {}).setdefault(int(flat.part[r]), []).append(xy)
        kinds.setdefault(feature, set()).add(kind)
    part_kind = dict(zip(flat.part.tolist(), flat.kind.tolist()))
    wkbs: list[bytes | None] = [None] * n
    for feature, members in parts.items():
        pieces: dict[int, list[list[np.ndarray]]] = {}
        for part, rings in members.items():
            kind = part_kind[part]
            if turns and kind == POLYGON:
                pieces.setdefault(kind, []).extend(cut_polygon(rings, like.backend))
            elif turns and kind == LINE:
                pieces.setdefault(kind, []).extend([line] for line in cut_line(rings[0]))
            else:
                pieces.setdefault(kind, []).append(rings)
        groups = [write(kind, members_) for kind, members_ in pieces.items() if members_]
        if len(groups) == 1:
            wkbs[feature] = groups[0]
        elif groups:
            wkbs[feature] = collect(groups)
    for feature, data in enumerate(wkbs):
        if data and POLYGON in kinds[feature]:
            valid = like.backend.repaired(data)
            if valid is not None:
                # a stray line would make a collection of the areas, which overlays take many times as long for
                wkbs[feature] = same_dimension(data, valid) or None
    return GeometryColumn(crs, None, wkbs, like.backend, like.n_repaired)
