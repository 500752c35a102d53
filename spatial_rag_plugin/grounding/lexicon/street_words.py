"""What stands around the name of a street in addresses (``data/street_words.json``), each in the form that it is known by."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

from ...model.catalog import FieldInfo
from ..indexes.same import Same
from .folding import fold
from .words import Words, stems

#: What the taxonomy knows ways in towns as, in the form that words are compared in.
STREET: Words = stems("street")
_DATA = Path(__file__).parents[1] / "data" / "street_words.json"


@lru_cache(maxsize=1)
def street_words() -> tuple[dict[Words, str], dict[str, str]]:
    """By the words that are written for them: the side of town ("north": "n"), and what kind of street it is ("street": "st")."""
    raw = json.loads(_DATA.read_text(encoding="utf-8"))
    sides = {stems(form): side for side, forms in raw["directions"].items() for form in forms}
    return sides, {stems(form)[0]: forms[0] for forms in raw["kinds"] for form in forms}


_FEWEST, _MOSTLY = 3, 0.6


def sorts_streets(info: FieldInfo) -> bool:
    """Whether a field says what kind of street something lies in: most of what it holds is "St", "Ave", "Dr"."""
    return len(info.values) >= _FEWEST and _are_kinds_of_streets(Same(info))


@lru_cache(maxsize=4096)
def _are_kinds_of_streets(info: Same[FieldInfo]) -> bool:
    kinds = street_words()[1]
    said = [value.count for value in info.it.values if fold(str(value.value)) in kinds]
    return len(said) >= _FEWEST and sum(said) >= _MOSTLY * sum(value.count for value in info.it.values)
