"""Plans of questions in other words than the data: other forms of their words, and words of another language."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Optional

from .asked import Asked
from .grounding.asking.gaps import gaps_of
from .grounding.rereading.other_forms import in_other_forms, strength, told
from .grounding.rereading.other_tongues import Reading as Tongue
from .grounding.rereading.other_tongues import in_other_tongues
from .grounding.rereading.other_tongues import told as meant_so
from .grounding.rereading.other_tongues import which as which_tongue
from .grounding.vocabulary import lexicon_of
from .grounding.world import World
from .language.han import simplified
from .plans import Plan, as_asked

Read = Callable[[str, World], Plan]


def by_other_forms(found: Plan, world: World, read: Read) -> Optional[Plan]:
    """With words known as other forms of those of fields and values; None where nothing, or more than one thing, can be meant."""
    readings: dict[str, tuple[int, Plan]] = {}
    for other, forms, questions in in_other_forms(found.frame, found.issues, world) if found.frame is not None else ():
        plans = (read(question, other) for question in questions)
        plan = next((plan for plan in plans if plan.runnable), None)
        steps = json.dumps(plan.workflow.to_json()["steps"], default=str) if plan is not None and plan.workflow is not None else ""
        if plan is not None and steps and all(f'"{form.field}"' in steps for form in forms):
            issues = (*told(forms, world.catalog), *plan.issues)
            readings.setdefault(steps, (strength(forms), replace(as_asked(plan, found.question, ()), issues=issues)))
    surest = max((sure for sure, _ in readings.values()), default=0)
    best = [plan for sure, plan in readings.values() if sure == surest]
    return best[0] if len(best) == 1 else None


def by_other_tongues(found: Plan, world: World, read: Read, in_full: Callable[[str], Optional[Plan]]) -> Optional[Plan]:
    """With words of another language than the data known by a dictionary; which of several is meant, or is only likely, is asked."""
    readings: dict[str, tuple[Tongue, Plan]] = {}
    for reading in in_other_tongues(found.frame, world, lexicon_of(world)) if found.frame is not None else ():
        plan = read(found.question, reading.world)
        steps = json.dumps(plan.workflow.to_json()["steps"], default=str, ensure_ascii=False) if plan.workflow else ""
        if steps and not plan.leaves_words and all(meant.is_used(steps) for meant in reading.meant):
            readings.setdefault(steps, (reading, plan))
    sure = [(reading, plan, steps) for steps, (reading, plan) in readings.items() if reading.is_sure]
    surest = max((reading.strength for reading, *_ in sure), default=0.0)
    best = [each for each in sure if each[0].strength == surest]
    if len(best) == 1:
        reading, plan, steps = best[0]
        return replace(as_asked(plan, found.question, ()), issues=(*meant_so(reading, steps, world.catalog), *plan.issues))
    likely = [(reading, steps) for steps, (reading, _) in readings.items() if not best or reading.strength == surest]

    frame = found.frame
    asked = which_tongue(likely, frame, world.catalog, lambda other: in_full(other) is not None) if frame is not None else None
    return replace(found, workflow=None, issues=(asked,)) if asked is not None else None


def mostly_by_other_tongues(found: Plan, world: World, read: Read) -> Optional[tuple[Plan, World]]:
    """How it is understood, and in which world, where a dictionary tells some of its words and others are still open; None of none."""
    readings = in_other_tongues(found.frame, world, lexicon_of(world)) if found.frame is not None else iter(())
    reading = next((reading for reading in readings if reading.is_sure), None)
    if reading is None:
        return None
    plan = read(found.question, reading.world)
    return None if plan.runnable or plan.frame is None or _left_open(plan) >= _left_open(found) else (plan, reading.world)


def _left_open(found: Plan) -> tuple[bool, int]:
    """Whether the thing itself is unknown that a question speaks of, and how many letters of it are."""
    unknown = any(issue.code in ("unknown-kind", "no-target") for issue in found.issues if issue.stops)
    return unknown, sum(len(gap.text) for gap in gaps_of(found.frame, found.issues)) if found.frame is not None else 0


def in_simplified(asked: Asked) -> Optional[Plan]:
    """In simplified letters, where it is written in others: 可借車輛為0的站點數."""
    other = simplified(asked.question)
    plan = asked.read(other, asked.world, asked.settings) if other != asked.question else None
    return as_asked(plan, asked.question, ()) if plan is not None and not plan.leaves_words else None
