"""Chinese units behind a number by their symbols: 300kW of 300千瓦, whose 千 is no thousand.

The reader knows lengths, areas and times; what weighs 5千克 or makes 20兆瓦 is brought to the unit of its
field by the symbol (``other_units``).
"""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import load
from ...model.catalog import Catalog
from ..indexes.same import Same


def with_symbols(question: str, catalog: Catalog) -> str:
    """The question with symbols for such units; a value of the data that is written so stays: 110千伏, 50吨级."""
    found = list(_pattern().finditer(question))
    if not found:
        return question
    values = _values(Same(catalog))
    return _pattern().sub(lambda said: said.group() if any(said.group() in value for value in values) else _symbol(said), question)


def _symbol(said: re.Match[str]) -> str:
    return f"{said['number']}{load('zh').data['unit_symbols'][said['unit']]}"


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    units = sorted(map(re.escape, load("zh").data["unit_symbols"]), key=len, reverse=True)
    return re.compile(rf"(?P<number>[0-9]+(?:\.[0-9]+)? ?)(?P<unit>{'|'.join(units)})(?![级位])")


@lru_cache(maxsize=16)
def _values(catalog: Same[Catalog]) -> frozenset[str]:
    units = tuple(load("zh").data["unit_symbols"])
    labels = (value.label for layer in catalog.it.layers for info in layer.fields for value in info.values)
    return frozenset(label for label in labels if any(unit in label for unit in units))
