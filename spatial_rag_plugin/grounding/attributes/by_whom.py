"""Who something is by, where that is no break-down: "fields planted since 2019 by Grimmway", "permits by Acme"."""

from __future__ import annotations

from dataclasses import replace

from ...model.frame import Condition, Frame, Output, RelationKind
from ..kinds.classes import sure_kinds
from ..world import World
from .fields import ABBREVIATED, find_field

_BY = (None, RelationKind.CONTAINS)


def with_whose_they_are(frame: Frame, world: World) -> Frame:
    """The frame with a condition in place of a group that is one value of the things themselves; else the frame as it is."""
    group, target, measure = frame.group, frame.target, frame.measure
    if group is None or target is None or group.kind not in _BY or group.width is not None or frame.further or frame.best:
        return frame
    by = group.phrase
    if by.conditions or by.relations or by.superlative or by.made or by.determiner or by.plural:
        return frame
    if measure.field or measure.terms or measure.dimension:
        return frame
    who = sure_kinds(by.text, world)
    things = sure_kinds(target.text, world)
    if not who or not things or any(kind.predicate is None or kind.name_score or kind.layer_id != things[0].layer_id for kind in who):
        return frame
    if not by.text[:1].isupper() or find_field(by.text, world.catalog.layer(things[0].layer_id), at_least=ABBREVIATED) is not None:
        return frame  # "by owner", where "Owner" is a value somewhere as well; "by SHELTER", which is Y or N
    said = Condition(group.text or by.text, value=by.text)
    output = Output.COUNT if measure.statistic == "count" else Output.FEATURES
    return replace(frame, group=None, output=output, target=replace(target, conditions=(*target.conditions, said)))
