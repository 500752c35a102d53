"""Sectors seen from the nearest reference: InDirection, Towards."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from ...workflow.operations import AZIMUTH_COLUMN, InDirection, Towards
from ..context import RunContext
from ..geodesy import azimuths, in_sector, nearest_join, representative_points
from ..stream import Stream
from .distance import by_distance, measure_all


def in_direction(context: RunContext, operation: InDirection, inputs: Mapping[str, Stream]) -> Stream:
    """What lies in the sector around an azimuth; the azimuth runs from point to point, lines and polygons by their centroids."""
    reference = context.reference(inputs["reference"])
    whole = measure_all(context, inputs["features"], reference, operation.same_source)
    return by_distance(whole.take(in_sector(whole.columns[AZIMUTH_COLUMN], operation.azimuth_deg, operation.half_width_deg)))


def towards(context: RunContext, operation: Towards, inputs: Mapping[str, Stream]) -> Stream:
    """What lies in the sector around the azimuth from each reference to the destination nearest to it."""
    reference, destination = context.reference(inputs["reference"]), context.reference(inputs["destination"])
    whole = measure_all(context, inputs["features"], reference, operation.same_source)
    heading = headings(context, whole, reference, destination)
    if not np.isfinite(heading).any():
        context.note("there is no direction: reference and destination are at one place, or one of them is empty")
    offset = whole.columns[AZIMUTH_COLUMN] - heading[whole.reference_row] if len(whole) else np.empty(0)
    return by_distance(whole.take(in_sector(offset, 0.0, operation.half_width_deg)))


def headings(context: RunContext, features: Stream, reference: Stream, destination: Stream) -> np.ndarray:
    """For each reference the azimuth (N,) towards the destination nearest to it; NaN where there is none."""
    measurer = context.measurer(features)
    out = np.full(len(reference), np.nan)
    joined = nearest_join(reference.geometry, destination.geometry, 1, measurer, check=context.check)
    there = np.flatnonzero(joined.target[:, 0] >= 0)
    if len(there):
        start = representative_points(reference.geometry.take(there), measurer, context.check)
        end = representative_points(destination.geometry.take(joined.target[there, 0]), measurer, context.check)
        out[there] = azimuths(start, end, measurer, context.check)
    return out
