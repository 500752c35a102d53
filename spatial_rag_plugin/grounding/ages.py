"""How old things are, where a field tells when they came to be: "mains older than 50 years", in the year 2026 those from before 1976."""

from __future__ import annotations

from datetime import date
from typing import Optional

from ..model.catalog import FieldInfo, LayerInfo
from ..model.frame import Condition
from ..model.predicate import Predicate
from .dates import holds_dates, holds_years, time_predicate
from .fields import SAME_FIELD, find_field
from .layer_words import layer_words
from .words import stems

_AGE = ("age",)
_OLDEST = 500.0  # years; what is more is a year itself
_EARLIER = {">": "<", "<": ">", ">=": "<=", "<=": ">="}


def beginning(layer: LayerInfo) -> Optional[FieldInfo]:
    """The one field of years or dates that tells when a feature was built, laid or installed; None where there is none, or a choice."""
    timed = [info for info in layer.fields if holds_years(info) or holds_dates(info)]
    begun = [info for info in timed if _tells_beginning(info)]
    built = find_field("built", layer, at_least=SAME_FIELD)
    if len(begun) != 1 and built is not None and built in timed:
        return built
    return begun[0] if len(begun) == 1 else None


def _tells_beginning(info: FieldInfo) -> bool:
    words = (*stems(info.name), *stems(info.alias))
    return any(word.startswith(root) for word in words for root in layer_words().beginnings)


def older_than(condition: Condition, layer: LayerInfo, today: str) -> Optional[Predicate]:
    """The condition on the beginning that an age in years is; None of anything else."""
    number = condition.number
    if stems(condition.field) != _AGE or number is None or number.unit or condition.upper is not None or not today:
        return None
    info, op = beginning(layer), _EARLIER.get(condition.op)
    if info is None or op is None or not 0 < number.value < _OLDEST or not number.value.is_integer():
        return None
    now = date.fromisoformat(today)
    year = now.year - int(number.value)
    return time_predicate(info, op, f"{year:04d}{today[4:]}" if holds_dates(info) else f"{year:04d}")
