"""Least geodesic distances between features given as pairs: two trees of boxes are descended together."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .chunks import Check, expand, spans
from .curves import Curves, Level
from .refine import FAR_M, Feet, chord_feet, corner_bounds, geodesic_feet
from .tree import Boxes, gap

_PAIRS_AT_A_TIME = 40_000
PARABOLA_ERROR_M = 2e-3


class Closest(NamedTuple):
    """For each of G groups: the distance in metres (inf where nothing is within the limit), the pair that has it, both points."""

    metres: np.ndarray
    pair: np.ndarray
    first: np.ndarray
    second: np.ndarray


def closest(
    first: Curves, i: np.ndarray, second: Curves, j: np.ndarray, group: np.ndarray, limit: np.ndarray, check: Check = None
) -> Closest:
    """The nearest of the pairs of features (first[i], second[j]) in each group; `limit` (G,) in metres: nobody looks beyond.

    Boundaries are measured: an area that holds the other feature must be recognised before.
    """
    n = len(limit)
    best = Closest(np.full(n, np.inf), np.full(n, -1, dtype=np.int64), np.full((n, 2), np.nan), np.full((n, 2), np.nan))
    order = np.argsort(group, kind="stable")
    order = order[(first.root[i[order]] >= 0) & (second.root[j[order]] >= 0)]
    search = _Search(first, second, group, limit.astype(float), best, check)
    size = _PAIRS_AT_A_TIME if first.is_point or second.is_point else _PAIRS_AT_A_TIME // 10
    for part in spans(len(order), size, check):
        pair = order[part]
        search.descend(first.root[i[pair]], second.root[j[pair]], pair)
    return best


class _Search:
    """`bound` (G,) is, for each group, a distance in metres that is known to be reached; it falls as the search goes on."""

    def __init__(self, first: Curves, second: Curves, group: np.ndarray, bound: np.ndarray, best: Closest, check: Check) -> None:
        self.first, self.second, self.group, self.bound, self.best, self.check = first, second, group, bound, best, check
        self.ellipsoid = first.measurer.ellipsoid
        self.of_points = first.is_point and second.is_point

    def descend(self, i: np.ndarray, j: np.ndarray, pair: np.ndarray) -> None:
        at, of = len(self.first.levels) - 1, len(self.second.levels) - 1
        while not self.of_points:
            ours, theirs = self.first.levels[at], self.second.levels[of]
            parts = [
                part.start + self._promising(ours, i[part], theirs, j[part], self.group[pair[part]])
                for part in spans(len(i), _PAIRS_AT_A_TIME, self.check)
            ]
            kept = np.concatenate(parts) if parts else np.empty(0, dtype=np.int64)
            i, j, pair = i[kept], j[kept], pair[kept]
            if not at and not of:
                break
            if at > of or (at == of and len(ours.lo) > len(theirs.lo)):
                row, i = expand(ours.first[i], ours.count[i])
                j, pair, at = j[row], pair[row], at - 1
            else:
                row, j = expand(theirs.first[j], theirs.count[j])
                i, pair, of = i[row], pair[row], of - 1
        self._decide(i, j, pair)

    def _promising(self, ours: Level, i: np.ndarray, theirs: Level, j: np.ndarray, g: np.ndarray) -> np.ndarray:
        """The pairs of boxes that can still hold the least distance of their group; lowers the bounds on the way."""
        a, b = Boxes(ours.lo[i], ours.hi[i]), Boxes(theirs.lo[j], theirs.hi[j])
        least = gap(a, b)
        metres = self.ellipsoid.geodesic_above(_norm(ours.on[i] - theirs.on[j]))
        _lower(self.bound, g, metres)
        kept = np.flatnonzero(least <= self.ellipsoid.chord_reach(self.bound[g]))
        far = kept[least[kept] >= FAR_M]
        if not len(far):
            return kept
        # far away the chord says little: the geodesic between two points of the curves, less the size of the boxes
        on_a, on_b = ours.on[i[far]], theirs.on[j[far]]
        exact, _ = self.ellipsoid.inverse(self.ellipsoid.lonlat(on_a), self.ellipsoid.lonlat(on_b), self.check)
        _lower(self.bound, g[far], exact + 1e-6)
        size = self.ellipsoid.geodesic_above(_radius(a.take(far), on_a)) + self.ellipsoid.geodesic_above(_radius(b.take(far), on_b))
        out = np.ones(len(i), dtype=bool)
        out[far] = exact - size <= self.bound[g[far]]
        return kept[out[kept]]

    def _decide(self, i: np.ndarray, j: np.ndarray, pair: np.ndarray) -> None:
        if not len(i):
            return
        g = self.group[pair]
        slack = 0.0 if self.of_points else PARABOLA_ERROR_M
        feet = chord_feet(self.first, i, self.second, j, self.check)
        _lower(self.bound, g, self.ellipsoid.geodesic_above(feet.metres + slack))
        keep = np.flatnonzero(feet.metres - slack <= self.ellipsoid.chord_reach(self.bound[g]))
        far = feet.metres[keep] >= FAR_M
        if not self.of_points and far.any():
            least, most = corner_bounds(self.first, i[keep[far]], self.second, j[keep[far]], self.check)
            _lower(self.bound, g[keep[far]], most)
            far[far] = least > self.bound[g[keep[far]]]
            keep = keep[~far]
        if not len(keep):
            return
        i, j, pair, g = i[keep], j[keep], pair[keep], g[keep]
        feet = geodesic_feet(self.first, i, self.second, j, Feet(*(column[keep] for column in feet)), self.check)
        _lower(self.bound, g, feet.metres)
        order = np.lexsort((feet.metres, g))
        order = order[np.isfinite(feet.metres[order])]
        lead = order[np.flatnonzero(np.diff(g[order], prepend=-1))]
        lead = lead[feet.metres[lead] < self.best.metres[g[lead]]]
        self.best.metres[g[lead]], self.best.pair[g[lead]] = feet.metres[lead], pair[lead]
        self.best.first[g[lead]] = self.first.lonlat(i[lead], feet.u[lead])
        self.best.second[g[lead]] = self.second.lonlat(j[lead], feet.v[lead])


def _lower(bound: np.ndarray, group: np.ndarray, metres: np.ndarray) -> None:
    """Lowers the bound of each group (they come in order) to the least of its distances."""
    if len(group):
        first = np.flatnonzero(np.diff(group, prepend=-1))
        bound[group[first]] = np.fmin(bound[group[first]], np.fmin.reduceat(metres, first))


def _norm(x: np.ndarray) -> np.ndarray:
    return np.sqrt(np.einsum("ij,ij->i", x, x))


def _radius(boxes: Boxes, point: np.ndarray) -> np.ndarray:
    return _norm(np.maximum(boxes.hi - point, point - boxes.lo))
