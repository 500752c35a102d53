"""Values that are the first letters of a scale: "high" and "moderate" of a field whose values are H, M and L."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Optional

from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.predicate import Compare, Comparison, Predicate
from ..attributes.fields import find_field
from ..indexes.same import Same
from .field_words import field_words
from .words import Words, stems

_DATA = Path(__file__).parents[1] / "data" / "ordered_values.json"
_FEWEST = 2
_Lettered = tuple[FieldInfo, frozenset[str], Mapping[str, tuple[Words, ...]]]


def lettered_value(words: Words, layer: LayerInfo) -> Optional[Predicate]:
    """The condition that the one field of the layer whose values are all letters of one scale has the letter that the words begin with; the
    field may be said beside it, as in "high priority" of PRI.
    """
    lettered = _lettered(Same(layer))
    for said, name in ((words[:1], words[1:]), (words[-1:], words[:-1])) if lettered and len(words) > 1 else ():
        info = find_field(" ".join(name), layer)
        named = [each for each in lettered if each[0] is info]
        if named:
            return _of_scale(said, named)
    return _of_scale(words, lettered)


def _of_scale(words: Words, lettered: Sequence[_Lettered]) -> Optional[Predicate]:
    found = [(info, letter) for info, labels, scale in lettered for letter, said in scale.items() if words in said and letter in labels]
    if len(found) != 1:
        return None
    info, letter = found[0]
    value = next(value.value for value in info.values if value.label.strip().upper() == letter)
    return Compare(info.name, Comparison.EQ, value)


def letters_of(info: FieldInfo) -> Mapping[str, tuple[Words, ...]]:
    """The scale that all values of a field are letters of; empty where they are none, or of more than one scale."""
    labels = {value.label.strip().upper() for value in info.values}
    found = [scale for scale in _scales() if labels <= set(scale)] if info.values_complete and len(labels) >= _FEWEST else []
    return found[0] if len(found) == 1 else {}


@lru_cache(maxsize=256)
def _lettered(layer: Same[LayerInfo]) -> tuple[_Lettered, ...]:
    """The fields whose values are all letters of a scale, with these letters and the scale."""
    found = []
    for info in layer.it.fields:
        if info.role is FieldRole.CATEGORY and info.values_complete and len(info.values) >= _FEWEST:
            labels = frozenset(value.label.strip().upper() for value in info.values)
            found += [(info, labels, scale) for scale in _scales() if labels <= set(scale)]
    return tuple(found)


@lru_cache(maxsize=1)
def _scales() -> tuple[dict[str, tuple[Words, ...]], ...]:
    raw = json.loads(_DATA.read_text(encoding="utf-8"))["letters"]
    return tuple({letter: tuple(map(stems, said)) for letter, said in scale.items()} for scale in raw)


def may_be_said_alone(words: Words, info: Optional[FieldInfo]) -> bool:
    """Whether words mean a value without its field: one letter or figure only where the field is one of classes, lines or codes.

    A "B road" is none that may be driven in both directions, though ONEWAY says so by "B".
    """
    if len(words) != 1 or len(words[0]) != 1 or not words[0].isascii():
        return True
    named = () if info is None else (*stems(info.name), *stems(info.alias))
    return any(word in field_words().lettered for word in named)
