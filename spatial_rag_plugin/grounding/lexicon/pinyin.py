"""Layers and fields that go by the initials of their pinyin (DLTB, CZRK, XZQMC), or by all of it, in the words of the question.

Nobody asks for "CZRK": the words 常住人口 of a question have these initials. They become the field's alias, and a layer is called
so, for this question alone; from there on all is read as over layers with names in words.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from math import prod
from pathlib import Path
from typing import Optional, cast

from ...language.han import initials, simplified, syllables
from ...language.language import load
from ...language.made_words import hinted, made_words
from ...model.catalog import Catalog, FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo, are_padded
from ..indexes.same import Same
from ..places.areas_by_field import are_called
from ..world import StandIn, World
from .layer_words import borne_by, layer_words
from .spelled_names import letters_of, mixed, spelled_parts
from .taxonomy import taxonomy
from .usual_pinyin import FIELDS, HAN, NAME, NOUNS, SHORTEST, names_of_layer, with_alias
from .where_names_stand import cuts_a_word, may_be_called, names_number, names_one, names_sort, says_when, says_whether, stands_for_part
from .words import ngrams, stems

_RAW = json.loads((Path(__file__).parents[1] / "data" / "pinyin.json").read_text(encoding="utf-8"))
_LAYER_TAILS, _FLAGS = tuple(_RAW["layer_tails"]), tuple(_RAW["flags"])
_TAILS: dict[str, str] = _RAW["tails"]
_SORTS: dict[str, list[str]] = _RAW["sorts"]
_TOTAL_INITIAL: str = _RAW["total_initial"]
_BELONGING = frozenset(_RAW["belonging"])  # the initials of 所在, 所属
_STATES = frozenset(_RAW["states"])
_CONDITIONS = frozenset(_RAW["conditions"])
_NUMBER_OF, _HAPPENS, _WHETHER_SO = "号", "发生", "是否"
_DATES = frozenset(("时间", "日期", "年份", "年度"))
_NUMBERS = frozenset(_RAW["numbers"])
_DONE = frozenset(_RAW["done"])
_COUNT, _HOW_MANY = _RAW["count_tail"]
_COUNTED = frozenset(_RAW["counted"])
_SORT_ENDS, _SIZE_ENDS = frozenset(_RAW["sort_ends"]), frozenset(_RAW["size_ends"])
_COUNT_TAILS: dict[str, str] = _RAW["count_tails"]
_NUMERIC = (FieldType.INTEGER, FieldType.REAL)
_RATE = re.compile(r"([\u3400-\u9fff]{2,4})率")
_SPELLED = re.compile(r"(?i)[b-df-hj-np-twxyz]{0,2}[aeiouv]{1,3}(?:n|ng|r)?(?:_[b-df-hj-np-twxyz]{0,2}[aeiouv]{1,3}(?:n|ng|r)?)+")
_FOREIGN = re.compile(r"[A-Za-zÀ-ÿ]{2}")
_WHETHER = ("shi", "fou")
_MOST_WORDS = 4  # of another language that are looked up together
_ANY_WORDS = 3  # characters from which on any words may be meant


@dataclass(frozen=True)
class _Code:
    """Letters that words must begin with; ``whole``: they are all of the name but for what is technical about it."""

    letters: Sequence[str]  # an initial, or a whole syllable, of each character
    layer: int
    field: int = -1
    whole: bool = True
    opens: str = ""  # what the alias begins with: 是否
    ends: str = ""  # and ends with: 编号
    happens: bool = False  # the only date of its layer
    sorts: tuple[str, ...] = ()  # what a question may say behind such words: 金额 behind 罚款
    numeric: bool = False  # a field of numbers
    sorting: bool = False  # a field of kinds
    spelled: bool = False  # whole syllables, so that two of them say as much as three initials


def spoken(question: str, world: World) -> World:
    """The world with the layers and fields whose names are initials called as the question calls them."""
    catalog = world.catalog
    if not _codes(Same(catalog)):
        return world  # and what was worked out of its layers before still holds
    foreign = "，".join(_in_chinese(question))
    if not foreign and not HAN.search(question):
        return world
    plain = simplified(question)
    said = _said(plain, catalog) + _of_rates(plain, _codes(Same(catalog)))
    said += _unnamed(plain, said, catalog)
    # of many words for one only those are believed that have all of the letters: 地籍 of "parcel" is no GDPDJ
    said += tuple((code, words) for code, words in _said(foreign, catalog) if code.whole and code.letters and words not in question)
    return cast(World, StandIn(world, ("as said", said), _renamed(Same(catalog), said)))


def _in_chinese(question: str) -> Iterator[str]:
    """What the words of other languages in a question are called in Chinese: nobody who asks in English says 总库容 for ZKR."""
    if not _FOREIGN.search(question):
        return
    words = stems(question)
    for start, end in ngrams(words):
        if end - start <= _MOST_WORDS:
            yield from taxonomy().in_chinese(words[start:end])


def _of_rates(question: str, codes: tuple[_Code, ...]) -> tuple[tuple[_Code, str], ...]:
    """The numbers that a rate is of, by names that are not in the question: 就业人口 of 就业率."""
    words = made_words("zh")
    rates = [said[-size:] for said in _RATE.findall(question) for size in (2, 3, 4) if size <= len(said)] if words is not None else []
    begins = dict.fromkeys(begin for said in rates for begin in words.begins_of_parts(said)) if words is not None else {}
    names = [begin + end for begin in begins for end in words.ends] if words is not None else []
    whole = [code for code in codes if code.numeric and code.whole and not code.ends and not code.opens] if names else []
    return tuple((code, name) for name in names for code in whole if len(code.letters) == len(name) and _begin(name, code))


def _unnamed(question: str, said: tuple[tuple[_Code, str], ...], catalog: Catalog) -> tuple[tuple[_Code, str], ...]:
    """What fields that the question does not call otherwise may be called, where a number is made of two others."""
    hints = hinted(question)
    found = _said("，".join(hints), catalog) if hints else ()
    whole = [(code, words) for code, words in found if code.whole and code.field >= 0 and words in hints]
    named = [(code.layer, code.field, words) for code, words in said if not _is_the_thing(words, code, catalog.layers[code.layer])]

    def is_open(code: _Code, words: str) -> bool:  # 面积 says no more of WJMJ than 违建面积 does
        return all((layer, field) != (code.layer, code.field) or words.endswith(other) for layer, field, other in named)

    return tuple((code, words) for code, words in whole if is_open(code, words))


def _said(question: str, catalog: Catalog) -> tuple[tuple[_Code, str], ...]:
    """What each name is called in the question, the longest words first."""
    codes = _codes(Same(catalog))
    by_size: dict[int, list[_Code]] = {}
    for code in codes:
        by_size.setdefault(len(code.letters), []).append(code)
    own = frozenset("".join(layer_words().bare_name(layer.name)) for layer in catalog.layers)
    found: list[tuple[_Code, str]] = []
    for run in HAN.finditer(question):
        text = run.group()
        for size in sorted(by_size, reverse=True):
            for start in range(len(text) - size + 1):
                words = text[start : start + size]
                if may_be_called(words):
                    cut = cuts_a_word(text, start, size, own)
                    begun = [code for code in by_size[size] if _begin(words, code) and not (cut and code.field >= 0)]
                    at = run.start() + start
                    meant = [code for code in begun if _fits(words, code) or _stands_alone(question, at, at + size, code, catalog)]
                    found += [(code, words) for code in meant]
                    found += [(code, words + tail) for code in meant for tail in code.sorts if text.startswith(tail, start + size)]
    if _HAPPENS in question:
        found += [(code, _HAPPENS + code.ends) for code in codes if code.happens]
    return tuple(dict.fromkeys(found))


def _begin(words: str, code: _Code) -> bool:
    return all(_is_heard(word, sound, code.spelled) for word, sound in zip(words, code.letters))


def _is_heard(letter: str, sound: str, spelled: bool) -> bool:
    return sound.lower() in initials(letter) if sound.isupper() or not spelled else sound in syllables(letter)


def _fits(words: str, code: _Code) -> bool:
    if code.field >= 0 and words.startswith(_heads()) and "".join(code.letters).upper() in FIELDS:
        return False  # HJRK is 户籍人口, and no 户均人口
    if code.ends == _HOW_MANY:
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


def _stands_alone(question: str, start: int, end: int, code: _Code, catalog: Catalog) -> bool:
    """Whether the words stand where only the name of such a field can."""
    words = question[start:end]
    if code.field < 0 or code.spelled or words in _known_things() or words.startswith(_heads()):
        return False
    layer, letters = catalog.layers[code.layer], "".join(code.letters).upper()
    info = layer.fields[code.field]
    if code.opens or code.ends in _DATES:
        return says_whether(question, start) if code.opens else says_when(question, start, end)
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


@lru_cache(maxsize=16)
def _codes(catalog: Same[Catalog]) -> tuple[_Code, ...]:
    """The names of a catalog that may be initials; none where nothing of it is Chinese."""
    layers = catalog.it.layers
    if not any(_is_chinese(layer) for layer in layers):
        return ()
    found = (code for at, layer in enumerate(layers) for code in (*_of_layer(at, layer), *_of_fields(at, layer)))
    infos = {(at, index): info for at, layer in enumerate(layers) for index, info in enumerate(layer.fields)}
    return tuple(_of_type(code, infos.get((code.layer, code.field))) for code in found)


def _of_type(code: _Code, info: Optional[FieldInfo]) -> _Code:
    if info is None:
        return code
    return replace(code, numeric=info.type in _NUMERIC, sorting=info.role is FieldRole.CATEGORY and info.type not in _NUMERIC)


def _is_chinese(layer: LayerInfo) -> bool:
    texts = [layer.name, *(info.alias or info.name for info in layer.fields)]
    texts += [value.label for info in layer.fields for value in info.values[:3]]
    return any(HAN.search(text) for text in texts)


def _of_layer(at: int, layer: LayerInfo) -> Iterator[_Code]:
    if HAN.search(layer.name):
        return
    for sounds, whole in spelled_parts(layer.name):
        yield _Code(sounds, at, whole=whole, spelled=True)
        yield from (_Code(sounds[-size:], at, whole=False, spelled=True) for size in range(SHORTEST, len(sounds)))
    for name in letters_of(layer.name):
        for tail in ("", *_LAYER_TAILS):
            if name.endswith(tail) and len(name) - len(tail) >= SHORTEST:
                yield _Code(name[: len(name) - len(tail)].lower(), at)
        for size in range(SHORTEST, len(name)):
            yield _Code(name[-size:].lower(), at, whole=False)
            yield _Code(name[:size].lower(), at, whole=False)


def _of_fields(at: int, layer: LayerInfo) -> Iterator[_Code]:
    for index, info in enumerate(layer.fields):
        if info.alias or HAN.search(info.name) or info.role is FieldRole.KEY:
            continue
        if _SPELLED.fullmatch(info.name):
            yield _Code("".join(syllable[0] for syllable in info.name.lower().split("_")), at, index)  # LIN_ZHONG
        numeric = info.type in _NUMERIC
        spelled_out, _, tail = info.name.rpartition("_")
        for sounds, whole in spelled_parts(spelled_out) if tail.upper() in _TAILS else ():
            yield _Code(sounds, at, index, whole=whole, ends=_TAILS[tail.upper()], spelled=True)  # quexian_dj
        for sounds in mixed(info.name):
            yield _Code(sounds, at, index, spelled=True)  # shouzai_rk
        for sounds, whole in spelled_parts(info.name):
            sorts = _SORTS.get("number" if numeric else info.role.value, ())
            yield _Code(sounds, at, index, whole=whole or numeric, sorts=tuple(sorts), spelled=True)
            if sounds[:2] == _WHETHER and _says_yes_or_no(info):
                yield _Code(sounds[2:], at, index, opens=_WHETHER_SO, spelled=True)
            yield from (_Code(sounds[-size:], at, index, whole=numeric, spelled=True) for size in range(SHORTEST, len(sounds)))
        dated = info.role is FieldRole.DATE and sum(other.role is FieldRole.DATE for other in layer.fields) == 1
        for name in letters_of(info.name):
            yield _Code(name.lower(), at, index)
            if dated:
                yield _Code(name.lower(), at, index, ends="日期", happens=True)
            for tail, ends in _TAILS.items():
                if name.endswith(tail) and len(name) - len(tail) >= SHORTEST:
                    yield _Code(name[: -len(tail)].lower(), at, index, ends=ends)
            if info.type is FieldType.INTEGER and name.endswith(_COUNT) and len(name) > SHORTEST:
                counted = name[: -len(_COUNT)].lower()
                yield _Code(counted, at, index, ends=_HOW_MANY)
                yield from (_Code(counted[-size:], at, index, whole=size == len(counted)) for size in range(SHORTEST, len(counted) + 1))
            for tail, ends in _COUNT_TAILS.items() if info.type is FieldType.INTEGER else ():
                if name.endswith(tail) and len(name) - len(tail) >= SHORTEST:
                    yield _Code(name[: -len(tail)].lower(), at, index, ends=ends)
            for flag in _FLAGS:
                if name.startswith(flag) and len(name) - len(flag) >= SHORTEST and _says_yes_or_no(info):
                    yield _Code(name[len(flag) :].lower(), at, index, opens=_WHETHER_SO)
            if numeric or (info.role is FieldRole.CATEGORY and not _says_yes_or_no(info)):  # YJFDJ of 有 and 无 is no 等级
                yield from (_Code(name[-size:].lower(), at, index, whole=False) for size in range(SHORTEST, len(name)))


def _says_yes_or_no(info: FieldInfo) -> bool:
    known = taxonomy().yes | taxonomy().no
    return info.type is FieldType.BOOLEAN or (bool(info.values) and all(value.label.casefold() in known for value in info.values))


@lru_cache(maxsize=256)
def _renamed(catalog: Same[Catalog], said: tuple[tuple[_Code, str], ...]) -> Catalog:
    layers = list(catalog.it.layers)
    things = {"".join(layer_words().bare_name(layer.name)) for layer in layers}
    for at, layer in enumerate(layers):
        own = [(code, words) for code, words in said if code.layer == at and not _is_part_of_another(code, words, said, layer)]
        called = names_of_layer(layer, [(code.whole, words) for code, words in own if code.field < 0])
        aliases: dict[int, str] = {}
        rows = _numbering_rows(layer)
        for code, words in reversed(own):
            if code.field == rows >= 0 and code.whole:
                called, aliases[rows] = (words, *called), words + _NUMBER_OF
                continue
            if code.field < 0 or (words in called and not (code.whole or code.ends)):
                continue  # 小区 are what the layer XQ holds, and no SFLJXQ of it
            if _is_the_thing(words, code, layer) or _is_another_thing(words, code, layer, catalog.it) or _is_usual(words, code, layer):
                continue
            if code.field not in aliases or len(words) + code.whole > len(aliases[code.field]):
                named = NAME if words in things and names_one(layer.fields[code.field].name, "".join(code.letters)) else ""
                aliases[code.field] = words if code.happens else code.opens + words + code.ends + named
        fields = tuple(with_alias(info, aliases.get(index, "")) for index, info in enumerate(layer.fields))
        kinds = {words for index, words in aliases.items() if _is_shared(layer.fields[index])}
        kinds |= {
            info.alias.removeprefix(_WHETHER_SO) for info in layer.fields if info.alias.startswith(_WHETHER_SO)
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


def _is_shared(info: FieldInfo) -> bool:
    """Whether several features have a value in common, so that they are none of what it names: 林班 of LIN_BAN in a layer LB of 小班."""
    recurs = info.type is FieldType.TEXT and info.distinct is not None and 0 < 2 * info.distinct <= info.filled
    return recurs or info.role is FieldRole.CATEGORY


def _is_part_of_another(code: _Code, words: str, said: tuple[tuple[_Code, str], ...], layer: LayerInfo) -> bool:
    """Whether words are the end of what another field is called in the question, or those of the total: 库容 is no XLKR beside ZKR."""
    if code.whole or code.field < 0:
        return False
    letters = "".join(code.letters).upper()
    numbers = [other.name.upper() for at, other in enumerate(layer.fields) if at != code.field and other.type in _NUMERIC]
    total = _TOTAL_INITIAL + letters in numbers
    longer = [name for other, name in said if other.layer == code.layer and other.whole and other.field not in (-1, code.field)]
    total = total and layer.fields[code.field].name.upper() != _TOTAL_INITIAL + letters
    return total or any(name.endswith(words) and len(name) > len(words) for name in longer)


def _is_the_thing(words: str, code: _Code, layer: LayerInfo) -> bool:
    """Whether words name what the layer holds, and so no field of it: 井盖 beside SFZNJG of 井盖普查, but not 地类 of 地类图斑."""
    return not (code.opens or code.ends) and bool(HAN.search(layer.name)) and words == "".join(layer_words().bare_name(layer.name))


def _is_usual(words: str, code: _Code, layer: LayerInfo) -> bool:
    """Whether words are what another field usually stands for, and this one stands for something else: 龄组 is LLZ, and no LZ."""
    name, fields = layer.fields[code.field].name.upper(), {info.name.upper() for at, info in enumerate(layer.fields) if at != code.field}
    own, others = FIELDS.get(name, words), (FIELDS.get(other, "") for other in fields)
    if not (code.whole or code.opens or code.ends or own.endswith(words)):
        return True  # 灾人口 is no CZRK
    return stands_for_part(name, words, fields) or (words not in own and any(usual.endswith(words) for usual in others))


def _is_another_thing(words: str, code: _Code, layer: LayerInfo, catalog: Catalog) -> bool:
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
