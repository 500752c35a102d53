"""Ways along lines: a graph of their vertices, lengths on the ellipsoid, Dijkstra's algorithm.

Lines meet where they share a vertex, and where one of them ends within `TOLERANCE_M` of another. Either direction is allowed.
"""

from __future__ import annotations

import heapq
from typing import NamedTuple

import numpy as np
from qgis.core import QgsCoordinateReferenceSystem, QgsGeometry

from .chunks import Check
from .columns import GeometryColumn
from .measurer import Measurer
from .proximity import distances
from .reproject import reproject
from .wkb import LINE, write

TOLERANCE_M = 1.0
_DECIMALS_DEGREES, _DECIMALS = 8, 3
_CHECK_EVERY = 4096
_REFINED = 2
_LOOKED_UP = 200
#: How much longer than its chord a way over the ground may be where points are looked up, far beyond any real one.
_CURVED = 1.6


class Way(NamedTuple):
    """The vertices (K, 2) of a way in the network's CRS, its length, the rows of the start and end that it joins, and how far these lie
    from the network; metres.
    """

    xy: np.ndarray
    metres: float
    start: int
    end: int
    start_m: float
    end_m: float


class _Edges(NamedTuple):
    """``xy`` (V, 2) of the nodes; each edge joins the nodes ``u`` and ``v`` (E,) in a straight line."""

    xy: np.ndarray
    u: np.ndarray
    v: np.ndarray

    def column(self, crs: QgsCoordinateReferenceSystem, like: GeometryColumn) -> GeometryColumn:
        """One straight line an edge."""
        records = np.empty(len(self.u), dtype=[("order", "u1"), ("type", "<u4"), ("n", "<u4"), ("xy", "<f8", 4)])
        records["order"], records["type"], records["n"] = 1, 2, 2
        records["xy"] = np.hstack([self.xy[self.u], self.xy[self.v]])
        data, size = records.tobytes(), records.dtype.itemsize
        return GeometryColumn(crs, None, [data[i : i + size] for i in range(0, len(data), size)], like.backend)

    def split(self, edges: np.ndarray, xy: np.ndarray) -> tuple[_Edges, np.ndarray]:
        """With a node at each of the points ``xy`` on ``edges``; and the numbers of these nodes."""
        nodes = len(self.xy) + np.arange(len(xy))
        whole = np.ones(len(self.u), dtype=bool)
        whole[edges] = False
        everywhere = np.vstack([self.xy, xy])
        u, v = [self.u[whole]], [self.v[whole]]
        for edge in np.unique(edges).tolist():
            own = np.flatnonzero(edges == edge)
            away = np.linalg.norm(xy[own] - self.xy[self.u[edge]], axis=1)
            chain = np.concatenate([[self.u[edge]], nodes[own[np.argsort(away, kind="stable")]], [self.v[edge]]])
            u.append(chain[:-1])
            v.append(chain[1:])
        return _Edges(everywhere, np.concatenate(u), np.concatenate(v)), nodes


