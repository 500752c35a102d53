"""Least geodesic distances of points from lines and polygons, for very many points at once.

Points that lie close together have the same few pieces of edges near them.  So they are put in the order of a
space-filling curve and cut into blocks, and the pieces are searched for once a block.  The distance to the chord of a
piece then bounds the distance to the piece from both sides; only what these bounds leave open is looked at on the
parabola, and only the nearest of a point (and what is level with it) on the edge itself.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .chunks import Check, expand, spans
from .closest import PARABOLA_ERROR_M
from .curves import Curves, Level
from .refine import FAR_M, foot, foot_on_edge
from .tree import Boxes, FeatureTree, curve_order, gap, stable_order

_BLOCK = 32
_BLOCKS_AT_A_TIME = 2_048
_BOXES_AT_A_TIME = 40_000
_PAIRS_AT_A_TIME = 60_000


class PointFeet(NamedTuple):
    """For each of R points: distance in metres (inf: nothing within the limit), the feature or -1, the nearest point (R, 2).

    `far` (R,) marks points of which the nearest lies so far away that chords cannot tell; they are not decided here.
    """

    metres: np.ndarray
    feature: np.ndarray
    lonlat: np.ndarray
    far: np.ndarray


def point_feet(
    points: Curves, rows: np.ndarray, curves: Curves, towards: FeatureTree | np.ndarray, limit: np.ndarray, check: Check = None
) -> PointFeet:
    """The nearest of the features of a tree, or the one feature (R,) given for each, of every point at most `limit` (R,) metres away."""
    space = points.pieces.start.take(points.root.take(rows), axis=0)
    order = curve_order(space)
    at = np.arange(0, len(order), _BLOCK)
    if isinstance(towards, np.ndarray):
        order = order.take(stable_order(towards.take(order)))
        at = np.union1d(at, np.flatnonzero(np.diff(towards.take(order), prepend=-1)))
    found = PointFeet(
        np.full(len(rows), np.inf), np.full(len(rows), -1, dtype=np.int64), np.full((len(rows), 2), np.nan), np.zeros(len(rows), dtype=bool)
    )
    search = _Search(space.take(order, axis=0), limit.take(order), at, curves, check)
    for part in spans(len(at), _BLOCKS_AT_A_TIME, check):
        block, root = search.roots(part, towards if isinstance(towards, FeatureTree) else towards.take(order.take(at[part])))
        search.descend(block, root)
    for column, ours in zip(found, search.found):
        column[order] = ours
    return found


class _Search:
    """Points in order, cut into blocks that begin at `at`; `bound` (B,) is a distance in metres that no point of a block needs to exceed."""

    def __init__(self, space: np.ndarray, limit: np.ndarray, at: np.ndarray, curves: Curves, check: Check) -> None:
        self.space, self.at, self.curves, self.check = space, at, curves, check
        self.ellipsoid = curves.measurer.ellipsoid
        self.size = np.diff(np.append(at, len(space)))
        self.reach = self.ellipsoid.chord_reach(limit)
        self.limit = limit
        self.boxes = Boxes(np.minimum.reduceat(space, at), np.maximum.reduceat(space, at)) if len(at) else Boxes(space, space)
        self.bound = np.maximum.reduceat(limit, at) if len(at) else limit
        n = len(space)
        self.found = PointFeet(np.full(n, np.inf), np.full(n, -1, dtype=np.int64), np.full((n, 2), np.nan), np.zeros(n, dtype=bool))

    def roots(self, part: slice, towards: FeatureTree | np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Pairs (block, root of a feature) that the search starts from."""
        if isinstance(towards, np.ndarray):
            return np.arange(part.start, part.stop), self.curves.root.take(towards)
        limit = self.ellipsoid.chord_reach(self.bound[part])
        block, item, _ = towards.descend(Boxes(self.boxes.lo[part], self.boxes.hi[part]), 1, limit, part.start)
        return block, self.curves.root.take(towards.feature.take(item))

    def descend(self, block: np.ndarray, node: np.ndarray) -> None:
        for depth in range(len(self.curves.levels) - 1, -1, -1):
            level = self.curves.levels[depth]
            least = np.concatenate([np.empty(0), *(
                self._least(level, block[part], node[part]) for part in spans(len(block), _BOXES_AT_A_TIME, self.check)
            )])
            keep = least <= self.ellipsoid.chord_reach(self.bound).take(block)
            block, node, least = block[keep], node[keep], least[keep]
            if not len(block):
                return
            first, count = _runs(block)
            out_of_sight = np.minimum.reduceat(least, first) >= FAR_M
            if out_of_sight.any():
                self._leave(block[first[out_of_sight]])
                keep = np.repeat(~out_of_sight, count)
                block, node = block[keep], node[keep]
            if depth:
                row, node = expand(level.first.take(node), level.count.take(node))
                block = block.take(row)
        self._decide(block, node)

    def _leave(self, block: np.ndarray) -> None:
        _, row = expand(self.at.take(block), self.size.take(block))
        self.found.far[row] = True

    def _least(self, level: Level, block: np.ndarray, node: np.ndarray) -> np.ndarray:
        """Lower bounds of the chords between blocks and boxes; lowers the bounds of the blocks on the way."""
        ours = Boxes(self.boxes.lo.take(block, axis=0), self.boxes.hi.take(block, axis=0))
        on = level.on.take(node, axis=0)
        most = _norm(np.maximum(ours.hi - on, on - ours.lo))
        first, _ = _runs(block)
        lead = block[first]
        self.bound[lead] = np.minimum(self.bound[lead], self.ellipsoid.geodesic_above(np.minimum.reduceat(most, first)))
        return gap(ours, Boxes(level.lo.take(node, axis=0), level.hi.take(node, axis=0)))

    def _decide(self, block: np.ndarray, piece: np.ndarray) -> None:
        first, count = _runs(block)
        lead = block[first]
        cost = np.cumsum(count * self.size[lead])
        cuts = np.searchsorted(cost, np.arange(0, (cost[-1] if len(cost) else 0) + _PAIRS_AT_A_TIME, _PAIRS_AT_A_TIME))
        cuts = np.unique(np.append(cuts, len(lead)))
        for begin, end in zip(cuts[:-1], cuts[1:]):
            if self.check is not None:
                self.check()
            of, row = expand(self.at[lead[begin:end]], self.size[lead[begin:end]])
            nth, at = expand(first[begin:end].take(of), count[begin:end].take(of))
            self._measure(row.take(nth), piece.take(at))

    def _measure(self, row: np.ndarray, piece: np.ndarray) -> None:
        """Pairs of a point and a piece, point by point: from the chord to the parabola to the edge."""
        pieces = self.curves.pieces
        point = self.space.take(row, axis=0)
        start = pieces.start.take(piece, axis=0)
        chord = pieces.end.take(piece, axis=0) - start
        off = point - start
        length2 = _dot(chord, chord)
        along = np.clip(_dot(off, chord) / np.where(length2 == 0, 1.0, length2), 0.0, 1.0)
        off -= along[:, None] * chord
        apart = _norm(off)
        keep = self._rivals(row, apart, pieces.sag.take(piece) * 1.01 + PARABOLA_ERROR_M)
        row, piece, along, point = row[keep], piece[keep], along[keep], point[keep]
        if not len(row):
            return
        parabola = self.curves.parabola(piece)
        along = foot(parabola, point, along)
        apart = _norm(parabola[0] + along[:, None] * (parabola[1] + along[:, None] * parabola[2]) - point)
        keep = self._rivals(row, apart, PARABOLA_ERROR_M)
        far = keep & (apart >= FAR_M)
        self.found.far[row[far]] = True
        keep &= ~self.found.far[row]
        row, piece, along, point = row[keep], piece[keep], along[keep], point[keep]
        if not len(row):
            return
        metres, lonlat = foot_on_edge(self.curves, piece, along, point)
        order = np.lexsort((metres, row))
        order = order[np.flatnonzero(np.diff(row[order], prepend=-1))]
        order = order[metres[order] <= self.limit[row[order]]]
        won = row[order]
        self.found.metres[won] = metres[order]
        self.found.feature[won] = pieces.feature[piece[order]]
        self.found.lonlat[won] = lonlat[order]

    def _rivals(self, row: np.ndarray, apart: np.ndarray, slack: np.ndarray | float) -> np.ndarray:
        """Mask of the pairs that can still be the nearest of their point, where `apart` is right to within `slack` metres."""
        first, count = _runs(row)
        reach = self.ellipsoid.rival_reach(np.minimum.reduceat(apart + slack, first))
        return apart - slack <= np.repeat(np.minimum(reach, self.reach[row[first]]), count)


def _runs(of: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Where runs of equal numbers begin, and how long they are."""
    first = np.flatnonzero(np.diff(of, prepend=-1))
    return first, np.diff(np.append(first, len(of)))


def _dot(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    return np.einsum("ij,ij->i", x, y)


def _norm(x: np.ndarray) -> np.ndarray:
    return np.sqrt(_dot(x, x))
