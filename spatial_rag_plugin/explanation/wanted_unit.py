"""Numbers of an answer in the unit that the question asks for: "in acres", "how many miles", 是多少亿元. All is worked out in metres, or in
the unit in which a field is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Optional

from ..model.answer import Column, RunResult, Table
from ..model.binding import GroundedFrame
from ..model.units import AREA_UNITS, LENGTH_UNITS

_OF_BASE = {"m": LENGTH_UNITS, "m2": AREA_UNITS}
#: How many of the unit asked for one of each other unit is, in which fields may be kept.
Sizes = tuple[tuple[str, float], ...]


def in_unit(result: RunResult, unit: str, value_step: str, sizes: Sizes = ()) -> RunResult:
    """A run with its value, the record of the step that gave it, and its table in a unit; what is of another dimension stays as it is."""
    size = size_of(unit, result.unit, sizes)
    if size is not None and value_step:
        value = _divided(result.value, size)
        trace = (replace(record, value=value, unit=unit) if record.step == value_step else record for record in result.trace)
        result = replace(result, value=value, unit=unit, trace=tuple(trace))
    return result if result.table is None else replace(result, table=table_in_unit(result.table, unit, sizes))


def table_in_unit(table: Table, unit: str, kept: Sizes = ()) -> Table:
    """A table with the columns in metres, square metres or a kept unit in another unit of that dimension."""
    sizes = [size_of(unit, column.unit, kept) for column in table.columns]
    columns = tuple(column if size is None else Column(column.name, unit) for column, size in zip(table.columns, sizes))
    rows = tuple(tuple(cell if size is None else _divided(cell, size) for cell, size in zip(row, sizes)) for row in table.rows)
    return Table(columns, rows)


def told_table(table: Table, grounded: GroundedFrame, units: Sequence[str]) -> Table:
    """A table as people see it: lengths and areas that were measured in the units in which the question speaks, those of fields as kept."""
    kept = {term.unit for term in grounded.columns if term.field and term.per is None}
    for unit in filter(None, units):
        table = table if ("m" if unit in LENGTH_UNITS else "m2") in kept else table_in_unit(table, unit)
    return table


def size_of(unit: str, base: str, kept: Sizes = ()) -> Optional[float]:
    """How many of a base unit ("m", "m2", or one in which a field is ``kept``) a unit is; None where it is of another dimension."""
    size = _OF_BASE.get(base, {}).get(unit)
    one = dict(kept).get(base)
    return size if size is not None or one is None else 1.0 / one


def _divided(value: Any, size: float) -> Any:
    return value / size if isinstance(value, (int, float)) and not isinstance(value, bool) else value
