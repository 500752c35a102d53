"""The parts that names of fields are made of, with the words that each may stand for: TOTPOP is "total" and "population".

Names are cut where letters say so (MedIncome, POP_2020, UNDER18), and where all of a piece is known parts (MEDHHINC, NUMFLOORS), or all but
its beginning or its end (DECKWIDTH, PLANTYR). What parts stand for is data (``data/name_parts.json``, ``data/abbreviations.json``).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from .dictionary import is_english
from .field_words import field_words
from .short_names import MEASURING, MONEY, is_kin, is_short_for, spelled_out
from .taxonomy import taxonomy
from .word_families import family, is_of_family, is_past, roots
from .words import Words, stems

_PIECE = re.compile(r"[^\W\d_]+|\d+")
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z]{2})")
_CHEMICAL = re.compile(r"[a-z]{1,3}\d{1,2}(?:[a-z]\d?)?$")  # no3, pm10, m3s
_YEARLY = re.compile(r"([a-z]{2,}(?=\d{2}$)|[a-z]{3,}(?=\d$))\d+$")  # HH20, POP10, POP8
_SEVERAL_WORDS, _MOST_WORDS = 8, 4  # letters of words written together, and so many words
_INITIAL = 3  # letters of a part that may begin many words
_MARK, _VOWELS = 2, frozenset("aeiou")  # letters that no word begins with, before a whole one
_LEAST, _WHOLE, _LONGEST = 3, 4, 30  # letters of a part, of a name that is cut at all, and that it has at most
_BEGUN, _SKELETON = 3, 4  # letters that a word is told by at its beginning, and by some of its letters
_MOST_LOST = 3  # times as long as its beginning is what that can stand for
_WITHOUT = "without"
_MANY = 3  # meanings of a part from which on none of them is its own
SAME, USUAL, SHORT, KIN, BEGINNING, LETTERS = 1.0, 0.97, 0.93, 0.9, 0.86, 0.83
_ONE_OF_MANY = 0.86


class Part(NamedTuple):
    """A part of a name. ``words``: what it usually stands for, each in full."""

    text: str
    words: tuple[Words, ...]
    little: bool = False
    statistic: bool = False
    alters: bool = False
    denies: bool = False


class _Lists:
    def __init__(self) -> None:
        raw = json.loads((Path(__file__).parents[1] / "data" / "name_parts.json").read_text(encoding="utf-8"))
        self.short = {part: tuple(map(stems, words.split("|"))) for part, words in raw["short"].items()}
        self.brief, self.first, self.last = (frozenset(raw[key]) for key in ("brief", "first", "last"))
        self.little, self.statistics = frozenset(raw["little"]) | field_words().counted, frozenset(raw["statistics"])
        self.bound = {word: frozenset(before) for word, before in raw["bound"].items()}  # small words that are half of another
        self.altering, self.denying = frozenset(raw["altering"]), frozenset(raw["denying"])
        self.denied, self.unsaid, self.amounts = (frozenset(raw[key]) for key in ("denied", "unsaid", "amounts"))
        self.unsaid_beside = frozenset(word for text in raw["unsaid_beside"] for word in stems(text))
        self.letters, self.joints = frozenset(raw["letters"]), frozenset(raw["joints"])
        self.beings, self.naming = frozenset(raw["beings"]), frozenset(raw["naming"])
        self.words = frozenset((*raw["words"], *(word for words in taxonomy().attributes for word in words if len(word) >= _WHOLE)))

    def knows(self, part: str) -> bool:
        if len(part) < _LEAST:
            return part in self.brief
        return part in self.words or part in self.short or bool(spelled_out(part)) or part in MEASURING or stems(part)[:1][0] in self.words


@cache
def lists() -> _Lists:
    """The one collection."""
    return _Lists()


def is_written_out(part: str) -> bool:
    """Whether a part is a word itself, and none in short."""
    return part in lists().words


@lru_cache(maxsize=4096)
def is_one_word(value: str) -> bool:
    """Whether a value of a few letters is one word in short, and has no initials of several: RES is residential, COM commercial."""
    known = lists()
    begins = any(word.startswith(value) and len(word) > 2 * len(value) for word in known.words)
    return len(value) >= _LEAST and (value in known.short or begins)


@lru_cache(maxsize=16384)
def parts_of(name: str) -> tuple[Part, ...]:
    """The parts of a name, in their order, without numbers of years."""
    cut = _rejoined([piece for word in pieces_of(name) for piece in word])
    return tuple(_part(text, at, len(cut), cut[at - 1] if at else "") for at, text in enumerate(cut))


def _rejoined(cut: list[str]) -> list[str]:
    """The parts with those made one that are a known part only together, and nothing by themselves: EN_ROLL."""
    known = lists()
    for at in range(len(cut) - 1):
        one = cut[at] + cut[at + 1]
        if not known.knows(cut[at]) and len(cut[at]) < _LEAST and one.isalpha() and one in known.short:
            return [*cut[:at], one, *cut[at + 2 :]]
    return cut


@lru_cache(maxsize=16384)
def written_apart(name: Words) -> Words:
    """A name with each word of it taken apart that is nothing but known parts, "without" for what denies; empty where it has none."""
    apart = [_all_known(word) or (word,) for word in name]
    return tuple(part for parts in apart for part in parts) if any(len(parts) > 1 for parts in apart) else ()


def _all_known(word: str) -> Words:
    parts = _apart(word) if word.isascii() and word.isalpha() and len(word) > _WHOLE else (word,)
    if len(parts) < 2 or parts[-1] in lists().denying or not all(map(lists().knows, parts)):
        return ()
    denied = [at for at, part in enumerate(parts) if part in lists().denying]
    return tuple(_WITHOUT if at in denied else said for at, part in enumerate(parts) for said in stems(part))


def pieces_of(name: str) -> tuple[tuple[str, ...], ...]:
    """For each word of a name the parts that it is cut into."""
    chunks = [chunk for word in re.split(r"[\W_]+", name) for chunk in _CAMEL.sub(" ", word).split()]
    return tuple(filter(None, (_cut(chunk.casefold()) for chunk in chunks)))


@lru_cache(maxsize=16384)
def _cut(chunk: str) -> tuple[str, ...]:
    if not chunk.isascii() or (_CHEMICAL.match(chunk) and not _is_of_a_year(chunk)):
        return (chunk,)
    return tuple(part for piece in _PIECE.findall(chunk) for part in ((piece,) if piece.isdecimal() else _apart(piece)))


def _is_of_a_year(chunk: str) -> bool:
    """Whether a known part stands before two figures, which say of which year it is: the households of HH20, but PM10."""
    match = _YEARLY.match(chunk)
    return match is not None and lists().knows(match.group(1))


def _apart(piece: str) -> tuple[str, ...]:
    """The known parts of letters written together, as few as possible; the letters where they are a word, or no such parts."""
    known = lists()
    if (
        not _WHOLE <= len(piece) <= _LONGEST
        or known.knows(piece)
        or taxonomy().synonyms((piece,))
        or len(family(piece)) > len(roots(piece))
    ):
        return (piece,)
    found = _known_parts(piece) or _words_together(piece)
    if found:
        return found
    ends = [(piece[:at], piece[at:]) for at in range(_LEAST, len(piece) - 1) if piece[at:] in known.last]
    if not ends and len(piece) > _MARK + _WHOLE and piece[_MARK:] in known.last and _VOWELS.isdisjoint(piece[:_MARK]):
        return (piece[:_MARK], piece[_MARK:])  # MHDEPTH of manholes
    begins = [(piece[:at], piece[at:]) for at in range(2, len(piece) - _LEAST + 1) if piece[:at] in known.first]
    if piece[0] in known.letters and len(piece) > _WHOLE and not ends and not begins and known.knows(piece[1:]) and not is_english(piece):
        return (piece[0], piece[1:])
    return min((*ends, *begins), key=lambda parts: (len(parts), min(len(parts[0]), len(parts[-1]))), default=(piece,))


@lru_cache(maxsize=16384)
def _known_parts(piece: str) -> tuple[str, ...]:
    """The fewest known parts that letters consist of, those of many letters first; empty where there are none."""
    return _fewest(piece, lists().knows)


@lru_cache(maxsize=16384)
def _words_together(piece: str) -> tuple[str, ...]:
    """The fewest words of a language that many letters consist of: TYPEOFWELLS, NEIGHBORHOODCLUSTER; empty where there are none."""
    if len(piece) < _SEVERAL_WORDS or not piece.isascii() or is_english(piece):
        return ()

    joints = lists().joints

    def is_word(part: str) -> bool:
        return part in joints or (len(part) >= _LEAST and lists().knows(part)) or (len(part) >= _WHOLE and is_english(part))

    found = _fewest(piece, is_word)
    return found if 1 < len(found) <= _MOST_WORDS and joints.isdisjoint((found[0], found[-1])) else ()


def _fewest(piece: str, is_part: Callable[[str], bool]) -> tuple[str, ...]:
    best: list[tuple[str, ...]] = [() for _ in range(len(piece) + 1)]
    for end in range(2, len(piece) + 1):
        ways = [(*best[start], piece[start:end]) for start in range(end - 1) if (start == 0 or best[start]) and is_part(piece[start:end])]
        best[end] = min(ways, key=lambda parts: (len(parts), sum(len(part) < _LEAST for part in parts)), default=())
    return best[-1]


def _part(text: str, at: int, size: int, before: str) -> Part:
    known, word = lists(), (stems(text) or (text,))[0]
    words = tuple(dict.fromkeys((*(stems(each) for each in spelled_out(text)), *known.short.get(text, ()), *known.short.get(word, ()))))
    denies = text in known.denying and 0 < at < size - 1
    whole = not denies and before not in known.bound.get(text, ())
    little = whole and ({text, word} & (known.little | MONEY) != set() or text.isdecimal() or before.isdecimal() or len(text) == 1)
    little = little or (at == size - 1 > 0 and not MEASURING.isdisjoint((text, word, text.removesuffix("s"))))
    little = little or (at == size - 1 and text in known.naming and before in known.beings)  # in which names: SPP_COM, SPECIES_SCI
    return Part(word, words, little, text in known.statistics, text in known.altering, denies)


@lru_cache(maxsize=131072)
def stands_for(part: str, word: str) -> float:
    """How surely a part of a name is a word, or stands for it by its letters."""
    if part == word:
        return SAME
    if part[:1] != word[:1] or len(part) < 2 or part.isdecimal():
        return 0.0
    if len(word) > _MOST_LOST * len(part):
        return 0.0
    if len(part) > _WHOLE and word.isascii() and (is_kin(part, word) or (is_past(part) and is_of_family(part, word))):
        return KIN  # the "closing date" of DATE_CLOSE, the "construction date" of DATE_CONSTRUCTED
    if is_written_out(part):
        return 0.0  # the "Einwohnerdichte" is no "Einwohner"
    if is_short_for(part, word):
        return SHORT
    if len(part) < _BEGUN or lists().knows(part):
        return 0.0
    if word.startswith(part):
        return BEGINNING
    rest = iter(word)
    alike = len(part) >= _SKELETON and 2 * len(part) >= len(word) - 1 and part[:2] == word[:2] and all(letter in rest for letter in part)
    return LETTERS if alike else 0.0


def said_by(part: Part, word: str) -> float:
    """How surely a part of a name says one word; what parts usually stand for goes before what letters may stand for."""
    if part.denies:
        return USUAL if word in lists().denied else 0.0
    found = stands_for(part.text, word)
    if not part.words or found == SAME:
        return found
    alone = [each[0] for each in part.words if len(each) == 1]
    if word in alone or (is_past(word) and not roots(word).isdisjoint(alone)):
        return max(found, USUAL if len(part.words) < _MANY else _ONE_OF_MANY)
    long = len(part.text) > _INITIAL or len(word) < _INITIAL * len(part.text)  # COM is no complaint where it is known to stand for others
    return min(found, _ONE_OF_MANY) if long and word.startswith(part.text) else 0.0
