"""Lengths that are no distance from anything: "peaks over 8000 m", "rivers of more than 1000 km"."""

from __future__ import annotations

from typing import Optional

from ...language.language import load
from ...language.tokens import fold, tokenize
from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Condition, Relation, RelationKind, Term
from ...model.units import SMALL_UNITS, Dimension, Quantity
from ..asking import ask_numbers
from ..job import Job
from ..lexicon.layer_words import without_unit_of
from .fields import find_field

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
        return Condition(relation.text, "", "between", f"{low.value:g} {low.unit}", low, number)
    if number is None or relation.min_distance is not None or number.dimension is not Dimension.LENGTH or number.estimated:
        return None
    op = _bound_said(relation, job.frame.language)
    value = f"{number.value:g} {number.unit}"
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
