"""Things that are compared with one feature, and a place behind its name: in "countries larger than Germany in Europe" they lie there."""

from __future__ import annotations

from dataclasses import replace

from ...language.language import load
from ...language.tokens import fold
from ...model.frame import Condition, Frame, Output, Phrase, Relation, RelationKind, Term
from ..attributes.fields import find_field
from ..kinds.classes import sure_kinds
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


def compared_by_what_is_said(frame: Frame, world: World) -> Frame:
    """ "Countries larger than Germany by population" have more people, and are not put in the order of them."""
    target = frame.target
    sized = [item for item in target.conditions if item.reference and item.term and item.term.dimension == "size"] if target else []
    number = _number_said(frame, target, world) if target is not None and sized and not target.conditions[1:] else ""
    if target is None or not number:
        return frame
    compared = replace(sized[0], field="", term=Term(number, field=number))
    frame = replace(frame, group=None, output=Output.FEATURES) if frame.group is not None else frame
    return replace(frame, target=replace(target, conditions=(compared,), superlative=None))


def _number_said(frame: Frame, target: Phrase, world: World) -> str:
    """The number behind "by", which was read as an order, or as what an answer is broken down by."""
    order, group = target.superlative, frame.group
    if order is not None and group is None and order.field and not (order.count or order.term):
        by = (f"{word} {fold(order.field)}" for word in load(frame.language).data["superlative_by"])
        return order.field if fold(order.text) in by else ""
    kinds = sure_kinds(target.text, world)[:1] if order is None and group is not None and group.phrase is not None else []
    words = group.phrase.text if group is not None and group.phrase is not None else ""
    return words if kinds and find_field(words, world.catalog.layer(kinds[0].layer_id), numeric=True) is not None else ""


def _is_one(name: str, world: World) -> bool:
    """Whether one feature alone bears the name."""
    return len({(hit.layer_id, hit.fid) for hit in world.names(name, sure=True) if hit.how == "exact"}) == 1
