"""What only a field of other things tells is asked for like things: "how many towns are there", "which towns border Cambridge".

No layer holds the towns, but each tract says in which it lies: the values of that field are counted or listed, narrowed by what their
tracts have together ("towns with a population above 50,000") or by where one of them lies.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional, Union

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from ...model.frame import Condition, Frame, Group, Measure, Output, Phrase, Relation, RelationKind, Term
from ...model.predicate import Compare, Comparison, Predicate, all_of
from ...model.units import Quantity
from ..groups.sorting import says_where, sorted_so, sorts_by
from ..kinds.classes import class_readings, sure_kinds
from ..lexicon.field_words import field_words
from ..lexicon.layer_marks import says_what_it_is
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..numbers.terms import SIZES
from ..places.places import ACCEPT, place_readings
from ..relations.joins import belongs_to
from ..world import World, counts, uncounted
from .fields import ABBREVIATED, SIMILAR_FIELD, find_field
from .flags import affirming
from .valued import as_groups

_COUNT, _DISTINCT = "count", "distinct"
_LIMITS = frozenset((">", ">=", "<", "<=", "=", "between"))
_BESIDE = frozenset((RelationKind.TOUCHES, RelationKind.WITHIN_DISTANCE))
_REGIONS = frozenset((RelationKind.IN, RelationKind.OF))
_OF_ANY = _REGIONS | _BESIDE | frozenset((RelationKind.CONTAINS, RelationKind.INTERSECTS, RelationKind.CROSSES, RelationKind.ALONG))
_SURE = 0.97
_MOST = 60  # numbers of a field that are tried


def as_values(frame: Frame, world: World) -> Frame:
    """The frame with the values of the one field that tells what is asked for; as it is where a layer holds it, or more may be meant."""
    target = frame.target
    asked = frame.output in (Output.FEATURES, Output.COUNT) and not (
        frame.group or frame.others or frame.polar or frame.measure != Measure()
    )
    if target is None or not asked or target.superlative is not None or target.qualifiers or target.alternatives or target.made:
        return frame
    found = _told_by(target, world)
    if found is None or target.wishes or target.opening is not None:
        return frame
    layer, info = found
    target = _with_amounts(target, layer, frame.language)
    if numbers_within_another(info, layer, world) or _says_which(target, info, layer, world) or _are_called_alike(info):
        return replace(frame, target=replace(target, text=layer.name))
    if any(wish.term is not None and wish.term.tally is not None for wish in target.conditions):
        return as_groups(replace(frame, output=Output.FEATURES), world) if frame.output is Output.COUNT else frame
    having = _having(target, layer)
    if not _is_of_one_of_them(target, having):
        return frame
    relations = target.relations
    others = tuple(but for relation in relations if (but := _another(relation, layer, info, world)) is not None)
    conditions = (*(wish for wish in target.conditions if wish is not having), Condition(target.text, info.name, "notnull"), *others)
    things = Phrase(layer.name, target.start, target.end, plural=True, relations=relations, conditions=conditions)
    if frame.output is Output.COUNT and having is None:
        return replace(frame, output=Output.NUMBER, target=things, measure=Measure(info.name, _DISTINCT))
    measure, limit = Measure(statistic=_COUNT), None
    if having is not None and having.term is not None:
        measure, limit = Measure(having.term.field, having.term.statistic), having
    elif having is not None:
        measure, limit = Measure(having.field), having
    by = Group(Phrase(info.name, target.start, target.end), target.text, having=limit)
    return replace(frame, output=Output.TABLE, target=things, measure=measure, group=by)


def _are_called_alike(info: FieldInfo) -> bool:
    """Whether a field has the names of beings, of which many go by one: four names are not four dogs."""
    *borne, last = stems(info.name) or ("",)
    return last in field_words().naming and not field_words().called_alike.isdisjoint(borne)


def _says_which(target: Phrase, info: FieldInfo, layer: LayerInfo, world: World) -> bool:
    """Whether a condition is itself a value of the field: "how many reports are overdue" asks for rows, and not for values of REPORT."""
    said = (stems(wish.value) for wish in target.conditions if wish.value and not wish.field)
    return any(hit.field == info.name for words in said if words for hit in world.values(words, layer.id))


def must_hold_for_all(target: Phrase, world: World) -> bool:
    """Whether a question is of values of a field, and what narrows them would have to be made out of all that have one: no ward lacks
    clinics because one of its tracts does, or is small because they are.
    """
    if not any(item.negated for item in target.relations) and not any(wish.negated or wish.op in _LIMITS for wish in target.conditions):
        return False
    found = _told_by(target, world)
    return found is not None and not _is_of_one_of_them(target, _having(target, found[0]))


def _told_by(target: Phrase, world: World) -> Optional[tuple[LayerInfo, FieldInfo]]:
    """The one layer whose features a field of that name sorts, and the field; None where the words are a kind of thing, or a place."""
    found = _tellers(target, world)
    if len(found) != 1 or _is_key_of_such(target.text, *found[0], world) or _cannot_be_so(target, found[0][0]):
        return None
    return found[0]


def would_cross_as_points(target: Phrase, world: World) -> bool:
    """Whether things cross something, and no layer of lines or areas holds such: what only names them are points."""
    if not any(relation.kind is RelationKind.CROSSES for relation in target.relations):
        return False
    held = [world.catalog.layer(kind.layer_id) for kind in class_readings(target.text, world)]
    return not any(layer.holds_lines or layer.holds_areas for layer in held)


def _tellers(target: Phrase, world: World) -> list[tuple[LayerInfo, FieldInfo]]:
    if says_what_it_is(stems(target.text)) or sure_kinds(target.text, uncounted(world)):
        return []
    if any(place.score >= ACCEPT for place in place_readings(target, world)):
        return []
    found, generic = [], stems(target.text) in taxonomy().generic  # a "feature" is no FEATURECLA, an "area" an AREA
    surely = sorted_so(world.catalog.layers, target.text, world) if says_where(target.text) else []
    in_part = not any(sorts_by(layer, target.text, world) for layer in surely)  # cities, where only a STRCITY tells them
    for layer in surely if surely and in_part else world.catalog.layers:
        info = find_field(target.text, layer, at_least=SIMILAR_FIELD if surely and in_part else ABBREVIATED)
        if generic and info is not None and stems(info.name) != stems(target.text):
            continue
        if info is not None and affirming(info) is None and (layer in surely or sorts_by(layer, target.text, world)) and _recurs(info):
            found.append((layer, info))
    return found


def _cannot_be_so(target: Phrase, layer: LayerInfo) -> bool:
    """Whether points would have to do what only lines and areas can: no street is told by the shops on it that cross a river."""
    crossing = any(relation.kind is RelationKind.CROSSES for relation in target.relations)
    return crossing and not (layer.holds_lines or layer.holds_areas)


def _is_key_of_such(words: str, layer: LayerInfo, info: FieldInfo, world: World) -> bool:
    """Whether the field says to which of the features of another layer each belongs, and that one is called so too, if only in part."""
    kinds = (kind for kind in class_readings(words, world) if kind.layer_id != layer.id and kind.name_score and kind.predicate is None)
    joins = (belongs_to(layer, world.catalog.layer(kind.layer_id), world) for kind in kinds)
    return any(join is not None and join.field == info.name for join in joins)


def numbers_within_another(info: FieldInfo, layer: LayerInfo, world: World) -> bool:
    """Whether the values are no more than numbers that begin anew in each of those of another field, so that each row is a thing of its
    own: plot 006 of compartment 02 is not the one of compartment 03.
    """
    labels = [value.label for value in info.values]
    if not counts(world) or not labels or not info.values_complete or not all(label.isdecimal() for label in labels):
        return False
    most = max(info.values, key=lambda value: value.count)
    own = Compare(info.name, Comparison.EQ, most.value)
    before = layer.fields[: layer.fields.index(info)]  # as a code is written: the larger first
    others = (other for other in before if other.distinct is not None and most.count <= other.distinct <= _MOST)
    return most.count > 1 and any(_tells_apart(other, own, most.count, layer, world) for other in others)


def _tells_apart(other: FieldInfo, own: Predicate, rows: int, layer: LayerInfo, world: World) -> bool:
    """Whether each of the rows with one number has another whole number in the other field."""
    numbers = _whole_numbers(other)
    found = [world.count(layer.id, all_of(own, Compare(other.name, Comparison.EQ, number))) for number in numbers]
    return bool(numbers) and max(found) == 1 and sum(found) == rows


def _whole_numbers(info: FieldInfo) -> Sequence[Union[str, int]]:
    if info.values_complete and info.values:
        return [value.value for value in info.values] if all(value.label.isdecimal() for value in info.values) else []
    low, high = info.minimum, info.maximum
    whole = info.type is FieldType.INTEGER or (info.type is FieldType.TEXT and isinstance(low, (int, float)))
    if not whole or not isinstance(low, (int, float)) or not isinstance(high, (int, float)) or high - low > _MOST:
        return []
    return range(int(low), int(high) + 1)


def _recurs(info: FieldInfo) -> bool:
    """Whether a value belongs to several features, as a town does to its tracts."""
    return info.distinct is not None and 0 < 2 * info.distinct <= info.filled


def _with_amounts(target: Phrase, layer: LayerInfo, code: str) -> Phrase:
    """With a limit on an area or a length as one on the field that is called by its unit: 300 acres of a variety are the sum of ACRES."""
    return replace(target, conditions=tuple(_as_amount(wish, layer, code) for wish in target.conditions))


def _as_amount(wish: Condition, layer: LayerInfo, code: str) -> Condition:
    term, number = wish.term, wish.number
    if term is None or number is None or number.estimated or term.dimension not in SIZES or term.tally is not None or term.per is not None:
        return wish
    said = [word for word in map(fold, wish.text.split()) if word in load(code).data["units"].get(number.unit, ())]
    info = find_field(said[-1], layer, numeric=True, at_least=ABBREVIATED) if said else None
    if info is None or wish.upper is not None:
        return wish
    return replace(wish, field=info.name, number=Quantity(number.value, ""), term=Term(said[-1], info.name, statistic="sum"))


def _having(target: Phrase, layer: LayerInfo) -> Optional[Condition]:
    """The one condition that compares a number of the features together."""
    wishes = [wish for wish in target.conditions if wish.number is not None and wish.op in _LIMITS]
    wish = wishes[0] if len(wishes) == 1 and not wishes[0].negated else None
    if wish is None or wish.reference is not None or wish.standard is not None:
        return None
    term = wish.term or Term(wish.field, wish.field)
    plain = term.tally is None and term.per is None and term.origin is None and bool(term.field)
    return wish if plain and find_field(term.field, layer, numeric=True) is not None else None


def _is_of_one_of_them(target: Phrase, having: Optional[Condition]) -> bool:
    """Whether what narrows the values holds for one where it holds for any of its features, and a limit is of all of them: no town lies
    outside another because one of its tracts does.
    """
    if having is not None:
        return len(target.conditions) == 1 and all(item.kind in _REGIONS and not item.negated for item in target.relations)
    if any(wish.negated or wish.number is not None for wish in target.conditions):
        return False
    return all(item.kind in _OF_ANY and not (item.negated or item.min_distance) for item in target.relations)


def _another(relation: Relation, layer: LayerInfo, info: FieldInfo, world: World) -> Optional[Condition]:
    """That what lies beside a value is another one: Cambridge is no town that borders Cambridge, though its tracts touch each other."""
    name = relation.reference
    if name is None or relation.kind not in _BESIDE or name.is_narrowed:
        return None
    known = any(fold(value.label) == fold(name.full_text) for value in info.values)
    known = known or any(hit.field == info.name and hit.score >= _SURE for hit in world.values(stems(name.full_text), layer.id))
    return Condition(name.full_text, info.name, "=", name.full_text, negated=True) if known else None


def only_says_value(words: str, world: World) -> bool:
    """Whether words are a value of a field, and neither a layer nor a field is called just so: 完好 of 完好情况 is nothing to go by."""
    infos = [info for layer in world.catalog.layers for info in layer.fields]
    held = any(fold(value.label) == fold(words) for info in infos if info.role is FieldRole.CATEGORY for value in info.values)
    called = held and any(fold(words) in (fold(info.name), fold(info.alias)) for info in infos)
    return held and not called and not any(kind.name_score for kind in class_readings(words, world))
