"""Qualities that several values have: gravel and dirt of "unpaved", where the data hold these, beside "unpaved" itself or without it."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

from .taxonomy import taxonomy
from .words import Words, stems

_DATA = Path(__file__).parents[1] / "data" / "collectives.json"


def members_of_quality(piece: Words) -> tuple[Words, ...]:
    """What else is so, of words for a quality: gravel and dirt of "unpaved"; nothing of any other words."""
    return _qualities().get(piece, ())


@lru_cache(maxsize=1)
def _qualities() -> dict[Words, tuple[Words, ...]]:
    """What is so, by each of the words of the taxonomy for a quality."""
    raw: dict[str, list[str]] = json.loads(_DATA.read_text(encoding="utf-8"))["qualities"]
    found = {stems(word): tuple(dict.fromkeys(stems(member) for member in members)) for word, members in raw.items()}
    return {form: members for word, members in found.items() for form in (word, *taxonomy().qualities(word))}


@lru_cache(maxsize=1)
def ends_together() -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    """Words for areas, each with what names of some of them end in, and what those of others may end in: 乡镇 with 镇 and 乡, and 街道."""
    raw: dict[str, list[list[str]]] = json.loads(_DATA.read_text(encoding="utf-8"))["ends_together"]
    return {word: (tuple(first), tuple(others)) for word, (first, others) in raw.items()}
