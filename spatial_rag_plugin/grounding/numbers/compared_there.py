"""Things that are compared with one feature, and a place behind its name: in "countries larger than Germany in Europe" they lie there."""

from __future__ import annotations

from dataclasses import replace

from ...model.frame import Condition, Frame, Relation, RelationKind
from ..world import World

_PLACED = frozenset((RelationKind.IN, RelationKind.OF))


def with_the_place_of_what_is_compared(frame: Frame, world: World) -> Frame:
    """The frame in which a place that tells no namesakes apart is where what is asked for lies; else the frame as it is."""
    target = frame.target
    if target is None:
        return frame
    moved: list[Relation] = []
    conditions: list[Condition] = []
    for item in target.conditions:
        reference = item.reference
        there = [relation for relation in reference.relations if relation.kind in _PLACED] if reference is not None else []
        if reference is None or not there or len(there) != len(reference.relations) or not _is_one(reference.text, world):
            conditions.append(item)
            continue
        moved += there
        conditions.append(replace(item, reference=replace(reference, relations=())))
    if not moved:
        return frame
    return replace(frame, target=replace(target, conditions=tuple(conditions), relations=(*target.relations, *moved)))


def _is_one(name: str, world: World) -> bool:
    """Whether one feature alone bears the name."""
    return len({(hit.layer_id, hit.fid) for hit in world.names(name, sure=True) if hit.how == "exact"}) == 1
