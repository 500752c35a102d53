"""Chinese says by a verb what the name of a field or one of its values says.

By whom something is done in Chinese: 张敏监测的 is what has 张敏 in the field 监测人.

What Chinese asks for by a verb and a number: 威胁多少户 is the field 威胁户数, 能容纳多少人 is 容纳人数.

The verb is the beginning of the field's name, and what is counted its end; both must be said of one field alone.

Chinese says by a verb what the name of a field says: 种草莓的大棚 are those whose 作物 is 草莓, 带滴灌的 those where
是否有滴灌 says yes.

The verb adds nothing to the value, so it is left out; where the data hold verb and value as one, it stays.

Chinese events by whom they befell: 死亡事故 and 有人员死亡的事故 are those whose 死亡人数 is more than 0.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, Optional

from ...language.language import any_of, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldInfo, FieldRole, LayerInfo
from ..attributes.fields import SAME_FIELD, find_field, is_numeric
from ..attributes.flags import affirming
from ..indexes.same import Same
from ..lexicon.layer_words import layer_words, without_unit_of
from ..numbers.kept_units import per_one
from ..numbers.thing_and_number import is_kind, own_size

_SHORTEST, _LONGEST = 2, 16  # characters of a verb, and of who does it


_LONGEST_KIND, _NARROWED = 8, 5  # characters of a kind of thing, and of what narrows it


class _Agents(NamedTuple):
    """Where a verb stands behind somebody, and the values of the fields that are called by it, with the name of the field."""

    said: Optional[re.Pattern[str]]
    values: dict[str, dict[str, str]]


def with_agents(question: str, catalog: Catalog) -> str:
    """The question with who does it as a condition on the one field that says so; as it is where nobody, or several fields, are meant."""
    agents = _agents(Same(catalog))
    return (
        agents.said.sub(lambda match: _as_condition(match, agents.values[match["verb"]]), question) if agents.said is not None else question
    )


def with_responsible(question: str, catalog: Catalog) -> str:
    """The question with who is in charge of things as a condition on the one field of theirs that names them: 王建国负责的河段."""
    found = _in_charge().search(question)
    if found is None:
        return question
    words, things, before = load("zh").data["agents"], question[found.end() :], found["before"]
    for size in range(len(before), 1, -1):
        value, lead = before[-size:], before[:-size]
        held = [(layer, info) for layer, info in _who(Same(catalog)).get(value, ()) if _begins_with_kind(things, layer)]
        if held:
            info = held[0][1]
            lead = re.sub(rf"(?:{any_of(words['by'])})$", "", lead.removesuffix(without_unit_of(info.title)))
            lead = f"{lead}{words['of']}" if lead and lead[-1] not in _STOPS else lead
            said = words["condition"].format(before=lead, field=info.name, value=value)
            return f"{question[: found.start()]}{said}{things}" if len(held) == 1 else question
    return question


@lru_cache(maxsize=1)
def _in_charge() -> re.Pattern[str]:
    words = load("zh").data["agents"]
    verbs = any_of(words["responsible"])
    return re.compile(rf"(?P<before>[^，。？?、的]{{2,{_LONGEST}}}?)(?:{any_of(words['doing'])})?(?:{verbs}){words['of']}(?=[^，。？?])")


@lru_cache(maxsize=16)
def _who(catalog: Same[Catalog]) -> dict[str, list[tuple[LayerInfo, FieldInfo]]]:
    found: dict[str, list[tuple[LayerInfo, FieldInfo]]] = defaultdict(list)
    for layer in catalog.it.layers:
        for info in layer.fields:
            for value in info.values if info.role is FieldRole.CATEGORY and not info.tokens else ():
                if len(value.label) > 1 and not value.label.isdecimal():
                    found[value.label].append((layer, info))
    return dict(found)


def _begins_with_kind(words: str, layer: LayerInfo) -> bool:
    """Whether what follows, or what it is narrowed to, is what the layer holds."""
    run, alone = re.split(f"[{_STOPS}]", words)[0], Catalog((layer,))
    sizes = range(_SHORTEST, _LONGEST_KIND + 1)
    return any(is_kind(run[at : at + size], alone) for at in range(min(len(run), _NARROWED)) for size in sizes if at + size <= len(run))


def _as_condition(match: re.Match[str], values: dict[str, str]) -> str:
    words, before = load("zh").data["agents"], match["before"]
    for start in range(len(before)):
        field = values.get(before[start:])
        if field:
            lead = re.sub(rf"(?:{any_of(words['by'])})$", "", before[:start])
            lead = f"{lead}{words['of']}" if lead else ""
            return words["condition"].format(before=lead, field=field, value=before[start:])
    return match.group()


@lru_cache(maxsize=16)
def _agents(catalog: Same[Catalog]) -> _Agents:
    words = load("zh").data["agents"]
    doing = re.compile(rf"(?P<verb>[\u3400-\u9fff]{{{_SHORTEST},}}?)(?:{any_of(words['nouns'])})$")
    found: dict[str, dict[str, str]] = {}
    for info in (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY):
        called = doing.fullmatch(without_unit_of(info.alias or info.name))
        if called is None:
            continue
        known = found.setdefault(called["verb"], {})
        for value in info.values:
            known[value.label] = "" if known.get(value.label, info.name) != info.name else info.name
    said = rf"(?P<before>[^，。？?、的]{{1,{_LONGEST}}}?)(?:{any_of(words['doing'])})?(?P<verb>{any_of(found)}){words['of']}(?=[^，。？?])"
    return _Agents(re.compile(said) if found else None, found)


_VERB = 2  # characters that a verb has at least
_STOPS = "，,、；;。？?的"


class _Amounts(NamedTuple):
    asked: re.Pattern[str]
    total: re.Pattern[str]
    alike: re.Pattern[str]
    able: re.Pattern[str]  # before the whole name of such a field: 可容纳人数 is 容纳人数
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
    if found is not None and found["mean"] and f"{question[: found.start()]}{found['mean']}".endswith(per_one()):
        return question  # 人均耕地多少亩 is no mean of them
    field = amounts.named.get((found["verb"], found["counted"])) if found is not None else None
    if found is not None and field is not None and not own_size(question[: found.start()], field, catalog):
        before = question[: found.start()]
        asked = "one_asked_of" if _extreme(field).search(before) else "sum_asked_of"
        form = data["mean_of" if found["mean"] else asked].format(field=field)
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

    return amounts.able.sub("", amounts.alike.sub(alike, amounts.total.sub(total, question)))


@lru_cache(maxsize=256)
def _extreme(field: str) -> re.Pattern[str]:
    """Where the one thing is meant that has the most of the very number: 灌溉面积最大的水库灌溉多少亩."""
    of, extremes = load("zh").data["possessives"][0], load("zh").data["superlatives"]
    most = any_of(word.removesuffix(of) for rule in extremes for word in rule["words"])
    return re.compile(rf"{re.escape(field)}(?:{most})")


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
    elsewhere = (name for name in data["amounts_elsewhere"] if name not in names and _is_called_elsewhere(name, catalog.it))
    for name in (*names, *elsewhere):
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
    whole = {name for name in named.values() if not any(name != other and name in other for other in names)}
    asked = rf"(?:{leads})*(?P<mean>{mean})?(?:{leads})*(?P<verb>{verbs})(?:{any_of(data['amount_aspects'])})?(?:{much})"
    return _Amounts(
        re.compile(rf"{asked}(?P<unit>(?:{scales})?(?P<counted>{counted}))(?=[。？?]|$)"),
        re.compile(rf"(?P<verb>{verbs}){any_of(data['total_inside'])}(?P<counted>{alike})"),
        re.compile(rf"(?P<verb>{verbs})(?P<counted>{alike})"),
        re.compile(rf"(?:{any_of(data['amount_able'])})(?={any_of(whole)})" if whole else "(?!)"),
        named,
        frozenset(names),
    )


def _is_called_elsewhere(name: str, catalog: Catalog) -> bool:
    """Whether a layer has such a number under a name in another language: capacity for 容纳人数."""
    found = (find_field(name, layer, numeric=True, at_least=SAME_FIELD) for layer in catalog.layers)
    return any(info is not None and not is_cjk(info.name[:1] or " ") for info in found)


_LONGEST_HELD = 12  # characters of a value


def with_values_held(question: str, catalog: Catalog) -> str:
    """The question with the values alone that such verbs are said of, and with what things have as the grammar says it."""
    data = load("zh").data
    if data["possessives"][0] not in question or not any(verb in question for key in _VERBS for verb in data[key]):
        return question

    def held(said: re.Match[str]) -> str:
        values, flags = _held(Same(catalog))
        value, of = said["value"], data["possessives"][0]
        if said["verb"] + value in values:
            return said.group()
        if value in values:
            return f"{value}{of}"
        has = said["verb"] in data["flag_verbs"] and any(name.endswith(value) for name in flags)
        return f"{data['holding_words'][0]}{value}{of}" if has else said.group()

    return _pattern().sub(held, question)


_VERBS = ("value_verbs", "flag_verbs")


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    """A verb of one character only where a phrase begins: 种 of 树种 is none."""
    data = load("zh").data
    verbs = {verb for key in _VERBS for verb in data[key]}
    of, begins = data["possessives"][0], "".join(data["phrase_begins"])
    short, long = any_of(verb for verb in verbs if len(verb) == 1), any_of(verb for verb in verbs if len(verb) > 1)
    verb = rf"(?P<verb>{long}|(?:(?<![\u3400-\u9fff])|(?<=[{begins}]))(?:{short}))"
    return re.compile(rf"{verb}(?:{any_of(data['aspects'])})?(?P<value>[^，,。？?{of}]{{1,{_LONGEST_HELD}}}){of}(?=[^，,。？?])")


@lru_cache(maxsize=16)
def _held(catalog: Same[Catalog]) -> tuple[frozenset[str], tuple[str, ...]]:
    """The values of all fields of kinds, and the names of those that say yes or no."""
    fields = [info for layer in catalog.it.layers for info in layer.fields]
    values = {value.label for info in fields if info.role is FieldRole.CATEGORY for value in info.values}
    flags = (name for info in fields if affirming(info) is not None for name in (info.name, info.alias) if name)
    return frozenset(values), tuple(flags)


_BEFORE_THING = 4  # characters of the kind of them: 住宅 of 有人受伤的住宅火灾
_SHORTEST_HARMED = 2  # characters of what befell people, and of a word for the events


def with_harmed(question: str, catalog: Catalog) -> str:
    """The question with such events as those with more than nobody; as it is where a value of theirs says so itself."""
    for pattern, number in _patterns(Same(catalog)):
        question = pattern.sub(load("zh").data["harmed"]["read"].format(field=number), question)
    return question


@lru_cache(maxsize=16)
def _patterns(catalog: Same[Catalog]) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple(found for layer in catalog.it.layers for found in _of_layer(layer))


def _of_layer(layer: LayerInfo) -> Iterator[tuple[re.Pattern[str], str]]:
    words = load("zh").data["harmed"]
    names = [name for name in ("".join(layer_words().bare_name(layer.name)), *layer.called) if name and all(map(is_cjk, name))]
    things = {name[at:] for name in names for at in range(len(name) - _SHORTEST_HARMED + 1)}
    things |= {name[:end] for name in names for end in range(_SHORTEST_HARMED, len(name))}  # 火灾 of 火灾警情
    values = " ".join(value.label for info in layer.fields for value in info.values)
    for info in layer.fields:
        number = info.alias or info.name
        befell = number.removesuffix(words["people"])
        if number == befell or len(befell) < _SHORTEST_HARMED or not is_numeric(info) or befell in values or not things:
            continue
        said = rf"(?:(?:{any_of(words['with'])})(?:{any_of(words['whom'])})?)?{re.escape(befell)}(?!{words['people']})(?:{words['of']})?"
        yield re.compile(rf"{said}(?=[^{_STOPS}]{{0,{_BEFORE_THING}}}?(?:{any_of(things)}))"), number


def with_exceeded(question: str, catalog: Catalog) -> str:
    """The question with what is over something as what a number of how far says: 超汛限水深大于0的水库 of 超汛限的水库."""
    words, of = load("zh").data["exceeded"], load("zh").data["possessives"][0]
    for name in sorted(_exceeding(Same(catalog)), key=len):
        said = re.search(
            rf"(?<![\u3400-\u9fff])(?:{words['so']})?(?P<over>{words['over']}[^，。？?{of}0-9]{{1,{_LONGEST_HELD}}}){of}(?=[^，。？?])",
            question,
        )
        if said is not None and name.startswith(said["over"]) and name != said["over"]:
            return f"{question[: said.start()]}{words['read'].format(field=name)}{question[said.end() :]}"
    return question


@lru_cache(maxsize=16)
def _exceeding(catalog: Same[Catalog]) -> frozenset[str]:
    """The names of numbers that say by how far something is over a limit."""
    over = load("zh").data["exceeded"]["over"]
    numbers = (info for layer in catalog.it.layers for info in layer.fields if is_numeric(info))
    return frozenset(name for info in numbers for name in (info.name, info.alias) if name.startswith(over))


