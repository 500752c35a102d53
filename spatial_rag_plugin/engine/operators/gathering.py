"""Numbers of each feature: Gather, Derive, Subtract, Combine, GroupStatistic, Mark, ZonalStatistics; and what comparing them chooses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from ...model.date_parts import YEARS_KNOWN, days_between
from ...model.predicate import Comparison
from ...workflow.operations import (
    KEY_COLUMN,
    Combine,
    CompareWith,
    Derive,
    Elapse,
    Gather,
    GroupStatistic,
    Mark,
    Statistic,
    Subtract,
    ZonalStatistics,
)
from ..context import RunContext
from ..gathering import by_feature, gathered
from ..geodesy import search_boxes
from ..rasters import zonal_statistics
from ..reading.conditions import Codes, as_text, mask, number
from ..stream import Stream
from .distance import same_rows
from .making import parts, shaped
from .topology import near
from .values import Value, told_apart

_BOXES = 256
COMPARE: Mapping[Comparison, Callable[[Any, Any], Any]] = {
    Comparison.EQ: np.equal,
    Comparison.NE: np.not_equal,
    Comparison.LT: np.less,
    Comparison.LE: np.less_equal,
    Comparison.GT: np.greater,
    Comparison.GE: np.greater_equal,
}


def gather(context: RunContext, operation: Gather, inputs: Mapping[str, Stream]) -> Stream:
    """The references are read in the boxes of the features; they are no references of the answer, and may be a million."""
    whole, features = parts(context, inputs["features"])
    measurer = context.measurer(features)
    context.measurer(inputs["reference"])
    if operation.is_nearest:
        reference = context.read(inputs["reference"])
    elif operation.topology is None:
        boxes = search_boxes(features.geometry, operation.distance_m or 0.0, measurer, inputs["reference"].crs).merged(_BOXES).boxes
        reference = context.read(inputs["reference"], boxes)
    else:
        reference = near(context, inputs["reference"], features)
    reference = shaped(context, reference)
    counts = operation.statistic is Statistic.COUNT and operation.source == KEY_COLUMN
    if operation.statistic is Statistic.DISTINCT:
        values = told_apart(context.values(reference, operation.source))
    else:
        values = None if counts or operation.size else context.numbers(reference, operation.source)
    own = same_rows(features, reference, operation.same_source)
    found = gathered(operation, features.geometry, reference.geometry, values, measurer, own, context.check)
    return whole.filled(**{operation.column: found})


def derive(context: RunContext, operation: Derive, inputs: Mapping[str, Stream]) -> Stream:
    """One column by another; NaN where one is missing or the denominator 0."""
    stream = context.read(inputs["features"])
    over = context.numbers(stream, operation.numerator) if operation.numerator else np.ones(len(stream))
    under = context.numbers(stream, operation.denominator) if operation.denominator else np.ones(len(stream))
    out = np.full(len(stream), np.nan)
    np.divide(over, under, out=out, where=under != 0)
    return stream.filled(**{operation.column: out * operation.factor})


def subtract(context: RunContext, operation: Subtract, inputs: Mapping[str, Stream]) -> Stream:
    """One column less another, or how far they are apart; NaN where one is missing."""
    stream = context.read(inputs["features"])
    less = context.numbers(stream, operation.minuend) - context.numbers(stream, operation.subtrahend)
    return stream.filled(**{operation.column: np.abs(less) if operation.absolute else less})


def combine(context: RunContext, operation: Combine, inputs: Mapping[str, Stream]) -> Stream:
    """The sum or the product of two columns; NaN where one is missing."""
    stream = context.read(inputs["features"])
    first, second = context.numbers(stream, operation.first), context.numbers(stream, operation.second)
    return stream.filled(**{operation.column: first * second if operation.multiplied else first + second})


def group_statistic(context: RunContext, operation: GroupStatistic, inputs: Mapping[str, Stream]) -> Stream:
    """The statistic of those of the reference that share a feature's value of the field; empty text is no value."""
    stream, reference = context.read(inputs["features"]), context.read(inputs["reference"])
    codes: dict[Any, int] = {}
    owner = _coded(context.values(reference, operation.key_of_reference), codes)
    sources = np.ones(len(owner)) if operation.is_count else context.numbers(reference, operation.source)
    there = np.isfinite(sources) & (owner >= 0)
    found = by_feature(operation.statistic, owner[there], sources[there], len(codes)) * operation.factor
    rows = _coded(context.values(stream, operation.field), codes, known=True)
    return stream.filled(**{operation.column: np.append(found, np.nan if operation.of_none is None else operation.of_none)[rows]})


