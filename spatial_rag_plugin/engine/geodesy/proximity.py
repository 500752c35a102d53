"""Distances, what lies within a distance, and the nearest: indexes find candidates, geodesics decide."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .boxes import SearchBoxes, search_boxes
from .chunks import Check
from .closest import closest
from .columns import GeometryColumn
from .curves import Curves
from .feet import point_feet
from .measurer import Measurer
from .predicates import relates
from .tree import Boxes, FeatureTree

_BATCH = 32
_PREFILTER_FROM = 2_000
# more than reprojected edges are off
_TOUCHING_M = 1.0


class Proximity(NamedTuple):
    """H targets with the nearest reference of each.

    target (H,) index, distance (H,) in metres, reference (H,) index, lonlat (H, 2) the closest point on the reference,
    target_lonlat (H, 2) the closest point on the target; both NaN where two features share more than a point.
    """

    target: np.ndarray
    distance: np.ndarray
    reference: np.ndarray
    lonlat: np.ndarray
    target_lonlat: np.ndarray

    def take(self, which: np.ndarray) -> Proximity:
        return Proximity(*(column[which] for column in self))


class Join(NamedTuple):
    """For each of N origins its k nearest targets, nearest first: target (N, k) index or -1, distance (N, k) metres or NaN."""

    target: np.ndarray
    distance: np.ndarray


def curves_of(column: GeometryColumn, measurer: Measurer, check: Check = None) -> Curves:
    """The column's edges in space, made once for each measurer."""
    if measurer not in column.derived:
        column.derived[measurer] = Curves(column, measurer, check)
    return column.derived[measurer]


def tree_of(column: GeometryColumn, measurer: Measurer, check: Check = None) -> FeatureTree:
    """The tree over the column's features, made once for each measurer."""
    key = (measurer, "tree")
    if key not in column.derived:
        column.derived[key] = FeatureTree(curves_of(column, measurer, check), measurer.ellipsoid)
    return column.derived[key]


def distances(
    targets: GeometryColumn,
    reference: GeometryColumn,
    measurer: Measurer,
    max_distance: float = np.inf,
    same: np.ndarray | None = None,
    check: Check = None,
) -> Proximity:
    """The geodesic distance of every target to its nearest reference, in the order of the targets.

    Left out are missing targets and those further than `max_distance` metres from all references.  Features that
    intersect, in the targets' CRS, are 0 m apart.  `same` (N,) gives for each target the reference that it is itself,
    or -1: a feature is never its own neighbour.
    """
    ours, theirs = curves_of(targets, measurer, check), curves_of(reference, measurer, check)
    rows = np.flatnonzero(ours.root >= 0)
    if reference.has_area.any() or targets.has_area.any() or theirs.n_unreachable:
        zero, zero_of = _touching(targets, reference, measurer, same, check)
        rows = rows[_others(rows, zero, len(targets))]
        found = _least(ours, rows, theirs, tree_of(reference, measurer, check), max_distance, same, check)
    else:
        # what has no area touches only where it is next to nothing away
        found = _least(ours, rows, theirs, tree_of(reference, measurer, check), max(max_distance, _TOUCHING_M), same, check)
        near = np.union1d(found.target[found.distance <= _TOUCHING_M], np.flatnonzero(~targets.missing & (ours.root < 0)))
        zero, zero_of = _touching(targets.take(near), reference, measurer, None if same is None else same[near], check)
        zero = near[zero]
        found = found.take(np.flatnonzero((found.distance <= max_distance) & _others(found.target, zero, len(targets))))
    shared = _shared_points(targets, zero, reference, zero_of, measurer)
    if not len(zero):
        return found
    touching = Proximity(zero, np.zeros(len(zero)), zero_of, shared, shared)
    together = Proximity(*(np.concatenate(columns) for columns in zip(touching, found)))
    return together.take(np.argsort(together.target, kind="stable"))


def _others(rows: np.ndarray, without: np.ndarray, n: int) -> np.ndarray:
    """Mask of the rows, all below n, that are not among those `without`."""
    mask = np.ones(n, dtype=bool)
    mask[without] = False
    return mask[rows]


def _least(
    ours: Curves, rows: np.ndarray, theirs: Curves, tree: FeatureTree, limit: float, same: np.ndarray | None, check: Check
) -> Proximity:
    """The nearest feature of `theirs` to the boundary of each row, in the order of the rows, as far as it is within the limit."""
    if ours.is_point and not theirs.is_point and (same is None or not (same[rows] >= 0).any()):
        feet = point_feet(ours, rows, theirs, tree, limit, check)
        near = np.flatnonzero(feet.feature >= 0)
        found = Proximity(
            rows[near], feet.metres[near], feet.feature[near], feet.lonlat[near], ours.lonlat(ours.root[rows[near]], np.zeros(len(near)))
        )
        if not feet.far.any():
            return found
        rest = _least_of_pairs(ours, rows[feet.far], theirs, tree, limit, same, check)
        found = Proximity(*(np.concatenate(columns) for columns in zip(found, rest)))
        return found.take(np.argsort(found.target, kind="stable"))
    return _least_of_pairs(ours, rows, theirs, tree, limit, same, check)


