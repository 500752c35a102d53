"""Tables of groups: SummariseBy, and the rows as people read them, whichever engine made the groups."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Callable, Optional

import numpy as np

from ...explanation.phrases import called
from ...model.answer import Column, Table
from ...model.date_parts import DatePart, part_of, part_words
from ...model.predicate import Compare
from ...workflow.operations import KEY_COLUMN, LEAST, REFERENCE_COLUMN, Statistic, Summarise, SummariseBy
from ...workflow.operations.tables import GroupKey, Having
from ..context import RunContext
from ..gathering import by_feature
from ..reading.conditions import as_text, entries, holds, number
from ..results import feature_refs
from ..stream import Stream
from .topology import cut
from .values import LISTS_NOTE, Tabulated, summarised

#: A group, by its keys as they are stored, and its numbers (NaN: none).
Group = tuple[tuple[Any, ...], Sequence[float]]
#: Numbers that differ by rounding alone fall into one class.
CLASS_EPSILON = 1e-9


def summarise_by(context: RunContext, operation: SummariseBy, inputs: Mapping[str, Stream]) -> Tabulated:
    """A row for each group that there is."""
    stream = cut(context, context.read(inputs["features"]))
    pairs = [(row, group) for row, groups in enumerate(_groups(context, stream, operation)) for group in groups]
    known: dict[tuple[Any, ...], int] = {} if operation.keys else {(): 0}
    rows = np.array([row for row, _ in pairs], dtype=np.int64)
    codes = np.array([known.setdefault(group, len(known)) for _, group in pairs], dtype=np.int64)
    found = []
    for reading in operation.readings:
        counts = reading.statistic is Statistic.COUNT and reading.column == KEY_COLUMN
        values, weight = (np.ones(len(stream)),) * 2 if counts else summarised(context, stream, reading)
        there = np.isfinite(values[rows])
        owners, values, weight = codes[there], values[rows][there], weight[rows][there]
        if reading.weight:
            total, whole = (by_feature(Statistic.SUM, owners, each, len(known)) for each in (values * weight, weight))
            made = np.divide(total, whole, out=np.full(len(known), np.nan), where=whole != 0)
        else:
            made = by_feature(reading.statistic, owners, values, len(known))
        found.append(made.tolist())
    if any(key.entries for key in operation.keys):
        context.note(LISTS_NOTE)
    called = reference_names(context, stream.reference) if _goes_by_reference(operation) else {}
    return Tabulated(tabulated(stream, operation, list(zip(known, zip(*found))), called), len(stream))


def _goes_by_reference(operation: SummariseBy) -> bool:
    return any(key.field == REFERENCE_COLUMN for key in operation.keys)


def reference_names(context: RunContext, reference: Optional[Stream]) -> dict[Any, str]:
    """What the references are called, by their keys, and under None what they are called together."""
    if reference is None:
        return {}
    refs = feature_refs(context, reference)
    named: dict[Any, str] = {ref.fid: called(ref) for ref in refs}
    return {**named, None: refs[0].layer if refs else ""}


def _groups(context: RunContext, stream: Stream, operation: SummariseBy) -> Sequence[Sequence[tuple[Any, ...]]]:
    """For each feature the groups that it belongs to."""
    if not operation.keys:
        return [[()]] * len(stream)
    split = [[_splitter(key)(value) for value in _stored(context, stream, key)] for key in operation.keys]
    if len(split) == 1:
        return [[(group,) for group in groups] for groups in split[0]]
    return [list(itertools.product(*groups)) for groups in zip(*split)]


def _stored(context: RunContext, stream: Stream, key: GroupKey) -> Sequence[Any]:
    if key.field == REFERENCE_COLUMN:
        return [int(value) for value in stream.columns[REFERENCE_COLUMN].tolist()]
    return list(context.values(stream, key.field))


def _splitter(key: GroupKey) -> Callable[[Any], list[Any]]:
    if key.entries:
        return _entries
    if key.width:
        return partial(_class, key.width)
    return _by_part(key) if key.period else _whole


def _class(width: float, value: Any) -> list[Any]:
    found = number(value)
    return [None if found is None else math.floor(found / width + CLASS_EPSILON)]


def _by_part(key: GroupKey) -> Callable[[Any], list[Any]]:
    part, known = DatePart(key.period), dict[Any, list[Any]]()

    def split(value: Any) -> list[Any]:
        if value not in known:
            known[value] = [None if value is None else part_of(part, as_text(value), key.dates)]
        return known[value]

    return split


def _whole(value: Any) -> list[Any]:
    """What groups go by: empty text is no value, as it is in conditions."""
    if isinstance(value, (list, dict)):
        return [str(value)]
    return [None if value == "" else value]


def _entries(value: Any) -> list[Any]:
    """The entries of a list, each once; a list without any is no value."""
    texts = value if isinstance(value, list) else [] if value is None else [as_text(value)]
    return list(dict.fromkeys(entry for text in texts for entry in entries(as_text(text)))) or [None]


def tabulated(stream: Stream, operation: SummariseBy, groups: Sequence[Group], called: Mapping[Any, str]) -> Table:
    """Groups as people read them: by their labels; in the order of what has one, else the largest first. ``called``: references by key."""
    keys = operation.keys
    names = [_namer(stream, key, called) for key in keys]
    kept = groups if operation.having is None else [item for item in groups if _is_had(operation.having, item[1][operation.having.at])]
    kept = _best(operation, kept) if operation.best else kept
    ordered = len(keys) > 1 or any(key.period or key.width for key in keys)
    lines = []
    for stored, values in kept:
        row = (*(name(value) for name, value in zip(names, stored)), *map(_read, operation.readings, values))
        in_order = tuple(_rank(key, value, said) for key, value, said in zip(keys, stored, row))
        first = row[len(keys)] if len(row) > len(keys) else None
        lines.append((in_order if ordered else (first is None, -_as_read(first or 0), *in_order), row))
    lines.sort(key=lambda line: line[0])
    columns = [Column(_title(key, called)) for key in keys]
    for reading in operation.readings:
        counts = reading.statistic is Statistic.COUNT
        columns.append(Column("count" if counts else f"{reading.statistic.value} {reading.column}", reading.unit))
    return Table(tuple(columns), tuple(row for _, row in lines))


def _title(key: GroupKey, called: Mapping[Any, str]) -> str:
    if key.field == REFERENCE_COLUMN:
        return called.get(None, "") or "group"
    return f"{key.period} of {key.field}" if key.period else key.field


def _rank(key: GroupKey, stored: Any, said: Any) -> tuple[bool, float, str]:
    """What has an order by that, else by name; nothing at all last."""
    if stored is None:
        return True, 0.0, ""
    numeric = isinstance(stored, (int, float)) and key.field != REFERENCE_COLUMN
    return False, float(stored) if numeric else 0.0, str(stored) if key.period else str(said)


def _namer(stream: Stream, key: GroupKey, called: Mapping[Any, str]) -> Callable[[Any], Any]:
    if key.field == REFERENCE_COLUMN:
        return lambda value: None if value is None else called.get(int(value), str(int(value)))
    if key.width:
        return lambda value: None if value is None else f"{value * key.width:.12g}–{(value + 1) * key.width:.12g}"
    if key.period:
        return lambda value: None if value is None else part_words(DatePart(key.period), value)
    layer = stream.origin.layer
    labels = layer.labels.get(key.field) if layer is not None else None
    if labels is None:
        return lambda value: value
    return lambda value: None if value is None else ", ".join(labels.label(code) for code in labels.codes(value))


def _is_had(having: Having, value: float) -> bool:
    found = _as_read(value)
    if having.upper is not None:
        return having.number <= found <= having.upper
    return value == value and holds(Compare("", having.op, having.number), found)


def _best(operation: SummariseBy, groups: Sequence[Group]) -> list[Group]:
    """Of each group of all keys but the last the extreme one, and its equals; what has no value in a key is none of them."""
    sign = -1.0 if operation.best == LEAST else 1.0
    known = [(keys, values) for keys, values in groups if None not in keys and values[0] == values[0]]
    numbers: dict[tuple[Any, ...], set[float]] = {}
    for keys, values in known:
        numbers.setdefault(keys[:-1], set()).add(_as_read(values[0]) * sign)
    at = operation.rank - 1
    top = {group: sorted(found, reverse=True)[at] for group, found in numbers.items() if len(found) > at}
    return [(keys, values) for keys, values in known if _as_read(values[0]) * sign == top.get(keys[:-1])]


def _as_read(value: float) -> float:
    """The number to the digits that two ways of adding up agree in: what differs by rounding alone is equal."""
    return float(f"{value:.12g}")


def _read(reading: Summarise, value: float) -> Any:
    return None if value != value else int(value) if reading.statistic in (Statistic.COUNT, Statistic.DISTINCT) else value
