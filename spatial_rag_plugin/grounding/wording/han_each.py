"""What is asked of things that a condition narrows, for each of others said first, in order: 各街道床位数大于100的医院数 →
按街道统计床位数大于100的医院数量.

Without spaces, what the others are called ends nowhere but where the data say so: at a kind of thing, with the name of a number or a
time behind it.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import any_of, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldInfo, FieldRole, LayerInfo
from ..attributes.fields import is_numeric
from ..attributes.flags import affirming
from ..indexes.same import Same
from ..lexicon.exonyms import names_in
from ..lexicon.field_words import field_words
from ..numbers.thing_and_number import is_kind
from ..places.areas_by_field import owner_field
from ..times.dates import holds_dates
from .han_conditions import numbers_named
from .names_in_short import Names, no_names

_SHORTEST = 2  # characters of a name or a kind
_LONGEST_THINGS = 8
_LONGEST = 6  # characters of what others are called
_HAN = "\u3400-\u9fff"


def with_each_first(question: str, catalog: Catalog) -> str:
    """The question with the things behind their groups, where it begins with these; as it is where it is no such question."""
    each, asked = _patterns()
    said = each.match(question)
    if said is None:
        return question
    groups = _groups(question[said.end() :], catalog)
    rest = question[said.end() + len(groups) :].removeprefix(load("zh").data["possessives"][0]) if groups else ""
    found = asked.fullmatch(rest)
    if found is None or not _is_condition(found["condition"], catalog):
        return question
    first = load("zh").data["each_first"]
    return str(first["meant"]).format(groups=groups, narrowed=found["condition"] + found["things"], what=found["what"] or first["count"])


def with_years_of_dates(question: str, catalog: Catalog) -> str:
    """The question with years as those of the one date that tells them: 按成立日期的年份, where no field is called 成立年份."""
    first, of = load("zh").data["each_first"], load("zh").data["possessives"][0]
    said = re.search(rf"{first['by']}(?P<what>[{_HAN}]{{2,4}}?)(?P<year>{first['years']})(?!{of})", question)
    if said is None:
        return question
    infos = [info for layer in catalog.layers for info in layer.fields]
    dated = {info.name for info in infos if is_cjk(info.name[:1] or " ") and said["what"] in info.name and holds_dates(info)}
    called = any(name.startswith(said["what"] + said["year"][0]) for info in infos for name in (info.name, info.alias) if name)
    if called or len(dated) != 1:
        return question
    return f"{question[: said.start('what')]}{dated.pop()}{of}{question[said.start('year') :]}"


def with_groups_there(question: str, catalog: Catalog, names: Names = no_names) -> str:
    """The question with the value that narrows the areas before them as a condition on their field: 片区为“北片”的各乡镇 of 北片各乡镇,
    where no feature is called 北片. Of things in a place by a word for kinds, 的 parts the two: 临泽镇各类型的企业 of 临泽镇各类型企业.
    """
    found = _narrowed().match(question)
    if found is None:
        return question
    data, rest = load("zh").data, question[found.end() :]
    of = data["possessives"][0]
    things = rest[len(found["sort"]) :] if found["sort"] else ""
    if things and any(is_kind(things[:size], catalog) for size in range(_SHORTEST, _LONGEST + 1)):
        return f"{found['place']}{found['each']}{found['sort']}{of}{things}"
    groups = _groups(rest, catalog)
    place = found["place"]
    told = [info for layer in catalog.layers if groups and _are_in(groups, layer) for info in _told_by(place, Same(layer))]
    if len(told) != 1 or any(span.start == 0 and span.end >= len(place) for span in names(question)):
        return question
    return f"{told[0].title}{data['rank_verbs'][0]}“{place}”{of}{question[found.start('each') :]}"


def with_place_before_each(question: str, catalog: Catalog, names: Names = no_names) -> str:
    """The question with the place before the word that asks for each, or for one, of those there: 欧洲各国家 of 各欧洲国家, 欧洲哪个国家 of
    哪个欧洲国家; and before all that is said of the first few of them: 非洲面积最小的5个国家 of 面积最小的5个非洲国家.
    """
    found = ((said, said.start()) for said in _each().finditer(question))
    few = ((said, said.end("lead")) for said in [_first_few().match(question)] if said is not None)
    for said, front in (*found, *few):
        known = [(span.start, span.end) for span in names(question)] + [(start, end) for start, end, _ in names_in(question)]
        end = max((end for start, end in known if start == said.end() and _groups(question[end:], catalog)), default=0)
        if end:
            return f"{question[:front]}{question[said.end() : end]}{question[front : said.end()]}{question[end:]}"
    return question


@lru_cache(maxsize=1)
def _each() -> re.Pattern[str]:
    """Of words that ask for one only those with one to count it by: 哪些欧洲国家 is read as it stands."""
    asking = (word for word in load("zh").data["interrogatives"] if word[1:].endswith(tuple(load("zh").classifiers)))
    return re.compile(any_of((*load("zh").data["each_first"]["each"], *asking)))


@lru_cache(maxsize=1)
def _first_few() -> re.Pattern[str]:
    data = load("zh").data
    lead = any_of((*data["list_verbs"], *data["leads"]))
    few = f"(?:[0-9]{{1,3}}|[一二两三四五六七八九十]{{1,3}})(?:{any_of(data['classifiers'])})"
    return re.compile(rf"(?P<lead>(?:{lead})*)[^，,。？?]{{2,16}}?(?:最[^，,。？?的]{{1,3}}的?前?{few}|前{few}?的?)")


def with_areas_parted(question: str, catalog: Catalog) -> str:
    """The question with 的 between areas of a level and the things in them of which a number is asked: 各街道的避难场所总面积; else 街道
    may be taken for a quality of the things, such as who runs them.
    """
    said = _areas_first().match(question)
    if said is None:
        return _with_sizes_parted(question, catalog)
    if not (is_kind(said["areas"], catalog) or any(owner_field(said["areas"], layer) for layer in catalog.layers)):
        return question
    rest = question[said.end() :]
    sizes = range(min(_LONGEST_THINGS, len(rest)), _SHORTEST - 1, -1)
    things = next((rest[:size] for size in sizes if is_kind(rest[:size], catalog)), "")
    if not things or not _asked().match(rest[len(things) :]) or is_kind(said["areas"] + things, catalog):
        return question
    return f"{question[: said.end()]}{load('zh').data['possessives'][0]}{rest}"


def _with_sizes_parted(question: str, catalog: Catalog) -> str:
    """The same of areas that a layer is called by, of whose things the size is asked: 各林场的红松面积, and no size of each 林场红松."""
    said = _sizes_last().fullmatch(question)
    if said is None:
        return question
    run, areal = said["run"], Catalog(tuple(layer for layer in catalog.layers if layer.holds_areas))
    for size in range(min(_LONGEST, len(run) - _SHORTEST), _SHORTEST - 1, -1):
        things = run[size:]
        if is_kind(run[:size], areal) and (is_kind(things, catalog) or things in _labels(Same(catalog))) and not is_kind(run, catalog):
            return f"{said['each']}{run[:size]}{load('zh').data['possessives'][0]}{things}{said['size']}"
    return question


@lru_cache(maxsize=1)
def _sizes_last() -> re.Pattern[str]:
    data = load("zh").data
    sizes = any_of(word for word in data["dimension_nouns"] if is_cjk(word))
    return re.compile(rf"(?P<each>{any_of(data['each_first']['each'])})(?P<run>[{_HAN}]{{4,12}}?)(?P<size>{sizes})(?:[。？?])?")


@lru_cache(maxsize=16)
def _labels(catalog: Same[Catalog]) -> frozenset[str]:
    infos = (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY)
    return frozenset(value.label for info in infos for value in info.values)


@lru_cache(maxsize=1)
def _areas_first() -> re.Pattern[str]:
    levels = {*load("zh").data["area_nouns"], *(word for same in field_words().same_areas for word in same)}
    return re.compile(rf"(?:{any_of(load('zh').data['each_first']['each'])})(?P<areas>{any_of(levels)})")


@lru_cache(maxsize=1)
def _asked() -> re.Pattern[str]:
    """A statistic with what it is of, behind things."""
    data = load("zh").data
    statistics = {word for words in data["statistics"].values() for word in words}
    return re.compile(rf"(?:{any_of(statistics)})[{_HAN}]{{1,8}}")


def _are_in(groups: str, layer: LayerInfo) -> bool:
    return layer.holds_areas and (is_kind(groups, Catalog((layer,))) or groups in load("zh").data["area_nouns"])


@lru_cache(maxsize=256)
def _told_by(value: str, layer: Same[LayerInfo]) -> tuple[FieldInfo, ...]:
    sorting = (info for info in layer.it.fields if info.role is FieldRole.CATEGORY and not is_numeric(info))
    return tuple(info for info in sorting if any(each.label == value for each in info.values))


@lru_cache(maxsize=1)
def _narrowed() -> re.Pattern[str]:
    data = load("zh").data
    first, sorts = data["each_first"], any_of(word for word in data["kind_fields"] if len(word) >= _SHORTEST)
    inside = any_of((*data["insides"], data["possessives"][0]))
    return re.compile(rf"(?P<place>[{_HAN}]{{2,8}}?)(?:{inside})?(?P<each>{any_of(first['each'])})(?=(?P<sort>{sorts})?)")


def _groups(words: str, catalog: Catalog) -> str:
    """The longest beginning of words that is a kind of thing, or a bare word for an area with one behind it: 街道, 区."""
    areas = load("zh").data["area_nouns"]
    sizes = range(min(_LONGEST, len(words)), 0, -1)
    return next((words[:size] for size in sizes if words[:size] in areas or is_kind(words[:size], catalog)), "")


def _is_condition(words: str, catalog: Catalog) -> bool:
    """Whether words begin with a year, with the name of a number or of kinds that a layer holds, or with such a kind."""
    known = words.startswith(_kinds(Same(catalog))) or any(words.startswith(name) for name in numbers_named(words, Same(catalog)))
    several = not any(map(str.isdigit, words)) and words.startswith(_qualities(Same(catalog)))  # 规上且停产的
    return known or several or bool(re.match(r"(?:19|20)\d\d年", words))


@lru_cache(maxsize=16)
def _kinds(catalog: Same[Catalog]) -> tuple[str, ...]:
    """The names of fields of kinds, and the kinds that are written with figures: 5A."""
    fields = [info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY and not is_numeric(info)]
    values = (value.label for info in fields for value in info.values if any(map(str.isdigit, value.label)))
    return tuple(word for word in (*(info.name for info in fields), *values) if len(word) >= _SHORTEST)


@lru_cache(maxsize=16)
def _qualities(catalog: Same[Catalog]) -> tuple[str, ...]:
    """The kinds that fields tell, and what fields of yes and no ask for."""
    infos = [info for layer in catalog.it.layers for info in layer.fields]
    kinds = (value.label for info in infos if info.role is FieldRole.CATEGORY and not is_numeric(info) for value in info.values)
    asked = (re.sub(f"^(?:{any_of(field_words().flag_questions)})", "", info.alias or info.name) for info in infos if affirming(info))
    return tuple(word for word in (*kinds, *asked) if len(word) >= _SHORTEST and is_cjk(word[0]))


@lru_cache(maxsize=1)
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    data = load("zh").data
    of, first = data["possessives"][0], data["each_first"]
    ops = any_of(word for words in data["comparators"].values() for word in words)
    sizes = any_of(word for word in data["dimension_nouns"] if is_cjk(word))
    letter = rf"[^，,。？?{of}]"
    joined = any_of(first["joined"])
    condition = rf"(?P<condition>(?:{letter}*?\d{letter}*?(?:{ops})?{letter}*?|{letter}+?(?:{joined}){letter}+?){of})"
    counted = rf"(?:{of}?(?:{any_of(data['count_nouns'])})|{first['asked']}(?:{any_of(data['classifiers'])})?)"
    measured = rf"(?P<what>{of}?{first['total']}?(?:{sizes})|{of}(?:{first['statistics']}){letter}+)"
    things = rf"(?P<things>(?:(?![{of}{first['never']}])[{_HAN}]){{2,12}}?)"
    return re.compile(any_of(first["each"])), re.compile(rf"{condition}{things}(?:{counted}|{measured})[。？?]?")
