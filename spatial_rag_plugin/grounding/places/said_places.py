"""What points are said to be on or over by a field of theirs: bridges over Elkhorn Creek, crashes on US 27."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...model.catalog import GeometryKind, LayerInfo
from ...model.frame import Condition, Phrase, Relation, RelationKind
from ...model.predicate import Not, Predicate
from ..attributes.qualities import value_predicate
from ..attributes.wishes import condition_predicate
from ..kinds.classes import class_readings
from ..lexicon.words import stems
from ..world import World
from .places import place_readings
from .regions import is_line

_SURELY = 0.97
_CROSSED = frozenset((RelationKind.CROSSES, RelationKind.ALONG))
_ON = frozenset((RelationKind.IN, RelationKind.CONTAINS))


def said_of_points(relation: Relation, layer: LayerInfo, world: World) -> Optional[Predicate]:
    """The condition that a field of points names what they cross or lie on; nothing crosses a point, so geometry could not tell."""
    reference = relation.reference
    if reference is None or layer.geometry is not GeometryKind.POINT or relation.either or relation.distance is not None:
        return None
    if relation.kind is RelationKind.ALONG and is_line(reference, world):
        return None  # where the line itself is known, what lies along it is more than what has its address there
    if reference.is_narrowed or not (relation.kind in _CROSSED or (relation.kind in _ON and is_line(reference, world))):
        return None
    if relation.kind is RelationKind.ALONG and is_line(reference, world):
        return None  # what has its address in a street is not all that is along it
    hits = [hit for hit in world.values(stems(reference.full_text), layer.id) if hit.score >= _SURELY]
    fields = {hit.field for hit in hits}
    if len(fields) != 1:
        return None
    said = value_predicate(fields.pop(), hits)
    return Not(said) if relation.negated else said


def with_own_places(phrase: Phrase, layer: LayerInfo, world: World, code: str) -> Phrase:
    """The phrase with where it lies said of itself, and not of its state: "bridges in poor condition in Madison County"."""
    relations: list[Relation] = []
    for relation in phrase.relations:
        reference = relation.reference
        inner = reference.relations if reference is not None else ()
        bare = replace(relation, reference=replace(reference, relations=())) if reference is not None else relation
        if inner and (said_of_points(bare, layer, world) is not None or _is_state(bare, layer, world, code)):
            relations += [bare, *inner]
        else:
            relations.append(relation)
    return phrase if len(relations) == len(phrase.relations) else replace(phrase, relations=tuple(relations))


def _is_state(relation: Relation, layer: LayerInfo, world: World, code: str) -> bool:
    """Whether "in" something says how a thing is, and nothing of that name or kind lies anywhere."""
    reference = relation.reference
    if reference is None or relation.kind is not RelationKind.IN or reference.conditions or reference.superlative or reference.determiner:
        return False
    if place_readings(reference, world) or any(not kind.unused and kind.name_score for kind in class_readings(reference.text, world)):
        return False
    said = Condition(relation.text, value=reference.full_text, negated=relation.negated)
    return condition_predicate(said, layer, world, None, code).predicate is not None
