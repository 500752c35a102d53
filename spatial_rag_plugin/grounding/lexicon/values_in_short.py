"""Values in short, as registers have them: "Govt" and "Pvt" for what people call government and private."""

from __future__ import annotations

from typing import Optional

from ...model.catalog import FieldRole, LayerInfo
from ...model.predicate import Compare, Comparison, Predicate
from .short_names import is_skeleton_of, spelled_out
from .words import Words, stems

_SHORTEST, _WORD = 3, 5  # letters of what is short, and of a word


def short_value(words: Words, layer: LayerInfo) -> Optional[Predicate]:
    """The condition that a field has the only value of the layer that is short for a word by its consonants, or usually."""
    if len(words) != 1 or len(words[0]) < _WORD:
        return None
    found = [
        Compare(info.name, Comparison.EQ, value.value)
        for info in layer.fields
        if info.role is FieldRole.CATEGORY and info.values_complete and not info.tokens
        for value in info.values
        if _is_short_for(stems(value.label), words[0])
    ]
    return found[0] if len(found) == 1 else None


def _is_short_for(value: Words, word: str) -> bool:
    part = value[0] if len(value) == 1 and len(value[0]) >= _SHORTEST else ""
    return bool(part) and (word in spelled_out(part) or is_skeleton_of(part, word))
