"""Amounts of money in conditions: "under 900 euros", "up to 120 a night", against the one field that says what a thing costs."""

from __future__ import annotations

from typing import Optional

from ..language.tokens import fold
from ..model.catalog import FieldInfo, LayerInfo
from ..model.frame import Condition
from .fields import is_numeric
from .layer_words import layer_words
from .words import Words, stems

#: What the reader calls an amount of which only a currency, or what it is for, says that it is money.
MONEY = "money"


def costs(condition: Condition, layer: LayerInfo) -> Optional[FieldInfo]:
    """The field that an amount of money is compared with; None for other conditions, where no field or more than one can be meant, and
    where currency or period are not those of the field.
    """
    words, said = layer_words(), stems(condition.text)
    if condition.number is None or not (fold(condition.field) == MONEY or _of(stems(condition.field), words.currencies)):
        return None
    known = [info for info in layer.fields if is_numeric(info) and _is_cost(info)]
    if len(known) != 1:
        return None
    name = (*stems(known[0].name), *stems(known[0].alias or ""))
    differ = any(_of(said, groups) and _of(name, groups) not in (None, _of(said, groups)) for groups in (words.currencies, words.periods))
    return None if differ else known[0]


def _is_cost(info: FieldInfo) -> bool:
    """Whether a field holds amounts, and no level or class of them."""
    name, words = set(stems(info.name)) | set(stems(info.alias or "")), layer_words()
    return bool(name & words.costs or _of(tuple(name), words.currencies) is not None) and not name & words.graded_costs


def _of(said: Words, groups: tuple[frozenset[str], ...]) -> Optional[int]:
    """Which of the groups a word belongs to; None where none does."""
    return next((at + 1 for at, group in enumerate(groups) if group & set(said)), None)
