"""Names of fields that have a small word inside, said in full: "mean days to approve by ward" of DAYS_TO_APPROVE.

The grammar would take the small word for one that joins two phrases: days that lie on the way to something.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import load
from ...model.catalog import Catalog, FieldRole
from ..attributes.fields import is_numeric
from ..indexes.same import Same

_LEAST = 3  # words of such a name
_PARTS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[^\W\d_A-Z]+|\d+")


def with_fields_of_several_words(question: str, catalog: Catalog, code: str) -> str:
    """The question with the names of such numbers as the data have them."""
    names = _names(Same(catalog), code)
    if not names or not any(first in question.casefold() for first in {name.split()[0] for name in names}):
        return question
    return _pattern(tuple(names)).sub(lambda said: names[" ".join(said.group().casefold().split())], question)


@lru_cache(maxsize=16)
def _names(catalog: Same[Catalog], code: str) -> dict[str, str]:
    """The names of fields by their words, those with a small word between two others; of what two fields are called, none."""
    small, found = load(code).data.get("joining_in_names", ()), dict[str, list[str]]()
    for layer in catalog.it.layers:
        for info in layer.fields if small else ():
            words = [word.casefold() for word in _PARTS.findall(info.name)]
            joined = len(words) >= _LEAST and any(word in small for word in words[1:-1])
            if joined and info.made is None and is_numeric(info) and info.role is not FieldRole.KEY and " " not in info.name:
                found.setdefault(" ".join(words), []).append(info.name)
    return {words: names[0] for words, names in found.items() if len(names) == 1}


@lru_cache(maxsize=16)
def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    said = sorted((r"[\s_-]+".join(map(re.escape, name.split())) for name in names), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(said)})(?![\w-])", re.IGNORECASE)
