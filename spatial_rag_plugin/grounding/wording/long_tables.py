"""Numbers of tables that hold what was measured in one field and how much in another: "mean nitrate" is the mean RESULT of nitrate.

Only where a layer has one such number, and no field is called as what was measured.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import any_of, data_of
from ...model.catalog import Catalog, FieldInfo, FieldRole
from ..attributes.fields import SAME_FIELD, find_field, is_numeric
from ..indexes.same import Same
from ..lexicon.field_words import field_words
from ..lexicon.words import stems

_SHORTEST = 2  # letters of what was measured


def with_results_named(question: str, catalog: Catalog, code: str) -> str:
    """The question with the field of the results behind what was measured, where a statistic of that is asked for."""
    for said, number in _measured(Same(catalog), code):
        match = said.search(question)
        if match is not None:
            return f"{question[: match.end('what')]} {number}{question[match.end() :]}"
    return question


@lru_cache(maxsize=16)
def _measured(catalog: Same[Catalog], code: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """What asks for a statistic of something that a layer measures, and the field of its results."""
    words, found = data_of("short_hand", code).get("results", {}), list[tuple[re.Pattern[str], str]]()
    for layer in catalog.it.layers if words else ():
        numbers = [info for info in layer.fields if is_numeric(info) and not field_words().results.isdisjoint(_names(info))]
        sorts = [info for info in layer.fields if info.role is FieldRole.CATEGORY and not field_words().measured.isdisjoint(_names(info))]
        if len(numbers) != 1 or len(sorts) != 1:
            continue
        labels = [value.label for value in sorts[0].values if len(value.label) >= _SHORTEST]
        labels = [label for label in labels if find_field(label, layer, numeric=True, at_least=SAME_FIELD) is None]
        if labels:
            own = any_of((*stems(numbers[0].name), *field_words().results))
            pattern = rf"\b(?:{any_of(words['statistics'])})\s+(?:(?:{any_of(words['joins'])})\s+)*(?P<what>{any_of(labels)})"
            pattern += rf"(?:\s+(?:{any_of(words['nouns'])}))?(?!\s+(?:{own}|{any_of(words['things'])})s?\b)(?![\w-])"
            found.append((re.compile(pattern, re.IGNORECASE), numbers[0].name))
    return tuple(found)


def _names(info: FieldInfo) -> frozenset[str]:
    return frozenset((*stems(info.name), "".join(stems(info.name)), *stems(info.alias)))
