"""The side of something long that features lie on: north of a river is what the river parts from the south, not a sector of its middle."""

from __future__ import annotations

import math
from typing import Optional

import numpy as np

from .chunks import Check, spans
from .columns import GeometryColumn
from .curves import edges
from .measurer import Measurer
from .wkb import POINT, POLYGON

_CELLS = 2_000_000  # features times edges at a time
#: How many times as wide as deep something is, seen in the direction, to have a side there.
_LONG = {True: 3.0, False: 1.0}  # areas, lines


def on_side(
    reference: GeometryColumn, lonlat: np.ndarray, azimuth_deg: float, measurer: Measurer, check: Check = None
) -> Optional[np.ndarray]:
    """For points (N, 2) in degrees 1 where they lie on the side of the reference that the azimuth names, 0 where not, NaN beyond its ends.

    All features of the reference count as one. A point lies on that side where going on in the direction crosses the reference as often as
    not (0, 2, …), and going back crosses it once or more. None for points, and for what is no wider across the direction than along it: a
    river from north to south has no north side.
    """
    flat = reference.flat
    if reference.is_point or not len(flat.feature) or int(flat.kind.min()) == POINT:
        return None
    corners = measurer.lonlat(flat.xy, reference.crs, check)
    known = np.isfinite(corners).all(axis=1)
    if not known.any():
        return None
    origin = corners[known][0]
    ahead, aside = _turned(corners, origin, azimuth_deg)
    deep, wide = (float(np.ptp(axis[known])) for axis in (ahead, aside))
    if wide <= 0.0 or wide < _LONG[int(flat.kind.max()) == POLYGON] * deep:
        return None
    _, begin, end = edges(flat)
    use = known[begin] & known[end] & (aside[begin] != aside[end])
    begin, end = begin[use], end[use]
    forward, sideways = _turned(np.asarray(lonlat, dtype=float), origin, azimuth_deg)
    out = np.full(len(forward), math.nan)
    for part in spans(len(forward), max(1, _CELLS // max(1, len(begin))), check):
        out[part] = _sides(forward[part], sideways[part], ahead, aside, begin, end)
    return out


def with_sides(
    azimuth: np.ndarray, reference: GeometryColumn, lonlat: np.ndarray, azimuth_deg: float, measurer: Measurer, check: Check = None
) -> np.ndarray:
    """The azimuths (N,) of points as told by the side that they are on: ``azimuth_deg``, or the opposite; as they are beyond its ends."""
    side = on_side(reference, lonlat, azimuth_deg, measurer, check)
    if side is None:
        return azimuth
    return np.where(np.isnan(side), azimuth, (azimuth_deg + np.where(side == 1.0, 0.0, 180.0)) % 360.0)


def _sides(
    forward: np.ndarray, sideways: np.ndarray, ahead: np.ndarray, aside: np.ndarray, begin: np.ndarray, end: np.ndarray
) -> np.ndarray:
    at = sideways[:, None]
    met = (aside[begin] <= at) != (aside[end] <= at)
    share = (at - aside[begin]) / (aside[end] - aside[begin])
    crossing = ahead[begin] + share * (ahead[end] - ahead[begin])
    before = (met & (crossing > forward[:, None])).sum(axis=1)
    behind = met.sum(axis=1) - before
    odd = (before + behind) % 2 == 1
    beyond = np.where(odd, before % 2 == 0, before == 0)  # a bay of a river that turns back is on neither of its sides
    return np.where(before + behind > 0, beyond.astype(float), math.nan)


def _turned(lonlat: np.ndarray, origin: np.ndarray, azimuth_deg: float) -> tuple[np.ndarray, np.ndarray]:
    """How far points lie ahead in the direction, and to its right, in degrees of latitude."""
    east = (lonlat[:, 0] - origin[0] + 180.0) % 360.0 - 180.0
    east, north = east * max(math.cos(math.radians(float(origin[1]))), 1e-9), lonlat[:, 1] - origin[1]
    sine, cosine = math.sin(math.radians(azimuth_deg)), math.cos(math.radians(azimuth_deg))
    return east * sine + north * cosine, east * cosine - north * sine
