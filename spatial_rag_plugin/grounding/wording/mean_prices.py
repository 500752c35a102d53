"""The mean price of things in Chinese, where a field holds that of each: 天河区二手房均价 is the mean of 单价."""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import load
from ...model.catalog import Catalog
from ..attributes.fields import is_numeric
from ..indexes.same import Same


def with_mean_prices(question: str, catalog: Catalog) -> str:
    """The question with the mean of the price of each at its end; as it is where a field is called so itself, or it asks for several."""
    told = load("zh").data["mean_prices"]
    if told["said"] not in question or not _meant(Same(catalog)):
        return question
    return re.sub(told["pattern"], told["meant"], question)


@lru_cache(maxsize=16)
def _meant(catalog: Same[Catalog]) -> bool:
    told = load("zh").data["mean_prices"]
    names = [name for layer in catalog.it.layers for info in layer.fields if is_numeric(info) for name in (info.name, info.alias)]
    return any(told["field"] in name for name in names) and not any(told["said"] in name for name in names)
