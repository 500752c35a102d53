"""Values that are the first letters of a scale: "high" and "moderate" of a field whose values are H, M and L."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Optional

from ..model.catalog import FieldInfo, FieldRole, LayerInfo
from ..model.predicate import Compare, Comparison, Predicate
from .words import Words, stems

_DATA = Path(__file__).parent / "data" / "ordered_values.json"
_FEWEST = 2


def lettered_value(words: Words, layer: LayerInfo) -> Optional[Predicate]:
    """The condition that the one field of the layer whose values are all letters of one scale has the letter that the words begin with."""
    found = [(info, letter) for info in layer.fields for scale in _scales() for letter in _letter(words, info, scale)]
    if len(found) != 1:
        return None
    info, letter = found[0]
    value = next(value.value for value in info.values if value.label.strip().upper() == letter)
    return Compare(info.name, Comparison.EQ, value)


def _letter(words: Words, info: FieldInfo, scale: Mapping[str, tuple[Words, ...]]) -> tuple[str, ...]:
    """The letters for the words, where the field's values are all of this scale."""
    if info.role is not FieldRole.CATEGORY or not info.values_complete or len(info.values) < _FEWEST:
        return ()
    labels = {value.label.strip().upper() for value in info.values}
    return tuple(letter for letter, said in scale.items() if words in said and letter in labels) if labels <= set(scale) else ()


@lru_cache(maxsize=1)
def _scales() -> tuple[dict[str, tuple[Words, ...]], ...]:
    raw = json.loads(_DATA.read_text(encoding="utf-8"))["letters"]
    return tuple({letter: tuple(map(stems, said)) for letter, said in scale.items()} for scale in raw)
