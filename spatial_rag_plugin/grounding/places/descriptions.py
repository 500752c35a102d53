"""A description that means one thing: "the park with the playground" is the one that the data show, or a question back.

Of "the museum directed by Ankori in Waltham" the data may know nothing but that there is one museum in Waltham: then it is taken, with
a warning that says what could not be checked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ...language.tokens import fold
from ...model.binding import Binding, BindingKind
from ...model.catalog import NameHit
from ...model.frame import Condition, Frame, Output, Phrase
from ...model.issue import Choice, Issue, Severity
from ...model.predicate import IsNull, all_of
from ...model.wording import translate
from ..attributes.wishes import condition_predicate
from ..job import Job
from ..lexicon.layer_words import layer_words
from ..lexicon.words import stems
from ..restrictions import restrict
from .places import PlaceReading, distinguishing

_OFFERED = 6


def bind_described(job: Job, binding: Binding) -> Optional[Binding]:
    """The binding of a kind of thing with all that narrows it down; one feature where a definite description means one."""
    phrase = binding.phrase
    if not (phrase.conditions and _may_describe(job.frame, phrase)):
        return the_one_described(job, restrict(job, binding))
    unknown = [condition for condition in phrase.conditions if _cannot_be_known(job, condition, binding)]
    if not unknown:
        found = restrict(job, binding)
        if found is None or job.world.matching(found, 1):
            return the_one_described(job, found)
    unsure = _of_what_is_known(job, binding, unknown)
    return unsure if unsure is not None or job.stopped else restrict(job, binding)


def _of_what_is_known(job: Job, binding: Binding, unknown: Sequence[Condition]) -> Optional[Binding]:
    """The one thing that the description leaves without its conditions, where the data know nothing that is against them.

    None where there are several (and an issue), none, or one for which a condition does not hold; and where the one is the most of its
    kind: the highest peak "that was never climbed" need not be the highest of all.
    """
    if binding.superlative is not None or binding.phrase.superlative is not None:
        return None
    aside = job.aside()
    found = restrict(aside, replace(binding, phrase=replace(binding.phrase, conditions=())))
    candidates = job.world.matching(found, _OFFERED + 1) if found is not None else []
    if found is None or not candidates:
        return None
    words = [condition.text for condition in binding.phrase.conditions]
    if len(candidates) > 1:
        if unknown:
            job.say(_which(job, binding.phrase, candidates, [condition.text for condition in unknown]))
        return None
    if not all(condition in unknown or _is_empty(job, condition, found) for condition in binding.phrase.conditions):
        return None
    for issue in aside.issues:
        job.say(issue)
    job.say(_unverified(binding.phrase, candidates[0].name, words))
    return replace(found, label=candidates[0].name or found.label)


def _cannot_be_known(job: Job, condition: Condition, binding: Binding) -> bool:
    """Whether no field of the layer says anything about a wish."""
    layer = job.layer_of(binding)
    if layer is None or condition.term is not None or condition.reference is not None or condition.negated:
        return False
    return condition_predicate(condition, layer, job.world, None, job.frame.language).problem in ("no-field", "no-date")


def _is_empty(job: Job, condition: Condition, found: Binding) -> bool:
    """Whether the field that a wish is about has no value for the feature."""
    layer = job.layer_of(found)
    if layer is None or condition.term is not None or condition.reference is not None or condition.op == "null":
        return False
    predicate = condition_predicate(condition, layer, job.world, None, job.frame.language).predicate
    if predicate is None:
        return False
    nothing = [IsNull(field) for field in sorted(predicate.fields())]
    own = [found.predicate] if found.predicate is not None else []
    return bool(job.world.matching(replace(found, predicate=all_of(*own, *nothing)), 1))


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
    if len(found) > 1 and _is_whole(job, binding, found):
        return binding
    if len(found) > 1:
        job.say(_which(job, binding.phrase, found))
        return None
    name = found[0].name
    if name:
        job.say(_resolved(binding.phrase, name))
    return replace(binding, label=name) if name else binding


def _is_whole(job: Job, binding: Binding, found: Sequence[NameHit]) -> bool:
    """Whether pieces without names are one thing together: "the flood extent of 2024" of a layer that is called so, in the singular."""
    layer = job.layer_of(binding)
    called = stems(layer.name) if layer is not None else ()
    singular = layer is not None and fold(layer.name).endswith(fold(binding.phrase.text).split()[-1])
    return singular and called == stems(binding.phrase.text) and not any(hit.name for hit in found)


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
    return measured and points and not _is_asked_for(job.frame, binding.phrase)


def _is_definite(phrase: Phrase) -> bool:
    return phrase.determiner.casefold() in layer_words().definite


def _is_description(frame: Frame, binding: Binding) -> bool:
    phrase = binding.phrase
    return _may_describe(frame, phrase) and binding.superlative is None and bool(phrase.conditions or binding.relations)


def _may_describe(frame: Frame, phrase: Phrase) -> bool:
    """A definite phrase for one thing that others are related to."""
    return not _is_asked_for(frame, phrase) and not phrase.plural and not phrase.alternatives and _is_definite(phrase)


def _is_asked_for(frame: Frame, phrase: Phrase) -> bool:
    """Whether a phrase is that of what is asked for, whatever grounding added to it."""
    target = frame.target
    same = target is not None and phrase.start < phrase.end and (phrase.start, phrase.end) == (target.start, target.end)
    return same or phrase is target


def _which(job: Job, phrase: Phrase, found: Sequence[NameHit], unchecked: Sequence[str] = ()) -> Issue:
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
    unknown = f"The layers do not say what is “{'”, “'.join(unchecked)}”. " if unchecked else ""
    return Issue(
        Severity.QUESTION,
        "ambiguous-place",
        translate("SpatialRagAsking", "{unknown}Which one is “{words}”? There are {several} like that.").said(
            unknown=unknown, words=words, several=several
        ),
        understood=translate("SpatialRagAsking", "“{words}” is one of them").said(words=words),
        not_understood=translate("SpatialRagAsking", "which one").said(),
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
    return Issue(
        Severity.INFO,
        "described-place",
        translate("SpatialRagAsking", "“{words}” as described is “{name}”.").said(words=phrase.text, name=name),
        understood=name,
        subject=phrase.text,
    )


def _unverified(phrase: Phrase, name: str, words: Sequence[str]) -> Issue:
    said = "”, “".join(words)
    known = f"is “{name}”" if name else "is the only one"
    return Issue(
        Severity.WARNING,
        "unverified-description",
        translate(
            "SpatialRagAsking", "“{words}” {known}, because the layers hold no other there; they do not say whether “{said}” is true of it."
        ).said(words=phrase.text, known=known, said=said),
        understood=name or phrase.text,
        not_understood=said,
        subject=phrase.text,
    )
