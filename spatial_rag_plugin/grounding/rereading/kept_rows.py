"""A table of which only some rows are asked for: "trees per ward, only those with more than 50", "clinics by owner (only over 20 %)".

The question is read without the limit, and the number of each row is held to it: that of the things themselves, or that of a group. Where
the limit counts the things ("average size of parks per district, only districts with more than 10 parks") and the table tells another
number of them, it is their count that is held to it, never that number.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.kept_rows import RowLimit
from ...language.tokens import is_cjk
from ...model.binding import BoundCondition, BoundTerm, GroundedFrame
from ...model.frame import Condition, Output
from ...model.predicate import Comparison
from ...model.units import Dimension, Quantity
from ..lexicon.words import same_but_ending, stems


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
    term = grounded.columns[0]
    if _counts_things(said, grounded):
        counted = _count_of(term)
        value, term = (said.value, counted) if counted is not None and not said.unit else (None, term)
    else:
        value = _value(said, term)
    if value is None:
        return None
    limit = BoundCondition(term, Comparison(said.op), value)
    return replace(grounded, target=replace(rows, conditions=(*rows.conditions, limit)))


def _with_kept_groups(said: RowLimit, grounded: GroundedFrame) -> Optional[GroundedFrame]:
    group = grounded.frame.group
    term = grounded.columns[0] if grounded.columns else None
    if group is None or group.having is not None or grounded.further or len(grounded.columns) > 1 + bool(grounded.weight):
        return None
    counts = _counts_things(said, grounded)
    counted = counts or term is None or grounded.statistic in ("", "count")
    value = _value(said, term) if term is not None and not counted else said.value if not said.unit else None
    if value is None:
        return None
    limit = Condition(said.text, op=said.op, number=Quantity(value, ""))
    return replace(grounded, frame=replace(grounded.frame, group=replace(group, having=limit)), having_counts=counts)


def _counts_things(said: RowLimit, grounded: GroundedFrame) -> bool:
    """Whether the limit is one of how many things there are, where the table tells another number of them."""
    frame, things = grounded.frame, _things(grounded)
    named = any(called_alike(said.counted, text) for text in things) if said.counted else said.of_things
    if not named:
        return False
    if grounded.group_field:
        return bool(grounded.columns) and grounded.statistic not in ("", "count") and not called_alike(said.counted, frame.measure.field)
    tally = grounded.columns[0].tally if grounded.columns else None
    return tally is not None and tally.statistic != "count"


def _count_of(term: BoundTerm) -> Optional[BoundTerm]:
    """How many things there are of which a term tells another number."""
    tally = term.tally
    if tally is None or term.per is not None:
        return None
    return BoundTerm(f"count_{term.column}", tally.counted.phrase.text, tally=replace(tally, statistic="count", field="", dimension=""))


def _things(grounded: GroundedFrame) -> set[str]:
    counted = {term.tally.counted.phrase.text for term in grounded.columns if term.tally is not None}
    target = grounded.frame.target
    return {*counted, *((target.text,) if target is not None else ())}


def called_alike(one: str, other: str) -> bool:
    """Whether words end in the same thing."""
    ends = [stems(text)[-1] if stems(text) else "" for text in (one, other)]
    return bool(ends[0]) and (ends[0] == ends[1] or same_but_ending(*ends) or (is_cjk(one[:1]) and other.endswith(one)))


def _are_said(said: RowLimit, grounded: GroundedFrame) -> bool:
    """Whether the rows are called so, and what is counted is, where the limit names them."""
    frame = grounded.frame
    own = grounded.target.phrase if grounded.target is not None and not grounded.group_field else None
    rows = [phrase.text for phrase in (frame.group.phrase if frame.group is not None else None, own) if phrase is not None]
    counted = {*_things(grounded), frame.measure.field} if frame.target is not None else _things(grounded)
    named = not said.counted or any(called_alike(said.counted, text) for text in counted)
    return named and (not said.things or any(called_alike(said.things, row) for row in rows))


def _value(said: RowLimit, term: BoundTerm) -> Optional[float]:
    """The limit in the unit of the column; None where they are not alike."""
    if said.unit == "%" or term.unit == "%":
        return said.value if term.unit == "%" and said.unit in ("%", "") else None
    if not said.unit:
        return said.value if term.unit not in ("m", "m2") else None
    limit, own = Quantity(said.value, said.unit), Quantity(1.0, term.unit)
    alike = limit.dimension is not Dimension.NONE and limit.dimension is own.dimension
    return limit.base / own.base if alike else None
