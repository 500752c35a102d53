"""How close things should be to others that cannot lie inside them: "cities with a port" asked again with a distance."""

from __future__ import annotations

from collections.abc import Iterator

from ...language.asking_words import asking_words
from ...model.catalog import LayerInfo
from ...model.frame import Frame, Phrase
from ...model.issue import Choice
from ...model.units import format_length
from ...model.wording import translate
from ..relations.near import near_distance
from .gaps import Gap, relation_to, tally_of

_SHARES = (0.1, 0.5, 1.0)  # of what is near, in data of that extent


def distances(gap: Gap, layer: LayerInfo, frame: Frame) -> Iterator[tuple[str, str]]:
    """Distances, from next to it to what is near, and the question with each of them beside what is counted."""
    words, subject = asking_words(frame.language), gap.issue.subject
    at = frame.question.find(subject)
    if not words.within or not subject or at < 0:
        return
    place = _beginning(subject, at, frame) if words.valued_before else at + len(subject)
    for share in _SHARES:
        length = format_length(share * near_distance(layer))
        yield length, frame.question[:place] + words.within.format(distance=length) + frame.question[place:]


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
