"""The least geodesic distance between two short pieces of edges, for many pairs of pieces at once.

Near by, chord and geodesic have their minimum at the same place to far below a millimetre, so the foot is found on
the parabolas in space and corrected on the edges themselves.  From 500 km on, where the flattening moves the foot, the
geodesic distance itself is minimised.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .chunks import Check, spans
from .curves import Curves
from .ellipsoid import NEAR_M

FAR_M = 500_000.0
_PAIRS_AT_A_TIME = 20_000
_GOLDEN = (np.sqrt(5.0) - 1.0) / 2.0
_GOLDEN_STEPS = 34
_NEWTON_STEPS = 5
_TURNS = 16


class Feet(NamedTuple):
    """For each pair of pieces the fractions (K,) of the nearest points, and the distance between them in metres."""

    u: np.ndarray
    v: np.ndarray
    metres: np.ndarray


def _at(c: tuple[np.ndarray, ...], u: np.ndarray) -> np.ndarray:
    return c[0] + u[:, None] * (c[1] + u[:, None] * c[2])


def _foot(c: tuple[np.ndarray, ...], point: np.ndarray) -> np.ndarray:
    """The fraction at which each parabola is nearest to its point."""
    dot = lambda x, y: np.einsum("ij,ij->i", x, y)  # noqa: E731 - three letters that keep the formulas readable
    chord = c[1] + c[2]
    length2 = dot(chord, chord)
    still = length2 == 0
    u = foot(c, point, np.clip(dot(point - c[0], chord) / np.where(still, 1.0, length2), 0.0, 1.0))
    best, least = u, _norm(_at(c, u) - point)
    for end in (0.0, 1.0):
        other = np.full(len(u), end)
        d = _norm(_at(c, other) - point)
        best, least = np.where(d < least, other, best), np.minimum(d, least)
    return np.where(still, 0.0, best)


def foot(c: tuple[np.ndarray, ...], point: np.ndarray, u: np.ndarray) -> np.ndarray:
    """The fraction near `u`, within [0, 1], at which each parabola is nearest to its point."""
    for _ in range(_NEWTON_STEPS):
        new = _step(c, u, _at(c, u) - point)
        settled = np.abs(new - u).max(initial=0.0) < 1e-9
        u = new
        if settled:
            break
    return u


def _norm(x: np.ndarray) -> np.ndarray:
    return np.sqrt(np.einsum("ij,ij->i", x, x))


def chord_feet(first: Curves, i: np.ndarray, second: Curves, j: np.ndarray, check: Check = None) -> Feet:
    """Feet and chord lengths between the parabolas of pieces first[i] and second[j]."""
    u, v, least = np.zeros(len(i)), np.zeros(len(i)), np.empty(len(i))
    for part in spans(len(i), _PAIRS_AT_A_TIME, check):
        if first.is_point and second.is_point:
            least[part] = _norm(first.pieces.start[i[part]] - second.pieces.start[j[part]])
            continue
        a, b = first.parabola(i[part]), second.parabola(j[part])
        if first.is_point:
            v[part] = _foot(b, a[0])
        elif second.is_point:
            u[part] = _foot(a, b[0])
        else:
            u[part], v[part] = _both_feet(a, b)
        least[part] = _norm(_at(a, u[part]) - _at(b, v[part]))
    return Feet(u, v, least)


def _both_feet(a: tuple[np.ndarray, ...], b: tuple[np.ndarray, ...]) -> tuple[np.ndarray, np.ndarray]:
    n = len(a[0])
    u, v, least = np.zeros(n), np.zeros(n), np.full(n, np.inf)
    starts = [(np.full(n, f), None) for f in (0.0, 0.5, 1.0)] + [(None, np.full(n, f)) for f in (0.0, 1.0)]
    for one, other in starts:
        first = one if one is not None else _foot(a, _at(b, other))
        second = other if other is not None else _foot(b, _at(a, first))
        d = _norm(_at(a, first) - _at(b, second))
        better = d < least
        u, v, least = np.where(better, first, u), np.where(better, second, v), np.minimum(d, least)
    for _ in range(_TURNS):
        new = _foot(a, _at(b, v))
        v = _foot(b, _at(a, new))
        if np.abs(new - u).max(initial=0.0) < 1e-9:
            break
        u = new
    for _ in range(_NEWTON_STEPS):
        # turn by turn is slow between almost parallel pieces: there both must move together
        new_u, new_v = _joint_step(a, u, b, v, _at(a, u) - _at(b, v))
        better = _norm(_at(a, new_u) - _at(b, new_v)) < _norm(_at(a, u) - _at(b, v))
        if not better.any():
            break
        u, v = np.where(better, new_u, u), np.where(better, new_v, v)
    return u, v


def _joint_step(
    a: tuple[np.ndarray, ...], u: np.ndarray, b: tuple[np.ndarray, ...], v: np.ndarray, off: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """A Newton step of both fractions towards the least |off|²; none where the square is not convex."""
    da, db = a[1] + 2 * u[:, None] * a[2], b[1] + 2 * v[:, None] * b[2]
    dot = lambda x, y: np.einsum("ij,ij->i", x, y)  # noqa: E731
    uu, vv, uv = dot(da, da) + 2 * dot(off, a[2]), dot(db, db) - 2 * dot(off, b[2]), -dot(da, db)
    gu, gv = dot(off, da), -dot(off, db)
    det = uu * vv - uv * uv
    convex = (det > 0) & (uu > 0)
    det = np.where(convex, det, 1.0)
    new_u = np.clip(u - np.where(convex, (vv * gu - uv * gv) / det, 0.0), 0.0, 1.0)
    new_v = np.clip(v - np.where(convex, (uu * gv - uv * gu) / det, 0.0), 0.0, 1.0)
    return new_u, new_v


def corner_bounds(first: Curves, i: np.ndarray, second: Curves, j: np.ndarray, check: Check = None) -> tuple[np.ndarray, np.ndarray]:
    """Lower and upper bounds (K,) in metres of the geodesic distance of far pieces, from the distances of their ends.

    Along a piece the distance D has a second derivative of at most 1 / (R |tan(D / R)|), plus the piece's own bend, so
    that between the ends of a piece of length h it falls by at most h² / 8 times that.
    """
    ellipsoid = first.measurer.ellipsoid
    ends = [np.zeros(len(i)), np.ones(len(i))]
    corners = [
        ellipsoid.inverse(first.lonlat(i, u), second.lonlat(j, v), check)[0]
        for u in (ends[:1] if first.is_point else ends)
        for v in (ends[:1] if second.is_point else ends)
    ]
    most = np.min(corners, axis=0)
    bend = 1.0 / (ellipsoid.r_min * np.maximum(np.abs(np.tan(most / ellipsoid.r_min)), 1e-4))
    fall = np.zeros(len(i))
    for curves, piece in ((first, i), (second, j)):
        length = _norm(curves.pieces.end[piece] - curves.pieces.start[piece])
        fall += np.minimum(1.1 * length**2 * bend / 8 + 4 * curves.pieces.sag[piece], 1.1 * length + 4 * curves.pieces.sag[piece])
    return most - fall - 1e-6, most


def geodesic_feet(first: Curves, i: np.ndarray, second: Curves, j: np.ndarray, feet: Feet, check: Check = None) -> Feet:
    """The feet on the edges themselves, with geodesic distances."""
    u, v = feet.u.copy(), feet.v.copy()
    ellipsoid = first.measurer.ellipsoid
    if not (first.is_point and second.is_point):
        near = np.flatnonzero(feet.metres < FAR_M)
        if len(near):
            u[near], v[near] = _corrected(first, i[near], second, j[near], u[near], v[near])
        far = np.flatnonzero(feet.metres >= FAR_M)
        for part in spans(len(far), _PAIRS_AT_A_TIME, check):
            f = far[part]
            u[f], v[f] = _golden(first, i[f], second, j[f], u[f], v[f], check)
    metres, _ = ellipsoid.inverse(first.lonlat(i, u, check), second.lonlat(j, v, check), check)
    return Feet(u, v, metres)


def foot_on_edge(curves: Curves, piece: np.ndarray, u: np.ndarray, point: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Geodesic distance (K,) in metres of points in space from the edges themselves, near the fraction u, and the foot (K, 2)."""
    ellipsoid = curves.measurer.ellipsoid
    u = _step(curves.parabola(piece), u, ellipsoid.ecef(curves.lonlat(piece, u)) - point)
    lonlat = curves.lonlat(piece, u)
    metres = ellipsoid.near_geodesic(point, ellipsoid.ecef(lonlat))
    far = np.flatnonzero(metres > NEAR_M)
    if len(far):
        metres[far], _ = ellipsoid.inverse(ellipsoid.lonlat(point[far]), lonlat[far])
    return metres, lonlat


