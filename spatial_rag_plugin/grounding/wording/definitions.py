"""Numbers that a Chinese question defines in brackets behind its own word for them: 老龄化率（60岁以上占总人口）,
可建面积（用地面积乘容积率）, 开发强度最高的5个地块（容积率）.

What stands in the brackets is read in place of the word, where it is made of numbers that one layer has.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Optional

from ...language.language import any_of, load
from ...language.made_words import made_words
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldInfo, LayerInfo
from ..attributes.fields import find_field, is_numeric
from ..lexicon.layer_words import without_unit_of
from ..numbers.thing_and_number import is_kind
from ..places.areas_by_field import owner_field
from .people_of_age import in_digits

_BRACKETS = re.compile(r"(?P<run>[\u3400-\u9fffA-Za-z]{2,14})[（(](?P<told>[^（）()]{2,24})[）)]")
_LONGEST_KIND = 6
_AGED, _AGES = re.compile(r"(\d{2})周?岁"), re.compile(r"\d+")


def with_definitions(question: str, catalog: Catalog) -> str:
    """The question with what brackets say a number is in place of the word for it; as it is where they say something else."""
    found = _BRACKETS.search(question) if any(map(is_cjk, question)) else None
    if found is None:
        return question
    before, behind = question[: found.start()], question[found.end() :]
    formula = _formula(found["told"], "%" in behind or "％" in behind, catalog)
    if formula:
        return f"{before}{_of_whom(found['run'], catalog)}{formula}{behind}"
    most = _most().match(question)
    if behind.strip("。？?") or most is None or most.end() > found.start("told") or not _field(found["told"], catalog):
        return question
    known = any(find_field(most["said"], layer, numeric=True) for layer in catalog.layers)
    return question if known else f"{found['told']}{question[most.end('said') : found.start('told') - 1]}"


def _of_whom(run: str, catalog: Catalog) -> str:
    """What stands before the word for the number: 各街道 of 各街道气化率, with what joins it to the formula."""
    each = _each().match(run)
    if each is None:
        return ""
    for size in range(min(_LONGEST_KIND, len(run) - each.end()), 1, -1):
        kind = run[each.end() : each.end() + size]
        if is_kind(kind, catalog) or any(owner_field(kind, layer) is not None for layer in catalog.layers):
            return f"{run[: each.end()]}{kind}{load('zh').data['possessives'][0]}"
    return ""


@lru_cache(maxsize=1)
def _each() -> re.Pattern[str]:
    return re.compile(any_of(load("zh").data["each_first"]["each"]))


@lru_cache(maxsize=1)
def _most() -> re.Pattern[str]:
    return re.compile(load("zh").data["definitions"]["most"])


@lru_cache(maxsize=1)
def _signs() -> tuple[tuple[re.Pattern[str], str, str], ...]:
    """How numbers are put together, in the words of the grammar, by themselves and where they are held against so many per cent."""
    return tuple((re.compile(sign), plain, share) for sign, plain, share in load("zh").data["definitions"]["signs"])


def _formula(told: str, in_per_cent: bool, catalog: Catalog) -> str:
    """The formula in the words of the grammar; empty where no layer has both of its numbers."""
    for sign, plain, share in _signs():
        found = sign.fullmatch(told)
        if found is not None:
            for layer in catalog.layers:
                first, second = _number(found["a"], layer), _number(found["b"], layer)
                if first is not None and second is not None and first != second:
                    return (share if in_per_cent else plain).format(a=_said(first, found["a"]), b=_said(second, found["b"]))
    return ""


def _said(info: FieldInfo, said: str) -> str:
    """The number by its own name, where that is Chinese: 六十岁以上人口 of 60岁以上."""
    name = without_unit_of(info.title)
    return name if all(map(is_cjk, name)) else said


def _number(said: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The number that words name, or that of the people from an age on that they say."""
    info, aged, words = find_field(said, layer, numeric=True), _AGED.match(said), made_words("zh")
    if info is not None or aged is None or words is None:
        return info
    named = ((info, in_digits(info.title)) for info in layer.fields if is_numeric(info))
    return next((info for info, name in named if _AGES.findall(name) == [aged[1]] and words.is_sided(name, younger=False)), None)


def _field(said: str, catalog: Catalog) -> bool:
    return any(find_field(said, layer, numeric=True) is not None for layer in catalog.layers)
