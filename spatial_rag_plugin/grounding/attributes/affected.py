"""Which number counts those of a kind that something happens to: CUST_OUT of "customers without power", 停电用户数 of 停电的用户.

What happens goes by kinds of words that are data (`affected` in ``data/field_words.json``); nobody reads a dictionary for "out".
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Optional

from ...language.tokens import fold, is_cjk
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ..lexicon.field_words import field_words
from ..lexicon.name_parts import SHORT, Part, parts_of, said_by
from ..lexicon.words import stems


def part_affected(said: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The one number of those of a kind that something happens to; None where the words say nothing that happens."""
    folded = fold(said)
    word = next((word for word in field_words().affected if _stands_in(word, folded)), "")
    thing = " ".join(folded.replace(word, " ").split()) if word else ""
    if not thing:
        return None
    numbers = (info for info in layer.fields if info.role is FieldRole.NUMBER and info.made is None)
    found = [info for info in numbers if says_any(info, field_words().affected) and _names(info, thing)]
    return found[0] if len(found) == 1 else None


def says_any(info: FieldInfo, words: Collection[str]) -> bool:
    """Whether the name of a field has one of the words for a part."""
    if is_cjk(info.title[:1]):
        return any(word in info.title for word in words if is_cjk(word[:1]))
    return any(part.text in words or is_one_of(part, words) for part in name_parts(info))


def is_one_of(part: Part, words: Collection[str]) -> bool:
    """Whether a part of a name stands for one of the words."""
    return any(said_by(part, word) >= SHORT for word in words)


def name_parts(info: FieldInfo) -> Iterator[Part]:
    """The parts of what a field is called."""
    yield from parts_of(info.alias or info.name)


def _stands_in(word: str, said: str) -> bool:
    return word in said if is_cjk(word[:1]) else f" {word} " in f" {said} "


def _names(info: FieldInfo, thing: str) -> bool:
    parts = tuple(name_parts(info))
    return thing in info.title if is_cjk(thing[:1]) else all(any(is_one_of(part, (word,)) for part in parts) for word in stems(thing))
