"""What people say as they talk, in the words that the data and the grammar have: 一座桥都没有, "cities over a million".

Chinese as people talk: 啥 is 什么, 七十年代以前 is before 1970, 一座桥都没有 is no bridge, 人均多少钱 asks for the one number that is
per head, and 公办民办比例 breaks down by the field that has both values.

A bare large number of towns is one of people: "cities over a million", "towns of 200,000", Millionenstädte.

Only of places that people live in, and only where neither a unit nor a field is said; what the data call so themselves stays as it is.

Beings by what happened to them: "how many people died" asks for the number of deaths, 死亡人数 too, where a layer holds deaths.

Only where a layer of beings is called so, and no field of any layer has that number by itself (``language/data/beings``).
"""

from __future__ import annotations

import re
from functools import lru_cache, partial
from typing import NamedTuple, Optional

from ...language.detect import detect
from ...language.language import any_of, data_of, load
from ...language.standards import written_out
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldRole
from ..attributes.beings_counted import holds_beings
from ..attributes.fields import SAME_FIELD, find_field, is_numeric
from ..attributes.qualities import other_forms
from ..indexes.same import Same
from ..lexicon.layer_names import SYNONYM, layer_name_score
from ..lexicon.layer_words import without_unit_of
from ..lexicon.words import stems

_MOST_VALUES = 12
_TENS = "一二三四五六七八九"


def in_plain_words(question: str, catalog: Catalog) -> str:
    """The question without what only spoken language has."""
    data = load("zh").data
    spoken = data["spoken_words"]
    if any(word in question for word in spoken):
        question = re.sub(any_of(spoken), lambda said: str(spoken[said.group()]), question)
    if data["decade_endings"][0] in question:
        question = _decades().sub(lambda said: f"19{_ten(said['ten'])}0{data['date_endings_of_years'][0]}", _centuries().sub("", question))
    question = _none_of().sub(_without, question)
    question = _missing_of().sub(_with_condition, _missing().sub(data["missing_read"], question))
    question = _missing_before().sub(partial(_missing_number, catalog), question)
    question = _each_mean().sub(lambda said: str(said["mean"]), question)
    return _by_values(_per_head(question, Same(catalog)), Same(catalog))


def _ten(said: str) -> int:
    return int(said[0]) if said[0].isdecimal() else _TENS.index(said[0]) + 1


@lru_cache(maxsize=1)
def _centuries() -> re.Pattern[str]:
    return re.compile(rf"(?:{any_of(load('zh').data['last_century'])})(?=[2-9二三四五六七八九][0十]{load('zh').data['decade_endings'][0]})")


@lru_cache(maxsize=1)
def _decades() -> re.Pattern[str]:
    """A decade that is a limit is its first year."""
    data = load("zh").data
    before = any_of(data["decade_limits"])
    return re.compile(rf"(?<![0-9{_TENS}十])(?P<ten>[2-9]0|[二三四五六七八九]十){data['decade_endings'][0]}(?={before})")


@lru_cache(maxsize=1)
def _missing() -> re.Pattern[str]:
    """停车场信息缺失的 are those that have no value there."""
    return re.compile(rf"(?<=[^，。？?])的?(?:{any_of(load('zh').data['missing_said'])})(?=的[^，。？?])")


def _with_condition(said: re.Match[str]) -> str:
    data = load("zh").data
    return f"{said['field']}{data['missing_read']}{data['possessives'][0]}{said['things']}"


@lru_cache(maxsize=1)
def _missing_of() -> re.Pattern[str]:
    """哪些井的深度没有填 asks for those."""
    data = load("zh").data
    which = any_of(data["interrogatives"])
    return re.compile(
        rf"^(?:{which})(?P<things>[^，。？?的]{{1,8}})的(?P<field>[^，。？?的]{{2,10}}?)(?:{any_of(data['missing_said'])})(?=[。？?]|$)"
    )


@lru_cache(maxsize=1)
def _missing_before() -> re.Pattern[str]:
    """未标时租的停车场 are those."""
    data = load("zh").data
    return re.compile(rf"(?:{any_of(data['missing_said'])})(?P<field>[^，。？?的]{{2,10}})(?={data['possessives'][0]})")


def _missing_number(catalog: Catalog, said: re.Match[str]) -> str:
    """Of a number, which is not had by being more than nothing."""
    titles = (info.title for layer in catalog.layers for info in layer.fields if is_numeric(info))
    return f"{said['field']}{load('zh').data['missing_read']}" if said["field"] in titles else said.group()


