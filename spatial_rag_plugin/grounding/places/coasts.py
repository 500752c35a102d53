"""The coast of the world, and its mainland, as layers of their own for one question, where all countries are loaded and none holds them.

The coast is where the land that all countries make up together ends, the mainland what of it is larger than any island. With these two
whatever is asked of lines and areas is asked of them: what touches the coast, how long it is, what lies away from the mainland.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Optional, cast

from ...language.coasts import Describing, coast_words
from ...language.language import available
from ...model.catalog import Catalog, GeometryKind, Land, LandOf, LayerInfo
from ...model.frame import Condition, Frame, Phrase, Relation, RelationKind
from ..attributes.fields import find_field
from ..indexes.same import Same
from ..kinds.classes import class_readings, sure_kinds
from ..lexicon.layer_names import layer_name_score
from ..lexicon.words import stems
from ..world import World
from .own_layers import WithOwnLayers

#: Square metres: no island is as large (Greenland has 2.1 million km²), and no continent smaller (Australia has 7.6 million).
LARGEST_ISLAND = 5e12
_SURE = 0.9
_WEST, _SOUTH, _EAST, _NORTH = -150.0, -45.0, 150.0, 65.0  # degrees that the land of the world reaches beyond
_COUNTRIES = ("countries", "country")
_MANY = 100


def with_coasts(question: str, code: str, world: World) -> tuple[str, World]:
    """The question in plain words, and the world with the coast and the mainland, where it speaks of them and they can be made."""
    spoken = (words for each in dict.fromkeys((code, *available())) if (words := coast_words(each)) is not None)
    words = next((each for each in spoken if each.speaks.search(question) is not None), None)
    if words is None:
        return question, world
    if any(layer.land is not None for layer in world.catalog.layers):
        return question, world
    countries = all_countries(world)
    if countries is None or any(sure_kinds(word, world) for word in (words.coast, words.mainland)):
        return question, world
    layers = (
        land_layer(words.coast, LandOf(countries.id, Land.COAST), countries),
        land_layer(words.mainland, LandOf(countries.id, Land.LANDMASS, LARGEST_ISLAND), countries),
    )
    return words.in_plain_words(question), cast(World, WithOwnLayers(world, ("coasts", code), layers))


def at_the_coast(frame: Frame, world: World) -> Frame:
    """Things that are said by one word to lie at the coast, or away from it: "landlocked countries", "coastal cities", 岛屿国家."""
    land = {layer.land.kind: layer for layer in world.catalog.layers if layer.land is not None}
    if Land.COAST not in land:
        return frame
    target = _placed(frame.target, land, world) if frame.target is not None else None
    group = frame.group
    if group is not None:
        group = replace(group, phrase=_placed(group.phrase, land, world))
    others = tuple(_placed(other, land, world) for other in frame.others)
    return replace(frame, target=target, group=group, others=others)


def _placed(phrase: Phrase, land: Mapping[Land, LayerInfo], world: World) -> Phrase:
    """The phrase with such words as relations, its own and those of its references; what the data know as it is said stays."""
    related = tuple(
        replace(relation, reference=_placed(relation.reference, land, world)) if relation.reference is not None else relation
        for relation in phrase.relations
    )
    phrase = replace(phrase, relations=related) if related != phrase.relations else phrase
    if len(phrase.qualifiers) == 1 and any(reading.layer_id == land[Land.COAST].id for reading in sure_kinds(phrase.qualifiers[0], world)):
        of_it = Relation(RelationKind.OF, phrase.text, replace(phrase, qualifiers=(), relations=(), conditions=(), superlative=None))
        phrase = replace(phrase, text=phrase.qualifiers[0], qualifiers=(), name_like=0.0, relations=(of_it, *phrase.relations))
    found = _described(phrase.text)
    if found is not None and found[1] and not any(not reading.unused for reading in class_readings(phrase.text, world)):
        word, rest = found
        start = phrase.start + len(phrase.text) - len(rest) if phrase.end else phrase.start
        placed = _relation(land[_of(word)], word.away, phrase)
        phrase = replace(phrase, text=rest, start=start, name_like=0.0, relations=(*phrase.relations, placed))
    for condition in phrase.conditions:
        said = _described(condition.value) if not condition.field and condition.op == "has" and condition.number is None else None
        if said is not None and not said[1] and not _is_told(condition, phrase, world):
            kept = tuple(other for other in phrase.conditions if other is not condition)
            placed = _relation(land[_of(said[0])], said[0].away != condition.negated, phrase)
            phrase = replace(phrase, conditions=kept, relations=(*phrase.relations, placed))
    return phrase


def _of(word: Describing) -> Land:
    return Land.COAST if word.coast else Land.LANDMASS


def _described(text: str) -> Optional[tuple[Describing, str]]:
    """Such a word at the beginning of a text, of any language, and the rest."""
    found = (words.described(text) for code in available() if (words := coast_words(code)) is not None)
    return next((each for each in found if each is not None), None)


def _relation(land: LayerInfo, away: bool, phrase: Phrase) -> Relation:
    kind = RelationKind.INTERSECTS if away else RelationKind.NEAR
    return Relation(kind, phrase.text, Phrase(land.name, phrase.start, phrase.start), negated=away)


def _is_told(condition: Condition, phrase: Phrase, world: World) -> bool:
    """Whether a field or a value of the things says what a condition does."""
    layers = {reading.layer_id for reading in class_readings(phrase.text, world) if not reading.unused}
    return any(
        find_field(condition.value, layer) is not None or world.values(stems(condition.value), layer.id)
        for layer in world.catalog.layers
        if layer.id in layers
    )


def is_land(layer: Optional[LayerInfo]) -> bool:
    """Whether a layer is one of those that are made for the question: areas lie at the coast where they reach it."""
    return layer is not None and layer.land is not None


def all_countries(world: World) -> Optional[LayerInfo]:
    """The layer of all countries of the world: their land leaves no gaps, and ends at the sea alone."""
    return _of_all_countries(Same(world.catalog))


@lru_cache(maxsize=32)
def _of_all_countries(kept: Same[Catalog]) -> Optional[LayerInfo]:
    areas = (layer for layer in kept.it.layers if layer.geometry is GeometryKind.POLYGON)
    found = [layer for layer in areas if _spans_the_world(layer) and _is_of_countries(layer)]
    return found[0] if len(found) == 1 else None


def _is_of_countries(layer: LayerInfo) -> bool:
    return any(layer_name_score(stems(word), layer) >= _SURE for word in _COUNTRIES)


def _spans_the_world(layer: LayerInfo) -> bool:
    if layer.extent is None or layer.sampled or layer.feature_count < _MANY:
        return False
    west, south, east, north = layer.extent
    return west < _WEST and south < _SOUTH and east > _EAST and north > _NORTH


def land_layer(name: str, land: LandOf, countries: LayerInfo) -> LayerInfo:
    """A layer of such land for one question."""
    kind = GeometryKind.POLYGON if land.kind is Land.LANDMASS else GeometryKind.LINE
    number = f"{land.least_m2:g}"
    return LayerInfo(
        f"{countries.id}/{land.kind.value}", name, kind, countries.crs, countries.feature_count, extent=countries.extent,
        fingerprint=f"{countries.fingerprint}/{number}", land=land,
    )  # fmt: skip
