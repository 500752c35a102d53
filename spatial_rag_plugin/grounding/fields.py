"""Words for attributes → fields, and conditions in words → predicates."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Optional

from ..model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from ..model.frame import Condition
from ..model.predicate import AllOf, Compare, Comparison, ContainsText, IsNull, Not, Predicate
from .classes import denying, flag_predicate, quality_predicate, value_options
from .field_units import in_unit_of
from .taxonomy import taxonomy
from .words import Words, stems
from .world import World

_NUMERIC = frozenset((FieldType.INTEGER, FieldType.REAL))
OPERATORS = {"=": Comparison.EQ, "!=": Comparison.NE, "<": Comparison.LT, "<=": Comparison.LE, ">": Comparison.GT, ">=": Comparison.GE}
SAME_FIELD, SIMILAR_FIELD = 0.95, 0.8
_NEGATIONS = frozenset(("not", "n't", "n’t", "no", "never"))
_ARTICLES = frozenset(("a", "an", "the", "any", "some"))


def find_field(text: str, layer: LayerInfo, numeric: bool = False, at_least: float = SIMILAR_FIELD) -> Optional[FieldInfo]:
    """The field that ``text`` names by its name, alias or a synonym; None when there is none. ``numeric``: it must hold numbers.

    ``at_least``: SAME_FIELD wants the whole name, SIMILAR_FIELD takes "pop_est_2020" for "population".
    """
    words = _bare(text)
    if not words:
        return None
    scored = [(_field_score(words, info), -index, info) for index, info in enumerate(layer.fields) if not numeric or is_numeric(info)]
    best = max(scored, default=(0.0, 0, None), key=lambda item: (item[0], item[2].filled if item[2] is not None else 0, item[1]))
    return best[2] if best[0] >= at_least else None


def is_numeric(info: FieldInfo) -> bool:
    """Holds numbers, whether or not its type says so."""
    return info.type in _NUMERIC or info.role is FieldRole.NUMBER


def _bare(text: str) -> Words:
    return tuple(word for word in stems(text) if word not in _ARTICLES)


def _field_score(words: Words, info: FieldInfo) -> float:
    names = [stems(info.name)] + ([stems(info.alias)] if info.alias else [])
    if words in names:
        return 1.0
    others = taxonomy().field_names(words)
    if any(other in names for other in others):
        return 0.95
    if any(_covers(name, words) for name in names):
        return 0.85
    return 0.8 if any(_covers(name, other) for name in names for other in others) else 0.0


def _covers(name: Words, words: Words) -> bool:
    """All words stand in the field's name, which adds little of its own ("pop_est_2020" for "pop")."""
    return set(words) <= set(name) and len(name) - len(words) <= 2 and max(len(word) for word in words) > 2


@dataclass(frozen=True)
class ConditionReading:
    """The predicate of a condition, or why there is none: ``problem`` of "no-field", "no-value", "not-numeric", "unit"."""

    predicate: Optional[Predicate] = None
    problem: str = ""


def condition_predicate(condition: Condition, layer: LayerInfo, world: World, given: Optional[Predicate] = None) -> ConditionReading:
    """The meaning of a condition in a layer, for features that satisfy ``given`` already."""
    condition = _affirmed(condition)
    reading = _positive(condition, layer, world, given)
    if condition.negated and reading.predicate is not None:
        info = layer.field(next(iter(reading.predicate.fields())))
        simple_flag = info is not None and flag_predicate(_bare(condition.value or condition.field), layer) == reading.predicate
        return ConditionReading(denying(info) if simple_flag and info is not None else Not(reading.predicate))
    return reading


def _affirmed(condition: Condition) -> Condition:
    """ "not italian" is the negation of "italian"."""
    first, _, rest = condition.value.strip().partition(" ")
    if not rest or first.lower() not in _NEGATIONS:
        return condition
    return replace(condition, value=rest, negated=not condition.negated)


