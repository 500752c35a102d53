"""Words of a question that name nothing of the data, each with what it does: light words, statistics, limits, superlatives, negations.

The second reader (``grounding.linked``) goes by them: what they leave over has to be something of a layer. The words are language data
(``data/linking``, and the tables of the language itself).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Optional

from ..model.units import Dimension, Quantity
from .items import NUMBER, QUANTITY, Item
from .language import Language, data_of, load
from .tokens import Token, fold, is_cjk

_UNIT = 3  # tokens
_FIRST_YEAR, _LAST_YEAR = 1500, 2200
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
    TIME = "time"  # a limit that is a year
    RANK = "rank"
    VERB = "verb"  # "(pumas) seen": adds nothing to a number; ``flag``: a participle, which before a number says which one
    LAYER = "layer"
    FIELD = "field"
    VALUE = "value"
    PLACE = "place"


_SIZES = {Dimension.LENGTH: "length", Dimension.AREA: "area"}
_LISTED = (Part.LIGHT, Part.AND, Part.OR, Part.NOT, Part.COUNT, Part.MUCH)


@dataclass(frozen=True)
class Link:
    """A piece of a question from token ``start`` to before ``end``, and what it does; ``cost`` is the less the surer it does it.

    ``word``: the statistic, the size, the comparison, or the field; ``values``: those of a field that are meant, the layers of a place, or
    the field that a comparison is about.
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
        raw = data_of("linking", code)
        self.known = bool(raw)
        language = load(code)
        self.plain = {part: self._phrases(raw.get(part.value, ())) for part in _LISTED}
        self.place, self.inside, self.inside_behind, self.equal, self.each, self.of, self.grouped = (
            self._phrases(raw.get(key, ())) for key in ("place", "inside", "inside_behind", "equal", "each", "of", "grouped_by")
        )
        self.each_keys = frozenset(key for phrase in self.each for key in (*phrase.split(), *(phrase if is_cjk(phrase) else ())))
        self.verb_fields: dict[str, str] = {**language.data["participle_fields"], **language.data["verb_fields"]}
        self.value_endings, self.value_joiners = (tuple(raw.get(key, ())) for key in ("value_endings", "value_joiners"))
        self.agents, self.now, self.relatives, self.no_one, self.of_nothing = (
            self._phrases(raw.get(key, ())) for key in ("agents", "now", "relatives", "no_one", "of_nothing")
        )
        self.asks_if = tuple(raw.get("asks_if", ()))
        self.behind, self.time_before, self.time_behind = (
            {phrase: op for op, phrases in raw.get(key, {}).items() for phrase in self._phrases(phrases)}
            for key in ("behind", "time_before", "time_behind")
        )
        self.statistics = {_said(word): name for name, words in language.data["statistics"].items() for word in _forms(words, language)}
        self.statistics.update(dict.fromkeys(self._phrases(raw.get("sum", ())), "sum"))
        self.sizes = {_said(word): dimension for word, dimension in language.data["dimension_nouns"].items()}
        self.comparators = {_said(word): op for op, words in language.data["comparators"].items() for word in _forms(words, language)}
        self.comparatives = {_said(f"{word} {than}"): tuple(entry) for word, entry in language.data["comparatives"].items()
                             for than in raw.get("than", ()) if isinstance(entry, list)}  # fmt: skip
        self.units = {_said(word): unit for unit, words in language.data["units"].items() for word in _forms(words, language)}
        self.superlatives = {_said(word): entry for entry in language.data["superlatives"] for word in _forms(entry["words"], language)}

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


