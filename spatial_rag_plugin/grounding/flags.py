"""Fields that say yes or no, by the words that name them."""

from __future__ import annotations

from functools import lru_cache
from typing import Optional

from ..model.catalog import FieldInfo, FieldType, LayerInfo
from ..model.predicate import AnyOf, Compare, Comparison, HasToken, IsNull, Not, OneOf, Predicate
from .taxonomy import taxonomy
from .words import Words, stems

_FLAG_PREFIXES = frozenset(("diet", "is", "has", "ha", "allow", "with", "offer", "flag"))


def flag_predicate(words: Words, layer: LayerInfo) -> Optional[Predicate]:
    """ "Emergency" or "emergency service" → the yes/no field of that name says yes."""
    for info in layer.fields:
        if words and words in _flag_names(info.name, info.alias):
            positive = _affirming(info)
            if positive is not None:
                return positive
    offered = len(words) > 1 and words[-1:] in taxonomy().services
    return flag_predicate(words[:-1], layer) if offered else None


@lru_cache(maxsize=4096)
def _flag_names(name: str, alias: str) -> frozenset[Words]:
    """The words that name a yes/no field; "diet_vegan" and "has_wifi" also go by "vegan" and "wifi"."""
    names = [stems(text) for text in (name, alias) if text]
    return frozenset((*names, *(words[1:] for words in names if words[:1] and words[0] in _FLAG_PREFIXES)))


def _affirming(info: FieldInfo) -> Optional[Predicate]:
    if info.type is FieldType.BOOLEAN:
        return Compare(info.name, Comparison.EQ, True)
    yes = tuple(value.value for value in info.values if value.value.casefold() in taxonomy().yes)
    if not yes or not _is_flag(info):
        return None
    if info.tokens:
        return HasToken(info.name, yes)
    return Compare(info.name, Comparison.EQ, yes[0]) if len(yes) == 1 else OneOf(info.name, yes)


def _is_flag(info: FieldInfo) -> bool:
    """Most of its values say yes or no; "1" among other numbers is a number, however rare the others are."""
    if info.maximum is not None and info.maximum > 1:
        return False
    known = taxonomy().yes | taxonomy().no
    said = sum(value.count for value in info.values if value.value.casefold() in known)
    return 2 * said >= sum(value.count for value in info.values)


def denying(info: FieldInfo) -> Predicate:
    """The field says no, or nothing."""
    if info.type is FieldType.BOOLEAN:
        return AnyOf((Compare(info.name, Comparison.EQ, False), IsNull(info.name)))
    no = tuple(value.value for value in info.values if value.value.casefold() in taxonomy().no)
    return AnyOf((OneOf(info.name, no), IsNull(info.name))) if no else Not(_affirming(info) or IsNull(info.name))