def _positive(condition: Condition, layer: LayerInfo, world: World, given: Optional[Predicate]) -> ConditionReading:
    if condition.field in ("name", "named", "called") and condition.value:
        return _name_condition(condition, layer)
    if condition.number is not None or condition.op == "between":
        return _numeric_condition(condition, layer)
    if condition.op in ("null", "notnull"):
        info = find_field(condition.field or condition.value, layer)
        if info is None:
            return ConditionReading(problem="no-field")
        return ConditionReading(IsNull(info.name) if condition.op == "null" else Not(IsNull(info.name)))
    if condition.field:
        return _field_condition(condition, layer, world)
    return _quality_condition(condition.value or condition.text, layer, world, given)


def _name_condition(condition: Condition, layer: LayerInfo) -> ConditionReading:
    if not layer.name_fields:
        return ConditionReading(problem="no-field")
    name = layer.name_fields[0]
    return ConditionReading(
        ContainsText(name, condition.value) if condition.op == "contains" else Compare(name, Comparison.EQ, condition.value)
    )


def _numeric_condition(condition: Condition, layer: LayerInfo) -> ConditionReading:
    info = find_field(condition.field or condition.value, layer, numeric=True)
    if info is None:
        return ConditionReading(problem="not-numeric" if find_field(condition.field, layer) else "no-field")
    if condition.number is None:
        return ConditionReading(problem="no-value")
    low = in_unit_of(info, condition.number)
    high = in_unit_of(info, condition.upper) if condition.upper is not None else None
    if low is None or (condition.upper is not None and high is None):
        return ConditionReading(problem="unit")
    if condition.op == "between" and high is not None:
        return ConditionReading(AllOf((Compare(info.name, Comparison.GE, low), Compare(info.name, Comparison.LE, high))))
    operator = OPERATORS.get(condition.op, Comparison.GE if condition.op == "has" else Comparison.EQ)
    return ConditionReading(Compare(info.name, operator, low))


def _field_condition(condition: Condition, layer: LayerInfo, world: World) -> ConditionReading:
    info = find_field(condition.field, layer)
    if info is None:
        return ConditionReading(problem="no-field")
    if not condition.value:
        return ConditionReading(flag_predicate(stems(info.name), layer) or Not(IsNull(info.name)))
    options = [option for option in value_options(_bare(condition.value), layer, world) if option[0] == info.name]
    if options:
        return ConditionReading(options[0][1])
    if condition.op == "contains":
        return ConditionReading(ContainsText(info.name, condition.value))
    if info.values_complete and info.role is FieldRole.CATEGORY:
        return ConditionReading(problem="no-value")
    operator = OPERATORS.get(condition.op, Comparison.EQ)
    return ConditionReading(Compare(info.name, operator, condition.value))


def _quality_condition(text: str, layer: LayerInfo, world: World, given: Optional[Predicate]) -> ConditionReading:
    """ "with a patio", "with outdoor seating", "serving pizza": a value that the data hold, or a yes/no field of that name."""
    known = given.fields() if given is not None else frozenset()
    predicate = quality_predicate(_bare(text), given, frozenset(known), layer, world)
    if predicate is not None:
        return ConditionReading(predicate)
    info = find_field(text, layer)
    return ConditionReading(Not(IsNull(info.name))) if info is not None else ConditionReading(problem="no-field")


def field_titles(layer: LayerInfo, count: int = 12) -> list[str]:
    """Fields worth offering when a wanted one does not exist: filled ones, keys left out."""
    useful = [info for info in layer.fields if info.filled and info.role is not FieldRole.KEY]
    return [info.title for info in sorted(useful, key=lambda info: -info.filled)[:count]]


def number_field(text: str, layer: LayerInfo) -> tuple[Optional[FieldInfo], bool]:
    """The numeric field that ``text`` names, and whether some field has that name at all."""
    return find_field(text, layer, numeric=True), find_field(text, layer) is not None
