"""Things that are called, or are, what a name says: "schools called Lincoln High", "parks that are not Heron Park"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Optional

from ...model.catalog import LayerInfo
from ...model.frame import Condition
from ...model.predicate import Predicate
from ..places.numbered_places import bearing
from ..world import World, counts


def name_predicate(
    condition: Condition, layer: LayerInfo, world: World, otherwise: Callable[[], Optional[Predicate]]
) -> tuple[Optional[Predicate], str]:
    """The condition that features bear a name, or the problem.

    Of a name that none bears only a value of another field can be meant: schools that are not Title I. To deny a name that nothing has
    would be to keep everything.
    """
    called = bearing(layer, condition.value)
    known = any(hit.layer_id == layer.id for hit in world.names(condition.value, sure=True))
    if known or not counts(world) or layer.sampled or world.count(layer.id, called):
        return called, ""
    told = otherwise()
    return (told, "") if told is not None else (None, "no-value") if condition.negated else (called, "")
