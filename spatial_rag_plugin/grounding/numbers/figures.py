"""Several numbers of the same things at once: "the number and total area of parks by kind", "mean and median rent in each district"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.binding import BoundTerm, GroundedFrame
from ...model.columns import KEY_COLUMN
from ...model.frame import Frame, Group, Measure, Output, Phrase, RelationKind, Tally, Term
from ..asking import ask_numbers
from ..attributes.fields import find_field
from ..groups.groups import field_of_group, fields_to_group_by
from ..groups.things_meant import is_kind_of_thing
from ..job import Job
from ..lexicon.words import stems
from ..world import Need
from .measures import NEEDS
from .tallies import STATISTICS, warn_of_multiples
from .terms import SIZES, bind_term

_COUNT = "count"
_LIKELY_KIND = 0.84


@dataclass(frozen=True)
class Figure:
    """One number of a group: how many there are, or a statistic of a ``field`` or of a ``dimension`` of all of them."""

    statistic: str
    text: str = ""
    field: str = ""
    dimension: str = ""


def several_figures(job: Job) -> Optional[GroundedFrame]:
    """A column for each number, a row for each group, or one row for all; None where the question asks for anything else."""
    asked = _asked(job)
    if asked is None:
        return None
    things, group, figures = asked
    job.frame = replace(job.frame, target=things, group=group, output=Output.TABLE, measure=Measure())
    if group is None:
        return _of_values(job, figures, "")
    field, period = field_of_group(job, group)
    if field is not None:
        return replace(_of_values(job, figures, field.name), group_period=period)
    if is_kind_of_thing(job, group.phrase, _LIKELY_KIND):
        return _of_features(job, figures, group)
    job.say(ask_numbers.which_group(group.phrase, job.frame.question, fields_to_group_by(job)))
    return GroundedFrame(job.frame, issues=tuple(job.issues))


def _asked(job: Job) -> Optional[tuple[Phrase, Optional[Group], tuple[Figure, ...]]]:
    """The things, what they are grouped by, and the numbers; None where a number is not one of all of them together."""
    frame, target, terms = job.frame, job.frame.target, job.frame.measure.terms
    extreme = _with_its_extreme(frame)
    if extreme is not None and target is not None:
        return replace(target, superlative=None), frame.group, extreme
    if target is None or len(terms) < 2 or frame.others or target.superlative is not None or any(term.per for term in terms):
        return None
    things, group = target, frame.group
    counted = next((term.tally.counted for term in terms if term.tally is not None and _counts_things(term)), None)
    if counted is not None and group is None:  # "the number of parks and their total area in each district"
        things, group = counted, Group(target, target.text, RelationKind.CONTAINS)
    figures = [_figure(term, counted, frame) for term in terms]
    known = tuple(figure for figure in figures if figure is not None)
    if len(known) < len(terms) or not any(figure.statistic for figure in known):
        return None
    if counted is not None and not _all_known(job, known, counted):
        return None
    if group is None and not (target.plural and all(figure.statistic for figure in known)):
        return None
    return things, group, tuple(replace(figure, statistic=figure.statistic or "sum") for figure in known)


def _with_its_extreme(frame: Frame) -> Optional[tuple[Figure, ...]]:
    """公园的平均面积和最大面积: the extreme of the number whose mean is asked for is one more of it, not the mean of one thing."""
    measure, ranking = frame.measure, frame.target.superlative if frame.target is not None else None
    if ranking is None or ranking.count != 1 or measure.statistic not in ("mean", "median", "sum") or measure.terms or frame.others:
        return None
    sizes = load(frame.language).data["dimension_nouns"]
    dimension = measure.dimension or sizes.get(fold(measure.field), "")
    named = dimension if ranking.dimension in SIZES else fold(measure.field)
    if not named or named != (ranking.dimension if ranking.dimension in SIZES else fold(ranking.field)):
        return None
    statistics = (measure.statistic, "max" if ranking.descending else "min")
    words = measure.field or dimension
    field, dimension = ("", named) if ranking.dimension in SIZES else (measure.field, "")
    return tuple(Figure(statistic, words, field, dimension) for statistic in statistics)


def _counts_things(term: Term) -> bool:
    tally = term.tally
    return tally is not None and tally.statistic == _COUNT and tally.kind is RelationKind.CONTAINS


def _figure(term: Term, counted: Optional[Phrase], frame: Frame) -> Optional[Figure]:
    """A term as a number of all the things; without a statistic where it is only the sum that can be meant."""
    words = fold(term.field or term.text)
    if term.tally is not None:
        same = counted is not None and stems(term.tally.counted.text) == stems(counted.text)
        if not same or term.tally.kind is not RelationKind.CONTAINS or term.tally.distance is not None:
            return None
        return Figure(term.tally.statistic, term.text, term.tally.field, term.tally.dimension)
    if words in load(frame.language).data["count_nouns"] and not term.dimension:
        return Figure(_COUNT, term.text)
    if term.origin is not None or (term.statistic and term.statistic not in STATISTICS):
        return None
    if term.dimension in SIZES:
        return Figure(term.statistic, term.text, dimension=term.dimension)
    return Figure(term.statistic, term.text, term.field) if term.statistic and term.field else None


def _all_known(job: Job, figures: Sequence[Figure], things: Phrase) -> bool:
    """Whether the things have each field: "the number of schools and the population of each district" is of two things."""
    bound = job.aside().bind(replace(things, relations=(), conditions=()), is_target=True)
    layer = job.layer_of(bound) if bound is not None else None
    return layer is not None and all(not figure.field or find_field(figure.field, layer, numeric=True) for figure in figures)


def _of_values(job: Job, figures: Sequence[Figure], field: str) -> GroundedFrame:
    """A row for each value of a field of the things, or one for all of them."""
    frame = job.frame
    need = next((NEEDS[figure.dimension] for figure in figures if figure.dimension in NEEDS), Need.ANY)
    target = job.bind(frame.target, need, is_target=True) if frame.target is not None else None
    if target is None:
        return GroundedFrame(frame, issues=tuple(job.issues))
    columns: list[BoundTerm] = []
    for figure in figures:
        if figure.statistic == _COUNT:
            warn_of_multiples(job, target)
            columns.append(BoundTerm(KEY_COLUMN, figure.text))
            continue
        bound = bind_term(job, Term(figure.dimension or figure.field, figure.field, figure.dimension), target)
        if bound is None:
            return GroundedFrame(frame, target, issues=tuple(job.issues))
        columns.append(bound)
    statistics = tuple(figure.statistic for figure in figures)
    return GroundedFrame(frame, target, issues=tuple(job.issues), columns=tuple(columns), group_field=field, statistics=statistics)


def _of_features(job: Job, figures: Sequence[Figure], group: Group) -> GroundedFrame:
    """A row for each feature that the things lie in, or are near."""
    frame, kind = job.frame, group.kind or RelationKind.CONTAINS
    target = frame.target
    if target is None:
        return GroundedFrame(frame, issues=tuple(job.issues))
    own = next((item for item in target.relations if item.reference is not None and item.reference.text == group.phrase.text), None)
    counted = replace(target, relations=tuple(item for item in target.relations if item is not own))
    distance = own.distance if own is not None else None
    rows = job.bind(group.phrase, Need.AREAS if kind is RelationKind.CONTAINS else Need.ANY, is_target=True)
    columns: list[BoundTerm] = []
    for figure in figures if rows is not None else ():
        tally = Tally(counted, kind, distance, figure.statistic, figure.field, figure.dimension)
        bound = bind_term(job, Term(figure.text, tally=tally), rows) if rows is not None else None
        if bound is None:
            return GroundedFrame(frame, issues=tuple(job.issues))
        columns.append(bound)
    return GroundedFrame(frame, rows, issues=tuple(job.issues), columns=tuple(columns))
