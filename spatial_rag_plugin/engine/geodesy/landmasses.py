"""The areas that features make up where they hang together, and the lines around these: landmasses and coasts of a layer of countries."""

from __future__ import annotations

import numpy as np

from .chunks import Check
from .columns import GeometryColumn
from .measurer import Measurer
from .overlays import only
from .predicates import relates
from .wkb import LINE, POLYGON, Flat, flatten, write

_HALF_TURN, _QUARTER_TURN, _AT_IT = 180.0, 90.0, 1e-9  # degrees


def landmasses(
    column: GeometryColumn, measurer: Measurer, least_m2: float = 0.0, check: Check = None
) -> tuple[GeometryColumn, np.ndarray]:
    """All areas together (N features), one feature for each that hangs together (M), without holes and what lies in these, the largest
    first, in the CRS of the column; of more than ``least_m2`` (ellipsoidal square metres) alone; and their sizes (M,), square metres.

    Points and lines are none. M is 0 where there are no areas. Found once for a column.
    """
    key = (landmasses, measurer, least_m2)
    if key not in column.derived:
        column.derived[key] = _joined(column, measurer, least_m2, check)
    return column.derived[key]


def _joined(column: GeometryColumn, measurer: Measurer, least_m2: float, check: Check) -> tuple[GeometryColumn, np.ndarray]:
    there = [wkb for wkb in (only(wkb, POLYGON) for wkb in column.wkbs()) if wkb]
    if not there:
        return column.take(np.empty(0, dtype=np.int64)), np.empty(0)
    backend = column.backend
    united = backend.wkb(backend.union_of_areas(list(backend.native(there))))
    rings = _outer_rings(GeometryColumn(column.crs, None, [united], backend))
    filled = GeometryColumn(column.crs, None, [write(POLYGON, [[ring]]) for ring in rings], backend)
    inner, outer = relates(filled, filled, "within", measurer, check)  # what lay in a hole lies in what is filled now
    made = filled.take(np.setdiff1d(np.arange(len(filled)), inner[inner != outer]))
    sizes = measurer.areas(made, check)
    order = np.argsort(-sizes, kind="stable")
    order = order[sizes[order] > least_m2]
    return made.take(order), sizes[order]


def coasts(column: GeometryColumn) -> GeometryColumn:
    """The lines around landmasses, one feature for each. What runs along the edge of the map of the world, where a landmass goes on
    beyond the antimeridian or to a pole, is none, where coordinates are degrees. Drawn once for a column.
    """
    if coasts not in column.derived:
        column.derived[coasts] = _around(column)
    return column.derived[coasts]


def _around(column: GeometryColumn) -> GeometryColumn:
    degrees = column.crs.isGeographic()
    lines = [_without_edge(ring) if degrees else [ring] for ring in _outer_rings(column)]
    return GeometryColumn(column.crs, None, [write(LINE, [[line] for line in each]) if each else None for each in lines], column.backend)


def _outer_rings(column: GeometryColumn) -> list[np.ndarray]:
    """The first ring of each part of the areas, in their order."""
    flat: Flat = flatten(column.wkbs())
    first: dict[tuple[int, int], np.ndarray] = {}
    for row in np.flatnonzero(flat.kind == POLYGON).tolist():
        first.setdefault((int(flat.feature[row]), int(flat.part[row])), flat.xy[flat.start[row] : flat.start[row + 1]])
    return list(first.values())


def _without_edge(ring: np.ndarray) -> list[np.ndarray]:
    """The stretches of a closed line (V, 2), degrees, off the antimeridian and the poles."""
    x, y = ring[:, 0], ring[:, 1]
    at_turn = np.abs(np.abs(x) - _HALF_TURN) < _AT_IT
    at_pole = np.abs(np.abs(y) - _QUARTER_TURN) < _AT_IT
    edge = (at_turn[1:] & at_turn[:-1] & (np.abs(np.diff(x)) < _AT_IT)) | (at_pole[1:] & at_pole[:-1])
    if not edge.any():
        return [ring]
    begin = int(np.flatnonzero(edge)[0]) + 1  # behind a stretch of the edge, so that none of the others is cut in two
    turned = np.vstack([ring[begin:-1], ring[: begin + 1]])
    edge = np.roll(edge, -begin)
    kept: list[np.ndarray] = []
    starts = np.flatnonzero(~edge & np.r_[True, edge[:-1]])
    for start in starts.tolist():
        stop = start + int(np.argmax(np.r_[edge[start:], True]))
        kept.append(turned[start : stop + 1])
    return kept
