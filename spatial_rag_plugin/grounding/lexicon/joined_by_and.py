"""Layers whose name joins two words that people say with an "and" between: the "park & rides" of park_ride, "food and drink" of food_drink.

The "and" is left out, so that it parts no two kinds of things.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.detect import detect
from ...language.language import any_of, load
from ...model.catalog import Catalog
from ..indexes.same import Same
from .folding import fold
from .layer_names import BARE_NAME, layer_name_score
from .layer_words import layer_words
from .words import stems

_SHORTEST = 3  # letters of either word
_WORD = r"[^\W\d_]{3,}"


def with_joined_kinds(question: str, catalog: Catalog) -> str:
    """The question without the "and" between two words that are one name of a layer."""
    pairs = _pairs(Same(catalog))
    if not pairs:
        return question
    for said in _joint(detect(question, ())).finditer(question):
        if (said["one"].casefold(), *stems(said["other"])) in pairs and not _in_name(said, question):
            return with_joined_kinds(f"{question[: said.end('one')]} {question[said.start('other') :]}", catalog)
    return question


def _in_name(said: re.Match[str], question: str) -> bool:
    """ "Rosedale Park & Ride" is one of them by its name."""
    before = question[: said.start()].split()
    return said["one"][0].isupper() and len(before) > 1 and before[-1][0].isupper()


@lru_cache(maxsize=8)
def _joint(code: str) -> re.Pattern[str]:
    joining = any_of(load(code or "en").data["pair_joiners"])
    return re.compile(rf"(?<![\w-])(?=(?P<one>{_WORD})(?:\s*&\s*|[\s-]+(?:{joining})[\s-]+)(?P<other>{_WORD})(?!\w))", re.IGNORECASE)


@lru_cache(maxsize=16)
def _pairs(catalog: Same[Catalog]) -> frozenset[tuple[str, ...]]:
    """The two words that a layer is called by, the first as it is said there, where neither is what another layer holds."""
    pairs = (_pair(layer.name) for layer in catalog.it.layers)
    return frozenset(pair for pair in pairs if pair and not _are_kinds(pair, catalog.it))


def _pair(name: str) -> tuple[str, ...]:
    """Of a name of two words, or of more with an "and" behind the first, those two: "park_and_ride_lots"."""
    words = layer_words().bare_name(name)
    joined = bool(words[1:2]) and words[1] in _joining()
    rest = words[3:] if joined else words[2:]
    pair = (*words[:1], *words[2:3]) if joined else words[:2]
    if len(pair) < 2 or min(map(len, pair)) < _SHORTEST or not (joined or not rest):
        return ()
    raw = fold(name, short=False).split()
    return (raw[0] if stems(raw[0]) == pair[:1] else pair[0], pair[1])


@lru_cache(maxsize=1)
def _joining() -> frozenset[str]:
    return frozenset(word for code in ("en", "de") for word in load(code).data["pair_joiners"])


def _are_kinds(pair: tuple[str, ...], catalog: Catalog) -> bool:
    return any(layer_name_score(stems(word), layer) >= BARE_NAME for layer in catalog.layers for word in pair)
