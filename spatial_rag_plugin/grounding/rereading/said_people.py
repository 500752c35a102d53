"""A bare large number of towns is one of people: "cities over a million", "towns of 200,000", Millionenstädte.

Only of places that people live in, and only where neither a unit nor a field is said; what the data call so themselves stays as it is.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple, Optional

from ...language.detect import detect
from ...language.language import any_of, data_of
from ...model.catalog import Catalog, FieldRole
from ..indexes.same import Same


class _Forms(NamedTuple):
    bare: re.Pattern[str]
    said: str
    at_least: str
    words: tuple[tuple[re.Pattern[str], str], ...]


def with_people_said(question: str, catalog: Catalog) -> str:
    """The question with "people" behind such a number; a number without a bound is one of that size or more."""
    forms = _forms(detect(question) or "en")
    if forms is None:
        return question
    for pattern, meant in forms.words:
        found = pattern.search(question)
        if found is not None and found.group().casefold() not in _values(Same(catalog)):
            question = f"{question[: found.start()]}{meant}{question[found.end() :]}"
    found = forms.bare.search(question)
    if found is None or not (found.group("joiner") or found.group("bound")):
        return question
    said = forms.said.format(found.group("places"), found.group("bound") or forms.at_least, found.group("number"))
    return f"{question[: found.start()]}{said}{question[found.end() :]}"


@lru_cache(maxsize=8)
def _forms(code: str) -> Optional[_Forms]:
    data = data_of("people", code)
    if not data:
        return None
    places, bounds, joiners, people, before = (
        any_of(data[key]).replace("\\ ", r"\s+") for key in ("places", "bounds", "joiners", "people", "before_places")
    )
    spelled = rf"(?:{any_of(data['small'])}|\d[\d.,]*)\s+(?:{any_of(data['large'])})"
    number = rf"{spelled}|\d{{6,}}|\d{{3}}(?:[,.]\d{{3}})+|\d{{1,2}}(?:[,.]\d{{3}}){{2,}}"
    end = rf"(?=\s*[?.!]*\s*$|\s+(?i:{before})\s+[A-ZÀ-Þ])"
    bare = re.compile(
        rf"(?i:\b(?P<places>{places})(?:\s+(?P<joiner>{joiners}))?(?:\s+(?P<bound>{bounds}))?\s+(?P<number>{number})(?:\s+(?:{people}))?){end}"
    )
    words = tuple((re.compile(rf"\b{said}\b", re.IGNORECASE), meant) for said, meant in data.get("words", ()))
    return _Forms(bare, data["said"], data["at_least"], words)


@lru_cache(maxsize=64)
def _values(catalog: Same[Catalog]) -> frozenset[str]:
    """What category fields hold."""
    infos = (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY)
    return frozenset(value.label.casefold() for info in infos for value in info.values)
