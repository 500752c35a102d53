"""Kinds of things by the last part of a word that is written in one.

Values by the last part of one word: "Eichen" are Stieleiche and Traubeneiche, where the data are in a language that joins words.

Warehouses are no houses, so English data are left alone; so is what the taxonomy knows as a kind of its own (kindergartens, gardens).

Kinds of things in Chinese by what people call them: 中餐厅 and 快餐厅 are 餐厅, 餐饮店 stand under 餐饮服务, 日料店 under 日本料理.

What a thing is comes last in Chinese. Only where nothing bears the words as they are, and only fields all of whose values are known.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from ...language.language import load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldInfo, FieldRole, FieldType, LayerInfo, ValueCount, ValueHit
from ..indexes.same import Same
from ..lexicon.field_words import field_words
from ..lexicon.layer_names import ends_word_for
from ..lexicon.short_values import is_last_part, left_out_of, only_value
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, other_endings, plain_umlauts, stems

_SCORE = 0.9
_LAST, _FIRST, _TAIL = 5, 3, 4  # letters of a last part, of what stands before it, and of those that values are found by
_UMLAUTS = frozenset("äöüß")


class _Kind(NamedTuple):
    field: str
    word: str
    value: ValueCount


def kinds_by_last_part(words: Words, layer: LayerInfo) -> list[ValueHit]:
    """The values of one field that are kinds of what a single word says; nothing where several fields have such."""
    if len(words) != 1 or not words[0].isascii() or len(words[0]) < _LAST or words in taxonomy().generic or words in taxonomy().broad:
        return []
    known = _kinds(Same(layer))
    if not known:
        return []
    found = {kind for form in _last_parts(words) for kind in known.get(form[-_TAIL:], ()) if _ends(kind.word, form)}
    fields = {kind.field for kind in found}
    if len(fields) != 1:
        return []
    ordered = sorted(found, key=lambda kind: (kind.field, kind.word, kind.value.value))  # two values may end in one word
    return [ValueHit(layer.id, kind.field, kind.value.value, kind.value.label, kind.value.count, _SCORE) for kind in ordered]


@lru_cache(maxsize=4096)
def _last_parts(words: Words) -> frozenset[str]:
    """The forms of one word that the last part of a longer one may have."""
    return frozenset(plain_umlauts(form) for (form,) in (words, *other_endings(words)) if len(form) >= _LAST)


def _ends(word: str, form: str) -> bool:
    return word.endswith(form) and len(word) - len(form) >= _FIRST


@lru_cache(maxsize=256)
def _kinds(layer: Same[LayerInfo]) -> dict[str, list[_Kind]]:
    """The values of one word or more by the last letters of the last one; none of data in a language that joins none."""
    found = defaultdict[str, list[_Kind]](list)
    for info in layer.it.fields if _joins_words(layer.it) else ():
        for value in info.values if _tells_kinds(info) else ():
            last = stems(value.label)[-1:]
            if last and not taxonomy().synonyms(last) and not taxonomy().weak(last):
                word = plain_umlauts(last[0])
                for form in {word, *(plain_umlauts(form) for (form,) in other_endings((word,)))}:
                    found[form[-_TAIL:]].append(_Kind(info.name, word, value))
    return dict(found)


def _tells_kinds(info: FieldInfo) -> bool:
    return info.role is FieldRole.CATEGORY and info.type is FieldType.TEXT and info.values_complete and not info.tokens


def _joins_words(layer: LayerInfo) -> bool:
    """Whether names or values are German, as far as their letters and the usual words for attributes tell."""
    names = [layer.name, *(name for info in layer.fields for name in (info.name, info.alias) if name)]
    texts = [*names, *(value.label for info in layer.fields for value in info.values)]
    if any(_UMLAUTS.intersection(text.casefold()) for text in texts):
        return True
    words = {plain_umlauts(word) for name in names for word in stems(name)}
    return any(word.endswith(_nouns()) for word in words)


@lru_cache(maxsize=1)
def _nouns() -> tuple[str, ...]:
    """Words for attributes that German has and English has not."""
    english = set(load("en").data["field_nouns"])
    nouns = {plain_umlauts(word) for noun in load("de").data["field_nouns"] if noun not in english for word in stems(noun)}
    return tuple(sorted(noun for noun in nouns if len(noun) >= _TAIL))


_IN_BRACKETS = re.compile(r"[(（][^()（）]*[)）]")  # 小(1)型 and 小(2)型 are both 小型
_BEFORE_NUMBER = re.compile(r"([\u3400-\u9fff]{2,4}?)[A-Za-z]?\d{1,4}(?![\d年月日])")
_SHORTEST = 2


def kinds_by_end(words: Words, layer: LayerInfo) -> list[ValueHit]:
    """The values of a layer's fields that end in the words, which are two characters at least."""
    if len(words) < _SHORTEST:
        return []
    ends = _by_end(Same(layer)).get("".join(words[-_SHORTEST:]), ())
    found = [
        ValueHit(layer.id, info.name, value, label, count, _SCORE, token=info.tokens)
        for info, known, value, label, count in ends
        if is_last_part(words, known)
    ]
    if not found and all(map(is_cjk, words)):
        numbered = _numbered(Same(layer)).get("".join(words), ())
        found = [ValueHit(layer.id, name, value.value, value.label, value.count, _SCORE) for name, value in numbered]
    return [] if found and ends_word_for(words, layer) and _leaves_some_out(found, layer) else found


@lru_cache(maxsize=256)
def _numbered(layer: Same[LayerInfo]) -> dict[str, list[tuple[str, ValueCount]]]:
    """Values by the kind that stands before a number in them: 国道 of 国道319线; those of the one field that has such of a kind."""
    found: dict[str, list[tuple[str, ValueCount]]] = {}
    for info in layer.it.fields:
        for value in info.values if info.role is FieldRole.CATEGORY and info.values_complete and not info.tokens else ():
            kind = _BEFORE_NUMBER.match(value.label)
            if kind is not None:
                found.setdefault(kind[1], []).append((info.name, value))
    return {kind: values for kind, values in found.items() if len({name for name, _ in values}) == 1}


def _leaves_some_out(found: Iterable[ValueHit], layer: LayerInfo) -> bool:
    """Whether a field has other values than those found."""
    taken = {(hit.field, hit.value) for hit in found}
    fields = {name for name, _ in taken}
    return any((info.name, value.value) not in taken for info in layer.fields if info.name in fields for value in info.values)


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
        others = (other for other in taxonomy().synonyms(words[-size:]) if all(map(is_cjk, other)))
        yield from ((*words[:-size], *other) for other in others if other[-size:] != words[-size:])  # 综合医院 are only some 医院
    for info in (info for layer in catalog.layers for info in layer.fields if info.role is FieldRole.CATEGORY and info.values_complete):
        for form in forms:
            value = only_value(form, info) if len(form) >= _SHORTEST and all(map(is_cjk, form)) else ()
            if value:
                yield value
        cut = left_out_of(words, info)
        yield from cut if len(cut) == 1 else ()
