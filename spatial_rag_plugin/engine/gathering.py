"""What stands in a relation to each feature, made one number: the kernel of `Gather`, shared by both engines.

Everything is computed in the features' CRS, distances on the ellipsoid.  Which references belong to which feature comes as pairs of rows;
a statistic is then taken over the pairs of each feature.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Optional

import numpy as np

from ..errors import InvalidWorkflow
from ..workflow.operations import AREA_COLUMN, Gather, Statistic, Topology
from .geodesy import GeometryColumn, Measurer, buffer, clipped_measure, nearest_join, relates, reproject, search_boxes
from .geodesy.backends import Backend
from .geodesy.chunks import Check
from .geodesy.predicates import points_in_boxes

#: The predicates of which one must hold between a feature and a reference.
PREDICATES: Mapping[Topology, tuple[str, ...]] = {
    Topology.INTERSECTS: ("intersects",),
    Topology.INTERIOR: ("contains", "equals", "overlaps", "within", "crosses"),
    Topology.WITHIN: ("within",),
    Topology.CENTROID: ("intersects",),
    Topology.CONTAINS: ("contains",),
    Topology.TOUCHES: ("touches",),
    Topology.BORDERS: ("touches", "overlaps"),
    Topology.CROSSES: ("crosses",),
    Topology.OVERLAPS: ("overlaps",),
    Topology.EQUALS: ("equals",),
    Topology.DISJOINT: ("intersects",),
}
#: What is made of numbers, where there is at least one.
REDUCE: Mapping[Statistic, Callable[[np.ndarray], float]] = {
    Statistic.MEAN: np.mean,
    Statistic.MEDIAN: np.median,
    Statistic.MIN: np.min,
    Statistic.MAX: np.max,
    Statistic.STDEV: np.std,
    Statistic.VARIANCE: np.var,
    Statistic.RANGE: np.ptp,
    Statistic.DISTINCT: lambda values: len(np.unique(values)),
}
#: What these make of no value at all.
NOTHING: Mapping[Statistic, float] = {Statistic.COUNT: 0.0, Statistic.SUM: 0.0, Statistic.DISTINCT: 0.0}
_JOINED_AT_A_TIME = 2_000_000


def gathered(
    operation: Gather,
    features: GeometryColumn,
    reference: GeometryColumn,
    values: Optional[np.ndarray],
    measurer: Measurer,
    own: Optional[np.ndarray] = None,
    check: Check = None,
) -> np.ndarray:
    """The number (N,) of each feature; NaN where there is none.

    ``values`` (M,) are those of ``operation.source`` (None: the references themselves are counted); ``own`` (N,) gives for each feature the
    row of the reference that it is itself, or -1.  Areas in m², lengths in m.  Raises InvalidWorkflow for a relation that gathers nothing.
    """
    there = reproject(reference, features.crs, measurer.context, check=check)
    if operation.size:
        if operation.is_nearest:
            raise InvalidWorkflow("Sizes are gathered of parts inside a feature or within a distance of it, not of what is nearest to it.")
        inside = features if operation.topology is not None else buffer(features, operation.distance_m or 0.0, measurer, check=check)
        i, j = _without_own(*relates(inside, there, "intersects", measurer, check), own)
        if operation.statistic is Statistic.SUM and operation.size == AREA_COLUMN:
            out = _joint_areas(inside, there, i, j, measurer, check)
        else:
            sizes = _parts(inside, there, i, j, operation.size, measurer, check)
            i, sizes = i[sizes > 0], sizes[sizes > 0]
            out = by_feature(operation.statistic, i, sizes, len(features))
    else:
        if operation.is_nearest:
            pairs = of_which_nearest(features, there, measurer, check)
        elif operation.topology is None:
            pairs = within_reach(features, reference, operation.distance_m or 0.0, measurer, own, check)
        else:
            pairs = related(operation.topology, features, there, measurer, check)
        i, j = _without_own(*pairs, own)
        known = np.ones(len(i)) if values is None else values[j]
        out = by_feature(operation.statistic, i[np.isfinite(known)], known[np.isfinite(known)], len(features))
    return np.where(features.missing, np.nan, out)


def by_feature(statistic: Statistic, owner: np.ndarray, values: np.ndarray, n: int) -> np.ndarray:
    """The statistic (n,) of the values of each owner; of no value 0 for COUNT, SUM and DISTINCT, else NaN."""
    if statistic is Statistic.COUNT:
        return np.bincount(owner, minlength=n).astype(float)
    if statistic is Statistic.SUM:
        return np.bincount(owner, weights=values, minlength=n).astype(float)
    out = np.full(n, NOTHING.get(statistic, np.nan))
    order = np.argsort(owner, kind="stable")
    starts = np.flatnonzero(np.diff(owner[order], prepend=-1))
    for rows in np.split(order, starts[1:]) if len(order) else []:
        out[owner[rows[0]]] = REDUCE[statistic](values[rows])
    return out


def related(
    topology: Topology, features: GeometryColumn, reference: GeometryColumn, measurer: Measurer, check: Check = None
) -> tuple[np.ndarray, np.ndarray]:
    """Pairs (feature, reference) of rows, both in one CRS, each once. Raises InvalidWorkflow for DISJOINT."""
    if topology is Topology.DISJOINT:
        raise InvalidWorkflow("What lies outside of each feature is not gathered.", remedy="Gather what lies inside, then compare.")
    if topology is Topology.CONTAINS:
        if reference.is_point:
            return relates(features, reference, "intersects", measurer, check)
        j, i = relates(reference, features, "covered_by", measurer, check)
        return i, j
    if topology is Topology.CENTROID:
        return relates(features, points_on_surface(reference), "intersects", measurer, check)
    found = [relates(features, reference, predicate, measurer, check) for predicate in PREDICATES[topology]]
    pairs = np.unique(np.concatenate([np.stack(pair) for pair in found], axis=1), axis=1)
    return pairs[0], pairs[1]


def points_on_surface(column: GeometryColumn) -> GeometryColumn:
    """A point of each feature that lies on it, as ``native:pointonsurface`` has it."""
    if column.is_point:
        return column
    xy = np.full((len(column), 2), np.nan)
    for row in np.flatnonzero(~column.missing).tolist():
        point = column.geometry(row).pointOnSurface()
        if not point.isEmpty():
            xy[row] = point.asPoint().x(), point.asPoint().y()
    return GeometryColumn.from_points(xy, column.crs)


def _without_own(i: np.ndarray, j: np.ndarray, own: Optional[np.ndarray]) -> tuple[np.ndarray, np.ndarray]:
    if own is None:
        return i, j
    others = own[i] != j
    return i[others], j[others]


def within_reach(
    features: GeometryColumn, reference: GeometryColumn, metres: float, measurer: Measurer, own: Optional[np.ndarray], check: Check
) -> tuple[np.ndarray, np.ndarray]:
    """All pairs at most ``metres`` apart: as many neighbours are looked up for each feature as lie in its search box."""
    boxes = search_boxes(features, metres, measurer, reference.crs)
    if boxes.everywhere:
        most = np.full(len(features), len(reference))
    else:
        if reference.is_point:
            _, box = points_in_boxes(reference.xy, boxes.boxes, check)
        else:
            box, _ = features.backend.box_pairs(boxes.boxes, reference.bounds())
        most = np.bincount(boxes.reference[box], minlength=len(features))
    rows = np.flatnonzero((most > 0) & ~features.missing)
    # those with few neighbours first, so that the few with many do not make the tables of all others wide
    rows = rows[np.argsort(most[rows], kind="stable")]
    found_i, found_j, at = [], [], 0
    while at < len(rows):
        some = max(1, int(np.searchsorted(np.arange(1, len(rows) - at + 1) * most[rows[at:]], _JOINED_AT_A_TIME, "right")))
        chunk = np.sort(rows[at : at + some])
        same = None if own is None else own[chunk]
        joined = nearest_join(features.take(chunk), reference, int(most[chunk].max()), measurer, same, metres, check)
        hit, place = np.nonzero(joined.target >= 0)
        found_i.append(chunk[hit])
        found_j.append(joined.target[hit, place])
        at += some
    empty = np.empty(0, dtype=np.int64)
    return (np.concatenate(found_i), np.concatenate(found_j)) if found_i else (empty, empty)


def of_which_nearest(
    features: GeometryColumn, reference: GeometryColumn, measurer: Measurer, check: Check = None
) -> tuple[np.ndarray, np.ndarray]:
    """Pairs (feature, reference) of rows: each reference with the feature that is nearest to it, of several the first one."""
    nearest = nearest_join(reference, features, 1, measurer, check=check).target[:, 0]
    found = np.flatnonzero(nearest >= 0)
    return nearest[found], found


def _parts(
    features: GeometryColumn, reference: GeometryColumn, i: np.ndarray, j: np.ndarray, size: str, measurer: Measurer, check: Check
) -> np.ndarray:
    """The size of the part of reference ``j`` inside feature ``i``, for each pair."""
    kind = "area" if size == AREA_COLUMN else "length"
    out = np.zeros(len(i))
    for rows in _groups(i):
        if check is not None:
            check()
        out[rows] = clipped_measure(reference.take(j[rows]), features.take(i[rows[:1]]), kind, measurer, check)
    return out


def _joint_areas(
    features: GeometryColumn, reference: GeometryColumn, i: np.ndarray, j: np.ndarray, measurer: Measurer, check: Check
) -> np.ndarray:
    """The area (N,) that the references cover of each feature, what overlaps counted once."""
    out = np.zeros(len(features))
    backend: Backend = reference.backend
    native = reference.native()
    for rows in _groups(i):
        if check is not None:
            check()
        whole = reference.take(j[rows]) if len(rows) == 1 else _union(backend, native[j[rows]], reference)
        out[i[rows[0]]] = np.nansum(clipped_measure(whole, features.take(i[rows[:1]]), "area", measurer, check))
    return out


def _union(backend: Backend, geometries: np.ndarray, like: GeometryColumn) -> GeometryColumn:
    return GeometryColumn.from_wkb([backend.wkb(backend.union(geometries))], like.crs, backend, repair=False)


def _groups(i: np.ndarray) -> list[np.ndarray]:
    order = np.argsort(i, kind="stable")
    starts = np.flatnonzero(np.diff(i[order], prepend=-1))
    return np.split(order, starts[1:]) if len(order) else []
