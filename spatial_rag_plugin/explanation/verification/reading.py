"""A sentence → its marks, in order: names that are known, quantities, directions, clock times, days, phrases that do something, words."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any

from ...language.quantities import QuantityReader
from ...language.tokens import Token, fold, is_cjk, tokenize
from ...model.units import LENGTH_UNITS, TIME_UNITS, Dimension, Quantity
from .clocks import clocks_in
from .compounds import parted
from .wording import Wording, wording

_LEAST_YEAR = 100
#: Units that an article may count, and how many letters one has that is written out.
#: "Half a million".
_ARTICLE, _SCALES = (["a"],), (["million"], ["billion"], ["thousand"], ["dozen"])
#: Nouns for so many.
_PAIR, _HALF_DOZEN = 2, 6.0
_HEAPS = {"pair": 2.0, "trio": 3.0, "quartet": 4.0, "quintet": 5.0, "paar": 2.0}
_COUNTED, _SPELT = frozenset((*LENGTH_UNITS, *TIME_UNITS)), 4
#: What a phrase makes of the number behind it.
_BOUNDS, _DENIALS = ("limit", "beyond"), ("negation", "none")
_ARTICLES = ("the ", "der ", "die ", "das ", "le ", "la ", "les ", "l'")
_COMPASS = {
    "N": 0.0, "NE": 45.0, "NO": 45.0, "E": 90.0, "SE": 135.0, "SO": 135.0, "S": 180.0, "SW": 225.0, "W": 270.0, "NW": 315.0,
}  # fmt: skip
_ADJECTIVE = re.compile(r"(?P<wind>(?:north|south)?-?(?:east|west)|north|south)erly")
_WIND = re.compile(r"(nord|north)?-?(north|nord|south|süd|sud|east|ost|west)-?(north|nord|south|süd|sud)?-?(east|ost|west)")


class Kind(str, Enum):
    NAME = "name"
    AMOUNT = "amount"  # a number with its unit
    NUMBER = "number"  # one without
    ORDINAL = "ordinal"
    DIRECTION = "direction"
    CLOCK = "clock"
    DAY = "day"
    RANGE = "range"  # two numbers, from one to the other
    VALUE = "value"  # of a field, with figures in it
    PHRASE = "phrase"
    WORD = "word"
    SIGN = "sign"


@dataclass(frozen=True)
class Mark:
    """A piece of a sentence, ``start`` to ``end`` in characters. ``value``: what a name stands for (its index), the Quantity, the place of
    an ordinal, degrees, minutes that a clock time may be, days; ``does``: categories of a phrase, with the rank that it names.
    """

    kind: Kind
    start: int
    end: int
    text: str
    key: str = ""
    value: Any = None
    does: frozenset[tuple[str, int]] = frozenset()

    def is_any(self, *categories: str) -> bool:
        return any(category in categories for category, _ in self.does)

    def place(self, *categories: str) -> int:
        """The rank that the phrase names ("zweitnächste": 2); 1 where it names none."""
        return max((place for category, place in self.does if category in categories), default=0) or 1


class Names:
    """Finds the longest of some names; ``entries``: (name, index). Names that begin with an article are known without it, too."""

    def __init__(self, entries: Iterable[tuple[str, int]]) -> None:
        self._by_first: dict[str, list[tuple[tuple[str, ...], str, int]]] = {}
        self._behind: dict[int, str] = {}
        self._own: dict[int, tuple[str, ...]] = {}
        self.add(entries)

    def add(self, entries: Iterable[tuple[str, int]]) -> None:
        """More names of what is known already."""
        for name, index in entries:
            self._behind.setdefault(index, _MARKS_BEHIND.search(name).group())  # type: ignore[union-attr]
            self._own.setdefault(index, tuple(token.key for token in _name_tokens(name)))
            bare = next((name[len(article) :] for article in _ARTICLES if name.lower().startswith(article)), "")
            for form in filter(None, (name, bare)):
                keys = tuple(token.key for token in _name_tokens(form))
                if keys:
                    self._by_first.setdefault(keys[0], []).append((keys, form, index))
        for listed in self._by_first.values():
            listed.sort(key=lambda item: (-len(item[0]), item[2]))

    def are_other(self, tokens: Sequence[Token], indexes: Sequence[int]) -> bool:
        """Whether tokens are only what something may be called besides its own name."""
        keys = tuple(token.key for token in tokens)
        return bool(indexes) and not any(self._own.get(index) == keys for index in indexes)

    def behind(self, indexes: Sequence[int]) -> str:
        """The marks that a name ends with: "Coffee Co."."""
        return max((self._behind.get(index, "") for index in indexes), key=len, default="")

    def spans(self, text: str) -> list[tuple[int, int]]:
        """Where names stand in a text."""
        tokens = _name_tokens(text)
        found = ((tokens[at], self.at(tokens, at)[0], at) for at in range(len(tokens)))
        return [(first.start, tokens[at + size - 1].end) for first, size, at in found if size]

    def at(self, tokens: Sequence[Token], start: int, owning: bool = False) -> tuple[int, tuple[int, ...]]:
        """How many tokens the longest name at ``start`` has, and the indexes of all that are called so; (0, ()) where there is none.

        ``owning``: a name may end in the s of a genitive, as in "die Fläche Brasiliens".
        """
        for keys, form, _ in self._by_first.get(tokens[start].key, ()):
            end = start + len(keys)
            if tuple(token.key for token in tokens[start:end]) != keys or not _written_as(tokens[start:end], form):
                continue
            return len(keys), tuple(index for other, _, index in self._by_first[tokens[start].key] if other == keys)
        return self._owning(tokens, start) if owning else (0, ())

    def _owning(self, tokens: Sequence[Token], start: int) -> tuple[int, tuple[int, ...]]:
        first = tokens[start].key
        for lead in (first, first[:-1]):
            for keys, form, _ in self._by_first.get(lead, ()):
                end = start + len(keys)
                last = tokens[end - 1] if end <= len(tokens) else None
                owns = last is not None and last.text[:1].isupper() and last.key == f"{keys[-1]}s" and len(keys[-1]) >= _OWNER
                if owns and tuple(token.key for token in tokens[start : end - 1]) == keys[:-1] and not is_cjk(form):
                    return len(keys), tuple(index for other, _, index in self._by_first[lead] if other == keys)
        return 0, ()


def _written_as(tokens: Sequence[Token], name: str) -> bool:
    """A name of one common word counts as a name only where it is written as one: "Park" is no "park"."""
    first = tokens[0].text[:1]
    return len(tokens) > 1 or is_cjk(name) or (fold(first) == fold(name[:1]) and first.isupper() is name[:1].isupper())


_MARKS_BEHIND = re.compile(r"[^\w\s]*$")
#: Letters of a name that a genitive may be of.
_OWNER = 4
_OWNED = re.compile(r"['’]s(?![a-zà-öø-ÿ0-9])")  # "Old King's的", too
_NAME_TOKEN = re.compile(r"[&＆]")


def _name_tokens(text: str) -> list[Token]:
    return [token for token in _tokens(_NAME_TOKEN.sub(" and ", text)) if token.is_word or token.is_number]


def _tokens(text: str) -> list[Token]:
    """Tokens in which a hyphen or a full stop inside a name does not matter."""
    return [token for token in tokenize(text, ("'s",)) if token.text != "'s"]


def read(text: str, code: str, names: Names) -> list[Mark]:
    """The marks of a sentence; every letter and figure of it is in one."""
    said, reader = wording(code), _reader(code)
    marks, rest = _named(text, names, code == "de")
    marks += [Mark(Kind.CLOCK, found.start, found.end, found.text, value=found.minutes) for found in clocks_in(rest, code)]
    rest = _blank(rest, [(mark.start, mark.end) for mark in marks if mark.kind is Kind.CLOCK])
    tokens = _joined(parted(tokenize(rest, said.language.clitics), said), said)
    keys = [token.key for token in tokens]
    named = {mark.start for mark in marks if mark.kind is Kind.NAME}
    at = 0
    while at < len(tokens):
        found = _mark(tokens, keys, at, said, reader, named)
        size, mark = found
        at += size
        if mark is not None:
            marks.append(mark)
    return sorted(marks, key=lambda mark: mark.start)


_GONE = "\ufffc"


def as_written(marks: Sequence[Mark]) -> str:
    """The words of a sentence where they stand, signs and all."""
    text = ""
    for mark in marks:
        text = f"{text}{' ' * max(0, mark.start - len(text))}{mark.text}"
    return fold(text)


def _blank(text: str, spans: Iterable[tuple[int, int]]) -> str:
    for start, end in spans:
        text = text[:start] + _GONE * (end - start) + text[end:]
    return text


def without_names(text: str, names: Names) -> str:
    """The text without the names in it, whose language is their own."""
    return _named(text, names)[1].replace(_GONE, " ")


def _named(text: str, names: Names, owning: bool = False) -> tuple[list[Mark], str]:
    """The names in a text, and the text with marks in their place."""
    plain = [token for token in _tokens(_NAME_TOKEN.sub("&", text)) if token.is_word or token.is_number or token.text in "&＆"]
    plain = [Token(t.start, t.end, "and", "and", t.glued) if t.text in "&＆" else t for t in plain]
    marks: list[Mark] = []
    at = 0
    while at < len(plain):
        size, indexes = names.at(plain, at, owning)
        led = bool(marks) and text[marks[-1].end : plain[at].start] == " " and plain[at].text.islower()
        if led and not is_cjk(plain[at].text) and names.are_other(plain[at : at + size], indexes):
            size = 0  # "the federal government", of one called federal, where another one is "public"
        if size:
            start, end = plain[at].start, plain[at + size - 1].end
            end += len(names.behind(indexes)) if text.startswith(names.behind(indexes), end) else 0
            end += 2 if _OWNED.match(text, end) else 0
            marks.append(Mark(Kind.NAME, start, end, text[start:end], value=indexes))
        at += max(size, 1)
    return marks, _blank(text, [(mark.start, mark.end) for mark in marks])


def _mark(
    tokens: Sequence[Token], keys: Sequence[str], at: int, said: Wording, reader: QuantityReader, named: Collection[int] = ()
) -> tuple[int, Mark | None]:
    token = tokens[at]
    if token.text[0] == _GONE:
        return 1, None
    adjective, size_of = _adjective(keys, at)
    if adjective:
        return _made(Kind.DIRECTION, tokens, at, size_of, float(said.language.directions.longest([adjective], 0)[1] or 0.0))
    size, does = said.phrases.longest(keys, at)
    scaled = keys[at + size : at + size + 1] in _ARTICLE and keys[at + size + 1 : at + size + 2] in _SCALES
    if size > 1 and keys[at + size - 1] == "half" and (scaled or _is_one(tokens, keys, at + size, at + size + 1, said)):
        size, does = said.phrases.longest(keys[: at + size - 1], at)  # "more than half a kilometre"
    if size > 1 and _bounds_name(tokens, at + size, does or (), said, named):
        first, denies = said.phrases.longest(keys[: at + 1], at)
        size, does = (first, denies) if any(name in _DENIALS for name, _ in denies or ()) else (size, does)
    place = _place(tokens, keys, at, said, reader)
    if place is not None:
        return place
    if at == 0 and size == 1 and keys[1:2] and keys[1] in said.expletive and any(name == "it" for name, _ in does or ()):
        return _made(Kind.WORD, tokens, at, 1, None)  # "Es wurden 3 gefunden"
    directed, degrees = said.language.directions.longest(keys, at)
    if _is_short_direction(token, directed):
        directed = 0
    if directed and directed >= size:
        return _made(Kind.DIRECTION, tokens, at, directed, float(degrees))
    wind = _WIND.fullmatch(token.key)
    if token.text in _COMPASS:
        return _made(Kind.DIRECTION, tokens, at, 1, _COMPASS[token.text])
    if wind and not size and said.code != "zh":
        return _made(Kind.DIRECTION, tokens, at, 1, None)
    dozens = next((size for size in (_PAIR, _PAIR + 1) if keys[at] == "half" and keys[at + size - 1 : at + size] == _SCALES[-1]), 0)
    if dozens == _PAIR or (dozens and keys[at + 1] in said.ones):
        return _made(Kind.NUMBER, tokens, at, dozens, Quantity(_HALF_DOZEN, ""))
    if said.code == "de" and at + 2 < len(keys) and keys[at] in said.ones and keys[at + 1] in said.sole:
        return _made(Kind.NUMBER, tokens, at, 2, Quantity(1.0, ""))  # "ein einziger Platz"
    found = reader.at(tokens, keys, at)
    if found is not None and found.end - found.start >= size and found.value is not None:
        return _quantity(tokens, at, found.kind, found.end, found.value, said)
    many = _HEAPS.get(keys[at + 1]) if at + 1 < len(keys) and keys[at] in said.ones else None
    if many and (at + 2 == len(keys) or keys[at + 2] in said.dealt or not tokens[at + 2].is_word):  # "have a pair each"
        return _made(Kind.NUMBER, tokens, at, 2, Quantity(many, ""))
    full = int(at + 2 < len(keys) and keys[at + 1] in said.whole)  # "a full kilometre"
    if _is_one(tokens, keys, at, at + 1 + full, said):  # "an hour", "a kilometre"
        return _made(Kind.AMOUNT, tokens, at, 2 + full, Quantity(1.0, str(said.language.units.longest(keys, at + 1 + full)[1])))
    ordinal = said.language.data["ordinals"].get(token.key) or _ordinals(said).get(token.key)
    if ordinal and size <= 1 and not (does and size):
        return _made(Kind.ORDINAL, tokens, at, 1, int(ordinal))
    days = said.language.data["days"].get(token.key) or _days(said).get(token.key)
    if days:
        return _made(Kind.DAY, tokens, at, 1, tuple(days))
    if size:
        _, mark = _made(Kind.PHRASE, tokens, at, size, None)
        return size, Mark(mark.kind, mark.start, mark.end, mark.text, mark.key, None, does)
    return _made(Kind.SIGN if token.is_mark else Kind.WORD, tokens, at, 1, None)


def _bounds_name(
    tokens: Sequence[Token], behind: int, does: Iterable[tuple[str, int]], said: Wording, named: Collection[int]
) -> bool:
    """ "Not larger than B": whether what bounds a number elsewhere compares with a name here, and has to be read word by word."""
    if not any(name in _BOUNDS for name, _ in does):
        return False
    articles = said.language.data.get("articles", ())
    while behind < len(tokens) and tokens[behind].key in articles:
        behind += 1
    return behind < len(tokens) and tokens[behind].start in named


def _is_one(tokens: Sequence[Token], keys: Sequence[str], at: int, behind: int, said: Wording) -> bool:
    """Whether an article counts the unit behind it, which is written out."""
    if len(keys) <= behind or keys[at] not in said.ones or len(tokens[behind].text) < _SPELT:
        return False
    size, unit = said.language.units.longest(keys, behind)
    return size == 1 and str(unit) in _COUNTED


def _adjective(keys: Sequence[str], at: int) -> tuple[str, int]:
    """The wind of "northerly" or "south-westerly" at ``at``, and how many tokens it has; ("", 0) where there is none."""
    for size in (3, 1):
        match = _ADJECTIVE.fullmatch("".join(keys[at : at + size]))
        if match is not None and at + size <= len(keys):
            return match["wind"].replace("-", ""), size
    return "", 0


def _place(tokens: Sequence[Token], keys: Sequence[str], at: int, said: Wording, reader: QuantityReader) -> tuple[int, Mark | None] | None:
    """A place in an order whose number stands apart from the sign that leads it: 第 1 位."""
    if keys[at] not in said.ordinal_lead or at + 1 >= len(tokens):
        return None
    found = reader.at(tokens, keys, at + 1)
    value = found.value if found is not None else None
    if found is None or not isinstance(value, Quantity) or value.dimension is not Dimension.NONE or not value.value.is_integer():
        return None
    return _made(Kind.ORDINAL, tokens, at, found.end - at, int(value.value))


def _is_short_direction(token: Token, size: int) -> bool:
    """A direction of one or two letters counts only in capitals."""
    return size == 1 and len(token.key) <= 2 and not is_cjk(token.text) and not token.text.isupper()


def _quantity(tokens: Sequence[Token], at: int, kind: str, end: int, value: Quantity, said: Wording) -> tuple[int, Mark | None]:
    if kind == "ordinal":
        return _made(Kind.ORDINAL, tokens, at, end - at, int(value.value))
    if kind == "number" and value.unit == "":
        after = tokens[end].text if end < len(tokens) else ""
        if after in ("%", "％") or (end < len(tokens) and tokens[end].key in ("percent", "prozent", "per cent")):
            return _made(Kind.AMOUNT, tokens, at, end + 1 - at, Quantity(value.value, "%"))
        if [token.key for token in tokens[end : end + 2]] == ["per", "cent"]:
            return _made(Kind.AMOUNT, tokens, at, end + 2 - at, Quantity(value.value, "%"))
        if said.code == "de" and after == "." and tokens[at].is_number and end + 1 < len(tokens) and tokens[end + 1].is_word:
            kind, extra = (Kind.ORDINAL, 1) if value.value < _LEAST_YEAR else (Kind.NUMBER, 0)
            return _made(kind, tokens, at, end + extra - at, int(value.value) if extra else value)
        return _made(Kind.NUMBER, tokens, at, end - at, value)
    return _made(Kind.AMOUNT, tokens, at, end - at, value)


def _made(kind: Kind, tokens: Sequence[Token], at: int, size: int, value: Any) -> tuple[int, Mark]:
    last = tokens[at + size - 1]
    first = tokens[at]
    return size, Mark(kind, first.start, last.end, " ".join(token.text for token in tokens[at : at + size]), first.key, value)


def _joined(tokens: Sequence[Token], said: Wording) -> list[Token]:
    """Tokens in which the characters of a script without spaces are joined to words that are known, and to numerals."""
    if not said.unspaced:
        return list(tokens)
    numerals = {*said.language.number_words, *said.language.number_scales}
    joined: list[Token] = []
    at = 0
    while at < len(tokens):
        run = at
        while run < len(tokens) and is_cjk(tokens[run].text) and (run == at or tokens[run].glued):
            run += 1
        while at < run:
            counted = at
            while counted < run and tokens[counted].key in numerals:
                counted += 1
            sizes = range(min(said.longest, run - at), 0, -1)
            size = next((n for n in sizes if _key(tokens[at : at + n]) in said.vocabulary and not _cuts_direction(tokens, at + n, run)), 0)
            size = size if size > counted - at else max(counted - at, 1)
            first = tokens[at]
            text = "".join(token.text for token in tokens[at : at + size])
            joined.append(Token(first.start, tokens[at + size - 1].end, text, _key(tokens[at : at + size]), first.glued))
            at += size
        if at < len(tokens) and not is_cjk(tokens[at].text):
            joined.append(tokens[at])
            at += 1
    return joined


def _cuts_direction(tokens: Sequence[Token], end: int, run: int) -> bool:
    """Whether a word would end within "东南": between a half wind and the one that it goes with."""
    return end < run and tokens[end - 1].text in "东西" and tokens[end].text in "南北"


def _key(tokens: Sequence[Token]) -> str:
    return "".join(token.key for token in tokens)


@cache
def _reader(code: str) -> QuantityReader:
    return QuantityReader(wording(code).language)


@cache
def _folded(code: str, table: str) -> dict[str, Any]:
    said = wording(code)
    return {fold(form): value for word, value in said.language.data[table].items() for form in said.forms(word)}


def _ordinals(said: Wording) -> dict[str, Any]:
    return _folded(said.code, "ordinals")


def _days(said: Wording) -> dict[str, Any]:
    return _folded(said.code, "days")
