"""How many of the first few are of a kind: the first of all are wanted, not the first of that kind, of which there are always as many."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...model.binding import Binding, GroundedFrame
from ...model.frame import Output, RelationKind
from ..asking import ask_numbers


def without_counted_first(grounded: GroundedFrame) -> GroundedFrame:
    """The frame with a question back where what is counted was picked out by its rank or its nearness.

    Picking comes after all conditions, so the number would be the one that was asked for, whatever the data say.
    """
    frame, target = grounded.frame, grounded.target
    if frame.output is not Output.COUNT or target is None or frame.group is not None or not _picked(target):
        return grounded
    if any(issue.stops for issue in grounded.issues):
        return grounded
    return replace(grounded, issues=(*grounded.issues, ask_numbers.part_of_top(target.phrase)))


def _picked(target: Binding) -> bool:
    ranked = target.superlative
    by_rank = ranked is not None and ranked.count > 0 and not ranked.percent
    return by_rank or any(relation.kind is RelationKind.NEAREST and _count(relation.count) > 1 for relation in target.relations)


def _count(count: Optional[int]) -> int:
    return count or 1