def _least_of_pairs(
    ours: Curves, rows: np.ndarray, theirs: Curves, tree: FeatureTree, limit: float, same: np.ndarray | None, check: Check
) -> Proximity:
    chords = np.full(len(rows), float(ours.measurer.ellipsoid.chord_reach(limit)))
    q, j = _candidates(ours, rows, tree, chords, 1, same, check)
    found = closest(ours, rows[q], theirs, j, q, np.full(len(rows), limit, dtype=float), check)
    hit = np.flatnonzero((found.pair >= 0) & (found.metres <= limit))
    return Proximity(rows[hit], found.metres[hit], j[found.pair[hit]], found.second[hit], found.first[hit])


def _candidates(
    ours: Curves, rows: np.ndarray, tree: FeatureTree, limit: np.ndarray, k: int, same: np.ndarray | None, check: Check
) -> tuple[np.ndarray, np.ndarray]:
    """Pairs (position in `rows`, feature of the tree) that hold the k nearest other than the row itself."""
    roots = ours.levels[-1]
    queries = Boxes(roots.lo, roots.hi).take(ours.root[rows])
    if same is None or not (same[rows] >= 0).any():
        q, j, _ = tree.candidates(queries, k, limit, check)
        return q, j
    q, j, _ = tree.candidates(queries, k + 1, limit, check)
    other = same[rows[q]] != j
    return q[other], j[other]


def _touching(
    targets: GeometryColumn, reference: GeometryColumn, measurer: Measurer, same: np.ndarray | None, check: Check
) -> tuple[np.ndarray, np.ndarray]:
    """Targets that intersect a reference, each once, with the first such reference."""
    if targets.is_point and reference.is_point:
        return np.empty(0, dtype=np.int64), np.empty(0, dtype=np.int64)
    i, j = relates(targets, reference, "intersects", measurer, check)
    if same is not None:
        other = same[i] != j
        i, j = i[other], j[other]
    first = np.flatnonzero(np.diff(i, prepend=-1))
    return i[first], j[first]


def _shared_points(targets: GeometryColumn, i: np.ndarray, reference: GeometryColumn, j: np.ndarray, measurer: Measurer) -> np.ndarray:
    if targets.is_point:
        return measurer.lonlat(targets.xy[i], targets.crs)
    if reference.is_point:
        return measurer.lonlat(reference.xy[j], reference.crs)
    return np.full((len(i), 2), np.nan)


def within(
    targets: GeometryColumn,
    reference: GeometryColumn,
    distance_m: float,
    measurer: Measurer,
    same: np.ndarray | None = None,
    check: Check = None,
) -> Proximity:
    """The targets at most `distance_m` metres from a reference, in their order, with the nearest reference of each."""
    rows = np.arange(len(targets))
    if len(targets) >= _PREFILTER_FROM:
        rows = _in_boxes(targets, search_boxes(reference, distance_m, measurer, targets.crs), check)
    some = targets if len(rows) == len(targets) else targets.take(rows)
    found = distances(some, reference, measurer, distance_m, None if same is None else same[rows], check)
    return found._replace(target=rows[found.target])


def _in_boxes(targets: GeometryColumn, boxes: SearchBoxes, check: Check) -> np.ndarray:
    if targets.is_point:
        return np.flatnonzero(boxes.may_hold(targets.xy))
    if boxes.everywhere:
        return np.arange(len(targets))
    return np.unique(targets.backend.box_pairs(targets.bounds(), boxes.boxes)[0])


def nearest(
    targets: GeometryColumn,
    reference: GeometryColumn,
    k: int,
    measurer: Measurer,
    same: np.ndarray | None = None,
    check: Check = None,
) -> Proximity:
    """The k targets nearest to any of the references, nearest first; equal distances in the targets' order.

    The planar nearest give an upper bound of the distance; everything within that bound is compared geodesically.
    """
    rows = np.arange(len(targets))
    if targets.is_point and len(targets) >= _PREFILTER_FROM:
        bound = _planar_bound(targets, reference, k, measurer, same, check)
        if np.isfinite(bound):
            rows = _in_boxes(targets, search_boxes(reference, bound, measurer, targets.crs), check)
    some = targets if len(rows) == len(targets) else targets.take(rows)
    found = _nearest_exactly(some, reference, k, measurer, None if same is None else same[rows], check)
    return found._replace(target=rows[found.target])


