"""How alike words of a question and the name of a field are, where nothing surer tells: only to put choices in order, never to answer."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import lru_cache

from ...language.tokens import is_cjk
from ...model.catalog import FieldInfo
from ..attributes.links import link
from .akin import akin
from .name_parts import parts_of
from .short_names import is_short_for
from .taxonomy import taxonomy
from .words import Words, respelled, stems

_SHORT, _SPELLED = 3, 0.75
_SAME, _AKIN, _IN_SHORT, _INITIALS, _OTHERWISE = 1.0, 0.9, 0.8, 0.8, 0.1


def likeness(text: str, info: FieldInfo) -> float:
    """From 0 to 1: how much of a field's name or alias the words say, in full, in short, by initials, or in other words for it."""
    linked = max(link(stems(text), parts_of(name)) for name in (info.name, info.alias or info.name))
    return max(alike(text, info.name, info.alias), linked)


@lru_cache(maxsize=8192)
def alike(text: str, *called: str) -> float:
    """The same of the names that anything has."""
    said = stems(text)
    names = [part for name in called if name for part in stems(name)]
    others = {word for other in _meanings(said) for word in other}
    own = max((_of_words(word, part) for word in said for part in names), default=0.0)
    meant = max((_of_words(word, part) - _OTHERWISE for word in others for part in names), default=0.0)
    first = "".join(word[0] for word in said if word[0].isascii())
    initials = _INITIALS if any(len(part) >= _SHORT and part in first for part in names) else 0.0
    return max(own, meant, initials, *(_unspaced(text, name) for name in called))


def _unspaced(text: str, name: str) -> float:
    """By the longest piece that letters without spaces have in common: 泊位数 to 车位."""
    one, other = ("".join(filter(is_cjk, each)) for each in (text, name))
    if not one or not other:
        return 0.0
    common = SequenceMatcher(None, one, other).find_longest_match(0, len(one), 0, len(other)).size
    return _AKIN * common / min(len(one), len(other))


def _meanings(said: Words) -> Iterator[Words]:
    """What else the words, or one of them, may be called as a field, or as a quality of things."""
    for word in (said, *((each,) for each in said)) if len(said) > 1 else (said,):
        for form in (word, *(stems(other) for each in word for other in respelled(each))):
            yield from taxonomy().field_names(form)
            yield from taxonomy().qualities(form)


@lru_cache(maxsize=65536)
def _of_words(word: str, part: str) -> float:
    if word == part:
        return _SAME if len(word) > 1 else 0.0
    if min(len(word), len(part)) < _SHORT:
        return 0.0
    if akin(word, part):
        return _AKIN
    if is_short_for(part, word):
        return _IN_SHORT
    ratio = SequenceMatcher(None, word, part).ratio()
    return ratio * _IN_SHORT if ratio >= _SPELLED and min(len(word), len(part)) > _SHORT else 0.0
