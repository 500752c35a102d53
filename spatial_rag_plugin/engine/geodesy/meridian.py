"""Rings and lines on the globe, cut at the antimeridian into what a map of longitudes and latitudes can hold."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .backends import Backend
from .wkb import POLYGON, flatten, write

_BAND = np.array([[-180.0, -90.0], [180.0, -90.0], [180.0, 90.0], [-180.0, 90.0], [-180.0, -90.0]])


def unwrapped(lonlat: np.ndarray) -> np.ndarray:
    """The same vertices with longitudes that go on beyond 180 instead of jumping: neighbours take the short way."""
    turn = (np.diff(lonlat[:, 0]) + 180.0) % 360.0 - 180.0
    out = lonlat.copy()
    out[1:, 0] = lonlat[0, 0] + np.cumsum(turn)
    # where nothing was crossed the digits stay as they were
    out[:, 0] = np.where(np.abs(out[:, 0] - lonlat[:, 0]) < 1e-9, lonlat[:, 0], out[:, 0])
    return out


def cut_line(lonlat: np.ndarray) -> list[np.ndarray]:
    """The line's stretches within [-180, 180]."""
    line = unwrapped(lonlat)
    out: list[np.ndarray] = []
    current = [line[0]]
    band = int(np.floor((line[0, 0] + 180.0) / 360.0))
    for vertex in line[1:]:
        while not -180.0 + 360.0 * band <= vertex[0] <= 180.0 + 360.0 * band:
            east = vertex[0] > 180.0 + 360.0 * band
            seam = (180.0 if east else -180.0) + 360.0 * band
            before = current[-1]
            lat = before[1] + (vertex[1] - before[1]) * (seam - before[0]) / (vertex[0] - before[0])
            crossing = np.array([seam, lat])
            out.append(np.array([*current, crossing]) - [360.0 * band, 0.0])
            current = [crossing]
            band += 1 if east else -1
        current.append(vertex)
    out.append(np.array(current) - [360.0 * band, 0.0])
    return [stretch for stretch in out if len(stretch) > 1 and np.ptp(stretch, axis=0).any()]


def cut_polygon(rings: Sequence[np.ndarray], backend: Backend, pole: float | None = None) -> list[list[np.ndarray]]:
    """The polygon's parts within [-180, 180] x [-90, 90], each a shell and its holes.

    `rings` are the shell and the holes in longitude and latitude, neighbours closer than half a turn.  A ring that
    turns around a pole takes in the one on the side of the latitude `pole`, by default that of its own hemisphere.
    """
    whole = [_closed_over_pole(unwrapped(ring), pole) for ring in rings]
    plain = all(len(ring) == len(old) and np.abs(ring[:, 0]).max() <= 180.0 for ring, old in zip(whole, rings))
    if plain:
        return [whole]
    shell = _regions(whole[0], backend)
    if len(whole) > 1 and shell:
        holes = [piece for ring in whole[1:] for piece in _regions(ring, backend)]
        shell = [backend.difference(piece, backend.union(holes)) for piece in shell] if holes else shell
    parts: dict[int, list[np.ndarray]] = {}
    flat = flatten([backend.wkb(piece) for piece in shell])
    for r in np.flatnonzero(flat.kind == POLYGON):
        parts.setdefault(int(flat.part[r]), []).append(flat.xy[flat.start[r] : flat.start[r + 1]])
    return list(parts.values())


def _around(ring: np.ndarray) -> bool:
    return abs(ring[-1, 0] - ring[0, 0]) > 180.0


def _closed_over_pole(ring: np.ndarray, pole: float | None) -> np.ndarray:
    if not _around(ring):
        return ring
    side = ring[:, 1].mean() if pole is None else pole
    top = 90.0 if side >= 0 else -90.0
    return np.vstack([ring, [ring[-1, 0], top], [ring[0, 0], top], ring[0]])


def _regions(ring: np.ndarray, backend: Backend) -> list[object]:
    first = int(np.floor((ring[:, 0].min() + 180.0) / 360.0))
    last = int(np.ceil((ring[:, 0].max() - 180.0) / 360.0))
    band = backend.native([write(POLYGON, [[_BAND]])])[0]
    out = []
    for turn in range(first, last + 1):
        data = write(POLYGON, [[ring - [360.0 * turn, 0.0]]])
        piece = backend.native([backend.repaired(data) or data])[0]
        piece = backend.intersection(piece, band)
        if backend.wkb(piece) is not None:
            out.append(piece)
    return out
