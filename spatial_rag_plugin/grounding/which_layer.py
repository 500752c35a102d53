"""Which of several layers a kind of thing is taken from: layers loaded twice count once, and a bracket may name the layer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ..model.catalog import Catalog
from ..model.frame import Phrase
from .classes import ClassReading
from .places import PlaceReading
from .words import stems

_ONE_WORD = re.compile(r"^\w{3,}$")
_NUMBER = re.compile(r"^#(\d+)$")


def originals(catalog: Catalog) -> dict[str, str]:
    """Per layer id the first layer with the same content: one layer loaded twice is one layer."""
    first: dict[str, str] = {}
    return {layer.id: first.setdefault(layer.fingerprint or layer.id, layer.id) for layer in catalog.layers}


def kinds_once(kinds: Sequence[ClassReading], catalog: Catalog) -> list[ClassReading]:
    """Without the readings that say the same of another copy of a layer."""
    first = originals(catalog)
    return [kind for kind in kinds if first[kind.layer_id] == kind.layer_id]


def places_once(places: Sequence[PlaceReading], catalog: Catalog) -> list[PlaceReading]:
    """Without the places that are the same feature in another copy of a layer."""
    first = originals(catalog)
    return [place for place in places if first[place.layer_id] == place.layer_id]


def mark(layer_id: str, among: Sequence[str], catalog: Catalog) -> str:
    """What tells a layer from the others, fit for brackets behind a kind of thing: its name if one word says it, else its number."""
    name = catalog.layer(layer_id).name
    alone = sum(stems(catalog.layer(other).name) == stems(name) for other in among) == 1
    return name if alone and stems(name) and _ONE_WORD.match(name) else f"#{[layer.id for layer in catalog.layers].index(layer_id) + 1}"


def bracketed(phrase: Phrase, layer_id: str, catalog: Catalog) -> Phrase:
    """The phrase with its layer named in brackets, by number."""
    number = [layer.id for layer in catalog.layers].index(layer_id) + 1
    return replace(phrase, qualifiers=(*phrase.qualifiers, f"#{number}"))


def in_named_layer(phrase: Phrase, kinds: Sequence[ClassReading], catalog: Catalog) -> tuple[list[ClassReading], Optional[str]]:
    """The readings in the layer that the phrase's brackets name, and the first qualifier that names no layer (None: all do)."""
    left = list(kinds)
    for qualifier in phrase.qualifiers:
        number = _NUMBER.match(qualifier.strip())
        if number:
            wanted = [layer.id for index, layer in enumerate(catalog.layers, 1) if index == int(number.group(1))]
        else:
            wanted = [layer.id for layer in catalog.layers if stems(layer.name) == stems(qualifier)]
        if not wanted:
            return left, qualifier
        left = [kind for kind in left if kind.layer_id in wanted]
    return left, None
