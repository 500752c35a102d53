"""The most of things by a number of theirs: "which buyer has the most timber by volume" adds the volumes up, and counts no sales."""

from __future__ import annotations

from dataclasses import replace

from ...model.frame import Frame
from ..attributes.fields import SIMILAR_FIELD, find_field
from ..world import World
from .adding_up import unsummed

_COUNT = "count"


def with_number_of_most(frame: Frame, world: World) -> Frame:
    """The frame with the number that what is counted is ranked by, added up, where one layer alone has it."""
    target = frame.target
    best = target.superlative if target is not None else None
    tally = best.term.tally if best is not None and best.term is not None else None
    if target is None or best is None or best.term is None or tally is None or not best.field or tally.statistic != _COUNT:
        return frame
    found = [(layer, find_field(best.field, layer, numeric=True, at_least=SIMILAR_FIELD)) for layer in world.catalog.layers]
    numbers = [(layer, info) for layer, info in found if info is not None and unsummed(info.name, layer) is None]
    if len(numbers) != 1:
        return frame
    summed = replace(tally, statistic="sum", field=numbers[0][1].name)
    return replace(frame, target=replace(target, superlative=replace(best, field="", term=replace(best.term, tally=summed))))
