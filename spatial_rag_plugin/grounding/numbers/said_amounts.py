"""Amounts of things, said right behind them: the "claim amount" is that of AMT_EUR, where claims have one, and not how many there are.

The grammar knows "amount" for a word that counts, as in "the amount of claims".

"Peaks between 4000 and 5000 m" are so high, where nothing is named that they could be so far from.
"""

from __future__ import annotations

from dataclasses import replace

from ...model.frame import Condition, Frame, Relation, RelationKind, Term
from ..attributes.fields import find_field
from ..kinds.classes import sure_kinds
from ..world import World
from .terms import statistic_of

_HEIGHT = "height"
_MEASURED = (RelationKind.FROM, RelationKind.NEAREST, RelationKind.NEAR, RelationKind.WITHIN_DISTANCE, RelationKind.BEYOND_DISTANCE)


def with_own_amounts(frame: Frame, world: World) -> Frame:
    """The frame with the amount of things where they have one: the "claim amount" of AMT_EUR is not how many claims there are."""
    terms = tuple(_of_own_amount(term, frame.language, world) for term in frame.measure.terms)
    return replace(frame, measure=replace(frame.measure, terms=terms)) if terms != frame.measure.terms else frame


def _of_own_amount(term: Term, code: str, world: World) -> Term:
    tally, last = term.tally, term.text.split()[-1:]
    if tally is None or tally.statistic != "count" or tally.field or not tally.counted.is_bare or not last or last[0] == tally.counted.text:
        return term
    kinds = sure_kinds(tally.counted.text, world)[:1]
    layer = world.catalog.layer(kinds[0].layer_id) if kinds else None
    if layer is None or not term.text.endswith(f"{tally.counted.text} {last[0]}") or find_field(last[0], layer, numeric=True) is None:
        return term
    return replace(term, tally=replace(tally, statistic=statistic_of(term.text, code)[0] or "sum", field=last[0]))


def with_heights_between(frame: Frame, world: World) -> Frame:
    """The frame with a height between two where a distance between two is from nothing, and one layer holds such things with a height."""
    target = frame.target
    apart = [item for item in target.relations if _is_from_nothing(item)] if target is not None else []
    if target is None or len(apart) != 1 or any(item.kind in _MEASURED for item in target.relations if item is not apart[0]):
        return frame
    kinds = sure_kinds(target.text, world)[:1]
    info = find_field(_HEIGHT, world.catalog.layer(kinds[0].layer_id), numeric=True) if kinds else None
    if info is None:
        return frame
    said = apart[0]
    high = Condition(said.text, info.name, "between", "", said.min_distance, said.distance, said.negated)
    relations = tuple(item for item in target.relations if item is not said)
    return replace(frame, target=replace(target, relations=relations, conditions=(*target.conditions, high)))


def _is_from_nothing(relation: Relation) -> bool:
    within = relation.kind is RelationKind.WITHIN_DISTANCE and relation.reference is None
    return within and relation.min_distance is not None and relation.distance is not None
