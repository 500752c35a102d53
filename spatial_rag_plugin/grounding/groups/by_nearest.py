"""What belongs to the nearest of several: "calls by nearest fire station", "which pump has the most deaths nearest to it".

Each of the things is counted for that feature alone which is nearest to it, whatever lies around.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...model.frame import Frame, Group, Measure, Output, Phrase, Relation, RelationKind, Superlative, Tally, Term
from ..world import World

_COUNT = "count"
_COUNTED = (Output.COUNT, Output.TABLE)
_ANYWHERE = (RelationKind.CONTAINS, RelationKind.OF, RelationKind.IN)


def as_nearest_counts(frame: Frame, world: World) -> Frame:
    """The frame in which such a break-down, or such a number, is one of the nearest; else the frame as it is."""
    return _broken_down(frame) or _of_what_is_nearest(frame) or _nearest_to_most(frame) or frame


def counts_the_nearest(frame: Frame) -> bool:
    """Whether what is nearest to each of the group is counted; "the nearest hospital to each school" is one of them."""
    own = frame.target is not None and any(item.kind is RelationKind.NEAREST for item in frame.target.relations)
    by = frame.group.kind if frame.group is not None else None
    return by is RelationKind.NEAREST and frame.measure.statistic in (_COUNT, "sum") and not own


def _broken_down(frame: Frame) -> Optional[Frame]:
    group = frame.group
    near = _nearest_of_all(group.phrase) if group is not None else None
    if group is None or near is None or group.kind not in (None, RelationKind.CONTAINS) or frame.output not in _COUNTED:
        return None
    measure = frame.measure if frame.measure.statistic or frame.measure.field or frame.measure.terms else Measure(statistic=_COUNT)
    by = Group(_without(group.phrase, near), group.text, RelationKind.NEAREST)
    return replace(frame, output=Output.TABLE, group=by, measure=measure)


def _of_what_is_nearest(frame: Frame) -> Optional[Frame]:
    """The tallies of a target that is "nearest", without anything that it is nearest to: these are nearest to it."""
    target = frame.target
    near = _nearest_of_all(target) if target is not None else None
    if target is None or near is None:
        return None
    best, terms = target.superlative, tuple(_of_nearest(term) for term in frame.measure.terms)
    term = _of_nearest(best.term) if best is not None and best.term is not None else None
    if not (term is not None or (terms and all(terms))):
        return None
    if best is not None and term is not None:
        target = replace(target, superlative=replace(best, term=term))
    measured = tuple(found or term for found, term in zip(terms, frame.measure.terms))
    return replace(frame, target=_without(target, near), measure=replace(frame.measure, terms=measured))


def _nearest_to_most(frame: Frame) -> Optional[Frame]:
    """ "Which depot is closest to most of the stops", "… to the most stops": the one that is the nearest for the most of them."""
    target = frame.target
    if target is None or target.is_named or frame.output is not Output.FEATURES or frame.group is not None:
        return None
    to_most = next((item for item in target.relations if _is_to_most(item)), None)
    bare, best, counted = _nearest_of_all(target), target.superlative, to_most.reference if to_most is not None else None
    if bare is not None and best is not None and _is_most(best):
        to_most = next((item for item in target.relations if item.kind is RelationKind.OF and item.reference is not None), None)
        counted = to_most.reference if to_most is not None else None
    elif best is not None:
        return None
    if to_most is None or counted is None or not counted.plural or counted.is_named or to_most.negated:
        return None
    most = counted.superlative or best
    if most is None:
        return None
    term = Term(counted.text, tally=Tally(replace(counted, superlative=None), kind=RelationKind.NEAREST))
    relations = tuple(item for item in target.relations if item is not to_most and item is not bare)
    return replace(frame, target=replace(target, relations=relations, superlative=replace(most, term=term)))


def _is_to_most(relation: Relation) -> bool:
    best = relation.reference.superlative if relation.reference is not None else None
    one = (relation.count or 1) == 1 and relation.ordinal == 1 and not (relation.farthest or relation.negated)
    return relation.kind is RelationKind.NEAREST and one and best is not None and _is_most(best)


def _is_most(best: Superlative) -> bool:
    return best.dimension == _COUNT and best.descending and best.term is None and not best.field and best.ordinal == 1


def _of_nearest(term: Term) -> Optional[Term]:
    tally = term.tally
    if tally is None or tally.kind not in _ANYWHERE or tally.distance is not None or term.per is not None:
        return None
    return replace(term, tally=replace(tally, kind=RelationKind.NEAREST))


def _nearest_of_all(phrase: Phrase) -> Optional[Relation]:
    """ "Nearest", without what it is nearest to and how many."""
    bare = (item for item in phrase.relations if item.kind is RelationKind.NEAREST and item.reference is None)
    return next((item for item in bare if (item.count or 1) == 1 and item.ordinal == 1 and not (item.farthest or item.negated)), None)


def _without(phrase: Phrase, relation: Relation) -> Phrase:
    return replace(phrase, relations=tuple(item for item in phrase.relations if item is not relation))
