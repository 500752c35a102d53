"""Numbers of five figures that things lie in: "hospitals in 60611" by the one field with their zip codes."""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import load
from ...model.catalog import Catalog, FieldInfo, FieldRole
from ..indexes.same import Same
from ..lexicon.field_words import field_words
from ..lexicon.words import stems

_FIGURES = re.compile(r"(?<![\w.,-])\d{5}(?![\w.,%-]|\s*(?:[a-z²]+²|m|km|ft|feet|meters?|metres?|miles?)\b)")


def with_postal_numbers(question: str, catalog: Catalog, code: str = "en") -> str:
    """The question with the field's name in front of such a number; as it is where no field, or several, or areas have such codes."""
    found = _FIGURES.search(question)
    words = load(code).data.get("postal_numbers", {})
    before = re.search(words["before"], question[: found.start()], re.IGNORECASE) if found is not None and words else None
    field = _field(Same(catalog)) if before is not None else ""
    if before is None or found is None or not field:
        return question
    return f"{question[: before.start()]}{words['with']} {field} {found.group()}{question[found.end() :]}"


@lru_cache(maxsize=64)
def _field(catalog: Same[Catalog]) -> str:
    layers = catalog.it.layers
    if any(_says_postal(layer.name) for layer in layers):
        return ""
    found = {info.name for layer in layers for info in layer.fields if _is_postal(info)}
    return next(iter(found)) if len(found) == 1 else ""


def _is_postal(info: FieldInfo) -> bool:
    return info.role is FieldRole.ADDRESS and _says_postal(info.name)


def _says_postal(name: str) -> bool:
    return not field_words().postal.isdisjoint(stems(name))
