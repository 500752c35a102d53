"""The borders between the countries of the world as a layer of their own for one question, where no layer holds borders.

The border of a country is where it meets others: what of its outline lies on a coast is none. What is shared by two is one feature.
"""

from __future__ import annotations

from typing import Optional, cast

from ...language.borders import BorderWords, border_words
from ...language.language import available
from ...model.binding import Binding, GroundedFrame
from ...model.catalog import Land, LandOf, LayerInfo
from ...model.inside import inside
from ..lexicon.layer_names import layer_name_score
from ..lexicon.words import stems
from ..world import World
from .coasts import all_countries, land_layer
from .own_layers import WithOwnLayers, layers_of

_WHOLE_NAME = 0.9


def with_borders(question: str, code: str, world: World) -> tuple[str, World]:
    """The question in plain words, and the world with the borders, where it speaks of them and they can be made; the world as it is, where
    what two countries share is meant.
    """
    words = _spoken(question, code)
    countries = all_countries(world) if words is not None else None
    if words is None or countries is None or any(layer.land is not None for layer in world.catalog.layers):
        return question, world
    if any(layer_name_score(stems(words.border), layer) >= _WHOLE_NAME for layer in world.catalog.layers):
        return question, world  # borders of one's own; those that are disputed are not all of them
    said = words.in_plain_words(question)
    of_two = words.of_both(said)
    if of_two != said:
        return of_two, world  # what two countries share is known without
    name = countries.name_fields[0] if countries.name_fields else ""
    layer = land_layer(words.border, LandOf(countries.id, Land.BORDER, name=name), countries)
    return said, cast(World, WithOwnLayers(world, ("borders", code), (layer,)))


def of_countries(grounded: Optional[GroundedFrame], world: World) -> bool:
    """Whether what is read is about the countries of the world and no other areas: these have their own borders."""
    countries = all_countries(world) if grounded is not None else None
    if countries is None or grounded is None:
        return False
    areas = {layer.id for layer in world.catalog.layers if layer.holds_areas}
    return layers_of(grounded) & areas == {countries.id}


def holds_some(grounded: Optional[GroundedFrame], world: World) -> bool:
    """Whether the borders are taken as a layer that holds only some of them: disputed_borders."""
    known = {stems(words.border) for code in available() if (words := border_words(code)) is not None}
    bound = [each for each in inside(grounded) if isinstance(each, Binding) and stems(each.phrase.text) in known] if grounded else []
    layers = world.catalog.by_id()
    scores = (layer_name_score(stems(each.phrase.text), layers[each.layer_id]) for each in bound if each.layer_id in layers)
    return any(0.0 < score < _WHOLE_NAME for score in scores)


def borders_between(world: World, layer_id: str) -> Optional[LayerInfo]:
    """The layer of the borders between the features of a layer, where one is made for the question."""
    made = (layer for layer in world.catalog.layers if layer.land is not None and layer.land.kind is Land.BORDER)
    return next((layer for layer in made if layer.land is not None and layer.land.layer_id == layer_id), None)


def _spoken(question: str, code: str) -> Optional[BorderWords]:
    """The words of the language in which a question speaks of borders, not of outlines."""
    known = (words for each in dict.fromkeys((code, *available())) if (words := border_words(each)) is not None)
    words = next((each for each in known if each.speaks.search(question) is not None), None)
    return words if words is not None and words.whole.search(question) is None else None
