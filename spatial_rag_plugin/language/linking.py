"""Words of a question that name nothing of the data, each with what it does: light words, statistics, limits, superlatives, negations.

The second reader (``grounding.linked``) goes by them: what they leave over has to be something of a layer. The words are language data
(``data/linking``, and the tables of the language itself).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any, Optional

from ..model.units import Quantity
from .items import NUMBER, QUANTITY, Item
from .language import DATA, Language, load
from .tokens import Token, fold, is_cjk

_LONGEST = 6  # tokens of a phrase; letters where words are not parted


class Part(str, Enum):
    """What a piece of a question does."""

    LIGHT = "light"
    AND = "and"
    OR = "or"
    NOT = "not"
    COUNT = "count"
    MUCH = "much"  # how many of things, how much of a number
    STATISTIC = "statistic"
    SIZE = "size"
    COMPARE = "compare"
    NUMBER = "number"
    RANK = "rank"
    LAYER = "layer"
    FIELD = "field"
    VALUE = "value"
    PLACE = "place"


_LISTED = (Part.LIGHT, Part.AND, Part.OR, Part.NOT, Part.COUNT, Part.MUCH)


@dataclass(frozen=True)
class Link:
    """A piece of a question from token ``start`` to before ``end``, and what it does; ``cost`` is the less the surer it does it.

    ``word``: the statistic, the size, the comparison, or the field; ``value``: the values of a field that are meant.
    """

    part: Part
    start: int
    end: int
    text: str
    cost: float = 0.0
    word: str = ""
    values: tuple[str, ...] = ()
    number: Optional[Quantity] = None
    descending: bool = True
    flag: bool = False


class LinkingWords:
    """The words of one language by what they do; folded phrases, their words parted by one space (by none in unspaced scripts)."""

    def __init__(self, code: str) -> None:
        path = DATA / "linking" / f"{code}.json"
        self.known = path.is_file()
        raw: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if self.known else {}
        language = load(code)
        self.plain = {part: self._phrases(raw.get(part.value, ())) for part in _LISTED}
        self.place, self.inside, self.equal = (self._phrases(raw.get(key, ())) for key in ("place", "inside", "equal"))
        self.behind = {phrase: op for op, phrases in raw.get("behind", {}).items() for phrase in self._phrases(phrases)}
        self.statistics = {_said(word): name for name, words in language.data["statistics"].items() for word in _forms(words, language)}
        self.statistics.update(dict.fromkeys(self._phrases(raw.get("sum", ())), "sum"))
        self.sizes = {_said(word): dimension for word, dimension in language.data["dimension_nouns"].items()}
        self.comparators = {_said(word): op for op, words in language.data["comparators"].items() for word in _forms(words, language)}
        self.superlatives = {
            _said(word): entry for entry in language.data["superlatives"] for word in _forms(entry["words"], language)
        }

    @staticmethod
    def _phrases(words: Sequence[str]) -> frozenset[str]:
        return frozenset(map(_said, words))


def _forms(words: Sequence[str], language: Language) -> Iterator[str]:
    for word in words:
        yield from (word.replace("~", ending) for ending in language.endings) if "~" in word else (word,)


def _said(text: str) -> str:
    """A phrase in the form in which phrases are compared."""
    words = fold(text).split()
    return ("" if words and is_cjk(words[0]) else " ").join(words)


@cache
def linking_words(code: str) -> LinkingWords:
    return LinkingWords(code)


def phrase_at(text: str, tokens: Sequence[Token], start: int, end: int) -> str:
    """The folded tokens as phrases of the data are written."""
    keys = [token.key for token in tokens[start:end]]
    return ("" if is_cjk(keys[0]) else " ").join(keys)


def links_of_grammar(text: str, tokens: Sequence[Token], items: Sequence[Item], code: str) -> Iterator[Link]:
    """What pieces of a text can do by themselves, whatever the data are."""
    words = linking_words(code)
    starts = {token.start: at for at, token in enumerate(tokens)}
    ends = {token.end: at + 1 for at, token in enumerate(tokens)}
    numbers = {
        starts[item.start]: (ends[item.end], item.quantity)
        for item in items
        if item.kind in (NUMBER, QUANTITY) and item.quantity is not None and item.start in starts and item.end in ends
    }
    for at, token in enumerate(tokens):
        if token.is_number and at not in numbers and token.text.isdecimal():  # inside a name
            numbers[at] = (at + 1, Quantity(float(token.text), ""))
    for start, (end, quantity) in numbers.items():
        yield from _with_number(text, tokens, start, end, quantity, words)
    for start in range(len(tokens)):
        for end in range(start + 1, min(len(tokens), start + _LONGEST) + 1):
            said, piece = phrase_at(text, tokens, start, end), text[tokens[start].start : tokens[end - 1].end]
            yield from _plain(said, piece, start, end, words)
            size = end + numbers.get(end, (end, None))[0] - end
            if said in words.comparators and size > end:
                yield Link(Part.COMPARE, start, size, text[tokens[start].start : tokens[size - 1].end], 0.4,
                           words.comparators[said], number=numbers[end][1])  # fmt: skip


def _plain(said: str, piece: str, start: int, end: int, words: LinkingWords) -> Iterator[Link]:
    for part, phrases in words.plain.items():
        if said in phrases:
            yield Link(part, start, end, piece, 0.1 if part is Part.LIGHT else 0.3)
    if not any(char.isalnum() for char in piece):
        yield Link(Part.LIGHT, start, end, piece, 0.05)
    if said in words.statistics and said not in words.superlatives:
        yield Link(Part.STATISTIC, start, end, piece, 0.5, words.statistics[said])
    if said in words.sizes:
        yield Link(Part.SIZE, start, end, piece, 0.9, words.sizes[said])
    entry = words.superlatives.get(said)
    if entry is not None and entry["role"] not in ("nearest", "farthest") and entry.get("ordinal", 1) == 1:
        upwards = bool(entry.get("ascending")) or entry["role"] in ("least", "bottom")
        size = entry["role"] if entry["role"] in ("size", "length", "area") else ""
        word = entry.get("field", "") or entry.get("dimension", "") or size
        yield Link(Part.RANK, start, end, piece, 0.5, word, descending=not upwards)


def _with_number(
    text: str, tokens: Sequence[Token], start: int, end: int, quantity: Optional[Quantity], words: LinkingWords
) -> Iterator[Link]:
    piece = text[tokens[start].start : tokens[end - 1].end]
    yield Link(Part.NUMBER, start, end, piece, 0.6, number=quantity)
    for last in range(end + 1, min(len(tokens), end + _LONGEST) + 1):
        op = words.behind.get(phrase_at(text, tokens, end, last))
        if op is not None:
            yield Link(Part.COMPARE, start, last, text[tokens[start].start : tokens[last - 1].end], 0.4, op, number=quantity)
