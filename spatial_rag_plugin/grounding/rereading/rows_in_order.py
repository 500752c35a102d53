"""A table whose rows are wanted in the order of their numbers: "ports in each country, top 5", "(descending)", 按数量降序排列."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.ordered_rows import RowOrder
from ...model.binding import GroundedFrame
from ...model.catalog import LayerInfo
from ...model.frame import Frame, Output, RelationKind, Superlative
from ..attributes.fields import find_field
from ..lexicon.words import stems
from ..times.dates import holds_dates, holds_years
from ..world import World

_LISTS = frozenset((RelationKind.NEAREST, RelationKind.INTERSECTS))


def with_rows_in_order(grounded: Optional[GroundedFrame], order: RowOrder, frame: Optional[Frame], world: World) -> Optional[Frame]:
    """The frame of a table with its rows in that order; None where it is none with one number for each of its groups."""
    if frame is None or grounded is None or grounded.frame.output is not Output.TABLE:
        return None
    frame = frame if frame.group is not None else grounded.frame  # the data may have told that it is broken down by areas
    if frame.group is None or frame.target is None:
        return _own_rows_in_order(frame, order, _layer(grounded, world))
    measure = frame.measure
    numbered = measure.statistic or measure.field or measure.terms or measure.dimension
    if not numbered or frame.further or frame.best or frame.limit or frame.group.width is not None or frame.group.kind in _LISTS:
        return None
    if frame.target.superlative is not None or (order.by_place and _is_of_times(grounded, world)):
        return None
    if order.things and stems(order.things) != stems(frame.group.phrase.text):
        return None
    return replace(frame, limit=order.count or None, row_order="most" if order.descending else "least")


def _own_rows_in_order(frame: Frame, order: RowOrder, layer: Optional[LayerInfo]) -> Optional[Frame]:
    """The same where the rows are the things themselves, each with one number of its own: "turnout by precinct, highest first"."""
    terms, target = frame.measure.terms, frame.target
    if target is None or target.superlative is not None or len(terms) != 1 or not terms[0].field or frame.further or frame.limit:
        return None
    if (order.by_place and not _is_no_time(terms[0].field, layer)) or (order.things and stems(order.things) != stems(target.text)):
        return None
    best = Superlative(terms[0].text, order.descending, count=order.count, field=terms[0].field)
    return replace(frame, target=replace(target, superlative=best), row_order="most" if order.descending else "least")


def _is_of_times(grounded: GroundedFrame, world: World) -> bool:
    """Whether the first groups may as well be the earliest."""
    layer = _layer(grounded, world)
    info = layer.field(grounded.group_field) if layer is not None else None
    return bool(grounded.group_period) or (info is not None and (holds_dates(info) or holds_years(info)))


def _layer(grounded: GroundedFrame, world: World) -> Optional[LayerInfo]:
    return world.catalog.layer(grounded.target.layer_id) if grounded.target is not None and grounded.target.layer_id else None


def _is_no_time(field: str, layer: Optional[LayerInfo]) -> bool:
    """Whether the first by a field can only be those with most of it: of 各区人口前五名, and not of the years that they were built in."""
    info = find_field(field, layer, numeric=True) if layer is not None else None
    return info is not None and not (holds_dates(info) or holds_years(info))


def keeps_order(grounded: Optional[GroundedFrame]) -> bool:
    """Whether the order is kept: by the values of a field the table has it, by features these are ranked."""
    if grounded is None or not grounded.frame.row_order:
        return False
    return bool(grounded.group_field) or (grounded.target is not None and grounded.target.superlative is not None)
