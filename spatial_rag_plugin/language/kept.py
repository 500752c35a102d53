"""Names and words of the question that the frame lost: an answer without them would be to another question."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Optional

from ..model.frame import Condition, Frame, Group
from ..model.inside import field_names
from .drafts import Draft
from .items import NAME, NUMBER, WORD, Item
from .language import DATA, Language, load
from .tokens import fold

_LETTERS = re.compile(r"[^\W\d_]+~?")
_SHORTEST, _PART = 3, 4  # letters; what is shorter joins or counts


def lost_names(frame: Frame, items: Sequence[Item]) -> int:
    """The names, as bits by their position among the items, that stand nowhere in what the frame asks."""
    names = [(index, item) for index, item in enumerate(items) if item.kind == NAME]
    if not names:
        return 0
    said = _said(frame)
    return sum(1 << index for index, item in names if fold(item.text) not in said)


def lost_rankings(target: Optional[Draft], items: Sequence[Item], language: Language) -> int:
    """The same of the number or size of a second superlative, of which a phrase keeps one: 性质 of 床位最多的10家机构哪种性质最多."""
    rankings = target.rankings if target is not None else ()
    named = (ranking.field or (ranking.term.text if ranking.term is not None else ranking.dimension) for ranking in rankings)
    lost, sizes = tuple(dict.fromkeys(filter(None, named)))[1:], language.data["dimension_nouns"]
    return sum(1 << index for index, item in enumerate(items) if item.text in lost or sizes.get(item.key) in lost)


def lost_words(frame: Frame, items: Sequence[Item], language: Language) -> int:
    """The same of words that no grammar of the language has; none where words are not set apart by spaces."""
    if language.segmenter is not None or frame.target is None:
        return 0
    grammar, said = _grammar_words(language.code), _said(frame)
    return sum(
        1 << index
        for index, item in enumerate(items)
        if item.kind == WORD and len(item.key) >= _SHORTEST and item.key.isalpha() and item.key not in grammar
        if item.key not in language.function_words and item.key not in said and fold(item.text) not in said
        if not (index and items[index - 1].kind == NUMBER and language.is_plural(item.key))  # "over 10,000 vehicles"
        if language.names_by_capitals or not any(part in item.key for part in set(said.split()) if len(part) >= _PART)  # Parkfläche
    )


@lru_cache(maxsize=8)
def _grammar_words(code: str) -> frozenset[str]:
    """All words of the language data, with their endings where they have some."""
    language = load(code)
    endings = language.data.get("endings", ())
    found: set[str] = set()
    more = [json.loads(path.read_text(encoding="utf-8")) for path in DATA.glob(f"*/{code}.json")]
    for text in _strings((language.data, *more)):
        for word in _LETTERS.findall(text):
            found.update(fold(word[:-1] + ending) for ending in (*endings, "")) if word.endswith("~") else found.add(fold(word))
    return frozenset(found)


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, part in value.items():
            yield str(key)
            yield from _strings(part)
    elif isinstance(value, (list, tuple, frozenset, set)):
        for part in value:
            yield from _strings(part)


def _said(frame: Frame) -> str:
    return fold(" ".join(_texts((frame.target, frame.group, frame.measure, frame.others))))


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield str(value)
    elif isinstance(value, tuple):
        for part in value:
            yield from _texts(part)
    elif names := field_names(type(value)):
        as_said = isinstance(value, (Condition, Group))
        for name in names:
            if (part := getattr(value, name)) is not None and not (as_said and name == "text"):  # what was said, whatever was made of it
                yield from _texts(part)
