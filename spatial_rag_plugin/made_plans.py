"""Plans that are made of a plainer question's: weighted means, numbers per unit of time, fields of the nearest, uses of a table's rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Optional, Union

from .grounding.numbers.made_numbers import is_of_parts, with_made_numbers
from .grounding.numbers.of_nearest import nearest_of_each, with_fields_of_nearest
from .grounding.numbers.over_time import per_unit_of_time, period_of
from .grounding.numbers.weighted import not_weighted, with_weight
from .grounding.rereading.kept_rows import with_kept_rows
from .grounding.rereading.table_uses import tables_said, with_use
from .grounding.vocabulary import lexicon_of
from .grounding.world import World
from .language.kept_rows import row_limits
from .language.of_nearest import told_of_nearest
from .language.table_uses import table_uses
from .language.weighted import means_over_time, weighted_means
from .model.binding import GroundedFrame
from .model.frame import Frame
from .model.settings import Settings
from .plans import Clock, Plan, composed, of_frame
from .workflow.operations import Mark, Statistic

_Read = Callable[[str, World, Settings, bool], Plan]
_Made = Callable[[Optional[GroundedFrame]], Optional[GroundedFrame]]


def made_of_plainer(question: str, code: str, world: World, settings: Settings, read: _Read) -> Optional[Plan]:
    """What a question asks for, where it is one of these and the plainer question is answered to the last word."""
    ways = (_weighed, _over_time, _of_nearest, _with_kept_rows, of_rows)
    return next((plan for way in ways if (plan := way(question, code, world, settings, read)) is not None), None)


def _weighed(question: str, code: str, world: World, settings: Settings, read: _Read) -> Optional[Plan]:
    """The mean with what weighs it, where the plain mean is answered to the last word; what cannot weigh it is asked back."""
    asked = None
    for said in weighted_means(question, code):
        found = read(said.rest, world, settings, True)
        if found.leaves_words or found.frame is None or found.grounded is None or found.grafted:
            continue
        grounded = with_weight(found.grounded, said, world)
        if grounded is not None:
            issues = (*found.issues, grounded.issues[-1])
            return replace(composed(found.frame, grounded, issues, world, settings, Clock()), question=question, grafted=True)
        asked = asked or replace(found, question=question, workflow=None, issues=(not_weighted(question, found.grounded, said, world),))
    return asked


def _over_time(question: str, code: str, world: World, settings: Settings, read: _Read) -> Optional[Plan]:
    """So many things per month on average: their number by the months that the layer tells of; None where these cannot be told."""
    for said in means_over_time(question, code):
        counted, by_unit = (read(other, world, settings, True) for other in (said.counted, said.by_unit))
        if counted.frame is None or any(found.leaves_words or found.grounded is None or found.grafted for found in (counted, by_unit)):
            continue
        period = period_of(by_unit.grounded, said.unit, world)
        grounded = per_unit_of_time(counted.grounded, period, said, world) if period is not None else None
        if grounded is not None:
            issues = (*counted.issues, grounded.issues[-1])
            made = composed(grounded.frame, grounded, issues, world, settings, Clock())
            return replace(made, question=question, grafted=True) if made.runnable else None
    return None


def _of_nearest(question: str, code: str, world: World, settings: Settings, read: _Read) -> Optional[Plan]:
    """The nearest of each with what is asked of it beside the distance; a field that the things do not have is asked back."""
    for said in told_of_nearest(question, code):
        found = read(said.rest, world, settings, True)
        layer = nearest_of_each(found.grounded, world) if not found.leaves_words else None
        if layer is None or found.frame is None or found.grounded is None or found.grafted:
            continue
        grounded, issues = with_fields_of_nearest(found.grounded, said, layer)
        issues = (*found.issues, *issues)
        if any(issue.stops for issue in issues):
            return replace(found, question=question, workflow=None, issues=issues)
        return replace(composed(found.frame, grounded, issues, world, settings, Clock()), question=question, grafted=True)
    return None


def _with_kept_rows(question: str, code: str, world: World, settings: Settings, read: _Read) -> Optional[Plan]:
    """The table with those rows alone that keep a limit behind it; None where the rest is no table with one number a row."""
    tables = ((said.rest, partial(with_kept_rows, said)) for said in row_limits(question, code))
    return _of_table(question, code, tables, world, settings, read)


def of_rows(question: str, code: str, world: World, settings: Settings, read: _Read, plain: bool = False) -> Optional[Plan]:
    """What is made of the numbers of a table: how far they are apart, the place of one; None where the rest is no such table."""
    uses = ((said, table) for said in table_uses(question, code, plain, lexicon_of(world)) for table in tables_said(said, world, code))
    tables = ((table, partial(with_use, said, world=world)) for said, table in uses)
    return _of_table(question, code, tables, world, settings, read)


def _of_table(
    question: str, code: str, tables: Iterable[tuple[Union[str, Frame], _Made]], world: World, settings: Settings, read: _Read
) -> Optional[Plan]:
    """The plan of what is made of the first table that is answered to the last word and that something can be made of."""
    for table, of_rows in tables:
        found = read(table, world, settings, True) if isinstance(table, str) else of_frame(table, world, settings, Clock())
        grounded = of_rows(found.grounded) if not (found.leaves_words or found.grafted) else None
        if found.frame is None or grounded is None:
            continue
        issues = tuple(dict.fromkeys((*found.issues, *grounded.issues)))
        spoken = with_made_numbers(table, code, world) if isinstance(table, str) else None
        made = composed(found.frame, grounded, issues, spoken.world if spoken is not None else world, settings, Clock())
        if made.runnable:
            return replace(made, question=question, frame=replace(found.frame, question=question), grafted=True)
    return None


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
