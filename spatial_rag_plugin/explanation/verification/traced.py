"""Numbers that the steps of a run left behind for what they name: "area of Hungary: 93,229 km²"."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any

from ...model.answer import Answer
from ...model.columns import KEY_COLUMN, column_unit
from .fields import unit_of

#: Operations that begin with something that has a name.
_NAMING = ("Pick", "Geocoded")


def numbers_of_names(answer: Answer) -> Mapping[str, Mapping[str, tuple[float, str]]]:
    """name → column → (number, unit): what a comparison went by, and the values of steps over just one named thing."""
    found: dict[str, dict[str, tuple[float, str]]] = {}
    for name, column, value, unit in (*_of_conditions(answer), *_of_values(answer)):
        if column != KEY_COLUMN:  # how many there are is counted elsewhere
            found.setdefault(name, {}).setdefault(column, (value, unit or column_unit(column) or unit_of(column)))
    return found


def _of_conditions(answer: Answer) -> Iterator[tuple[str, str, float, str]]:
    for record in answer.trace:
        column = str(record.parameters.get("column", ""))
        for name, value in record.evidence:
            if name and column and value is not None and math.isfinite(value):
                yield name, column, float(value), record.unit if isinstance(record.value, float) else ""


def _of_values(answer: Answer) -> Iterator[tuple[str, str, float, str]]:
    steps: Mapping[str, Mapping[str, Any]] = {str(step.get("id", "")): step for step in answer.workflow.get("steps", ())}
    for record in answer.trace:
        column = str(record.parameters.get("column", ""))
        known = isinstance(record.value, (int, float)) and not isinstance(record.value, bool) and math.isfinite(record.value)
        pieces = record.parameters.get("statistic") == "sum"  # of all pieces that bear the name
        name = _named_at(record.step, steps, pieces) if known and column and record.operation != "Ratio" else ""
        if name:
            yield name, column, float(record.value), record.unit


def _named_at(step: str, steps: Mapping[str, Mapping[str, Any]], pieces: bool) -> str:
    """The name of the one thing that the features of a step began with; "" where they were many, or were cut down on the way.

    ``pieces``: where it may be in several.
    """
    seen = 0
    while step in steps and seen < len(steps):
        operation = steps[step].get("operation", {})
        if operation.get("type") in _NAMING:
            return str(operation.get("label", "")) if pieces or len(operation.get("fids", (0,))) == 1 else ""
        inputs = {str(port): str(source) for port, source in steps[step].get("inputs", ())}
        step, seen = inputs.get("features", ""), seen + 1
    return ""
