"""Where what is counted of each group are the groups themselves: what narrows it narrows them."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...model.binding import Binding, BindingKind, BoundSuperlative, BoundTerm
from ...model.frame import Frame, Term
from ...model.predicate import all_of
from ..job import Job


def narrowed(job: Job, term: Term, rows: Binding) -> Binding:
    """江北区各社区的人口: the rows of which the number is asked, where what narrows them is said as their owner."""
    counted = job.aside().bind(term.tally.counted) if term.tally is not None and term.tally.field else None
    if counted is None or counted.kind is not BindingKind.CLASS or counted.layer_id != rows.layer_id or counted.predicate is None:
        return rows
    parts = [part for part in (rows.predicate, counted.predicate) if part is not None]
    return replace(rows, predicate=all_of(*parts))


def are_rows(counted: Optional[Binding], rows: Binding) -> bool:
    """Whether what is counted are the rows themselves, all that narrows them being said of the rows (:func:`narrowed`)."""
    return counted is not None and counted.layer_id == rows.layer_id and not (counted.relations or counted.conditions)


def in_row_order(rows: Optional[Binding], term: Optional[BoundTerm], frame: Frame) -> Optional[Binding]:
    """The rows ranked by the number that is worked out for each, where the question tells their order ("top 5", "descending")."""
    if rows is None or term is None or not frame.row_order or rows.superlative is not None:
        return rows
    return replace(rows, superlative=BoundSuperlative(term.column, descending=frame.row_order == "most", count=frame.limit or 0, term=term))
