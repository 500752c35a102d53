"""What things in a place are a share of: 青崖乡未治理隐患点占比 and "unpaved roads in Mill Creek" are of what lies there.

Where a quality stands before the kind, the layers tell it from the kind; without one the place is what is asked about.
"""

from __future__ import annotations

from dataclasses import replace

from ...model.frame import Frame, Output, Phrase, Relation, RelationKind
from ..kinds.classes import SURE_KIND, class_readings
from ..times.dated_wishes import is_dated
from ..world import World

_SHARE, _COUNT = "share", "count"


def of_what_lies_there(frame: Frame, world: World) -> Frame:
    """The frame with the things of the place as the whole, where its part has a quality of its own; else the frame as it is."""
    target, whole = frame.target, frame.measure.whole
    if frame.output is not Output.NUMBER or frame.measure.statistic != _SHARE or frame.measure.dimension != _COUNT:
        return frame
    if target is None or whole is None or len(target.relations) != 1 or target.conditions or target.superlative is not None:
        return frame
    if not _is_place(target.relations[0]) or replace(target, relations=()) != replace(whole, relations=()) or whole.relations:
        return frame
    kind = next((reading for reading in class_readings(target.text, world) if not reading.unused and reading.score >= SURE_KIND), None)
    if kind is None or kind.predicate is None or not kind.name_score:
        return frame
    of_all = Phrase(world.catalog.layer(kind.layer_id).name, plural=True, relations=target.relations)
    return replace(frame, measure=replace(frame.measure, whole=of_all))


def _is_place(relation: Relation) -> bool:
    named = relation.reference is not None and not relation.reference.plural
    return relation.kind in (RelationKind.IN, RelationKind.OF) and named and not relation.negated


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
