"""How many of the things there are that a place was picked by: "how many schools does the district with the most schools have".

Where two districts have as many, the number of one of them is asked for, and not both together.
"""

from __future__ import annotations

from dataclasses import replace

from ...language.tokens import fold
from ...model.binding import BoundRelation, GroundedFrame
from ...model.frame import Output, Phrase


def of_one_extreme(grounded: GroundedFrame) -> GroundedFrame:
    """The frame with one of those that share the extreme in place of all of them; other frames as they are."""
    target, said = grounded.target, grounded.frame.target
    if target is None or said is None or grounded.frame.output is not Output.COUNT:
        return grounded
    return replace(grounded, target=replace(target, relations=tuple(_alone(relation, said) for relation in target.relations)))


def _alone(relation: BoundRelation, things: Phrase) -> BoundRelation:
    place = relation.reference
    best = place.phrase.superlative if place is not None else None
    tally = best.term.tally if best is not None and best.term is not None and best.term.per is None else None
    if place is None or place.superlative is None or tally is None or place.superlative.count != 1:
        return relation
    if tally.statistic not in ("", "count") or tally.field or fold(tally.counted.text) != fold(things.text) or things.conditions:
        return relation
    return replace(relation, reference=replace(place, superlative=replace(place.superlative, alone=True)))
