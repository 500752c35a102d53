"""The lines along which areas of one layer meet: the borders between countries, without their coasts."""

from __future__ import annotations

from typing import Any

import numpy as np

from .chunks import Check
from .columns import GeometryColumn
from .measurer import Measurer
from .overlays import only, outlines
from .predicates import relates
from .wkb import LINE


def borders(column: GeometryColumn, measurer: Measurer, check: Check = None) -> tuple[GeometryColumn, np.ndarray]:
    """One feature (M) for each two of the areas (N) that share a line, in the CRS of the column, and which two they are, (M, 2) rows of
    the column, the first before the second.

    The line is what of the outline of the first lies in the second; two that meet in a point share none. Found once for a column.
    """
    key = (borders, measurer)
    if key not in column.derived:
        column.derived[key] = _between(column, measurer, check)
    return column.derived[key]


def called(first: Any, second: Any) -> str:
    """What the border between two areas is called, by their names; what is unknown is left out."""
    return " – ".join(str(name) for name in (first, second) if name not in (None, ""))


def _between(column: GeometryColumn, measurer: Measurer, check: Check) -> tuple[GeometryColumn, np.ndarray]:
    rows = np.flatnonzero(column.has_area)
    areas = column.take(rows)
    first, second = relates(areas, areas, "intersects", measurer, check)
    first, second = first[first < second], second[first < second]
    backend, lines, whole = column.backend, outlines(areas).native(), areas.native()
    made: list[bytes | None] = []
    for ours, theirs in zip(first.tolist(), second.tolist()):
        if check is not None:
            check()
        made.append(only(backend.wkb(backend.intersection(lines[ours], whole[theirs])), LINE))
    there = np.array([at for at, wkb in enumerate(made) if wkb], dtype=np.int64)
    shared = GeometryColumn(column.crs, None, [made[at] for at in there.tolist()], backend)
    return shared, np.column_stack([rows[first[there]], rows[second[there]]])
