"""Shares of what a field adds up to: 批准面积中住宅占多少, "of the floor area, what share is retail"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Optional

from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Condition, Frame, Measure, Output, Phrase, Relation, RelationKind
from ..attributes.fields import SAME_FIELD, SIMILAR_FIELD, find_field
from ..kinds.classes import SURE_KIND, class_readings
from ..times.dates import holds_dates, holds_years
from ..world import World
from .adding_up import unsummed

_SHARE, _SUM = "share", "sum"
_IN = (RelationKind.IN, RelationKind.OF)


def of_the_field(frame: Frame, world: World) -> Frame:
    """The frame of a share in a number of a field, where it seems to be of things that lie in it; else the frame as it is."""
    target, whole = frame.target, frame.measure.whole
    if target is None or whole is None or frame.measure.statistic != _SHARE or frame.measure.field:
        return frame
    found = _held(target, frame.output is Output.NUMBER, world)
    if found is None:
        return _of_what_they_have(frame, target, world)
    layer, name, relation = found
    rest = tuple(item for item in target.relations if item is not relation)
    share = Measure(name, _SHARE, whole=Phrase(layer.name, plural=True, relations=rest))
    return replace(frame, target=replace(target, relations=rest), measure=share)


def _of_what_they_have(frame: Frame, target: Phrase, world: World) -> Frame:
    """The share of things in what all have of a number, where they would be counted that have a value of it: the share of coal capacity."""
    had = [wish for wish in target.conditions if wish.op == "has" and wish.value and wish.text == wish.value and not wish.negated]
    if len(had) != 1 or frame.output is not Output.NUMBER or frame.measure.whole != replace(target, conditions=_without(target, had[0])):
        return frame
    numbers = [*_numbers(target.text, had[0].value, SIMILAR_FIELD, world)]
    if len(numbers) != 1:
        return frame
    layer_id, info = numbers[0]
    whole = Phrase(world.catalog.layer(layer_id).name, plural=True, relations=target.relations)
    return replace(
        frame, target=replace(target, conditions=_without(target, had[0])), measure=Measure(info.name, _SHARE, whole=whole)
    )


def _without(target: Phrase, wish: Condition) -> tuple[Condition, ...]:
    return tuple(other for other in target.conditions if other is not wish)


def sums_of_the_field(frame: Frame, world: World) -> Frame:
    """The frame of the shares of groups in a number of a field; else the frame as it is."""
    target = frame.target
    if target is None or not frame.shares or frame.group is None or frame.measure.field:
        return frame
    found = _held(target, frame.output is Output.TABLE, world)
    if found is None:
        return frame
    _, name, relation = found
    rest = tuple(item for item in target.relations if item is not relation)
    return replace(frame, target=replace(target, relations=rest), measure=Measure(name, _SUM))


def _held(target: Phrase, asked: bool, world: World) -> Optional[tuple[LayerInfo, str, Relation]]:
    """The layer of the things, and the number that they are said to be in, with how it is said."""
    inside = [item for item in target.relations if item.kind in _IN and not item.negated and item.reference is not None]
    if not asked or len(inside) != 1 or inside[0].reference is None or not inside[0].reference.is_bare:
        return None
    words = inside[0].reference.text
    found = next(_numbers(target.text, words, SAME_FIELD, world), None)
    return None if found is None else (world.catalog.layer(found[0]), found[1].name, inside[0])


def _numbers(things: str, words: str, at_least: float, world: World) -> Iterator[tuple[str, FieldInfo]]:
    """The layers of the things, by id, that have a number of the name that adds up, with it."""
    kinds = [kind for kind in class_readings(things, world) if not kind.unused and kind.score >= SURE_KIND]
    for layer_id in dict.fromkeys(kind.layer_id for kind in kinds):
        layer = world.catalog.layer(layer_id)
        info = find_field(words, layer, numeric=True, at_least=at_least)
        if info is not None and not holds_dates(info) and not holds_years(info) and unsummed(info.name, layer) is None:
            yield layer_id, info
