"""Kinds of things that Chinese says before or behind what it tells of them.

Those of a kind that a Chinese question asks for behind it: 监测站中无机氮超过0.5的有几个 is 无机氮超过0.5的监测站有几个.

Kinds of things said in one word in Chinese: 各许可证类型 are the permits by the field that sorts them, 各快递公司 the companies of the
layer of 快递网点.

The field is put in place of the word for the kinds, the things behind it, where the question does not name them once more.
"""

from __future__ import annotations

import re
from functools import lru_cache, partial
from typing import Optional

from ...language.break_downs import break_down_words
from ...language.language import any_of, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldInfo, FieldRole, LayerInfo
from ..attributes.fields import SAME_FIELD, find_field, is_numeric
from ..indexes.same import Same
from ..lexicon.layer_names import PARTIAL_LAYER_NAME, layer_name_score
from ..lexicon.layer_words import layer_words, without_unit_of
from ..lexicon.taxonomy import taxonomy
from ..lexicon.value_ends import value_ends
from ..lexicon.words import stems
from ..numbers.shares_of_cover import covers_ground
from ..numbers.thing_and_number import is_kind


def with_kind_behind(question: str, catalog: Catalog) -> str:
    """The question with the kind behind its condition; where no layer is called so (石塘镇中…的有几个), as it is."""
    found = _pattern().fullmatch(question)
    if found is None or not is_kind(found["things"], catalog):
        return question
    return "{condition}{lead}{things}{asked}".format(**found.groupdict())


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    data = load("zh").data
    of = data["possessives"][0]
    among, asked = (any_of(words) for words in (data["among"], data["interrogatives"]))
    return re.compile(
        rf"(?P<lead>(?:[^，。？?]*{of})?)(?P<things>[^，。？?{of}]{{2,10}}?)(?:{among})[，,]?"
        rf"(?P<condition>[^，。？?{of}]{{3,}}{of})(?P<asked>(?:一共|总共|共)?(?:有|是)(?:{asked})[^，。？?{of}]{{0,3}})[。？?]?"
    )


_SHORTEST, _LONGEST = 2, 6  # characters of the word for the things
_GRADE = "级"  # 险情等级 and 级别 grade, they sort nothing
_HAN = "[\u3400-\u9fff]"


def with_sorting_field(question: str, catalog: Catalog) -> str:
    """The question with such a break-down by the field itself: 各类型许可证 or 各PermitType许可证 of 各许可证类型."""
    if not any(map(is_cjk, question)):
        return question
    for match in _sorting_pattern(Same(catalog)).finditer(question):
        things, by = match["things"], match["by"]
        field = _field(things, by, Same(catalog))
        if field is None:
            continue
        rest = question[match.end() :]
        part = next((part for part in _parts(field[0].name, things) if part in rest), "")
        verb = _summing().match(rest)
        if part:
            rest = rest.replace(part, field[0].name, 1)
        elif things not in rest:
            at = verb.end() if verb is not None else 0
            rest = f"{rest[:at]}{things}{rest[at:]}"
        return f"{question[: match.start()]}{match['each']}{field[1]}{rest}"
    return question


def with_things_sorted(question: str, catalog: Catalog) -> str:
    """The question with the things that a field of one layer alone sorts, where it leaves them out: 东屏镇各用地性质的地块面积占比 of
    东屏镇各用地性质面积占比, of which neither the place nor the kinds are what is counted.
    """
    found = _unsaid(Same(catalog)).fullmatch(question)
    owners = [layer for layer in catalog.layers if found is not None and _sorting(layer, found["by"]) is not None]
    if found is None or len(owners) != 1:
        return question
    own = "".join(layer_words().bare_name(owners[0].name))
    things = next((name for name in (own, *owners[0].called) if name and all(map(is_cjk, name))), "")
    labels = (value.label for info in owners[0].fields if info.role is FieldRole.CATEGORY for value in info.values)
    told = not found["where"] and not found["share"]  # 各用地性质面积 is read as it stands
    if not things or told or things in question or any(label and label in found["where"] for label in labels):
        return question
    data, asked = load("zh").data, found["asked"]
    if asked == found["share"] and owners[0].holds_areas and covers_ground(owners[0]):
        asked = next(word for word, size in data["dimension_nouns"].items() if size == "area") + asked
    return f"{found['where']}{found['each']}{found['by']}{data['possessives'][0]}{things}{asked}"


@lru_cache(maxsize=16)
def _unsaid(catalog: Same[Catalog]) -> re.Pattern[str]:
    """A place, a break-down by a field, and what is asked of what it sorts: a share, a number or a size."""
    data = load("zh").data
    fields = (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY)
    named = {name for info in fields for name in (info.name, info.alias) if len(name) >= _SHORTEST and all(map(is_cjk, name))}
    sizes, of = any_of((*data["count_nouns"], *data["dimension_nouns"])), data["possessives"][0]
    shares, asked = any_of(data["share_nouns"]), any_of(data["how_many"])
    by = any_of(named) if named else "(?!)"
    leads = "|".join(break_down_words("zh").data["leads"])
    where = rf"(?P<where>[^，。？?{of}]{{0,12}}?)"
    return re.compile(
        rf"{where}(?P<each>{leads})(?P<by>{by}){of}?(?P<asked>(?:{sizes})?{of}?(?P<share>{shares})|(?:{sizes}))(?:[是为](?:{asked}))?[。？?]?"
    )


