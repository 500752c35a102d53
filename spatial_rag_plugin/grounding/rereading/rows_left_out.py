"""What is left out by its name of what an answer is about: "top 3 districts by crashes excluding Ashford", 除南山区外各区学校数量.

The question is read without it, and what its rows are is looked up: the things themselves, what the answer is broken down by, or the
values of a field. Nothing else is left out here: "schools outside Ashford" goes by the place.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.left_out import LeftOut
from ...model.binding import Binding, BindingKind, BoundGroup, GroundedFrame
from ...model.catalog import LayerInfo
from ...model.predicate import Compare, Comparison, Not, OneOf, Predicate, all_of
from ..lexicon.words import stems
from ..places.places import SURE_NAME
from ..world import World


def are_names(said: LeftOut, world: World) -> bool:
    """Whether what is left out is called so in the data."""
    return any(all(any(hit.score >= SURE_NAME for hit in world.names(name, True)) for name in names) for names in said.lists)


def without_rows(grounded: Optional[GroundedFrame], said: LeftOut, world: World) -> Optional[GroundedFrame]:
    """The grounded frame without the rows that are called so; None where no rows of it are."""
    if grounded is None or grounded.target is None or grounded.whole is not None or grounded.frame.others:
        return None
    for names in said.lists:
        found = _without_groups(grounded, names, world) or _without_things(grounded, names, world)
        if found is not None:
            return found
    return None


def _without_groups(grounded: GroundedFrame, names: tuple[str, ...], world: World) -> Optional[GroundedFrame]:
    target = grounded.target
    layer = world.catalog.layer(target.layer_id) if target is not None and target.layer_id else None
    if target is not None and layer is not None and grounded.group_field and not grounded.group_period:
        info = layer.field(grounded.group_field)
        said = [next((value.value for value in info.values if stems(value.label) == stems(name)), None) for name in names] if info else []
        held = tuple(value for value in said if value is not None)
        if held and len(held) == len(names):
            return replace(grounded, target=_all_but(target, _is_one(grounded.group_field, held)))
    further = tuple(_without_areas(group, names, world) or group for group in grounded.further)
    return replace(grounded, further=further) if further != grounded.further else None


def _without_areas(group: BoundGroup, names: tuple[str, ...], world: World) -> Optional[BoundGroup]:
    relation = group.relation
    if relation is None or relation.reference is None or (called := _called_so(relation.reference, names, world)) is None:
        return None
    return replace(group, relation=replace(relation, reference=_all_but(relation.reference, called)))


def _without_things(grounded: GroundedFrame, names: tuple[str, ...], world: World) -> Optional[GroundedFrame]:
    called = _called_so(grounded.target, names, world) if grounded.target is not None else None
    return replace(grounded, target=_all_but(grounded.target, called)) if grounded.target is not None and called is not None else None


def _called_so(things: Binding, names: tuple[str, ...], world: World) -> Optional[Predicate]:
    """What those of the things satisfy that are called so; None where one of the names is none of theirs."""
    if things.kind is not BindingKind.CLASS or not things.layer_id:
        return None
    layer = world.catalog.layer(things.layer_id)
    hits = [next((hit for hit in world.names(name, True) if hit.layer_id == layer.id and hit.score >= SURE_NAME), None) for name in names]
    found = [hit for hit in hits if hit is not None]
    fields = {_field_of(hit.field, layer) for hit in found}
    return _is_one(fields.pop(), tuple(hit.name for hit in found)) if len(fields) == 1 and len(found) == len(names) else None


def _field_of(said: str, layer: LayerInfo) -> str:
    return said if layer.field(said) is not None or not layer.name_fields else layer.name_fields[0]


def _is_one(field: str, values: tuple[str, ...]) -> Predicate:
    return Compare(field, Comparison.EQ, values[0]) if len(values) == 1 else OneOf(field, values)


def _all_but(things: Binding, called: Predicate) -> Binding:
    return replace(things, predicate=Not(called) if things.predicate is None else all_of(things.predicate, Not(called)))
