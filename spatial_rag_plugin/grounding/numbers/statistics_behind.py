"""A statistic behind its number, in Chinese, brought in front of it, where the grammar has it: 总罚款 of 罚款总额."""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import load
from ...model.catalog import Catalog
from ..attributes.han_conditions import numbers_named
from ..indexes.same import Same


def with_statistic_in_front(question: str, catalog: Catalog) -> str:
    """The question with such a statistic in front of the field; of two numbers (男性人口和女性人口总量) it stays behind both."""
    found = [match for match in _behind().finditer(question) if match.start()]
    if not found:
        return question
    numbers = sorted(numbers_named(question, Same(catalog)), key=len, reverse=True)
    for match in reversed(found):
        before = question[: match.start()]
        number = next((each for each in numbers if before.endswith(each)), "")
        lead = before[: len(before) - len(number)]
        if not number or f"{number}{match.group()}" in numbers or lead.endswith(_joins()):
            continue
        question = f"{lead}{_fronts()[match.group()]}{number}{question[match.end() :]}"
    return question


@lru_cache(maxsize=1)
def _fronts() -> dict[str, str]:
    fronts: dict[str, list[str]] = load("zh").data["statistics_in_front"]
    return {word: front for front, words in fronts.items() for word in words}


@lru_cache(maxsize=1)
def _behind() -> re.Pattern[str]:
    words = "|".join(sorted(_fronts(), key=len, reverse=True))
    follows = "|".join(map(re.escape, load("zh").data["behind_statistics"]))
    return re.compile(rf"(?:{words})(?=$|{follows})")


@lru_cache(maxsize=1)
def _joins() -> tuple[str, ...]:
    return tuple(load("zh").data["conjunctions"])
