"""The plan of a question that goes by fields of other layers: read once more where layers have the fields of those they belong to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Optional

from .grounding.kinds.classes import sure_kinds
from .grounding.relations.joined_fields import with_joined_fields
from .grounding.relations.joins import belongs_to
from .grounding.relations.keyed import may_belong
from .grounding.rereading.latest import of_latest
from .grounding.world import World
from .model.binding import BoundRelation, GroundedFrame
from .model.frame import Output, Relation
from .model.inside import inside
from .model.issue import Issue, Severity
from .model.wording import translate
from .plans import Plan
from .workflow.operations import GroupStatistic, JoinField, KeepByKey, Top, TopIn

_LISTED = (Output.FEATURES, Output.COUNT, Output.LOCATION, Output.ATTRIBUTE)


def by_joined_fields(found: Optional[Plan], world: World, read: Callable[[World], Plan]) -> Optional[Plan]:
    """How a question is understood that way (``read``: in another world), where what was ``found`` leaves words, or lies beside things by
    chance; None where no layer belongs to another, or that is of no use.
    """
    if found is not None and found.runnable and not found.leaves_words and not _is_beside_by_chance(found):
        return None
    other = with_joined_fields(world)
    plan = read(other) if other is not world else None
    if plan is None or plan.leaves_words or plan.workflow is None:
        return None
    steps = [step for step in plan.workflow.steps if isinstance(step.operation, (JoinField, KeepByKey, GroupStatistic))]
    if not steps or (plan.grounded is not None and (_is_of_owner(plan.grounded, other) or _lists_for_owner(plan.grounded, world))):
        return None
    told = (_taken(plan, step.operation, dict(step.inputs)) for step in steps if isinstance(step.operation, JoinField))
    return replace(plan, issues=tuple(dict.fromkeys((*plan.issues, *told))), grafted=True)


def by_latest(
    question: str, code: str, world: World, in_full: Callable[[str], Optional[Plan]], joined: Callable[[str], Callable[[World], Plan]]
) -> Optional[Plan]:
    """How a question about the last of what happened is understood: of each thing, whose last record says what is asked, or of all."""
    for last in of_latest(question, code, world):
        for other in last.questions:
            plan = in_full(other) if last.world is world else by_joined_fields(None, last.world, joined(other))
            steps = plan.workflow.steps if plan is not None and plan.workflow is not None else ()
            ranked = any(isinstance(step.operation, (Top, TopIn)) and step.operation.dates is not None for step in steps)
            if plan is not None and ranked and plan.workflow is not None and last.layer.id in plan.workflow.layer_ids():
                frame = replace(plan.frame, question=question) if plan.frame is not None else None
                return replace(plan, question=question, frame=frame, issues=(*filter(None, (last.note,)), *plan.issues))
    return None


def _is_beside_by_chance(found: Plan) -> bool:
    """Whether "samples at ocean beaches" is taken for what lies near them, as far as anybody can guess: a key may tell."""
    frame = found.frame
    if frame is None or not any(isinstance(part, BoundRelation) and part.estimated for part in inside(found.grounded)):
        return False
    return any(isinstance(part, Relation) and may_belong(part, frame) for part in inside(frame))


def _is_of_owner(grounded: GroundedFrame, world: World) -> bool:
    """Whether things are told by what they belong to in place of that itself: the fine with the most is no company with the most fines;
    and of groups one only says whose the other is: "by the companies' trade".
    """
    layer = world.catalog.by_id().get(grounded.target.layer_id) if grounded.target is not None else None
    if layer is None:
        return False

    def whose(name: str) -> str:
        info = layer.field(name)
        return info.made.layer_id if info is not None and info.made is not None else ""

    def names(name: str) -> bool:
        info, owner = layer.field(name), world.catalog.by_id().get(whose(name))
        return info is not None and info.made is not None and owner is not None and info.made.second in owner.name_fields[:1]

    groups = [name for name in (grounded.group_field, *(key.field for key in grounded.further)) if name and whose(name)]
    told = len({whose(name) for name in groups}) < len(groups) and any(map(names, groups))
    return told or names(grounded.attribute or grounded.frame.measure.field)


def _lists_for_owner(grounded: GroundedFrame, world: World) -> bool:
    """Whether what belongs to things is listed in place of these: the one oak with the highest cost of care is no work on an oak."""
    target, frame = grounded.target, grounded.frame
    if target is None or frame.output not in _LISTED or frame.group is not None or grounded.statistic or grounded.columns:
        return False
    kinds = sure_kinds(target.phrase.text, world)[:1]
    if not kinds or not target.layer_id or kinds[0].layer_id == target.layer_id or kinds[0].predicate is None:
        return False
    listed, owner = (world.catalog.layer(layer_id) for layer_id in (target.layer_id, kinds[0].layer_id))
    return belongs_to(listed, owner, world) is not None and belongs_to(owner, listed, world) is None


def _taken(found: Plan, operation: JoinField, inputs: dict[str, str]) -> Issue:
    workflow = found.workflow
    names = {port: workflow.step(source).label for port, source in inputs.items()} if workflow is not None else {}
    message = translate("SpatialRagAsking", "“{column}” of “{features}” is that of “{reference}”, found by “{field}”.").said(
        column=operation.source, features=names["features"], reference=names["reference"], field=operation.field
    )
    return Issue(Severity.INFO, "joined-field", message, subject=operation.source)
