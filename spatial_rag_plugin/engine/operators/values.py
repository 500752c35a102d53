"""Sizes, ranking by a column, single values and tables: MeasureSize, Top, Summarise, Lookup, Ratio, Difference, SummariseBy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Callable, NamedTuple

import numpy as np

from ...model.answer import Column, Table
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
    SummariseBy,
    Top,
    TopIn,
)
from ..context import RunContext
from ..gathering import REDUCE, by_feature
from ..geodesy import clipped_measure, representative_points
from ..reading.conditions import as_text, entries, number
from ..stream import Stream
from .making import parts
from .topology import cut

#: How much of a date in ISO form says the period.
PERIODS = {"year": 4, "month": 7}
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
        return numbers(context, stream, operation.column)
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
            value = "" if operation.dates is not None else f" ({edge:g})"
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
    column = numbers(context, stream, operation.column)
    there = column[np.isfinite(column)]
    if operation.statistic is Statistic.COUNT:
        return Value(len(there), operation.unit, len(there))
    if operation.statistic is Statistic.SUM:
        return Value(float(there.sum()), operation.unit, len(there))
    if not len(there):
        return Value(None, operation.unit, 0)
    return Value(float(REDUCE[operation.statistic](there)), operation.unit, len(there))


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


def summarise_by(context: RunContext, operation: SummariseBy, inputs: Mapping[str, Stream]) -> Tabulated:
    """A row for each value of the field."""
    stream = cut(context, context.read(inputs["features"]))
    groups: dict[Any, int] = {} if operation.field else {None: 0}
    split = _entries if operation.entries else _by_period(operation) if operation.period else _whole
    values = context.values(stream, operation.field) if operation.field else [None] * len(stream)
    pairs = [(row, group) for row, value in enumerate(values) for group in split(value)]
    rows = np.array([row for row, _ in pairs], dtype=np.int64)
    codes = np.array([groups.setdefault(group, len(groups)) for _, group in pairs], dtype=np.int64)
    found = []
    for reading in operation.readings:
        counts = reading.statistic is Statistic.COUNT and reading.column == KEY_COLUMN
        known = np.ones(len(rows)) if counts else numbers(context, stream, reading.column)[rows]
        there = np.isfinite(known)
        found.append(by_feature(reading.statistic, codes[there], known[there], len(groups)).tolist())
    if operation.entries:
        context.note(LISTS_NOTE)
    return Tabulated(tabulated(context, stream, operation, list(zip(groups, zip(*found)))), len(stream))


def tabulated(context: RunContext, stream: Stream, operation: SummariseBy, groups: Sequence[tuple[Any, Sequence[float]]]) -> Table:
    """Groups with their numbers (NaN: none) as people read them: by their labels, the largest first, equals by name."""
    layer = stream.origin.layer
    labels = layer.labels.get(operation.field) if layer is not None else None
    rows = []
    for stored, values in groups:
        group = stored
        if labels is not None and stored is not None:
            group = ", ".join(labels.label(code) for code in labels.codes(stored))
        rows.append((group, *(_read(reading, value) for reading, value in zip(operation.readings, values))))
    if operation.period:
        rows.sort(key=lambda row: (row[0] is None, str(row[0])))
    else:
        rows.sort(key=lambda row: (row[1] is None, -_as_read(row[1] or 0), row[0] is None, str(row[0])))
    columns = [Column(f"{operation.period} of {operation.field}" if operation.period else operation.field)]
    for reading in operation.readings:
        counts = reading.statistic is Statistic.COUNT
        columns.append(Column("count" if counts else f"{reading.statistic.value} {reading.column}", reading.unit))
    first = 0 if operation.field else 1  # one row of all needs no name
    return Table(tuple(columns[first:]), tuple(row[first:] for row in rows))


def _as_read(value: float) -> float:
    """The number to the digits that two ways of adding up agree in: what differs by rounding alone is equal."""
    return float(f"{value:.12g}")


def _read(reading: Summarise, value: float) -> Any:
    return None if value != value else int(value) if reading.statistic is Statistic.COUNT else value


def _whole(value: Any) -> list[Any]:
    """What groups go by: empty text is no value, as it is in conditions."""
    if isinstance(value, (list, dict)):
        return [str(value)]
    return [None if value == "" else value]


def _by_period(operation: SummariseBy) -> Callable[[Any], list[Any]]:
    size, form = PERIODS[operation.period], operation.dates
    if form is None:
        return partial(_period, size)
    known: dict[Any, list[Any]] = {None: [None]}

    def split(value: Any) -> list[Any]:
        if value not in known:
            known[value] = _period(size, form.iso(value))
        return known[value]

    return split


def _period(size: int, value: Any) -> list[Any]:
    """The year or the month of a date in ISO form; text that is no date is no value."""
    text = "" if value is None else as_text(value)
    return [text[:size] if text[:size].replace("-", "").isdecimal() and len(text) >= size else None]


def _entries(value: Any) -> list[Any]:
    """The entries of a list, each once; a list without any is no value."""
    texts = value if isinstance(value, list) else [] if value is None else [as_text(value)]
    return list(dict.fromkeys(entry for text in texts for entry in entries(as_text(text)))) or [None]
