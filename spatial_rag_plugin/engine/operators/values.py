"""Sizes, ranking by a column, single values and tables: MeasureSize, Top, Summarise, Lookup, Ratio, Difference."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from ...model.answer import Table
from ...workflow.operations import (
    AREA_COLUMN,
    KEY_COLUMN,
    LATITUDE_COLUMN,
    LENGTH_COLUMN,
    LONGITUDE_COLUMN,
    PERIMETER_COLUMN,
    Difference,
    Lookup,
    MeasureSize,
    Ratio,
    Statistic,
    Summarise,
    Top,
    TopIn,
)
from ..context import RunContext
from ..gathering import REDUCE
from ..geodesy import clipped_measure, representative_points
from ..reading.conditions import as_text, entries, number
from ..stream import Stream
from .making import parts
from .topology import cut

_POSITIONS = {LONGITUDE_COLUMN: 0, LATITUDE_COLUMN: 1}
LISTS_NOTE = "What has several entries counts once for each of them."


class Value(NamedTuple):
    """A single value with its unit, and how many features it was made of."""

    value: Any
    unit: str
    count: int


class Tabulated(NamedTuple):
    """A table, and how many features it was made of."""

    table: Table
    count: int


def measure_size(context: RunContext, operation: MeasureSize, inputs: Mapping[str, Stream]) -> Stream:
    """Areas, lengths, positions, of the part inside the region where the stream is cut to one; what has no such part is left out."""
    stream = context.read(inputs["features"])
    measurer = context.measurer(stream)
    is_area = operation.column == AREA_COLUMN
    if stream.region is not None and operation.column not in (AREA_COLUMN, LENGTH_COLUMN):
        whole, inside = parts(context, stream)
        return replace(whole.filled(**{operation.column: _measured(context, operation.column, inside)}), region=None)
    if stream.region is not None:
        kind = "area" if is_area else "length"
        sizes = clipped_measure(stream.geometry, stream.region.geometry, kind, measurer, check=context.check)
        inside = sizes > 0
        return replace(stream.filled(**{operation.column: sizes}).take(inside), region=None)
    return stream.filled(**{operation.column: _measured(context, operation.column, stream)})


def _measured(context: RunContext, column: str, stream: Stream) -> np.ndarray:
    measurer = context.measurer(stream)
    if column in _POSITIONS:
        return representative_points(stream.geometry, measurer, context.check)[:, _POSITIONS[column]]
    measures = {AREA_COLUMN: measurer.areas, LENGTH_COLUMN: measurer.lengths, PERIMETER_COLUMN: measurer.perimeters}
    return measures[column](stream.geometry, context.check)


def top(context: RunContext, operation: Top, inputs: Mapping[str, Stream]) -> Stream:
    """The extreme features in order; what has no number never wins, ties go to the smaller id."""
    stream = cut(context, context.read(inputs["features"]))
    column = ranked_numbers(context, stream, operation)
    there = np.flatnonzero(np.isfinite(column))
    key = -column[there] if operation.descending else column[there]
    places = operation.places(len(there))
    last = operation.skip + places if places else len(there)
    ranked = there[np.lexsort((stream.fids[there], key))]
    if operation.ties and last < len(ranked):
        last += int((column[ranked[last:]] == column[ranked[last - 1]]).sum())
    chosen = ranked[operation.skip : last]
    note = tie_note(operation, column, column[chosen])
    if note:
        context.note(note)
    return stream.ranked(operation.column, column).take(chosen)


def ranked_numbers(context: RunContext, stream: Stream, operation: Top | TopIn) -> np.ndarray:
    """The numbers (N,) that a ranking goes by, NaN for none: the key for no ranking at all, dates by their figures."""
    if operation.column == KEY_COLUMN:
        return stream.fids.astype(float)
    if operation.dates is None:
        return context.numbers(stream, operation.column)
    ranks = map(operation.dates.rank, context.values(stream, operation.column))
    return np.array([np.nan if rank is None else rank for rank in ranks], dtype=float)


def tie_note(operation: Top, column: np.ndarray, chosen: np.ndarray) -> str:
    """What to say when as good ones were left out: which of equals is taken means nothing. ``chosen`` in order, both as numbers."""
    if not len(chosen):
        return ""
    edges = {chosen[-1]: None} if not operation.skip else {chosen[0]: None, chosen[-1]: None}
    for edge in edges:
        equal = int((column == edge).sum()) - int((chosen == edge).sum())
        if equal:
            value = "" if operation.dates is not None else f" ({edge:,.12g})"
            return f"{equal:,} more have the same {operation.column}{value}; which of them is taken is arbitrary."
    return ""


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
    if operation.entries:
        texts = [as_text(text) for text in context.values(stream, operation.column) if text is not None]
        return Value(len({entry for text in texts for entry in entries(text)}), operation.unit, len(texts))
    column, weight = summarised(context, stream, operation)
    there, weight = column[np.isfinite(column)], weight[np.isfinite(column)]
    if operation.weight:
        return Value(quotient((there * weight).sum(), weight.sum(), 1.0), operation.unit, len(there))
    if operation.statistic is Statistic.COUNT:
        return Value(len(there), operation.unit, len(there))
    if operation.statistic is Statistic.SUM:
        return Value(float(there.sum()), operation.unit, len(there))
    if operation.statistic is Statistic.DISTINCT:
        return Value(len(np.unique(there)), operation.unit, len(there))
    if not len(there):
        return Value(None, operation.unit, 0)
    return Value(float(REDUCE[operation.statistic](there)), operation.unit, len(there))


def lookup(context: RunContext, operation: Lookup, inputs: Mapping[str, Stream]) -> Value:
    """The value of the first feature; None where there is no feature, or no value."""
    stream = cut(context, context.read(inputs["features"]))
    if not len(stream):
        return Value(None, operation.unit, 0)
    return Value(context.values(stream.take(np.arange(1)), operation.column)[0], operation.unit, 1)


def summarised(context: RunContext, stream: Stream, reading: Summarise) -> tuple[np.ndarray, np.ndarray]:
    """What a statistic is made of (N,), and what weighs it (ones without); NaN in both where one of them is missing."""
    if reading.statistic is Statistic.DISTINCT:
        return told_apart(context.values(stream, reading.column)), np.ones(len(stream))
    values = context.numbers(stream, reading.column)
    weight = context.numbers(stream, reading.weight) if reading.weight else np.ones(len(stream))
    there = np.isfinite(values) & np.isfinite(weight)
    return np.where(there, values, np.nan), np.where(there, weight, np.nan)


def told_apart(values: Iterable[Any]) -> np.ndarray:
    """A number (N,) for each different value; NaN for none, empty text among them."""
    codes: dict[str, int] = {}
    said = (None if value is None else str(value) for value in values)
    return np.array([np.nan if not value else codes.setdefault(value, len(codes)) for value in said], dtype=float)


def ratio(context: RunContext, operation: Ratio, inputs: Mapping[str, Value]) -> Value:
    """One number by another, times the factor."""
    over, under = inputs["features"], inputs["denominator"]
    return Value(quotient(over.value, under.value, operation.factor), operation.unit, over.count)


def quotient(over: Any, under: Any, factor: float) -> float | None:
    """None where one is no number, or the denominator is 0."""
    above, below = number(over), number(under)
    return None if above is None or not below else above / below * factor


def difference(context: RunContext, operation: Difference, inputs: Mapping[str, Value]) -> Value:
    """One number less another."""
    first, second = inputs["features"], inputs["other"]
    return Value(less(first.value, second.value, operation.absolute), operation.unit, first.count)


def less(first: Any, second: Any, absolute: bool) -> float | None:
    """None where one is no number."""
    one, other = number(first), number(second)
    if one is None or other is None:
        return None
    return abs(one - other) if absolute else one - other
