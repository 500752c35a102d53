"""Values that end in a direction, in a question: "Altkreis Ost" is told by a field, and is no Altkreis to the east of anything."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Optional

from ...language.language import available, load
from ...model.catalog import Catalog, FieldRole, NameSpan
from ..indexes.same import Same
from ..lexicon.words import stems


def spans_of_directed_values(text: str, catalog: Same[Catalog]) -> list[NameSpan]:
    """Where such values stand in a question as they are written."""
    pattern = _pattern(catalog)
    return [NameSpan(match.start(), match.end(), match.group(), 1) for match in pattern.finditer(text)] if pattern is not None else []


@lru_cache(maxsize=1)
def _directions() -> frozenset[str]:
    return frozenset(word for code in available() for word in load(code).directions.words())


@lru_cache(maxsize=16)
def _pattern(catalog: Same[Catalog]) -> Optional[re.Pattern[str]]:
    fields = (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY)
    labels = {value.label.strip() for info in fields for value in info.values}
    found = sorted((label for label in labels if len(stems(label)) > 1 and stems(label)[-1] in _directions()), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, found))})\b") if found else None
