"""Names with their kind beside them, in a word of their own or in one word.

A name with its kind beside it: "Harbour district", "the park North Park", "University站".

A name with its kind behind it in a script without spaces: 人民广场地铁站 is the station 人民广场, and no station *of* a place.

青石镇小学 are the schools in 青石镇: there is no school of that name.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple, Protocol

from ...language.language import load
from ...language.tokens import fold, is_cjk
from ...model.catalog import NameHit, NameSpan
from ...model.frame import Phrase, RelationKind
from ...model.predicate import HasToken, Predicate, listed_values
from ..kinds.classes import ClassReading, class_readings
from ..lexicon.folding import fold as folded
from ..lexicon.folding import tokens
from ..lexicon.layer_words import layer_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..world import World, counts

_KIND_WORDS = 3
_MORE_WORDS = 2
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


class _Hits(NamedTuple):
    """Features that bear a name and are of the kind beside it: all of the name, or where none does, that has its words among others."""

    surely: tuple[NameHit, ...] = ()
    in_part: tuple[NameHit, ...] = ()


class NamedKinds:
    """Kinds beside names: what words mean as a kind is looked up once, however many features bear the name and whatever is asked."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._kinds: dict[str, list[ClassReading]] = {}

    @staticmethod
    def of(world: World) -> NamedKinds:
        """Those of a world, with what was looked up in it before."""
        return world.once(("named kinds", counts(world)), lambda: NamedKinds(world))

    def hits(self, text: str, several: bool = False) -> list[NameHit]:
        """Features that bear the text but for a kind at its start or end, and are of that kind; the longest name first.

        ``several``: also where more than one has these words among others: "Sushi restaurants" are no place.
        """
        found = self._world.once(("named with kind", text, counts(self._world)), lambda: self._hits(text))
        return list(found.surely or (found.in_part if several or len(found.in_part) == 1 else ()))

    def _hits(self, text: str) -> _Hits:
        for name, kind in parted_from_kind(text):
            hits = [hit for hit in self._world.names(name, sure=True) if hit.score >= _SURE_NAME]
            found = tuple(replace(hit, score=hit.score * _WITH_KIND) for hit in hits if self.is_of(hit, kind))
            if found:
                return _Hits(surely=found)
        return _Hits(in_part=tuple(next(filter(None, (self._in_part(name, kind) for name, kind in parted_from_kind(text))), ())))

    def _in_part(self, name: str, kind: str) -> list[NameHit]:
        """The features of a kind whose names have these words among others: "the Plane Trees practice", "Anchorage airport"."""
        layers = dict.fromkeys(reading.layer_id for reading in self._of(kind))
        hits = [hit for layer in layers for hit in self._world.names_in(layer, name) if hit.how == _PARTIAL and self.is_of(hit, kind)]
        hits = hits if name[:1].isupper() else [hit for hit in hits if self._is_division(name, hit)]
        return [replace(hit, score=_WITH_KIND * _SURE_NAME, how=_TOLD) for hit in hits]

    def said_in_short(self, name: str, layer_id: str = "") -> list[NameHit]:
        """The one feature of nature whose name says no more than the text but what it is: "Elbrus" of "Gora Elbrus", "Erie" of "Lake Erie";
        or the one area whose name goes on with what divides the land, "Mesa" of "Mesa Ranger District".

        ``layer_id``: only of that layer, whatever else is called so.
        """
        said, generic = set(folded(name).split()), layer_words().of_nature
        if (not name[:1].isupper() and not is_cjk(name[:1] or " ")) or said <= generic:
            return []
        known = self._world.names_in(layer_id, name) if layer_id else self._world.names(name)
        hits = [hit for hit in known if hit.how == _PARTIAL]
        found = [hit for hit in hits if said < set(folded(hit.name).split()) <= said | generic]
        found = found or [hit for hit in hits if self._is_division(name, hit)]
        one = len({(hit.layer_id, folded(hit.name)) for hit in found}) == 1
        return [replace(hit, score=_WITH_KIND * _SURE_NAME, how=_TOLD) for hit in found] if one else []

    def divisions_in(self, text: str, code: str) -> Iterator[NameSpan]:
        """Where the one area is said by what its name begins and ends with: "the Mesa district" of "Mesa Ranger District"."""
        words, dividing = tokens(text), taxonomy().divisions | taxonomy().partitions
        small = load(code).function_words
        for at, kind in enumerate(words):
            if not at or stems(kind.folded) not in dividing or load(code).is_plural(kind.folded):
                continue
            for size in range(1, min(_KIND_WORDS, at) + 1):
                if words[at - size].folded in small or words[at - size + 1].start - words[at - size].end != 1:
                    break
                name = text[words[at - size].start : words[at - 1].end]
                if self._is_one_division(name, kind.folded):
                    yield NameSpan(words[at - size].start, kind.end, folded(text[words[at - size].start : kind.end]), 1)

    def _is_one_division(self, name: str, kind: str) -> bool:
        """Whether one area of a kind is called by words and goes on with what it is."""

        def names() -> set[str]:
            return {hit.name for hit in self._in_part(name, kind) if self._is_division(name, hit)}

        return len(self._world.once(("one division", name, kind), names)) == 1

    def _is_division(self, name: str, hit: NameHit) -> bool:
        """Whether the name of an area begins so and goes on with what divides the land, in a word or two."""
        said, known = stems(name), stems(hit.name)
        ends = known[-1:] in taxonomy().divisions | taxonomy().partitions
        begins = known[: len(said)] == said and 0 < len(known) - len(said) <= _MORE_WORDS
        return ends and begins and not is_cjk(name[:1]) and self._world.catalog.layer(hit.layer_id).holds_areas

    def is_of(self, hit: Borne, words: str) -> bool:
        """Whether words name the kind of a feature: its whole layer, or a value that it has."""
        kind = next((kind for kind in self._of(words) if kind.layer_id == hit.layer_id), None)
        return kind is not None and (kind.predicate is None or _satisfied(kind.predicate, hit) or self._has(kind.predicate, hit))

    def _has(self, predicate: Predicate, hit: Borne) -> bool:
        """Whether a feature has a value that its name comes with in other words: the code 06, which is told as "county"."""
        field, listed = listed_values(predicate)
        if not isinstance(hit, NameHit) or not field:
            return False
        rows = self._world.once(("row", hit.layer_id, hit.fid), lambda: self._world.attributes(hit.layer_id, (hit.fid,)))
        return any(str(row.get(field)) in {str(value) for value in listed} for row in rows)

    def is_of_another_layer(self, words: str, hit: Borne) -> bool:
        """Whether words are the kind of all that another layer holds, and of nothing in the layer of a feature: a city is no airport."""
        found = self._of(words) if words.islower() else []
        return any(kind.predicate is None for kind in found) and all(kind.layer_id != hit.layer_id for kind in found)

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


