"""Periods that a number is kept for anyway: "boardings a day" of avg_daily_boardings, "vehicles per day" of AADT.

They are no group and nothing to divide by; the question is read without them.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Optional

from ...model.catalog import Catalog, FieldInfo
from ..attributes.fields import SIMILAR_FIELD, find_field, is_numeric
from ..indexes.same import Same
from ..lexicon.layer_words import layer_words
from ..lexicon.words import stems

_LONGEST = 3  # words of a number's name


def without_period(question: str, catalog: Catalog) -> str:
    """The question without a period that the number before it is kept for."""
    return question if _kept(Same(catalog)) is None else _without(question, Same(catalog))


@lru_cache(maxsize=256)
def _without(question: str, catalog: Same[Catalog]) -> str:
    pattern = _kept(catalog)
    for match in pattern.finditer(question) if pattern is not None else ():
        group = layer_words().period_of(match.group(2))
        words = re.findall(r"[^\W_]+", question[: match.start()])
        names = [" ".join(words[-size:]) for size in range(1, min(_LONGEST, len(words)) + 1)]
        if any(_is_for(find_field(name, layer, True, SIMILAR_FIELD), group) for layer in catalog.it.layers for name in names):
            return question[: match.start()] + question[match.end() :]
    return question


@lru_cache(maxsize=64)
def _kept(catalog: Same[Catalog]) -> Optional[re.Pattern[str]]:
    """What says a period behind a number, where some number is kept for one."""
    words = layer_words()
    groups = [group for group in words.kept_periods if any(_is_for(info, group) for layer in catalog.it.layers for info in layer.fields)]
    said = "|".join(re.escape(word) for group in groups for word in sorted(group, key=len, reverse=True))
    joining = "|".join(map(re.escape, words.period_joining))
    return re.compile(rf"(?i)\s+({joining})\s+({said})\b") if said else None


def _is_for(info: Optional[FieldInfo], group: frozenset[str]) -> bool:
    return info is not None and is_numeric(info) and not group.isdisjoint((*stems(info.name), *stems(info.alias or "")))
