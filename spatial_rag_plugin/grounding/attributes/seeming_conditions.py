"""What only looks like a condition: "staff other than doctors" are no staff without doctors, "cleared by arrest" is one outcome."""

from __future__ import annotations

from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import LayerInfo
from ...model.frame import Condition
from ...model.predicate import Compare, Comparison, Predicate, listed_values
from ..lexicon.words import stems
from ..world import World, counts
from .fields import SAME_FIELD, find_field, is_numeric
from .qualities import value_options

_NOT = ("not", "nicht")  # of what "no" and "without" deny nothing is there


def sets_numbers_apart(condition: Condition, predicate: Optional[Predicate], layer: LayerInfo, code: str) -> bool:
    """Whether a denial takes one number from another, or holds one against another, and denies nothing of the features.

    "Without doctors" and "no doctors" have none of them; "other than doctors" and "capacity, not area" say which number is meant.
    """
    if not condition.negated or not isinstance(predicate, Compare) or predicate.op is not Comparison.GT or predicate.value != 0:
        return False
    info = find_field(condition.value, layer, numeric=True, at_least=SAME_FIELD)
    if info is None or info.name != predicate.field or not is_numeric(info):
        return False
    said = fold(condition.text)
    return load(code).excepts(condition.text) or any(f"{no} {fold(condition.value)}" in said for no in _NOT)


def is_of_none(predicate: Predicate, layer: LayerInfo, world: World) -> bool:
    """Whether a text is compared with as it was said, and nothing has it: "car park or taxi rank"."""
    text = isinstance(predicate, Compare) and predicate.op is Comparison.EQ and isinstance(predicate.value, str)
    return text and counts(world) and not world.count(layer.id, predicate)


def said_as_one_value(condition: Condition, layer: LayerInfo, world: World) -> Optional[Predicate]:
    """The value that a condition on what something was done by is as a whole: "cleared by arrest" is one outcome, and nobody's name."""
    if not condition.field or not condition.value or condition.number is not None or condition.negated:
        return None
    words = stems(condition.text)
    if len(words) <= len(stems(condition.value)):
        return None
    found = (predicate for _, predicate, _ in value_options(words, layer, world))
    return next((each for each in found if all(stems(str(value)) == words for value in listed_values(each)[1] or ("",))), None)
