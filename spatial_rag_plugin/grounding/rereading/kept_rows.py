"""A table of which only some rows are asked for: "trees per ward, only those with more than 50", "clinics by owner (only over 20 %)".

The question is read without the limit, and the number of each row is held to it: that of the things themselves, or that of a group.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.kept_rows import RowLimit
from ...model.binding import BoundCondition, BoundTerm, GroundedFrame
from ...model.frame import Condition, Output
from ...model.predicate import Comparison
from ...model.units import Dimension, Quantity
from ..lexicon.words import stems


def with_kept_rows(said: RowLimit, grounded: Optional[GroundedFrame]) -> Optional[GroundedFrame]:
    """The grounded frame with such rows alone; None where it is no table, or one whose numbers no such limit can be said of."""
    if grounded is None or grounded.frame.output is not Output.TABLE:
        return None
    frame, rows = grounded.frame, grounded.target
    if rows is None or frame.row_order or frame.shares or frame.best or grounded.listed or not _are_said(said, grounded):
        return None
    if grounded.group_field:
        return _with_kept_groups(said, grounded)
    if len(grounded.columns) != 1 or grounded.statistic or grounded.statistics:
        return None
    value = _value(said, grounded.columns[0])
    if value is None:
        return None
    limit = BoundCondition(grounded.columns[0], Comparison(said.op), value)
    return replace(grounded, target=replace(rows, conditions=(*rows.conditions, limit)))


def _with_kept_groups(said: RowLimit, grounded: GroundedFrame) -> Optional[GroundedFrame]:
    group = grounded.frame.group
    term = grounded.columns[0] if grounded.columns else None
    percent = term is not None and term.unit == "%"
    if group is None or group.having is not None or grounded.further or len(grounded.columns) > 1 + bool(grounded.weight):
        return None
    if said.unit and (said.unit != "%" or not percent):
        return None
    limit = Condition(said.text, op=said.op, number=Quantity(said.value, ""))
    return replace(grounded, frame=replace(grounded.frame, group=replace(group, having=limit)))


def _are_said(said: RowLimit, grounded: GroundedFrame) -> bool:
    """Whether the rows are called so, and what is counted is, where the limit names them."""
    frame = grounded.frame
    own = grounded.target.phrase if grounded.target is not None and not grounded.group_field else None
    rows = {stems(phrase.text) for phrase in (frame.group.phrase if frame.group is not None else None, own) if phrase is not None}
    counted = {term.tally.counted.phrase.text for term in grounded.columns if term.tally is not None}
    counted = {*counted, *((frame.target.text, frame.measure.field) if frame.target is not None else ())}
    named = not said.counted or any(stems(said.counted)[-1:] == stems(text)[-1:] for text in counted)
    return named and (not said.things or stems(said.things) in rows)


def _value(said: RowLimit, term: BoundTerm) -> Optional[float]:
    """The limit in the unit of the column; None where they are not alike."""
    if said.unit == "%" or term.unit == "%":
        return said.value if term.unit == "%" and said.unit in ("%", "") else None
    if not said.unit:
        return said.value if term.unit not in ("m", "m2") else None
    limit, own = Quantity(said.value, said.unit), Quantity(1.0, term.unit)
    alike = limit.dimension is not Dimension.NONE and limit.dimension is own.dimension
    return limit.base / own.base if alike else None
