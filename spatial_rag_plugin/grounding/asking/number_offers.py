"""Questions to offer where a number is said in other words than its field has, or a distance is missing.

A number that is said in other words than its field has: "installed capacity" of CAPACITY_MW, asked again by the name of the field;
and one that a field and a layer are both called by in part: "the most IDPs" of IDP_IND and idp_sites.

How close things should be to others that cannot lie inside them: "cities with a port" asked again with a distance.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Optional

from ...language.asking_words import asking_words
from ...language.tokens import fold
from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Frame, Phrase, RelationKind
from ...model.issue import Choice, Issue, Severity
from ...model.units import format_length
from ...model.wording import translate
from ..attributes.fields import find_field
from ..lexicon.degrees import is_amount
from ..lexicon.likeness import akin_scale
from ..relations.near import near_distance
from .ask_back import instead
from .gaps import Cause, Gap, relation_to, tally_of


def number_in_other_words(gap: Gap, layer: LayerInfo, frame: Frame) -> Optional[tuple[str, str, FieldInfo]]:
    """The words for a number that no field is called by, what to say in their place, and the amount that they may be about."""
    for words in _numbers_said(gap, frame):
        info = akin_scale(words, layer)
        if info is not None and is_amount(info) and frame.question.count(words) == 1:
            return words, _called(words, info, layer), info
    return None


def _called(words: str, info: FieldInfo, layer: LayerInfo) -> str:
    """The last of the words that the field is known by, or its name."""
    own = words.split()
    shorter = (" ".join(own[at:]) for at in range(1, len(own)))
    return next((said for said in shorter if find_field(said, layer, numeric=True) is info), info.title)


def _numbers_said(gap: Gap, frame: Frame) -> Iterator[str]:
    """Words that stand for a number: what is measured, and what is compared with a limit."""
    if gap.cause is Cause.FIELD and gap.text == frame.measure.field:
        yield gap.text
    limited = gap.of.conditions if gap.of is not None and gap.cause is Cause.CONDITION else ()
    yield from (wish.field for wish in limited if wish.field and wish.number is not None and wish.field in gap.text)


def number_or_things(frame: Frame, thing: Phrase, info: FieldInfo, layer: LayerInfo, counted: LayerInfo) -> Issue:
    """Whether a field that is called so in part is meant, or how many features of a layer that is called so in part there are."""
    field = translate("SpatialRagAsking", "The field “{field}” of “{layer}”").said(field=info.title, layer=layer.name)
    count = translate("SpatialRagAsking", "The number of features of “{layer}”").said(layer=counted.name)
    asked = translate(
        "SpatialRagAsking", "“{words}” may be the field “{field}” of “{layer}”, or the features of “{counted}”. Which is meant?"
    )
    return Issue(
        Severity.QUESTION,
        "number-or-things",
        asked.said(words=thing.text, field=info.title, layer=layer.name, counted=counted.name),
        suggestions=(Choice(field, instead(frame, thing, info.title)), Choice(count, instead(frame, thing, counted.name))),
        subject=thing.text,
    )


_SHARES = (0.1, 0.5, 1.0)  # of what is near, in data of that extent


def distances(gap: Gap, layer: LayerInfo, frame: Frame) -> Iterator[tuple[str, str]]:
    """Distances, from next to it to what is near, and the question with each of them beside what is counted."""
    words, subject = asking_words(frame.language), gap.issue.subject
    at = frame.question.find(subject)
    if not words.within or not subject or at < 0:
        return
    place = _beginning(subject, at, frame) if words.valued_before else at + len(subject)
    several = _held_together(frame) if words.around_place and not words.valued_before else None
    for share in _SHARES:
        length = format_length(share * near_distance(layer))
        if several is not None:  # "with a pub and a church": both have to be near
            begin, things, end = several
            verb = words.lies_near.get(fold(frame.question[begin:].split(maxsplit=1)[0]), "")  # "that have": "that are within"
            around = f"{verb} {words.around_place.format(distance=length, place=things)}".lstrip()
            yield length, frame.question[:begin] + around + frame.question[end:]
            continue
        yield length, frame.question[:place] + words.within.format(distance=length) + frame.question[place:]


def _held_together(frame: Frame) -> Optional[tuple[int, str, int]]:
    """Where it begins to say that several things are had, these things, and where they end; None where one thing is had."""
    held = [item for item in frame.target.relations if item.kind is RelationKind.CONTAINS] if frame.target is not None else []
    things = [item.reference for item in held if item.reference is not None and item.distance is None]
    if len(held) < 2 or len(things) < len(held):
        return None
    first, end = f"{things[0].determiner} {things[0].text}".strip(), max(thing.end for thing in things)
    begin, at = frame.question.find(held[0].text), frame.question.find(first)
    return (begin, frame.question[at:end], end) if 0 <= begin <= at < end else None


def counted_in_their_like(asked: Issue, counted: Phrase, layer: LayerInfo) -> Issue:
    """The question by what things should be counted, where they would be counted inside those of their own layer."""
    said = translate("SpatialRagAsking", "“{counted}” are those of “{layer}” themselves, and none lies in another. Count them by what?")
    return replace(asked, code="counted-in-their-like", message=said.said(counted=counted.text, layer=layer.name))


def of_each(counted: Phrase, layer: LayerInfo, frame: Frame) -> tuple[Choice, ...]:
    """Where each feature of a layer has such things: those that it is the nearest one to, or those around it."""
    words, terms = asking_words(frame.language), frame.measure.terms
    each = frame.group.phrase if frame.group is not None else frame.target if any(term.tally is not None for term in terms) else None
    if each is None or not words.by_nearest or not (each.is_bare and counted.is_bare):
        return ()
    nearest = Choice(translate("SpatialRagAsking", "Nearest to it").said(), words.by_nearest.format(kind=counted.text, field=each.text))
    lengths = [format_length(share * near_distance(layer)) for share in _SHARES]
    labels = [translate("SpatialRagAsking", "Within {distance}").said(distance=length) for length in lengths]
    around = [words.around_each.format(kind=counted.text, distance=length, field=each.text) for length in lengths]
    return (nearest, *(Choice(label, question) for label, question in zip(labels, around)))


def _beginning(subject: str, at: int, frame: Frame) -> int:
    """Where the clause begins that says what something has, in a language that puts it before what it is said of."""
    tallied = tally_of(subject, frame)
    related = next((relation_to(phrase, frame)[1] for phrase in frame.phrases() if subject in (phrase.text, phrase.full_text)), None)
    said = tallied[1].text if tallied is not None else related.text if related is not None else ""
    found = frame.question.find(said) if said else -1
    return found if 0 <= found <= at else at
