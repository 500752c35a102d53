"""A tree of boxes over features, and the search of many queries in it at once.

The features are put in the order of a space-filling curve and boxed eight by eight, level by level.  A search keeps,
for all queries together, the pairs (query, box) that can still hold one of the k nearest: the far corners of boxes
bound from above what the near sides bound from below.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .chunks import Check, expand, spans
from .curves import FAN_OUT, Curves
from .ellipsoid import Ellipsoid

_QUERIES_AT_A_TIME = 8_192
_BLOCK = 32
_BLOCKS_FROM = 4_096


class Boxes(NamedTuple):
    """Boxes in space: lower and upper corners (N, 3)."""

    lo: np.ndarray
    hi: np.ndarray

    def take(self, which: np.ndarray) -> Boxes:
        return Boxes(self.lo[which], self.hi[which])


def gap(first: Boxes, second: Boxes) -> np.ndarray:
    """Smallest distance (N,) between corresponding boxes."""
    d = np.maximum(np.maximum(first.lo - second.hi, second.lo - first.hi), 0.0)
    return np.sqrt(np.einsum("ij,ij->i", d, d))


def reach(first: Boxes, second: Boxes) -> np.ndarray:
    """Largest distance (N,) between points of corresponding boxes."""
    d = np.maximum(first.hi - second.lo, second.hi - first.lo)
    return np.sqrt(np.einsum("ij,ij->i", d, d))


def curve_order(points: np.ndarray) -> np.ndarray:
    """The order of points (N, 3) along a Z-order curve."""
    if not len(points):
        return np.empty(0, dtype=np.int64)
    low = points.min(axis=0)
    span = max(float((points.max(axis=0) - low).max()), 1e-9)
    code = np.zeros(len(points), dtype=np.uint64)
    for axis in range(3):
        bits = ((points[:, axis] - low[axis]) * (2097151.0 / span)).astype(np.uint64)
        for shift, mask in (
            (32, 0x1F00000000FFFF),
            (16, 0x1F0000FF0000FF),
            (8, 0x100F00F00F00F00F),
            (4, 0x10C30C30C30C30C3),
            (2, 0x1249249249249249),
        ):
            bits = (bits | (bits << np.uint64(shift))) & np.uint64(mask)
        code |= bits << np.uint64(axis)
    return stable_order(code)


def stable_order(keys: np.ndarray) -> np.ndarray:
    """The stable order of whole numbers from 0 up: by 16 bits at a time, which numpy sorts without comparing."""
    keys = keys.astype(np.uint64)
    order = np.argsort((keys & np.uint64(0xFFFF)).astype(np.uint16), kind="stable")
    shift = 16
    while shift < 64 and len(keys) and keys.max() >> np.uint64(shift):
        digits = (keys >> np.uint64(shift)).astype(np.uint16)
        order = order.take(np.argsort(digits.take(order), kind="stable"))
        shift += 16
    return order


class FeatureTree:
    """The features of `curves`, to be searched by boxes."""

    def __init__(self, curves: Curves, ellipsoid: Ellipsoid) -> None:
        self.ellipsoid = ellipsoid
        roots = curves.levels[-1]
        order = curve_order((roots.lo + roots.hi) / 2)
        self.feature = np.flatnonzero(curves.root >= 0)[order]
        self.levels = [Boxes(roots.lo[order], roots.hi[order])]
        self.size = [np.ones(len(order), dtype=np.int64)]
        while len(self.levels[-1].lo) > FAN_OUT:
            at = np.arange(0, len(self.levels[-1].lo), FAN_OUT)
            self.levels.append(Boxes(np.minimum.reduceat(self.levels[-1].lo, at), np.maximum.reduceat(self.levels[-1].hi, at)))
            self.size.append(np.add.reduceat(self.size[-1], at))

    def candidates(self, queries: Boxes, k: int, limit: np.ndarray, check: Check = None) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Pairs (query, feature, least chord) that hold the k geodesically nearest features within a chord `limit` (Q,)."""
        if not len(self.feature) or not len(queries.lo):
            none = np.empty(0, dtype=np.int64)
            return none, none, np.empty(0)
        if len(queries.lo) >= _BLOCKS_FROM and len(self.levels) > 1:
            return self._by_blocks(queries, k, limit, check)
        found = [self.descend(queries.take(part), k, limit[part], part.start) for part in spans(len(limit), _QUERIES_AT_A_TIME, check)]
        q, item, least = (np.concatenate(column) for column in zip(*found))
        return q, self.feature[item], least

    def _by_blocks(self, queries: Boxes, k: int, limit: np.ndarray, check: Check) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        order = curve_order((queries.lo + queries.hi) / 2)
        at = np.arange(0, len(order), _BLOCK)
        blocks = Boxes(np.minimum.reduceat(queries.lo[order], at), np.maximum.reduceat(queries.hi[order], at))
        block_limit = np.maximum.reduceat(limit[order], at)
        members = np.diff(np.append(at, len(order)))
        found = []
        for part in spans(len(at), _QUERIES_AT_A_TIME // 4, check):
            block, item, _ = self.descend(blocks.take(part), k, block_limit[part], part.start)
            per_block = np.bincount(block - part.start, minlength=part.stop - part.start)
            block_row = np.repeat(np.arange(part.start, part.stop), members[part])
            query = order[at[part.start] : at[part.start] + len(block_row)]
            starts = np.cumsum(per_block) - per_block
            row, pick = expand(starts[block_row - part.start], per_block[block_row - part.start])
            found.append(self._prune(queries, query[row], item[pick], 0, k, limit))
        q, item, least = (np.concatenate(column) for column in zip(*found))
        return q, self.feature[item], least

    def descend(self, queries: Boxes, k: int, limit: np.ndarray, offset: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Pairs (query + offset, place in `feature`, least chord) for a few queries, each with its chord `limit` (Q,)."""
        top = len(self.levels) - 1
        n = len(self.levels[top].lo)
        q = np.repeat(np.arange(len(limit)), n)
        node = np.tile(np.arange(n), len(limit))
        for level in range(top, -1, -1):
            q, node, least = self._prune(queries, q, node, level, k, limit)
            if level:
                below = len(self.levels[level - 1].lo)
                row, node = expand(node * FAN_OUT, np.minimum(FAN_OUT, below - node * FAN_OUT))
                q = q[row]
        return q + offset, node, least

    def _prune(
        self, queries: Boxes, q: np.ndarray, node: np.ndarray, level: int, k: int, limit: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        if not len(q):
            return q, node, np.empty(0)
        ours, theirs = queries.take(q), self.levels[level].take(node)
        least, most = gap(ours, theirs), reach(ours, theirs)
        first = np.flatnonzero(np.diff(q, prepend=-1))
        bound = np.full(len(limit), np.inf)
        if k == 1:
            bound[q[first]] = np.minimum.reduceat(most, first)
        else:
            bound[q[first]] = _kth(most, self.size[level][node], first, k)
        bound = np.minimum(self.ellipsoid.rival_reach(bound), limit)
        keep = least <= bound[q]
        return q[keep], node[keep], least[keep]


def _kth(most: np.ndarray, size: np.ndarray, first: np.ndarray, k: int) -> np.ndarray:
    """For each group (they start at `first`) the least bound under which boxes hold k features together; inf if they hold fewer."""
    group = np.zeros(len(most), dtype=np.int64)
    group[first[1:]] = 1
    group = np.cumsum(group)
    order = np.lexsort((most, group))
    total = np.cumsum(size[order])
    before = total[first] - size[order][first]
    enough = total - before[group] >= k
    bound = np.where(enough, most[order], np.inf)
    return np.minimum.reduceat(bound, first)
