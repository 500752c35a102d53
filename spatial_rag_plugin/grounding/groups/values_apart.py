"""Several values counted side by side: "how many public and private schools are there in each district", 各区公办、民办学校各有多少所.

Who names two sorts of things and asks for numbers in a table wants one of each; "or" asks for both together.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold, is_cjk
from ...model.binding import Binding, BoundGroup, BoundTerm, GroundedFrame
from ...model.frame import Output
from ...model.predicate import Compare, Comparison, OneOf, Predicate, all_of, conjuncts

_MOST = 4


def with_values_side_by_side(grounded: GroundedFrame) -> GroundedFrame:
    """The table with a number for each of the values that the question names, where it counts them together; else as it is."""
    frame = grounded.frame
    plain = frame.output is Output.TABLE and frame.measure.statistic == "count" and not (frame.others or frame.best or frame.limit)
    if not plain or grounded.further or grounded.group_best or frame.row_order or grounded.statistics or not frame.language:
        return grounded
    if grounded.group_field and not grounded.columns and grounded.target is not None:
        said = _said(grounded.target, grounded)
        apart = said is not None and said.field != grounded.group_field
        return replace(grounded, further=(BoundGroup(said.field, start=len(frame.question)),)) if apart and said is not None else grounded
    if len(grounded.columns) != 1 or grounded.columns[0].tally is None or grounded.columns[0].per is not None:
        return grounded
    term = grounded.columns[0]
    said = _said(term.tally.counted, grounded) if term.tally is not None and term.tally.statistic == "count" else None
    return replace(grounded, columns=tuple(_column(term, said, at) for at in range(len(said.values)))) if said is not None else grounded


def _said(counted: Binding, grounded: GroundedFrame) -> Optional[OneOf]:
    """The values of one field that the question lists with "and"; None where it does not."""
    question, language = fold(grounded.frame.question), load(grounded.frame.language)
    words = set(question.split())
    either = any(word in (question if is_cjk(word) else words) for word in map(fold, language.data.get("alternatives", ())))
    if either or counted.predicate is None:
        return None
    lists = [part for part in conjuncts(counted.predicate) if isinstance(part, OneOf) and 1 < len(part.values) <= _MOST]
    named = [part for part in lists if all(isinstance(value, str) and fold(value) in question for value in part.values)]
    return named[0] if len(named) == 1 else None


def _column(term: BoundTerm, said: OneOf, at: int) -> BoundTerm:
    """The number of those with one of the values."""
    value = said.values[at]
    tally = term.tally
    if tally is None or tally.counted.predicate is None:
        return term
    kept = [_narrowed(part, said, value) for part in conjuncts(tally.counted.predicate)]
    counted = replace(tally.counted, predicate=all_of(*kept), label=str(value))
    return replace(term, column=f"{term.column}_{at + 1}", label=str(value), tally=replace(tally, counted=counted))


def _narrowed(part: Predicate, said: OneOf, value: object) -> Predicate:
    return Compare(said.field, Comparison.EQ, value) if part == said else part  # type: ignore[arg-type]
