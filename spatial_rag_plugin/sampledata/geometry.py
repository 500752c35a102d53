"""Plane geometry of the sample town, in metres, without any library whose version could change a coordinate."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

Point = tuple[float, float]
Ring = list[Point]
Polygon = list[Ring]
"""Exterior ring first, then holes; each ring closed."""

CELL_SIDES = ((0, 0, 1, 0), (1, 0, 1, 1), (1, 1, 0, 1), (0, 1, 0, 0))
"""The four directed sides of a unit cell, counter-clockwise: from (di, dk) to (di, dk)."""

Corner = tuple[int, int]


def polyline_length(points: Sequence[Point]) -> float:
    """Planar length of a polyline in metres."""
    return sum(math.hypot(b[0] - a[0], b[1] - a[1]) for a, b in zip(points, points[1:]))


def point_along(points: Sequence[Point], distance: float) -> tuple[Point, Point]:
    """The point at `distance` metres from the start of a polyline, and the unit direction there."""
    remaining = distance
    for a, b in zip(points, points[1:]):
        length = math.hypot(b[0] - a[0], b[1] - a[1])
        if length and (remaining <= length or b == points[-1]):
            direction = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
            return (a[0] + direction[0] * remaining, a[1] + direction[1] * remaining), direction
        remaining -= length
    raise ValueError("a polyline needs two different points")


def ring_area(ring: Sequence[Point]) -> float:
    """Signed area of a closed ring in square metres, positive when it runs counter-clockwise."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:])) / 2.0


def contains(polygon: Polygon, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Mask of the points (two float arrays of one shape) that lie inside a polygon, by the even-odd rule."""
    inside = np.zeros(np.shape(x), dtype=bool)
    xs, ys = [p[0] for p in polygon[0]], [p[1] for p in polygon[0]]
    near = (x >= min(xs)) & (x <= max(xs)) & (y >= min(ys)) & (y <= max(ys))
    if not near.all():
        if near.any():
            inside[near] = contains(polygon, x[near], y[near])
        return inside
    for ring in polygon:
        for (x1, y1), (x2, y2) in zip(ring, ring[1:]):
            if y1 == y2:
                continue
            crosses = (y1 > y) != (y2 > y)
            inside ^= crosses & (x < (x2 - x1) * (y - y1) / (y2 - y1) + x1)
    return inside


def distance_to_line(points: Sequence[Point], x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Planar distance in metres of each point (two float arrays of one shape) from a polyline."""
    best = np.full(np.shape(x), np.inf)
    for (x1, y1), (x2, y2) in zip(points, points[1:]):
        dx, dy = x2 - x1, y2 - y1
        squared = dx * dx + dy * dy
        t = np.minimum(np.maximum(((x - x1) * dx + (y - y1) * dy) / squared, 0.0), 1.0) if squared else 0.0
        best = np.minimum(best, (x - (x1 + t * dx)) ** 2 + (y - (y1 + t * dy)) ** 2)
    return np.sqrt(best)


def trace_cells(cells: set[tuple[int, int]]) -> list[list[Corner]]:
    """Rings of corner indices around a 4-connected set of grid cells: the exterior first, counter-clockwise, then holes.

    Where two cells touch in one corner only, the walk turns right: a hole that touches the exterior stays a ring of its own.
    """
    following: dict[Corner, list[Corner]] = {}
    for i, k in sorted(cells):
        for side, (di, dk, ei, ek) in enumerate(CELL_SIDES):
            neighbour = (i + (0, 1, 0, -1)[side], k + (-1, 0, 1, 0)[side])
            if neighbour not in cells:
                following.setdefault((i + di, k + dk), []).append((i + ei, k + ek))
    rings: list[list[Corner]] = []
    while following:
        start = min(following)
        ring = [start]
        heading = (0, 0)
        while True:
            here = ring[-1]
            choices = following[here]
            right = (here[0] + heading[1], here[1] - heading[0])
            nxt = right if right in choices else choices[0]
            choices.remove(nxt)
            if not choices:
                del following[here]
            heading = (nxt[0] - here[0], nxt[1] - here[1])
            ring.append(nxt)
            if nxt == start:
                break
        rings.append(ring)
    rings.sort(key=lambda r: -ring_area([(float(a), float(b)) for a, b in r]))
    return rings


def inset(ring: Ring, distance: float) -> Ring:
    """A closed counter-clockwise ring moved inwards by `distance` metres, mitred; for rings much wider than that."""
    corners = ring[:-1]
    moved = []
    for before, here, after in zip([corners[-1], *corners[:-1]], corners, [*corners[1:], corners[0]]):
        n1, n2 = _left_normal(before, here), _left_normal(here, after)
        bisector = (n1[0] + n2[0], n1[1] + n2[1])
        scale = max(1.0 + n1[0] * n2[0] + n1[1] * n2[1], 0.5)
        moved.append(rounded((here[0] + bisector[0] * distance / scale, here[1] + bisector[1] * distance / scale)))
    return [*moved, moved[0]]


def curve_through(points: Sequence[Point], pieces: int = 6) -> list[Point]:
    """A Catmull-Rom curve that passes through every given point; `pieces` segments between two of them."""
    padded = [points[0], *points, points[-1]]
    curve = [rounded(points[0])]
    for p0, p1, p2, p3 in zip(padded, padded[1:], padded[2:], padded[3:]):
        for step in range(1, pieces + 1):
            t = step / pieces
            weights = (-t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, t**3 - t**2)
            x, y = (sum(w * p[axis] for w, p in zip(weights, (p0, p1, p2, p3))) / 2 for axis in (0, 1))
            curve.append(rounded((x, y)))
    return curve


def rounded(point: Point) -> Point:
    """A point on the centimetre grid, which hides the last-bit differences between platforms' trigonometry."""
    return (round(point[0], 2) + 0.0, round(point[1], 2) + 0.0)


def _left_normal(a: Point, b: Point) -> Point:
    length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return (-(b[1] - a[1]) / length, (b[0] - a[0]) / length)
