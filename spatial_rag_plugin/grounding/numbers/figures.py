"""Several numbers of the same things in one answer, wherever the question has them.

Several numbers of the same things at once: "the number and total area of parks by kind", "mean and median rent in each district".

Further figures of what is counted, told behind what it is broken down by: "number of wells per owner with their mean depth".

Numbers beside a count that are those of what is counted: the households in 各街道小区数量和总户数.

What things have, asked for beside them in one count: the pupils in "how many schools and pupils are there in each district".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Optional

from ...language.language import Language, load
from ...language.tokens import fold, tokenize
from ...model.binding import BoundTerm, GroundedFrame
from ...model.catalog import LayerInfo
from ...model.columns import KEY_COLUMN
from ...model.frame import Frame, Group, Measure, Output, Phrase, RelationKind, Span, Tally, Term
from ..asking import ask_numbers
from ..attributes.fields import SAME_FIELD, find_field
from ..groups.groups import field_of_group, fields_to_group_by
from ..groups.sorting import is_kind_of_thing
from ..job import Job
from ..kinds.classes import class_readings, sure_kinds
from ..lexicon.words import stems
from ..world import Need, World
from .beings import COUNT
from .measures import NEEDS
from .tallies import STATISTICS, warn_of_multiples
from .terms import SIZES, bind_term, size_for, statistic_of

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


def with_figures_behind(frame: Frame, world: World) -> Frame:
    """The frame with such figures beside the count, where a field breaks it down; else as it is.

    Behind areas "their" is of these: a district has a total area as well as the schools in it.
    """
    group, measure, target = frame.group, frame.measure, frame.target
    counted = frame.output is Output.TABLE and measure.statistic == COUNT and not measure.terms and not measure.field
    if group is None or target is None or not counted or frame.others or not frame.language:
        return frame
    said, ignored = _said(frame, group)
    if not said:
        return frame
    layer = _layer_with(group.phrase, target, world)
    language = load(frame.language)
    terms = [_behind_figure(words, language, layer) for words in said] if layer is not None else []
    if not terms or any(term is None for term in terms):
        return frame
    count = next(iter(language.data["count_nouns"]))
    figures = tuple(term for term in terms if term is not None and fold(term.text) not in language.data["count_nouns"])
    plain = replace(group, phrase=replace(group.phrase, conditions=()))
    both = Measure(terms=(Term(count, count), *figures))
    return replace(frame, group=plain, measure=both, ignored=ignored) if figures else frame


def _said(frame: Frame, group: Group) -> tuple[list[str], tuple[Span, ...]]:
    """What is said to be had, or is left over, behind what the count is broken down by, and what is left over elsewhere."""
    phrase = group.phrase
    if phrase.relations or phrase.qualifiers or phrase.superlative is not None or phrase.made is not None:
        return [], ()
    if any(wish.op != "has" or wish.negated or wish.number is not None or wish.field for wish in phrase.conditions):
        return [], ()
    behind = [span for span in frame.ignored if span.start >= phrase.end > 0]
    others = tuple(span for span in frame.ignored if span not in behind)
    return [*(wish.value for wish in phrase.conditions), *(span.text for span in behind)], others


def _layer_with(grouped: Phrase, target: Phrase, world: World) -> Optional[LayerInfo]:
    """The layer of what is counted, where a field of it and no kind of things is what it is broken down by."""
    kinds = sure_kinds(target.text, world)
    layer = world.catalog.layer(kinds[0].layer_id) if kinds else None
    if layer is None or find_field(grouped.text, layer, at_least=SAME_FIELD) is None:
        return None
    named = any(kind.name_score and not kind.unused and kind.layer_id != layer.id for kind in class_readings(grouped.text, world))
    return None if named else layer


def _behind_figure(said: str, language: Language, layer: LayerInfo) -> Optional[Term]:
    """A statistic of a size or of a field of the layer; None where the words are anything else."""
    words = _bare(said, language)
    if fold(words) in language.data["count_nouns"]:
        return Term(words, words)
    statistic, rest = statistic_of(words, language.code)
    size = language.data["dimension_nouns"].get(fold(rest), "") if statistic else ""
    dimension = size_for(size, layer) if size else ""
    if dimension in SIZES:
        return Term(words, dimension=dimension, statistic=statistic)
    known = statistic and find_field(rest, layer, numeric=True) is not None
    return Term(words, rest, statistic=statistic) if known else None


def _bare(said: str, language: Language) -> str:
    """What is said without the words in front that only say whose it is."""
    own = {*language.data.get("own_determiners", ()), *language.articles, *language.conjunctions}
    tokens = tokenize(said, language.clitics)
    first = next((token.start for token in tokens if token.key not in own), 0)
    return said[first:].strip()


def of_what_is_counted(frame: Frame, world: World) -> Frame:
    """The frame with fields that only the counted things have summed up over these; else as it is."""
    terms, target = frame.measure.terms, frame.target
    counts = [term.tally for term in terms if term.tally is not None and term.tally.statistic in ("", _COUNT) and term.per is None]
    if len(terms) < 2 or len(counts) != 1 or target is None:
        return frame
    counted, fields = counts[0], [term.field for term in terms if term.field and term.tally is None]
    if not any(not _has(target, field, world) and _has(counted.counted, field, world) for field in fields):
        return frame
    summed = tuple(
        Term(term.text, tally=replace(counted, statistic=term.statistic or "sum", field=term.field))
        if term.field and term.tally is None and not _has(target, term.field, world)
        else term
        for term in terms
    )
    return replace(frame, measure=replace(frame.measure, terms=summed))


def _has(things: Phrase, field: str, world: World) -> bool:
    found = sure_kinds(things.text, world)
    return bool(found) and find_field(field, world.catalog.layer(found[0].layer_id), numeric=True) is not None


def with_what_they_have(frame: Frame, world: World) -> Frame:
    """The frame with the sum of a field of what is counted in each area, where the field was said behind an "and"; else as it is."""
    target, group = frame.target, frame.group
    plain = frame.measure.statistic == "count" and not (frame.measure.field or frame.measure.terms or frame.measure.dimension)
    if target is None or group is None or not plain or target.alternatives or len(frame.ignored) != 1:
        return frame
    language, beside = load(frame.language), frame.ignored[0]
    between = frame.question[target.end : beside.start].strip().casefold()
    if between not in language.conjunctions or not sure_kinds(group.phrase.text, world):
        return frame
    field = _field(beside.text, target, language, world)
    if field is None:
        return frame
    kind = group.kind or RelationKind.CONTAINS
    counted = Term(target.text, tally=Tally(target, kind))
    summed = Term(beside.text, tally=Tally(target, kind, statistic="sum", field=field))
    measure = Measure(terms=(counted, summed))
    return replace(frame, output=Output.TABLE, target=group.phrase, group=None, measure=measure, ignored=())


def _field(words: str, things: Phrase, language: Language, world: World) -> Optional[str]:
    """The words for a number that the layer of the things keeps, without what says that it is summed up: 学生总数."""
    found = sure_kinds(things.text, world)
    if not found:
        return None
    layer = world.catalog.layer(found[0].layer_id)
    sums = [word for word in language.data.get("statistics", {}).get("sum", ()) if words.endswith(word) and words != word]
    said = (words, *(words[: -len(word)].strip() for word in sums))
    return next((text for text in said if find_field(text, layer, numeric=True) is not None), None)
