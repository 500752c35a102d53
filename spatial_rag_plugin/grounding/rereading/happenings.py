"""Verbs that mean a layer: "stations never sampled" where a layer holds the samples, 未检查的企业 where one holds 检查记录."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple, Optional

from ...language.events import Event, events_said
from ...language.language import data_of
from ...language.tokens import fold, is_cjk
from ...model.catalog import LayerInfo
from ...model.frame import Phrase
from ...model.issue import Issue
from ..asking.ask_numbers import taken
from ..attributes.fields import find_field
from ..kinds.classes import class_readings
from ..lexicon.name_parts import written_apart
from ..lexicon.word_families import is_of_family
from ..lexicon.words import stems
from ..places.places import ACCEPT, place_readings
from ..relations.joins import belongs_to
from ..world import World

_LONGEST = 3  # words of what things are called
_ROOT = 4  # letters of a verb without its endings


class Happening(NamedTuple):
    """A question put as one for what a layer holds, that layer, and what was taken for it."""

    question: str
    layer: LayerInfo
    note: Issue


def happenings(question: str, code: str, world: World) -> Iterator[Happening]:
    """The ways to read a question so, where the things have no field or value for the verb and a key says to which each belongs."""
    if len(world.catalog.layers) == 1:
        return
    for event in events_said(question, code):
        held = [layer for layer in world.catalog.layers if happens_in(event.verb, layer, code)]
        things = _layer_of(event, world) if held else None
        if things is None or _has_word_for(event.verb, things, world):
            continue
        others = (layer for layer in held if layer.id != things.id)
        keyed = [layer for layer in others if belongs_to(layer, things, world) is not None or things.holds_areas]
        if len(keyed) == 1:
            yield Happening(event.of(_written(keyed[0].name)), keyed[0], taken(event.verb, f"“{keyed[0].name}”"))


def _layer_of(event: Event, world: World) -> Optional[LayerInfo]:
    """The layer of the things that something was done to; None where that is not sure."""
    if event.place:
        places = [place for place in place_readings(Phrase(event.place, name_like=1.0), world) if place.score >= ACCEPT]
        return world.catalog.layer(places[0].layer_id) if places else None
    words = event.things.split()
    for size in range(min(_LONGEST, len(words)), 0, -1):
        kinds = class_readings(" ".join(words[-size:]), world)[:1]
        if kinds and not kinds[0].unused and kinds[0].name_score:
            return world.catalog.layer(kinds[0].layer_id)
    return None


def _has_word_for(verb: str, layer: LayerInfo, world: World) -> bool:
    """Whether the things say themselves whether it was done: STATUS "closed", INSPECTED, LAST_INSPECTION."""
    if world.values(stems(verb), layer.id) or find_field(verb, layer) is not None:
        return True
    parts = (part for info in layer.fields if info.made is None for name in (info.name, info.alias) for part in _parts(name))
    return any(is_of_family(part, verb) for part in parts)


def happens_in(verb: str, layer: LayerInfo, code: str) -> bool:
    """Whether a layer holds each time that it was done: Closures, Water_Samples, Prüfungen, 行政处罚; by the families of words, the root of
    the verb, or the verb itself, whichever the language has.
    """
    data = data_of("events", code)
    if is_cjk(verb):
        return verb in layer.name
    if data.get("families"):
        return any(is_of_family(part, verb) for part in _parts(layer.name))
    bare = re.sub(data["endings"], "", verb)
    roots = (bare, *(bare.removeprefix(prefix) for prefix in data["prefixes"]))
    return any(part.startswith(fold(root)) for part in _parts(layer.name) for root in roots if len(root) >= _ROOT)


def _written(name: str) -> str:
    """The name of a layer as people write it, so that "3 Closures" is no name."""
    return name.replace("_", " ").lower()


def _parts(name: str) -> tuple[str, ...]:
    words = stems(name)
    return (*words, *written_apart(words))
