"""An area is no part of itself: "countries completely within South Africa" are others, though each area lies within itself."""

from __future__ import annotations

from typing import Optional

from ...model.binding import Binding, BindingKind, BoundRelation
from ...model.catalog import LayerInfo
from ...model.frame import RelationKind
from ...model.predicate import Compare, Comparison, Not, Predicate, all_of
from ..lexicon.words import stems
from ..world import World

_EACH_TO_ITSELF = frozenset((RelationKind.IN, RelationKind.WITHIN, RelationKind.CONTAINS, RelationKind.OVERLAPS, RelationKind.INTERSECTS))


def but_itself(relation: BoundRelation, thing: Binding, layer: LayerInfo, world: World) -> Optional[Predicate]:
    """The condition that leaves out the reference itself, where it is one of the things that are asked for by name; None otherwise."""
    reference = relation.reference
    if relation.kind not in _EACH_TO_ITSELF or relation.negated or reference is None or reference.layer_id != layer.id:
        return None
    if reference.kind is not BindingKind.NAMED or not reference.fids or relation.second is not None:
        return None
    if thing.kind is not BindingKind.CLASS or not layer.name_fields:
        return None
    named = Compare(layer.name_fields[0], Comparison.EQ, reference.label)
    if thing.predicate is not None and not world.count(layer.id, all_of(thing.predicate, named)):
        return None
    bearers = world.bearers(layer.id, reference.label)
    every = {fid for group in bearers for fid in group}
    return Not(named) if stems(reference.label) and every == set(reference.fids) else None