@lru_cache(maxsize=1)
def _each_mean() -> re.Pattern[str]:
    """平均评分分别是多少: means are asked of each kind anyway (``kinds/apiece.py``)."""
    data = load("zh").data
    return re.compile(
        rf"(?P<mean>(?:{any_of(data['statistics']['mean'])})[^，。？?]{{1,8}}?)(?:{any_of(data['distributive_words'])})(?=[是为])"
    )


def _without(said: re.Match[str]) -> str:
    data = load("zh").data
    none = f"{data['none_words'][0]}{said['things']}"
    return f"{none}{data['possessives'][0]}{said['where']}" if said["where"] else none


@lru_cache(maxsize=1)
def _none_of() -> re.Pattern[str]:
    data = load("zh").data
    counted, none = any_of(word for word in data["classifiers"] if len(word) == 1), any_of(data["none_words"])
    which = rf"(?:^(?:{any_of(data['interrogatives'])})(?P<where>[^，。？?的]{{1,8}}?)(?:{any_of(data['insides'])})?)?"
    return re.compile(rf"{which}[一半](?:{counted})(?P<things>[^，。？?的都也]{{2,10}})[都也](?:{none})(?=[的。？?]|$)")


@lru_cache(maxsize=16)
def _heads(catalog: Same[Catalog]) -> tuple[str, ...]:
    """Fields of numbers that are per head, by their names."""
    starts = tuple(load("zh").data["per_head"])
    fields = [info for layer in catalog.it.layers for info in layer.fields if is_numeric(info)]
    names = {without_unit_of(name) for info in fields for name in (info.name, info.alias)}
    return tuple(sorted(name for name in names if name.startswith(starts)))


def _per_head(question: str, catalog: Same[Catalog]) -> str:
    """火锅店人均多少钱 → 火锅店的平均人均消费是多少, where one field is called so."""
    data = load("zh").data
    names, money = _heads(catalog), any_of(data["price_asked"])
    mean = any_of(data["statistics"]["mean"])
    head = f"{any_of(names)}|{any_of(data['per_head'])}" if names else "(?!)"
    said = re.search(rf"(?:的?(?:{mean}))?的?(?P<head>{head})(?:{money})(?=[。？?]|$)", question)
    meant = [name for name in names if said is not None and name.startswith(said["head"])]
    if said is None or len(meant) != 1:
        return question
    before = question[: said.start()]
    tie = data["possessives"][0] if before and before[-1] not in "，," else ""
    return f"{before}{tie}{data['mean_of'].format(field=meant[0])}{question[said.end() :]}"


@lru_cache(maxsize=16)
def _pairs(catalog: Same[Catalog]) -> dict[str, str]:
    """Two values of one field said together, with that field: 男女."""
    found: dict[str, str] = {}
    for info in (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY):
        labels = [value.label for value in info.values if is_cjk(value.label[:1] or " ")]
        if info.values_complete and len(labels) <= _MOST_VALUES:
            found.update({one + other: info.title for one in labels for other in labels if one != other})
    return found


def _by_values(question: str, catalog: Same[Catalog]) -> str:
    """店员男女比例 → 按性别统计店员数量."""
    data = load("zh").data
    split = re.search(rf"(?:{any_of(data['split_words'])})(?:{any_of(data['split_asked'])})?[。？?]?$", question)
    if split is None:
        return question
    before = question[: split.start()]
    pair = next((pair for pair in _pairs(catalog) if before.endswith(pair)), "")
    things = before[: len(before) - len(pair)].removesuffix(data["possessives"][0])
    return data["counted_by"].format(field=_pairs(catalog)[pair], things=things) if pair and things else question


class _Forms(NamedTuple):
    bare: re.Pattern[str]
    said: str
    at_least: str
    in_short: re.Pattern[str]
    million: str
    words: tuple[tuple[re.Pattern[str], str], ...]


def with_people_said(question: str, catalog: Catalog) -> str:
    """The question with "people" behind such a number; a number without a bound is one of that size or more."""
    forms = _forms(detect(question) or "en")
    if forms is None:
        return question
    question = forms.in_short.sub(partial(_in_full, forms.million), question)
    for pattern, meant in forms.words:
        found = pattern.search(question)
        if found is not None and found.group().casefold() not in _values(Same(catalog)):
            question = f"{question[: found.start()]}{meant}{question[found.end() :]}"
    found = forms.bare.search(question)
    if found is None or not (found.group("joiner") or found.group("bound")):
        return question
    number = re.sub(r"^([\d.,]*\d)\s?[^\W\d]{1,3}\.?$", rf"\1 {forms.million}", found.group("number"))  # "over 5m"
    said = forms.said.format(found.group("places"), found.group("bound") or forms.at_least, number)
    return f"{question[: found.start()]}{said}{question[found.end() :]}"


