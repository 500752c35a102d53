"""What somebody wants to have is looked for where it is to be had: dinner at restaurants, bread at bakeries, cash at cash machines."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.soft_words import soft_words
from ...language.tokens import fold
from ...model.frame import Phrase
from ...model.issue import Issue, Severity
from ...model.ranking import WishKind
from ...model.wording import translate
from ..attributes.soft import is_mood
from ..job import Job
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..world import Need
from .alternatives import readings_of_any
from .anything import is_anything
from .best import is_best
from .classes import ClassReading, sure_kinds


def places_for(job: Job, phrase: Phrase, need: Need) -> Optional[tuple[Phrase, list[ClassReading]]]:
    """The phrase as the places that offer what it names, and their readings; None where it names no such thing, or no layer such places.

    "Thai dinner" is looked for at Thai restaurants, anything at all "for dinner" at restaurants where no texts speak of it; the best of it
    is for the texts to say.
    """
    best = phrase.superlative is not None and is_best(phrase.superlative.text, job.frame.language)
    if best or phrase.qualifiers or phrase.alternatives:
        return None
    wished = next((wish for wish in phrase.wishes if wish.kind is WishKind.DESCRIBE), None) if is_anything(phrase) else None
    words = (wished.text if wished is not None else phrase.text).split()
    for start in range(len(words)):
        groups = taxonomy().offering(stems(" ".join(words[start:])))
        if groups:
            verbs = soft_words(job.frame.language).purpose_verbs
            before = [word for word in words[:start] if fold(word) not in verbs]
            if wished is not None:
                before = _known_kinds(before, groups, job, need)
            return _at(job, replace(phrase, text=" ".join(words)), before, groups, need)
    return None


def _at(
    job: Job, phrase: Phrase, before: list[str], groups: tuple[tuple[str, ...], ...], need: Need
) -> Optional[tuple[Phrase, list[ClassReading]]]:
    for group in groups:
        kinds = [" ".join((*before, kind)) for kind in group]
        known = [kind for kind in kinds if _is_known(kind, job, need)]
        if not known:
            continue
        places = replace(phrase, text=known[0], alternatives=tuple(known[1:]))
        job.say(_looked_for(phrase.text, known))
        return places, readings_of_any(places, job.world, need)
    return None


def _known_kinds(words: list[str], groups: tuple[tuple[str, ...], ...], job: Job, need: Need) -> list[str]:
    """Those words of a wish that say which of such places: "Italian" of "have a cosy Italian dinner"."""
    said = [word for word in words if not is_mood(word, job.frame.language) and fold(word) not in load(job.frame.language).function_words]
    places = [kind for group in groups for kind in group]
    return [word for word in said if any(_is_known(f"{word} {kind}", job, need) for kind in places)]


def says_kind(job: Job, phrase: Phrase, need: Need) -> bool:
    """Whether a wish for anything at all says what is wanted so that the data know which places have it."""
    wished = next((wish.text.split() for wish in phrase.wishes if wish.kind is WishKind.DESCRIBE), [])
    for start in range(1, len(wished)):
        groups = taxonomy().offering(stems(" ".join(wished[start:])))
        if groups:
            return bool(_known_kinds(wished[:start], groups, job, need))
    return False


def _is_known(kind: str, job: Job, need: Need) -> bool:
    return bool(sure_kinds(kind, job.world, need))


def _looked_for(words: str, kinds: list[str]) -> Issue:
    named = " or ".join(f"“{kind}”" for kind in kinds)
    message = translate("SpatialRagAsking", "“{words}” is looked for at what the layers hold as {named}.").said(words=words, named=named)
    return Issue(Severity.INFO, "looked-for-at", message, understood=kinds[0], subject=words)
