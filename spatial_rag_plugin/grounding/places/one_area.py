"""The area of a buffer around many things is that of the ground it covers: where the circles overlap, it counts once."""

from __future__ import annotations

from dataclasses import replace

from ...language.language import load
from ...language.tokens import fold
from ...model.frame import Construction, Frame, Made, Output
from ..world import World


def as_one_area(frame: Frame, world: World) -> Frame:
    """The frame with a buffer as one area, where its area is asked for; else the frame as it is."""
    target = frame.target
    if target is None or target.made is None or target.made.kind is not Construction.BUFFER or not _asks_for_area(frame):
        return frame
    if frame.group is not None or frame.others or frame.measure.terms or frame.measure.statistic not in ("", "sum"):
        return frame
    whole = replace(target, made=Made(Construction.DISSOLVE, (target,)), relations=(), conditions=(), superlative=None)
    return replace(frame, target=whole)


def _asks_for_area(frame: Frame) -> bool:
    field = frame.measure.field if frame.output is Output.ATTRIBUTE else ""  # 缓冲区的面积
    return frame.output is Output.AREA or (
        bool(field) and load(frame.language).data["dimension_nouns"].get(fold(field)) == Output.AREA.value
    )
