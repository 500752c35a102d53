"""Two plans that keep what satisfies one of two limits, as one that keeps what satisfies either."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Optional

from .language.either_limits import EitherLimit, either_limits
from .model.predicate import AnyOf, Predicate, all_of, conjuncts
from .plans import Plan
from .workflow.graph import Step, Workflow
from .workflow.operations import Filter


def either_of_two(question: str, code: str, answered: Callable[[str], Optional[Plan]]) -> Optional[Plan]:
    """The plan of a question with two limits one of which is enough, where it can be ``answered`` with each of them to the last word and
    what is done differs in one condition only; None elsewhere.
    """
    for said in either_limits(question, code):
        one = answered(said.first)
        other = answered(said.second) if one is not None else None
        if one is None or other is None or one.frame is None or one.grounded is None or _counts_others(said, one, answered):
            continue
        workflow = _either(one.workflow, other.workflow, question)
        if workflow is None:
            continue
        frame = replace(one.frame, question=question, ignored=())
        target = replace(one.grounded.target, predicate=None, conditions=()) if one.grounded.target is not None else None
        grounded = replace(one.grounded, frame=frame, target=target)
        issues = tuple(dict.fromkeys(replace(issue, suggestions=()) for issue in (*one.issues, *other.issues)))  # they have one limit
        return replace(one, question=question, frame=frame, grounded=grounded, graph=None, workflow=workflow, issues=issues, grafted=True)
    return None


def _counts_others(said: EitherLimit, one: Plan, answered: Callable[[str], Optional[Plan]]) -> bool:
    """Whether the second limit is one of other things, which add nothing to the first: "with a depth over 60 or more than 3 groves"."""
    if not said.behind or said.alone == said.first or answered(said.behind) is None:
        return False
    alone = answered(said.alone)
    return alone is not None and alone.workflow is not None and one.workflow is not None and alone.workflow.steps == one.workflow.steps


def _either(one: Optional[Workflow], other: Optional[Workflow], question: str) -> Optional[Workflow]:
    """The steps of both with the conditions of the one in which they differ as alternatives; None where they differ otherwise."""
    if one is None or other is None or (one.result, one.value, len(one.steps)) != (other.result, other.value, len(other.steps)):
        return None
    steps, differing = [], 0
    for mine, theirs in zip(one.steps, other.steps):
        made = mine if mine == theirs else _step(mine, theirs)
        if made is None:
            return None
        differing += mine != theirs
        steps.append(made)
    return replace(one, steps=tuple(steps), question=question) if differing == 1 else None


def _step(mine: Step, theirs: Step) -> Optional[Step]:
    first, second = mine.operation, theirs.operation
    if not isinstance(first, Filter) or not isinstance(second, Filter) or replace(mine, operation=second) != theirs:
        return None
    predicate = _any(first.predicate, second.predicate)
    return replace(mine, operation=replace(first, predicate=predicate)) if predicate is not None else None


def _any(first: Predicate, second: Predicate) -> Optional[Predicate]:
    """What both ask for, and one of the rest; None where one of them asks for no more than the other, or of one something is said that may
    be meant of both.
    """
    shared = [part for part in conjuncts(first) if part in conjuncts(second)]
    mine, theirs = ([part for part in conjuncts(whole) if part not in shared] for whole in (first, second))
    return all_of(*shared, AnyOf((all_of(*mine), all_of(*theirs)))) if mine and len(mine) == len(theirs) else None
