"""Things of a kind outside one of them are all but that one: 除巴西以外的国家, "districts outside Old Town" are its neighbours as well."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...model.frame import Condition, Frame, Phrase, Relation, RelationKind
from ..kinds.classes import sure_kinds
from ..world import World
from .places import ACCEPT, place_readings


def without_what_is_left_out(frame: Frame, world: World) -> Frame:
    """The frame with another name as what is asked for, where a thing of the same layer is left out; else the frame as it is."""
    target = frame.target
    outside = [item for item in target.relations if item.kind is RelationKind.DISJOINT] if target is not None else []
    if target is None or not outside or target.is_named or target.made is not None:
        return frame
    kinds = sure_kinds(target.text, world)[:1]
    if not kinds or kinds[0].predicate is not None:
        return frame  # parts of several sizes in one layer: some of them lie in the others
    layer = world.catalog.layer(kinds[0].layer_id)
    names = {id(item): _name(item, layer.id, world) for item in outside}
    named = [item for item in outside if names[id(item)] and layer.name_fields and layer.holds_areas]
    if not named:
        return frame
    left_out = (Condition(item.text, layer.name_fields[0], "=", names[id(item)], negated=True) for item in named)
    kept = tuple(item for item in target.relations if not any(item is other for other in named))
    return replace(frame, target=replace(target, relations=kept, conditions=(*target.conditions, *left_out)))


def _name(relation: Relation, layer_id: str, world: World) -> str:
    """The name of the feature of the layer that lies outside, where just one is meant."""
    reference = relation.reference
    plain = relation.distance is None and not relation.negated and not relation.either
    if reference is None or not plain or not _is_bare(reference) or not (reference.is_named or not sure_kinds(reference.text, world)):
        return ""  # where nouns have capitals, few look like names
    readings = place_readings(reference, world)
    best: Optional[str] = readings[0].name if readings and readings[0].layer_id == layer_id and readings[0].score >= ACCEPT else None
    return best or ""


def _is_bare(phrase: Phrase) -> bool:
    return not (phrase.made or phrase.relations or phrase.conditions or phrase.superlative or phrase.alternatives)
