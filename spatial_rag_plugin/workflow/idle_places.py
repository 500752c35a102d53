"""Rows of a table are placed on the map only where something goes by their place; what is counted or looked up needs none."""

from __future__ import annotations

from dataclasses import replace

from . import operations as ops
from .graph import Step, Workflow

#: What goes by the values of features alone, whatever else enters it.
_BY_VALUES = (
    ops.Filter, ops.Pick, ops.Top, ops.TopIn, ops.Derive, ops.Subtract, ops.Combine, ops.Elapse, ops.Mark, ops.GroupStatistic,
    ops.JoinField, ops.KeepByKey, ops.CompareWith, ops.Summarise, ops.SummariseBy, ops.Lookup, ops.Ratio, ops.Difference,
)  # fmt: skip


def without_idle_places(workflow: Workflow) -> Workflow:
    """The workflow without the steps that place what nothing asks the place of; a list of features is shown on the map."""
    idle = [step for step in workflow.steps if isinstance(step.operation, ops.PlaceByKey) and not _is_used(workflow, step)]
    if not idle:
        return workflow
    instead = {step.id: step.input("features") for step in idle}

    def before(step_id: str) -> str:
        while step_id in instead:
            step_id = instead[step_id]
        return step_id

    steps = [step for step in workflow.steps if step.id not in instead]
    rewired = tuple(replace(step, inputs=tuple((port, before(source)) for port, source in step.inputs)) for step in steps)
    whole = replace(workflow, steps=rewired, result=before(workflow.result))
    return replace(whole, steps=whole.needed())


def _is_used(workflow: Workflow, step: Step) -> bool:
    if step.id == workflow.result and not workflow.value:
        return True
    for follower in workflow.steps:
        for port, source in follower.inputs:
            if source != step.id:
                continue
            if not isinstance(follower.operation, (*_BY_VALUES, ops.PlaceByKey)):
                return True
            goes_on = port == "features" or isinstance(follower.operation, ops.PlaceByKey)
            if goes_on and follower.operation.output is ops.PortType.FEATURES and _is_used(workflow, follower):
                return True
    return False
