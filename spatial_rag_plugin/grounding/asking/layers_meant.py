"""The layers that a gap of a question may say something about."""

from __future__ import annotations

from typing import Optional

from ...model.catalog import LayerInfo
from ...model.frame import Frame, Phrase
from ..kinds.anything import is_anything, layer_meant
from ..kinds.classes import class_readings
from ..world import World, uncounted
from .gaps import Gap


def layers_of(gap: Gap, frame: Frame, world: World) -> list[LayerInfo]:
    """The layers that a gap may say something about: that of its own phrase, and that of what is asked for."""
    found = [layer_of(phrase, world) for phrase in (gap.of, frame.target) if phrase is not None]
    return list({layer.id: layer for layer in found if layer is not None}.values())


def layer_of(phrase: Phrase, world: World) -> Optional[LayerInfo]:
    """The layer that a phrase is most likely about, whatever of it is not understood."""
    meant = layer_meant(phrase, world) if is_anything(phrase) else None
    if meant is not None:
        return meant
    best = next(iter(class_readings(phrase.text, uncounted(world))), None)
    return world.catalog.by_id().get(best.layer_id) if best is not None else None
