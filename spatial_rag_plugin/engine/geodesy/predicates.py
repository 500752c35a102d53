"""Which features stand in a topological relation, in the CRS of the targets; and measures of what lies inside a region."""

from __future__ import annotations

import numpy as np

from .backends import PREDICATES
from .chunks import Check, spans
from .columns import GeometryColumn
from .measurer import Measurer
from .reproject import reproject
from .wkb import LINE, POLYGON, flatten, write

_COMPARED_AT_A_TIME = 250_000


def relates(
    targets: GeometryColumn, reference: GeometryColumn, predicate: str, measurer: Measurer, check: Check = None
) -> tuple[np.ndarray, np.ndarray]:
    """Pairs (target indices, reference indices) for which predicate(target, reference) holds, sorted by target.

    The reference is reprojected, densified, to the CRS of the targets.  Raises ValueError for an unknown predicate.
    """
    if predicate not in PREDICATES:
        raise ValueError(f"{predicate!r} is none of {', '.join(PREDICATES)}")
    there = reproject(reference, targets.crs, measurer.context, check=check)
    if targets.is_point:
        i, j = points_in_boxes(targets.xy, there.bounds(), check)
    elif there.is_point:
        j, i = points_in_boxes(there.xy, targets.bounds(), check)
    else:
        i, j = targets.backend.box_pairs(targets.bounds(), there.bounds())
    if targets.is_point and there.is_point and predicate in ("intersects", "equals", "within", "contains", "covered_by"):
        return _sorted(i, j)
    inside = (targets.is_point and predicate == "within") or (there.is_point and predicate == "contains")
    if inside or (predicate == "intersects" and (targets.is_point or there.is_point)):
        points, at, others, of = (targets, i, there, j) if targets.is_point else (there, j, targets, i)
        keep = _points_meet(points, at, others, of, inside, check)
    else:
        keep = targets.backend.related(predicate, targets.native(), i, there.native(), j, check)
    return _sorted(i[keep], j[keep])


def _sorted(i: np.ndarray, j: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    order = np.lexsort((j, i))
    return i[order], j[order]


def _points_meet(points: GeometryColumn, i: np.ndarray, others: GeometryColumn, j: np.ndarray, inside: bool, check: Check) -> np.ndarray:
    keep = np.zeros(len(i), dtype=bool)
    order = np.argsort(j, kind="stable")
    first = np.flatnonzero(np.diff(j[order], prepend=-1))
    native = others.native()
    for start, stop in zip(first, np.append(first[1:], len(order))):
        which = order[start:stop]
        keep[which] = others.backend.points_meet(native[j[which[0]]], points.xy[i[which]], inside, check)
    return keep


def points_in_boxes(xy: np.ndarray, boxes: np.ndarray, check: Check = None) -> tuple[np.ndarray, np.ndarray]:
    """Pairs (point, box) of points (N, 2) in boxes (M, 4), borders included."""
    used = np.flatnonzero(np.isfinite(boxes).all(axis=1))
    if not len(used) or not len(xy):
        return np.empty(0, dtype=np.int64), np.empty(0, dtype=np.int64)
    found_i, found_j = [], []
    if len(used) <= 4:
        for j in used:
            for part in spans(len(xy), _COMPARED_AT_A_TIME, check):
                hit = np.flatnonzero(_inside(xy[part], boxes[j])) + part.start
                found_i.append(hit)
                found_j.append(np.full(len(hit), j))
    else:
        order = np.argsort(xy[:, 0], kind="stable")
        x = xy[order, 0]
        low, high = np.searchsorted(x, boxes[used, 0], "left"), np.searchsorted(x, boxes[used, 2], "right")
        y = xy[order, 1]
        for n, j in enumerate(used):
            if check is not None and n % 64 == 0:
                check()
            strip = y[low[n] : high[n]]
            hit = order[low[n] + np.flatnonzero((strip >= boxes[j, 1]) & (strip <= boxes[j, 3]))]
            found_i.append(hit)
            found_j.append(np.full(len(hit), j))
    return np.concatenate(found_i), np.concatenate(found_j)


def _inside(xy: np.ndarray, box: np.ndarray) -> np.ndarray:
    return (xy[:, 0] >= box[0]) & (xy[:, 0] <= box[2]) & (xy[:, 1] >= box[1]) & (xy[:, 1] <= box[3])


def clipped_measure(targets: GeometryColumn, region: GeometryColumn, kind: str, measurer: Measurer, check: Check = None) -> np.ndarray:
    """Area in m² ("area") or length in m ("length") (N,) of the part of each target inside the region; NaN where missing.

    The features of the region are taken together; clipping is done in the targets' CRS, measuring by `QgsDistanceArea`.
    """
    if kind not in ("area", "length"):
        raise ValueError(f"{kind!r} is neither 'area' nor 'length'")
    out = np.where(targets.missing, np.nan, 0.0)
    there = reproject(region, targets.crs, measurer.context, check=check)
    measure = measurer.areas if kind == "area" else measurer.lengths
    backend = targets.backend
    pieces = [g for g, gone in zip(there.native(), there.missing) if not gone]
    if targets.is_point or not pieces:
        return out
    whole = backend.native([backend.wkb(backend.union(pieces))])
    near = np.unique(relates(targets, there, "intersects", measurer, check)[0])
    inside = near[backend.related("covered_by", targets.native(), near, whole, np.zeros(len(near), dtype=np.int64), check)]
    out[inside] = measure(targets.take(inside), check)
    partly = np.setdiff1d(near, inside)
    native = targets.native()
    clipped: list[bytes | None] = []
    for part in spans(len(partly), 100, check):
        clipped.extend(_of_kind(backend.wkb(backend.intersection(native[i], whole[0])), kind) for i in partly[part])
    if clipped:
        column = GeometryColumn.from_wkb(clipped, targets.crs, backend, repair=False)
        out[partly] = np.nan_to_num(measure(column, check))
    return out


def _of_kind(wkb: bytes | None, kind: str) -> bytes | None:
    """Only the polygons, or only the lines, of a geometry: where borders touch, clipping leaves lines and points too."""
    flat = flatten([wkb])
    wanted = POLYGON if kind == "area" else LINE
    parts: dict[int, list[np.ndarray]] = {}
    for r in np.flatnonzero(flat.kind == wanted):
        parts.setdefault(int(flat.part[r]), []).append(flat.xy[flat.start[r] : flat.start[r + 1]])
    return write(wanted, list(parts.values())) if parts else None
