"""The plan of a question in which a word that stops it is what the rows of a layer are whose name says nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Optional

from .grounding.rereading.rows_of_layer import rows_meant
from .grounding.vocabulary import lexicon_of
from .grounding.world import World
from .model.catalog import LayerInfo
from .model.codec import to_jsonable
from .plans import Plan
from .workflow.operations import SummariseBy


def by_its_rows(found: Plan, world: World, read: Callable[[World], Plan]) -> Optional[Plan]:
    """How a question is understood that way (``read``: in another world); None where the word can be no layer, or several."""
    plans: list[Plan] = []
    for rows in rows_meant(found.frame, found.issues, world, lexicon_of(world)) if found.frame is not None else ():
        plan = read(rows.world)
        if _is_by_field(found, plan, rows.word) or not (rows.alone or (not plan.leaves_words and _goes_by_field(plan, rows.layer))):
            continue
        plans.append(replace(plan, issues=(*plan.issues, rows.told())))
        if rows.alone or len(plans) > 1:
            break
    return plans[0] if len(plans) == 1 else None


def _is_by_field(found: Plan, plan: Plan, word: str) -> bool:
    """Whether a plan breaks an answer down by some field in place of the rows by which the question does."""
    group = found.frame.group if found.frame is not None else None
    if group is None or word not in group.phrase.text or plan.workflow is None:
        return False
    return any(isinstance(step.operation, SummariseBy) for step in plan.workflow.steps)


def _goes_by_field(plan: Plan, layer: LayerInfo) -> bool:
    """Whether a plan goes by a field of a layer that is no name, and that its rows have themselves: that schools near them have a kind does
    not say what they are.
    """
    own = plan.workflow.own_steps() if plan.workflow is not None else ()
    steps = json.dumps([to_jsonable(step) for step in own], default=str, ensure_ascii=False)
    return f'"{layer.id}"' in steps and any(info.name not in layer.name_fields and f'"{info.name}"' in steps for info in layer.fields)
