"""Frame + catalog → grounded frame: every phrase bound to data, with its alternatives; a question back where two are equally good."""

from __future__ import annotations

from ..model.binding import GroundedFrame
from ..model.frame import Frame, Output
from . import ask_back
from .comparisons import ground_comparison
from .groups import ground_groups
from .job import Job
from .measures import ground_measure
from .owned import as_attribute
from .phrases import bind_phrase
from .shares import as_share
from .valued import as_groups
from .world import World


def ground(frame: Frame, world: World) -> GroundedFrame:
    """Bind a frame to the data; the issues say what could not be bound, and which question to ask instead."""
    frame = as_groups(as_attribute(as_share(frame, world), world), world)
    if not world.catalog.layers:
        return GroundedFrame(frame, issues=(ask_back.no_layers(world.catalog),))
    if frame.target is None:
        return GroundedFrame(frame, issues=(ask_back.no_target(frame),))
    if frame.output in (Output.DISTANCE, Output.DIRECTION) and not frame.target.relations:
        return GroundedFrame(frame, issues=(ask_back.no_origin(frame, frame.target),))
    job = Job(frame, world, bind_phrase)
    if frame.others:
        return ground_comparison(job)
    return ground_groups(job) if frame.group is not None else ground_measure(job)
