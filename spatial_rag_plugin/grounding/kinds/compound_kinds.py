"""Values by the last part of one word: "Eichen" are Stieleiche and Traubeneiche, where the data are in a language that joins words.

Warehouses are no houses, so English data are left alone; so is what the taxonomy knows as a kind of its own (kindergartens, gardens).
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import NamedTuple

from ...language.language import load
from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo, ValueCount, ValueHit
from ..indexes.same import Same
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
    return [ValueHit(layer.id, kind.field, kind.value.value, kind.value.label, kind.value.count, _SCORE) for kind in sorted(found)]


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
