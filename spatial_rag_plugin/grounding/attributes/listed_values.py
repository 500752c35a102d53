"""Several values said together: "pool, spa or sauna", 越南菜或泰国菜; and which of them a thing must have."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Optional

from ...language.language import any_of, available, load
from ...language.tokens import fold, is_cjk
from ...model.catalog import FieldInfo, FieldType, LayerInfo
from ...model.predicate import AnyOf, Compare, Comparison, HasToken, Predicate, listed_values
from ..lexicon.folding import fold as folded
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems
from .flags import affirming

_NEARLY_ALL = 0.9  # of the features of a layer


def split_values(value: str, words: tuple[str, ...]) -> list[str]:
    """The text between the words, and between the commas before them."""
    marks = [word for word in words if word]
    if marks and any(map(is_cjk, value)) and " " not in value.strip():  # Ⅱ类或Ⅲ类, 4A级或5A级
        return [part for part in re.split(f"(?:{any_of(marks)})|、", value) if part]
    if not any(fold(token) in marks for token in value.split()):
        return [value]
    pattern = r"(?i)\s*,?\s+(?:" + "|".join(re.escape(mark) for mark in marks) + r")\s+|\s*,\s*"
    return [part for part in (piece.strip() for piece in re.split(pattern, value)) if part]


def with_wholes(parts: Sequence[str], field: str, layer: LayerInfo, word: str) -> list[str]:
    """The parts of a text, those together that make up one value of a field: "swollen joints or early abortion"."""
    info = layer.field(field)
    known = {fold(value.label) for value in info.values} if info is not None else set()
    left, found = list(parts), list[str]()
    while left:
        runs = (f" {word} ".join(left[:size]) for size in range(len(left), 1, -1))
        whole = next((run for run in runs if fold(run) in known), left[0])
        found.append(whole)
        left = left[1 + whole.count(f" {word} ") :] if whole != left[0] else left[1:]
    return found


def as_it_stands(said: str, info: FieldInfo) -> list[Predicate]:
    """The condition that a field has the value just as it was said: a part of an address sorts nothing as a kind does, and is a value."""
    same = [value.value for value in info.values if fold(value.label) == fold(said)] if not info.tokens else []
    return [Compare(info.name, Comparison.EQ, same[0])] if len(same) == 1 else []


def either_of_lists(parts: Sequence[Predicate], text: str) -> list[Predicate]:
    """The conditions, with entries of one list that are said with "and" as either of them: "Thai and Greek restaurants" are of both kinds,
    and each of one.
    """
    lists = [part for part in parts if isinstance(part, HasToken)]
    said = [part for part in lists if sum(other.field == part.field for other in lists) > 1]
    if not said or _joining().isdisjoint(folded(text).split()):
        return list(parts)
    fields = dict.fromkeys(part.field for part in said)
    joined = [AnyOf(tuple(part for part in said if part.field == field)) for field in fields]
    return [*(part for part in parts if part not in said), *joined]


@lru_cache(maxsize=1)
def _joining() -> frozenset[str]:
    return frozenset(fold(word) for code in available() for word in load(code).data.get("conjunctions", ()) if word.strip())


def says_kind(part: Predicate, layer: LayerInfo) -> bool:
    """Whether a condition is for entries of a list, which say by themselves what sort of place it is: "pizza" of a cuisine."""
    info = layer.field(part.field) if isinstance(part, HasToken) else None
    return info is not None and affirming(info) is None


def is_only_called_area(words: Words, predicate: Optional[Predicate]) -> bool:
    """Whether words for areas of any kind are only like a name of one that a field "area" holds: 区域 are no Borough Market."""
    field, values = listed_values(predicate)
    areas = taxonomy().divisions | taxonomy().partitions | {("area",)}
    if not values or stems(field) not in areas or any(words == stems(str(value)) for value in values):
        return False
    return words != stems(field) and not areas.isdisjoint((words, *taxonomy().synonyms(words)))


def says_what_a_field_holds(words: Words, predicate: Optional[Predicate], layer: LayerInfo) -> bool:
    """Whether a value of nearly all features only says what another field holds: taxonRank "SPECIES" of records that have their species."""
    field, values = listed_values(predicate)
    info = layer.field(field) if values else None
    held = sum(value.count for value in info.values if value.value in values) if info is not None else 0
    if not held or held < _NEARLY_ALL * layer.feature_count:
        return False
    return any(other.name != field and other.type is FieldType.TEXT and stems(other.name) == words for other in layer.fields)
