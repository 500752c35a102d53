"""Whose condition it is: in "clinics in Easton with more than 40 beds" the clinics have beds, and near "a station with a lift" it does.

The grammar gives a condition to what stands right before it. Where that cannot have it and what is asked for can, it is moved there; and
to what it lies in, where only that can have it: 人口超过10万的街道有哪些药店.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.tokens import is_cjk
from ...model.catalog import LayerInfo
from ...model.frame import Condition, Frame, Phrase, Relation, RelationKind
from ..kinds.classes import SURE_KIND, class_readings, sure_kinds
from ..numbers.terms import SIZES, size_for
from ..places.places import place_readings
from ..times.dated_wishes import is_dated
from ..times.dates import holds_dates, holds_years
from ..world import World
from .fields import SAME_FIELD, find_field
from .wishes import condition_predicate

_INSIDE = (RelationKind.IN, RelationKind.WITHIN)
_HOLDING = (RelationKind.IN, RelationKind.WITHIN, RelationKind.OF)


def with_its_conditions(frame: Frame, world: World) -> Frame:
    """The frame in which what is asked for has the conditions that only it can have."""
    frame = _with_what_they_lie_in(frame, world)
    target = frame.target
    if target is None or target.made is not None or not any(_may_be_its_own(relation) for relation in target.relations):
        return frame
    own = layers_of(target, world)
    if len(own) != 1:
        return frame
    target = _with_what_it_has(target, own[0], world, frame.language)
    frame = replace(frame, target=target)
    taken: list[Condition] = []
    relations = []
    for relation in target.relations:
        reference = relation.reference
        own_kind = relation.kind in _INSIDE and not own[0].holds_areas  # crimes "in apartments in 2023": what kind of place each was at
        moved = [item for item in _conditions(reference) if _is_of_target(item, reference, own[0], world, frame.language, own_kind)]
        taken += [item for item in moved if item not in taken]
        relations.append(replace(relation, reference=_without(reference, moved)) if moved and reference is not None else relation)
    if not taken:
        return frame
    return replace(frame, target=replace(target, relations=tuple(relations), conditions=(*target.conditions, *taken)))


def _with_what_they_lie_in(frame: Frame, world: World) -> Frame:
    """The frame in which the one kind of area that things lie in has the conditions that only it can have."""
    target = frame.target
    if target is None or target.made is not None or not (target.conditions or target.relations[1:]):
        return frame
    held = [item for item in target.relations if item.kind in _HOLDING and item.reference is not None and not item.negated]
    area = held[0].reference if len(held) == 1 else None
    if area is None or area.is_named or area.superlative is not None or area.determiner:
        return frame
    moved = [item for item in target.conditions if _is_of_area(item, area, target, world, frame)]
    states = [item for item in target.relations if _is_state_of_area(item, area, target, world, frame.language)]
    if not moved and not states:
        return frame
    kept = tuple(item for item in target.conditions if item not in moved)
    inside = replace(held[0], reference=replace(area, conditions=(*area.conditions, *moved), relations=(*area.relations, *states)))
    relations = tuple(inside if item is held[0] else item for item in target.relations if item not in states)
    return replace(frame, target=replace(target, conditions=kept, relations=relations))


def _is_of_area(item: Condition, area: Phrase, target: Phrase, world: World, frame: Frame) -> bool:
    """Whether only the area can have a condition; or both can, and it stands right before the area, which stands before the things."""
    if not (item.field or item.term) or item.reference is not None or item.op == "open":
        return False
    if not is_cjk(area.text[:1]) and f"{target.text} {item.text}" in frame.question[: max(area.start, 0)]:
        return False  # "towers taller than 60 m in flood zones", whatever height a zone may have

    def may_have(phrase: Phrase) -> bool:
        return any(_may_have(item, layer, world, frame.language) for layer in layers_of(phrase, world))

    # 人口少于10万的欧洲国家的首都: what says where the area is stands before it
    first = min((area.start, *(held.reference.start for held in area.relations if held.reference is not None)))
    before = is_cjk(area.text[:1]) and area.start < target.start and frame.question[:first].endswith(item.text)
    return may_have(area) and (before or not may_have(target))


def _is_state_of_area(relation: Relation, area: Phrase, target: Phrase, world: World, language: str) -> bool:
    """Whether what is said to lie under something is the state of the area before it: "shelters in zones under evacuation order"."""
    said = relation.reference
    if relation.kind is not RelationKind.CROSSES or said is None or not said.is_bare or said.start < area.end or target.start > area.start:
        return False
    item = Condition(relation.text, value=said.text, negated=relation.negated)
    areas, own = layers_of(area, world), layers_of(target, world)
    if not areas or not own or any(kind.predicate is None for kind in sure_kinds(said.text, world)):
        return False

    def tells(layer: LayerInfo) -> bool:
        return condition_predicate(item, layer, world, None, language).predicate is not None

    return tells(areas[0]) and not tells(own[0])


def _may_have(item: Condition, layer: LayerInfo, world: World, language: str) -> bool:
    if item.term is None:
        return bool(item.field) and condition_predicate(item, layer, world, None, language).predicate is not None
    sized = item.term.dimension in SIZES and item.term.tally is None and item.term.per is None
    return sized and (layer.holds_areas or layer.holds_lines) and bool(size_for(item.term.dimension, layer))


def _may_be_its_own(relation: Relation) -> bool:
    held = relation.reference
    nested = relation.kind is RelationKind.CONTAINS and held is not None and held.made is None and bool(held.relations)
    return nested or bool(_conditions(held))


def _with_what_it_has(target: Phrase, layer: LayerInfo, world: World, language: str) -> Phrase:
    """ "Lines with copper cores in Easton": a value of the lines is no thing inside them, and it is the lines that lie in Easton."""
    relations: list[Relation] = []
    conditions = list(target.conditions)
    for relation in target.relations:
        held = relation.reference
        bare = _as_condition(replace(relation, reference=replace(held, relations=()))) if held is not None and held.relations else None
        kinds = class_readings(held.text, world)[:1] if held is not None and bare is not None else []
        known = kinds and kinds[0].layer_id == layer.id and not kinds[0].unused and held is not None and _names_field(held.text, layer)
        found = condition_predicate(bare, layer, world, None, language).predicate if bare is not None and known else None
        if bare is not None and held is not None and found is not None:
            conditions.append(bare)
            relations += held.relations
        else:
            relations.append(relation)
    return replace(target, relations=tuple(relations), conditions=tuple(conditions))


def _conditions(reference: Optional[Phrase]) -> tuple[Condition, ...]:
    """What is said of a reference; what it is said to have may be a condition, too: "flood zone with copper conductors"."""
    if reference is None or reference.made is not None:
        return ()
    return (*reference.conditions, *(item for item in map(_as_condition, reference.relations) if item is not None))


def _as_condition(relation: Relation) -> Optional[Condition]:
    held = relation.reference
    if relation.kind is not RelationKind.CONTAINS or held is None or relation.distance is not None or relation.count:
        return None
    plain = held.is_bare and not held.is_named
    return Condition(relation.text, value=held.text, negated=relation.negated) if plain else None


def _without(reference: Phrase, moved: list[Condition]) -> Phrase:
    conditions = tuple(item for item in reference.conditions if item not in moved)
    relations = tuple(item for item in reference.relations if _as_condition(item) not in moved)
    return replace(reference, conditions=conditions, relations=relations)


def _is_of_target(
    item: Condition, reference: Optional[Phrase], layer: LayerInfo, world: World, language: str, own_kind: bool = False
) -> bool:
    """Whether only the layer of what is asked for can tell whether the condition holds.

    ``own_kind``: nothing of this layer lies in others of it, so that a kind of it is a value that it has.
    """
    if reference is None or item.term is not None or item.reference is not None or item.op == "open":
        return False
    if condition_predicate(item, layer, world, None, language).predicate is None:
        return False
    kinds = sure_kinds(item.value, world) if not item.field and not _names_field(item.value, layer) else []
    if kinds and not (item.negated and kinds[0].layer_id == layer.id and kinds[0].predicate is not None):
        return False  # "in districts with a hospital": a kind of thing lies in them; "near a river but no capital": no river is one
    if own_kind and any(kind.layer_id == layer.id and kind.predicate is not None for kind in sure_kinds(reference.text, world)):
        return True
    others = layers_of(reference, world)
    if is_dated(item) and any(holds_dates(info) or holds_years(info) for other in others for info in other.fields):
        return False  # either may have the time (whose_time), also where several dates tell it: "sightings in fires of 2017"
    return not any(condition_predicate(item, other, world, None, language).predicate is not None for other in others)


def _names_field(words: str, layer: LayerInfo) -> bool:
    """Whether one of the words is a field: "conductors" of "copper conductors"."""
    return any(find_field(word, layer, at_least=SAME_FIELD) is not None for word in words.split())


def layers_of(phrase: Phrase, world: World) -> list[LayerInfo]:
    """The layers that may hold a phrase; of a name, those that bear it."""
    kinds = [kind.layer_id for kind in class_readings(phrase.text, world) if not kind.unused and kind.score >= SURE_KIND]
    places = [place.layer_id for place in place_readings(phrase, world)] if phrase.is_named or not kinds else []
    return [world.catalog.layer(layer_id) for layer_id in dict.fromkeys((*kinds[:1], *places))]
