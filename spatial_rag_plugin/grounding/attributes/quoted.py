"""Texts in quotation marks that are looked for in a field: one, or one of several ("with 'Road' or 'Lane' in the name")."""

from __future__ import annotations

import re
from functools import cache

from ...language.language import any_of, available, load
from ...model.predicate import AnyOf, ContainsText, Edge, Predicate


def containing(field: str, text: str, at: Edge = Edge.ANY) -> Predicate:
    """That a field has a text, or one of those that stand in quotation marks with a word for "or" between them."""
    texts = tuple(part.strip() for part in _between().split(text) if part.strip())
    found = tuple(ContainsText(field, part, at) for part in texts)
    return AnyOf(found) if len(found) > 1 else ContainsText(field, text, at)


@cache
def _between() -> re.Pattern[str]:
    words = any_of(word for code in available() for word in load(code).data.get("alternatives", ()))
    return re.compile(rf"""['"’”»“]\s*,?\s*(?:{words})\s*['"‘“«„”]?""", re.IGNORECASE)
