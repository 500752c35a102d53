"""That something was recorded says nothing of what is kept in a layer: "how many blasts were recorded", "squirrels seen in the park".

It does where the data have such a field, a date of it or a value, and stays there.
"""

from __future__ import annotations

from dataclasses import replace

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import LayerInfo
from ...model.frame import Condition, Frame, Phrase
from ..groups.sorting import sorted_so
from ..kinds.classes import sure_kinds
from ..lexicon.words import stems
from ..times.dates import date_of
from ..world import World
from .beings_counted import beings_counted
from .fields import find_field
from .whose_condition import layers_of


def without_recording(frame: Frame, world: World) -> Frame:
    """The frame without words for what is done to anything that a layer holds; as it is where the data say more of it."""
    target = frame.target
    said = load(frame.language).data.get("recording", ()) if target is not None and frame.language else ()
    spoken = fold(frame.question)
    if target is None or not any(word in spoken for word in said):
        return frame
    *before, last = target.text.split() or [""]
    bare = replace(target, text=" ".join(before), plural=True)
    if before and fold(last) in said and not sure_kinds(target.text, world) and (layers := _holding(bare, world)):
        return frame if any(_tells(last, layer, world) for layer in layers) else replace(frame, target=bare)
    empty = [item for item in target.conditions if fold(item.value) in said and item == Condition(item.text, value=item.value)]
    layers = _holding(target, world) if empty else []
    if not layers or any(_tells(item.value, layer, world) for item in empty for layer in layers):
        return frame
    return replace(frame, target=replace(target, conditions=tuple(item for item in target.conditions if item not in empty)))


def _holding(target: Phrase, world: World) -> list[LayerInfo]:
    """The layers of what is asked for, or of whose fields the values are: "how many species were seen"."""
    return layers_of(target, world) or sorted_so(world.catalog.layers, target.text, world)


def _tells(word: str, layer: LayerInfo, world: World) -> bool:
    """Whether a field of the layer is called so, or says when that was, or a value is; the one that counts those seen says no more."""
    field = find_field(word, layer)
    called = field is not None and field != beings_counted(layer)
    return called or date_of(word, layer) is not None or bool(world.values(stems(word), layer.id))