class Network:
    """The lines of a column as a graph; raises ValueError where it holds none. Made once for a column with `network_of`."""

    def __init__(self, lines: GeometryColumn, measurer: Measurer, check: Check = None) -> None:
        self.crs, self.measurer, self._like = lines.crs, measurer, lines
        self._edges = self._joined(_edges_of(lines), check)
        if not len(self._edges.u):
            raise ValueError("there are no lines to follow")
        self._column = self._edges.column(self.crs, lines)

    def way(self, starts: np.ndarray, ends: np.ndarray, check: Check = None) -> Way | None:
        """The shortest way from any of the points ``starts`` (S, 2) to any of ``ends`` (T, 2); None: there is none.

        Longitude and latitude as the network's measurer gives them.
        """
        edges, nodes, away = self._entered(np.vstack([starts, ends]), check)
        metres = self._lengths(edges, check)
        origins, goals = nodes[: len(starts)], nodes[len(starts) :]
        reached, before = _dijkstra(edges, metres, origins, np.inf, check, set(goals[goals >= 0].tolist()))
        there = np.array([reached[node] if node >= 0 else np.inf for node in goals.tolist()])
        if not len(there) or not np.isfinite(there.min()):
            return None
        end = int(np.argmin(there))
        path = [int(goals[end])]
        while before[path[-1]] >= 0:
            path.append(before[path[-1]])
        start = int(np.flatnonzero(origins == path[-1])[0])
        vertices = edges.xy[path[::-1]]
        xy = vertices if len(path) > 1 else np.repeat(vertices, 2, axis=0)
        return Way(xy, float(there[end]), start, end, float(away[start]), float(away[len(starts) + end]))

    def reach(self, starts: np.ndarray, distance_m: float, check: Check = None) -> GeometryColumn:
        """The parts of the lines within ``distance_m`` along them of any of the points ``starts`` (S, 2) lon/lat, as one multi-line."""
        edges, nodes, _ = self._entered(starts, check)
        metres = self._lengths(edges, check)
        reached, _ = _dijkstra(edges, metres, nodes, distance_m, check)
        left = np.maximum(distance_m - np.array(reached), 0.0)
        from_u, from_v = np.minimum(left[edges.u], metres), np.minimum(left[edges.v], metres)
        p, q = edges.xy[edges.u], edges.xy[edges.v]
        full = (from_u + from_v >= metres) & ((from_u > 0) | (from_v > 0)) & (metres > 0)
        pieces = [np.stack([p[full], q[full]], axis=1)]
        for begin, end, length in ((p, q, from_u), (q, p, from_v)):
            part = np.flatnonzero(~full & (length > 0))
            pieces.append(np.stack([begin[part], self._along(begin[part], end[part], length[part], metres[part])], axis=1))
        lines = np.concatenate(pieces)
        geometry = QgsGeometry()
        geometry.fromWkb(write(LINE, [[line] for line in lines]))
        return GeometryColumn.from_geometries([geometry.mergeLines() if len(lines) > 1 else geometry], self.crs, self._like.backend)

    def _entered(self, lonlat: np.ndarray, check: Check) -> tuple[_Edges, np.ndarray, np.ndarray]:
        """The edges with nodes where the points come nearest to them, those nodes (-1: no place), and how far away they are."""
        there = np.flatnonzero(np.isfinite(lonlat).all(axis=1))
        points = GeometryColumn.from_points(self.measurer.place(lonlat[there], self.crs), self.crs, self._like.backend)
        near = self._near(lonlat[there], check)
        found = distances(points, self._column.take(near), self.measurer, check=check)
        edge = near[found.reference]
        on = self.measurer.place(found.lonlat, self.crs)
        # what lies on a line to the last digit has no closest point of its own
        exact = ~np.isfinite(on).all(axis=1)
        on[exact] = self.measurer.place(lonlat[there[found.target[exact]]], self.crs)
        edges, made = self._edges.split(edge, on)
        nodes, away = np.full(len(lonlat), -1, dtype=np.int64), np.full(len(lonlat), np.nan)
        nodes[there[found.target]], away[there[found.target]] = made, found.distance
        return edges, nodes, away

    def _near(self, lonlat: np.ndarray, check: Check) -> np.ndarray:
        """The edges among which are those nearest to the points: no farther than a node, and a node is half an edge away at most."""
        if len(lonlat) > _LOOKED_UP:
            return np.arange(len(self._edges.u))
        found = np.zeros(len(self._edges.u), dtype=bool)
        ellipsoid = self.measurer.ellipsoid
        nodes = ellipsoid.ecef(self.measurer.lonlat(self._edges.xy, self.crs, check))
        half = self._lengths(self._edges, check) / 2
        for point in ellipsoid.ecef(lonlat):
            away = np.linalg.norm(nodes - point, axis=1)
            found |= np.minimum(away[self._edges.u], away[self._edges.v]) <= np.nanmin(away) * _CURVED + half + TOLERANCE_M
        return np.flatnonzero(found)

    def _joined(self, edges: _Edges, check: Check) -> _Edges:
        """With ends that almost meet another line tied to it."""
        degree = np.bincount(np.concatenate([edges.u, edges.v]), minlength=len(edges.xy))
        loose = np.flatnonzero(degree == 1)
        if not len(loose):
            return edges
        own = np.full(len(edges.xy), -1, dtype=np.int64)
        own[edges.u], own[edges.v] = np.arange(len(edges.u)), np.arange(len(edges.u))
        points = GeometryColumn.from_points(edges.xy[loose], self.crs, self._like.backend)
        lines = edges.column(self.crs, self._like)
        found = distances(points, lines, self.measurer, TOLERANCE_M, own[loose], check)
        if not len(found.target):
            return edges
        on = self.measurer.place(found.lonlat, self.crs)
        exact = ~np.isfinite(on).all(axis=1)
        on[exact] = edges.xy[loose[found.target[exact]]]
        tied, nodes = edges.split(found.reference, on)
        u, v = np.append(tied.u, loose[found.target]), np.append(tied.v, nodes)
        return _Edges(tied.xy, u, v)

    def _lengths(self, edges: _Edges, check: Check) -> np.ndarray:
        lonlat = self.measurer.lonlat(edges.xy, self.crs, check)
        metres, _ = self.measurer.ellipsoid.inverse(lonlat[edges.u], lonlat[edges.v], check)
        return np.where(np.isfinite(metres), metres, np.inf)

    def _along(self, begin: np.ndarray, end: np.ndarray, length: np.ndarray, metres: np.ndarray) -> np.ndarray:
        """The points on straight edges that are ``length`` metres from their begin; a CRS has not the same scale everywhere."""
        start = self.measurer.lonlat(begin, self.crs)
        share = length / metres
        for _ in range(_REFINED):
            point = self.measurer.lonlat(begin + (end - begin) * share[:, None], self.crs)
            measured, _ = self.measurer.ellipsoid.inverse(start, point)
            share = np.clip(share * np.divide(length, measured, out=np.ones_like(length), where=measured > 0), 0.0, 1.0)
        return begin + (end - begin) * share[:, None]


