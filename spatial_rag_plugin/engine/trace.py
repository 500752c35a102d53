"""The record that every step leaves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Optional

import numpy as np

from ..model.answer import StepRecord
from ..model.codec import TAG, to_jsonable
from ..workflow.graph import Step, Workflow, step_sentence
from ..workflow.operations import CompareWith, Filter, Operation, Top
from .context import RunContext
from .results import names
from .stream import Stream

#: The evidence of a condition is given for this many features: it is meant for questions about one or two.
_SHOWN = 3

Evidence = tuple[tuple[str, Optional[float]], ...]


def record(
    workflow: Workflow,
    step: Step,
    count_in: int | None,
    count_out: int | None,
    milliseconds: float,
    notes: Sequence[str] = (),
    value: Any = None,
    evidence: Evidence = (),
) -> StepRecord:
    """What a step did, in the words of the workflow; a count of None: not counted."""
    parameters = to_jsonable(step.operation)
    operation = parameters.pop(TAG, type(step.operation).__name__)
    unit = getattr(step.operation, "unit", "")
    said = step_sentence(workflow, step)
    return StepRecord(step.id, operation, said, parameters, count_in, count_out, milliseconds, tuple(notes), value, unit, evidence)


def evidence(context: RunContext, operation: Operation, stream: Any) -> Evidence:
    """The numbers that a condition on a computed column, or a ranking of a few, goes by: of the first few features (by id), by name."""
    if not isinstance(stream, Stream) or not stream.is_read:
        return ()
    if isinstance(operation, Top) and (len(stream) > _SHOWN or operation.dates is not None):
        return ()
    if isinstance(operation, (CompareWith, Top)):
        column = operation.column
    elif isinstance(operation, Filter):
        column = next((name for name in sorted(operation.predicate.fields()) if name in stream.columns and name not in stream.read_off), "")
    else:
        return ()
    if not column:
        return ()
    first = stream.take(np.sort(np.argsort(stream.fids, kind="stable")[:_SHOWN]))
    values = context.numbers(first, column).tolist()
    return tuple((name, None if value != value else value) for name, value in zip(names(context, first), values))
