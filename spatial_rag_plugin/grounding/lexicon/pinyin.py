"""Layers and fields that go by the initials of their pinyin (DLTB, CZRK, XZQMC), or by all of it, in the words of the question.

Nobody asks for "CZRK": the words 常住人口 of a question have these initials. They become the field's alias, and a layer is called
so, for this question alone; from there on all is read as over layers with names in words.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache
from math import prod
from pathlib import Path
from typing import cast

from ...language.han import initials, simplified, syllables
from ...language.language import load
from ...language.made_words import hinted, made_words
from ...model.catalog import Catalog, FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo, are_padded
from ..indexes.same import Same
from ..places.areas_by_field import are_called, says_areas
from ..world import StandIn, World
from .layer_words import borne_by, layer_words
from .pinyin_codes import HOW_MANY, NUMERIC, WHETHER_SO, Code, codes_of
from .spelled_names import initials_of, letters_of
from .taxonomy import taxonomy
from .usual_pinyin import FIELDS, HAN, NAME, NOUNS, SHORTEST, names_of_layer, with_alias
from .where_names_stand import (
    cuts_a_word,
    is_said_of,
    may_be_called,
    names_number,
    names_one,
    names_sort,
    says_when,
    says_whether,
    stands_for_part,
)
from .words import ngrams, stems

_RAW = json.loads((Path(__file__).parents[1] / "data" / "pinyin.json").read_text(encoding="utf-8"))
_TOTAL_INITIAL: str = _RAW["total_initial"]
_BELONGING = frozenset(_RAW["belonging"])  # the initials of 所在, 所属
_STATES = frozenset(_RAW["states"])
_CONDITIONS = frozenset(_RAW["conditions"])
_NUMBER_OF, _HAPPENS = "号", "发生"
_DATES = frozenset(("时间", "日期", "年份", "年度"))
_NUMBERS = frozenset(_RAW["numbers"])
_RATES: tuple[str, ...] = tuple(_RAW["rates"])  # behind what a yes/no field says: 鉴定率 of SFJD
_DONE = frozenset(_RAW["done"])
_TOTAL: str = _RAW["total"]
_INSIDE = frozenset((*_RAW["light"], _TOTAL))
_COUNTED = frozenset(_RAW["counted"])
_ROWS = frozenset(_RAW["rows"])  # what many registers have rows of
_SORT_ENDS, _SIZE_ENDS = frozenset(_RAW["sort_ends"]), frozenset(_RAW["size_ends"])
_RATE = re.compile(r"([\u3400-\u9fff]{2,4})率")
_FOREIGN = re.compile(r"[A-Za-zÀ-ÿ]{2}")
_MOST_WORDS = 4  # of another language that are looked up together
_ANY_WORDS = 3  # characters from which on any words may be meant



def spoken(question: str, world: World) -> World:
    """The world with the layers and fields whose names are initials called as the question calls them."""
    catalog = world.catalog
    if not codes_of(Same(catalog)):
        return world  # and what was worked out of its layers before still holds
    foreign = "，".join(_in_chinese(question))
    if not foreign and not HAN.search(question):
        return world
    plain = simplified(question)
    said = _said("，".join((plain, *_sorts_asked(plain))), catalog) + _of_rates(plain, codes_of(Same(catalog)))
    said += _unnamed(plain, said, catalog)
    # of many words for one only those are believed that have all of the letters: 地籍 of "parcel" is no GDPDJ
    said += tuple((code, words) for code, words in _said(foreign, catalog) if code.whole and code.letters and words not in question)
    values = _values_of(Same(catalog))
    said = tuple((code, words) for code, words in said if code.field < 0 or words not in values)  # 香樟 is a tree, and no XZ
    return cast(World, StandIn(world, ("as said", said), _renamed(Same(catalog), said)))


@lru_cache(maxsize=16)
def _values_of(catalog: Same[Catalog]) -> frozenset[str]:
    """What fields have as a value, in simplified characters."""
    infos = (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY)
    return frozenset(simplified(value.label) for info in infos for value in info.values if HAN.fullmatch(value.label))


def _sorts_asked(question: str) -> Iterator[str]:
    """What a field is called by whose values somebody asks without saying it: 类型 of 哪类工单."""
    asked = load("zh").data["sorts_asked"]
    if asked["sort"] not in question and re.search(asked["of"], question):
        yield asked["sort"]


def _in_chinese(question: str) -> Iterator[str]:
    """What the words of other languages in a question are called in Chinese: nobody who asks in English says 总库容 for ZKR."""
    if not _FOREIGN.search(question):
        return
    words = stems(question)
    for start, end in ngrams(words):
        if end - start <= _MOST_WORDS:
            yield from taxonomy().in_chinese(words[start:end])


def _of_rates(question: str, codes: tuple[Code, ...]) -> tuple[tuple[Code, str], ...]:
    """The numbers that a rate is of, by names that are not in the question: 就业人口 of 就业率."""
    words = made_words("zh")
    rates = [said[-size:] for said in _RATE.findall(question) for size in (2, 3, 4) if size <= len(said)] if words is not None else []
    begins = dict.fromkeys(begin for said in rates for begin in words.begins_of_parts(said)) if words is not None else {}
    names = [begin + end for begin in begins for end in words.ends] if words is not None else []
    whole = [code for code in codes if code.numeric and code.whole and not code.ends and not code.opens] if names else []
    return tuple((code, name) for name in names for code in whole if len(code.letters) == len(name) and _begin(name, code))


def _unnamed(question: str, said: tuple[tuple[Code, str], ...], catalog: Catalog) -> tuple[tuple[Code, str], ...]:
    """What fields that the question does not call otherwise may be called, where a number is made of two others."""
    hints = hinted(question)
    found = _said("，".join(hints), catalog) if hints else ()
    whole = [(code, words) for code, words in found if code.whole and code.field >= 0 and words in hints]
    named = [(code.layer, code.field, words) for code, words in said if not _is_the_thing(words, code, catalog.layers[code.layer])]

    def is_open(code: Code, words: str) -> bool:  # 面积 says no more of WJMJ than 违建面积 does
        return all((layer, field) != (code.layer, code.field) or words.endswith(other) for layer, field, other in named)

    return tuple((code, words) for code, words in whole if is_open(code, words))


def _said(question: str, catalog: Catalog) -> tuple[tuple[Code, str], ...]:
    """What each name is called in the question, the longest words first."""
    codes = codes_of(Same(catalog))
    by_size: dict[int, list[Code]] = {}
    for code in codes:
        by_size.setdefault(len(code.letters), []).append(code)
    own = frozenset("".join(layer_words().bare_name(layer.name)) for layer in catalog.layers)
    found: list[tuple[Code, str]] = []
    for run in HAN.finditer(question):
        text = run.group()
        for size in sorted(by_size, reverse=True):
            for start in range(len(text) - size + 1):
                words = text[start : start + size]
                if may_be_called(words):
                    at = run.start() + start
                    light = _with_light_inside(text, start, size)
                    named = (code for code in by_size[size] if code.whole and not code.spelled) if light else ()
                    bare = _bare(light)
                    found += [(code, light.replace(_TOTAL, "")) for code in named if len(bare) == size and _begin(bare, code)]
                    cut = cuts_a_word(text, start, size, own)
                    begun = [code for code in by_size[size] if _begin(words, code) and not (cut and code.field >= 0)]
                    fitting = (code for code in begun if not _names_its_rows(words, code, catalog.layers[code.layer]))
                    meant = [code for code in fitting if _fits(words, code) or _stands_alone(question, at, at + size, code, catalog)]
                    meant += [code for code in begun if _names_its_rows(words, code, catalog.layers[code.layer])]
                    found += [(code, words) for code in meant]
                    found += [(code, words + tail) for code in meant for tail in code.sorts if text.startswith(tail, start + size)]
    if _HAPPENS in question:
        found += [(code, _HAPPENS + code.ends) for code in codes if code.happens]
    return tuple(dict.fromkeys(found))


def _with_light_inside(text: str, start: int, size: int) -> str:
    """The same with one character more, where one inside says no more than a kind, or that all is meant: 护理型床位 of HLCW, 威胁总人数."""
    longer = text[start : start + size + 1]
    at = next((at for at, sign in enumerate(longer) if sign in _INSIDE), 0)
    return longer if size > SHORTEST + 1 and SHORTEST <= at < size and may_be_called(longer) else ""


def _bare(words: str) -> str:
    return "".join(sign for sign in words if sign not in _INSIDE)


def _begin(words: str, code: Code) -> bool:
    return all(_is_heard(word, sound, code.spelled) for word, sound in zip(words, code.letters))


def _is_heard(letter: str, sound: str, spelled: bool) -> bool:
    return sound.lower() in initials(letter) if sound.isupper() or not spelled else sound in syllables(letter)


def _fits(words: str, code: Code) -> bool:
    if code.field >= 0 and words.startswith(_heads()) and "".join(code.letters).upper() in FIELDS:
        return False  # HJRK is 户籍人口, and no 户均人口
    if code.ends == HOW_MANY:
        return words in _COUNTED
    if (len(words) >= _ANY_WORDS or code.spelled) and (code.whole or code.field < 0):
        return True
    if code.opens and not code.spelled:
        return words in _STATES
    if code.ends in _DATES | _CONDITIONS and (words in load("zh").participles or (code.ends in _DATES and words in _DONE)):
        return True
    if words in NOUNS or words in taxonomy().unspaced:
        return code.field >= 0 or not taxonomy().is_only_quality(tuple(words))  # no layer PS_GX is called 破损
    ends = _SORT_ENDS if code.sorting else _SIZE_ENDS if code.numeric else frozenset()
    return (code.numeric and words in _NUMBERS) or (code.whole and words[-1] in ends)


def _stands_alone(question: str, start: int, end: int, code: Code, catalog: Catalog) -> bool:
    """Whether the words stand where only the name of such a field can."""
    words = question[start:end]
    if code.field < 0 or code.spelled or words in _known_things() or words.startswith(_heads()):
        return False
    layer, letters = catalog.layers[code.layer], "".join(code.letters).upper()
    info = layer.fields[code.field]
    if code.opens or code.ends in _DATES:
        if not code.opens:
            return says_when(question, start, end)
        things = (*_things(Same(layer)), *names_of_layer(layer, ()), *_RATES)
        return says_whether(question, start) or (is_said_of(question, end, things) and words not in _kinds_of(Same(layer)))
    if code.whole and names_sort(question, start, end, layer, info):
        return True
    return not code.ends and names_number(question, start, end, letters, layer, info)


@cache
def _known_things() -> frozenset[str]:
    return taxonomy().unspaced - taxonomy().unspaced_fields


@cache
def _heads() -> tuple[str, ...]:
    words = made_words("zh")
    return tuple(words.heads) if words is not None else ()



@lru_cache(maxsize=256)
def _renamed(catalog: Same[Catalog], said: tuple[tuple[Code, str], ...]) -> Catalog:
    layers = list(catalog.it.layers)
    things = {"".join(layer_words().bare_name(layer.name)) for layer in layers}
    whole = {words: code.layer for code, words in said if code.field < 0 and code.whole}
    said = tuple((code, words) for code, words in said if code.field >= 0 or whole.get(words, code.layer) == code.layer)  # XX beside AJXX
    for at, layer in enumerate(layers):
        own = [(code, words) for code, words in said if code.layer == at and not _is_part_of_another(code, words, said, layer)]
        called = names_of_layer(layer, [(code.whole, words) for code, words in own if code.field < 0])
        aliases: dict[int, str] = {}
        rows = _numbering_rows(layer)
        for code, words in reversed(own):
            if code.field == rows >= 0 and code.whole:
                called, aliases[rows] = (words, *called), words + _NUMBER_OF
                continue
            if code.field >= 0 and _names_its_rows(words, code, layer):
                called = (words, *called)
                continue
            if code.field < 0 or (words in called and not (code.whole or code.ends)):
                continue  # 小区 are what the layer XQ holds, and no SFLJXQ of it
            named_so = _is_the_thing(words, code, layer) or _is_another_thing(words, code, layer, catalog.it)
            if named_so or _is_one_kind(words, code, layer) or _is_usual(words, code, layer) or _owns_nothing(words, code, layer):
                continue
            if code.field not in aliases or len(code.opens) + len(words) + code.whole > len(aliases[code.field]):
                info = layer.fields[code.field]
                of_rows = _names_rows(info, layer) and info.role is not FieldRole.NAME and not words.endswith(NAME)
                named = NAME if of_rows or (words in things and names_one(info.name, "".join(code.letters))) else ""
                aliases[code.field] = words if code.happens else code.opens + words + code.ends + named
        fields = tuple(with_alias(info, aliases.get(index, "")) for index, info in enumerate(layer.fields))
        infos = ((layer.fields[index], words) for index, words in aliases.items())
        kinds = {words for info, words in infos if _is_shared(info) and not _names_rows(info, layer)}
        kinds |= {
            info.alias.removeprefix(WHETHER_SO) for info in layer.fields if info.alias.startswith(WHETHER_SO)
        }  # not all of them are so
        called = tuple(words for words in called if words not in kinds and not _are_other_areas(words, layer, catalog.it))
        if called or any(info is not before for info, before in zip(fields, layer.fields)):
            layers[at] = replace(layer, called=called, fields=fields)
    return replace(catalog.it, layers=tuple(layers))


def _numbering_rows(layer: LayerInfo) -> int:
    """The last of several fields of codes such as "01" and "006", which begins anew in each of those before it: what it numbers is what the
    rows are, 小班 of XIAO_BAN behind LIN_BAN; -1 where there is none.
    """
    codes = [at for at, info in enumerate(layer.fields) if info.values_complete and are_padded(value.label for value in info.values)]
    shared = [at for at in codes if _is_shared(layer.fields[at])]
    apart = prod(layer.fields[at].distinct or 1 for at in shared)
    return shared[-1] if len(shared) > 1 and apart >= layer.feature_count else -1


def _names_rows(info: FieldInfo, layer: LayerInfo) -> bool:
    """Whether a field has the names of what the layer holds, even if some share one: SKMC of SK, and DKMC of CBDK."""
    ends = [name[at:] for name in letters_of(layer.name) for at in range(1, len(name) - SHORTEST + 1)]
    of_all = info.role is FieldRole.NAME and any(names_one(info.name, name) for name in letters_of(layer.name))
    return of_all or any(names_one(info.name, end) for end in ends)


def _names_its_rows(words: str, code: Code, layer: LayerInfo) -> bool:
    """Whether words say what the rows are that a field has the names of: 项目 of XMMC, and no 项目状态 of XMZT beside it."""
    if code.field < 0 or not code.whole or words not in _ROWS or layer.fields[code.field].role is not FieldRole.NAME:
        return False
    return names_one(layer.fields[code.field].name, "".join(code.letters))


def _is_shared(info: FieldInfo) -> bool:
    """Whether several features have a value in common, so that they are none of what it names: 林班 of LIN_BAN in a layer LB of 小班."""
    recurs = info.type is FieldType.TEXT and info.distinct is not None and 0 < 2 * info.distinct <= info.filled
    return recurs or info.role is FieldRole.CATEGORY


def _is_part_of_another(code: Code, words: str, said: tuple[tuple[Code, str], ...], layer: LayerInfo) -> bool:
    """Whether words are the end of what another field is called in the question, or those of the total: 库容 is no XLKR beside ZKR."""
    if code.whole or code.field < 0:
        return False
    letters = "".join(code.letters).upper()
    numbers = [other.name.upper() for at, other in enumerate(layer.fields) if at != code.field and other.type in NUMERIC]
    total = _TOTAL_INITIAL + letters in numbers
    longer = [name for other, name in said if other.layer == code.layer and other.whole and other.field not in (-1, code.field)]
    total = total and layer.fields[code.field].name.upper() != _TOTAL_INITIAL + letters
    beside = [(other, name) for other, name in said if other.layer == code.layer and other.field != code.field]
    same = any(name == words and ((other.whole and not other.ends) or other.ends == HOW_MANY) for other, name in beside)
    return total or same or any(name.endswith(words) and len(name) > len(words) for name in longer)


def _is_the_thing(words: str, code: Code, layer: LayerInfo) -> bool:
    """Whether words name what the layer holds, and so no field of it: 井盖 beside SFZNJG of 井盖普查, but not 地类 of 地类图斑."""
    return not (code.opens or code.ends) and bool(HAN.search(layer.name)) and words == "".join(layer_words().bare_name(layer.name))


def _is_one_kind(words: str, code: Code, layer: LayerInfo) -> bool:
    """Whether the last letters of a field only happen to be those of a kind of its things: ZXXS counts 学生, and no 小学 beside a field of
    such.
    """
    return not code.whole and not code.opens and not code.ends and words in _kinds_of(Same(layer))


@lru_cache(maxsize=256)
def _kinds_of(layer: Same[LayerInfo]) -> frozenset[str]:
    return frozenset(value.label for info in layer.it.fields if info.role is FieldRole.CATEGORY for value in info.values)


def _is_usual(words: str, code: Code, layer: LayerInfo) -> bool:
    """Whether words are what another field usually stands for, and this one stands for something else: 龄组 is LLZ, and no LZ."""
    name, fields = _plain(layer.fields[code.field]), {_plain(info) for at, info in enumerate(layer.fields) if at != code.field}
    own, others = FIELDS.get(name, words), (FIELDS.get(other, "") for other in fields)
    if not (code.whole or code.opens or code.ends or own.endswith(words)):
        return True  # 灾人口 is no CZRK
    if code.ends not in ("", HOW_MANY) and name in FIELDS and words not in own:
        return True  # SSRS counts 受伤, and no 损失
    taken = words not in own and any(usual.removesuffix(HOW_MANY).endswith(words) for usual in others)
    return taken or stands_for_part(name, words, fields)


def _owns_nothing(words: str, code: Code, layer: LayerInfo) -> bool:
    """Whether words are for none of the areas that a field says its things belong to: 诉求 are no SSSQ of 社区; nor is JGXZ of 公办 and
    民办 a 乡镇.
    """
    info = layer.fields[code.field]
    ends = [next((noun for noun in layer_words().area_nouns if value.label.endswith(noun)), "") for value in info.values]
    if code.whole or _plain(info)[:2] not in _BELONGING or not ends or not all(ends):
        at_end = not code.whole and _plain(info)[:2] not in _BELONGING and _plain(info).endswith("".join(code.letters).upper())
        return at_end and bool(ends) and not any(ends) and says_areas(words)
    return not (words.endswith(tuple(ends)) or are_called(words, tuple(ends)))


def _plain(info: FieldInfo) -> str:
    return next(initials_of(info.name), info.name).upper()


def _is_another_thing(words: str, code: Code, layer: LayerInfo, catalog: Catalog) -> bool:
    """Whether the last letters of a field only happen to be those of another layer: SZDL says 所在道路, AJDL 案件大类; but XQMC 小区."""
    if code.spelled or code.ends or code.opens or names_one(layer.fields[code.field].name, "".join(code.letters)):
        return False
    if code.whole:  # GC of pipes is no 公厕 beside 公厕, but SQ of shops can be the 社区 that they lie in
        others = (item for item in catalog.layers if item is not layer and item.geometry is not GeometryKind.POLYGON)
        return len(words) == SHORTEST and any(words in _things(Same(item)) for item in others)
    before = layer.fields[code.field].name.upper().removesuffix("".join(code.letters).upper())
    other = any(words in name for item in catalog.layers if item is not layer for name in (item.name, *item.called))
    return other and before not in _BELONGING


def _things(layer: Same[LayerInfo]) -> tuple[str, ...]:
    return tuple(map("".join, (layer_words().bare_name(layer.it.name), *borne_by(layer))))  # 小区 of 小区名, whatever the layer is called


def _are_other_areas(words: str, layer: LayerInfo, catalog: Catalog) -> bool:
    """Whether the names of areas in another layer say that these are meant: XZ begins XZC as well, whose areas are 村 and no 乡镇."""
    if are_called(words, layer.kinds):
        return False
    return any(are_called(words, other.kinds) for other in catalog.layers if other is not layer)
