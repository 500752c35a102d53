"""Several kinds of one layer in a break-down, each for itself: 每个区公办和民办学校各有多少所, "primary and secondary schools by ward".

One number of both together would leave out what they are told apart by.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Optional

from ...language.language import Language, load
from ...language.tokens import tokenize
from ...model.binding import Binding, BoundGroup, BoundTerm, GroundedFrame
from ...model.predicate import AnyOf, Compare, Comparison, OneOf, Predicate, Scalar, all_of, conjuncts
from ..job import Job
from ..lexicon.value_scales import are_neighbours
from ..lexicon.words import stems
from ..numbers.tallies import words_of
from .several import asks_for_each, is_either, kinds_of, one_at_a_time, telling


def each_apart(job: Job, grounded: GroundedFrame) -> GroundedFrame:
    """The table with a column for each kind, or with a row for each in every group of a field; as it is where one number is asked for.

    Asked back where a word asks for each of them and nothing tells them apart.
    """
    frame, target = job.frame, job.frame.target
    plain = not (grounded.listed or frame.best or frame.row_order or frame.limit is not None or grounded.whole)
    if grounded.target is None or target is None or frame.group is None or not plain or job.stopped:
        return grounded
    language = load(frame.language or "en")
    counted = grounded.target if grounded.group_field else _counted(grounded)
    kinds = kinds_of(target, language) or _values_said(target.text, counted)
    if grounded.further and not asks_for_each(_without_groups(job), language):
        return grounded  # told apart by two things already: "fatal and serious crashes per year in each district"
    if len(kinds) < 2 or is_either(kinds, frame.question, language) or _in_all(frame.question, language):
        return grounded
    apart = _in_rows(job, grounded, kinds, target.start) if grounded.group_field else _in_columns(job, grounded, kinds)
    if apart is not None or not asks_for_each(frame.question, language):
        return apart or grounded
    job.say(one_at_a_time(kinds, frame.question))
    return replace(grounded, target=None, issues=tuple(job.issues))


def _without_groups(job: Job) -> str:
    """The question without the words of its groups: "in each district" asks nothing for each kind."""
    question, groups = job.frame.question, (job.frame.group, *job.frame.further)
    for words in (group.text for group in groups if group is not None and group.text):
        question = question.replace(words, " ")
    return question


def _counted(grounded: GroundedFrame) -> Optional[Binding]:
    tally = grounded.columns[0].tally if len(grounded.columns) == 1 and grounded.columns[0].per is None else None
    return tally.counted if tally is not None else None


def _values_said(words: str, counted: Optional[Binding]) -> tuple[str, ...]:
    """The values that words are alternatives of: "primary and secondary schools"; none where one of them is not said."""
    said = stems(words)
    values = [str(value) for part in conjuncts(counted.predicate if counted is not None else None) for value in _listed(part)]
    places = {value: said.index(stems(value)[0]) for value in values if stems(value) and set(stems(value)) <= set(said)}
    return tuple(sorted(places, key=places.__getitem__)) if len(places) == len(values) > 1 else ()


def _listed(predicate: Predicate) -> tuple[Scalar, ...]:
    return predicate.values if isinstance(predicate, OneOf) else ()


def _all_listed(target: Optional[Binding]) -> tuple[Scalar, ...]:
    parts = conjuncts(target.predicate if target is not None else None)
    return next((values for part in parts if (values := _listed(part))), ())


def _in_all(question: str, language: Language) -> bool:
    """Whether one number of all together is asked for in so many words: "in total", 一共."""
    words = [word for word in language.data.get("in_all", ()) if len(word) > 1]  # and not the 共 of 公共厕所
    if language.segmenter is not None:
        return any(word in question for word in words)
    said = " ".join(token.key for token in tokenize(question, language.clitics))
    return any(f" {word} " in f" {said} " for word in words)


def _in_rows(job: Job, grounded: GroundedFrame, kinds: Sequence[str], start: int) -> Optional[GroundedFrame]:
    """With what tells them apart as a further key of the groups, where it is none of them already."""
    layer = job.layer_of(grounded.target) if grounded.target is not None else None
    field = telling(grounded.target.predicate, kinds, layer) if grounded.target is not None and layer is not None else None
    apiece = asks_for_each(_without_groups(job), load(job.frame.language or "en"))
    if field is not None and not apiece and are_neighbours(_all_listed(grounded.target), field):
        return grounded  # "fatal and serious injury crashes per year" are one number of the worst of them
    if field is None or field.name in {grounded.group_field, *(key.field for key in grounded.further)}:
        return grounded if field is not None else None
    return replace(grounded, further=(*grounded.further, BoundGroup(field.name, start=start)))


def _in_columns(job: Job, grounded: GroundedFrame, kinds: Sequence[str]) -> Optional[GroundedFrame]:
    """With a column for each of them in place of the one of all."""
    counted, tally = _counted(grounded), grounded.columns[0].tally if grounded.columns else None
    layer = job.layer_of(grounded.target) if grounded.target is not None else None
    if counted is None or tally is None:
        return None
    each = next(_one_by_one(counted.predicate, kinds), ())
    columns = list[BoundTerm]()
    for words, predicate in zip(kinds, each):
        one = replace(tally, counted=replace(tally.counted, predicate=predicate, label=words))
        called = words_of(one, one.counted)
        columns.append(replace(grounded.columns[0], column=job.column(called, layer, one), label=called, tally=one))
    return replace(grounded, columns=tuple(columns)) if columns else None


def _one_by_one(predicate: Optional[Predicate], kinds: Sequence[str]) -> Iterator[tuple[Predicate, ...]]:
    """The condition with each of so many alternatives in place of all of them."""
    parts = conjuncts(predicate)
    for at, part in enumerate(parts):
        each: list[Predicate] = []
        if isinstance(part, OneOf):
            each = [Compare(part.field, Comparison.EQ, value) for value in _in_order(part.values, kinds)]
        elif isinstance(part, AnyOf):
            each = _alternatives(part, len(kinds))
        if len(each) == len(kinds):
            yield tuple(all_of(*parts[:at], one, *parts[at + 1 :]) for one in each)


def _in_order(values: Sequence[Scalar], kinds: Sequence[str]) -> list[Scalar]:
    """The values in the order of the words for them, where each says one."""
    told = [next((value for value in values if stems(str(value))[:1] == stems(words)[:1]), None) for words in kinds]
    return [value for value in told if value is not None] if set(told) == set(values) else list(values)


def _alternatives(either: AnyOf, size: int) -> list[Predicate]:
    """The alternatives, of which the first may be several: "a or b" of "(a or b) or c"; a chain with branches is one."""
    parts = list(either.parts)
    while len(parts) < size and isinstance(parts[0], AnyOf):
        parts = [*parts[0].parts, *parts[1:]]
    return parts