def with_sort_named(question: str, catalog: Catalog) -> str:
    """The question with the one field that sorts what no layer is called: 各用地性质的总面积 of 各类用地的总面积."""
    pattern = _sorts_of(Same(catalog))
    return pattern.sub(partial(_by_its_sort, catalog), question) if pattern is not None else question


def _by_its_sort(catalog: Catalog, said: re.Match[str]) -> str:
    things = said["things"]
    titles = {info.title for layer in catalog.layers for info in layer.fields if info.role is FieldRole.CATEGORY and _sorts(info, things)}
    if len(titles) != 1 or any(_holds(layer, things) for layer in catalog.layers):
        return said.group()
    return str(load("zh").data["sort_named"].format(field=titles.pop()))


def _sorts(info: FieldInfo, things: str) -> bool:
    """Whether a field is called by such things and a word for sorts."""
    return info.title.startswith(things) and info.title[len(things) :] in load("zh").data["sorts_of_things"]


@lru_cache(maxsize=16)
def _sorts_of(catalog: Same[Catalog]) -> Optional[re.Pattern[str]]:
    """A word for each kind before what a field sorts by its name, but for a question that says the field itself."""
    data = load("zh").data
    ends = sorted(data["sorts_of_things"], key=len, reverse=True)
    titles = {info.title for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY}
    cut = ((title, next((end for end in ends if title.endswith(end)), "")) for title in titles if is_cjk(title[:1]))
    things = {title[: len(title) - len(end)] for title, end in cut if end and len(title) - len(end) >= _SHORTEST}
    of_each = [word for word, sort in data["kind_determiners"].items() if sort not in data["kinds_in_order"]]
    return re.compile(rf"(?:{any_of(of_each)})(?P<things>{any_of(things)})(?!{any_of(ends)})") if things else None


def with_sorted_figures(question: str, catalog: Catalog) -> str:
    """Several numbers of each kind by the field that sorts the things, with these said: 各灾害类型的隐患点数量和威胁人数 of
    各类隐患点的数量和威胁人数 and of 各灾害类型的数量和威胁人数; a size may come first: 各类管线的长度和条数.
    """
    question = _size_first().sub(r"\g<said>\g<count>\g<joined>\g<size>", question)
    match = _figures().fullmatch(question)
    if match is None:
        return question
    things, layers = match["things"], catalog.layers
    if match["kinds"]:
        owners = [layer for layer in layers if _holds(layer, things)]
        by = _sorting_all(things, owners[0], load("zh").data["kind_determiners"][match["kinds"]]) if len(owners) == 1 else ""
    else:
        owners = [layer for layer in layers if _sorting(layer, things) is not None]
        by, things = things, owners[0].name if len(owners) == 1 else ""
    return f"各{by}的{things}{match['count']}{match['more']}" if by and things and is_cjk(things[0]) else question


def _sorting_all(things: str, layer: LayerInfo, sort: str) -> str:
    """The one field whose name says that it sorts these things, and does not grade them, or of 各级 the one that does; empty where there
    is none, or more than one.
    """
    if sort in load("zh").data["kinds_in_order"]:
        graded = find_field(sort, layer)
        return graded.alias or graded.name if graded is not None and graded.role is FieldRole.CATEGORY else ""
    ends = tuple(end for end in load("zh").kind_fields if len(end) >= _SHORTEST and _GRADE not in end)
    names = [info.alias or info.name for info in layer.fields if info.role is FieldRole.CATEGORY]
    found = [name for name in names if name.endswith(ends)]
    named = [name for name in found if name.startswith(things)]
    return (named or found)[0] if len(named or found) == 1 else ""


@lru_cache(maxsize=1)
def _figures() -> re.Pattern[str]:
    """各类 and what they are, or 各 and a field, how many, and another number."""
    data = load("zh").data
    kinds, each, counts, joined = (any_of(data[key]) for key in ("kind_determiners", "grouping_determiners", "count_nouns", "pair_joiners"))
    of = data["possessives"][0]
    return re.compile(
        rf"(?:(?P<kinds>{kinds})|{each})(?P<things>[^，。？?{of}]{{2,10}}?){of}?(?P<count>{counts})(?P<more>(?:{joined}|、)[^，。？?]{{2,}})[。？?]?"
    )


