"""A workflow of which a person has changed steps, or left some out, and what is told of it then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Optional

from ..errors import InvalidWorkflow
from ..model.binding import GroundedFrame
from ..model.codec import to_jsonable
from ..model.columns import AZIMUTH_COLUMN, DISTANCE_COLUMN, REFERENCE_COLUMN
from ..model.issue import CHANGED_STEP, Issue, Severity
from ..model.units import format_length
from ..model.wording import translate
from .edited import fits
from .graph import Step, Workflow, step_sentence
from .judging import ranking_of
from .operations import (
    Buffer,
    Difference,
    Filter,
    HybridRank,
    InDirection,
    Nearest,
    OpeningHours,
    Operation,
    Ratio,
    Relate,
    ServiceArea,
    Summarise,
    SummariseBy,
    Top,
    TopIn,
    Towards,
    WithinDistance,
)  # fmt: skip
from .parameters import gives_noun, may_lose_noun, naming, one_is_asked

#: What keeps some of the features that it takes, so that without it there are only more.
_KEEPING = (Filter, InDirection, Nearest, OpeningHours, Relate, Top, TopIn, Towards, WithinDistance)
_ENDS = (Nearest, Top, TopIn)
_DRAWN = (Buffer, ServiceArea)
_FILLED = (DISTANCE_COLUMN, AZIMUTH_COLUMN, REFERENCE_COLUMN)
#: Notes on numbers that the question left open, which are a person's now.
_ESTIMATED = frozenset(("near-estimated", "distance-estimated", "beyond-taken"))

#: The same of values that stand for none, and are left out by a condition.
_LEFT_OUT = frozenset(("code-for-nothing",))


@dataclass(frozen=True)
class Change:
    """What a person wants of a step: another operation of its kind, or (None) that it is left out. ``before``: as it was."""

    step: str
    before: Operation
    after: Optional[Operation] = None


def removable(workflow: Workflow, step: Step) -> bool:
    """Whether a step may be left out: what it keeps is only fewer, nobody needs what it measured, and no name comes from it."""
    if not isinstance(step.operation, _KEEPING):
        return False
    asked = workflow.step(workflow.value).operation if workflow.value else None
    if isinstance(asked, (Ratio, Difference)) or (one_is_asked(workflow) and isinstance(step.operation, _ENDS)):
        return False
    if isinstance(step.operation, Filter) and gives_noun(workflow, step) and not may_lose_noun(workflow, step):
        return False
    after = workflow.steps[workflow.steps.index(step) + 1 :]
    if not isinstance(step.operation, (InDirection, Nearest, Relate, Towards, WithinDistance)):
        return True
    return not any(_goes_by_place(item.operation) for item in after)


def changed(workflow: Workflow, changes: Sequence[Change]) -> Workflow:
    """The workflow with all of these changes, one after the other. Raises InvalidWorkflow where a step is not (any more) as they say, or
    what they make is no workflow.
    """
    for change in changes:
        step = next((item for item in workflow.steps if item.id == change.step), None)
        if step is None or step.operation != change.before:
            raise InvalidWorkflow(f"there is no step “{change.step}” as it was")
        workflow = _without(workflow, step) if change.after is None else _with(workflow, step, change.after)
    return workflow


def same_but_for_time(given: Workflow, fresh: Workflow) -> bool:
    """Whether a question means now what it meant when it was answered; when that was, and how the answer is weighed, left aside."""
    ranking = ranking_of(given)
    if ranking is not None and isinstance(ranking.operation, HybridRank):
        fresh = _weighed_like(fresh, ranking.operation)
    return fits(_timeless(given), _timeless(fresh))


def _weighed_like(workflow: Workflow, ranking: HybridRank) -> Workflow:
    steps = (
        replace(step, operation=replace(step.operation, weights=ranking.weights, nearness=ranking.nearness))
        if isinstance(step.operation, HybridRank) else step
        for step in workflow.steps
    )  # fmt: skip
    return replace(workflow, steps=tuple(steps))


def told_as_changed(grounded: GroundedFrame, before: Workflow, after: Workflow) -> GroundedFrame:
    """What the question means, without what is told of it by numbers that a person has changed since."""
    target = grounded.target
    if target is None:
        return grounded
    label = after.step(after.result).label
    label = target.label if label == before.step(before.result).label else label
    relations = tuple(replace(item, ordinal=1, azimuth_deg=None) for item in target.relations)
    superlative = replace(target.superlative, ordinal=1, descending=False) if target.superlative is not None else None
    grounded = replace(grounded, target=replace(target, label=label, relations=relations, superlative=superlative, conditions=()))
    return _with_statistics(grounded, before, after)


def _with_statistics(grounded: GroundedFrame, before: Workflow, after: Workflow) -> GroundedFrame:
    """With what is made of the numbers now, where a person has changed that."""
    was, now = (flow.step(flow.value).operation if flow.value else None for flow in (before, after))
    if was == now or not isinstance(now, (Summarise, SummariseBy)):
        return grounded
    made = tuple(reading.statistic.value for reading in (now.readings if isinstance(now, SummariseBy) else (now,)))
    if grounded.statistics:
        return replace(grounded, statistics=made)
    return replace(grounded, statistic=made[0])


def still_true(issues: Sequence[Issue], changes: Sequence[Change]) -> tuple[Issue, ...]:
    """Without notes on how numbers were taken that a person may have changed."""
    gone = {*_ESTIMATED, *(_LEFT_OUT if any(isinstance(change.before, Filter) for change in changes) else ())}
    return tuple(issue for issue in issues if issue.code not in gone)


def change_notes(before: Workflow, after: Workflow, changes: Sequence[Change]) -> tuple[Issue, ...]:
    """A note for each step that is other than it was before these changes, or was left out; not for those that only led to one."""
    steps = {step.id: step for step in after.steps}
    left_out = {change.step for change in changes if change.after is None}
    notes = []
    for step in before.steps:
        was, now = step_sentence(before, step), steps.get(step.id)
        if now is not None and now.operation != step.operation:
            words = translate("SpatialRagAsking", "Changed by you: “{before}” → “{after}”.")
            notes.append(words.said(before=was, after=step_sentence(after, now)))
        elif step.id in left_out:
            notes.append(translate("SpatialRagAsking", "Left out by you: “{step}”.").said(step=was))
    return tuple(Issue(Severity.INFO, CHANGED_STEP, note) for note in notes)


def _with(workflow: Workflow, step: Step, operation: Operation) -> Workflow:
    if type(operation) is not type(step.operation):
        raise InvalidWorkflow(f"step “{step.id}” is of another kind")
    if isinstance(operation, WithinDistance) and operation.distance_m is not None and operation.min_distance_m > operation.distance_m:
        raise InvalidWorkflow(translate("SpatialRagWorkflow", "the least distance is larger than the largest").said())
    label = step.label if _noun_holds(step, operation) else _label_before(workflow, step)
    steps = tuple(replace(item, operation=operation) if item.id == step.id else item for item in workflow.steps)
    if isinstance(step.operation, _DRAWN) and isinstance(operation, _DRAWN):
        was, now = format_length(step.operation.distance_m), format_length(operation.distance_m)
        return _redrawn(replace(workflow, steps=steps), step.id, was, now)
    return _called(replace(workflow, steps=steps), step.id, step.label, label)


def _redrawn(workflow: Workflow, step_id: str, was: str, now: str) -> Workflow:
    """With the new distance in the names of what is drawn within it, and of all that is made of that; without one where a name says it
    in other words.
    """
    told, renamed = {step_id}, {}
    for step in workflow.steps:
        if step.id == step_id or dict(step.inputs).get("features") in told:
            told.add(step.id)
            unsaid = step.id == step_id and was not in step.label
            renamed[step.id] = _label_before(workflow, step) if unsaid else step.label.replace(was, now)
    return replace(workflow, steps=tuple(replace(step, label=renamed.get(step.id, step.label)) for step in workflow.steps))


def _without(workflow: Workflow, step: Step) -> Workflow:
    if not removable(workflow, step):
        raise InvalidWorkflow(f"step “{step.id}” is needed by others")
    source, label = step.input("features"), _label_before(workflow, step)
    called = _called(workflow, step.id, step.label, label)
    steps = tuple(
        replace(item, inputs=tuple((port, source if name == step.id else name) for port, name in item.inputs))
        for item in called.steps if item.id != step.id
    )  # fmt: skip
    result = source if workflow.result == step.id else workflow.result
    made = Workflow(steps, result, workflow.value, workflow.question)
    return replace(made, steps=made.needed())


def _called(workflow: Workflow, step_id: str, old: str, new: str) -> Workflow:
    """A step, and what is kept of its features under the same name, under another name."""
    if old == new:
        return workflow
    renamed = {step_id}
    for step in workflow.steps:
        if dict(step.inputs).get("features") in renamed and step.label == old:
            renamed.add(step.id)
    return replace(workflow, steps=tuple(replace(step, label=new) if step.id in renamed else step for step in workflow.steps))


def _label_before(workflow: Workflow, step: Step) -> str:
    return workflow.step(step.input("features")).label


def _noun_holds(step: Step, operation: Operation) -> bool:
    """Whether what a step kept may be called as before: "the largest park" may not, "cafés" of more than 4 stars may."""
    if isinstance(operation, _ENDS):
        return False
    before = step.operation
    if not isinstance(operation, Filter) or not isinstance(before, Filter):
        return True
    said = naming(operation.predicate)
    return all(condition in said for condition in naming(before.predicate))


def _strings(data: Any, name: str = "") -> list[str]:
    if isinstance(data, dict):
        return [text for key, value in data.items() for text in _strings(value, key)]
    if isinstance(data, (list, tuple)):
        return [text for item in data for text in _strings(item, name)]
    return [data] if isinstance(data, str) and name != "op" else []


def _goes_by_place(operation: Operation) -> bool:
    """Whether an operation reads what an earlier one measured of places."""
    if isinstance(operation, HybridRank):
        return operation.nearness
    return any(column in _strings(to_jsonable(operation)) for column in _FILLED)


def _timeless(workflow: Workflow) -> Workflow:
    steps = (
        replace(step, operation=replace(step.operation, now="")) if isinstance(step.operation, OpeningHours) else step
        for step in workflow.steps
    )
    return replace(workflow, steps=tuple(steps))
