"""The time of what stands right before it: in "premises inspected by Beck in 2023" they were inspected then, whatever other dates they
have, and in "permits with an issue date in 2022" that date is of 2022.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...model.catalog import LayerInfo
from ...model.frame import Condition, Frame, Phrase
from ..attributes.fields import SAME_FIELD, find_field
from ..attributes.whose_condition import layers_of
from ..kinds.classes import class_readings
from ..world import World
from .dated_wishes import is_dated
from .dates import date_of, holds_dates, is_period


def with_time_of_what_was_done(frame: Frame, world: World) -> Frame:
    """The frame in which a time right behind who did something is that of doing it, where one date of the layer tells it; and behind a date
    that is named, of that.
    """
    target = frame.target
    if target is None or len(target.conditions) < 2:
        return frame
    pairs = list(zip((None, *target.conditions), target.conditions))
    named = {item: before for before, item in pairs if before is not None and _is_named(before, item, target, frame, world)}
    joined = tuple(_of_named(item, named[item]) if item in named else item for item in target.conditions if item not in named.values())
    target = replace(target, conditions=joined) if named else target
    found = tuple(_dated(before, item, target, frame, world) for before, item in zip((None, *target.conditions), target.conditions))
    return frame if not named and found == target.conditions else replace(frame, target=replace(target, conditions=found))


def _is_named(before: Condition, item: Condition, target: Phrase, frame: Frame, world: World) -> bool:
    """Whether what stands right before a time only names a date that the things have."""
    bare = before.op == "has" and before.value and not before.field and before.term is None and before.number is None
    if not bare or before.negated or not is_dated(item) or not any(f"{before.text}{gap}{item.text}" in frame.question for gap in (" ", "")):
        return False
    layer = _likeliest(target, world)
    info = find_field(before.value, layer, at_least=SAME_FIELD) or find_field(before.value, layer) if layer is not None else None
    return info is not None and holds_dates(info)


def _of_named(item: Condition, before: Condition) -> Condition:
    return replace(item, field=before.value, text=f"{before.text} {item.text}")


def _likeliest(target: Phrase, world: World) -> Optional[LayerInfo]:
    sure = layers_of(target, world)
    best = next(iter(class_readings(target.text, world)), None) if not sure else None
    return sure[0] if sure else world.catalog.layer(best.layer_id) if best is not None else None


def _dated(before: Optional[Condition], item: Condition, target: Phrase, frame: Frame, world: World) -> Condition:
    bare = not item.field and item.term is None and item.reference is None and is_period(item.value.partition("/")[0])
    if before is None or not bare or not before.field or before.op != "=" or not before.text.startswith(before.field):
        return item
    if f"{before.text} {item.text}" not in frame.question:
        return item
    layers = layers_of(target, world)
    told = len(layers) == 1 and date_of(before.field, layers[0]) is not None
    return replace(item, field=before.field) if told else item
