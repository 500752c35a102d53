"""The area of a buffer around many things is that of the ground it covers: where the circles overlap, it counts once."""

from __future__ import annotations

from dataclasses import replace

from ...model.frame import Construction, Frame, Made, Output
from ..world import World


def as_one_area(frame: Frame, world: World) -> Frame:
    """The frame with a buffer as one area, where its area is asked for; else the frame as it is."""
    target = frame.target
    if target is None or target.made is None or target.made.kind is not Construction.BUFFER or frame.output is not Output.AREA:
        return frame
    if frame.group is not None or frame.others or frame.measure.terms or frame.measure.statistic not in ("", "sum"):
        return frame
    whole = replace(target, made=Made(Construction.DISSOLVE, (target,)), relations=(), conditions=(), superlative=None)
    return replace(frame, target=whole)
