"""What is asked for and stands in front of its number in Chinese: 利用率最高的停车场 of 停车场利用率最高的是哪个."""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import any_of, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog
from ..numbers.thing_and_number import is_kind

_LONGEST, _SHORTEST = 8, 2


def with_things_behind(question: str, catalog: Catalog) -> str:
    """The question with its kind of things behind what it has the most of; as it is where it begins with no kind that a layer is called."""
    found = _which_has_most().fullmatch(question) if any(map(is_cjk, question[:1])) else None
    if found is None:
        return question
    run = found["run"]
    for size in range(min(_LONGEST, len(run) - _SHORTEST), _SHORTEST - 1, -1):
        if is_kind(run[:size], catalog):
            of = load("zh").data["possessives"][0]
            return f"{run[size:].removeprefix(of)}{found['most']}{of}{run[:size]}"
    return question


@lru_cache(maxsize=1)
def _which_has_most() -> re.Pattern[str]:
    data = load("zh").data
    words = data["which_has_most"]
    return re.compile(words["pattern"].replace("{classifiers}", any_of(data["classifiers"])))
