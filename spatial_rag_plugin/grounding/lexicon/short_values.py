"""Chinese values in short, as people say them: 三甲 for 三级甲等. Only where one value alone of a field can be meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from ...language.language import load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldInfo, FieldRole, LayerInfo
from ..attributes.fields import SAME_FIELD, find_field
from ..indexes.same import Same
from .layer_words import layer_words
from .words import Words, stems

_SHORTEST, _LONGEST = 2, 6
_SORT = "类"
_SORTS_OF = frozenset("林类型性式级地区站路")
_SHORTEST_NAME = 3
_AGES = frozenset("代朝")


def in_full(text: str, catalog: Catalog) -> Iterator[Words]:
    """The letters of the text with a value in full in place of what is short for it."""
    letters = stems(text)
    if not letters or not any(is_cjk(letter) for letter in letters):
        return
    if _SORT in letters[1:] and len(letters) > _SHORTEST:
        yield tuple(letter for letter in letters if letter != _SORT)  # 餐饮服务类
    owned = [(layer, info) for layer in catalog.layers for info in layer.fields if info.role is FieldRole.CATEGORY and info.values_complete]
    fields, owners = [info for _, info in owned], {info.name: layer for layer, info in owned}
    things = _things_in(letters, catalog)
    for size in range(min(_LONGEST, len(letters)), _SHORTEST - 1, -1):
        for start in range(len(letters) - size + 1):
            short = letters[start : start + size]
            if "".join(short) in load("zh").data["bare_degrees"]:  # 基本农田 are not those that are 基本满足
                continue
            if not all(map(is_cjk, short)) or any(start < begin < start + size < end for begin, end in things):
                continue
            for info in fields:
                value = only_value(short, info) or _beside_its_field(short, info, owners[info.name])
                other = (start, start + size) in things and value[:size] == short
                other = other or (
                    bool(value) and value == short[:-1] and info.name in owners[info.name].name_fields
                )  # 青年路站 is no 青年路
                if value and not other:
                    yield (*letters[:start], *value, *letters[start + size :])


def _things_in(letters: Words, catalog: Catalog) -> frozenset[tuple[int, int]]:
    """Where the names of layers stand: 乡镇水库 are reservoirs, though 乡镇水 is how a 乡镇水管站 begins."""
    names = {layer_words().bare_name(name) for layer in catalog.layers for name in (layer.name, *layer.called)}
    sizes = range(_SHORTEST, len(letters) + 1)
    spots = ((at, at + size) for size in sizes for at in range(len(letters) - size + 1))
    return frozenset(spot for spot in spots if letters[spot[0] : spot[1]] in names)


def only_value(short: Words, info: FieldInfo) -> Words:
    """The one value that the letters are short for; empty when there is none or more."""
    known = _letters_of(Same(info))
    ways = (known.by_first.get(short[0], ()), known.by_last.get(short[-1], ()))
    found = {value for values in ways for value in values if _is_short_for(short, value)}
    return found.pop() if len(found) == 1 else ()


def left_out_of(words: Words, info: FieldInfo) -> list[Words]:
    """The values of a field of which the words leave something out."""
    return [known for known in _letters_of(Same(info)).by_first.get(words[0], ()) if leaves_out(words, known)]


class _Letters(NamedTuple):
    """The values of a field, in their order, by their first letter and by their last: what is short for a value shares one of them."""

    by_first: dict[str, list[Words]]
    by_last: dict[str, list[Words]]


@lru_cache(maxsize=4096)
def _letters_of(info: Same[FieldInfo]) -> _Letters:
    known = _Letters({}, {})
    for value in filter(None, (stems(item.label) for item in info.it.values)):
        known.by_first.setdefault(value[0], []).append(value)
        known.by_last.setdefault(value[-1], []).append(value)
    return known


@lru_cache(maxsize=16384)
def leaves_out(short: Words, name: Words) -> bool:
    """Whether a name with something in its middle left out: 消防站 of 消防救援站."""
    if not _SHORTEST_NAME <= len(short) < len(name) or short[0] != name[0] or short[-1] != name[-1] or not all(map(is_cjk, short)):
        return False
    rest = iter(name)
    return all(letter in rest for letter in short) if short[:2] == name[:2] else _by_words(short, name)


def _by_words(short: Words, name: Words) -> bool:
    """Whether each word of two characters of a name is whole or its first character: 文保单位 of 文物保护单位, 地灾点 of 地质灾害点."""
    if not name:
        return not short
    if not short:
        return False
    rest, left = name[2:], name[1:]
    whole = short[:2] == name[:2] and _by_words(short[2:], rest)
    first = len(name) > 1 and short[0] == name[0] and _by_words(short[1:], rest)
    return whole or first or (short[0] == name[0] and _by_words(short[1:], left) and len(name) % 2 == 1)


def is_last_part(words: Words, known: Words) -> bool:
    """Whether a value is the words, or a kind of them: 加工业 is what 加工 does and no 工业, 非农业 is no 农业."""
    before, chinese = known[: -len(words)], load("zh")
    if known[-len(words) :] != words or not chinese.negations.isdisjoint(before):
        return False
    return "".join((*before[-1:], words[0])) not in chinese.data["closed_words"]


def _is_short_for(short: Words, value: Words) -> bool:
    """The first letters of the parts of a value twice as long, 三甲 of 三级甲等; its beginning; or it with a word for a sort of things."""
    if len(short) > _SHORTEST and short[-1] in _SORTS_OF and short[:-1] == value:
        return True  # 天然林
    if len(short) == _SHORTEST and short[-1] in _AGES and short[:-1] == value:
        return True  # 清代
    if len(value) >= len(short) + 2 and value[: len(short)] == short:
        return True  # 集体 of 集体土地所有权
    if len(short) > _SHORTEST + 1 and is_last_part(short, value):
        return True  # 工商银行 of 中国工商银行
    tail = 0
    while tail < min(len(short), len(value)) and short[-tail - 1] == value[-tail - 1]:
        tail += 1
    first, rest = short[: len(short) - tail], value[: len(value) - tail]
    return len(first) >= _SHORTEST and len(rest) == 2 * len(first) and rest[::2] == first  # 三甲医院 of 三级甲等医院


def _beside_its_field(said: Words, info: FieldInfo, layer: LayerInfo) -> Words:
    """A value with the name of its field behind it, which may share a letter with it: 餐饮行业, and 精装修 of 精装 in the field 装修."""
    values: Sequence[Words] = _letters_of(Same(info)).by_first.get(said[0], ()) if len(said) > _SHORTEST else ()
    name = stems(info.alias or info.name) if values else ()
    for value in values:
        if said[: len(value)] == value and len(said) > len(value) >= _SHORTEST:
            rest = said[len(value) :]
            if rest == name or (len(rest) > 1 and find_field("".join(rest), layer, at_least=SAME_FIELD) == info):
                return value
            if all(map(is_cjk, name)) and (name[-len(rest) :] == rest and value[-(len(name) - len(rest)) :] == name[: -len(rest)]):
                return value
    return ()
