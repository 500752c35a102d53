"""Sizes of the things themselves: no distance, no area of the ground, and of the reference where they stand behind it.

How thick or wide things are: "mains larger than 12 inches", "pipes over 30 cm" speak of a diameter, and not of how long they are.

How large a home is: its floor area where a field of its parcel holds that, and never that of the ground that it stands on.

Lengths that are no distance from anything: "peaks over 8000 m", "rivers of more than 1000 km".

Lengths right behind what something is near to: "cities near peaks over 6000 m" are near such peaks, and not 6 km away from them.

The grammar takes the bound for a distance from what is named before it. Where what is named has a height or a length itself, the bound is
its own, as it is of "peaks over 6000 m" alone.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold, tokenize
from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Condition, Frame, Phrase, Relation, RelationKind, Term
from ...model.units import SMALL_UNITS, Dimension, Quantity
from ..asking import ask_numbers
from ..job import Job
from ..kinds.classes import sure_kinds
from ..lexicon.field_words import field_words
from ..lexicon.layer_names import PARTIAL_LAYER_NAME, layer_name_score
from ..lexicon.layer_words import layer_words, without_unit_of
from ..lexicon.words import stems
from ..world import World
from .fields import find_field, is_numeric

_SIZES = frozenset(("", "area", "length", "size", "width"))
_AREA = "area"


def across(layer: LayerInfo) -> Optional[FieldInfo]:
    """The one field of numbers that tells how thick or wide the features are; None where there is none, or a choice."""
    named = [info for info in layer.fields if is_numeric(info) and _is_across(info)]
    first = min((_rank(info) for info in named), default=0)
    best = [info for info in named if _rank(info) == first]
    return best[0] if len(best) == 1 else None


def of_thickness(condition: Condition, layer: LayerInfo) -> Optional[Condition]:
    """A condition on a size in inches, centimetres or millimetres, or on how large lines are, as one on that field; None of others."""
    number = condition.number
    if number is None or condition.reference is not None or condition.field not in _SIZES:
        return None
    term = condition.term
    measured = term is None or not (term.tally or term.origin or term.per or term.field)
    said = condition.field or (term.dimension if term is not None else "")
    of_lines = said == _AREA and not number.unit and layer.holds_lines and not layer.holds_areas
    if not measured or not (number.unit in SMALL_UNITS or of_lines):
        return None
    info = across(layer)
    if info is None or (condition.field and find_field(condition.field, layer, numeric=True) is not None):
        return None
    return replace(condition, field=info.name, term=None)


def _is_across(info: FieldInfo) -> bool:
    return _rank(info) < len(field_words().across)


def _rank(info: FieldInfo) -> int:
    """How much a field's name says so: the diameter of a tree comes before the width of its site."""
    words = {word for name in (info.name, info.alias) for word in stems(name)}
    return next((rank for rank, word in enumerate(field_words().across) if word in words), len(field_words().across))


_AREA_FLOOR = ("", "area")
_UNITS = ("m2", "ft2")  # no floor is so and so many acres


def of_floors(condition: Condition, things: str, layer: LayerInfo) -> Optional[Condition]:
    """The condition on the floor area of homes in a layer of ground; None where something else is asked for, or no field holds it."""
    last = stems(things)[-1:]
    if condition.number is None or condition.number.unit not in _UNITS or condition.field not in _AREA_FLOOR:
        return None
    if last not in layer_words().dwellings or not layer.holds_areas or layer_name_score(last, layer) >= PARTIAL_LAYER_NAME:
        return None
    found = (find_field(words, layer, numeric=True) for words in layer_words().floor_areas)
    info = next((info for info in found if info is not None), None)
    return replace(condition, field=info.name, term=None) if info is not None else None


_HEIGHT, _LENGTH = "height", "length"
_FAR = 1000.0  # units of at least so many metres measure ways, and no heights
BOUNDS = (RelationKind.BEYOND_DISTANCE, RelationKind.WITHIN_DISTANCE)


def of_itself(job: Job, relation: Relation, layer: LayerInfo) -> Optional[Condition]:
    """A bound on the length of lines, or on how high other things are where a field says it; None where it can be neither."""
    if relation.reference is not None or relation.negated or relation.kind not in BOUNDS:
        return None
    if set(fold(relation.text).split()) & set(load(job.frame.language).data.get("only_near", ())):
        return None  # "within 20 m" is no height, whatever is left out behind it
    number = relation.distance
    if number is not None and relation.min_distance is not None and {number.unit, relation.min_distance.unit} <= SMALL_UNITS:
        low = relation.min_distance
        return Condition(relation.text, "", "between", f"{low.value:.12g} {low.unit}", low, number)
    if number is None or relation.min_distance is not None or number.dimension is not Dimension.LENGTH or number.estimated:
        return None
    op = _bound_said(relation, job.frame.language)
    value = f"{number.value:.12g} {number.unit}"
    if number.unit in SMALL_UNITS:
        return Condition(relation.text, "", op, value, number)
    if layer.holds_lines and not layer.holds_areas:
        return Condition(relation.text, "", op, value, number, term=Term(relation.text, dimension="length"))
    info = _meant(layer, number)
    if info is None:
        return None
    job.say(ask_numbers.field_not_size(relation.text, info.name, layer))
    return Condition(relation.text, info.name, op, value, number)


