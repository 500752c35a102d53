"""A break-down by kinds of things that are all of one kind: "restaurants by type", where category is restaurant for each of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from ...language.language import load
from ...model.binding import Binding, BindingKind
from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Frame, Group, Phrase
from ...model.issue import Choice, Issue, Severity
from ...model.predicate import AllOf, Compare, Comparison, HasToken, Predicate
from ...model.wording import translate
from ..asking import ask_numbers
from ..job import Job
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from .sorting import categories

#: What asks by which field things are told apart that are all of one kind.
WHICH_KINDS = "which-kinds"
_OFFERED = 6


def other_than_asked_for(job: Job, group: Group, field: FieldInfo, layer: LayerInfo) -> Optional[FieldInfo]:
    """The field, or the other one that tells kinds where all the things have one value in it; None where none or several may."""
    if stems(group.phrase.text) not in taxonomy().kinds_of_kinds or field.name not in in_common(job):
        return field
    others = [info for info in categories(layer) if info.name != field.name and (info.distinct or 0) > 1]
    if len(others) > 1:
        titles = [info.title for info in others[:_OFFERED]]
        job.say(_which(group.phrase, job.frame, field.title, titles))
    if len(others) != 1:
        return None
    job.say(ask_numbers.field_not_size(group.phrase.text, others[0].name, layer))
    return others[0]


def is_one_place(job: Job, target: Binding) -> bool:
    """Whether one place alone would be grouped by a value of its own, which is said: Siana by what it is managed by."""
    layer = job.layer_of(target) if target.kind is BindingKind.NAMED and len(target.fids) == 1 else None
    if layer is not None and job.frame.group is not None:
        job.say(ask_numbers.no_group(job.frame.group.phrase.text, layer))
    return layer is not None


def _which(phrase: Phrase, frame: Frame, field: str, others: Sequence[str]) -> Issue:
    """All that is asked for has one value in the field that tells kinds; ``others`` tell it apart."""
    text = translate("SpatialRagAsking", "All of them are one and the same in “{field}”. By which field are they to be told apart?")
    by = translate("SpatialRagAsking", "by {name}")
    choices = tuple(Choice(by.said(name=name), question) for name in others for question in _by(name, phrase, frame))
    message = text.said(field=field)
    return Issue(Severity.QUESTION, WHICH_KINDS, message, not_understood=phrase.text, suggestions=choices, subject=phrase.text)


def _by(name: str, phrase: Phrase, frame: Frame) -> list[str]:
    """The question with a field in place of the word for kinds, or of what says in Chinese that kinds are meant: 各类, 哪种."""
    question, data = frame.question, load(frame.language).data
    if question[phrase.start : phrase.end] == phrase.text:
        return [question[: phrase.start] + name + question[phrase.end :]]
    asking = next((word for word in data.get("kind_interrogatives", ()) if word in question), "")
    if asking and load(frame.language).segmenter is not None:
        return [question.replace(asking, f"{data['interrogatives'][0]}{name}{data['possessives'][0]}", 1)]
    said = next((word for word in data["kind_determiners"] if word in question), "")
    each = max((word for word in data["grouping_determiners"] if said.startswith(word) and word != said), key=len, default="")
    return [question.replace(said, f"{each}{name}", 1)] if each else []


def in_common(job: Job) -> frozenset[str]:
    """The fields in which all the things asked for have one value."""
    bound = job.aside().bind(job.frame.target, is_target=True) if job.frame.target is not None else None
    return _told(bound.predicate) if bound is not None and bound.predicate is not None else frozenset()


def _told(predicate: Predicate) -> frozenset[str]:
    parts = predicate.parts if isinstance(predicate, AllOf) else (predicate,)
    return frozenset().union(*(part.fields() for part in parts if _leaves_one(part)))


def _leaves_one(part: Predicate) -> bool:
    return isinstance(part, HasToken) or (isinstance(part, Compare) and part.op is Comparison.EQ)
