"""Two plans in one: tables of the same rows, held against each other or side by side; questions that are told apart.

"Wards with more crashes in 2023 than in 2022" are those of a table of crashes of 2023 whose number is above that of a table of 2022.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice
from typing import Optional

from .grounding.numbers.made_numbers import with_made_numbers
from .grounding.rereading.versus import each_apart
from .grounding.world import World
from .language.asked_twice import asked_twice
from .language.two_tables import TwoTables, two_tables
from .model.binding import Binding, BoundCondition, BoundRelation, BoundSuperlative, BoundTally, BoundTerm, GroundedFrame
from .model.columns import KEY_COLUMN
from .model.frame import Condition, Measure, Output, RelationKind
from .model.issue import Issue
from .model.predicate import Comparison
from .model.settings import Settings
from .model.units import Quantity
from .model.wording import translate
from .plans import Clock, Plan, composed

_READINGS, _COUNT = 6, "count"
_Answered = Callable[[str], Optional[Plan]]


def of_two_tables(question: str, code: str, answered: _Answered, world: World, settings: Settings) -> Optional[Plan]:
    """The plan of a question for two tables, each of which can be ``answered`` to the last word with one number a row; None elsewhere."""
    for said in islice(two_tables(question, code), _READINGS):
        first = answered(said.first)
        second = answered(said.second) if first is not None and _is_table(first) else None
        if first is None or second is None or not _is_table(second):
            continue
        grounded = _together(said, first.grounded, second.grounded)
        made = _made(question, first, grounded, (*first.issues, *second.issues), world, settings)
        if made is not None:
            return made
    return None


def _made(
    question: str, first: Plan, grounded: Optional[GroundedFrame], told: Sequence[Issue], world: World, settings: Settings
) -> Optional[Plan]:
    """The plan of what was made of tables, whose own questions were held to their words; that of the first is held to what is made."""
    if grounded is None or first.frame is None:
        return None
    issues, spoken = tuple(dict.fromkeys(told)), with_made_numbers(first.question, first.frame.language, world)
    world = spoken.world if spoken is not None else world
    made = composed(first.frame, replace(grounded, issues=issues), issues, world, settings, Clock())
    if made.grounded is None or made.workflow is None or not made.runnable:
        return None
    frame = replace(grounded.frame, question=question)
    return replace(made, question=question, frame=frame, grounded=replace(made.grounded, frame=frame), grafted=True)


# -- two tables ----------------------------------------------------------------------------------------------------------------------------


def _is_table(plan: Plan) -> bool:
    grounded = plan.grounded
    plain = plan.runnable and not plan.grafted and grounded is not None
    return plain and grounded is not None and grounded.frame.output is Output.TABLE and not grounded.frame.row_order


def _together(said: TwoTables, first: Optional[GroundedFrame], second: Optional[GroundedFrame]) -> Optional[GroundedFrame]:
    if first is None or second is None or first.target is None or second.target is None:
        return None
    if said.how == "+" and first.group_field and _same_rows(first, second, True):
        return _of_each_group(first, second)
    if not _same_rows(first, second):
        return None
    if said.how == "+":
        return _beside(first, second, first.target, second.target)
    if _nearest(first.target) or _nearest(second.target) or first.statistic not in ("", "sum") or first.weight:
        return None
    if len(first.columns) != 1 or len(second.columns) != 1:
        return None
    term = _apart(said, first.columns[0], second.columns[0])
    return _held_apart(said, first, first.target, term) if term is not None else None


def _same_rows(first: GroundedFrame, second: GroundedFrame, whatever: bool = False) -> bool:
    """Whether both tables have a row for each of the same things, or for each value of the same field of theirs; ``whatever`` is told."""
    one, other = (_rows(item.target) if item.target is not None else None for item in (first, second))
    told = [("" if whatever else item.statistic, item.listed) for item in (first, second)]
    grouped = [(item.group_field, item.group_period, item.group_width, *own) for item, own in zip((first, second), told)]
    return (
        one == other and grouped[0] == grouped[1] and not (first.listed or first.further or second.further or first.whole or second.whole)
    )


def _rows(target: Binding) -> tuple[object, ...]:
    kept = tuple(relation for relation in target.relations if relation.kind is not RelationKind.FROM)
    narrowed = (tuple(map(_bare, kept)), target.conditions, target.superlative, target.opening, target.made)
    return (target.kind, target.layer_id, target.predicate, target.fids, *narrowed)


def _bare(relation: BoundRelation) -> tuple[object, ...]:
    reference = relation.reference
    of = (reference.layer_id, reference.predicate, reference.fids) if reference is not None else ()
    return (relation.kind, relation.distance_m, relation.negated, *of)


def _nearest(target: Binding) -> bool:
    return any(relation.kind is RelationKind.FROM for relation in target.relations)


def _beside(first: GroundedFrame, second: GroundedFrame, one: Binding, other: Binding) -> Optional[GroundedFrame]:
    """Both numbers of each row; a row is measured from one kind of thing only."""
    if first.group_field or (_nearest(one) and _nearest(other)):
        return None
    relations = (*one.relations, *(relation for relation in other.relations if relation.kind is RelationKind.FROM))
    taken = {term.column for term in first.columns}
    columns = (*first.columns, *(replace(term, column=_free(term.column, taken)) for term in second.columns))
    numbers = {term.column: replace(term, column="") for term in columns}
    if len(set(numbers.values())) < len(columns) or not columns:
        return None
    return replace(first, target=replace(one, relations=relations), columns=columns)


def _of_each_group(first: GroundedFrame, second: GroundedFrame) -> Optional[GroundedFrame]:
    """Both numbers of each group: "average price and total area by owner"."""
    ordered = any(item.frame.best or item.frame.limit is not None or item.weight or item.statistics for item in (first, second))
    terms = [_told(item) for item in (first, second)]
    columns = [term.column for term in terms if term is not None]
    unsaid = second.statistic != _COUNT and not second.frame.measure.statistic  # no sum beside a mean that may be meant of both
    if ordered or len(set(columns)) < len(terms) or (unsaid and first.statistic not in (_COUNT, "sum")):
        return None
    frame = replace(first.frame, measure=Measure())
    statistics = (first.statistic, second.statistic)
    return replace(first, frame=frame, statistic="", columns=tuple(term for term in terms if term is not None), statistics=statistics)


def _told(table: GroundedFrame) -> Optional[BoundTerm]:
    """The number that a table tells of each group, or how many there are."""
    if table.statistic == _COUNT and not table.columns and table.target is not None:
        words = translate("SpatialRagWorkflow", "number of {what}").said(what=table.target.label)
        return BoundTerm(KEY_COLUMN, label=words)
    plain = len(table.columns) == 1 and table.columns[0].field and table.statistic
    return table.columns[0] if plain else None


def _free(column: str, taken: set[str]) -> str:
    return next(name for name in (column, *(f"{column}_{number}" for number in range(2, 99))) if name not in taken)


def _apart(said: TwoTables, above: BoundTerm, below: BoundTerm) -> Optional[BoundTerm]:
    """What the first number of a row is above the second; None of ratios, and of different units."""
    if above.per is not None or below.per is not None or above.unit != below.unit or replace(above, column="") == replace(below, column=""):
        return None
    if above.tally is None or below.tally is None or above.units or below.units:
        return None
    words = translate("SpatialRagAnswer", "{first} minus {second}").said(first=said.called[0], second=said.called[1])
    first, second = (_named(term, tally, called) for term, tally, called in zip((above, below), (above.tally, below.tally), said.called))
    return replace(first, column=_column(said.called[0], "minus", said.called[1]), label=words, minus=second)


def _named(term: BoundTerm, tally: BoundTally, called: str) -> BoundTerm:
    """The number with the name that the question has for it, so that both are told apart."""
    return replace(term, column=_column(called), label=called, tally=replace(tally, counted=replace(tally.counted, label=called)))


def _column(*words: str) -> str:
    return "_".join(" ".join(words).replace(",", "").split())


def _held_apart(said: TwoTables, grounded: GroundedFrame, rows: Binding, term: BoundTerm) -> Optional[GroundedFrame]:
    frame, group = grounded.frame, grounded.frame.group
    op = {">": Comparison.GT, "<": Comparison.LT}.get(said.how)
    if grounded.group_field:  # what is added up of the parts may be held apart in each of them
        if group is None or frame.language == "" or (op is None and said.how != "-"):
            return None
        limit = Condition(term.label, op=op.value, number=Quantity(0.0, "")) if op is not None else None
        return replace(grounded, columns=(term,), frame=replace(frame, group=replace(group, having=limit)))
    if said.how == "-":
        return replace(grounded, columns=(term,))
    if op is not None:
        rows = replace(rows, conditions=(*rows.conditions, BoundCondition(term, op, 0.0)))
    elif rows.superlative is None:
        rows = replace(rows, superlative=BoundSuperlative(term.column, count=said.count, term=term))
    listed = replace(frame, output=Output.FEATURES, measure=Measure(), group=None, target=rows.phrase)
    return replace(grounded, frame=listed, target=rows, columns=())


# -- two questions -------------------------------------------------------------------------------------------------------------------------


def one_by_one(question: str, code: str, answered: _Answered, found: Plan) -> Optional[Issue]:
    """Two questions in one, offered one by one; None where they are one, or what is ``found`` tells both of each: that would be a table."""
    for texts in asked_twice(question, code):
        plans = [answered(text) for text in texts]
        steps = [plan.workflow.steps if plan is not None and plan.workflow is not None else None for plan in plans]
        whole = found.workflow.steps if found.runnable and found.workflow is not None else None
        both = whole is not None and whole not in steps and found.grounded is not None and found.grounded.frame.output is Output.TABLE
        if None not in steps and steps[0] != steps[1] and not both:
            return each_apart(question, texts)
    return None