_INSIDE = (RelationKind.IN, RelationKind.OF)
_NAME = 0.8


def with_its_name(phrase: Phrase, world: World, code: str = "") -> Phrase:
    """The phrase as a name where a feature of its kind bears the name right before it; else the phrase as it is.

    Only of the one thing that is meant: nobody says the name of "each country in Africa".
    """
    if phrase.superlative is not None:
        return phrase
    if not is_cjk(phrase.text or " "):
        data = load(code).data if code else {}
        the_one = not code or fold(phrase.determiner) in (*data.get("definite", ()), *data.get("demonstratives", ()))
        return _at_its_place(phrase, world) if the_one else _with_name_behind(phrase, world)
    for relation in phrase.relations:
        place = relation.reference
        beside = place is not None and place.name_like >= _NAME and place.end == phrase.start and not place.qualifiers
        if relation.kind is not RelationKind.OF or place is None or not beside or place.relations:
            continue
        whole = f"{place.text}{phrase.text}"
        if NamedKinds.of(world).hits(whole):
            others = tuple(item for item in phrase.relations if item is not relation)
            return replace(phrase, text=whole, start=place.start, relations=others, name_like=1.0, plural=False, determiner="")
    return phrase


def _at_its_place(phrase: Phrase, world: World) -> Phrase:
    """ "The airport at Gulkana" is the one of that name, where no area is called so that it could lie in."""
    inside = phrase.relations[0] if len(phrase.relations) == 1 and not (phrase.plural or phrase.conditions or phrase.is_named) else None
    place = inside.reference if inside is not None and inside.kind in _INSIDE and not inside.negated else None
    if place is None or place.name_like < _NAME or place.qualifiers or place.relations or not phrase.determiner:
        return phrase
    if any(world.catalog.layer(hit.layer_id).holds_areas for hit in world.names(place.text, sure=True)):
        return phrase
    return _with_name(phrase, place, f"{place.text} {phrase.text}", world)


def _with_name_behind(phrase: Phrase, world: World) -> Phrase:
    """ "Wie weit ist der Flughafen Frankfurt von Köln": of two places to measure from, the one right behind the kind is its name."""
    if len(phrase.relations) != 2 or any(relation.kind is not RelationKind.FROM for relation in phrase.relations):
        return phrase
    place = phrase.relations[0].reference
    if place is None or place.qualifiers or place.text != phrase.relations[0].text or place.start != phrase.end + 1:
        return phrase
    return _with_name(phrase, place, f"{phrase.text} {place.text}", world)


def _with_name(phrase: Phrase, place: Phrase, whole: str, world: World) -> Phrase:
    """The phrase and its first relation as a name, where one thing is called so."""
    if len(NamedKinds.of(world).hits(whole)) != 1:
        return phrase
    return replace(phrase, text=whole, end=place.end, relations=phrase.relations[1:], name_like=1.0, determiner="", plural=False)
