"""What only looks like a condition: "called at the port" names nothing, and "staff other than doctors" are no staff without doctors."""

from __future__ import annotations

from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import LayerInfo
from ...model.frame import Condition
from ...model.predicate import Compare, Comparison, Predicate
from ..world import World, counts
from .fields import SAME_FIELD, find_field, is_numeric

_NOT = ("not", "nicht")  # of what "no" and "without" deny nothing is there


def names_nothing(condition: Condition, code: str) -> bool:
    """Whether what something seems to be called begins as a place or a time does, with a small word; asked of what nothing bears."""
    first = fold(condition.value).split()[:1]
    return bool(first) and first[0] in load(code).function_words and not condition.value[:1].isupper()


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
