"""The time of what somebody has done: in "premises inspected by Beck in 2023" they were inspected then, whatever other dates they have."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...model.frame import Condition, Frame, Phrase
from ..attributes.whose_condition import layers_of
from ..world import World
from .dates import date_of, is_period


def with_time_of_what_was_done(frame: Frame, world: World) -> Frame:
    """The frame in which a time right behind who did something is that of doing it, where one date of the layer tells it."""
    target = frame.target
    if target is None or len(target.conditions) < 2:
        return frame
    found = tuple(_dated(before, item, target, frame, world) for before, item in zip((None, *target.conditions), target.conditions))
    return frame if found == target.conditions else replace(frame, target=replace(target, conditions=found))


def _dated(before: Optional[Condition], item: Condition, target: Phrase, frame: Frame, world: World) -> Condition:
    bare = not item.field and item.term is None and item.reference is None and is_period(item.value.partition("/")[0])
    if before is None or not bare or not before.field or before.op != "=" or not before.text.startswith(before.field):
        return item
    if f"{before.text} {item.text}" not in frame.question:
        return item
    layers = layers_of(target, world)
    told = len(layers) == 1 and date_of(before.field, layers[0]) is not None
    return replace(item, field=before.field) if told else item
