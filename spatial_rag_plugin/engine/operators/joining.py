"""Layers joined by a key: JoinField, KeepByKey, PlaceByKey."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from ...workflow.operations import JoinField, KeepByKey, PlaceByKey
from ..context import RunContext
from ..geodesy.columns import GeometryColumn
from ..stream import Stream


def join_field(context: RunContext, operation: JoinField, inputs: Mapping[str, Stream]) -> Stream:
    """A value of the reference feature of equal key for each feature; empty text is no key."""
    stream, reference = context.read(inputs["features"]), context.read(inputs["reference"])
    order = np.argsort(reference.fids, kind="stable")
    keys, values = context.values(reference, operation.reference_field), context.values(reference, operation.source)
    known: dict[Any, Any] = {}
    for row in order.tolist():
        if keys[row] is not None and keys[row] != "":
            known.setdefault(keys[row], values[row])
    own = context.values(stream, operation.field)
    found = {fid: known.get(key) for fid, key in zip(stream.fids.tolist(), own)}
    return replace(stream, origin=replace(stream.origin, attributes={**stream.origin.attributes, operation.column: found}))


def keep_by_key(context: RunContext, operation: KeepByKey, inputs: Mapping[str, Stream]) -> Stream:
    """The features whose key the reference has, or has not; empty text is no key."""
    stream, reference = context.read(inputs["features"]), context.read(inputs["reference"])
    known = {key for key in context.values(reference, operation.reference_field) if key is not None and key != ""}
    met = np.array([key in known for key in context.values(stream, operation.field)], dtype=bool)
    return stream.take(~met if operation.negated else met)


def place_by_key(context: RunContext, operation: PlaceByKey, inputs: Mapping[str, Stream]) -> Stream:
    """The rows at the point of the reference feature of equal key; empty text is no key."""
    stream, reference = context.read(inputs["features"]), context.read(inputs["reference"])
    order = np.argsort(reference.fids, kind="stable")
    keys = context.values(reference, operation.reference_field)
    known: dict[Any, int] = {}
    for row in order.tolist():
        if keys[row] is not None and keys[row] != "":
            known.setdefault(keys[row], row)
    rows = np.array([known.get(key, -1) for key in context.values(stream, operation.field)], dtype=np.int64)
    points = np.append(_points(reference.geometry, rows), np.full((1, 2), np.nan), axis=0)[rows]
    column, origin = GeometryColumn.from_points(points, reference.crs), stream.origin
    placed = context.made(column, stream.fids, origin.name, origin.reader or origin.source, origin.attributes, all_rows=True)
    return replace(stream, origin=placed.origin, selection=placed.selection)


def _points(geometry: GeometryColumn, rows: np.ndarray) -> np.ndarray:
    """A point (N, 2) of each of the features at these rows, in their CRS; NaN for all others."""
    if geometry.xy is not None:
        return geometry.xy
    out = np.full((len(geometry), 2), np.nan)
    for row in np.unique(rows[rows >= 0]).tolist():
        point = geometry.geometry(row).pointOnSurface()
        if not point.isNull():
            out[row] = point.asPoint().x(), point.asPoint().y()
    return out
