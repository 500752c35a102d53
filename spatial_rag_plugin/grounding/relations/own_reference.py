"""Areas among the things that are asked for, as where these lie.

An area is no part of itself: "countries completely within South Africa" are others, though each area lies within itself.

A name that several of the things bear is all of these: "how many tracts are in Binghamton city", where 18 tracts are called so.
"""

from __future__ import annotations

from typing import Optional

from ...model.binding import Binding, BindingKind, BoundRelation
from ...model.catalog import FieldRole, GeometryKind, LayerInfo
from ...model.frame import RelationKind
from ...model.predicate import Not, Predicate, all_of, listed_values
from ..lexicon.words import stems
from ..places.numbered_places import bearing
from ..world import World

_EACH_TO_ITSELF = frozenset((RelationKind.IN, RelationKind.WITHIN, RelationKind.CONTAINS, RelationKind.OVERLAPS, RelationKind.INTERSECTS))
_LYING_THERE = frozenset((RelationKind.IN, RelationKind.WITHIN, RelationKind.OF))
_SEVERAL = 2
_BESIDE = frozenset((RelationKind.TOUCHES, RelationKind.NEAR, RelationKind.NEAREST, RelationKind.WITHIN_DISTANCE))


def _but_its_parts(relation: BoundRelation, reference: Binding, thing: Binding, layer: LayerInfo) -> Optional[Predicate]:
    """The condition that leaves out the things of which a place consists: tracts that border Cambridge are none of its own tracts."""
    if relation.kind not in _BESIDE or relation.negated or thing.kind is not BindingKind.CLASS or relation.second is not None:
        return None
    if reference.kind is not BindingKind.CLASS or not reference.phrase.is_named or reference.relations or reference.conditions:
        return None
    field, values = listed_values(reference.predicate)
    covering = layer.geometry is GeometryKind.POLYGON
    if not covering and (info := layer.field(field)) is not None and info.role is FieldRole.ADDRESS:
        return None  # a street does not consist of the restaurants that have their address there
    already = field and thing.predicate is not None and field in thing.predicate.fields()
    return Not(reference.predicate) if values and reference.predicate is not None and not already else None


def but_itself(relation: BoundRelation, thing: Binding, layer: LayerInfo, world: World, measured: bool) -> Optional[Predicate]:
    """The condition that leaves out the reference itself, where it is one of the things that are asked for by name; None otherwise.

    ``measured``: a number of the things is asked for, and whatever lies in an area lies in itself as well.
    """
    reference = relation.reference
    if reference is None or reference.layer_id != layer.id:
        return None
    if (parts := _but_its_parts(relation, reference, thing, layer)) is not None:
        return parts
    if relation.negated:
        return None
    beside = relation.kind in _BESIDE and len(reference.fids) >= _SEVERAL  # pieces of a place border each other
    if not beside and (measured or relation.kind not in _EACH_TO_ITSELF):
        return None
    if reference.kind is not BindingKind.NAMED or not reference.fids or relation.second is not None:
        return None
    if thing.kind is not BindingKind.CLASS or not layer.name_fields:
        return None
    named = _as_called(layer, reference, world)
    if thing.predicate is not None and not world.count(layer.id, all_of(thing.predicate, named)):
        return None
    bearers = world.bearers(layer.id, reference.label)
    every = {fid for group in bearers for fid in group}
    return Not(named) if stems(reference.label) and every == set(reference.fids) else None


def _as_called(layer: LayerInfo, reference: Binding, world: World) -> Predicate:
    """The condition on the name of a reference, by its own where the question calls it by a number: route 80 is "Campus 80"."""
    named = bearing(layer, reference.label)
    if len(reference.fids) != 1 or world.count(layer.id, named):
        return named
    own = next(iter(world.attributes(layer.id, reference.fids)), {}).get(layer.name_fields[0])
    return bearing(layer, str(own)) if own else named


def its_pieces(relation: BoundRelation, thing: Binding, layer: LayerInfo, world: World, shared: bool = False) -> Optional[Predicate]:
    """The condition that things bear the name of the place that they are said to lie in, where this is made up of some of them.

    ``shared``: a share of all is asked for, and that of one of them is its own: what its neighbours have on its border is not.
    """
    reference = relation.reference
    if relation.kind not in _LYING_THERE or relation.negated or reference is None or reference.layer_id != layer.id:
        return None
    several = len(reference.fids) >= (1 if shared else _SEVERAL)
    if reference.kind is not BindingKind.NAMED or not several or relation.second is not None:
        return None
    if thing.kind is not BindingKind.CLASS or thing.predicate is not None or not layer.name_fields or not layer.holds_areas:
        return None
    every = {fid for group in world.bearers(layer.id, reference.label) for fid in group}
    return bearing(layer, reference.label) if every == set(reference.fids) else None
