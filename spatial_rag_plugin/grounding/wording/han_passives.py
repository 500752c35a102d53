"""What was done to things in Chinese, where a field counts how often: 被处罚过的 have a 处罚次数 above 0, 从未被检查的 one of 0.

What things do, where a field says how much of it: 占用永农的图斑 are those whose 占用永农 is above 0.
"""

from __future__ import annotations

import re
from functools import lru_cache, partial
from typing import Optional

from ...language.language import any_of, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog
from ..attributes.fields import is_numeric
from ..indexes.same import Same
from ..numbers.thing_and_number import is_kind

_SHORTEST, _LONGEST = 2, 6  # characters of a verb


def with_what_was_done(question: str, catalog: Catalog) -> str:
    """The question with a condition on the count; as it is where no field, or more than one, counts it."""
    told = load("zh").data["passives"]
    if not any(word in question for word in told["by"]):
        return question
    return _done().sub(partial(_counted, Same(catalog)), question)


def with_what_is_done(question: str, catalog: Catalog) -> str:
    """The question with a condition on the amount that it begins with, where that is said of things and is none that everything has."""
    pattern = _amounts(Same(catalog))
    found = pattern.match(question) if pattern is not None else None
    if found is None or not any(is_kind(question[found.end() : found.end() + size], catalog) for size in range(_SHORTEST, _LONGEST + 1)):
        return question
    told = load("zh").data["passives"]
    return f"{told['some'].format(field=found['field'])}{question[found.end() - 1 :]}"


@lru_cache(maxsize=16)
def _amounts(catalog: Same[Catalog]) -> Optional[re.Pattern[str]]:
    """Numbers that are called by a verb and its object, 占用永农, and not by what is counted or measured."""
    data = load("zh").data
    ends = (*data["additive_endings"], *data["dimension_nouns"], *data["field_nouns"], *data["passives"]["measured"])
    infos = (info for layer in catalog.it.layers for info in layer.fields if is_numeric(info) and is_cjk(info.title[:1]))
    titles = [info.title for info in infos if len(info.title) > _SHORTEST + 1 and not info.title.endswith(ends)]
    return re.compile(rf"(?:{any_of(data['interrogatives'])})?(?P<field>{any_of(titles)}){data['possessives'][0]}") if titles else None


def _counted(catalog: Same[Catalog], said: re.Match[str]) -> str:
    told, of = load("zh").data["passives"], load("zh").data["possessives"][0]
    fields = _counts(catalog).get(said["verb"], ())
    if len(fields) != 1:
        return said.group()
    tail = of if said["of"] else told["joint"] if said["and"] else ""
    return told["none" if said["not"] else "some"].format(field=fields[0]) + tail


@lru_cache(maxsize=16)
def _counts(catalog: Same[Catalog]) -> dict[str, tuple[str, ...]]:
    """The verbs of fields that count how often, by all that their names end in: 检查 and 执法检查 of 执法检查次数."""
    found: dict[str, tuple[str, ...]] = {}
    times = tuple(load("zh").data["passives"]["times"])
    for info in (info for layer in catalog.it.layers for info in layer.fields if is_numeric(info)):
        ends = next((end for end in times if info.title.endswith(end)), "")
        verb = info.title[: -len(ends)] if ends and is_cjk(info.title[:1]) else ""
        for size in range(_SHORTEST, min(len(verb), _LONGEST) + 1):
            found[verb[-size:]] = (*found.get(verb[-size:], ()), info.title)
    return found


@lru_cache(maxsize=1)
def _done() -> re.Pattern[str]:
    told, of = load("zh").data["passives"], load("zh").data["possessives"][0]
    verb = rf"(?P<verb>[\u3400-\u9fff]{{{_SHORTEST},{_LONGEST}}}?)"
    return re.compile(
        rf"(?P<not>{any_of(told['not'])})?(?:{any_of(told['by'])})[了过]?{verb}(?:{told['over']})?(?:(?P<of>{of})|(?P<and>{any_of(told['and'])}))"
    )
