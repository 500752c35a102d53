"""Numbers of things in Chinese in the order that the grammar has: 有机质平均含量 → 平均有机质, 罚款总额 → 总罚款.

What Chinese says around the name of a number and that adds nothing to it: 有机质平均含量 is 平均有机质, and 土壤pH低于5.5的样点 are
the samples of soil whose pH is below 5.5, where 土壤 is what the layer of these is called.

A statistic behind its number, in Chinese, brought in front of it, where the grammar has it: 总罚款 of 罚款总额.

Things with the number that ranks them right behind them in Chinese: 各乡镇变电站数量排名 are the 乡镇 in the order of 变电站数量.

A value right before the number of the same things in Chinese: 甲级空置率超过20%的写字楼 are those whose 等级 is 甲级.

The value becomes a condition of its own; of a value that is a place (滨江区均价最高的小区) the things lie in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Optional

from ...language.han import simplified
from ...language.language import any_of, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldInfo, FieldRole, LayerInfo
from ..attributes.fields import SAME_FIELD, find_field, is_numeric
from ..indexes.same import Same
from ..kinds.kinds_by_end import said_otherwise
from ..lexicon.layer_names import ONLY_BEGINS, PARTIAL_LAYER_NAME, layer_name_score
from ..lexicon.layer_words import layer_words, without_unit_of
from ..lexicon.pinyin import spoken
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..numbers.thing_and_number import is_kind
from ..world import World
from .han_conditions import numbers_named

_TOPIC = "[\u3400-\u9fff]{2,4}"
_LONGEST, _LEAD = 12, 2


def with_bare_numbers(question: str, catalog: Catalog) -> str:
    """The question with such numbers by their names alone."""
    numbers, contents = _numbers(Same(catalog)), _contents(Same(catalog))
    if not numbers or not any(map(is_cjk, question)):
        return question
    question = contents.sub(lambda said: _bare(said, numbers), question)
    question = _about(Same(catalog)).sub(lambda said: _without_topic(said, numbers), question)
    return _in_one_word(question, catalog.layers)


def with_layer_left_out(question: str, catalog: Catalog) -> str:
    """The question with a number that only one layer has by its name alone, where what the layer is called begins before it: 床位数 of
    养老床位数, where 养老机构 have a field 核定床位数.
    """
    for layer in catalog.layers:
        for name in filter(None, (layer.name, *layer.called)):
            topic = name[:_LEAD]
            if len(name) < _LEAD + 2 or topic not in question or not all(map(is_cjk, name)) or is_kind(topic, catalog):
                continue
            for found in reversed(list(re.finditer(f"{topic}(?!{re.escape(name[_LEAD:])})(?=[\u3400-\u9fff]{{2}})", question))):
                run = re.match("[\u3400-\u9fff]{2,6}", question[found.end() :])
                sizes = range(len(run.group()), 1, -1) if run is not None else ()
                if run is not None and any(_has_alone(run.group()[:size], topic, layer, catalog) for size in sizes):
                    question = question[: found.start()] + question[found.end() :]
    return question


def with_number_shared(question: str, catalog: Catalog) -> str:
    """The question with a number parted from what has it, where its share of the same number is asked: 天然林的蓄积量 of 天然林蓄积量.

    The whole, where only 总蓄积量 is said, is that of all things of the one layer that has it.
    """
    pattern = _shared(Same(catalog))
    found = pattern.search(question) if pattern is not None else None
    layers = _numbers(Same(catalog)).get(found["number"].casefold(), ()) if found is not None else ()
    if found is None or not layers or is_kind(f"{found['part']}{found['number']}", catalog):
        return question
    if found["part"].endswith(layer_words().area_nouns):  # of one place
        return question
    of, total = load("zh").data["possessives"][0], load("zh").data["total_inside"][0]
    whole = found["whole"] or (layers[0].name if len({layer.id for layer in layers}) == 1 else "")
    said = f"{found['part'].removesuffix(of)}{of}{found['number']}{found['makes']}{whole}{total}{found['number']}"
    return f"{question[: found.start()]}{said}{question[found.end() :]}" if whole else question


@lru_cache(maxsize=16)
def _shared(catalog: Same[Catalog]) -> Optional[re.Pattern[str]]:
    data, names = load("zh").data, [name for name in _numbers(catalog) if any(map(is_cjk, name))]
    of, all_of = data["possessives"][0], any_of((*data["total_inside"], *data["share_of_whole"]))
    if not names:
        return None
    part, share = r"^(?P<part>[\u3400-\u9fff]{2,10}?)", rf"(?={of}?(?:{any_of(data['share_nouns'])}))"
    whole = rf"(?:(?P<whole>(?!{all_of})[\u3400-\u9fff]{{2,10}}?)?{of}?(?:{all_of})?{of}?)"
    return re.compile(rf"{part}(?i:(?P<number>{any_of(names)}))(?P<makes>{any_of(data['share_makes'])}){whole}(?P=number){share}")


def _has_alone(words: str, topic: str, layer: LayerInfo, catalog: Catalog) -> bool:
    """Whether words behind a topic name a number of this layer and of no other, which is not called so with the topic."""
    if words in load("zh").data["dimension_nouns"] or is_kind(words, catalog) or is_kind(f"{topic}{words}", catalog):
        return False
    having = [each for each in catalog.layers if find_field(words, each, numeric=True, at_least=SAME_FIELD) is not None]
    return having == [layer] and all(find_field(f"{topic}{words}", each, numeric=True) is None for each in catalog.layers)


def _bare(said: re.Match[str], numbers: Mapping[str, tuple[LayerInfo, ...]]) -> str:
    if f"{said['number']}{said['tail']}".casefold() in numbers:
        return said.group()
    return f"{said['statistic'] or ''}{said['number']}{said['behind'] or ''}"


def _without_topic(said: re.Match[str], numbers: Mapping[str, tuple[LayerInfo, ...]]) -> str:
    """Only where the things that have the number are named behind it: 土壤有机质 alone says which things are meant."""
    rest = said.string[said.end() :]
    things = rest.partition(load("zh").data["possessives"][0])[2]
    for layer in numbers[said["number"].casefold()]:
        named = any(_ends(things[at : at + size], layer) for size in range(2, 5) for at in range(min(len(things), 4)))
        if named and (_ends(said["topic"], layer) or _begins(said["topic"], layer)):
            return said["number"]
    return said.group()


def _begins(words: str, layer: LayerInfo) -> bool:
    """Whether the name of a layer begins so, in its own language: 土壤 of "soil_sample"."""
    name = stems(layer.name)
    return layer.name.startswith(words) or any(name[: len(other)] == other for other in taxonomy().synonyms(stems(words)))


def _ends(words: str, layer: LayerInfo) -> bool:
    """Whether words name the things of a layer: 样品 of "soil_sample"."""
    others = taxonomy().synonyms(stems(words)) if len(words) > 1 else ()
    return is_kind(words, Catalog((layer,))) or any(layer_name_score(other, layer) >= PARTIAL_LAYER_NAME for other in others)


def _in_one_word(question: str, layers: tuple[LayerInfo, ...]) -> str:
    """With the last of two words for the name of a layer in another language: 样品 of 土壤样品, where it is called "soil_samples"."""
    foreign = [layer for layer in layers if len(stems(layer.name)) > 1 and not any(map(is_cjk, layer.name))]
    known = taxonomy().unspaced if foreign else frozenset[str]()
    for at in range(1, len(question) - 1) if known else ():
        begins = [question[at - size : at] for size in (2, 3, 4) if size <= at and question[at - size : at] in known]
        ends = [question[at : at + size] for size in (4, 3, 2) if question[at : at + size] in known]
        for first, last in ((first, last) for first in begins for last in ends):
            if any(_begins(first, layer) and _ends(last, layer) for layer in foreign):
                return question[: at - len(first)] + question[at:]
    return question


@lru_cache(maxsize=16)
def _numbers(catalog: Same[Catalog]) -> dict[str, tuple[LayerInfo, ...]]:
    """The layers by the names of their numbers, also without the word for a value: pH of pH值."""
    found: dict[str, tuple[LayerInfo, ...]] = {}
    for layer in catalog.it.layers:
        for info in layer.fields:
            for name in {info.name, info.alias} if is_numeric(info) else ():
                bare = without_unit_of(name) if name and is_cjk(name[-1]) else re.sub(r"[(（].*$", "", name)
                if name and (len(bare) > 1 or is_cjk(bare or " ")) and len(bare) <= _LONGEST:
                    for word in {bare, bare.removesuffix(load("zh").data["value_tail"])}:
                        found[word.casefold()] = (*found.get(word.casefold(), ()), layer)
    found.pop("", None)
    return found


@lru_cache(maxsize=16)
def _contents(catalog: Same[Catalog]) -> re.Pattern[str]:
    data = load("zh").data
    of, names = data["possessives"][0], any_of(_numbers(catalog))
    fronts = any_of(word for word in data["statistics_in_front"] if word)
    behind = any_of(word for words in data["statistics_in_front"].values() for word in words)
    tail = rf"(?P<tail>{any_of(data['content_words'])})"
    return re.compile(rf"(?i:(?P<number>{names})){of}?(?P<statistic>{fronts})?{of}?{tail}(?:{of}?(?P<behind>{behind}))?")


@lru_cache(maxsize=16)
def _about(catalog: Same[Catalog]) -> re.Pattern[str]:
    data = load("zh").data
    compared = {word for words in data["comparators"].values() for word in words}
    extremes = {word for rule in data["superlatives"] for word in rule["words"]}
    openers = any_of(data["bound_openers"])
    tests = rf"(?=(?:{openers})?(?:{any_of(compared | extremes)}|[0-9]))"
    return re.compile(
        rf"(?:^|(?<=[，。、的]))(?P<topic>{_TOPIC}?){data['possessives'][0]}?(?i:(?P<number>{any_of(_numbers(catalog))})){tests}"
    )


def with_statistic_in_front(question: str, catalog: Catalog) -> str:
    """The question with such a statistic in front of the field; of two numbers (男性人口和女性人口总量) it stays behind both."""
    found = [match for match in _behind().finditer(question) if match.start()]
    if not found:
        return question
    numbers = sorted(numbers_named(question, Same(catalog)), key=len, reverse=True)
    for match in reversed(found):
        before = question[: match.start()]
        number = next((each for each in numbers if before.endswith(each)), "")
        if not number and (number := _in_letters(before, Same(catalog))):
            before = before.removesuffix(load("zh").data["possessives"][0])  # PM2.5的平均值
        lead = before[: len(before) - len(number)]
        if not number or f"{number}{match.group()}" in numbers or lead.endswith(_joins()):
            continue
        data = load("zh").data
        of_each = number in data["rate_nouns"] and any(word in lead for word in data["distributive_words"])
        if of_each and match.group() in data["sums_of_all"]:
            continue  # 各国人口总和 is one number, 各国总人口 one of each
        question = f"{lead}{_fronts()[match.group()]}{number}{question[match.end() :]}"
    return question


def with_several_statistics_in_front(question: str, catalog: Catalog) -> str:
    """The question with each of several statistics in front of their one number: 平均人口和最大人口 of 人口的平均值和最大值."""
    pattern, fronts = _several()
    data = load("zh").data
    of, openers = data["possessives"][0], (data["possessives"][0], *data["several_statistics_openers"])
    for match in reversed(list(pattern.finditer(question))):
        before = question[: match.start()]
        numbers = sorted(numbers_named(question, Same(catalog)), key=len, reverse=True)
        number = next((each for each in numbers if before.endswith(each)), "") or _in_letters(before, Same(catalog))
        lead = before[: len(before) - len(number)]
        if not number or lead.endswith(_joins()):
            continue
        linked = of if lead and not lead.endswith(openers) else ""
        said = _joins()[0].join(f"{fronts[word]}{number}" for word in re.findall(any_of(fronts), match["all"]))
        question = f"{lead}{linked}{said}{question[match.end() :]}"
    return question


@lru_cache(maxsize=1)
def _several() -> tuple[re.Pattern[str], dict[str, str]]:
    data = load("zh").data
    fronts = {word: front for front, words in data["several_statistics"].items() for word in words}
    one, joint = any_of(fronts), f"(?:{any_of((*data['conjunctions'], '、'))})"
    return re.compile(rf"{data['possessives'][0]}?(?P<all>(?:{one})(?:{joint}(?:{one}))+)"), fronts


def _in_letters(before: str, catalog: Same[Catalog]) -> str:
    """The name in other letters, or of one character, that the words end in, where a field of numbers is called so: COD, PH, PM10, 镉."""
    if before[-1:] in _numbers(catalog):
        return before[-1:]
    found = re.search(r"(?<![A-Za-z0-9_])[A-Za-z][A-Za-z0-9_.]*$", before.removesuffix(load("zh").data["possessives"][0]))
    return found.group() if found is not None and _letters(found.group()) in _named_in_letters(catalog) else ""


@lru_cache(maxsize=16)
def _named_in_letters(catalog: Same[Catalog]) -> frozenset[str]:
    numbers = (info for layer in catalog.it.layers for info in layer.fields if is_numeric(info))
    return frozenset(_letters(name) for info in numbers for name in (info.name, info.alias) if name)


def _letters(name: str) -> str:
    """A name without its marks: PM2.5 is written PM25 and PM2_5 as well."""
    return re.sub(r"[._]", "", name.casefold())


@lru_cache(maxsize=1)
def _fronts() -> dict[str, str]:
    fronts: dict[str, list[str]] = load("zh").data["statistics_in_front"]
    return {word: front for front, words in fronts.items() for word in words}


@lru_cache(maxsize=1)
def _behind() -> re.Pattern[str]:
    words = "|".join(sorted(_fronts(), key=len, reverse=True))
    follows = "|".join(map(re.escape, load("zh").data["behind_statistics"]))
    return re.compile(rf"(?:{words})(?=$|{follows})")


@lru_cache(maxsize=1)
def _joins() -> tuple[str, ...]:
    return tuple(load("zh").data["conjunctions"])


_SHORTEST, _LONGEST_RANKED = 2, 8  # characters of a word for a thing
_LONGEST_PLACE = 12


def with_order(question: str, catalog: Catalog) -> str:
    """The question with what its things are put in order by behind the word that says so: 各乡镇按变电站数量排名."""
    match = _pattern().match(question) if any(map(is_cjk, question)) else None
    by = load("zh").data["superlative_by"][0]
    if match is None or not match["each"] or by in match["said"]:
        return question
    things, number = _things_and_number(match["said"], catalog)
    return f"{match['of'] or ''}{match['each']}{things}{by}{number}{match['order']}{match['end']}" if things else question


def _things_and_number(said: str, catalog: Catalog) -> tuple[str, str]:
    """What was said parted where a kind of things ends, the longest one first: of one character are 国, 州 and 省 alone."""
    for size in range(min(_LONGEST_RANKED, len(said) - _SHORTEST), 0, -1):
        number = said[size:].removeprefix(load("zh").data["possessives"][0])
        if is_kind(simplified(said[:size]), catalog, shortest=1) and len(number) >= _SHORTEST:
            return said[:size], number
    return "", ""


def means_in_order(question: str, world: World) -> str:
    """The question with the table of means in its order where these put things in order: 各乡镇企业平均年产值，从高到低排序 of
    各乡镇企业平均年产值排名 and of 乡镇按企业平均年产值排名. By a mean of others nothing is put in order in any other way.
    """
    match = _pattern().match(question) if _mean_of_things().search(question) is not None else None
    if match is None:
        return question
    data, catalog = load("zh").data, spoken(question, world).catalog
    things, by, number = match["said"].partition(data["superlative_by"][0])
    if not by and match["each"]:
        things, number = _things_and_number(match["said"], catalog)
    if not things or not _mean_of_things().search(number) or not is_kind(simplified(things), catalog):
        return question
    ways = [word for words in data["order_words"].values() for word in words if word in match["order"]]
    way = ways[0] if ways else data["order_words"]["descending"][2]
    return f"{match['each'] or data['each_first']['each'][0]}{things}{number}，{way}{data['sort_words'][0]}{match['end']}"


@lru_cache(maxsize=1)
def _mean_of_things() -> re.Pattern[str]:
    """A statistic behind the things that it is taken over, or behind their number: 企业平均年产值, 企业年产值平均值."""
    words = (word for name in ("mean", "median") for word in load("zh").data["statistics"][name] if len(word) > 1)
    return re.compile(f"..(?:{any_of(words)})")


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    data = load("zh").data
    each, order = (any_of(words) for words in (data["grouping_determiners"], data["sort_words"]))
    ways = "|".join(map(re.escape, (word for words in data["order_words"].values() for word in words)))
    by = "".join(data["superlative_by"])
    first = data["superlative_by"][0]
    said = rf"(?P<said>[^，。？?{by}\W\d]+?(?:{first}[^，。？?{by}\W\d]+?)?)"
    of = rf"(?:(?P<of>[^，。？?{by}\W\d]{{{_SHORTEST},{_LONGEST_PLACE}}}?)(?={each}))?"
    return re.compile(rf"^{of}(?P<each>{each})?{said}(?P<order>(?:{ways})?(?:{order}))(?P<end>[。？?]?)$")


_SHORTEST_VALUE, _LONGEST_VALUE = 2, 10  # characters of a value, and of a word for things


def with_values_apart(question: str, catalog: Catalog) -> str:
    """The question with such values apart from the number behind them."""
    if not any(map(is_cjk, question)):
        return question
    numbers = numbers_named(question, Same(catalog))
    found = re.search(_bounded(numbers), question) if numbers else None
    if found is None:
        return question
    data = load("zh").data
    of, (is_, *_) = data["possessives"][0], data["rank_verbs"]
    before, behind = question[: found.start()], question[found.start() :]
    bare = before[:-1] if before.endswith(of) else before
    for layer, info, label in _values_at_end(bare, catalog):
        whole = f"{label}{found['number']}"
        if any(find_field(whole, other, at_least=SAME_FIELD) for other in catalog.layers):
            return question
        if _speaks_of(layer, behind, of):
            return f"{bare[: -len(label)]}{info.name}{is_}“{label}”{of}{behind}"
    placed = any(label.endswith(tuple(data["area_nouns"])) for _, _, label in _values_at_end(bare, catalog))
    return f"{bare}{data['inside_word']}{behind}" if placed else question


def _values_at_end(before: str, catalog: Catalog) -> Iterator[tuple[LayerInfo, FieldInfo, str]]:
    """The values of fields of kinds that the words end in, the longest first."""
    for size in range(min(_LONGEST_VALUE, len(before)), _SHORTEST_VALUE - 1, -1):
        rest, said = before[:-size], before[-size:]
        if not rest.endswith(("“", *load("zh").data["rank_verbs"])):
            yield from ((layer, info, said) for layer, info in _by_label(Same(catalog)).get(said, ()))


def _speaks_of(layer: LayerInfo, behind: str, of: str) -> bool:
    """Whether the things behind the number and what is asked of it are those of the layer."""
    labels = {stems(value.label) for info in layer.fields if info.role is FieldRole.CATEGORY for value in info.values}
    alone = Catalog((layer,))
    for run in behind.split(of)[1:2] if of in behind else ():
        for at in range(min(len(run), _SHORTEST_VALUE * 2)):  # 3栋写字楼
            words = [run[at : at + size] for size in range(_SHORTEST_VALUE, _LONGEST_VALUE + 1) if at + size <= len(run)]
            if any(is_kind(word, alone) or layer_name_score(stems(word), layer) >= ONLY_BEGINS for word in words):
                return True
            if any(not labels.isdisjoint((stems(word), *said_otherwise(word, alone))) for word in words):
                return True
    return False


@lru_cache(maxsize=16)
def _by_label(catalog: Same[Catalog]) -> dict[str, list[tuple[LayerInfo, FieldInfo]]]:
    found: dict[str, list[tuple[LayerInfo, FieldInfo]]] = {}
    for layer in catalog.it.layers:
        for info in layer.fields:
            for value in info.values if info.role in (FieldRole.CATEGORY, FieldRole.ADDRESS) and not info.tokens else ():
                if _SHORTEST_VALUE <= len(value.label) <= _LONGEST_VALUE and all(map(is_cjk, value.label)):
                    found.setdefault(value.label, []).append((layer, info))
    return found


@lru_cache(maxsize=256)
def _bounded(numbers: frozenset[str]) -> str:
    """A number with the bound, the extreme or the degree that is asked of it."""
    data = load("zh").data
    extremes = {word for rule in data["superlatives"] for word in rule["words"]}
    compared = {word for words in data["comparators"].values() for word in words}
    graded = {f"{way}{data['possessives'][0]}" for way in data["graded_orders"]}
    tests = any_of(extremes | compared | graded)
    openers = "|".join(map(re.escape, data["bound_openers"]))
    named = any_of(numbers)
    return rf"(?P<number>{named})(?:{openers})?(?:{tests}|[0-9])"