def phrase_at(tokens: Sequence[Token], start: int, end: int) -> str:
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
    language = load(code)
    for start in range(len(tokens)):
        participle = language.is_participle(tokens[start].key)
        if (participle or tokens[start].key in language.closing_verbs) and tokens[start].key not in words.comparators:
            yield Link(Part.VERB, start, start + 1, tokens[start].text, 0.8, flag=participle)
        for end in range(start + 1, min(len(tokens), start + _LONGEST) + 1):
            said, piece = phrase_at(tokens, start, end), text[tokens[start].start : tokens[end - 1].end]
            loud = is_abbreviation(piece, text) or (start > 0 and end == start + 1 and _is_numeral(piece, tokens[start - 1].text))
            limits = start > 0 and end in numbers and phrase_at(tokens, start - 1, end) in words.comparators
            yield from (link for link in _plain(said, piece, start, end, words, loud) if not (limits and link.part is Part.RANK))
            size = numbers.get(end, (end, None))[0]
            if size > end and (said in words.comparators or said in words.comparatives):
                own, op = words.comparatives.get(said) or ("", words.comparators[said])
                whole = text[tokens[start].start : tokens[size - 1].end]
                yield Link(Part.COMPARE, start, size, whole, 0.4, op, (own,) if own else (), numbers[end][1])
            if size == end + 1 and said in words.time_before and _is_year(numbers[end][1]):
                whole = text[tokens[start].start : tokens[end].end]
                yield Link(Part.TIME, start, size, whole, 0.4, words.time_before[said], number=numbers[end][1])
            yield from _in_unit(text, tokens, start, end, said, words)


def is_abbreviation(piece: str, text: str) -> bool:
    """Whether capitals amid other letters make a name of what looks like a small word: "US" is no pronoun."""
    return len(piece) > 1 and piece.isupper() and not text.isupper()


def _is_numeral(piece: str, before: str) -> bool:
    """Whether one capital behind a word with one is a number or a class: "Title I" says nothing of me, nor "Grade A" of a grade."""
    return len(piece) == 1 and piece.isalpha() and piece.isupper() and before[:1].isupper() and not before.isupper()


def _plain(said: str, piece: str, start: int, end: int, words: LinkingWords, loud: bool) -> Iterator[Link]:
    for part, phrases in words.plain.items():
        if said in phrases and not (loud and part is Part.LIGHT):
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


def _in_unit(text: str, tokens: Sequence[Token], start: int, end: int, said: str, words: LinkingWords) -> Iterator[Link]:
    """The unit that a number is wanted in: "in square miles", "miles of", 多少亩. The frame is given it by who reads the question."""
    size = _SIZES.get(Quantity(1.0, words.units[said]).dimension) if said in words.units else None
    if size is not None and end < len(tokens) and tokens[end].key in words.of:
        yield Link(Part.SIZE, start, end + 1, text[tokens[start].start : tokens[end].end], 0.9, size)
    if said not in words.plain[Part.MUCH] and said not in words.place:
        return
    part = Part.MUCH if said in words.plain[Part.MUCH] else Part.LIGHT
    for last in range(end + 1, min(len(tokens), end + _UNIT) + 1):
        if phrase_at(tokens, end, last) in words.units:
            yield Link(part, start, last, text[tokens[start].start : tokens[last - 1].end], 0.3)


def _with_number(
    text: str, tokens: Sequence[Token], start: int, end: int, quantity: Optional[Quantity], words: LinkingWords
) -> Iterator[Link]:
    piece = text[tokens[start].start : tokens[end - 1].end]
    yield Link(Part.NUMBER, start, end, piece, 0.6, number=quantity)
    for last in range(end + 1, min(len(tokens), end + _LONGEST) + 1):
        timed = words.time_behind.get(phrase_at(tokens, end, last))
        if timed is not None and _is_year(quantity):
            yield Link(Part.TIME, start, last, text[tokens[start].start : tokens[last - 1].end], 0.4, timed, number=quantity)
        op = words.behind.get(phrase_at(tokens, end, last))
        if op is not None:
            yield Link(Part.COMPARE, start, last, text[tokens[start].start : tokens[last - 1].end], 0.4, op, number=quantity)


def _is_year(quantity: Optional[Quantity]) -> bool:
    return quantity is not None and quantity.unit in ("", "year") and _FIRST_YEAR <= quantity.value <= _LAST_YEAR
