"""Names in Latin letters by how Chinese writes their sound, 费尔班克斯 is Fairbanks, and Chinese names by their pinyin: Wenzhou is 温州市.

Each character stands for a piece of letters, at a cost that was learnt from pairs of names (``data/sounds.json``, tools/make_sounds.py).
Names are kept in the order of their letters, and pieces are put together only as long as a name begins so: the work goes with the
characters, hardly with the number of names.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property, lru_cache
from itertools import product
from math import log
from pathlib import Path
from typing import NamedTuple

from ...language.han import simplified, syllables
from .spelled_names import readings

_DATA = Path(__file__).parents[1] / "data" / "sounds.json"
_PIECE = re.compile(r"^([a-z]+|-|\*)(\d+)$")
_INITIAL = re.compile("^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw]?)")
_LATIN = re.compile(r"[a-z]{2,}")
#: Letters that sound as others do, in all languages alike.
_SPELT = (
    ("ck", "k"),
    ("ph", "f"),
    ("gh", "g"),
    ("rh", "r"),
    ("sch", "sh"),
    ("tch", "ch"),
    ("dsh", "j"),
    ("dj", "j"),
    ("dzh", "j"),
    ("qu", "k"),
    ("oo", "u"),
    ("ee", "i"),
    ("x", "ks"),
    ("ym", "im"),
    ("yn", "in"),
)
_DOUBLE = re.compile(r"(.)\1+")
_TENTH, _DEAREST = 0.1, 10.0
_SILENT = 1.5  # more for a character that stands for nothing
_BEHIND_ALL = "{"  # comes behind z
_UNSAID = 4.0  # what a letter costs that no character stands for
_BEAM, _SLACK = 80, 9.0  # so many beginnings are kept, none that costs so much more than the best
#: Among the latter many names costs are as they were learnt; among fewer it is less likely that a name sounds alike by chance.
_FEW, _MANY = 300, 10_000
_LONGEST = 12  # characters of a name
_MOST_WORDS = 6

Piece = tuple[str, float]


class Sounding(NamedTuple):
    """A name that sounds like some characters: folded, at which cost, and which of its words the characters do not say."""

    name: str
    cost: float
    left: str


class Sounds:
    """Folded names, looked up by Chinese characters that write their sound. Readable from any thread."""

    def __init__(self, names: Iterable[str]) -> None:
        self._all = tuple(names)
        forms: dict[str, dict[tuple[str, str], None]] = {}
        for name in self._all:
            for said, left in _forms(name):
                forms.setdefault(said, {})[(name, left)] = None
        self._letters = sorted(forms)
        self._chance = log(max(len({name for found in forms.values() for name, _ in found}), _FEW) / _MANY)
        self._names = [tuple(forms[letters]) for letters in self._letters]

    def spelled(self, letters: str, most: int = 50) -> list[Sounding]:
        """Chinese names whose first characters have these letters as pinyin, with what stands behind them; the shortest first."""
        found: dict[tuple[str, str], Sounding] = {}
        for reading in readings(letters):
            for name in self._by_syllable.get(reading[0], ()):
                size = len(reading)
                if size <= len(name) and all(said in syllables(sign) for said, sign in zip(reading, name)):
                    found[(name, name[size:])] = Sounding(name, 0.0, name[size:])
        return sorted(found.values(), key=lambda item: (len(item.left), item.name))[:most]

    @cached_property
    def _by_syllable(self) -> dict[str, list[str]]:
        """Names in Chinese characters by the first syllable that they may be read with; made where pinyin is asked for first."""
        found: dict[str, list[str]] = {}
        for folded in self._all:
            name = simplified(folded).replace(" ", "")
            for syllable in syllables(name[:1]):
                found.setdefault(syllable, []).append(name)
        return found

    def of(self, text: str, most: int = 8) -> list[Sounding]:
        """The names that sound like ``text``, the likeliest first; of those that leave words out, the shortest."""
        if text.isascii():
            return self.spelled(text.lower())
        characters = simplified(text)
        if not self._letters or not 1 < len(characters) <= _LONGEST:
            return []
        ends = sorted((cost, letters) for letters, cost in self._beginnings(characters).items())
        found: dict[tuple[str, str], Sounding] = {}
        for cost, letters in ends:
            at = bisect_left(self._letters, letters)
            if at < len(self._letters) and self._letters[at] == letters:
                for name, left in self._names[at]:
                    found.setdefault((name, left), Sounding(name, cost + self._chance, left))
        return sorted(found.values(), key=lambda item: (item.cost, len(item.left), item.name))[:most]

    def _beginnings(self, characters: str) -> dict[str, float]:
        """What names begin with, and all characters stand for, with its cost."""
        states = {"": 0.0}
        for character in characters:
            after: dict[str, float] = {}
            least = float("inf")
            for begun, cost in states.items():  # the cheapest first
                for piece, more in pieces(character):
                    total = cost + more
                    if total > least + _SLACK:
                        break
                    letters = begun + piece
                    if total < after.get(letters, float("inf")) and (letters in after or not piece or self._begins(letters)):
                        after[letters] = total
                        least = min(least, total)
            states = dict(sorted(self._with_silent(after, least).items(), key=lambda item: item[1])[:_BEAM])
        return states

    def _with_silent(self, states: dict[str, float], least: float) -> dict[str, float]:
        """The same, and with one more letter that nothing says."""
        found = dict(states)
        for begun, cost in states.items():
            if begun and cost + _UNSAID <= least + _SLACK:
                for letters in self._longer(begun):
                    found[letters] = min(cost + _UNSAID, found.get(letters, float("inf")))
        return found

    def _longer(self, begun: str) -> Iterator[str]:
        """What names begin with that is a letter longer."""
        at = bisect_left(self._letters, begun + "a")
        while at < len(self._letters) and self._letters[at].startswith(begun):
            letters = self._letters[at][: len(begun) + 1]
            yield letters
            at = bisect_left(self._letters, letters + _BEHIND_ALL, at)

    def _begins(self, letters: str) -> bool:
        at = bisect_left(self._letters, letters)
        return at < len(self._letters) and self._letters[at].startswith(letters)


def _forms(name: str) -> Iterator[tuple[str, str]]:
    """(letters, words left out): of a name of several words also without its first, its last and its last two."""
    words = name.split(" ")
    if len(words) > _MOST_WORDS or not all(word.isascii() and word.isalnum() for word in words):
        return
    for start, end in ((0, len(words)), (0, len(words) - 1), (0, len(words) - 2), (1, len(words))):
        letters = spoken("".join(words[start:end])) if start < end else ""
        if _LATIN.fullmatch(letters) and (end - start == len(words) or len(words) > 1):
            yield letters, " ".join((*words[:start], *words[end:]))


def spoken(letters: str) -> str:
    """Letters without what spelling adds to the sound: "Mississippi" is "misisipi"."""
    for written, said in _SPELT:
        letters = letters.replace(written, said)
    return _DOUBLE.sub(r"\1", letters)


@lru_cache(maxsize=2048)
def pieces(character: str) -> Sequence[Piece]:
    """The letters that a simplified character may stand for, each with its cost, the cheapest first.

    What a character was never seen for costs what its syllable does, and that what its initial and its final do, and more.
    """
    data = _data()
    best: dict[str, float] = {}
    for syllable in syllables(character):
        for piece, cost in _with(data["syllables"].get(syllable, ""), _composed(syllable)).items():
            best[piece] = min(cost, best.get(piece, cost))
    found = _with(data["characters"].get(character, ""), best)
    found[""] = found.get("", _DEAREST - _SILENT) + _SILENT
    return tuple(sorted(((piece, cost) for piece, cost in found.items() if cost <= _DEAREST), key=lambda item: item[1]))


@lru_cache(maxsize=512)
def _composed(syllable: str) -> dict[str, float]:
    """Letters by the initial and the final of a syllable."""
    data = _data()
    initial = syllable if syllable == "er" else next(map(str, _INITIAL.findall(syllable)))
    begins, ends = _read(data["initials"][initial]), _read(data["finals"].get(syllable[len(initial) :], ""))
    found: dict[str, float] = {}
    for (begun, first), (rest, more) in product(begins.items(), ends.items()):
        if (begun or rest) and first + more <= _DEAREST:
            found[begun + rest] = min(first + more, found.get(begun + rest, _DEAREST))
    return found


def _with(entry: str, otherwise: dict[str, float]) -> dict[str, float]:
    """The costs of an entry, and those of what it does not list."""
    known = _read(entry)
    back = known.pop("*", 0.0)
    return {**{piece: cost + back for piece, cost in otherwise.items()}, **known}


def _read(entry: str) -> dict[str, float]:
    found = (_PIECE.match(part) for part in entry.split())
    return {match.group(1).replace("-", ""): _TENTH * int(match.group(2)) for match in found if match}


@cache
def _data() -> dict[str, dict[str, str]]:
    data = json.loads(_DATA.read_text(encoding="utf-8"))
    return {name: table for name, table in data.items() if name != "about"}
