"""What things in a place or of a time are a share of: 青崖乡未治理隐患点占比 and "unpaved roads in Mill Creek" are of what lies there,
"share of preventable incidents in 2024" of the incidents of that year.

Where a quality stands before the kind, the layers tell it from the kind; without one the place is what is asked about.
"""

from __future__ import annotations

from dataclasses import replace

from ...model.frame import Frame, Output, Phrase
from ..kinds.classes import SURE_KIND, ClassReading, class_readings, sure_kinds
from ..times.dated_wishes import is_dated
from ..world import World
from .said_last import is_place, is_quality

_SHARE, _COUNT = "share", "count"


def of_what_lies_there(frame: Frame, world: World) -> Frame:
    """The frame with the things of the place and time as the whole, where its part has a quality of its own; else the frame as it is."""
    target, whole = frame.target, frame.measure.whole
    if frame.output is not Output.NUMBER or frame.measure.statistic != _SHARE or frame.measure.dimension != _COUNT:
        return frame
    if target is None or whole is None or len(target.relations) > 1 or target.superlative is not None:
        return frame
    if not (target.relations or target.conditions) or not all(map(is_place, target.relations)) or not all(map(is_dated, target.conditions)):
        return frame
    if replace(target, relations=(), conditions=()) != replace(whole, relations=(), conditions=()):
        return frame
    if whole.relations and (target.relations, target.conditions) != (whole.relations, whole.conditions):
        return frame
    kind = next((reading for reading in class_readings(target.text, world) if not reading.unused and reading.score >= SURE_KIND), None)
    if kind is None or kind.predicate is None:
        return frame
    layer = world.catalog.layer(kind.layer_id)
    bare = layer.name if kind.name_score else _without_quality(target.text, kind, world)
    if not bare or any(is_quality(relation, layer, world) for relation in target.relations):
        return frame
    of_all = Phrase(bare, plural=True, conditions=target.conditions, relations=target.relations)
    return replace(frame, measure=replace(frame.measure, whole=of_all))


def _without_quality(text: str, kind: ClassReading, world: World) -> str:
    """The "collisions" of "preventable collisions", both of which a field says; empty where there is no such word."""
    while text:
        _, _, text = text.partition(" ")
        bare = next((other for other in sure_kinds(text, world) if other.layer_id == kind.layer_id), None) if text else None
        if bare is not None and bare.predicate is not None:
            return text if bare.predicate != kind.predicate else ""
    return ""


def of_the_same_time(frame: Frame, world: World) -> Frame:
    """The frame of "what share of crashes were fatal in 2024" with those of that time as the whole: of all crashes ever, few are."""
    target, whole = frame.target, frame.measure.whole
    if frame.measure.statistic != _SHARE or target is None or whole is None or target.text != whole.text:
        return frame
    dates = tuple(wish for wish in target.conditions if is_dated(wish))
    others = any(wish not in dates and wish not in whole.conditions for wish in target.conditions)
    if not dates or not others or any(is_dated(wish) for wish in whole.conditions):
        return frame
    return replace(frame, measure=replace(frame.measure, whole=replace(whole, conditions=(*whole.conditions, *dates))))
