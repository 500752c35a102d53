"""The record that every step leaves."""

from __future__ import annotations

from collections.abc import Sequence

from ..model.answer import StepRecord
from ..model.codec import TAG, to_jsonable
from ..workflow.graph import Step, Workflow, step_sentence


def record(
    workflow: Workflow, step: Step, count_in: int | None, count_out: int | None, milliseconds: float, notes: Sequence[str] = ()
) -> StepRecord:
    """What a step did, in the words of the workflow; a count of None: not counted."""
    parameters = to_jsonable(step.operation)
    operation = parameters.pop(TAG, type(step.operation).__name__)
    return StepRecord(step.id, operation, step_sentence(workflow, step), parameters, count_in, count_out, milliseconds, tuple(notes))
