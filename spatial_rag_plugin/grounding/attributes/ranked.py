"""Ordinals and numbers beside a field's name: "first order streams", "class 2 roads", "3rd grade"."""

from __future__ import annotations

import re
from typing import Optional

from ...language.language import load
from ...model.catalog import LayerInfo
from ...model.predicate import Compare, Comparison, HasToken, Predicate
from ..lexicon.words import Words
from .fields import find_field

_ORDINAL = re.compile(r"^(\d{1,3})(?:st|nd|rd|th)$")
_FIRST = ("first", 1)


def ranked(words: Words, layer: LayerInfo) -> Optional[Predicate]:
    """The condition that the field which all words but a number name has that number; None where no field is called so."""
    if len(words) < 2:
        return None
    for number, name in ((_ordinal(words[0]), words[1:]), (_plain(words[-1]), words[:-1])):
        if number is None:
            continue
        info = find_field(" ".join(name), layer, numeric=True)
        if info is not None and info.tokens:
            return HasToken(info.name, (str(number),))  # one of several
        if info is not None:
            return Compare(info.name, Comparison.EQ, number)
    return None


def _ordinal(word: str) -> Optional[int]:
    found = _ORDINAL.match(word)
    return int(found.group(1)) if found else dict((_FIRST, *load("en").data["ordinals"].items())).get(word)


def _plain(word: str) -> Optional[int]:
    return int(word) if word.isdecimal() and len(word) <= 3 else None
