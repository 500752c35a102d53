"""Fields that are kept per unit: "mean rent per sqm" is the mean of RENT_SQM, and nothing is divided by the size of what is rented."""

from __future__ import annotations

from dataclasses import replace

from ...model.frame import Frame, Measure, Output
from ..kinds.classes import sure_kinds
from ..lexicon.field_units import unit_in_name
from ..world import World
from .fields import find_field


def as_kept(frame: Frame, world: World) -> Frame:
    """The frame with the field itself where it is kept in the unit that the question asks for; the frame as it is otherwise."""
    term = frame.measure.terms[0] if len(frame.measure.terms) == 1 else None
    per = term.per if term is not None else None
    if term is None or per is None or per.amount is None or per.amount.value != 1.0 or not term.field or frame.target is None:
        return frame
    kinds = sure_kinds(frame.target.text, world)
    info = find_field(term.field, world.catalog.layer(kinds[0].layer_id), numeric=True) if kinds else None
    if info is None or unit_in_name(info, per.amount.dimension) != per.amount.unit:
        return frame
    statistic = term.statistic or frame.measure.statistic
    if not statistic:
        return replace(frame, measure=replace(frame.measure, terms=(replace(term, per=None),)))
    output = Output.NUMBER if frame.group is None else frame.output
    return replace(frame, output=output, measure=Measure(term.field, statistic))
