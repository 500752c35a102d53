"""Counts that a question asks for: of what it is about, or of other things beside each of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ...model.frame import Frame, Output, Tally, Term

COUNT = "count"


def counts_target(frame: Frame) -> bool:
    """Whether the target is counted, in all or in groups."""
    return frame.output is Output.COUNT or (frame.group is not None and frame.output is Output.TABLE and frame.measure.statistic == COUNT)


def with_counts(frame: Frame, changed: Callable[[Tally], Tally]) -> Frame:
    """The frame with each count of other things as ``changed`` gives it: in what is ranked by, compared with and told of each."""
    target = frame.target
    if target is None:
        return frame
    best = target.superlative
    if best is not None and best.term is not None:
        best = replace(best, term=_with_count(best.term, changed))
    wishes = tuple(replace(wish, term=_with_count(wish.term, changed)) if wish.term is not None else wish for wish in target.conditions)
    terms = tuple(_with_count(term, changed) for term in frame.measure.terms)
    return replace(frame, target=replace(target, superlative=best, conditions=wishes), measure=replace(frame.measure, terms=terms))


def _with_count(term: Term, changed: Callable[[Tally], Tally]) -> Term:
    per = _with_count(term.per, changed) if term.per is not None else None
    tally = term.tally
    if tally is None or tally.statistic not in ("", COUNT) or tally.field or tally.dimension:
        return replace(term, per=per)
    return replace(term, tally=changed(tally), per=per)
