"""Things on somebody's land, where no layer has the land and a field of the things says whose it is: "trees on private property"."""

from __future__ import annotations

from typing import Optional

from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Relation, RelationKind
from ...model.predicate import Predicate, one_of
from ..attributes.qualities import may_classify
from ..kinds.classes import sure_kinds
from ..lexicon.field_words import field_words
from ..lexicon.layer_words import names_agent
from ..lexicon.words import Words, stems
from ..world import World

_ON = (RelationKind.IN, RelationKind.NEAR, RelationKind.WITHIN)
_EXACT = 0.97


def on_land_of(relation: Relation, layer: LayerInfo, world: World) -> Optional[Predicate]:
    """The condition that says whose land things are on; None where land is held by a layer, or no one field knows whose it is."""
    reference = relation.reference
    if reference is None or relation.kind not in _ON or relation.distance is not None or reference.is_narrowed:
        return None
    words = stems(reference.text)
    if len(words) < 2 or words[-1] not in field_words().held_land:  # most words are no land, and to ask for kinds takes its time
        return None
    if any(world.catalog.layer(kind.layer_id).holds_areas for kind in sure_kinds(reference.text, world)):
        return None
    holder = words[:-1]
    holder = holder[:-1] if len(holder) > 1 and holder[-1] in field_words().held else holder  # "city-owned land"
    found = [(info, values) for info in layer.fields if _says_holder(info) and (values := _values(holder, info, layer, world))]
    return one_of(found[0][0].name, found[0][1]) if len(found) == 1 else None


def _says_holder(info: FieldInfo) -> bool:
    said = stems(info.name)
    return may_classify(info) and (names_agent(info.name) or not field_words().tenures.isdisjoint(said))


def _values(words: Words, info: FieldInfo, layer: LayerInfo, world: World) -> tuple[str, ...]:
    return tuple(hit.value for hit in world.values(words, layer.id) if hit.field == info.name and hit.score >= _EXACT)
