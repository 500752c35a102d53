"""A question for anything at all, "what is within 2 km of the castle?": which layer is meant, or which ones could be."""

from __future__ import annotations

from typing import Optional

from ...language.tokens import is_cjk
from ...model.catalog import GeometryKind, LayerInfo
from ...model.frame import Frame, Output, Phrase, RelationKind
from ...model.issue import Choice, Issue, Severity
from ...model.wording import translate
from ..attributes.fields import SAME_FIELD
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..places.places import place_readings
from ..world import World
from .which_layer import has_numbers, numbers_asked, originals

_OFFERED = 8


def is_anything(phrase: Phrase) -> bool:
    """Whether a phrase names no kind of thing at all."""
    return stems(phrase.text) in taxonomy().generic and not phrase.qualifiers and not phrase.alternatives and not phrase.is_named


def neighbour_of(phrase: Phrase) -> Optional[Phrase]:
    """What the things asked for border on; None when they are not asked for as neighbours."""
    return next((relation.reference for relation in phrase.relations if relation.kind is RelationKind.TOUCHES), None)


def layer_meant(phrase: Phrase, world: World) -> Optional[LayerInfo]:
    """The only layer that can be meant: neighbours are of the same layer, and one layer leaves no choice; None when there are several."""
    neighbour = neighbour_of(phrase)
    if neighbour is not None:
        places = place_readings(neighbour, world)
        return world.catalog.layer(places[0].layer_id) if places else None
    layers = _layers(world)
    asked = numbers_asked(phrase)
    able = [layer for layer in layers if has_numbers(layer, asked, SAME_FIELD)] if asked else []
    if len(able) == 1:
        return able[0]  # the only ones with an AQI
    called = [layer for layer in layers if _ends_in(layer, phrase.text)]
    return layers[0] if len(layers) == 1 else called[0] if len(called) == 1 else None


def _ends_in(layer: LayerInfo, words: str) -> bool:
    """As "segments" in "road_segments", and 站点 in 公交站点."""
    if is_cjk(words[:1]):
        return any(len(name) > len(words) and name.endswith(words) for name in (layer.name, *layer.called))
    return stems(layer.name)[-1:] == stems(words)


def which_things(frame: Frame, phrase: Phrase, world: World) -> Issue:
    """Ask which of the layers is meant, each a question that can be asked."""
    rest = " ".join(relation.text for relation in phrase.relations if relation.text)
    sayable = rest and frame.output is Output.FEATURES and neighbour_of(phrase) is None
    choices = tuple(Choice(layer.name, f"{layer.name} {rest}") for layer in _layers(world)[:_OFFERED]) if sayable else ()
    return Issue(
        Severity.QUESTION,
        "which-things",
        translate("SpatialRagAsking", "I can search one layer at a time. What kind of thing are you looking for?").said(),
        understood=rest,
        not_understood=frame.question[phrase.start : phrase.end],
        suggestions=choices,
        subject=frame.question[phrase.start : phrase.end],
    )


def _layers(world: World) -> list[LayerInfo]:
    first = originals(world.catalog)
    return [layer for layer in world.catalog.layers if first[layer.id] == layer.id and layer.geometry is not GeometryKind.NONE]
