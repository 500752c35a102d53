"""Ages of whom a layer holds one by one, in Chinese: 65岁及以上病例 → 年龄不小于65的病例, where its features have an age.

Where a name or a value of the data says the same (65岁以上人口, 60岁以上), it is met as it stands.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import data_of
from ...model.catalog import Catalog
from ..attributes.fields import SAME_FIELD, find_field
from ..indexes.same import Same

_OLDEST = 120


def with_ages_of_each(question: str, catalog: Catalog) -> str:
    """The question with ages as limits of the age that the data hold; as it is where none do."""
    data = data_of("ages", "zh")["of_each"]
    if data["years"] not in question or not _has_age(Same(catalog)):
        return question

    def limited(said: re.Match[str], meant: str) -> str:
        ages = [int(number) for number in said.groups() if number]
        kept = any(age > _OLDEST for age in ages) or any(f"{ages[0]}{data['years']}" in words for words in _said_of_ages(Same(catalog)))
        return said.group() if kept else meant.format(*ages, age=data["age"])

    for pattern, meant in _rules():
        question = pattern.sub(lambda said, meant=meant: limited(said, meant), question)  # type: ignore[misc]
    return question


@lru_cache(maxsize=1)
def _rules() -> tuple[tuple[re.Pattern[str], str], ...]:
    data = data_of("ages", "zh")["of_each"]
    return tuple((re.compile(f"{data['before']}{said}{data['behind']}"), meant) for said, meant in data["rules"])


@lru_cache(maxsize=16)
def _has_age(catalog: Same[Catalog]) -> bool:
    age = data_of("ages", "zh")["of_each"]["age"]
    return any(find_field(age, layer, numeric=True, at_least=SAME_FIELD) is not None for layer in catalog.it.layers)


@lru_cache(maxsize=16)
def _said_of_ages(catalog: Same[Catalog]) -> frozenset[str]:
    """The names of fields and the values that speak of years of age."""
    years = data_of("ages", "zh")["of_each"]["years"]
    fields = [info for layer in catalog.it.layers for info in layer.fields]
    said = (*(name for info in fields for name in (info.name, info.alias)), *(value.label for info in fields for value in info.values))
    return frozenset(words for words in said if years in words)
