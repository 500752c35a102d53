"""Figures that Chinese types beside the name of a field or a thing: units, per cent, codes, ratings, shares.

Chinese units behind a number by their symbols: 300kW of 300千瓦, whose 千 is no thousand.

The reader knows lengths, areas and times; what weighs 5千克 or makes 20兆瓦 is brought to the unit of its
field by the symbol (``other_units``).

Figures as people type them beside the name of a field in Chinese: 绿地率不足15%, 003林班, 林班003.

Things with a rating before them in Chinese: 110千伏变电站 are those whose 电压等级 is 110kV, or whose voltage_kv is 110.

Shares as Chinese has them: 隐患点中未治理的比例 and 隐患点未治理率 are 未治理的隐患点占比.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, Optional

from ...language.language import any_of, load
from ...language.made_words import made_words
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldInfo, FieldRole, FieldType, LayerInfo
from ..attributes.fields import find_field, is_numeric
from ..attributes.flags import affirming, flag_predicate
from ..indexes.same import Same
from ..lexicon.field_words import field_words
from ..lexicon.layer_words import layer_words, without_unit_of
from ..lexicon.words import stems
from ..numbers.made_rates import without_field
from ..numbers.taken_parts import counts_beyond_per_cent
from ..numbers.thing_and_number import is_kind
from .names_in_short import Names, no_names


def with_symbols(question: str, catalog: Catalog) -> str:
    """The question with symbols for such units; a value of the data that is written so stays: 110千伏, 50吨级."""
    found = list(_pattern().finditer(question))
    if not found:
        return question
    values = _values(Same(catalog))
    return _pattern().sub(lambda said: said.group() if any(said.group() in value for value in values) else _symbol(said), question)


def _symbol(said: re.Match[str]) -> str:
    data = load("zh").data
    number = said["number"]
    if said["scale"]:  # 100万千瓦 is 1,000,000 kW
        number = f"{float(number) * data['number_scales'][said['scale']]:.12g}"
    return f"{number}{data['unit_symbols'][said['unit']]}"


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    units = sorted(map(re.escape, load("zh").data["unit_symbols"]), key=len, reverse=True)
    return re.compile(rf"(?P<number>[0-9]+(?:\.[0-9]+)? ?)(?P<scale>[万亿]?)(?P<unit>{'|'.join(units)})(?![级位])")


@lru_cache(maxsize=16)
def _values(catalog: Same[Catalog]) -> frozenset[str]:
    units = tuple(load("zh").data["unit_symbols"])
    labels = (value.label for layer in catalog.it.layers for info in layer.fields for value in info.values)
    return frozenset(label for label in labels if any(unit in label for unit in units))


_PER_CENT = re.compile(r"([0-9]+(?:\.[0-9]+)?)\s*[%％]")
_NEAR = 12  # characters between a field's name and its figure
_MOST_CODES = 400
_CODE = re.compile(r"[0-9]+(?:-[0-9]+)*")
_FLAG_OF_FIGURES = re.compile(rf"(?i)(?:{any_of((*field_words().flag_prefixes, *field_words().flag_questions))})_?(?P<figures>[0-9]{{2,}})")


def in_per_cent(question: str, catalog: Catalog) -> str:
    """The question with 15% as the field that it is said of keeps it: 0.15 where its numbers reach no higher than 1, else 15."""
    if not any(map(is_cjk, question)) or _PER_CENT.search(question) is None:
        return question
    fields = _numbers(Same(catalog))

    def kept(match: re.Match[str]) -> str:
        before = question[max(0, match.start() - _NEAR) : match.start()]
        said = [(before.rfind(name), len(name), info) for name, info in fields if name in before]
        info = max(said, key=lambda hit: hit[:2])[2] if said else None
        if info is None and any(word in before for word in load("zh").data["cover_words"]):
            return match.group()  # 建筑覆盖率超过30%的地块
        if info is None or info.maximum is None:
            return match.group(1)
        if counts_beyond_per_cent(info):
            return match.group()  # 空余泊位不足10% is a part of all 泊位
        return f"{float(match.group(1)) / 100:g}" if 0.0 < info.maximum <= 1.0 else match.group(1)

    return _PER_CENT.sub(kept, question)


def with_codes(question: str, catalog: Catalog) -> str:
    """The question with a code beside the name of its field as a condition: 林班为003的 for 003林班; and with what a yes/no field is
    called after its figures by its whole name: is985高校 of 985高校.
    """
    if not any(char.isdecimal() for char in question) or not any(map(is_cjk, question)):
        return question
    if (flags := _flags_of_figures(Same(catalog))) is not None:
        question = flags.said.sub(lambda match: _flag_said(match, flags), question)
    for name, codes in _coded(Same(catalog)):
        if name not in question:
            continue

        def tied(match: re.Match[str], name: str = name, codes: frozenset[str] = codes) -> str:
            code = match.group("code")
            known = [each for each in codes if each.lstrip("0") == code]  # 3林班 is 03林班
            code = known[0] if code not in codes and len(known) == 1 else code
            return f"{name}为{code}的" if code in codes or (code[0] == "0" and len(code) > 1) else match.group()

        said = re.escape(name)
        question = re.sub(rf"(?<![0-9.])(?P<code>{_CODE.pattern})号?{said}(?![0-9为是])的?", tied, question)
        question = re.sub(rf"{said}号?(?P<code>{_CODE.pattern})(?![0-9.])的?", tied, question)
    for named in _mixed(Same(catalog)):
        question = named.sub(lambda match: match.group("value"), question)
    return question


class _Flags(NamedTuple):
    said: re.Pattern[str]
    names: dict[str, str]


def _flag_said(match: re.Match[str], flags: _Flags) -> str:
    """The name of the flag, but for a number that something is held against: 户数超过500且…"""
    return match.group() if match.string[: match.start()].endswith(_comparing()) else f"{flags.names[match.group()]} "


@lru_cache(maxsize=16)
def _flags_of_figures(catalog: Same[Catalog]) -> Optional[_Flags]:
    """The yes/no fields that are called after figures, by these: is985, 是否211; 985所高校 are so many of them."""
    fields = {info.name: info for layer in catalog.it.layers for info in layer.fields if info.name[-1:].isdecimal()}
    called = ((_FLAG_OF_FIGURES.fullmatch(name), info) for name, info in fields.items())
    names = {found.group("figures"): info.name for found, info in called if found is not None and affirming(info) is not None}
    data = load("zh").data
    groups = (*data["units"].values(), *data["kept_units"], *data["back_units"].values(), data["classifiers"], data["number_scales"])
    counted = {word for group in (*groups, data["date_endings_of_years"], *data["comparators"].values()) for word in group}
    behind = rf"(?!{any_of(tuple(word for word in counted if is_cjk(word[:1])))})(?=[\u3400-\u9fff])"
    return _Flags(re.compile(rf"(?<![0-9.A-Za-z_否])(?:{any_of(tuple(names))}){behind}"), names) if names else None


@lru_cache(maxsize=16)
def _numbers(catalog: Same[Catalog]) -> tuple[tuple[str, FieldInfo], ...]:
    fields = [info for layer in catalog.it.layers for info in layer.fields if is_numeric(info)]
    return tuple(
        (name, info) for info in fields for name in {without_unit_of(info.name), without_unit_of(info.alias)} if is_cjk(name or " ")
    )


@lru_cache(maxsize=16)
def _mixed(catalog: Same[Catalog]) -> tuple[re.Pattern[str], ...]:
    """Of each field the values of figures together with words, behind its name: 20年一遇 is what 防洪标准为20年一遇 says."""
    found = []
    for info in (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY):
        values = [value.label for value in info.values if value.label[:1].isdecimal() and not _CODE.fullmatch(value.label)]
        names = [name for name in (info.name, info.alias) if is_cjk(name or " ")]
        if values and names:
            said = any_of(values)
            found.append(re.compile(rf"(?:{'|'.join(map(re.escape, names))})(?:为|是|等于|=)?(?P<value>{said})"))
    return tuple(found)


def without_kind(name: str) -> str:
    """林班 of 林班名称 and 林班号: what people say beside the code itself."""
    endings = (ending for ending in load("zh").data["code_endings"] if name.endswith(ending) and len(name) > len(ending) + 1)
    return next((name[: -len(ending)] for ending in endings), name)


@lru_cache(maxsize=16)
def _coded(catalog: Same[Catalog]) -> tuple[tuple[str, frozenset[str]], ...]:
    """Names of fields of text that hold codes of digits, with these."""
    found: dict[str, frozenset[str]] = {}
    for layer in catalog.it.layers:
        for info in layer.fields:
            if info.type is not FieldType.TEXT:
                continue
            codes = frozenset(value.label for value in info.values[:_MOST_CODES] if _CODE.fullmatch(value.label))
            for name in {without_kind(info.name), without_kind(info.alias)}:
                if (codes or info.role in (FieldRole.NAME, FieldRole.NUMBER)) and is_cjk(name or " "):
                    found[name] = found.get(name, frozenset()) | codes
    return tuple(sorted(found.items(), key=lambda item: -len(item[0])))


_HAN = re.compile(r"[\u3400-\u9fff]+")
_SHORTEST, _LONGEST = 2, 8  # characters of a word for a thing


def with_ratings(question: str, catalog: Catalog) -> str:
    """The question with a rating before a thing as a condition on the one field of it that holds such: voltage_kv为110的线路."""
    if not any(map(is_cjk, question)):
        return question

    def tied(match: re.Match[str]) -> str:
        before = question[: match.start()]
        if before.endswith(_comparing()):
            return match.group()
        said = [each for layer in _layers_called(question[match.end() :], catalog) for each in _holding(match, layer)]
        if len(said) != 1:
            return match.group()
        info, value = said[0]
        return f"{value}的" if before.endswith(tuple(load("zh").data["comparators"]["="])) else f"{info.name}为{value}的"

    return _rating_pattern().sub(tied, question)


def _layers_called(behind: str, catalog: Catalog) -> list[LayerInfo]:
    """The layers that the words behind a rating name by the end of their name, the longest words first."""
    for size in range(min(_LONGEST, len(behind)), _SHORTEST - 1, -1):
        found = [layer for layer in catalog.layers if any(run.endswith(behind[:size]) for run in _runs(Same(catalog))[layer.id])]
        if found:
            return found
    return []


def _holding(match: re.Match[str], layer: LayerInfo) -> Iterator[tuple[FieldInfo, str]]:
    """The fields of a layer that know a rating, with what they hold: a value as it is written there, or a number in their unit."""
    spelled = _spellings()[match.group("unit").casefold()]
    number = float(match.group("number"))
    for info in layer.fields:
        if info.role is FieldRole.CATEGORY and not is_numeric(info):
            same = {f"{match.group('number')}{unit}" for unit in spelled}
            label = next((value.label for value in info.values if value.label.replace(" ", "").casefold() in same), "")
            if label:
                yield info, f"“{label}”"
        elif is_numeric(info) and spelled & {word for name in (info.name, info.alias) for word in stems(name)} and _reaches(info, number):
            yield info, match.group("number")


def _reaches(info: FieldInfo, number: float) -> bool:
    return info.minimum is not None and info.maximum is not None and info.minimum <= number <= info.maximum


@lru_cache(maxsize=1)
def _comparing() -> tuple[str, ...]:
    return tuple(word for sign, words in load("zh").data["comparators"].items() for word in words if sign != "=")


@lru_cache(maxsize=1)
def _spellings() -> dict[str, frozenset[str]]:
    """The ways to write each unit of a rating."""
    return {word: frozenset(words) for words in load("zh").data["rating_units"] for word in words}


@lru_cache(maxsize=1)
def _rating_pattern() -> re.Pattern[str]:
    units = any_of(_spellings())
    return re.compile(rf"(?<![\d.A-Za-z])(?P<number>\d+(?:\.\d+)?)\s?(?P<unit>{units})(?:的)?(?=[\u3400-\u9fff])", re.IGNORECASE)


@lru_cache(maxsize=16)
def _runs(catalog: Same[Catalog]) -> dict[str, tuple[str, ...]]:
    """The Chinese words in all that each layer is called."""
    return {layer.id: tuple(run for name in (layer.name, *layer.called) for run in _HAN.findall(name)) for layer in catalog.it.layers}


_SHORTEST_SHARE, _LONGEST_SHARE = 2, 8  # characters of a kind of thing, and of a value


def with_whole_said(question: str, catalog: Catalog, names: Names = no_names) -> str:
    """The question with all of that kind in place of all of the city: 锦江区学校占全部学校的比例 of 锦江区学校数占全市的比例."""
    data, found = load("zh").data, _bare_whole().fullmatch(question)
    if found is None or any(stop in found["run"] for stop in data["share_stops"]):
        return question
    place = max((span.end for span in names(found["run"]) if span.start == 0), default=0)
    things = found["run"][place:].removeprefix(_possessive()) if place else ""
    if not things or not (_kind_at_end(things, catalog) or things.endswith(layer_words().land_endings)):
        return question
    return str(data["share_of_class"]).format(part=found["run"], kind=things)


@lru_cache(maxsize=1)
def _bare_whole() -> re.Pattern[str]:
    return re.compile(load("zh").data["bare_whole"])


def with_share_said(question: str, catalog: Catalog) -> str:
    """The question with the quality in front of its kind; where no layer is called so, or no such quality is known, as it is."""
    among, part, rate = _patterns()
    for joint in among.finditer(question):
        things, found = question[: joint.start()], part.fullmatch(question, joint.end())
        if any(stop in things for stop in load("zh").data["share_stops"]):
            return question  # of each of several things
        kind = _kind_at_end(things, catalog) if found is not None else ""
        if found is not None and kind:
            return _share(things[: -len(kind)], found["part"], kind)
    found = rate.fullmatch(question)
    if found is None or any(find_field(f"{found['run'][-size:]}率", layer, numeric=True) for size in (2, 3, 4) for layer in catalog.layers):
        return question
    run = found["run"]
    for size in range(min(_LONGEST_SHARE, len(run) - _SHORTEST_SHARE), _SHORTEST_SHARE - 1, -1):
        outcome = load("zh").data["outcomes_called"].get(run[-size:], run[-size:])
        before, meant = run[:-size].removesuffix(_possessive()), _value(outcome, Same(catalog))
        titles = [(layer, title) for layer in catalog.layers for value, title in _share_values((layer,)) if value == meant] if meant else []
        for said in dict.fromkeys((before, *(without_field(before, title) for _, title in titles))):
            kind = _kind_at_end(said, catalog)
            if meant and kind:
                return _share(said[: -len(kind)], meant, kind)
            ill = _class_at_end(said, meant, Same(catalog)) if meant and not kind else ""
            if ill:
                return _share(said[: -len(ill)], meant, ill, "share_of_class")
            if not said and len(titles) == 1:  # 验收合格率 of the one layer that has 验收结果
                return _share("", meant, titles[0][0].called[0] if titles[0][0].called else titles[0][0].name)
    return question


def _class_at_end(words: str, value: str, catalog: Same[Catalog]) -> str:
    """The longest end of words that is a value of another field of the one layer that has the value: 流感, beside 治愈."""
    having = [layer for layer in catalog.it.layers if value in dict(_share_values((layer,)))]
    titles = dict(_share_values(tuple(having))) if len(having) == 1 else {}
    others = [words[at:] for at in range(len(words) - 1) if words[at:] in titles and titles[words[at:]] != titles[value]]
    return others[0] if others else ""


def _share(place: str, part: str, kind: str, of_all: str = "share_of_all") -> str:
    """With a place, the whole is said with it: it lies there, too."""
    data = load("zh").data
    said = f"{part.removesuffix(_possessive())}{_possessive()}{kind}"
    return str(data["share_of_place" if place else of_all]).format(place=place, part=said, kind=kind)


def _possessive() -> str:
    return str(load("zh").data["possessives"][0])


def with_people_asked(question: str, catalog: Catalog) -> str:
    """The question with the number of people that things have asked for in all: 住宅火灾的死亡人数是多少 of 住宅火灾死亡人数."""
    data = load("zh").data
    end = next((noun for noun in data["people_counted"] if question.endswith(noun)), "")
    if not end or any(word in question for word in data["people_of_each"]):
        return question
    infos = [(layer, info) for layer in catalog.layers for info in layer.fields if is_numeric(info)]
    names = {without_unit_of(info.title): layer for layer, info in infos if question.endswith(without_unit_of(info.title))}
    name = max(names, key=len, default="")
    before = question[: -len(name)].removesuffix(_possessive()) if name else ""
    if not name.endswith(end) or not _kind_at_end(before, Catalog((names[name],))):
        return question
    return f"{before}{_possessive()}{data['one_asked_of'].format(field=name)}"


def _kind_at_end(words: str, catalog: Catalog) -> str:
    """The longest end of the words that is a kind of thing, with nothing but a place before it."""
    sizes = range(min(_LONGEST_SHARE, len(words)), _SHORTEST_SHARE - 1, -1)
    return next((words[-size:] for size in sizes if is_kind(words[-size:], catalog)), "")


@lru_cache(maxsize=4096)
def _value(said: str, catalog: Same[Catalog]) -> str:
    """The one value of all layers that is said, or that has what is said in it without denying it."""
    words = made_words("zh")
    values = dict(_share_values(catalog.it.layers))
    done = load("zh").data["undone"]["done"] + said
    if said in values or done in values or words is None:
        return said if said in values else done if done in values else ""
    if any(flag_predicate(stems(said), layer, False) is not None for layer in catalog.it.layers):
        return said
    # each 衬砌类型 is one of 衬砌
    found = [value for value, title in values.items() if said in value and said not in title and not value.startswith(words.denied)]
    return found[0] if len(found) == 1 else ""


def _share_values(layers: tuple[LayerInfo, ...]) -> Iterator[tuple[str, str]]:
    for layer in layers:
        for info in layer.fields:
            if info.role is FieldRole.CATEGORY and info.values_complete and not is_numeric(info):
                yield from ((value.label, info.title) for value in info.values)


@lru_cache(maxsize=1)
def _patterns() -> tuple[re.Pattern[str], ...]:
    data = load("zh").data
    among = any_of(data["among"])
    shares = any_of(data["share_nouns"])
    each = "".join(data["share_stops"])
    asked = rf"(?:(?:所?占)?的?(?:{shares})|{'|'.join(data['share_questions'])})(?:是|为|有)?(?:多少|多大)?[。？?]?"
    plain = rf"(?![{each}])[^，。？?]"
    return (
        re.compile(rf"(?<=[^，。？?{each}])(?:{among})[，,]?"),
        re.compile(rf"(?P<part>[^，。？?]{{2,16}}?)的?{asked}"),
        re.compile(rf"(?P<run>(?:{plain}){{4,20}})率(?:是|为|有)?(?:多少|多大)?[。？?]?"),
    )
