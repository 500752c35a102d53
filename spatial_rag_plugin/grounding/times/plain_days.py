"""A day with its year, said of things that have dates and no opening hours, is when they happened: "deaths on April 30, 1992"."""

from __future__ import annotations

from dataclasses import replace

from ...model.catalog import LayerInfo
from ...model.frame import Condition, Frame, Opening, Phrase
from ..kinds.classes import class_readings
from ..world import World
from .dates import holds_dates
from .openings import has_hours


def with_plain_days(frame: Frame, world: World) -> Frame:
    """The frame with such a day as a condition on the dates of what it asks for; as it is where opening hours may be meant."""
    target = frame.target
    day = target.opening if target is not None else None
    if target is None or day is None or not _is_only_a_day(day):
        return frame
    layers = _layers(target, world)
    if not layers or not all(any(map(holds_dates, layer.fields)) and not has_hours(layer) for layer in layers):
        return frame
    when = Condition(day.text, "", "=", day.date, negated=day.negated)
    return replace(frame, target=replace(target, opening=None, conditions=(*target.conditions, when)))


def _is_only_a_day(day: Opening) -> bool:
    return bool(day.date) and day.date[:4] in day.text and day == Opening(day.text, date=day.date, negated=day.negated)


def _layers(target: Phrase, world: World) -> list[LayerInfo]:
    """The layers that hold what is asked for, or the one that there is at all."""
    found = {reading.layer_id for reading in class_readings(target.text, world)}
    layers = [layer for layer in world.catalog.layers if layer.id in found]
    return layers or (list(world.catalog.layers) if len(world.catalog.layers) == 1 else [])
