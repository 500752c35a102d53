"""Words for a part of a town that is made where none is called so, and that the things themselves have as a value: "listings downtown"."""

from __future__ import annotations

from dataclasses import replace

from ...model.frame import Construction, Frame, Relation
from ..attributes.whose_condition import layers_of
from ..lexicon.words import stems
from ..world import World

_EXACT = 0.97


def with_parts_called_so(frame: Frame, world: World) -> Frame:
    """The frame with the densest quarter as a name where a field of the things has it as a value."""
    target = frame.target
    made = [item for item in target.relations if _is_densest(item)] if target is not None else []
    if target is None or not made:
        return frame
    layers = layers_of(target, world) or world.catalog.layers
    known = [item for item in made if len(layers) == 1 and _is_value(item, layers[0].id, world)]
    relations = tuple(_as_name(item) if item in known else item for item in target.relations)
    return replace(frame, target=replace(target, relations=relations)) if known else frame


def _is_densest(relation: Relation) -> bool:
    made = relation.reference.made if relation.reference is not None else None
    return made is not None and made.kind is Construction.DENSEST and not made.parts


def _is_value(relation: Relation, layer_id: str, world: World) -> bool:
    words = stems(relation.reference.text) if relation.reference is not None else ()
    return any(hit.score >= _EXACT and not hit.token for hit in world.values(words, layer_id))


def _as_name(relation: Relation) -> Relation:
    reference = relation.reference
    return relation if reference is None else replace(relation, reference=replace(reference, made=None, name_like=1.0))
