"""A rate of one place that several features make up: the mean of their rates, or a row for each, is not the rate that is asked for."""

from __future__ import annotations

from ...model.binding import BindingKind, GroundedFrame
from ...model.catalog import Making
from ..kinds.classes import class_readings
from ..world import World


def is_of_parts(grounded: GroundedFrame, world: World) -> bool:
    """Whether such a rate is asked of what is no kind of thing but a value that several features share (望江街道 of eleven grids)."""
    target = grounded.target
    layer = world.catalog.layer(target.layer_id) if target is not None and target.layer_id else None
    if target is None or layer is None or target.kind is not BindingKind.CLASS or grounded.frame.group is not None:
        return False
    asked = {grounded.attribute, *(term.field for term in grounded.columns)}
    made = {info.made.making for info in layer.fields if info.name in asked and info.made is not None}
    if Making.MARK in made and not grounded.statistic:
        return True  # each thing by itself has the value or not
    if Making.RATE not in made or target.predicate is None:
        return False
    readings = [reading for reading in class_readings(target.phrase.text, world) if reading.layer_id == layer.id and not reading.unused]
    return bool(readings) and all(reading.predicate is not None and not reading.name_score for reading in readings)
