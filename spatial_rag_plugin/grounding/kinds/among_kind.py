"""Those of a kind that a Chinese question asks for behind it: 监测站中无机氮超过0.5的有几个 is 无机氮超过0.5的监测站有几个."""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import any_of, load
from ...model.catalog import Catalog
from ..numbers.thing_and_number import is_kind


def with_kind_behind(question: str, catalog: Catalog) -> str:
    """The question with the kind behind its condition; where no layer is called so (石塘镇中…的有几个), as it is."""
    found = _pattern().fullmatch(question)
    if found is None or not is_kind(found["things"], catalog):
        return question
    return "{condition}{lead}{things}{asked}".format(**found.groupdict())


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    data = load("zh").data
    of = data["possessives"][0]
    among, asked = (any_of(words) for words in (data["among"], data["interrogatives"]))
    return re.compile(
        rf"(?P<lead>(?:[^，。？?]*{of})?)(?P<things>[^，。？?{of}]{{2,10}}?)(?:{among})[，,]?"
        rf"(?P<condition>[^，。？?{of}]{{3,}}{of})(?P<asked>(?:一共|总共|共)?(?:有|是)(?:{asked})[^，。？?{of}]{{0,3}})[。？?]?"
    )
