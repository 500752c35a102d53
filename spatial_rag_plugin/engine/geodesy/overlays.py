"""Geometries made of geometries, in the CRS of the first: parts inside and outside, unions, hulls, crossings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from qgis.core import QgsGeometry

from .chunks import Check, spans
from .columns import GeometryColumn
from .measurer import Measurer
from .predicates import relates
from .reproject import reproject
from .wkb import LINE, POINT, POLYGON, flatten, write

_CUT_AT_A_TIME = 100
_KEPT_UNIONS = 64
#: Crossings nearer to each other than this are one: decimals of degrees, and of other units.
_SAME_DEGREES, _SAME_UNITS = 9, 4


def kinds(column: GeometryColumn) -> np.ndarray:
    """The highest kind (N,) of each feature: POINT, LINE or POLYGON; -1 where missing."""
    out = np.full(len(column), -1, dtype=np.int8)
    np.maximum.at(out, column.flat.feature, column.flat.kind)
    return out


def only(wkb: bytes | None, kind: int) -> bytes | None:
    """The parts of one kind, two-dimensional; where borders touch, cutting leaves lines and points too. None where there are none."""
    flat = flatten([wkb])
    parts: dict[int, list[np.ndarray]] = {}
    for r in np.flatnonzero(flat.kind == kind):
        parts.setdefault(int(flat.part[r]), []).append(flat.xy[flat.start[r] : flat.start[r + 1]])
    return write(kind, list(parts.values())) if parts else None


def whole(column: GeometryColumn) -> Any | None:
    """All features as one geometry of the backend; None where there is none."""
    pieces = [geometry for geometry, gone in zip(column.native(), column.missing) if not gone]
    return column.backend.native([column.backend.wkb(column.backend.union(pieces))])[0] if pieces else None


def inside(column: GeometryColumn, region: GeometryColumn, measurer: Measurer, check: Check = None) -> GeometryColumn:
    """The part of each feature inside the region, of the feature's own kind; missing where there is none."""
    there = reproject(region, column.crs, measurer.context, check=check)
    met, by = relates(column, there, "intersects", measurer, check)
    if column.is_point:
        xy = np.full((len(column), 2), np.nan)
        xy[met] = column.xy[met]
        return GeometryColumn.from_points(xy, column.crs, column.backend)
    out: list[bytes | None] = [None] * len(column)
    _cut(column, there, met, by, column.backend.intersection, out, check)
    return GeometryColumn(column.crs, None, out, column.backend)


def outside(column: GeometryColumn, region: GeometryColumn, measurer: Measurer, check: Check = None) -> GeometryColumn:
    """The part of each feature outside the region, of the feature's own kind; missing where there is none."""
    there = reproject(region, column.crs, measurer.context, check=check)
    met, by = relates(column, there, "intersects", measurer, check)
    if column.is_point:
        xy = column.xy.copy()
        xy[met] = np.nan
        return GeometryColumn.from_points(xy, column.crs, column.backend)
    out = list(column.wkbs())
    _cut(column, there, met, by, column.backend.difference, out, check)
    return GeometryColumn(column.crs, None, out, column.backend)


def _cut(
    column: GeometryColumn,
    region: GeometryColumn,
    met: np.ndarray,
    by: np.ndarray,
    cut: Callable[[Any, Any], Any],
    out: list[bytes | None],
    check: Check,
) -> None:
    """Puts what is left of each feature into ``out``; of the region only what a feature meets (pairs, sorted by feature) takes part."""
    backend, native, areas, kind = column.backend, column.native(), region.native(), kinds(column)
    first = np.flatnonzero(np.diff(met, prepend=-1))
    last = np.append(first[1:], len(met))
    joined_before: dict[bytes, Any] = {}
    for part in spans(len(first), _CUT_AT_A_TIME, check):
        for start, stop in zip(first[part].tolist(), last[part].tolist()):
            i, key = int(met[start]), by[start:stop].tobytes()
            if key not in joined_before:
                # features side by side mostly meet the same
                if len(joined_before) == _KEPT_UNIONS:
                    joined_before.clear()
                own = areas[by[start:stop]]
                joined_before[key] = own[0] if len(own) == 1 else backend.native([backend.wkb(backend.union(own))])[0]
            area = joined_before[key]
            out[i] = only(backend.wkb(cut(native[i], area)), int(kind[i]))


