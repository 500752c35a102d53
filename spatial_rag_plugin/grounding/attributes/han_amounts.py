"""What Chinese asks for by a verb and a number: 威胁多少户 is the field 威胁户数, 能容纳多少人 is 容纳人数.

The verb is the beginning of the field's name, and what is counted its end; both must be said of one field alone.
"""

from __future__ import annotations

import re
from collections import defaultdict
from functools import lru_cache
from typing import NamedTuple

from ...language.language import any_of, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog
from ..indexes.same import Same
from ..lexicon.layer_words import without_unit_of
from ..numbers.thing_and_number import own_size
from .fields import is_numeric

_VERB = 2  # characters that a verb has at least
_STOPS = "，,、；;。？?的"


class _Amounts(NamedTuple):
    asked: re.Pattern[str]
    total: re.Pattern[str]
    alike: re.Pattern[str]
    named: dict[tuple[str, str], str]  # the field by verb and what is counted
    names: frozenset[str]


def with_amounts_named(question: str, catalog: Catalog) -> str:
    """The question with the sum of the field in place of a verb and the number that it asks for."""
    data = load("zh").data
    if not any(map(is_cjk, question)):
        return question
    amounts = _amounts(Same(catalog))
    if not amounts.named:
        return question
    found = amounts.asked.search(question)
    field = amounts.named.get((found["verb"], found["counted"])) if found is not None else None
    if found is not None and field is not None and not own_size(question[: found.start()], field, catalog):
        before = question[: found.start()]
        form = data["mean_of" if found["mean"] else "sum_asked_of"].format(field=field)
        counts = _counted().fullmatch(before) if not found["mean"] else None
        if counts is not None:
            return str(data["count_and_total"]).format(field=field, **counts.groupdict()) + question[found.end() :]
        tie = data["possessives"][0] if before and before[-1] not in _STOPS else ""
        if found["counted"] in data["amounts_counted"] and found["counted"] not in data["amounts_alike"]:
            form += found["unit"]  # the answer is in it
        return f"{before}{tie}{form}{question[found.end() :]}"

    def total(said: re.Match[str]) -> str:
        named = amounts.named.get((said["verb"], said["counted"]))
        return data["total_of"].format(field=named) if named is not None else said.group()

    def alike(said: re.Match[str]) -> str:
        return said.group() if said.group() in amounts.names else amounts.named.get((said["verb"], said["counted"]), said.group())

    return amounts.alike.sub(alike, amounts.total.sub(total, question))


@lru_cache(maxsize=1)
def _counted() -> re.Pattern[str]:
    """石门镇有多少滑坡， before a further amount of these."""
    data = load("zh").data
    leads, classifiers = any_of(data["unit_leads"]), any_of(data["classifiers"])
    return re.compile(
        rf"(?P<where>[^，,]+?)(?:{leads})*(?:{any_of(data['how_many'])})(?:{classifiers})?(?P<things>[^，,。？?]*)[，,](?:{leads})*"
    )


@lru_cache(maxsize=16)
def _amounts(catalog: Same[Catalog]) -> _Amounts:
    data = load("zh").data
    units: dict[str, list[str]] = data["amounts_counted"]  # what fields call what is counted so
    names = {without_unit_of(info.title) for layer in catalog.it.layers for info in layer.fields if is_numeric(info)}
    by_verb: dict[tuple[str, str], set[str]] = defaultdict(set)
    for name in names:
        for unit, nouns in units.items():
            noun = next((noun for noun in sorted(nouns, key=len, reverse=True) if name.endswith(noun)), "")
            verb = name[: len(name) - len(noun)] if noun else ""
            if len(verb) >= _VERB and all(map(is_cjk, verb)):
                for said in (unit, *nouns):
                    by_verb[verb, said].add(name)
    named = {key: next(iter(fields)) for key, fields in by_verb.items() if len(fields) == 1}
    verbs = any_of({verb for verb, _ in named}) if named else "(?!)"
    counted = any_of({said for _, said in named}) if named else "(?!)"
    leads, much = any_of(data["amount_leads"]), any_of(data["how_many"])
    alike = any_of(noun for unit in data["amounts_alike"] for noun in units[unit])
    mean = any_of(data["statistics"]["mean"])
    scales = any_of(data["amount_scales"])
    asked = rf"(?:{leads})*(?P<mean>{mean})?(?:{leads})*(?P<verb>{verbs})(?:{any_of(data['amount_aspects'])})?(?:{much})"
    return _Amounts(
        re.compile(rf"{asked}(?P<unit>(?:{scales})?(?P<counted>{counted}))(?=[。？?]|$)"),
        re.compile(rf"(?P<verb>{verbs}){any_of(data['total_inside'])}(?P<counted>{alike})"),
        re.compile(rf"(?P<verb>{verbs})(?P<counted>{alike})"),
        named,
        frozenset(names),
    )
