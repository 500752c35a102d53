"""What is asked for and stands in front of its number in Chinese, or nowhere: 停车场利用率最高的是哪个, 人均GDP前三, 整改率是多少."""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import any_of, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldType
from ..lexicon.layer_words import layer_words
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


def with_anything_asked(question: str, catalog: Catalog) -> str:
    """The question for anything that has the number, where nothing says what is ranked: 人均GDP最高的3个要素 of 人均GDP前3."""
    for pattern, read in _left_out() if any(map(is_cjk, question[:_LONGEST])) else ():
        found = pattern.fullmatch(question)
        if found is not None and not _names_things(found["run"], catalog):
            ranked, rate = (told for _, told in _left_out()[-2:])
            if read in (ranked, rate) and (len(catalog.layers) > 1 or (read == rate and _is_kept(found["run"], catalog))):
                continue  # a rate of what?
            return read.format(**found.groupdict())
    return question


def _is_kept(run: str, catalog: Catalog) -> bool:
    """Whether a field has the number: each has its own 绿地率."""
    return any(run.endswith((info.name, info.alias or info.name)) for layer in catalog.layers for info in layer.fields)


def _names_things(run: str, catalog: Catalog) -> bool:
    sizes = range(_SHORTEST, _LONGEST + 1)
    return any(is_kind(run[at : at + size], catalog) for size in sizes for at in range(len(run) - size + 1))


@lru_cache(maxsize=1)
def _left_out() -> tuple[tuple[re.Pattern[str], str], ...]:
    data = load("zh").data
    words, counted = data["things_left_out"], any_of(data["classifiers"])
    patterns = (re.compile(words[key].replace("{classifiers}", counted)) for key in ("most", "first", "ranked", "rate"))
    return tuple(zip(patterns, words["read"]))


@lru_cache(maxsize=1)
def _which_has_most() -> re.Pattern[str]:
    data = load("zh").data
    words = data["which_has_most"]
    return re.compile(words["pattern"].replace("{classifiers}", any_of(data["classifiers"])))


def with_whose(question: str, catalog: Catalog) -> str:
    """The question for the one field that says who, in place of "who" at its end: 建筑面积最大的宗地的权利人 of …是谁的."""
    words = load("zh").data["whose"]
    found = re.fullmatch(words["pattern"], question) if words["who"] in question else None
    if found is None:
        return question
    fields = [
        (layer, info)
        for layer in catalog.layers
        for info in layer.fields
        if info.type is FieldType.TEXT and info.name not in layer.name_fields and info.title.endswith(tuple(words["persons"]))
    ]
    if len(fields) != 1 or found["things"].endswith(fields[0][1].title):
        return question
    ((layer, info),) = fields
    things = found["things"]
    rows = "".join(layer_words().bare_name(layer.name)) if things.endswith(words["of"]) else ""
    return f"{things}{rows}{words['of']}{info.title}"
