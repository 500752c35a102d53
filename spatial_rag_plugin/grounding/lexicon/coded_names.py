"""Names of layers with letters that say who keeps them or which copy it is: Schools_CMS holds schools, USFS_Trails trails.

Utilities have the system in front: wMain are water mains, ssManhole and SS_Manhole those of the sanitary sewer.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple, Optional

from ...model.catalog import LayerInfo
from ..indexes.same import Same
from .layer_words import System, layer_words
from .short_names import spelled_out
from .taxonomy import taxonomy
from .words import Words, stems

_PARTS = re.compile(r"[A-Z]{2,}(?![a-z])|[A-Z]?[a-z]+|\d+")
_SYSTEM = re.compile(r"^([a-z]{1,4})(?=[A-Z][a-z]{2})|^([A-Za-z]{1,4})_(?=[A-Za-z]{3})")
_INITIALS, _SHORT = 5, 4  # letters of initials at most, and of letters that are no word
_VOWELS = frozenset("aeiouy")


@lru_cache(maxsize=4096)
def without_codes(called: str) -> Words:
    """The words of a layer's name without such letters at its ends; empty where there are none, or where too little would be left."""
    if not called.isascii():
        return ()
    parts = [part for part in _PARTS.findall(called) if not layer_words().is_technical(part.casefold())]
    mixed = any(not part.isupper() for part in parts)
    first, last = 0, len(parts)
    while last - first > 1 and _is_code(parts[last - 1], mixed) and (mixed or _is_plural(parts[last - 2])):
        last -= 1
    while last - first > 1 and _is_plural(parts[last - 1]) and _is_code(parts[first], mixed):
        first += 1
    left = stems(" ".join(parts[first:last]))
    return () if last - first == len(parts) or left in taxonomy().generic or len("".join(left)) <= _SHORT - 1 else left


def _is_plural(part: str) -> bool:
    return len(part) > _SHORT and part.casefold().endswith("s") and stems(part) != (part.casefold(),)


def _is_code(part: str, mixed: bool) -> bool:
    """Whether letters are no word: initials among words, or without any vowel, and no usual abbreviation either."""
    word = part.casefold()
    if not 1 < len(word) <= _INITIALS or spelled_out(word) or word in layer_words().spelt or taxonomy().synonyms((word,)):
        return False
    return (mixed and part.isupper()) or (len(word) <= _SHORT and not _VOWELS & set(word))


class Networked(NamedTuple):
    """The name of a utility's layer apart from its system: "Gravity Main" of the sewers."""

    bare: str
    system: System


@lru_cache(maxsize=4096)
def networked(called: str) -> Optional[Networked]:
    """A layer's name that has the letters of a system in front; None for any other."""
    found = _SYSTEM.match(called)
    system = layer_words().systems.get((found.group(1) or found.group(2)).casefold()) if found is not None else None
    return Networked(called[found.end() :].lstrip("_"), system) if found is not None and system is not None else None


def says_system(words: Words, called: str) -> bool:
    """Whether words are what the system of a layer is called: "sewer" of ssGravityMain."""
    found = networked(called)
    return found is not None and words in found.system.words


@lru_cache(maxsize=16384)
def is_of_other_system(words: Words, called: Same[LayerInfo]) -> bool:
    """Whether words begin with another system than that of the layer: water mains are no ssGravityMain, whatever mains are called."""
    found = networked(called.it.name)
    if found is None:
        return False
    begins = [(len(known), system) for system in layer_words().systems.values() for known in system.words if words[: len(known)] == known]
    return bool(begins) and max(begins, key=lambda item: item[0])[1] != found.system
