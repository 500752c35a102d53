"""Which fields a clause speaks of: by the words of their names, or by other words for the same, in any language."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from ...language.tokens import fold, is_cjk
from .reading import Kind, Mark

_LEAST = 5
_SIZES = ("population", "area", "length", "height")
_WORDS = Path(__file__).parent / "data" / "fields.json"


def named_fields(marks: Sequence[Mark], fields: Iterable[str]) -> frozenset[str]:
    """Those of ``fields`` that words of the clause name; of several parts of a name ("school count") one is enough."""
    said = {word for mark in marks if mark.kind in (Kind.WORD, Kind.PHRASE) for word in (mark.key, *fold(mark.text).split())}
    words = {form for word in said for form in _forms(word)}
    concepts = [concept for concept in _concepts() if words & concept]
    return frozenset(name for name in fields if any(_is_of(name, concept) for concept in (words, *concepts)))


def _forms(word: str) -> tuple[str, ...]:
    """A word, and what it may be without the ending of a case or the plural."""
    if not word.isascii() or len(word) < _LEAST:
        return (word,)
    return (word, *(word[: -len(ending)] for ending in ("en", "n", "s") if word.endswith(ending)))


def _is_of(name: str, concept: Iterable[str]) -> bool:
    parts = set(fold(name).replace("_", " ").split())
    return bool(parts & set(concept)) or any(is_cjk(word) and word in parts_of for word in concept for parts_of in parts)


@cache
def field_words(concept: str) -> frozenset[str]:
    """The words for a concept of ``data/fields.json``."""
    return frozenset(map(fold, json.loads(_WORDS.read_text(encoding="utf-8"))[concept].split()))


def sizes(fields: Iterable[str]) -> frozenset[str]:
    """Those of ``fields`` that tell how large something is."""
    return frozenset(name for name in fields if any(_is_of(name, field_words(concept)) for concept in _SIZES))


def same_field(one: Iterable[str], other: Iterable[str]) -> bool:
    """Whether words of two sentences name the same concept, in any language."""
    ours, theirs = ({form for word in words for form in _forms(word)} for words in (one, other))
    return any(ours & concept and theirs & concept for concept in _concepts())


@cache
def _concepts() -> tuple[frozenset[str], ...]:
    listed = json.loads(_WORDS.read_text(encoding="utf-8"))
    return tuple(frozenset(map(fold, words.split())) for words in listed.values())