def _bound_said(relation: Relation, code: str) -> str:
    """The comparison that the words in front of the number say ("≥ 300 mm", "under 150 mm"); of others the one that distances have."""
    keys, language = [token.key for token in tokenize(relation.text)], load(code)
    said = (language.comparators.longest(keys, at) for at in range(len(keys)))
    return next((op for size, op in said if size), ">" if relation.kind is RelationKind.BEYOND_DISTANCE else "<=")


def may_be_of_itself(relation: Relation, layer: LayerInfo, code: str) -> bool:
    """Whether a bound can be on the height of a layer's things, which a field says, or on the length of its lines."""
    number = relation.distance
    if number is None or relation.min_distance is not None or number.dimension is not Dimension.LENGTH or number.estimated:
        return False
    if set(fold(relation.text).split()) & set(load(code).data.get("only_near", ())):
        return False
    if layer.holds_lines and not layer.holds_areas:
        return relation.kind is RelationKind.BEYOND_DISTANCE
    return _meant(layer, number) is not None


def _meant(layer: LayerInfo, number: Quantity) -> Optional[FieldInfo]:
    """The height of a thing or the length of a way kept as a point; where both are known the unit tells, and metres tell neither."""
    high, long = (find_field(name, layer, numeric=True) for name in (_HEIGHT, _LENGTH))
    if high is None or long is None or high == long:
        return high or long
    return long if number.base >= _FAR * number.value else None


def is_size_of(words: str, info: FieldInfo, code: str) -> bool:
    """Whether a field says how long or large the things are that words name, which is no number of them: 堤段长度 of 堤段."""
    sizes = tuple(load(code).data["dimension_nouns"])
    names = [fold(without_unit_of(name)) for name in (info.name, info.alias) if name]
    return not fold(words).endswith(sizes) and any(name.endswith(sizes) for name in names)


def with_bounds_of_references(frame: Frame, world: World) -> Frame:
    """The frame with such a bound moved to what it stands behind."""
    target = frame.target
    bound = next((item for item in target.relations if _is_behind(item, frame, world)), None) if target is not None else None
    if target is None or bound is None or bound.reference is None:
        return frame if target is None else replace(frame, target=_with_own_bound(target, frame, world))
    said = bound.reference
    own = replace(bound, reference=None)
    changed = replace(said, relations=(*said.relations, own))
    others = tuple(item for item in target.relations if item is not bound)
    relations = tuple(replace(item, reference=changed) if item.reference == said else item for item in others)
    if all(item.reference != said for item in others):
        near = _left_out(frame, said)
        if near is None:
            return frame
        relations = (*relations, Relation(RelationKind.NEAR, near, changed))
    group = frame.group
    if group is not None and (group.phrase.start, group.phrase.end) == (said.start, said.end):
        group = replace(group, phrase=replace(group.phrase, relations=(*group.phrase.relations, own)))
    return replace(frame, target=replace(target, relations=relations), group=group)


def _with_own_bound(target: Phrase, frame: Frame, world: World) -> Phrase:
    """What is asked for with a bound right behind it as its own, where it is the nearest one to a place, which leaves nothing to be as far
    from: "the nearest peak over 4000 m to Paris".
    """
    nearest = [item.reference for item in target.relations if item.kind is RelationKind.NEAREST and not item.farthest]
    bounds = [item for item in target.relations if item.kind in BOUNDS and not item.negated and item.reference in nearest]
    kinds = sure_kinds(target.text, world)[:1] if len(bounds) == 1 else []
    if not kinds or not may_be_of_itself(bounds[0], world.catalog.layer(kinds[0].layer_id), frame.language):
        return target
    bound, language = bounds[0], load(frame.language)
    away = language.origin_words.difference(language.data.get("nearest_to", ())).intersection(map(fold, bound.text.split()))
    behind = frame.question[target.end :].lstrip().startswith(bound.text) and not (away or language.postpositions)
    own = replace(bound, reference=None)
    return replace(target, relations=tuple(own if item is bound else item for item in target.relations)) if behind else target


def _is_behind(relation: Relation, frame: Frame, world: World) -> bool:
    """Whether a bound has its reference only from what stands right before it, and can be about that itself."""
    reference = relation.reference
    if relation.kind not in BOUNDS or relation.negated or reference is None or reference.is_named or reference.made is not None:
        return False
    if not frame.question[reference.end :].lstrip().startswith(relation.text) or load(frame.language).postpositions:
        return False
    kinds = sure_kinds(reference.text, world)
    return bool(kinds) and may_be_of_itself(relation, world.catalog.layer(kinds[0].layer_id), frame.language)


def _left_out(frame: Frame, reference: Phrase) -> Optional[str]:
    """The words that say that something is near the reference, which a distance from it makes needless."""
    spans = (span for span in frame.spans if span.end == reference.end and span.start < reference.start and span.kind == "relation")
    words = next((span.text for span in spans), "")
    away = load(frame.language).origin_words.intersection(map(fold, words.split()))
    return None if away else words or None
