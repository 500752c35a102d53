"""A part of an area that is asked for in hectares is an area and no share: "how much of Linwood is in a flood zone, in ha?"."""

from __future__ import annotations

from dataclasses import replace

from ..model.frame import Frame, Measure, Output
from ..model.units import Dimension, Quantity


def in_unit_of_areas(frame: Frame) -> Frame:
    """The frame with the area itself where a share of one is to be given in a unit of areas; else as it is."""
    measure = frame.measure
    shared = frame.output is Output.NUMBER and measure.statistic == "share" and measure.dimension == "area" and measure.whole is not None
    if not shared or not frame.unit or Quantity(1.0, frame.unit).dimension is not Dimension.AREA:
        return frame
    return replace(frame, output=Output.AREA, measure=Measure())
