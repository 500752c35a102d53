"""Plans that are made of a plainer question's: weighted means, numbers per unit of time, fields of the nearest, uses of a table's rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Optional, Union

from .asked import Asked
from .grounding.numbers.made_numbers import is_of_parts, with_made_numbers
from .grounding.numbers.of_nearest import nearest_of_each, with_fields_of_nearest
from .grounding.numbers.over_time import per_unit_of_time, period_of
from .grounding.numbers.weighted import not_weighted, with_weight
from .grounding.rereading.kept_rows import with_kept_rows
from .grounding.rereading.table_uses import tables_said, with_use
from .grounding.vocabulary import lexicon_of
from .grounding.world import World
from .language.kept_rows import row_limits
from .language.language import load
from .language.of_nearest import told_of_nearest
from .language.table_uses import TableUse, table_uses
from .language.weighted import means_over_time, weighted_means
from .model.binding import GroundedFrame
from .model.frame import Frame
from .plans import Clock, Plan, composed
from .workflow.operations import Mark, Statistic

_Made = Callable[[Optional[GroundedFrame]], Optional[GroundedFrame]]


def weighed(asked: Asked) -> Optional[Plan]:
    """The mean with what weighs it, where the plain mean is answered to the last word; what cannot weigh it is asked back."""
    refused = None
    for said in weighted_means(asked.question, asked.code):
        found = asked.plain(said.rest)
        if found.leaves_words or found.frame is None or found.grounded is None or found.grafted:
            continue
        grounded = with_weight(found.grounded, said, asked.world)
        if grounded is not None:
            issues = (*found.issues, grounded.issues[-1])
            made = composed(found.frame, grounded, issues, asked.world, asked.settings, Clock())
            return replace(made, question=asked.question, grafted=True)
        why = not_weighted(asked.question, found.grounded, said, asked.world)
        refused = refused or replace(found, question=asked.question, workflow=None, issues=(why,))
    return refused


def over_time(asked: Asked) -> Optional[Plan]:
    """So many things per month on average: their number by the months that the layer tells of; None where these cannot be told."""
    for said in means_over_time(asked.question, asked.code):
        counted, by_unit = (asked.plain(other) for other in (said.counted, said.by_unit))
        if counted.frame is None or any(found.leaves_words or found.grounded is None or found.grafted for found in (counted, by_unit)):
            continue
        period = period_of(by_unit.grounded, said.unit, asked.world)
        grounded = per_unit_of_time(counted.grounded, period, said, asked.world) if period is not None else None
        if grounded is not None:
            issues = (*counted.issues, grounded.issues[-1])
            made = composed(grounded.frame, grounded, issues, asked.world, asked.settings, Clock())
            return replace(made, question=asked.question, grafted=True) if made.runnable else None
    return None


def of_nearest(asked: Asked) -> Optional[Plan]:
    """The nearest of each with what is asked of it beside the distance; a field that the things do not have is asked back."""
    for said in told_of_nearest(asked.question, asked.code):
        found = asked.plain(said.rest)
        layer = nearest_of_each(found.grounded, asked.world) if not found.leaves_words else None
        if layer is None or found.frame is None or found.grounded is None or found.grafted:
            continue
        grounded, issues = with_fields_of_nearest(found.grounded, said.fields, layer)
        issues = (*found.issues, *issues)
        if any(issue.stops for issue in issues):
            return replace(found, question=asked.question, workflow=None, issues=issues)
        made = composed(found.frame, grounded, issues, asked.world, asked.settings, Clock())
        return replace(made, question=asked.question, grafted=True)
    return None


def with_rows_kept(asked: Asked) -> Optional[Plan]:
    """The table with those rows alone that keep a limit behind it; None where the rest is no table with one number a row."""
    tables = ((said.rest, partial(with_kept_rows, said)) for said in row_limits(asked.question, asked.code))
    return _of_table(asked, tables)


def of_rows(asked: Asked, plain: bool = False) -> Optional[Plan]:
    """What is made of the numbers of a table: how far they are apart, the place of one; None where the rest is no such table."""
    said_so = table_uses(asked.question, asked.code, plain, lexicon_of(asked.world))
    uses = ((said, table) for said in said_so for table in tables_said(said, asked.world, asked.code))
    longest = _names_lengths(asked)

    def used(grounded: Optional[GroundedFrame], said: TableUse) -> Optional[GroundedFrame]:
        counted = grounded is not None and grounded.frame.measure.statistic == "count" and not grounded.frame.measure.terms
        return None if longest and counted else with_use(said, grounded, asked.world)  # the longest sewers of a district are not the most

    tables = ((table, partial(used, said=said)) for said, table in uses)
    return _of_table(asked, tables)


def _of_table(asked: Asked, tables: Iterable[tuple[Union[str, Frame], _Made]]) -> Optional[Plan]:
    """The plan of what is made of the first table that is answered to the last word and that something can be made of."""
    for table, of_rows in tables:
        found = asked.plain(table) if isinstance(table, str) else asked.planned(table)
        grounded = of_rows(found.grounded) if not (found.leaves_words or found.grafted) else None
        if found.frame is None or grounded is None:
            continue
        issues = tuple(dict.fromkeys((*found.issues, *grounded.issues)))
        spoken = with_made_numbers(table, asked.code, asked.world) if isinstance(table, str) else None
        made = composed(found.frame, grounded, issues, spoken.world if spoken is not None else asked.world, asked.settings, Clock())
        if made.runnable:
            return replace(made, question=asked.question, frame=replace(found.frame, question=asked.question), grafted=True)
    return None


def _names_lengths(asked: Asked) -> bool:
    """Whether a question asks for the longest or the shortest."""
    superlatives = load(asked.code).data["superlatives"] if asked.code else ()
    lengths = [word for entry in superlatives if entry["role"] == "length" for word in entry["words"]]
    return any(word in asked.question.casefold() for word in lengths)


def says_nothing(found: Plan, world: World) -> bool:
    """Whether ratios are added up, or those of parts or the marks of single things stand for a rate: something else was asked."""
    if found.grounded is not None and is_of_parts(found.grounded, world):
        return True
    fields = [info for layer in world.catalog.layers for info in layer.fields if info.made is not None]
    levels = {info.name for info in fields if info.made is not None and not info.made.adds_up}
    steps = [step.operation for step in found.workflow.steps] if found.workflow is not None else []
    numbers = [(getattr(step, "statistic", None), {getattr(step, "column", ""), getattr(step, "source", "")}) for step in steps]
    marks = {step.column for step in steps if isinstance(step, Mark) and len(step.predicate.fields()) == 1}
    means = {name for statistic, names in numbers if statistic is Statistic.MEAN for name in names}
    return any(statistic is Statistic.SUM and names & levels for statistic, names in numbers) or not marks <= means
