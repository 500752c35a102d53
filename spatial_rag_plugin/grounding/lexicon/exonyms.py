"""What a place is called elsewhere: a question that says Deutschland, 德国 or German meets data that say Germany.

Countries, continents, large cities, rivers, lakes, mountains and provinces, in the languages that are read. Only
asked where the data know nothing under the name as given.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from ...language.han import simplified
from ...language.tokens import is_cjk
from .folding import ARTICLE, fold, short_form

_WORD = re.compile(r"[^\W\d_]+")
_MOST_WORDS = 4
_DATA = Path(__file__).parents[1] / "data"


def _places() -> list[list[str]]:
    """The names of each place: those of the CLDR, and those of our own lists behind them; chains are listed with them."""
    files = (json.loads((_DATA / file).read_text(encoding="utf-8")) for file in ("exonyms.json", "own_places.json", "chains.json"))
    return [place for data in files for place in data["places"]]


@lru_cache(maxsize=1)
def _tables() -> tuple[dict[str, tuple[str, ...]], dict[str, str]]:
    """(folded name → all names of its places, folded adjective → a name)."""
    adjectives = json.loads((_DATA / "exonyms.json").read_text(encoding="utf-8"))["adjectives"]
    names: dict[str, tuple[str, ...]] = {}
    for place in _places():
        for form in _folded(place):
            names[form] = tuple(dict.fromkeys((*names.get(form, ()), *place)))
    return names, {fold(word): name for word, name in adjectives.items()}


def _folded(names: Iterable[str]) -> set[str]:
    full = [fold(name, short=False) for name in names]
    return {form for name in full for form in (name, " ".join(map(short_form, name.split(" "))))}


def may_be_listed(folded: str) -> bool:
    """Whether a name that is folded can be that of a place in the list, as its first word tells; most words of a question are none."""
    first = folded.partition(" ")[0]
    return first in _first_words() or first in ("", ARTICLE)


@lru_cache(maxsize=1)
def _first_words() -> frozenset[str]:
    return frozenset(name.partition(" ")[0] for name in _tables()[0])


@lru_cache(maxsize=4096)
def other_names(text: str) -> tuple[str, ...]:
    """What the place called ``text`` is called too, without ``text`` itself; nothing for a place that is not listed."""
    folded = fold(text)
    return tuple(name for name in _tables()[0].get(folded, ()) if _listed(name) != folded)


@lru_cache(maxsize=8192)
def _listed(name: str) -> str:
    """A name of the list, folded: large countries have dozens of them."""
    return fold(name)


def names_in(text: str) -> list[tuple[int, int, str]]:
    """Where places that are listed are named in a text, as (start, end, name); the longest of those that begin at one character.

    Names with letters must be whole words with a capital, those in scripts without spaces may stand anywhere.
    """
    found: dict[int, tuple[int, int, str]] = {}
    words = [(match.start(), match.end()) for match in _WORD.finditer(text)]
    for at, (start, _) in enumerate(words):
        for _, end in words[at : at + _MOST_WORDS]:
            if text[start].isupper() and fold(text[start:end]) in _tables()[0]:
                found[start] = (start, end, text[start:end])
    plain = simplified(text)
    for start, character in enumerate(plain if len(plain) == len(text) else text):
        for name in _by_first().get(character, ()):
            if plain.startswith(name, start) and (start not in found or len(name) > found[start][1] - start):
                found[start] = (start, start + len(name), text[start : start + len(name)])
    return [item for item in found.values() if not any(_holds(other, item) for other in found.values())]


def _holds(other: tuple[int, int, str], item: tuple[int, int, str]) -> bool:
    return other != item and other[0] <= item[0] and item[1] <= other[1]


@lru_cache(maxsize=1)
def _by_first() -> dict[str, tuple[str, ...]]:
    """Names of two characters and more in scripts without spaces, by their first one."""
    names: dict[str, list[str]] = {}
    for place in _places():
        for name in place:
            if len(name) > 1 and is_cjk(name):
                names.setdefault(name[0], []).append(name)
    return {first: tuple(found) for first, found in names.items()}


@lru_cache(maxsize=4096)
def place_of(adjective: str) -> tuple[str, ...]:
    """The names of the place that an adjective belongs to: "German" → Germany, Deutschland, 德国; "West African" → West Africa."""
    known, said = _tables()[1], fold(adjective)
    name = known.get(said)
    if name is not None:
        return (name, *other_names(name))
    part, _, last = said.rpartition(" ")
    whole = known.get(last) if part else None
    of_part = f"{part.title()} {whole}"
    others = other_names(of_part) if whole is not None else ()
    return (of_part, *others) if others else ()
