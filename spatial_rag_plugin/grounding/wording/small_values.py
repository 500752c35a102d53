"""Values that are small words: "takeaway only", "takeaway = only" where a field TAKEAWAY has the value "only" beside "yes".

The grammar reads over such words, and what has no takeaway but that would be lost among all that have it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Optional

from ...language.language import any_of, load
from ...language.tokens import fold
from ...model.catalog import Catalog
from ..indexes.same import Same

_SHORTEST = 3  # letters: "no" is a denial
_BETWEEN, _BEHIND = r"(?:\s*[=:]\s*|(?P<is{at}>\s+{copula})?\s+)", r"(?=\s*(?:[?.!,:;]|$))"


def with_small_values(question: str, catalog: Catalog, code: str) -> str:
    """The question with each such value joined to its field; as it is where no field before a small word has it as a value."""
    pattern = _pattern(Same(catalog), code)
    return pattern.sub(_joined, question) if pattern is not None else question


@lru_cache(maxsize=16)
def _pattern(catalog: Same[Catalog], code: str) -> Optional[re.Pattern[str]]:
    language = load(code)
    small = {word for word in language.function_words if len(word) >= _SHORTEST and word.isalpha()} - language.negations
    copula = f"(?:{any_of(language.data['copulas'])})" if language.data.get("copulas") else "(?!)"
    fields = (info for layer in catalog.it.layers for info in layer.fields)
    said = ((info.name, [value.label for value in info.values if fold(value.label) in small]) for info in fields)
    told = [
        rf"{re.escape(name)}{_BETWEEN.format(at=at, copula=copula)}(?:{any_of(values)}){_BEHIND}"
        for at, (name, values) in enumerate(said)
        if values
    ]
    return re.compile(rf"\b(?:{'|'.join(told)})", re.IGNORECASE) if told else None


def _joined(said: re.Match[str]) -> str:
    field, value = re.split(r"[\s=:]+(?=\S+$)", said.group())
    return f'{field} "{value}"' if said.lastgroup else f"{field}-{value}"
