"""Regions that are values of a field, compared: "which has more ports, Europe or Asia" where countries say their continent.

A number of each of them is that of all their parts together; the extreme one of the parts themselves would be a country. Where a total of
several is asked for it is one number, as it is of single things.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.two_numbers import compares
from ...model.binding import Binding, GroundedFrame
from ...model.catalog import LayerInfo
from ...model.frame import Frame, Group, Measure, Output, Phrase, RelationKind, Term
from ...model.predicate import all_of
from ..asking import ask_numbers
from ..attributes.rates_by_value import rates_by_value
from ..attributes.valued import as_groups
from ..job import Job
from ..numbers.adding_up import unsummed
from ..numbers.comparisons import together
from ..numbers.figures import several_figures
from ..numbers.measures import need_of_target
from ..numbers.terms import bind_term
from ..places.areas_by_field import field_of_kinds
from ..places.regions import areas_of_region
from ..world import World
from .groups import ground_groups


def ground_compared_parts(job: Job) -> Optional[GroundedFrame]:
    """The groups of the field that tells the compared ones apart, no others, with the number of each; None where each is one thing, or
    where no field tells just them apart.
    """
    frame = job.frame
    best = frame.target.superlative if frame.target is not None else None
    terms = frame.measure.terms
    plain = bool(terms) and not any(term.elapsed or term.origin is not None for term in terms)
    if frame.target is None or (best is None and not plain) or frame.measure.statistic:
        return None
    phrases = (replace(frame.target, superlative=None), *frame.others)
    if not all(phrase.is_named or areas_of_region(phrase, job.world) is not None for phrase in phrases):
        return None
    own = job.aside()
    target = together(own, phrases, need_of_target(own))
    field = field_of_kinds(target, phrases) if target is not None else ""
    if target is None or not field:
        return None
    if best is None and len(terms) == 1 and terms[0].statistic == "sum" and not compares(frame.question, frame.language):
        return _of_all(own, target)
    grouped = _by_the_field(frame, field, target.layer_id, job.world)
    parts = job.aside()
    parts.frame = grouped or frame
    found = (several_figures(parts) or ground_groups(parts)) if grouped is not None else None
    if found is None or found.target is None or found.group_field != field or found.target.layer_id != target.layer_id:
        own.say(ask_numbers.several_layers(phrases))
        return GroundedFrame(frame, issues=tuple(own.issues))
    kept = all_of(*(predicate for predicate in (found.target.predicate, target.predicate) if predicate is not None))
    return replace(found, target=replace(found.target, predicate=kept), issues=(*own.issues, *found.issues))


def _of_all(job: Job, target: Binding) -> GroundedFrame:
    """The one number of all of them: "population of Europe and Asia combined"."""
    column = bind_term(job, job.frame.measure.terms[0], target)
    columns = (column,) if column is not None else ()
    return GroundedFrame(replace(job.frame, output=Output.NUMBER), target, "", "sum", tuple(job.issues), columns)


def _by_the_field(frame: Frame, field: str, layer_id: str, world: World) -> Optional[Frame]:
    """The same numbers asked for each value of the field, and which value has the most or the least."""
    best = frame.target.superlative if frame.target is not None else None
    plain, terms = replace(frame, others=()), frame.measure.terms
    if best is not None:
        found = as_groups(replace(plain, target=Phrase(field, superlative=best)), world)
        return found if found.group is not None else None
    if any(term.per is not None for term in terms):
        found = rates_by_value(replace(plain, output=Output.TABLE, target=Phrase(field)), world)
        return found if found.group is not None else None
    layer = world.catalog.layer(layer_id)
    made = tuple(replace(term, statistic=_made_of(term, layer)) for term in terms)
    things, measure = Phrase(layer.name, plural=True), Measure(terms=made)
    if len(terms) == 1:
        (term,) = made
        measure = Measure(term.field, term.statistic, dimension=term.dimension)
        if (tally := term.tally) is not None:
            things, measure = tally.counted, Measure(tally.field, tally.statistic, dimension=tally.dimension)
    return replace(plain, output=Output.TABLE, target=things, measure=measure, group=Group(Phrase(field), kind=RelationKind.CONTAINS))


def _made_of(term: Term, layer: LayerInfo) -> str:
    """What is made of the number of all parts: their sum, or the mean of what nobody adds up."""
    if term.statistic or term.tally is not None:
        return term.statistic
    return "sum" if term.dimension or unsummed(term.field, layer) is None else "mean"
