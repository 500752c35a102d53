"""Values that are words for no, or for nothing."""

from __future__ import annotations

from ...language.tokens import is_cjk
from ...model.catalog import FieldInfo
from ..lexicon.field_words import field_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems


def says_no(value: str) -> bool:
    """Whether a value of a field says no, or that there is nothing: "N", "none", "No damage"."""
    return value.casefold() in taxonomy().no or denies(value)


def denies(value: str) -> bool:
    """A value that is words for nothing: "No damage", "not allowed", "prohibited"."""
    said = stems(value)
    denied = len(said) > 1 and not value[-1:].isdigit() and said[0] in field_words().denying_words
    return denied or said in field_words().forbidding


def has_none(value: str, info: FieldInfo) -> bool:
    """Whether a value denies what its field is about or other values say: "No damage" of DAMAGE, and no complaint of "No Shelter"."""
    if not denies(value) or stems(value)[0] not in field_words().lacking:  # "not allowed"
        return denies(value)
    about = {*stems(info.name), *stems(info.alias)}.union(*(stems(other.value) for other in info.values if other.value != value))
    denied = set(stems(value)[1:])
    return not denied.isdisjoint(about) or is_cjk(value[:1]) or value.casefold() in field_words().not_known
