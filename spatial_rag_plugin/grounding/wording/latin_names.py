"""Names in Latin letters with their kind in Chinese: "Bontebok国家公园" of Bontebok National Park, "Powell大道" of Powell Boulevard.

Only where the data have a name, or a street of their addresses, of just these words with a kind that the Chinese one stands for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from ...language.language import any_of, load
from ..lexicon.folding import fold
from ..lexicon.street_words import street_words
from ..lexicon.words import Words, stems
from ..places.streets import street
from ..world import World

_SURE = 0.94
_LETTER = r"[A-Za-z0-9\u00c0-\u024f.'’-]"
_NAME = rf"[A-Z\u00c0-\u00de]{_LETTER}*(?: [A-Z0-9&\u00c0-\u00de]{_LETTER}*)*"


def with_latin_kinds(question: str, code: str, world: World) -> str:
    """The question with such a name as the data have it; else as it is."""
    pattern = _pattern(code)
    if pattern is None:
        return question
    return pattern.sub(lambda said: _called(said["name"], said["kind"], code, world) or said.group(), question)


def _called(name: str, kind: str, code: str, world: World) -> str:
    if kind in load(code).data["street_kinds"]:
        return _street(name, kind, code, world)
    for called in _written(name, load(code).data["kinds_of_names"][kind]):
        hits = (hit.name for hit in world.names(called, sure=True) if hit.score >= _SURE and fold(hit.name) == fold(called))
        found = next(hits, "") or next(iter(_labels(called, world)), "")
        if found:
            return found
    return ""


def _written(name: str, kinds: list[str]) -> Iterator[str]:
    for kind in kinds:
        yield f"{name} {kind}"
        yield f"{kind} {name}"


def _labels(called: str, world: World) -> Iterator[str]:
    """Values that are called just so."""
    layers = (layer for layer in world.catalog.layers)
    return (hit.label for layer in layers for hit in world.values(stems(called), layer.id) if fold(hit.label) == fold(called))


def _street(name: str, kind: str, code: str, world: World) -> str:
    """A street of that name, by the first of the kinds that the word stands for; of any kind where all are of one."""
    whole, kinds = street(stems(name)), street_words()[1]
    if whole.kind:
        return ""  # the corner that "High Street路口" asks for
    said = whole.name
    named = (hit.name for layer in world.catalog.layers for hit in world.names_in(layer.id, name))
    lines = _by_kind(said, named)
    told = _by_kind(said, (hit.label for layer in world.catalog.layers for hit in world.addresses(said, layer.id)))
    for known, on_it in ((lines, ""), (told, load(code).data["on_a_line"])):
        meant = (kinds.get(stems(word)[0], "") for word in load(code).data["street_kinds"][kind])
        chosen = next((each for each in meant if each in known), next(iter(known)) if len(known) == 1 else "")
        if chosen:
            return f"{name} {known[chosen]}{on_it}"
    return ""


def _by_kind(name: Words, labels: Iterable[str]) -> dict[str, str]:
    """What kinds of streets have that name, each as it is written."""
    parted = ((street(stems(label)), label) for label in labels)
    return {parts.kind: label.split()[-1] for parts, label in parted if parts.name == name and parts.kind}


@lru_cache(maxsize=8)
def _pattern(code: str) -> re.Pattern[str] | None:
    data = load(code).data if code else {}
    kinds = [*data.get("kinds_of_names", ()), *data.get("street_kinds", ())]
    return re.compile(rf"(?P<name>{_NAME}) ?(?P<kind>{any_of(kinds)})(?:(?<=[街路道巷])上(?!海))?") if kinds else None
