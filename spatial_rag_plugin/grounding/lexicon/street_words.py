"""What stands around the name of a street in addresses (``data/street_words.json``), each in the form that it is known by."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

from .words import Words, stems

_DATA = Path(__file__).parents[1] / "data" / "street_words.json"


@lru_cache(maxsize=1)
def street_words() -> tuple[dict[Words, str], dict[str, str]]:
    """By the words that are written for them: the side of town ("north": "n"), and what kind of street it is ("street": "st")."""
    raw = json.loads(_DATA.read_text(encoding="utf-8"))
    sides = {stems(form): side for side, forms in raw["directions"].items() for form in forms}
    return sides, {stems(form)[0]: forms[0] for forms in raw["kinds"] for form in forms}
