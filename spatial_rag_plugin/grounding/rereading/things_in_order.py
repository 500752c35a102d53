"""Things that are wanted in the order of a number of theirs, or of how far away they are: "wells in Ashford, oldest first"."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.thing_orders import ThingOrder
from ...model.binding import GroundedFrame
from ...model.frame import Frame, Output, Phrase, RelationKind, Superlative, Term

_DISTANCES = frozenset((RelationKind.WITHIN_DISTANCE, RelationKind.BEYOND_DISTANCE, RelationKind.NEAR, RelationKind.NEAREST))
_BESIDE = frozenset((RelationKind.DIRECTION, RelationKind.ALONG, RelationKind.DISJOINT, RelationKind.FROM))


def with_things_in_order(grounded: Optional[GroundedFrame], order: ThingOrder, frame: Optional[Frame]) -> Optional[Frame]:
    """The frame of a list of things with all of them in that order; None where it is none, or nothing tells what they go by."""
    target = frame.target if frame is not None else None
    if frame is None or grounded is None or target is None or grounded.frame.output is not Output.FEATURES:
        return None
    if target.is_named or target.superlative is not None or frame.group is not None or frame.limit or frame.further or frame.best:
        return None
    if order.distance and any(each.kind is RelationKind.NEAREST and each.farthest is order.descending for each in target.relations):
        return frame  # the ten nearest come in that order
    goes_by = _distance_of(target, order) if order.distance else _number_of(target, order)
    if goes_by is None:
        return None
    return replace(frame, target=replace(target, superlative=replace(goes_by, descending=order.descending, count=0)))


def _number_of(target: Phrase, order: ThingOrder) -> Optional[Superlative]:
    """What things go by: the words for it, else the one number that a condition speaks of."""
    if order.by or order.dimension:
        return Superlative(order.said, field=order.by, dimension=order.dimension)
    compared = [each for each in target.conditions if each.number is not None and each.reference is None]
    if len(compared) != 1:
        return None
    term, field = compared[0].term, compared[0].field
    return Superlative(order.said, field=field) if term is None and field else Superlative(order.said, dimension="count", term=term)


def _distance_of(target: Phrase, order: ThingOrder) -> Optional[Superlative]:
    """How far they are from the one thing that they are near or far from, or lie beside; None where there are several, or none."""
    far = tuple(each for each in target.relations if each.kind in _DISTANCES)
    relations = far or tuple(each for each in target.relations if each.kind in _BESIDE)
    origins = [each.reference for each in relations if each.second is None and each.kind is not RelationKind.NEAREST]
    if len(relations) != 1 or len(origins) != 1 or origins[0] is None:
        return None
    return Superlative(order.said, dimension="count", term=Term(order.said, origin=origins[0]))
