"""How near words of a question come to fields and values where nothing surer tells.

How alike words of a question and the name of a field are, where nothing surer tells: only to put choices in order, never to answer.

Fields and values of a layer that are akin to words: "owned" to OWNER_CD, "Radfahrer" to IST_RAD, "motorcycles" to Motorized.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import takewhile
from typing import Optional

from ...language.tokens import is_cjk
from ...model.catalog import FieldInfo, FieldRole, LayerInfo, ValueCount
from ..attributes.fields import SAME_FIELD, find_field
from ..attributes.links import link
from .layer_words import layer_words
from .name_parts import SHORT, is_written_out, parts_of, said_by
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


_WHOLE, _BEGUN, _HALF = 3, 4, 0.55


def akin(one: str, other: str) -> bool:
    """Whether two words have a beginning in common that makes up most of the shorter one, or one begins with the other."""
    if one and is_cjk(one[0]):
        return len(one) > 1 and len(other) > 1 and (one in other or other in one)
    common = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other)))
    shorter, longer = sorted((len(one), len(other)))
    return common >= _WHOLE and (common == shorter or (common >= _BEGUN and common >= _HALF * longer))


def is_akin(text: str, value: str) -> bool:
    """Whether a word of a text is akin to one of a value."""
    return any(akin(word, part) for word in stems(text) for part in stems(value))


def akin_field(text: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The category field that words name, or that they are akin to; None where there is none."""
    words = text.replace(",", " ").split()
    pieces = (" ".join(words[at : at + size]) for size in (3, 2, 1) for at in range(len(words) - size + 1))
    named = (find_field(piece, layer, at_least=SAME_FIELD) for piece in pieces)
    sorts = [info for info in layer.fields if info.role is FieldRole.CATEGORY and info.values]
    found = next((info for info in named if info in sorts), None)
    if found is not None:
        return found
    own = stems(text)
    return next((info for info in sorts if any(akin(part, word) for part in stems(info.name) + stems(info.alias) for word in own)), None)


def akin_values(text: str, layer: LayerInfo) -> Iterator[tuple[FieldInfo, ValueCount]]:
    """The values of category fields that are words of a text, or akin to one of them."""
    own = stems(text)
    for info in layer.fields:
        if info.role is FieldRole.CATEGORY:
            for value in info.values:
                parts = stems(value.label)
                if parts and own and (_all_akin(parts, own) or _all_akin(own, parts)):
                    yield info, value


def _all_akin(words: Words, others: Words) -> bool:
    """Whether each of the words is akin to one of the others: "Aussterben bedroht" to "vom Aussterben bedroht"."""
    return all(any(akin(word, other) for other in others) for word in words)


def akin_scale(text: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The field of dates or amounts that words are akin to: "expired" to EXPIRY; None where there is none."""
    own = [word for word in stems(text) if len(word) >= _BEGUN or is_cjk(word[0])]
    graded = (info for info in layer.fields if info.role in (FieldRole.DATE, FieldRole.NUMBER))
    return next((info for info in graded if any(akin(part, word) for part in stems(info.name) + stems(info.alias) for word in own)), None)


def may_be_coded(text: str, layer: LayerInfo) -> bool:
    """Whether a layer whose name is no word may hold what words say: it ends in their initial, and a field of it has them in short."""
    content = layer_words().bare_name(layer.name)
    if not content or not content[-1].isascii() or any(_is_word(part) for part in content):
        return False
    own = stems(text)
    if not own or not own[-1].isascii() or len(own[-1]) <= _SHORT:
        return False
    fields = (part for info in layer.fields for part in parts_of(info.name) if len(part.text) >= _SHORT)
    return content[-1].endswith(own[-1][0]) and any(said_by(part, own[-1]) >= SHORT for part in fields)


def _is_word(part: str) -> bool:
    return is_written_out(part) or bool(taxonomy().synonyms((part,))) or any(own.words for own in parts_of(part))
