"""What is asked for: the field, the geometry that it needs."""

from __future__ import annotations

from ..model.binding import Binding
from ..model.frame import Frame, Output
from . import ask_back
from .fields import find_field
from .job import Job
from .world import Need


def need_of_target(frame: Frame) -> Need:
    """What the answer needs of the target's geometry."""
    superlative = frame.target.superlative if frame.target else None
    if frame.output is Output.AREA:
        return Need.AREAS
    if frame.output is Output.LENGTH:
        return Need.LINES
    if superlative is not None and not superlative.field:
        return {"area": Need.AREAS, "length": Need.LINES}.get(superlative.dimension, Need.SIZE)
    return Need.ANY


def attribute_field(job: Job, target: Binding) -> str:
    """The field of the target's layer that the measure names; empty (and an issue) when there is none."""
    layer = job.layer_of(target)
    if layer is None:
        return ""
    words, statistic = job.frame.measure.field, job.frame.measure.statistic
    field = find_field(words, layer, numeric=bool(statistic))
    if field is None:
        job.say(ask_back.no_field(words, layer, bool(statistic) and find_field(words, layer) is not None))
        return ""
    return field.name
