"""Edges of a column as curves in space: pieces short enough to be parabolas, in a hierarchy of boxes.

An edge is straight in its layer's CRS and therefore, as a rule, neither a geodesic nor a straight line in space.  It
is halved until the middle of each piece is no further than 2 m from the middle of its chord (about 10 km of length);
the parabola through start, middle and end then follows the piece to a millimetre, which picks the candidates; the
edge itself is evaluated for the result.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .chunks import Check, spans
from .columns import GeometryColumn
from .measurer import Measurer
from .wkb import POINT, Flat

_SAG_M = 2.0
_MAX_HALVINGS = 18
_MAX_HALVINGS_BROKEN = 10
_TURNED_AT_A_TIME = 100_000
FAN_OUT = 8


class Level(NamedTuple):
    """Boxes over consecutive boxes of the level below: bounds, a point that lies on a curve inside, and the children."""

    lo: np.ndarray
    hi: np.ndarray
    on: np.ndarray
    first: np.ndarray
    count: np.ndarray


class Pieces(NamedTuple):
    """P pieces: feature (P,), planar ends p, q (P, 2), their Earth-centred start, middle, end (P, 3), sag (P,) in metres."""

    feature: np.ndarray
    p: np.ndarray
    q: np.ndarray
    start: np.ndarray
    middle: np.ndarray
    end: np.ndarray
    sag: np.ndarray


class Curves:
    """The pieces of a column, feature by feature, with a tree of boxes over the pieces of each feature.

    levels[0] are the pieces, levels[-1] has one box a feature; `root` (N,) is the place of a feature there or -1.
    `n_unreachable` counts features of which no coordinate could be transformed.
    """

    def __init__(self, column: GeometryColumn, measurer: Measurer, check: Check = None) -> None:
        self.column, self.measurer = column, measurer
        lonlat = measurer.lonlat(column.flat.xy, column.crs, check)
        self.pieces = _pieces(column, measurer, lonlat, check)
        # the places of points are asked for again and again
        self._points = lonlat[np.isfinite(lonlat).all(axis=1)] if column.is_point else None
        self.levels, present = _hierarchy(self.pieces)
        self.root = np.full(len(column), -1, dtype=np.int64)
        self.root[present] = np.arange(len(present))
        self.n_unreachable = int((~column.missing).sum()) - len(present)
        self.is_point = column.is_point

    def planar(self, piece: np.ndarray, u: np.ndarray) -> np.ndarray:
        """Coordinates (K, 2), in the column's CRS, at the fraction u of pieces."""
        p, q = self.pieces.p[piece], self.pieces.q[piece]
        return p + u[:, None] * (q - p)

    def lonlat(self, piece: np.ndarray, u: np.ndarray, check: Check = None) -> np.ndarray:
        """Longitude and latitude (K, 2) at the fraction u of pieces, exactly on the edge."""
        if self._points is not None:
            return self._points.take(piece, axis=0)
        return self.measurer.lonlat(self.planar(piece, u), self.column.crs, check)

    def parabola(self, piece: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Coefficients c0 + c1 u + c2 u² (each (K, 3)) of the parabolas through start, middle and end."""
        a, m, b = self.pieces.start[piece], self.pieces.middle[piece], self.pieces.end[piece]
        return a, 4 * m - 3 * a - b, 2 * a - 4 * m + 2 * b


def edges(flat: Flat) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Edges of all rings: ring (S,), index of the start and of the end vertex (S,); a lone vertex is an edge to itself."""
    ring = flat.vertex_ring
    n = len(ring)
    begin = np.arange(n)
    last = np.zeros(n, dtype=bool)
    last[flat.start[1:] - 1] = True
    size = np.diff(flat.start)
    alone = (flat.kind[ring] == POINT) | (size[ring] == 1)
    keep = alone | ~last
    end = np.where(alone, begin, begin + 1)
    return ring[keep], begin[keep], end[keep]


def _pieces(column: GeometryColumn, measurer: Measurer, lonlat: np.ndarray, check: Check) -> Pieces:
    flat = column.flat
    ellipsoid = measurer.ellipsoid
    space = np.empty((len(lonlat), 3))
    for part in spans(len(lonlat), _TURNED_AT_A_TIME, check):
        space[part] = ellipsoid.ecef(lonlat[part])
    if column.is_point:
        ok = np.isfinite(space[:, 0])
        feature, xy = flat.feature, flat.xy
        if not ok.all():
            feature, xy, space = feature[ok], xy[ok], space[ok]
        return Pieces(feature, xy, xy, space, space, space, np.zeros(len(xy)))
    ring, begin, end = edges(flat)
    rank = np.arange(len(ring), dtype=float)
    feature = flat.feature[ring]
    p, q, a, b = flat.xy[begin], flat.xy[end], space[begin], space[end]
    width = np.ones(len(rank))
    done: list[tuple[np.ndarray, ...]] = []
    for depth in range(_MAX_HALVINGS + 1):
        some = np.isfinite(a[:, 0]) | np.isfinite(b[:, 0])
        rank, feature, p, q, a, b, width = (x[some] for x in (rank, feature, p, q, a, b, width))
        if not len(rank):
            break
        if check is not None:
            check()
        middle_xy = (p + q) / 2
        m = np.where((p == q).all(axis=1)[:, None], a, np.nan)
        open_ = np.isnan(m[:, 0])
        m[open_] = ellipsoid.ecef(measurer.lonlat(middle_xy[open_], column.crs, check))
        sag = np.linalg.norm(m - (a + b) / 2, axis=1)
        whole = np.isfinite(sag)
        good = whole & ((sag <= _SAG_M) | (depth == _MAX_HALVINGS))
        done.append((rank[good], feature[good], p[good], q[good], a[good], m[good], b[good], sag[good]))
        split = ~good & (whole | (depth < _MAX_HALVINGS_BROKEN))
        half = width[split] / 2
        rank = np.concatenate([rank[split], rank[split] + half])
        feature = np.tile(feature[split], 2)
        p, q = np.concatenate([p[split], middle_xy[split]]), np.concatenate([middle_xy[split], q[split]])
        a, b = np.concatenate([a[split], m[split]]), np.concatenate([m[split], b[split]])
        width = np.tile(half, 2)
    if not done:
        none2, none3 = np.empty((0, 2)), np.empty((0, 3))
        return Pieces(np.empty(0, dtype=np.int64), none2, none2, none3, none3, none3, np.empty(0))
    columns = [np.concatenate(c) for c in zip(*done)]
    order = np.argsort(columns[0], kind="stable") if len(done) > 1 else slice(None)
    return Pieces(*(c[order] for c in columns[1:]))


def _hierarchy(pieces: Pieces) -> tuple[list[Level], np.ndarray]:
    pad = (pieces.sag * 1.01 + 1e-4)[:, None]
    lo = np.minimum(pieces.start, pieces.end) - pad
    hi = np.maximum(pieces.start, pieces.end) + pad
    n = len(lo)
    levels = [Level(lo, hi, pieces.start, np.arange(n), np.zeros(n, dtype=np.int64))]
    owner = pieces.feature
    while len(owner) and (np.diff(owner) == 0).any():
        below = levels[-1]
        first = np.flatnonzero(np.diff(owner, prepend=-1))
        size = np.diff(np.append(first, len(owner)))
        groups = -(-size // FAN_OUT)
        begin = np.repeat(first, groups)
        nth = np.arange(len(begin)) - np.repeat(np.cumsum(groups) - groups, groups)
        begin = begin + nth * FAN_OUT
        count = np.diff(np.append(begin, len(owner)))
        levels.append(
            Level(
                np.minimum.reduceat(below.lo, begin),
                np.maximum.reduceat(below.hi, begin),
                below.on[begin + count // 2],
                begin,
                count,
            )
        )
        owner = owner[begin]
    return levels, owner
