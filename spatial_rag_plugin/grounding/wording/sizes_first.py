"""How thick things are, in front of what else they are: "active PVC 8-inch mains" are "8-inch active PVC mains" to the grammar.

Only words that are values of the data change places with the size; others may belong to something else.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import any_of, load
from ...model.catalog import Catalog, FieldRole
from ...model.units import SMALL_UNITS
from ..indexes.same import Same


def with_sizes_first(question: str, catalog: Catalog, code: str) -> str:
    """The question with a size in small units before the values that stand in front of it."""
    for said in reversed(list(_size(code).finditer(question))):
        start = _begin(question[: said.start()], Same(catalog))
        if start < said.start():
            question = f"{question[:start]}{said['size']} {question[start : said.start()].rstrip()} {question[said.end('size') :].lstrip()}"
    return question


def _begin(before: str, catalog: Same[Catalog]) -> int:
    """Where the values begin that end a text."""
    words = [match.start() for match in re.finditer(r"\S+", before)]
    values = _values(catalog)
    start = len(before)
    while found := [at for at in words[-3:] if before[at:start].strip().casefold() in values]:
        start = found[0]
        words = [at for at in words if at < start]
    return start


@lru_cache(maxsize=8)
def _size(code: str) -> re.Pattern[str]:
    units = [word for unit, said in load(code).data["units"].items() if unit in SMALL_UNITS for word in said]
    return re.compile(rf"(?<![\w.,-])(?P<size>\d{{1,4}}(?:[.,]\d+)?[ -]?(?:{any_of(units)}))(?= [^\W\d_])", re.IGNORECASE)


@lru_cache(maxsize=16)
def _values(catalog: Same[Catalog]) -> frozenset[str]:
    fields = [info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY]
    labels = (label for info in fields for value in info.values for label in (value.label, value.value))
    return frozenset(label.casefold() for label in labels if len(label) > 1 and label.replace(" ", "").isalpha())
