"""A name with its kind beside it: "Harbour district", "the park North Park", "University站"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Protocol

from ...model.catalog import NameHit
from ...model.predicate import HasToken, Predicate, listed_values
from ..kinds.classes import ClassReading, class_readings
from ..lexicon.folding import tokens
from ..lexicon.layer_words import layer_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..world import World

_KIND_WORDS = 3
_SURE_KIND = 0.7
_SURE_NAME = 0.94
_WITH_KIND = 0.99
_PARTIAL, _TOLD = "partial", "fuzzy"  # how a name was found: a name in part is told as one that is spelt otherwise


class Borne(Protocol):
    """A feature with a name: its layer and its attributes."""

    @property
    def layer_id(self) -> str: ...

    @property
    def context(self) -> tuple[tuple[str, str], ...]: ...


class NamedKinds:
    """Kinds beside names, for one phrase: what words mean as a kind is looked up once, however many features bear the name."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._kinds: dict[str, list[ClassReading]] = {}

    def hits(self, text: str) -> list[NameHit]:
        """Features that bear the text but for a kind at its start or end, and are of that kind; the longest name first."""
        for name, kind in parted_from_kind(text):
            hits = [hit for hit in self._world.names(name, sure=True) if hit.score >= _SURE_NAME]
            found = [replace(hit, score=hit.score * _WITH_KIND) for hit in hits if self.is_of(hit, kind)]
            if found:
                return found
        return next(filter(None, (self._in_part(name, kind) for name, kind in parted_from_kind(text))), [])

    def _in_part(self, name: str, kind: str) -> list[NameHit]:
        """The only feature of a kind whose name has these words among others: "the Plane Trees practice"."""
        if not name[:1].isupper() or not self._of(kind):
            return []
        hits = [hit for hit in self._world.names(name) if hit.how == _PARTIAL and self.is_of(hit, kind)]
        return [replace(hits[0], score=_WITH_KIND * _SURE_NAME, how=_TOLD)] if len(hits) == 1 else []

    def is_of(self, hit: Borne, words: str) -> bool:
        """Whether words name the kind of a feature: its whole layer, or a value that it has."""
        kind = next((kind for kind in self._of(words) if kind.layer_id == hit.layer_id), None)
        return kind is not None and (kind.predicate is None or _satisfied(kind.predicate, hit))

    def _of(self, words: str) -> list[ClassReading]:
        if words not in self._kinds:
            found = class_readings(words, self._world) or class_readings(" ".join(taxonomy().weak(stems(words)) or ()), self._world)
            self._kinds[words] = [kind for kind in found if not kind.unused and kind.score >= _SURE_KIND]
        return self._kinds[words]


def _satisfied(predicate: Predicate, hit: Borne) -> bool:
    values = dict(hit.context)
    if isinstance(predicate, HasToken):
        return bool({part.strip() for part in values.get(predicate.field, "").split(";")} & set(predicate.tokens))
    field, listed = listed_values(predicate)
    return values.get(field) in {str(value) for value in listed}


def parted_from_kind(text: str) -> Iterator[tuple[str, str]]:
    """(name, kind) with one to three words of the kind at the end or at the start, short kinds first."""
    words = tokens(text)
    for size in range(1, min(_KIND_WORDS, len(words) - 1) + 1):
        yield text[: words[-size].start].strip(" ,"), text[words[-size].start :]
        yield _without_of(text[words[size].start :]), text[: words[size - 1].end]


def _without_of(text: str) -> str:
    """ "of Old Town" of "the district of Old Town"."""
    first, _, rest = text.partition(" ")
    return rest if rest and first.casefold() in layer_words().joining else text
