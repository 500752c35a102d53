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
from .tree import Boxes, FeatureTree, curve_order, gap

_BLOCK = 64
_CROWD = 6
_SPLIT = 4
_COARSE = 0.5
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


def point_feet(points: Curves, rows: np.ndarray, curves: Curves, tree: FeatureTree, limit: float, check: Check = None) -> PointFeet:
    """The nearest feature of `tree`, which is over `curves`, to each of the points in `rows`, at most `limit` metres away."""
    space = points.pieces.start.take(points.root.take(rows), axis=0)
    order = curve_order(space)
    at = np.arange(0, len(order), _BLOCK)
    search = _Search(space.take(order, axis=0), float(limit), at, np.full(len(at), float(limit)), curves, check)
    for part in spans(len(at), _BLOCKS_AT_A_TIME, check):
        blocks = Boxes(search.boxes.lo[part], search.boxes.hi[part])
        reach = search.ellipsoid.chord_reach(search.bound[part])
        block, item, _ = tree.descend(blocks, 1, reach, part.start)
        search.descend(block, curves.root.take(tree.feature.take(item)), len(curves.levels) - 1)
    found = _nothing_found(len(rows))
    for column, ours in zip(found, search.found):
        column[order] = ours
    return found


def _nothing_found(n: int) -> PointFeet:
    return PointFeet(np.full(n, np.inf), np.full(n, -1, dtype=np.int64), np.full((n, 2), np.nan), np.zeros(n, dtype=bool))


class _Search:
    """Points in order, in blocks that begin at `at`; no point of a block needs to look further than its `bound` (B,) in metres."""

    def __init__(self, space: np.ndarray, limit: float, at: np.ndarray, bound: np.ndarray, curves: Curves, check: Check) -> None:
        self.space, self.limit, self.at, self.bound, self.curves, self.check = space, limit, at, bound, curves, check
        self.ellipsoid = curves.measurer.ellipsoid
        self.reach = float(self.ellipsoid.chord_reach(limit))
        self.size = np.diff(np.append(at, len(space)))
        self.boxes = Boxes(np.minimum.reduceat(space, at), np.maximum.reduceat(space, at)) if len(at) else Boxes(space, space)
        self.found = _nothing_found(len(space))

    def descend(self, block: np.ndarray, node: np.ndarray, depth: int) -> None:
        """Decides the points of blocks, given in order with boxes of the level `depth` that hold all that can be nearest."""
        while len(block):
            level = self.curves.levels[depth]
            parts = [self._least(level, block[part], node[part]) for part in spans(len(block), _BOXES_AT_A_TIME, self.check)]
            least = np.concatenate(parts)
            keep = np.flatnonzero(least <= self.ellipsoid.chord_reach(self.bound.take(block)))
            block, node, least = block.take(keep), node.take(keep), least.take(keep)
            first, count = _runs(block)
            lead = block.take(first)
            hidden = (np.minimum.reduceat(least, first) >= FAR_M) if len(first) else np.zeros(0, dtype=bool)
            self._leave(lead[hidden])
            crowded = ~hidden & (count > _CROWD) & (self.size.take(lead) > 1)
            if crowded.any():
                # smaller blocks see fewer boxes only where the boxes are the smaller ones
                wide = np.add.reduceat(_norm(level.hi.take(node, axis=0) - level.lo.take(node, axis=0)), first) / count
                crowded &= _norm(self.boxes.hi.take(lead, axis=0) - self.boxes.lo.take(lead, axis=0)) > wide * _COARSE
            if crowded.any():
                self._divide(lead[crowded], first[crowded], count[crowded], node, depth)
            keep = np.repeat(~(hidden | crowded), count)
            block, node = block[keep], node[keep]
            if not depth:
                break
            row, node = expand(level.first.take(node), level.count.take(node))
            block, depth = block.take(row), depth - 1
        self._decide(block, node)

    def _divide(self, block: np.ndarray, first: np.ndarray, count: np.ndarray, node: np.ndarray, depth: int) -> None:
        """Goes on with smaller blocks where more boxes are in question than a large block can tell apart."""
        of, row = expand(self.at.take(block), self.size.take(block))
        nth = row - self.at.take(block).take(of)
        at = np.flatnonzero(nth % -(-self.size.take(block) // _SPLIT).take(of) == 0)
        parent = of.take(at)
        bound = self.bound.take(block).take(parent)
        finer = _Search(self.space.take(row, axis=0), self.limit, at, bound, self.curves, self.check)
        small, place = expand(first.take(parent), count.take(parent))
        finer.descend(small, node.take(place), depth)
        for column, theirs in zip(self.found, finer.found):
            column[row] = theirs

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
        order = order[metres[order] <= self.limit]
        won = row[order]
        self.found.metres[won] = metres[order]
        self.found.feature[won] = pieces.feature[piece[order]]
        self.found.lonlat[won] = lonlat[order]

    def _rivals(self, row: np.ndarray, apart: np.ndarray, slack: np.ndarray | float) -> np.ndarray:
        """Mask of the pairs that can still be the nearest of their point, where `apart` is right to within `slack` metres."""
        first, count = _runs(row)
        reach = self.ellipsoid.rival_reach(np.minimum.reduceat(apart + slack, first))
        return apart - slack <= np.repeat(np.minimum(reach, self.reach), count)


def _runs(of: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Where runs of equal numbers begin, and how long they are."""
    first = np.flatnonzero(np.diff(of, prepend=-1))
    return first, np.diff(np.append(first, len(of)))


def _dot(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    return np.einsum("ij,ij->i", x, y)


def _norm(x: np.ndarray) -> np.ndarray:
    return np.sqrt(_dot(x, x))