def _in_full(million: str, found: re.Match[str]) -> str:
    before, behind = found["before"] or "", found["behind"] or ""
    return f"{before}{found['number']} {million}{behind}" if before or behind else found.group()


@lru_cache(maxsize=8)
def _forms(code: str) -> Optional[_Forms]:
    data = data_of("people", code)
    if not data:
        return None
    places, bounds, joiners, people, before, goes_on = (
        any_of(data[key]).replace("\\ ", r"\s+") for key in ("places", "bounds", "joiners", "people", "before_places", "goes_on")
    )
    spelled = rf"(?:{any_of(data['small'])}|\d[\d.,]*)\s+(?:{any_of(data['large'])})"
    short, fields = any_of(data["million_in_short"]), any_of(data["fields"])
    apart = any_of(word for word in data["million_in_short"] if len(word) > 1)  # "500 m" are metres
    spelled = rf"{spelled}|\d[\d.,]*(?:\s?(?:{apart})|(?:{short}))"
    written = r"\d{6,}|\d{3}(?:[,.]\d{3})+|\d{1,2}(?:[,.]\d{3}){2,}|(?<!\d)\d{2}[,.]\d{3}(?![\d.,])"
    number = rf"{spelled}|{written}"
    distances, articles = any_of(data["before_distances"]), any_of(data["articles"])
    behind = rf"\s+(?i:{before})\s+[A-ZÀ-Þ]|\s+(?i:{distances})\s+\d|\s+(?i:{before})\s+(?i:{articles})\b|\s*,?\s+(?i:{goes_on})\b"
    end = rf"(?=\s*[?.!]*\s*$|{behind})"
    bare = re.compile(
        rf"(?i:\b(?P<places>{places})(?:\s+(?P<joiner>{joiners}))?(?:\s+(?P<bound>{bounds}))?\s+(?P<number>{number})(?:\s+(?:{people}))?){end}"
    )
    words = tuple((re.compile(rf"\b{said}\b", re.IGNORECASE), meant) for said, meant in data.get("words", ()))
    gap = rf"(?:(?!\b(?:{before})\b)[^,;?\d]){{0,20}}?"  # "population within 800m of a stop" are metres
    length = any_of(data.get("behind_distances", ())) or "(?!)"
    in_short = re.compile(  # "pop > 1m" and "2m inhabitants", where no length could be meant
        rf"(?i:(?P<before>\b(?:{fields})\b{gap})?(?P<number>\d[\d.,]*)\s?(?:{short})(?![^\W_])(?!\s+(?:{length})\b)\.?(?P<behind>\s+(?:{people}))?)"
    )
    return _Forms(bare, data["said"], data["at_least"], in_short, data["million"], words)


@lru_cache(maxsize=64)
def _values(catalog: Same[Catalog]) -> frozenset[str]:
    """What category fields hold."""
    infos = (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY)
    return frozenset(value.label.casefold() for info in infos for value in info.values)


_CALLED = 0.8


def with_beings_said(question: str, catalog: Catalog) -> str:
    """The question with the name of what happened to the beings; as it is where no layer holds that."""
    beings = any(holds_beings(layer.name) for layer in catalog.layers)
    for pattern, gives in _rules(Same(catalog), detect(question, ()) or "en") if beings else ():
        question = pattern.sub(partial(_said, gives, catalog), question)
    return question


def _said(gives: str, catalog: Catalog, match: re.Match[str]) -> str:
    if any(find_field(match.group(), layer, at_least=SAME_FIELD) is not None for layer in catalog.layers):
        return match.group()
    return match.expand(gives)


@lru_cache(maxsize=32)
def _rules(catalog: Same[Catalog], code: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    data = data_of("beings", code)
    found = []
    for things, events in data["events"].items() if data else ():
        if not _is_held(things, catalog.it):
            continue
        written = written_out({**data["macros"], "event": f"(?:{any_of(events)})"})
        found += [(re.compile(written(said), re.IGNORECASE), gives.replace("{things}", things)) for said, gives in data["rules"]]
    return tuple(found)


def _is_held(things: str, catalog: Catalog) -> bool:
    words = stems(things)
    forms = ((words, 1.0), *((other, SYNONYM) for other in other_forms(words)))
    layers = [layer for layer in catalog.layers if holds_beings(layer.name)]
    return any(weight * layer_name_score(form, layer) >= _CALLED for layer in layers for form, weight in forms)
