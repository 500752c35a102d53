"""Several numbers of what only a field tells: "population and households by region", 各街道人口和户数."""

from __future__ import annotations

from dataclasses import replace

from ...model.frame import Frame, Measure, Output, Term
from ..kinds.classes import sure_kinds
from ..numbers.adding_up import unsummed
from ..world import World
from .fields import find_field
from .valued import as_groups


def as_groups_together(frame: Frame, world: World) -> Frame:
    """ "Population and households by region": the sum of each, where each alone would be asked of the same things and added up."""
    target, terms = frame.target, frame.measure.terms
    if target is None or frame.others or len(terms) < 2:
        return frame
    if frame.output is not Output.TABLE or any(term.tally or term.per or term.origin or not term.field for term in terms):
        return frame
    if frame.group is None:
        alone = [as_groups(replace(frame, measure=Measure(terms=(term,))), world) for term in terms]
        if alone[0].group is None or any((each.target, each.group) != (alone[0].target, alone[0].group) for each in alone):
            return frame
        frame, numbers = alone[0], [(each.measure.field, each.measure.statistic) for each in alone]
    else:
        numbers = [(term.field, term.statistic) for term in terms]
    things = frame.target.text if frame.target is not None else target.text
    layers = [layer for layer in world.catalog.layers if layer.name == things] or [
        world.catalog.layer(kind.layer_id) for kind in sure_kinds(things, world)[:1]
    ]
    for layer in layers:
        held = all(find_field(field, layer, numeric=True) is not None for field, _ in numbers)
        if held and all(statistic or unsummed(field, layer) is None for field, statistic in numbers):
            summed = (Term(field, field, statistic=statistic or "sum") for field, statistic in numbers)
            return replace(frame, measure=Measure(terms=tuple(summed)))
    return frame
