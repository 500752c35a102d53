"""A description that means one thing: "the park with the playground" is the one that the data show, or a question back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ..model.binding import Binding, BindingKind
from ..model.catalog import NameHit
from ..model.frame import Frame, Output, Phrase
from ..model.issue import Choice, Issue, Severity
from .job import Job
from .layer_words import layer_words
from .places import PlaceReading, distinguishing

_OFFERED = 6


def the_one_described(job: Job, binding: Optional[Binding]) -> Optional[Binding]:
    """The binding of a definite description by what it means: one feature is named, several are asked back (None and an issue).

    Only a thing that others are related to is looked at; what the question asks for may be many, and "the station" without a description
    is any station, unless one distance or direction from it is asked for.
    """
    if binding is None:
        return None
    if _is_end_of_distance(job, binding):
        return binding if one_is_meant(job, binding) else None
    if not _is_description(job.frame, binding):
        return binding
    found = job.world.matching(binding, _OFFERED + 1)
    if not found:
        return binding
    if len(found) > 1:
        job.say(_which(job, binding.phrase, found))
        return None
    name = found[0].name
    if name:
        job.say(_resolved(binding.phrase, name))
    return replace(binding, label=name) if name else binding


def one_is_meant(job: Job, binding: Binding) -> bool:
    """Whether "the station" at the end of a way is one station; an issue where it could be several."""
    phrase = binding.phrase
    if binding.kind is not BindingKind.CLASS or phrase.plural or binding.superlative is not None or not _is_definite(phrase):
        return True
    found = job.world.matching(binding, _OFFERED + 1)
    if len(found) > 1:
        job.say(_which(job, phrase, found))
    return len(found) <= 1


def _is_end_of_distance(job: Job, binding: Binding) -> bool:
    """ "How far is it from the school …": one number needs one school. Of lines and areas ("the coast") the nearest part is meant."""
    layer = job.layer_of(binding)
    points = layer is not None and not (layer.holds_lines or layer.holds_areas)
    measured = job.frame.output in (Output.DISTANCE, Output.DIRECTION) and job.frame.group is None
    return measured and points and binding.phrase is not job.frame.target


def _is_definite(phrase: Phrase) -> bool:
    return phrase.determiner.casefold() in layer_words().definite


def _is_description(frame: Frame, binding: Binding) -> bool:
    phrase = binding.phrase
    if phrase is frame.target or phrase.plural or phrase.alternatives or binding.superlative is not None:
        return False
    return _is_definite(phrase) and bool(phrase.conditions or binding.relations)


def _which(job: Job, phrase: Phrase, found: Sequence[NameHit]) -> Issue:
    readings = [PlaceReading(hit.layer_id, (hit.fid,), hit.name, 1.0, "exact", hit.lon, hit.lat, hit.context) for hit in found]
    start, end = extent(job.frame, phrase)
    question = job.frame.question
    choices = []
    for reading in readings[:_OFFERED]:
        if reading.name:
            mark = distinguishing(reading, readings, job.world)
            alone = sum(other.name == reading.name for other in readings) == 1
            name = reading.name if alone else f"{reading.name} ({mark})"
            choices.append(Choice(name, question[:start] + name + question[end:]))
    several = f"{len(found)}" if len(found) <= _OFFERED else f"more than {_OFFERED}"
    words = question[start:end] or phrase.text
    return Issue(
        Severity.QUESTION,
        "ambiguous-place",
        f"Which one is “{words}”? There are {several} like that.",
        understood=f"“{words}” is one of them",
        not_understood="which one",
        suggestions=tuple(choices),
        subject=words,
    )


def extent(frame: Frame, phrase: Phrase) -> tuple[int, int]:
    """Where the phrase with all its clauses stands in the question; the article in front of it included."""
    question = frame.question
    start, end = phrase.start, phrase.end
    for relation in phrase.relations:
        for reference in (relation.reference, relation.second):
            if reference is not None:
                end = max(end, extent(frame, reference)[1])
        start, end = _around(question, relation.text, start, end)
    for condition in phrase.conditions:
        start, end = _around(question, condition.text, start, end)
    before = question[:start].rstrip()
    if phrase.determiner and before.casefold().endswith(phrase.determiner.casefold()):
        start = len(before) - len(phrase.determiner)
    return start, end


def _around(question: str, words: str, start: int, end: int) -> tuple[int, int]:
    """The range widened to hold words that stand next to it or inside."""
    at = question.find(words, max(0, start - len(words) - 1)) if words else -1
    return (min(start, at), max(end, at + len(words))) if 0 <= at <= end + 2 else (start, end)


def _resolved(phrase: Phrase, name: str) -> Issue:
    return Issue(Severity.INFO, "described-place", f"“{phrase.text}” as described is “{name}”.", understood=name, subject=phrase.text)
