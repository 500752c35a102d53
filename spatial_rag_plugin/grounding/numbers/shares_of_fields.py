"""Shares of what a field adds up to: 批准面积中住宅占多少, "of the floor area, what share is retail"."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...model.catalog import LayerInfo
from ...model.frame import Frame, Measure, Output, Phrase, Relation, RelationKind
from ..attributes.fields import SAME_FIELD, find_field
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
        return frame
    layer, name, relation = found
    rest = tuple(item for item in target.relations if item is not relation)
    share = Measure(name, _SHARE, whole=Phrase(layer.name, plural=True, relations=rest))
    return replace(frame, target=replace(target, relations=rest), measure=share)


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
    kinds = [kind for kind in class_readings(target.text, world) if not kind.unused and kind.score >= SURE_KIND]
    for layer in dict.fromkeys(kind.layer_id for kind in kinds):
        info = find_field(words, world.catalog.layer(layer), numeric=True, at_least=SAME_FIELD)
        if info is not None and not holds_dates(info) and not holds_years(info) and unsummed(info.name, world.catalog.layer(layer)) is None:
            return world.catalog.layer(layer), info.name, inside[0]
    return None
