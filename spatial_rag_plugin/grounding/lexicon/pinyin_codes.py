"""Names of layers and fields that may be the initials of Chinese words, or these in pinyin, and what words must begin with for each."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Optional

from ...model.catalog import Catalog, FieldInfo, FieldRole, FieldType, LayerInfo
from ..indexes.same import Same
from .spelled_names import initials_of, letters_of, mixed, spelled_parts
from .taxonomy import taxonomy
from .usual_pinyin import FIELDS, HAN, SHORTEST

_RAW = json.loads((Path(__file__).parents[1] / "data" / "pinyin.json").read_text(encoding="utf-8"))
_LAYER_TAILS, _FLAGS = tuple(_RAW["layer_tails"]), tuple(_RAW["flags"])
_TAILS: dict[str, str] = _RAW["tails"]
_SORTS: dict[str, list[str]] = _RAW["sorts"]
_COUNT_TAILS: dict[str, str] = _RAW["count_tails"]
_COUNT, HOW_MANY = _RAW["count_tail"]
WHETHER_SO = "是否"
_WHETHER = ("shi", "fou")
_USUAL = 4  # letters of a name that hardly means another thing elsewhere
NUMERIC = (FieldType.INTEGER, FieldType.REAL)
_SPELLED = re.compile(r"(?i)[b-df-hj-np-twxyz]{0,2}[aeiouv]{1,3}(?:n|ng|r)?(?:_[b-df-hj-np-twxyz]{0,2}[aeiouv]{1,3}(?:n|ng|r)?)+")


@dataclass(frozen=True)
class Code:
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


@lru_cache(maxsize=16)
def codes_of(catalog: Same[Catalog]) -> tuple[Code, ...]:
    """The names of a catalog that may be initials; none where nothing of it is Chinese."""
    layers = catalog.it.layers
    if not any(_is_chinese(layer) for layer in layers if layer.land is None):
        return ()
    found = (code for at, layer in enumerate(layers) for code in (*_of_layer(at, layer), *_of_fields(at, layer)))
    infos = {(at, index): info for at, layer in enumerate(layers) for index, info in enumerate(layer.fields)}
    return tuple(_of_type(code, infos.get((code.layer, code.field))) for code in found)


def _of_type(code: Code, info: Optional[FieldInfo]) -> Code:
    if info is None:
        return code
    return replace(code, numeric=info.type in NUMERIC, sorting=info.role is FieldRole.CATEGORY and info.type not in NUMERIC)


def _is_chinese(layer: LayerInfo) -> bool:
    texts = [layer.name, *(info.alias or info.name for info in layer.fields)]
    texts += [value.label for info in layer.fields for value in info.values[:3]]
    return any(HAN.search(text) for text in (*texts, *layer.kinds)) or _goes_by_initials(layer)


def _goes_by_initials(layer: LayerInfo) -> bool:
    """Whether several fields are called as standards for Chinese data call them: XZQMC and CZRK of a table of numbers."""
    return sum(len(info.name) >= _USUAL and info.name.upper() in FIELDS for info in layer.fields) > 1


def _of_layer(at: int, layer: LayerInfo) -> Iterator[Code]:
    if HAN.search(layer.name):
        return
    for sounds, whole in spelled_parts(layer.name):
        yield Code(sounds, at, whole=whole, spelled=True)
        yield from (Code(sounds[-size:], at, whole=False, spelled=True) for size in range(SHORTEST, len(sounds)))
    for name in letters_of(layer.name):
        for tail in ("", *_LAYER_TAILS):
            if name.endswith(tail) and len(name) - len(tail) >= SHORTEST:
                yield Code(name[: len(name) - len(tail)].lower(), at)
        for size in range(SHORTEST, len(name)):
            yield Code(name[-size:].lower(), at, whole=False)
            yield Code(name[:size].lower(), at, whole=False)


def _of_fields(at: int, layer: LayerInfo) -> Iterator[Code]:
    for index, info in enumerate(layer.fields):
        if info.alias or HAN.search(info.name) or info.role is FieldRole.KEY:
            continue
        if _SPELLED.fullmatch(info.name):
            yield Code("".join(syllable[0] for syllable in info.name.lower().split("_")), at, index)  # LIN_ZHONG
        numeric = info.type in NUMERIC
        spelled_out, _, tail = info.name.rpartition("_")
        for sounds, whole in spelled_parts(spelled_out) if tail.upper() in _TAILS else ():
            yield Code(sounds, at, index, whole=whole, ends=_TAILS[tail.upper()], spelled=True)  # quexian_dj
        for sounds in mixed(info.name):
            yield Code(sounds, at, index, spelled=True)  # shouzai_rk
        for sounds, whole in spelled_parts(info.name):
            sorts = _SORTS.get("number" if numeric else info.role.value, ())
            yield Code(sounds, at, index, whole=whole or numeric, sorts=tuple(sorts), spelled=True)
            if sounds[:2] == _WHETHER and _says_yes_or_no(info):
                yield Code(sounds[2:], at, index, opens=WHETHER_SO, spelled=True)
            yield from (Code(sounds[-size:], at, index, whole=numeric, spelled=True) for size in range(SHORTEST, len(sounds)))
        dated = info.role is FieldRole.DATE and sum(other.role is FieldRole.DATE for other in layer.fields) == 1
        sizes = tuple(_SORTS["size"]) if numeric else ()
        for name in initials_of(info.name):
            yield Code(name.lower(), at, index, sorts=sizes if len(name) > SHORTEST else ())
            if dated:
                yield Code(name.lower(), at, index, ends="日期", happens=True)
            for tail, ends in _TAILS.items():
                if name.endswith(tail) and len(name) - len(tail) >= SHORTEST:
                    yield Code(name[: -len(tail)].lower(), at, index, ends=ends)
            if info.type is FieldType.INTEGER and name.endswith(_COUNT) and len(name) > SHORTEST:
                counted = name[: -len(_COUNT)].lower()
                yield Code(counted, at, index, ends=HOW_MANY)
                yield from (Code(counted[-size:], at, index, whole=size == len(counted)) for size in range(SHORTEST, len(counted) + 1))
            for tail, ends in _COUNT_TAILS.items() if info.type is FieldType.INTEGER else ():
                if name.endswith(tail) and len(name) - len(tail) >= SHORTEST:
                    yield Code(name[: -len(tail)].lower(), at, index, ends=ends)
            for flag in _FLAGS:
                if name.startswith(flag) and len(name) - len(flag) >= SHORTEST and _says_yes_or_no(info):
                    yield Code(name[len(flag) :].lower(), at, index, opens=WHETHER_SO)
            if numeric or (info.role is FieldRole.CATEGORY and not _says_yes_or_no(info)):  # YJFDJ of 有 and 无 is no 等级
                yield from (Code(name[-size:].lower(), at, index, whole=False) for size in range(SHORTEST, len(name)))


def _says_yes_or_no(info: FieldInfo) -> bool:
    known = taxonomy().yes | taxonomy().no
    return info.type is FieldType.BOOLEAN or (bool(info.values) and all(value.label.casefold() in known for value in info.values))