def network_of(lines: GeometryColumn, measurer: Measurer, check: Check = None) -> Network:
    """The network of a column of lines. Raises ValueError where it holds none."""
    key = (measurer, "network")
    if key not in lines.derived:
        lines.derived[key] = Network(lines, measurer, check)
    return lines.derived[key]


def way_column(way: Way, network: Network, crs: QgsCoordinateReferenceSystem, check: Check = None) -> GeometryColumn:
    """A way as one line in another CRS."""
    line = GeometryColumn(network.crs, None, [write(LINE, [[way.xy]])], network._like.backend)
    return reproject(line, crs, network.measurer.context, check=check)


def _edges_of(lines: GeometryColumn) -> _Edges:
    """The straight pieces of the lines; vertices at one place are one node."""
    flat = lines.flat
    ring = flat.vertex_ring
    begin = np.flatnonzero((np.diff(ring, append=-1) == 0) & (flat.kind[ring] == LINE)) if len(ring) else np.empty(0, dtype=np.int64)
    decimals = _DECIMALS_DEGREES if lines.crs.isGeographic() else _DECIMALS
    _, first, node = np.unique(flat.xy.round(decimals), axis=0, return_index=True, return_inverse=True)
    node = node.reshape(-1)
    u, v = node[begin], node[begin + 1]
    kept = u != v
    return _Edges(flat.xy[first], u[kept], v[kept])


def _dijkstra(
    edges: _Edges, metres: np.ndarray, origins: np.ndarray, limit: float, check: Check, goals: set[int] | None = None
) -> tuple[list[float], list[int]]:
    """Metres from the nearest origin to each node (infinite beyond the limit) and the node before it; stops at the first of the goals."""
    n = len(edges.xy)
    ends, others = np.concatenate([edges.u, edges.v]), np.concatenate([edges.v, edges.u])
    order = np.argsort(ends, kind="stable")
    start = np.concatenate([[0], np.cumsum(np.bincount(ends, minlength=n))]).tolist()
    to, cost = others[order].tolist(), np.concatenate([metres, metres])[order].tolist()
    reached, before, settled = [np.inf] * n, [-1] * n, [False] * n
    heap = [(0.0, node) for node in np.unique(origins[origins >= 0]).tolist()]
    for _, node in heap:
        reached[node] = 0.0
    for count in range(len(to) + len(heap) + 1):
        if check is not None and count % _CHECK_EVERY == 0:
            check()
        if not heap:
            break
        done, node = heapq.heappop(heap)
        if settled[node]:
            continue
        settled[node] = True
        if goals and node in goals:
            break
        for at in range(start[node], start[node + 1]):
            further = done + cost[at]
            if further < reached[to[at]] and further <= limit:
                reached[to[at]], before[to[at]] = further, node
                heapq.heappush(heap, (further, to[at]))
    return reached, before