def _planar_bound(
    targets: GeometryColumn, reference: GeometryColumn, k: int, measurer: Measurer, same: np.ndarray | None, check: Check
) -> float:
    """A distance in metres within which at least k targets lie of some reference; inf if that is not found this way."""
    xy = reference.flat.xy[reference.flat.start[:-1]]
    some = measurer.map(reference.crs, targets.crs)(xy[:: max(1, len(xy) // 4)][:4])
    picked = set()
    for x, y in some[np.isfinite(some).all(axis=1)]:
        apart = np.square(targets.xy[:, 0] - x) + np.square(targets.xy[:, 1] - y)
        apart[~np.isfinite(apart)] = np.inf
        picked.update(np.argpartition(apart, min(2 * k + 8, len(apart) - 1))[: 2 * k + 8].tolist())
    rows = np.array(sorted(picked), dtype=np.int64)
    if len(rows) < k:
        return np.inf
    found = distances(targets.take(rows), reference, measurer, same=None if same is None else same[rows], check=check)
    return float(np.partition(found.distance, k - 1)[k - 1]) if len(found.distance) >= k else np.inf


def _nearest_exactly(
    targets: GeometryColumn, reference: GeometryColumn, k: int, measurer: Measurer, same: np.ndarray | None, check: Check
) -> Proximity:
    ellipsoid = measurer.ellipsoid
    ours = curves_of(targets, measurer, check)
    rows = np.flatnonzero(ours.root >= 0)
    roots = ours.levels[-1]
    q, _, least = tree_of(reference, measurer, check).candidates(
        Boxes(roots.lo, roots.hi).take(ours.root[rows]), 1, np.full(len(rows), np.inf), check
    )
    bound = np.full(len(rows), np.inf)
    order = np.argsort(q, kind="stable")
    starts = np.flatnonzero(np.diff(q[order], prepend=-1))
    bound[q[order[starts]]] = np.minimum.reduceat(least[order], starts) if len(starts) else np.inf
    # an area may hold the reference far from its border: what touches comes first
    touching, _ = _touching(targets, reference, measurer, same, check)
    bound[np.isin(rows, touching)] = 0.0
    order = np.argsort(bound, kind="stable")
    done: list[Proximity] = []
    kth, at, size = np.inf, 0, max(_BATCH, 2 * k)
    while at < len(order) and ellipsoid.geodesic_below(bound[order[at]]) <= kth:
        batch = np.sort(rows[order[at : at + size]])
        found = distances(targets.take(batch), reference, measurer, kth, None if same is None else same[batch], check)
        done.append(found._replace(target=batch[found.target]))
        metres = np.concatenate([part.distance for part in done])
        if len(metres) >= k:
            kth = float(np.partition(metres, k - 1)[k - 1])
        at, size = at + size, size * 2
    if not done:
        return distances(targets.take(rows[:0]), reference, measurer)
    together = Proximity(*(np.concatenate(column) for column in zip(*done)))
    return together.take(np.lexsort((together.target, together.distance))[:k])


def nearest_join(
    origins: GeometryColumn,
    targets: GeometryColumn,
    k: int,
    measurer: Measurer,
    same: np.ndarray | None = None,
    max_distance: float = np.inf,
    check: Check = None,
) -> Join:
    """For each origin its k nearest targets within `max_distance` metres; equal distances in the targets' order.

    `same` (N,) gives for each origin the target that it is itself, or -1.
    """
    ours, theirs = curves_of(origins, measurer, check), curves_of(targets, measurer, check)
    rows = np.flatnonzero(ours.root >= 0)
    limit = np.full(len(rows), float(measurer.ellipsoid.chord_reach(max_distance)))
    tree = tree_of(targets, measurer, check)
    if k == 1:
        found = _least(ours, rows, theirs, tree, max_distance, same, check)
        i, j, metres = found.target, found.reference, found.distance
    else:
        q, j = _candidates(ours, rows, tree, limit, k, same, check)
        i = rows[q]
        pairs = closest(ours, i, theirs, j, np.arange(len(i)), np.full(len(i), max_distance, dtype=float), check)
        hit = np.flatnonzero((pairs.pair >= 0) & (pairs.metres <= max_distance))
        i, j, metres = i[hit], j[hit], pairs.metres[hit]
    if not (origins.is_point and targets.is_point):
        t, o = relates(targets, origins, "intersects", measurer, check)
        if same is not None:
            other = same[o] != t
            t, o = t[other], o[other]
        apart = ~np.isin(i * np.int64(len(targets)) + j, o * np.int64(len(targets)) + t)
        i, j = np.concatenate([i[apart], o]), np.concatenate([j[apart], t])
        metres = np.concatenate([metres[apart], np.zeros(len(o))])
    order = np.lexsort((j, metres, i))
    i, j, metres = i[order], j[order], metres[order]
    first = np.flatnonzero(np.diff(i, prepend=-1))
    rank = np.arange(len(i)) - np.repeat(first, np.diff(np.append(first, len(i))))
    kept = rank < k
    target = np.full((len(origins), k), -1, dtype=np.int64)
    distance = np.full((len(origins), k), np.nan)
    target[i[kept], rank[kept]], distance[i[kept], rank[kept]] = j[kept], metres[kept]
    return Join(target, distance)
