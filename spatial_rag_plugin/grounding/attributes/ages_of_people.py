"""People of an age as the numbers that fields have of them: seniors of POP_65P, children of P_U18."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Optional

from ...model.catalog import FieldInfo
from ..lexicon.field_words import field_words
from ..lexicon.words import Words, stems

_FIGURES = re.compile(r"(?<!\d)\d{1,2}(?!\d)")


def people_of_age(words: Words, fields: tuple[FieldInfo, ...]) -> Optional[FieldInfo]:
    """The one field that counts the people whom words call by their age; None where there is none, or a choice."""
    for sides in _ages().get(words, ()):
        found = [info for info in fields if _says(info, sides)]
        if found:
            return found[0] if len(found) == 1 else None
    return None


def _says(info: FieldInfo, sides: tuple[str, re.Pattern[str]]) -> bool:
    age, side = sides
    names = [name for name in (info.name, info.alias) if name and age in _FIGURES.findall(name) and side.search(name)]
    return any(field_words().kept_shares.isdisjoint(stems(name)) for name in names)


@lru_cache(maxsize=1)
def _ages() -> dict[Words, tuple[tuple[str, re.Pattern[str]], ...]]:
    """For the words the ages from which or below which they are, those first that most offices count by, and how names say that."""
    found = {}
    for entry in field_words().aged:
        side = re.compile(entry["names"], re.IGNORECASE)
        found.update({stems(word): tuple((age, side) for age in entry["ages"]) for word in entry["words"]})
    return found
