"""Ranks that Chinese offices give in words, from one of them on: 省级以上 where the data hold 省级 and 国家级."""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.han import simplified
from ...language.language import any_of, load
from ...model.catalog import Catalog, FieldRole
from ..indexes.same import Same


def in_ranks(question: str, catalog: Catalog) -> str:
    """The question with the ranks that are meant in place of a bound: 省级或国家级的 for 省级及以上的.

    Only scales whose order everybody takes alike; of 二级以上 the data do not say which way is up.
    """
    data = load("zh").data
    held = "|".join(data["rank_verbs"])
    if not any(word in question for words in data["rank_bounds"].values() for word in words):
        return question
    for ranks, fields in _held(Same(catalog)):
        named = any_of(ranks)
        for way, bounds in data["rank_bounds"].items():
            bound = "|".join(map(re.escape, bounds))

            def spelled(match: re.Match[str], way: str = way, ranks: tuple[str, ...] = ranks) -> str:
                at = ranks.index(match.group("rank"))
                meant = ranks[at:] if way == "up" else ranks[: at + 1]
                return f"{data['alternatives'][0].join(meant)}{data['possessives'][0]}"

            question = re.sub(rf"(?:(?:{'|'.join(fields)})(?:{held})?)?(?P<rank>{named})(?:{bound})的?(?=[^，。？?]|$)", spelled, question)
    return question


@lru_cache(maxsize=16)
def _held(catalog: Same[Catalog]) -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """Of each scale the ranks that one field of the data holds, the lowest first, and what such fields are called."""
    found: dict[tuple[str, ...], list[str]] = {}
    for info in (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY):
        labels = {simplified(value.label) for value in info.values}
        for scale in load("zh").data["rank_scales"]:
            ranks = tuple(rank for rank in scale if rank in labels)
            if len(ranks) > 1:
                found.setdefault(ranks, []).extend(re.escape(name) for name in (info.alias, info.name) if name)
    return tuple((ranks, tuple(dict.fromkeys(fields))) for ranks, fields in found.items())
