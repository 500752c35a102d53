"""Frame + catalog → grounded frame: every phrase bound to data, with its alternatives; a question back where two are equally good."""

from __future__ import annotations

from ..model.binding import GroundedFrame
from ..model.frame import Frame, Output
from . import ask_back
from .job import Job
from .measures import attribute_field, need_of_target
from .owned import as_attribute
from .phrases import bind_phrase
from .world import World


def ground(frame: Frame, world: World) -> GroundedFrame:
    """Bind a frame to the data; the issues say what could not be bound, and which question to ask instead."""
    frame = as_attribute(frame, world)
    if not world.catalog.layers:
        return GroundedFrame(frame, issues=(ask_back.no_layers(world.catalog),))
    if frame.target is None:
        return GroundedFrame(frame, issues=(ask_back.no_target(frame),))
    if frame.output in (Output.DISTANCE, Output.DIRECTION) and not frame.target.relations:
        return GroundedFrame(frame, issues=(ask_back.no_origin(frame, frame.target),))
    job = Job(frame, world, bind_phrase)
    target = job.bind(frame.target, need_of_target(frame), is_target=True)
    attribute, statistic = "", frame.measure.statistic
    if target is not None and frame.output in (Output.ATTRIBUTE, Output.NUMBER):
        attribute = attribute_field(job, target)
    return GroundedFrame(frame, target, attribute, statistic, tuple(job.issues))
