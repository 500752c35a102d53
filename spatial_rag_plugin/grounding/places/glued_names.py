"""A name with its kind behind it in a script without spaces: 人民广场地铁站 is the station 人民广场, and no station *of* a place.

青石镇小学 are the schools in 青石镇: there is no school of that name.
"""

from __future__ import annotations

from dataclasses import replace

from ...language.tokens import is_cjk
from ...model.frame import Phrase, RelationKind
from ..world import World
from .named_kinds import NamedKinds

_INSIDE = (RelationKind.IN, RelationKind.OF)
_NAME = 0.8


def with_its_name(phrase: Phrase, world: World) -> Phrase:
    """The phrase as a name where a feature of its kind bears the name right before it; else the phrase as it is."""
    if phrase.superlative is not None:
        return phrase
    if not is_cjk(phrase.text or " "):
        return _at_its_place(phrase, world)
    for relation in phrase.relations:
        place = relation.reference
        beside = place is not None and place.name_like >= _NAME and place.end == phrase.start and not place.qualifiers
        if relation.kind is not RelationKind.OF or place is None or not beside or place.relations:
            continue
        whole = f"{place.text}{phrase.text}"
        if NamedKinds(world).hits(whole):
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
    whole = f"{place.text} {phrase.text}"
    if len(NamedKinds(world).hits(whole)) != 1:
        return phrase
    return replace(phrase, text=whole, end=place.end, relations=(), name_like=1.0, determiner="")
