"""What a frame asks of all things, asked for each group or of what it counts, where the grammar has read the rest of the question alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...model.frame import Condition, Frame, Group, Measure, Output, Term

_SIZES = {Output.AREA: "area", Output.LENGTH: "length"}


def with_group(frame: Frame, group: Group, measure: Optional[Measure]) -> Optional[Frame]:
    """What a frame asks of all things asked for each group; None where that is no number."""
    own, output = frame.measure, frame.output
    if measure is None and output in (Output.COUNT, Output.FEATURES) and frame.target is not None and frame.target.superlative is None:
        measure = Measure(statistic="count")
    elif measure is None and output in _SIZES:
        measure = Measure(statistic=own.statistic or "sum", dimension=_SIZES[output])
    elif measure is None and output in (Output.NUMBER, Output.TABLE) and (own.statistic or own.terms):
        measure = own
    elif measure is None and output is Output.ATTRIBUTE and own.field:
        measure = own  # without a statistic grounding decides whether it adds up
    if measure is None or frame.group is not None or frame.polar:
        return None
    return replace(frame, output=Output.TABLE, measure=measure, group=group)


def with_counted(frame: Frame, wishes: tuple[Condition, ...]) -> Optional[Frame]:
    """The frame with the conditions on what is counted for its target; None where nothing is."""
    target, ranking = frame.target, frame.target.superlative if frame.target is not None else None
    if target is not None and ranking is not None and ranking.term is not None and ranking.term.tally is not None:
        term = _tallied(ranking.term, wishes)
        return replace(frame, target=replace(target, superlative=replace(ranking, term=term)))
    terms = frame.measure.terms
    if terms and all(term.tally is not None for term in terms):
        return replace(frame, measure=replace(frame.measure, terms=tuple(_tallied(term, wishes) for term in terms)))
    if target is not None:
        for at, wish in enumerate(target.conditions):
            if wish.term is not None and wish.term.tally is not None:
                dated = replace(wish, term=_tallied(wish.term, wishes))
                return replace(frame, target=replace(target, conditions=(*target.conditions[:at], dated, *target.conditions[at + 1 :])))
    return None


def _tallied(term: Term, wishes: tuple[Condition, ...]) -> Term:
    if term.tally is None:
        return term
    counted = term.tally.counted
    return replace(term, tally=replace(term.tally, counted=replace(counted, conditions=(*counted.conditions, *wishes))))
