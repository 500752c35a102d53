"""A name with its kind behind it in a script without spaces: 人民广场地铁站 is the station 人民广场, and no station *of* a place.

青石镇小学 are the schools in 青石镇: there is no school of that name.
"""

from __future__ import annotations

from dataclasses import replace

from ...language.tokens import is_cjk
from ...model.frame import Phrase, RelationKind
from ..world import World
from .named_kinds import NamedKinds

_NAME = 0.8


def with_its_name(phrase: Phrase, world: World) -> Phrase:
    """The phrase as a name where a feature of its kind bears the name right before it; else the phrase as it is."""
    if not is_cjk(phrase.text or " ") or phrase.superlative is not None:
        return phrase
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
