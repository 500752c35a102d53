"""A table whose rows are wanted as shares of all: "percentage of clinics by owner", 各类型医院占比.

Only of what adds up, and of groups that do not overlap: the values of a field, or areas with points in them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...model.binding import BoundTerm, GroundedFrame
from ...model.catalog import GeometryKind
from ...model.frame import Frame, Output, RelationKind
from ..world import World

_ADDED_UP = ("count", "sum")


def with_shares_of_rows(grounded: Optional[GroundedFrame], frame: Optional[Frame], world: World) -> Optional[Frame]:
    """The frame of such a table with the share of each row; None where it is another table, or none."""
    if (
        frame is None
        or frame.ignored
        or frame.limit
        or frame.best
        or grounded is None
        or grounded.frame.output is not Output.TABLE
        or grounded.listed
    ):
        return None
    if grounded.statistics or len(grounded.columns) > 1:
        return None
    if grounded.group_field and not grounded.further:
        return replace(frame, shares=True) if grounded.statistic in _ADDED_UP else None
    parted = len(grounded.columns) == 1 and _holds_points(grounded.columns[0], world)
    return replace(frame, shares=True) if parted else None


def _holds_points(term: BoundTerm, world: World) -> bool:
    """Whether points are told apart, or areas that belong to one larger area each."""
    tally = term.tally
    if tally is None or term.per is not None or tally.statistic not in _ADDED_UP or tally.distance_m is not None:
        return False
    layer = world.catalog.layer(tally.counted.layer_id) if tally.counted.layer_id else None
    return layer is not None and (layer.geometry is GeometryKind.POINT or (tally.kind is RelationKind.OF and not tally.dimension))
