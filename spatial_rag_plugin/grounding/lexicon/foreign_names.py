"""What Chinese names in the data mean in English: 养殖场 is a "farm", 床位数 the "beds", 锈蚀 "rusted".

A name is a word of the dictionary, or taken apart into such words; every one of them must be said, but for those that say nothing by
themselves (数, 设施), and nothing else may be.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from ...language.language import data_of
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldRole
from ..indexes.same import Same
from .dictionary import meanings
from .field_words import field_words
from .layer_words import layer_words
from .word_families import roots
from .words import Words, stems

_MOST = 1200  # names of a catalog that are looked at
_LONGEST, _PARTS = 8, 3  # characters of a name, and words that it is taken apart into
_SENSES = 4
_APART = 0.2  # how much less sure a name is that is taken apart
_LATER = 0.1  # and for each sense before the one that is said
_NO_NAMES = frozenset((FieldRole.KEY, FieldRole.URL, FieldRole.IMAGE))

Senses = tuple[Words, ...]


class Foreign(NamedTuple):
    """A name in the data with the senses of its words: of a layer, its field, or a value of that."""

    layer: str
    field: str
    value: str
    parts: tuple[Senses, ...]


def meant_by(words: Words, catalog: Catalog) -> dict[tuple[str, str, str], float]:
    """The layers, fields and values whose Chinese names English words say, and how surely."""
    index, said = _index(Same(catalog)), {form for word in words for form in (word, *roots(word))}
    found: dict[tuple[str, str, str], float] = {}
    for name in {id(name): name for word in said for name in index.get(word, ())}.values():
        sure = _said(words, name.parts)
        if sure:
            key = name[:3]
            found[key] = max(sure, found.get(key, 0.0))
    return found


def _said(words: Words, parts: tuple[Senses, ...]) -> float:
    """How surely words say all the parts of a name and nothing else; 0 where they do not."""
    best = 0.0
    for chosen in product(*(enumerate(senses) for senses in parts)):
        own = [word for _, sense in chosen for word in sense]
        if len(own) == len(words) and _are_said(words, own) and _are_said(own, words):
            best = max(best, 1.0 - _LATER * max(rank for rank, _ in chosen) - (_APART if len(parts) > 1 else 0.0))
    return best


def _are_said(words: Iterable[str], others: Sequence[str]) -> bool:
    return all(any(_is_form(word, other) for other in others) for word in words)


def _is_form(word: str, other: str) -> bool:
    return word == other or not roots(word).isdisjoint(roots(other))


@lru_cache(maxsize=8)
def _index(catalog: Same[Catalog]) -> dict[str, list[Foreign]]:
    """The names by each word, and each root of one, that their senses have."""
    found: dict[str, list[Foreign]] = {}
    for at, (layer, field, value, name) in enumerate(_names(catalog.it)):
        if at >= _MOST:
            break
        for parts in _taken_apart(name):
            foreign = Foreign(layer, field, value, parts)
            words = {form for senses in parts for sense in senses for word in sense for form in (word, *roots(word))}
            for word in words:
                found.setdefault(word, []).append(foreign)
    return found


def _names(catalog: Catalog) -> Iterator[tuple[str, str, str, str]]:
    for layer in catalog.layers:
        yield layer.id, "", "", "".join(layer_words().bare_name(layer.name)) if _is_han(layer.name) else ""
        for info in layer.fields:
            if info.role not in _NO_NAMES:
                yield from ((layer.id, info.name, "", name) for name in dict.fromkeys((info.name, info.alias)) if _is_han(name))
    for layer in catalog.layers:
        for info in layer.fields:
            if info.role is FieldRole.CATEGORY:
                yield from ((layer.id, info.name, value.value, value.label) for value in info.values if _is_han(value.label))


def _is_han(name: str) -> bool:
    return bool(name) and all(map(is_cjk, name))


@lru_cache(maxsize=4096)
def _taken_apart(name: str) -> tuple[tuple[Senses, ...], ...]:
    """The words of a name with their senses, in each way in which it may be taken apart."""
    if not 0 < len(name) <= _LONGEST:
        return ()
    tails = data_of("asking", "zh")["foreign_tails"]
    silent = [tail for tail, ends in tails.items() if "" in ends and name.endswith(tail) and name != tail]
    shorter = (name, *(name[: -len(tail)] for tail in silent), *_asked(name))
    ways = [way for short in shorter for way in _ways(short, _PARTS)]
    return tuple(dict.fromkeys(tuple(_senses(word) for word in way) for way in ways if all(_senses(word) for word in way)))


def _asked(name: str) -> list[str]:
    """What a field asks for by yes or no: 淡水 of 是否有淡水."""
    asked = [name[len(flag) :] for flag in field_words().flag_questions if name.startswith(flag) and len(name) > len(flag) + 1]
    having = tuple(word for word, says in field_words().says_yes.items() if says and is_cjk(word))
    return [short for words in asked for short in (words, words[1:] if words.startswith(having) else "") if len(short) > 1]


def _ways(name: str, parts: int) -> Iterator[tuple[str, ...]]:
    if meanings(name, "zh"):
        yield (name,)
        return
    for at in range(len(name) - 1, 0, -1) if parts > 1 else ():
        if meanings(name[:at], "zh"):
            rest = next(_ways(name[at:], parts - 1), None)
            if rest is not None:
                yield (name[:at], *rest)
                return


def _senses(word: str) -> Senses:
    data = data_of("asking", "zh")
    ends = (*data["foreign_tails"].get(word, ()), *data["foreign_names"].get(word, ()))
    found = (*(stems(sense) for sense in meanings(word, "zh")[:_SENSES]), *(stems(end) for end in ends if end))
    return tuple(dict.fromkeys(sense for sense in found if sense))
