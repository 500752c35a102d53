"""What a question means without naming it, as far as the layers leave no choice: whose else is the "population by kind"?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Optional

from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ..kinds.classes import class_readings
from ..world import World, uncounted
from .fields import SAME_FIELD, find_field

_FIRST_YEAR, _LAST_YEAR = 1000, 2200
_LONGEST = 3  # words of what a field is called


def only_owner(kind: str, named: Sequence[str], world: World) -> bool:
    """Whether a kind of thing is the only one that has what the question names."""
    having = [layer.id for layer in world.catalog.layers if any(find_field(words, layer, at_least=SAME_FIELD) for words in named)]
    meant = class_readings(kind, uncounted(world))[:1]
    return bool(meant) and having == [meant[0].layer_id]


def called_otherwise(field: str, words: Sequence[str], layer_id: str, world: World) -> bool:
    """Whether words of the question, in their order, name a field that a reading calls by another of its names."""
    for layer in _layers(layer_id, world):
        info = find_field(field, layer)
        if info is not None and any(find_field(run, layer) == info for run in _runs(words)):
            return True
    return False


def only_number(field: str, numbers: Iterable[float], layer_id: str, world: World) -> bool:
    """Whether a field is the only one of its layer that can have these numbers: "schools from before 1900".

    A year goes to a field of nothing but years, whatever else is as large.
    """
    wanted = tuple(numbers)
    for layer in _layers(layer_id, world):
        info = find_field(field, layer)
        if info is not None and wanted:
            able = [other for other in layer.fields if _reaches(other, wanted)]
            dated = [other for other in able if all(_is_year(_number(end)) for end in (other.minimum, other.maximum))]
            return (dated or able) == [info]
    return False


def _layers(layer_id: str, world: World) -> Iterator[LayerInfo]:
    return (layer for layer in world.catalog.layers if layer.id == layer_id)


def _runs(words: Sequence[str]) -> Iterator[str]:
    for size in range(1, _LONGEST + 1):
        for start in range(len(words) - size + 1):
            run = words[start : start + size]
            yield " ".join(run)


def _reaches(info: FieldInfo, numbers: Sequence[float]) -> bool:
    low, high = _number(info.minimum), _number(info.maximum)
    if info.role is not FieldRole.NUMBER or low is None or high is None:
        return False
    return all(low <= number <= high for number in numbers)


def _is_year(number: Optional[float]) -> bool:
    return number is not None and _FIRST_YEAR <= number <= _LAST_YEAR


def _number(value: object) -> Optional[float]:
    return float(value) if isinstance(value, (int, float)) else None
