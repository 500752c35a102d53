"""Sizes, ranking by a column, and single values: MeasureSize, Top, Summarise, Lookup."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from ...workflow.operations import AREA_COLUMN, KEY_COLUMN, Lookup, MeasureSize, Statistic, Summarise, Top
from ..context import RunContext
from ..geodesy import clipped_measure
from ..reading.conditions import number
from ..stream import Stream
from .topology import cut


class Value(NamedTuple):
    """A single value with its unit, and how many features it was made of."""

    value: Any
    unit: str
    count: int


def measure_size(context: RunContext, operation: MeasureSize, inputs: Mapping[str, Stream]) -> Stream:
    """Areas and lengths, of the part inside the region where the stream is cut to one; what has no such part is left out."""
    stream = context.read(inputs["features"])
    measurer = context.measurer(stream)
    is_area = operation.column == AREA_COLUMN
    if stream.region is not None:
        kind = "area" if is_area else "length"
        sizes = clipped_measure(stream.geometry, stream.region.geometry, kind, measurer, check=context.check)
        inside = sizes > 0
        return replace(stream.filled(**{operation.column: sizes}).take(inside), region=None)
    sizes = (measurer.areas if is_area else measurer.lengths)(stream.geometry, context.check)
    return stream.filled(**{operation.column: sizes})


def top(context: RunContext, operation: Top, inputs: Mapping[str, Stream]) -> Stream:
    """The extreme features in order; what has no number never wins, ties go to the smaller id."""
    stream = cut(context, context.read(inputs["features"]))
    column = numbers(context, stream, operation.column)
    there = np.flatnonzero(np.isfinite(column))
    key = -column[there] if operation.descending else column[there]
    chosen = there[np.lexsort((stream.fids[there], key))[: operation.count]]
    note = tie_note(operation, column, column[chosen])
    if note:
        context.note(note)
    return stream.filled(**{operation.column: column}).take(chosen)


def tie_note(operation: Top, column: np.ndarray, chosen: np.ndarray) -> str:
    """What to say when as good ones were left out: which of equals is taken means nothing. ``chosen`` in order, both as numbers."""
    if not len(chosen):
        return ""
    equal = int((column == chosen[-1]).sum()) - int((chosen == chosen[-1]).sum())
    return f"{equal:,} more have the same {operation.column} ({chosen[-1]:g}); which of them is taken is arbitrary." if equal else ""


def summarise(context: RunContext, operation: Summarise, inputs: Mapping[str, Stream]) -> Value:
    """One number; a count of features that are not read yet is left to the reader."""
    stream = inputs["features"]
    if operation.statistic is Statistic.COUNT and operation.column == KEY_COLUMN:
        if not stream.is_read and stream.sieve is None and stream.origin.reader is not None:
            total = stream.origin.reader.count(stream.query, context.check)
        else:
            total = len(cut(context, context.read(stream)))
        return Value(total, operation.unit, total)
    stream = cut(context, context.read(stream))
    column = numbers(context, stream, operation.column)
    there = column[np.isfinite(column)]
    if operation.statistic is Statistic.COUNT:
        return Value(len(there), operation.unit, len(there))
    if operation.statistic is Statistic.SUM:
        return Value(float(there.sum()), operation.unit, len(there))
    if not len(there):
        return Value(None, operation.unit, 0)
    reduce = {Statistic.MEAN: np.mean, Statistic.MEDIAN: np.median, Statistic.MIN: np.min, Statistic.MAX: np.max}[operation.statistic]
    return Value(float(reduce(there)), operation.unit, len(there))


def lookup(context: RunContext, operation: Lookup, inputs: Mapping[str, Stream]) -> Value:
    """The value of the first feature; None where there is no feature, or no value."""
    stream = cut(context, context.read(inputs["features"]))
    if not len(stream):
        return Value(None, operation.unit, 0)
    return Value(context.values(stream.take(np.arange(1)), operation.column)[0], operation.unit, 1)


def numbers(context: RunContext, stream: Stream, name: str) -> np.ndarray:
    """A column as numbers (N,); NaN for nulls and for text that is no number."""
    if name in stream.columns:
        return np.asarray(stream.columns[name], dtype=float)
    found = (number(value) for value in context.values(stream, name))
    return np.array([np.nan if value is None else value for value in found], dtype=float)
