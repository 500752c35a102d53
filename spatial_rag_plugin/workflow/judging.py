"""The steps of a workflow that judge: the one that ranks its result, and those that ask whether it is open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ..model.answer import StepRecord
from ..model.ranking import Weights
from .graph import Step, Workflow
from .operations import HybridRank, Keep, OpeningHours, SummariseBy
from .operations.ranking import unknown_in


def chain(workflow: Workflow) -> list[Step]:
    """The steps along the features of the result, the first first."""
    steps = [workflow.step(workflow.result)]
    while "features" in dict(steps[-1].inputs):
        steps.append(workflow.step(steps[-1].input("features")))
    return steps[::-1]


def ranking_of(workflow: Workflow) -> Optional[Step]:
    """The step that ranks the result by several scores; None where it comes in the engine's order."""
    return next((step for step in chain(workflow) if isinstance(step.operation, HybridRank)), None)


def tells_each(workflow: Workflow, fields: Sequence[str], values: Sequence[str]) -> bool:
    """Whether a workflow tells a number for each value of these fields, of things that have these values."""
    steps = [step.operation for step in workflow.steps]
    tables = " ".join(str(step) for step in steps if isinstance(step, SummariseBy))
    kept = " ".join(map(str, steps))
    return all(repr(field) in tables for field in fields) and all(repr(value) in kept for value in values)


def with_weights(workflow: Workflow, weights: Weights) -> Workflow:
    """The same workflow, ranking by other weights; who gives nearness a weight wants what is nearer, and not only what is near enough."""
    step = ranking_of(workflow)
    if step is None or not isinstance(step.operation, HybridRank):
        return workflow
    nearness = step.operation.nearness or weights.space > 0.0
    changed = replace(step, operation=replace(step.operation, weights=weights, nearness=nearness))
    return replace(workflow, steps=tuple(changed if item.id == step.id else item for item in workflow.steps))


def of_unknown(workflow: Workflow, trace: Sequence[StepRecord]) -> Optional[Workflow]:
    """The workflow that finds what a run left out because nobody knows when it is open; None where there is nothing of that kind.

    The notes of its step say of how many features that is so.
    """
    asking = [step for step in chain(workflow) if isinstance(step.operation, OpeningHours) and step.operation.keep is Keep.OPEN]
    records = {record.step: record for record in trace}
    doubtful = [step.id for step in asking if step.id in records and unknown_in(records[step.id].notes)]
    if not doubtful:
        return None
    steps = tuple(
        replace(step, operation=replace(step.operation, keep=Keep.UNKNOWN))
        if step.id in doubtful and isinstance(step.operation, OpeningHours) else step
        for step in workflow.steps
    )  # fmt: skip
    return Workflow(steps, workflow.result, "", workflow.question)
