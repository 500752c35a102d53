"""Sectors seen from the nearest reference: InDirection, Towards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Optional, Union

import numpy as np

from ...workflow.operations import AZIMUTH_COLUMN, InDirection, Towards
from ..context import RunContext
from ..geodesy import azimuths, in_sector, nearest_join, representative_points, with_sides
from ..stream import Sieve, Stream
from .distance import by_distance, measure_all
from .making import compared_with


def in_direction(context: RunContext, operation: InDirection, inputs: Mapping[str, Stream]) -> Stream:
    """What lies in the sector around an azimuth; the azimuth runs from point to point, lines and polygons by their centroids."""
    reference = compared_with(context, inputs["reference"])

    def sided(measured: Stream) -> Stream:
        if not operation.across or not len(measured):
            return measured
        measurer = context.measurer(measured)
        points = representative_points(measured.geometry, measurer, context.check)
        seen = measured.columns[AZIMUTH_COLUMN]
        told = with_sides(seen, reference.geometry, points, operation.azimuth_deg, measurer, context.check)
        return measured.filled(**{AZIMUTH_COLUMN: told})

    def keep(measured: Stream) -> np.ndarray:
        return in_sector(sided(measured).columns[AZIMUTH_COLUMN], operation.azimuth_deg, operation.half_width_deg)

    return _sieved(context, operation, inputs, keep, sided)


def towards(context: RunContext, operation: Towards, inputs: Mapping[str, Stream]) -> Stream:
    """What lies in the sector around the azimuth from each reference to the destination nearest to it."""
    reference, destination = compared_with(context, inputs["reference"]), compared_with(context, inputs["destination"])
    heading = headings(context, inputs["features"], reference, destination)
    if not np.isfinite(heading).any():
        context.note("there is no direction: reference and destination are at one place, or one of them is empty")

    def keep(measured: Stream) -> np.ndarray:
        if not len(measured):
            return np.zeros(0, dtype=bool)
        return in_sector(measured.columns[AZIMUTH_COLUMN] - heading[measured.reference_row], 0.0, operation.half_width_deg)

    return _sieved(context, operation, inputs, keep)


def _sieved(
    context: RunContext,
    operation: Union[InDirection, Towards],
    inputs: Mapping[str, Stream],
    keep: Callable[[Stream], np.ndarray],
    told: Optional[Callable[[Stream], Stream]] = None,
) -> Stream:
    """The features that pass, with azimuths as ``told``.

    Where nothing is read yet that is left to what follows, which may need to look at the nearest few only.
    """
    reference, features = compared_with(context, inputs["reference"]), inputs["features"]

    def settle(stream: Stream) -> Stream:
        whole = measure_all(context, context.read(replace(stream, sieve=None)), reference, operation.same_source)
        passed = whole.take(keep(whole))
        return by_distance(passed if told is None else told(passed))

    if features.is_read or features.sieve is not None:
        return settle(context.read(features))
    return replace(features, sieve=Sieve(reference, operation.same_source, keep, settle))


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
