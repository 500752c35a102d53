"""Distances that stand before what is counted within them: 500米内至少有两个车站的学校, "that within 500 m have two stops"."""

from __future__ import annotations

from dataclasses import replace

from ..model.frame import Condition, Frame, Relation, RelationKind


def with_counts_around(frame: Frame) -> Frame:
    """The frame with a distance from nothing given to the one number of things that is counted; else the frame as it is."""
    target = frame.target
    if target is None:
        return frame
    alone = [item for item in target.relations if _from_nothing(item)]
    counts = [item for item in target.conditions if _counts_inside(item)]
    if len(alone) != 1 or len(counts) != 1:
        return frame
    around = _around(counts[0], alone[0])
    conditions = tuple(around if item is counts[0] else item for item in target.conditions)
    relations = tuple(item for item in target.relations if item is not alone[0])
    return replace(frame, target=replace(target, conditions=conditions, relations=relations))


def _from_nothing(relation: Relation) -> bool:
    within = relation.kind is RelationKind.WITHIN_DISTANCE and relation.distance is not None and relation.min_distance is None
    return within and relation.reference is None and not (relation.negated or relation.either)


def _counts_inside(condition: Condition) -> bool:
    tally = condition.term.tally if condition.term is not None else None
    return tally is not None and tally.statistic == "count" and tally.kind is RelationKind.CONTAINS and tally.distance is None


def _around(condition: Condition, relation: Relation) -> Condition:
    term = condition.term
    if term is None or term.tally is None:
        return condition
    tally = replace(term.tally, kind=RelationKind.WITHIN_DISTANCE, distance=relation.distance)
    return replace(condition, term=replace(term, tally=tally))
