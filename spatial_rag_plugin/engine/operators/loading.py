"""Where features come from and which of them are meant: Load, PlacePoint, Filter, Pick."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from ...workflow.operations import AZIMUTH_COLUMN, DISTANCE_COLUMN, Filter, Load, Pick, PlacePoint
from ..context import RunContext
from ..reading import conditions
from ..stream import Stream

MEASURED = frozenset((DISTANCE_COLUMN, AZIMUTH_COLUMN))


def load(context: RunContext, operation: Load, inputs: Mapping[str, Stream]) -> Stream:
    """A layer, to be read when it is known what is needed of it."""
    return context.load(operation.layer_id)


def place_point(context: RunContext, operation: PlacePoint, inputs: Mapping[str, Stream]) -> Stream:
    """A single point."""
    return context.place(operation.lon, operation.lat, operation.label)


def filter_features(context: RunContext, operation: Filter, inputs: Mapping[str, Stream]) -> Stream:
    """Handed on to the reader where nothing is read yet; a filled column can be part of the condition too."""
    stream = inputs["features"]
    if not stream.is_read:
        fields = operation.predicate.fields()
        # what a sieve is still to measure is no field of the layer, or hides the one of its name
        if stream.sieve is None or not fields & MEASURED:
            return stream.where(operation.predicate)
        stream = context.read(stream)
    columns: dict[str, conditions.Codes] = {}
    for name in operation.predicate.fields():
        values: list[object] = context.values(stream, name)
        columns[name] = conditions.Codes.of(values)
    return stream.take(conditions.mask(operation.predicate, columns, len(stream)))


def pick(context: RunContext, operation: Pick, inputs: Mapping[str, Stream]) -> Stream:
    """Handed on to the reader where nothing is read yet."""
    stream = inputs["features"]
    if not stream.is_read:
        return stream.among(operation.fids)
    return stream.take(np.isin(stream.fids, np.asarray(operation.fids, dtype=np.int64)))
