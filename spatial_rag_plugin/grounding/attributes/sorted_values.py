"""Fields whose values sort the features of a layer, as words of a question name them."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...model.catalog import FieldRole, LayerInfo
from ...model.frame import Condition, Phrase
from ..groups.sorting import sorted_by
from ..kinds.classes import sure_kinds
from ..world import World
from .fields import ABBREVIATED, SAME_FIELD, find_field

_APART = 2  # words
_RECURRING = 5  # features for every value, on average, of a name that is a kind as well: the owners of parcels


def sorts_by(layer: LayerInfo, words: str, world: World, at_least: float = ABBREVIATED) -> bool:
    """Whether a field that words name sorts the features of a layer into kinds."""
    info = find_field(words, layer, at_least=at_least) or sorted_by(words, layer, world)
    if info is not None and info.role is FieldRole.KEY:
        return info.distinct is not None and _RECURRING * info.distinct <= info.filled
    if info is None or info.role not in (FieldRole.CATEGORY, FieldRole.ADDRESS):
        return False
    return info.name not in layer.name_fields[:1] or (info.distinct is not None and _RECURRING * info.distinct <= info.filled)


def field_apart(said: str, world: World) -> Optional[tuple[LayerInfo, str]]:
    """Of "trail surface" the layer of trails and the words of its field; None where they name none that sorts its features so."""
    words = said.split()
    if len(words) < _APART or any(sorts_by(layer, said, world) for layer in world.catalog.layers):
        return None
    for cut in range(1, len(words)):
        field = " ".join(words[cut:])
        layers = [world.catalog.layer(kind.layer_id) for kind in sure_kinds(" ".join(words[:cut]), world)[:1]]
        if layers and find_field(field, layers[0], at_least=SAME_FIELD) is not None and sorts_by(layers[0], field, world):
            return layers[0], field
    return None


def with_value(things: Phrase, by: Phrase) -> Phrase:
    """Having no owner is no owner that could have the most."""
    return replace(things, conditions=(*things.conditions, Condition(by.text, by.text, "notnull")))
