"""What a place is called elsewhere: a question that says Deutschland, 德国 or German meets data that say Germany.

Countries, continents and large cities, in the languages that are read. Only asked where the data know nothing under the name as given.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from .folding import fold

_DATA = Path(__file__).with_name("data") / "exonyms.json"


@lru_cache(maxsize=1)
def _tables() -> tuple[dict[str, tuple[str, ...]], dict[str, str]]:
    """(folded name → all names of its places, folded adjective → a name)."""
    data = json.loads(_DATA.read_text(encoding="utf-8"))
    names: dict[str, tuple[str, ...]] = {}
    for place in data["places"]:
        for form in _folded(place):
            names[form] = tuple(dict.fromkeys((*names.get(form, ()), *place)))
    return names, {fold(word): name for word, name in data["adjectives"].items()}


def _folded(names: Iterable[str]) -> set[str]:
    return {form for name in names for form in (fold(name), fold(name, short=False))}


def other_names(text: str) -> tuple[str, ...]:
    """What the place called ``text`` is called too, without ``text`` itself; nothing for a place that is not listed."""
    folded = fold(text)
    return tuple(name for name in _tables()[0].get(folded, ()) if fold(name) != folded)


def place_of(adjective: str) -> tuple[str, ...]:
    """The names of the place that an adjective belongs to: "German" → Germany, Deutschland, 德国."""
    name = _tables()[1].get(fold(adjective))
    return () if name is None else (name, *other_names(name))
