"""Things with the number that ranks them right behind them in Chinese: 各乡镇变电站数量排名 are the 乡镇 in the order of 变电站数量."""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.han import simplified
from ...language.language import any_of, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog
from .thing_and_number import is_kind

_SHORTEST, _LONGEST = 2, 8  # characters of a word for a thing


def with_order(question: str, catalog: Catalog) -> str:
    """The question with what its things are put in order by behind the word that says so: 各乡镇按变电站数量排名."""
    match = _pattern().match(question) if any(map(is_cjk, question)) else None
    if match is None:
        return question
    said = match.group("said")
    for size in range(min(_LONGEST, len(said) - _SHORTEST), _SHORTEST - 1, -1):
        things, number = said[:size], said[size:].removeprefix(load("zh").data["possessives"][0])
        if is_kind(simplified(things), catalog) and len(number) >= _SHORTEST:
            by = load("zh").data["superlative_by"][0]
            return f"{match.group('each')}{things}{by}{number}{match.group('order')}{match.group('end')}"
    return question


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    data = load("zh").data
    each, order = (any_of(words) for words in (data["grouping_determiners"], data["sort_words"]))
    ways = "|".join(map(re.escape, (word for words in data["order_words"].values() for word in words)))
    by = "".join(data["superlative_by"])
    return re.compile(rf"^(?P<each>{each})(?P<said>[^，。？?{by}\W\d]+?)(?P<order>(?:{ways})?(?:{order}))(?P<end>[。？?]?)$")
