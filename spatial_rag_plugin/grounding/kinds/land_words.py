"""Words that say no kind of thing: land alone, a field's name, and what stands in a layer's name only in another form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from ...language.language import available, load
from ...model.catalog import FieldRole, LayerInfo
from ...model.predicate import Predicate, listed_values
from ..attributes.fields import SAME_FIELD, find_field, is_whole_name
from ..attributes.name_endings import counted_by
from ..lexicon.field_words import field_words
from ..lexicon.folding import fold
from ..lexicon.layer_names import BARE_NAME, layer_name_score
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems
from ..world import Need, World


def is_land(words: Words) -> bool:
    """Whether words say no more than land: "land", "land area"."""
    said = [word for word in words if (word,) not in taxonomy().generic]
    return bool(said) and field_words().ground.issuperset(said)


def no_thing(words: Words, text: str) -> bool:
    """Whether words say no more than land or how much: no "acres" are the projects of a program "Local Blue Acres"."""
    return is_land(words) or any(load(code).is_unit(text) for code in available())


def only_kin(words: Words, layers: Sequence[LayerInfo]) -> frozenset[str]:
    """The layers in whose names only kin of the words stands, where another has the words: "zoning" is in no layer of school zones."""
    written = {layer.id for layer in layers if set(words) & set(stems(layer.name))}
    return frozenset(layer.id for layer in layers if layer.id not in written) if written else frozenset()


def names_field(text: str, world: World) -> bool:
    """ "Land use" is the field of that name, and no land."""
    return any(find_field(text, layer, at_least=SAME_FIELD) is not None for layer in world.catalog.layers)


def ends_field_of_places(words: Words, text: str, world: World) -> bool:
    """Whether words for areas are told by a field of a longer name: the regions of MAJ_REGION are no "regional" dishes."""
    return words in taxonomy().divisions and any(find_field(text, layer) is not None for layer in world.catalog.layers)


def is_sort(words: Words, text: str, world: World) -> bool:
    """ "Facility type" is the field that sorts the facilities where there is one of that name, and no kind of thing."""
    if len(words) < 2 or words[-1:] not in taxonomy().kinds_of_kinds:
        return False
    layers = world.catalog.layers
    named = any(layer_name_score(words, layer) >= BARE_NAME for layer in layers)
    return not named and any(is_whole_name(text, layer) for layer in layers)


def told_by_its_field(text: str, layer: LayerInfo, world: World) -> bool:
    """Whether a layer is only called like words that a field bears letter by letter: "zoning" is a field, and no Flood_Zones; or that a
    field counts: the bikes of nbikes, and no cycle_hire.
    """
    said = fold(text)
    if said in fold(layer.name) or any(said in fold(name) for name in layer.called):
        return False
    kinds = (info for each in world.catalog.layers for info in each.fields if info.role is FieldRole.CATEGORY)
    if any(said in (fold(info.name), fold(info.alias)) for info in kinds):
        return True
    counts = (find_field(text, each, numeric=True, at_least=SAME_FIELD) for each in world.catalog.layers)
    return any(info is not None and counted_by(stems(info.name)) == stems(text) for info in counts)


def are_nameless(words: Words, predicate: Optional[Predicate], layer: LayerInfo) -> bool:
    """Whether features without any name are what words mean by another word alone, as an "Urban area" may be called a city."""
    values = listed_values(predicate)[1]
    return bool(values) and not layer.name_fields and not any(words[-1] in stems(str(value)) for value in values)


def called_so_elsewhere(words: Words, world: World, need: Need) -> bool:
    """Whether a layer of geometries that do not fit is called just so: 道路 are no 街道, though both are streets in other tongues."""
    others = [layer for layer in world.catalog.layers if not need.fitness(layer)] if need is not Need.ANY else []
    return any(layer_name_score(words, layer) >= BARE_NAME for layer in others)
