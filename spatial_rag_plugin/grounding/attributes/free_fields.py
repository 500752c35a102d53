"""Yes/no fields that say yes where nothing is to be paid: FREE_ADMISSION is no of museums with an admission fee."""

from __future__ import annotations

from typing import Optional

from ...model.catalog import FieldInfo, LayerInfo
from ..lexicon.layer_words import layer_words
from ..lexicon.words import Words, stems
from .flags import plain_yes, saying_no


def says_free(info: FieldInfo) -> bool:
    """Whether a field says yes where nothing is to be paid, as far as its name tells."""
    return not _free_words().isdisjoint(_name(info))


def says_paid(words: Words) -> bool:
    """Whether words say that something is to be paid: "admission fee", "charge", "paid entry"."""
    known = layer_words()
    return _free_words().isdisjoint(words) and not (known.costs | known.paying).isdisjoint(words)


def means_opposite(words: Words, info: FieldInfo) -> bool:
    """Whether words say that is paid for what a field says is free: a fee beside FREE_ADMISSION, whose "admission" leaves it open."""
    return says_free(info) and says_paid(words) and not set(_name(info)).issuperset(words)


def free_field(layer: LayerInfo) -> Optional[FieldInfo]:
    """The one field that says yes or no to whether something is free."""
    told = [info for info in layer.fields if says_free(info) and plain_yes(info) is not None and saying_no(info) is not None]
    return told[0] if len(told) == 1 else None


def field_not_free(words: Words, layer: LayerInfo) -> Optional[FieldInfo]:
    """The one field that says whether something is free, where words say no more than that it is paid for: "an admission fee"."""
    info = free_field(layer) if says_paid(words) else None
    known = layer_words()
    whole = info is not None and known.costs.union(known.paying, _name(info)).issuperset(words)
    bare = known.costs.isdisjoint(words) or len(words) > 1  # a "fee" alone may be another field's
    return info if whole and bare else None


def _name(info: FieldInfo) -> Words:
    return (*stems(info.name), *stems(info.alias or ""))


def _free_words() -> frozenset[str]:
    return frozenset(words[0] for words in layer_words().free if len(words) == 1)
