"""Streets as addresses have them and people say them: "SE Division St", "Division Street" and "Division" of Southeast Division Street."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from .words import Words, stems

_DATA = Path(__file__).parents[1] / "data" / "street_words.json"
_LONGEST_SIDE = 2


class Street(NamedTuple):
    """The name of a street, the side of town that it is on, and what kind of street it is; the last two may be empty."""

    name: Words
    side: str = ""
    kind: str = ""

    def may_be(self, other: Street) -> bool:
        """Whether this, as somebody says it, leaves out nothing but what tells the other one apart."""
        return self.name == other.name and self.side in ("", other.side) and self.kind in ("", other.kind)


@lru_cache(maxsize=4096)
def street(words: Words) -> Street:
    """The parts of what may be the name of a street; it is all name where nothing else would be left."""
    sides, kinds = _forms()
    side, rest = "", words
    for size in range(_LONGEST_SIDE, 0, -1):
        if words[:size] in sides and len(words) > size:
            side, rest = sides[words[:size]], words[size:]
            break
        if words[-size:] in sides and len(words) > size:
            side, rest = sides[words[-size:]], words[:-size]
            break
    kind = kinds.get(rest[-1], "") if len(rest) > 1 else ""
    return Street(rest[:-1] if kind else rest, side, kind)


@lru_cache(maxsize=1)
def _forms() -> tuple[dict[Words, str], dict[str, str]]:
    raw = json.loads(_DATA.read_text(encoding="utf-8"))
    sides = {stems(form): side for side, forms in raw["directions"].items() for form in forms}
    return sides, {stems(form)[0]: forms[0] for forms in raw["kinds"] for form in forms}
