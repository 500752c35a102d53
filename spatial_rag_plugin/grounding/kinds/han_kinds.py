"""Kinds of things in Chinese by what people call them: 中餐厅 and 快餐厅 are 餐厅, 餐饮店 stand under 餐饮服务, 日料店 under 日本料理.

What a thing is comes last in Chinese. Only where nothing bears the words as they are, and only fields all of whose values are known.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldInfo, FieldRole, LayerInfo, ValueHit
from ..indexes.same import Same
from ..lexicon.field_words import field_words
from ..lexicon.short_values import is_last_part, left_out_of, only_value
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems

_SCORE = 0.9
_IN_BRACKETS = re.compile(r"[(（][^()（）]*[)）]")  # 小(1)型 and 小(2)型 are both 小型
_SHORTEST = 2


def kinds_by_end(words: Words, layer: LayerInfo) -> list[ValueHit]:
    """The values of a layer's fields that end in the words, which are two characters at least."""
    if len(words) < _SHORTEST:
        return []
    ends = _by_end(Same(layer)).get("".join(words[-_SHORTEST:]), ())
    return [
        ValueHit(layer.id, info.name, value, label, count, _SCORE, token=info.tokens)
        for info, known, value, label, count in ends
        if is_last_part(words, known)
    ]


@lru_cache(maxsize=256)
def _by_end(layer: Same[LayerInfo]) -> dict[str, list[tuple[FieldInfo, Words, str, str, int]]]:
    """Values by their last two characters."""
    found: dict[str, list[tuple[FieldInfo, Words, str, str, int]]] = {}
    for info in layer.it.fields:
        if info.role is not FieldRole.CATEGORY or not info.values_complete:
            continue
        for item in info.values:
            plain = _IN_BRACKETS.sub("", item.label)
            for known, longest in ((stems(item.label), _SHORTEST), (stems(plain), _SHORTEST - 1 if plain != item.label else _SHORTEST)):
                if len(known) > longest and all(map(is_cjk, known[-_SHORTEST:])):
                    found.setdefault("".join(known[-_SHORTEST:]), []).append((info, known, item.value, item.label, item.count))
                if plain == item.label:
                    break
    return found


def said_otherwise(text: str, catalog: Catalog) -> Iterator[Words]:
    """The words without what says where something is had, 店 of 日料店; other words for the same kind, or for its last part (五星级宾馆 for
    五星级酒店); the only value that one of them begins; and values with something in their middle left out.
    """
    words = stems(text)
    if len(words) < _SHORTEST or not all(map(is_cjk, words)):
        return
    bare = words[:-1] if words[-1] in field_words().of_shops and len(words) > _SHORTEST else ()
    forms = list(dict.fromkeys((*((bare, *taxonomy().qualities(bare)) if bare else ()), *taxonomy().synonyms(words))))
    yield from forms
    yield from ((*bare, letter) for letter in sorted(field_words().of_shops) if bare and is_cjk(letter[:1]))  # 快餐厅 for 快餐店
    for size in range(len(words) - 1, _SHORTEST - 1, -1):
        yield from ((*words[:-size], *other) for other in taxonomy().synonyms(words[-size:]) if all(map(is_cjk, other)))
    for info in (info for layer in catalog.layers for info in layer.fields if info.role is FieldRole.CATEGORY and info.values_complete):
        for form in forms:
            value = only_value(form, info) if len(form) >= _SHORTEST and all(map(is_cjk, form)) else ()
            if value:
                yield value
        cut = left_out_of(words, info)
        yield from cut if len(cut) == 1 else ()
