"""Grades that data write as a letter repeated: 5A景区 and "4A sights" are those of AAAAA and AAAA."""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import load
from ...model.catalog import Catalog, FieldRole
from ..indexes.same import Same

_REPEATED = re.compile(r"([A-Z])\1+")


def with_letters_repeated(question: str, catalog: Catalog) -> str:
    """The question with the values of such grades; as it is where a field writes them in figures."""
    if _pattern().search(question) is None:
        return question
    meant = _meant(Same(catalog))
    return _pattern().sub(lambda said: meant.get(said.group(1).upper(), said.group()), question)


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    return re.compile(rf"(?<![A-Za-z0-9.])([2-9][A-Za-z]){load('zh').data['grade_word']}?(?![A-Za-z0-9])")


@lru_cache(maxsize=16)
def _meant(catalog: Same[Catalog]) -> dict[str, str]:
    sorting = (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY)
    labels = {value.label for info in sorting for value in info.values}
    found = {f"{len(label)}{label[0]}": label for label in labels if _REPEATED.fullmatch(label)}
    return {said: label for said, label in found.items() if not any(said in other for other in labels)}
