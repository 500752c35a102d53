"""The year that the name of a field ends in, in full or in short: "CROP_2024", "VISITS_22", "POP20"."""

from __future__ import annotations

import re
from functools import lru_cache

from ..lexicon.words import Words, stems

YEAR = re.compile(r"^(?:19|20)\d\d$")
_SHORT = re.compile(r"^(\D{3,})?(\d\d)$")
_THIS_CENTURY, _LAST_CENTURY = 40, 70  # two digits below are of this century, from there on of the last one; between them no year


def year_of(name: str) -> tuple[Words, str]:
    """The words of a field's name without its year, and the year; empty where it has none."""
    return parted(stems(name))


@lru_cache(maxsize=16384)
def parted(words: Words) -> tuple[Words, str]:
    """The same, of the words of the name."""
    found = next((word for word in words if YEAR.match(word)), "")
    if found:
        return tuple(word for word in words if word != found), found
    match = _SHORT.match(words[-1]) if words else None
    rest = (*words[:-1], *((match.group(1),) if match is not None and match.group(1) else ())) if match is not None else ()
    digits = int(match.group(2)) if match is not None else _THIS_CENTURY
    if not rest or _THIS_CENTURY <= digits < _LAST_CENTURY:
        return words, ""
    return rest, f"{20 if digits < _THIS_CENTURY else 19}{digits:02}"
