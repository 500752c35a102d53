"""Values of one field beside each other before what has them: 学校周边的高压、次高压管线 are 学校周边的压力级制为高压或次高压的管线.

Two kinds joined so would be two things, of which one lies on the other. What is told apart (各, 分别, 比) stays so.

One value that is also a verb of the grammar is put in the same way: the hazards of 占压隐患 lie on nothing.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from ...language.language import any_of, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldRole, LayerInfo
from ..indexes.same import Same
from ..lexicon.layer_words import layer_words

_MOST = 30  # values of a field that sorts
_SHORTEST, _LONGEST = 2, 8  # characters of such a value
_KIND = 2  # characters of the end of a layer's name that people say for it


class _Sorted(NamedTuple):
    """Values of one field of a layer, and words for what has them."""

    field: str
    labels: frozenset[str]
    things: tuple[str, ...]


def with_values_listed(question: str, catalog: Catalog) -> str:
    """The question with such values as a condition on their field, where one field alone has all of them."""
    if not any(map(is_cjk, question)):
        return question
    pattern, verbal, sorts = _listed(Same(catalog))
    told_apart = any(word in question for word in load("zh").data["tells_apart"])
    question = verbal.sub(lambda said: _as_condition(said, sorts), question)
    return question if told_apart else pattern.sub(lambda said: _as_condition(said, sorts), question)


def with_numbers_of_each(question: str, catalog: Catalog) -> str:
    """The question with a number that is asked for each of such values by their field: 公办、民办养老机构的平均收费分别是多少 is asked
    按机构性质 of those two, and is no number of both together.
    """
    told = load("zh").data["numbers_of_each"]
    found = _numbers_of_each(Same(catalog)).fullmatch(question) if any(map(is_cjk, question)) else None
    if found is None:
        return question
    data, sorts = load("zh").data, _listed(Same(catalog))[2]
    values = list(dict.fromkeys(re.split(any_of(data["values_joined"]), found["values"])))
    having = [one for one in sorts if one.labels.issuperset(values)]
    if len(having) != 1 or not found["things"].endswith(having[0].things):
        return question
    number = f"{told['total']}{found['size']}" if found["size"] else found["number"]
    things = f"{found['first'] or ''}{having[0].things[0]}"
    return told["meant"].format(field=having[0].field, values=data["alternatives"][0].join(values), things=things, number=number)


@lru_cache(maxsize=16)
def _numbers_of_each(catalog: Same[Catalog]) -> re.Pattern[str]:
    return re.compile(f"{_listed(catalog)[0].pattern}{load('zh').data['numbers_of_each']['asked']}")


def _as_condition(said: re.Match[str], sorts: tuple[_Sorted, ...]) -> str:
    data = load("zh").data
    values = list(dict.fromkeys(re.split(any_of(data["values_joined"]), said["values"])))
    things = next((each for each in (said["things"], said["first"]) if each), "")
    found = {one.field for one in sorts if one.labels.issuperset(values) and things.endswith(one.things)}
    elsewhere = any(one.labels.issuperset(values) and one.field not in found for one in sorts)
    if len(found) != 1 or elsewhere:
        return said.group()
    is_, of, either = data["rank_verbs"][0], data["possessives"][0], data["alternatives"][0]
    return f"{found.pop()}{is_}{either.join(values)}{of}{said['first'] or ''}{said['things']}"


@lru_cache(maxsize=16)
def _listed(catalog: Same[Catalog]) -> tuple[re.Pattern[str], re.Pattern[str], tuple[_Sorted, ...]]:
    """Several values, and one that is a verb, each before what has it; what they may be values of."""
    data = load("zh").data
    sorts = tuple(each for layer in catalog.it.layers for each in _sorting(layer))
    labels = {label for each in sorts for label in each.labels}
    things = {word for each in sorts for word in each.things}
    if not labels or not things:
        return re.compile("(?!)"), re.compile("(?!)"), sorts
    one, joined, of = any_of(labels), any_of(data["values_joined"]), data["possessives"][0]
    behind = rf"{of}?(?P<first>(?:{one})?)(?P<things>{any_of(things)})"
    free = rf"(?<!{data['rank_verbs'][0]})(?<!“)"
    several = rf"{free}(?P<values>(?:{one})(?:(?:{joined})(?:{one}))+){behind}"
    verbs = labels & set(data["verbs_of_values"])
    verbal = rf"(?<={of})(?P<values>{any_of(verbs)}){behind}" if verbs else "(?!)"
    return re.compile(several), re.compile(verbal), sorts


def _sorting(layer: LayerInfo) -> tuple[_Sorted, ...]:
    name = "".join(layer_words().bare_name(layer.name))
    called = [word for word in (layer.name, name, *layer.called) if len(word) >= _KIND and all(map(is_cjk, word))]
    things = tuple(dict.fromkeys((*called, *(word[-_KIND:] for word in called if len(word) > _KIND))))
    infos = (info for info in layer.fields if info.role is FieldRole.CATEGORY and info.values_complete and len(info.values) <= _MOST)
    found = ((info.alias or info.name, frozenset(value.label for value in info.values)) for info in infos)
    sorts = ((name, labels) for name, labels in found if is_cjk(name[:1] or " "))
    kept = ((name, frozenset(word for word in labels if _SHORTEST <= len(word) <= _LONGEST and is_cjk(word[0]))) for name, labels in sorts)
    return tuple(_Sorted(name, labels, things) for name, labels in kept if labels and things)