@lru_cache(maxsize=1)
def _size_first() -> re.Pattern[str]:
    """A size of each kind, and how many there are of it behind."""
    data = load("zh").data
    kinds, counts, joined, sizes = (any_of(data[key]) for key in ("kind_determiners", "count_nouns", "pair_joiners", "dimension_nouns"))
    of = data["possessives"][0]
    said = rf"^(?P<said>(?:{kinds})[^，。？?{of}]{{2,10}}?{of}?)(?P<size>{sizes})"
    return re.compile(rf"{said}(?P<joined>{joined}|、)(?P<count>{counts})(?=[。？?]?$)")


def with_field_asked(question: str, catalog: Catalog) -> str:
    """The question with a field that is asked for as one that has things: 哪个事故原因的受伤人数最多 of 哪种事故原因受伤人数最多."""
    return _which(Same(catalog)).sub(load("zh").data["field_asked"], question)


@lru_cache(maxsize=16)
def _which(catalog: Same[Catalog]) -> re.Pattern[str]:
    data, layers = load("zh").data, catalog.it.layers
    fields = [info for layer in layers for info in layer.fields]
    sorting = {info.alias or info.name for info in fields if info.role is FieldRole.CATEGORY} | value_ends(catalog)
    things = {name for layer in layers for name in ("".join(layer_words().bare_name(layer.name)), *layer.called)}
    by, counted = ({name for name in names if len(name) >= _SHORTEST and all(map(is_cjk, name))} for names in (sorting - things, things))
    counted |= {info.alias or info.name for info in fields if is_numeric(info)}
    asking = tuple(load("zh").interrogatives)
    which = any_of((*data["kind_interrogatives"], *(word for word in data["singular_determiners"] if word.startswith(asking))))
    most = any_of(word for rule in data["superlatives"] for word in rule["words"])
    rest = rf"(?:{_HAN}{{0,{_LONGEST}}}?)(?:{any_of(counted)})(?:{any_of(data['count_nouns'])})?(?:{most})"
    named = any_of(by) if by and counted else "(?!)"
    return re.compile(rf"(?:{which})(?P<by>{named})(?:{data['possessives'][0]})?(?={rest})")


@lru_cache(maxsize=256)
def _field(things: str, by: str, catalog: Same[Catalog]) -> Optional[tuple[LayerInfo, str]]:
    """The layer of the things and what its break-down goes by; None where the whole is the name of a field, or the things are of none."""
    layers = catalog.it.layers
    if any(things + by in (info.name, info.alias, without_unit_of(info.name)) for layer in layers for info in layer.fields):
        return None
    if tuple(by) in taxonomy().kinds_of_kinds:
        owners = [layer for layer in layers if _holds(layer, things)]
        if len(owners) != 1:
            return None
        info = find_field(things + by, owners[0], at_least=SAME_FIELD)
        if info is not None and layer_name_score(stems(info.name), owners[0]) >= PARTIAL_LAYER_NAME:
            return None  # "building" in its place would be the buildings
        return owners[0], info.name if info is not None and info.role is FieldRole.CATEGORY else by
    owners = [layer for layer in layers if layer.name.startswith(things) and len(layer.name) > len(things) and _sorting(layer, by)]
    return (owners[0], by) if len(owners) == 1 else None


def _holds(layer: LayerInfo, things: str) -> bool:
    others = (stems(things), *taxonomy().synonyms(stems(things)))
    return is_kind(things, Catalog((layer,))) or any(layer_name_score(other, layer) >= PARTIAL_LAYER_NAME for other in others)


def _sorting(layer: LayerInfo, name: str) -> Optional[FieldInfo]:
    return next((info for info in layer.fields if name in (info.name, info.alias) and info.role is FieldRole.CATEGORY), None)


def _parts(name: str, things: str) -> list[str]:
    """What is left of a layer's name beside the word: 网点 of 快递网点."""
    rest = name[len(things) :] if name.startswith(things) else ""
    return [rest] if len(rest) >= _SHORTEST and all(map(is_cjk, rest)) else []


@lru_cache(maxsize=1)
def _summing() -> re.Pattern[str]:
    return re.compile("(?:分别|分类|进行|来)*(?:统计|汇总|计算|分组|划分)(?:一下|各类)?")


@lru_cache(maxsize=16)
def _sorting_pattern(catalog: Same[Catalog]) -> re.Pattern[str]:
    kinds = {"".join(words) for words in taxonomy().kinds_of_kinds if len(words) >= _SHORTEST and all(map(is_cjk, words))}
    fields = (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY)
    named = {name for info in fields for name in (info.name, info.alias) if len(name) >= _SHORTEST and all(map(is_cjk, name))}
    by = any_of(kinds | named)
    leads = "|".join(break_down_words("zh").data["leads"])
    counted = "|".join(map(re.escape, load("zh").data["classifiers"]))
    ends = rf"(?=的|分别|各|有|统计|分组|分类|汇总|来|里|内|{_HAN}|$|[，。？?])"
    return re.compile(rf"(?P<each>(?:{leads})(?:{counted})?)(?P<things>{_HAN}{{{_SHORTEST},{_LONGEST}}}?)(?P<by>{by}){ends}")
