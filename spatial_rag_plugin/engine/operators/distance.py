"""Distances to the nearest reference: WithinDistance, Nearest, MeasureFrom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import numpy as np

from ...workflow.operations import AZIMUTH_COLUMN, DISTANCE_COLUMN, REFERENCE_COLUMN, MeasureFrom, Nearest, WithinDistance
from ..context import RunContext
from ..geodesy import azimuths, distances, nearest, representative_points, search_boxes, within
from ..stream import Stream
from .making import compared_with

Keep = Callable[[Stream], np.ndarray]

_BOXES = 256
_LOOKED_AT = 64
_LOOKED_AT_MOST = 20_000
_MORE = 8
_GROWTH = 4.0
_FIRST_REACH_M = 250.0
_LAST_REACH_M = 2_000_000.0


def within_distance(context: RunContext, operation: WithinDistance, inputs: Mapping[str, Stream]) -> Stream:
    """Read in boxes around the references, decided geodesically, ordered by distance."""
    reference = compared_with(context, inputs["reference"])
    features = inputs["features"]
    measurer = context.measurer(features)
    keep: Keep | None = None
    if operation.distance_m is None:
        features = context.read(features)
        same = same_rows(features, reference, operation.same_source)
        found = distances(features.geometry, reference.geometry, measurer, same=same, check=context.check)
    else:
        features, keep = _lifted(features, reference, operation.same_source)
        boxes = search_boxes(reference.geometry, operation.distance_m, measurer).merged(_BOXES).boxes
        features = context.read(features, boxes)
        same = same_rows(features, reference, operation.same_source)
        found = within(features.geometry, reference.geometry, operation.distance_m, measurer, same=same, check=context.check)
    kept = np.isfinite(found.distance) & (found.distance >= operation.min_distance_m)
    stream = by_distance(measured(context, features, reference, found.target[kept], found.distance[kept], found.reference[kept]))
    return stream if keep is None else stream.take(keep(stream))


def nearest_features(context: RunContext, operation: Nearest, inputs: Mapping[str, Stream]) -> Stream:
    """The nearest by a search that widens where the layer is large; the farthest by measuring all."""
    if operation.skip:
        more = replace(operation, count=operation.count + operation.skip, skip=0)
        return nearest_features(context, more, inputs).after(operation.skip)
    reference = compared_with(context, inputs["reference"])
    features = inputs["features"]
    if operation.farthest:
        whole = measure_all(context, features, reference, operation.same_source)
        return whole.take(np.lexsort((whole.fids, -whole.columns[DISTANCE_COLUMN]))[: operation.count])
    features, keep = _lifted(features, reference, operation.same_source)
    if not features.is_read and features.sieve is None and features.origin.reader is not None and not features.origin.reader.kept:
        found = _widening(context, operation, features, reference, keep)
        if found is not None:
            return found
    return _nearest_among(context, operation, context.read(features), reference, keep)


def measure_from(context: RunContext, operation: MeasureFrom, inputs: Mapping[str, Stream]) -> Stream:
    """Everything, near to far; what cannot be measured comes last."""
    reference = compared_with(context, inputs["reference"])
    features = context.read(inputs["features"])
    whole = measure_all(context, features, reference, operation.same_source, keep=True)
    return whole.take(np.lexsort((whole.fids, whole.columns[DISTANCE_COLUMN])))


def measure_all(context: RunContext, features: Stream, reference: Stream, same_source: bool, keep: bool = False) -> Stream:
    """Every feature with distance and azimuth from its nearest reference; ``keep``: also those that have none (NaN)."""
    features = context.read(features)
    measurer = context.measurer(features)
    same = same_rows(features, reference, same_source)
    found = distances(features.geometry, reference.geometry, measurer, same=same, check=context.check)
    n = len(features)
    metres, rows = np.full(n, np.nan), np.full(n, -1, dtype=np.int64)
    there = np.isfinite(found.distance)
    metres[found.target[there]], rows[found.target[there]] = found.distance[there], found.reference[there]
    kept = np.arange(n) if keep else np.flatnonzero(rows >= 0)
    return measured(context, features, reference, kept, metres[kept], rows[kept])


def measured(context: RunContext, features: Stream, reference: Stream, targets: np.ndarray, metres: np.ndarray, rows: np.ndarray) -> Stream:
    """The features at ``targets`` with distance, azimuth from the reference's representative point, and the reference's id (-1: none)."""
    measurer = context.measurer(features)
    chosen = features.take(targets)
    azimuth = np.full(len(targets), np.nan)
    known = np.flatnonzero(rows >= 0)
    fids = np.full(len(targets), -1, dtype=np.int64)
    if len(known):
        used, place = np.unique(rows[known], return_inverse=True)
        seen_from = representative_points(reference.geometry.take(used), measurer, context.check)[place]
        seen = representative_points(chosen.geometry.take(known), measurer, context.check)
        azimuth[known] = azimuths(seen_from, seen, measurer, context.check)
        fids[known] = reference.fids[rows[known]]
    filled = chosen.filled(**{DISTANCE_COLUMN: metres, AZIMUTH_COLUMN: azimuth, REFERENCE_COLUMN: fids})
    return replace(filled, reference=reference, reference_row=rows)


def by_distance(stream: Stream) -> Stream:
    """From near to far, ties by id."""
    return stream.take(np.lexsort((stream.fids, stream.columns[DISTANCE_COLUMN])))


def same_rows(features: Stream, reference: Stream, same_source: bool) -> np.ndarray | None:
    """For each feature the row of the reference that it is itself, or -1; None when the streams come from different layers."""
    if not same_source or not len(reference):
        return None
    order = np.argsort(reference.fids, kind="stable")
    fids = reference.fids[order]
    at = np.minimum(np.searchsorted(fids, features.fids), len(fids) - 1)
    return np.where(fids[at] == features.fids, order[at], -1)


def _lifted(features: Stream, reference: Stream, same_source: bool) -> tuple[Stream, Keep | None]:
    """The features without their sieve, and the sieve, where it looks from the same reference and can wait for what is measured here."""
    sieve = features.sieve
    if sieve is None or sieve.reference is not reference or sieve.same_source != same_source:
        return features, None
    return replace(features, sieve=None), sieve.keep


def _nearest_among(context: RunContext, operation: Nearest, features: Stream, reference: Stream, keep: Keep | None) -> Stream:
    """The nearest of what is read; where some are to be left out, more and more of the nearest are looked at until enough pass."""
    # equal distances are won by the smaller id, and the kernel goes by the order that it is given
    features = features.take(np.argsort(features.fids, kind="stable"))
    measurer = context.measurer(features)
    same = same_rows(features, reference, operation.same_source)
    count = operation.count if keep is None else max(_LOOKED_AT, 4 * operation.count)
    while True:
        found = nearest(features.geometry, reference.geometry, count, measurer, same=same, check=context.check)
        there = np.isfinite(found.distance)
        stream = by_distance(measured(context, features, reference, found.target[there], found.distance[there], found.reference[there]))
        if keep is None:
            return stream
        passed = np.flatnonzero(keep(stream))
        if len(passed) >= operation.count or count >= len(features):
            return stream.take(passed[: operation.count])
        count = min(count * _MORE, len(features)) if count * _MORE < _LOOKED_AT_MOST else len(features)


def _widening(context: RunContext, operation: Nearest, features: Stream, reference: Stream, keep: Keep | None) -> Stream | None:
    """The answer as soon as enough lies within the distance that was searched; None when the search grew too wide."""
    measurer = context.measurer(features)
    reach = _FIRST_REACH_M
    while reach <= _LAST_REACH_M:
        boxes = search_boxes(reference.geometry, reach, measurer).merged(_BOXES)
        if boxes.everywhere:
            return None
        read = context.read(features, boxes.boxes)
        same = same_rows(read, reference, operation.same_source)
        found = within(read.geometry, reference.geometry, reach, measurer, same=same, check=context.check)
        if len(found.target) >= operation.count:
            order = np.lexsort((read.fids[found.target], found.distance))
            order = order[: operation.count] if keep is None else order
            stream = measured(context, read, reference, found.target[order], found.distance[order], found.reference[order])
            passed = np.arange(len(stream)) if keep is None else np.flatnonzero(keep(stream))
            if len(passed) >= operation.count:
                return stream.take(passed[: operation.count])
        reach *= _GROWTH
    return None