def _coded(values: Sequence[Any], codes: dict[Any, int], known: bool = False) -> np.ndarray:
    """A number for each value, -1 for none and, of those that are ``known``, for any other."""
    said = (None if value == "" else value for value in values)
    if known:
        return np.array([codes.get(value, -1) for value in said], dtype=np.int64)
    return np.array([-1 if value is None else codes.setdefault(value, len(codes)) for value in said], dtype=np.int64)


def mark(context: RunContext, operation: Mark, inputs: Mapping[str, Stream]) -> Stream:
    """100 or 0 for each feature; NaN where the field has no value, empty text among them."""
    stream = context.read(inputs["features"])
    columns = {name: Codes.of(context.values(stream, name)) for name in operation.predicate.fields()}
    met = mask(operation.predicate, columns, len(stream))
    told = context.values(stream, operation.field) if operation.field else met
    known = np.array([value is not None and value != "" for value in told], dtype=bool)
    return stream.filled(**{operation.column: np.where(known, np.where(met, 100.0, 0.0), np.nan)})


def elapse(context: RunContext, operation: Elapse, inputs: Mapping[str, Stream]) -> Stream:
    """The time between two dates; NaN where one is missing."""
    stream = context.read(inputs["features"])
    if operation.until.isdecimal():
        years = context.numbers(stream, operation.first)
        known = (years >= YEARS_KNOWN[0]) & (years <= YEARS_KNOWN[1])
        return stream.filled(**{operation.column: np.where(known, float(operation.until) - years, np.nan)})
    started = context.values(stream, operation.first)
    pairs = zip(started, [operation.until] * len(stream) if operation.until else context.values(stream, operation.last))
    forms = (operation.first_form, operation.last_form)
    days = (None if one is None or other is None else days_between(as_text(one), as_text(other), forms) for one, other in pairs)
    found = np.array([np.nan if value is None else value * operation.factor for value in days], dtype=float)
    return stream.filled(**{operation.column: found})


def zonal(context: RunContext, operation: ZonalStatistics, inputs: Mapping[str, Stream]) -> Stream:
    """The cells inside each feature, read from the raster that is opened anew."""
    whole, stream = parts(context, inputs["features"])
    measurer = context.measurer(stream)
    raster = context.snapshot.raster(operation.raster_id)
    found = zonal_statistics(stream.geometry, raster, operation.band, operation.statistic, measurer.context, context.check)
    for note in found.notes(operation.raster_name):
        context.note(note)
    return whole.filled(**{operation.column: found.values})


def compare_with(context: RunContext, operation: CompareWith, inputs: Mapping[str, Any]) -> Stream:
    """The features whose number compares so with the value; none where there is no number to compare with."""
    stream, value = context.read(inputs["features"]), inputs["value"]
    return stream.take(compared(operation, context.numbers(stream, operation.column), value))


def compared(operation: CompareWith, column: np.ndarray, value: Value) -> np.ndarray:
    """The mask (N,) of the numbers that compare so with a value."""
    aim = number(value.value)
    if aim is None:
        return np.zeros(len(column), dtype=bool)
    kept: np.ndarray = COMPARE[operation.op](column, aim * operation.factor) & np.isfinite(column)
    return kept
