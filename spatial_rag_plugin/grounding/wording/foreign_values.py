"""Places by their Chinese names where a field of other letters has them as values: 意大利火山数量 asks for those whose Country is Italy.

Only where no feature bears the name; it is put as the value, apart from the thing behind it.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import any_of, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldRole
from ..indexes.same import Same
from ..lexicon.exonyms import names_in, other_names
from .names_in_short import Names, no_names

_SHORTEST = 2  # characters of a place


def with_values_of_places(question: str, catalog: Catalog, names: Names = no_names) -> str:
    """The question with such values in place of the Chinese names."""
    known = _foreign(Same(catalog))
    if not known or not any(map(is_cjk, question)):
        return question
    for start, end, said in sorted(names_in(question), reverse=True):
        value = next((known[name.casefold()] for name in other_names(said) if name.casefold() in known), "")
        if not value or end - start < _SHORTEST or any(not span.start and span.end == len(value) for span in names(value)):
            continue
        apart = "" if end == len(question) or _joined().match(question[end:]) else load("zh").data["possessives"][0]
        question = f"{question[:start]}{value}{apart}{question[end:]}"
    return question


@lru_cache(maxsize=1)
def _joined() -> re.Pattern[str]:
    """What stands behind one of several places, or between a place and what belongs to it."""
    return re.compile(any_of((*load("zh").data["place_goes_on"], *load("zh").data["possessives"], *load("zh").data["place_stops"])))


@lru_cache(maxsize=16)
def _foreign(catalog: Same[Catalog]) -> dict[str, str]:
    """The values in Latin letters of fields that sort, or say where things are."""
    infos = (info for layer in catalog.it.layers for info in layer.fields if info.role in (FieldRole.CATEGORY, FieldRole.ADDRESS))
    labels = (value.label for info in infos for value in info.values)
    return {label.casefold(): label for label in labels if label.isascii() and label[:1].isupper()}