def _corrected(first: Curves, i: np.ndarray, second: Curves, j: np.ndarray, u: np.ndarray, v: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    ecef = first.measurer.ellipsoid.ecef
    ours, theirs = ecef(first.lonlat(i, u)), ecef(second.lonlat(j, v))
    for _ in range(2):
        if not second.is_point:
            v = _step(second.parabola(j), v, theirs - ours)
            theirs = ecef(second.lonlat(j, v))
        if not first.is_point:
            u = _step(first.parabola(i), u, ours - theirs)
            ours = ecef(first.lonlat(i, u))
    if first.is_point or second.is_point:
        return u, v
    a, b = first.parabola(i), second.parabola(j)
    for _ in range(_NEWTON_STEPS):
        new_u, new_v = _joint_step(a, u, b, v, ours - theirs)
        new_ours, new_theirs = ecef(first.lonlat(i, new_u)), ecef(second.lonlat(j, new_v))
        better = _norm(new_ours - new_theirs) < _norm(ours - theirs)
        if not better.any():
            break
        u, v = np.where(better, new_u, u), np.where(better, new_v, v)
        ours, theirs = np.where(better[:, None], new_ours, ours), np.where(better[:, None], new_theirs, theirs)
    return u, v


def _step(c: tuple[np.ndarray, ...], u: np.ndarray, off: np.ndarray) -> np.ndarray:
    slope = c[1] + 2 * u[:, None] * c[2]
    speed2 = np.einsum("ij,ij->i", slope, slope)
    bend = speed2 + 2 * np.einsum("ij,ij->i", off, c[2])
    bend = np.where(bend > 0.1 * speed2, bend, speed2)
    moved = np.einsum("ij,ij->i", off, slope) / np.where(bend == 0, 1.0, bend)
    return np.where(speed2 == 0, u, np.clip(u - moved, 0.0, 1.0))


def _golden(
    first: Curves, i: np.ndarray, second: Curves, j: np.ndarray, u: np.ndarray, v: np.ndarray, check: Check
) -> tuple[np.ndarray, np.ndarray]:
    turns = 1 if first.is_point or second.is_point else 4
    for _ in range(turns):
        if not second.is_point:
            fixed = first.lonlat(i, u)
            v = _least_along(second, j, fixed, v, check)
        if not first.is_point:
            fixed = second.lonlat(j, v)
            u = _least_along(first, i, fixed, u, check)
    return u, v


def _least_along(curves: Curves, piece: np.ndarray, fixed: np.ndarray, start: np.ndarray, check: Check) -> np.ndarray:
    """Golden-section search for the fraction of each piece with the least geodesic distance to a fixed point."""
    inverse = curves.measurer.ellipsoid.inverse

    def metres(w: np.ndarray) -> np.ndarray:
        return inverse(fixed, curves.lonlat(piece, w), check)[0]

    low, high = np.zeros(len(piece)), np.ones(len(piece))
    c, d = high - _GOLDEN * (high - low), low + _GOLDEN * (high - low)
    at_c, at_d = metres(c), metres(d)
    for _ in range(_GOLDEN_STEPS):
        left = at_c < at_d
        low, high = np.where(left, low, c), np.where(left, d, high)
        new = np.where(left, high - _GOLDEN * (high - low), low + _GOLDEN * (high - low))
        value = metres(new)
        c, d, at_c, at_d = (
            np.where(left, new, d),
            np.where(left, c, new),
            np.where(left, value, at_d),
            np.where(left, at_c, value),
        )
    tries = np.stack([(low + high) / 2, start, np.zeros(len(piece)), np.ones(len(piece))])
    values = np.stack([metres(w) for w in tries])
    return tries[np.nanargmin(np.where(np.isnan(values), np.inf, values), axis=0), np.arange(len(piece))]
