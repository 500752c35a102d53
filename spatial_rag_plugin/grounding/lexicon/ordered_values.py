"""Values in an order of their own: "in poor condition or worse", "rated fair or better", "high risk or higher", "grade C or worse"."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Optional

from ...model.catalog import FieldInfo, FieldType, LayerInfo
from ...model.predicate import Compare, Comparison, OneOf, Predicate
from .words import Words, stems

_DATA = Path(__file__).parents[1] / "data" / "ordered_values.json"
_UP, _DOWN = "up", "down"
#: What a condition with values in an order may say: of good and bad ones, and of more and less.
ORDERED = frozenset(("better", "worse", _UP, _DOWN))


@dataclass(frozen=True)
class _Order:
    """Values from the least on; ``better``: the way in which they are better, or empty where only more and less is said of them."""

    values: tuple[Words, ...]
    better: str = ""


@lru_cache(maxsize=1)
def _orders() -> tuple[_Order, ...]:
    raw = json.loads(_DATA.read_text(encoding="utf-8"))["orders"]
    return tuple(_Order(tuple(stems(value) for value in order["values"]), order.get("better", "")) for order in raw)


def from_value_on(predicate: Predicate, op: str, layer: LayerInfo) -> Optional[Predicate]:
    """The condition that a field has this value or one beyond it in the direction that ``op`` says; None where the values of the field
    have no such order, or a known order says nothing of better and worse.
    """
    if not isinstance(predicate, Compare) or predicate.op is not Comparison.EQ:
        return None
    info = layer.field(predicate.field)
    if info is None or info.type is not FieldType.TEXT or not info.values_complete:
        return None
    for order in _orders():
        placed = _placed(info, order)
        at = next((place for value, place in placed if value.casefold() == str(predicate.value).casefold()), None)
        way = _way(op, order)
        if at is not None and way and len(placed) > 1:
            kept = tuple(value for value, place in placed if (place >= at if way == _UP else place <= at))
            return OneOf(info.name, kept) if len(kept) > 1 else predicate
    return None


def _placed(info: FieldInfo, order: _Order) -> list[tuple[str, int]]:
    """The values of a field that stand in an order, with their places; by label, or by the first word of it: "Poor - replace"."""
    found = ((value.value, _place(stems(value.label), order.values)) for value in info.values)
    return [(value, place) for value, place in found if place is not None]


def _place(label: Words, values: Sequence[Words]) -> Optional[int]:
    longest = sorted(range(len(values)), key=lambda at: -len(values[at]))
    return next((at for at in longest if label[: len(values[at])] == values[at]), None)


def _way(op: str, order: _Order) -> str:
    if op in (_UP, _DOWN):
        return op
    opposite = {_UP: _DOWN, _DOWN: _UP, "": ""}
    return order.better if op == "better" else opposite[order.better]