def joined(columns: Sequence[GeometryColumn], measurer: Measurer, check: Check = None) -> GeometryColumn:
    """All features of all columns as one geometry of their highest kind, in the CRS of the first column; missing where there are none."""
    first = columns[0]
    placed = [reproject(column, first.crs, measurer.context, check=check) for column in columns]
    kind = max((int(kinds(column).max(initial=-1)) for column in placed), default=-1)
    wkbs = [only(wkb, kind) for column in placed for wkb in column.wkbs()]
    # overlapping parts of one multi-geometry are no valid input of a union, the features by themselves are
    own = GeometryColumn(first.crs, None, [wkb for wkb in wkbs if wkb], first.backend)
    united = whole(own)
    return GeometryColumn(first.crs, None, [None if united is None else only(first.backend.wkb(united), kind)], first.backend)


def grouped(column: GeometryColumn, groups: np.ndarray, measurer: Measurer, check: Check = None) -> GeometryColumn:
    """The features of each group (N,) 0 … G-1 as one geometry, in the order of the groups."""
    n = int(groups.max(initial=-1)) + 1
    made: list[bytes | None] = []
    order = np.argsort(groups, kind="stable")
    ends = np.searchsorted(groups[order], np.arange(n), "right")
    for rows in np.split(order, ends)[:n]:
        if check is not None:
            check()
        made.append(joined([column.take(rows)], measurer).wkb(0))
    return GeometryColumn(column.crs, None, made, column.backend)


def hull(column: GeometryColumn) -> GeometryColumn:
    """The convex hull of all features together; a line or a point where they lie on one, missing where there are none."""
    geometry = QgsGeometry()
    if len(column.flat.xy):
        # the hull of a line through all vertices is the hull of the vertices
        geometry.fromWkb(write(LINE, [[np.vstack([column.flat.xy, column.flat.xy[:1]])]]))
        geometry = geometry.convexHull()
    return GeometryColumn.from_geometries([geometry], column.crs, column.backend)


def outlines(column: GeometryColumn) -> GeometryColumn:
    """Lines as they are, areas by their borders; points are missing."""
    flat = column.flat
    lines: dict[int, list[list[np.ndarray]]] = {}
    for r in np.flatnonzero((flat.kind != POINT) & (np.diff(flat.start) > 1)):
        lines.setdefault(int(flat.feature[r]), []).append([flat.xy[flat.start[r] : flat.start[r + 1]]])
    wkbs = [write(LINE, lines[i]) if i in lines else None for i in range(len(column))]
    return GeometryColumn(column.crs, None, wkbs, column.backend)


def crossings(first: GeometryColumn, second: GeometryColumn, measurer: Measurer, check: Check = None) -> np.ndarray:
    """The points (K, 2), in the CRS of the first, where lines (of areas: borders) meet, from west to east; shared stretches give none."""
    ours, theirs = outlines(first), outlines(reproject(second, first.crs, measurer.context, check=check))
    i, j = relates(ours, theirs, "intersects", measurer, check)
    found = [np.empty((0, 2))]
    one, other, backend = ours.native(), theirs.native(), ours.backend
    for part in spans(len(i), _CUT_AT_A_TIME, check):
        flat = flatten([backend.wkb(backend.intersection(one[a], other[b])) for a, b in zip(i[part].tolist(), j[part].tolist())])
        found.append(flat.xy[flat.start[:-1][flat.kind == POINT]])
    return np.unique(np.concatenate(found).round(_SAME_DEGREES if first.crs.isGeographic() else _SAME_UNITS), axis=0)


def holds_areas(column: GeometryColumn) -> bool:
    """Whether any feature is an area."""
    return bool((kinds(column) == POLYGON).any())
