"""Figures as people type them beside the name of a field in Chinese: 绿地率不足15%, 003林班, 林班003."""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import any_of, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldInfo, FieldRole, FieldType
from ..indexes.same import Same
from ..lexicon.layer_words import without_unit_of
from .fields import is_numeric

_PER_CENT = re.compile(r"([0-9]+(?:\.[0-9]+)?)\s*[%％]")
_NEAR = 12  # characters between a field's name and its figure
_MOST_CODES = 400
_CODE = re.compile(r"[0-9]+(?:-[0-9]+)*")


def in_per_cent(question: str, catalog: Catalog) -> str:
    """The question with 15% as the field that it is said of keeps it: 0.15 where its numbers reach no higher than 1, else 15."""
    if not any(map(is_cjk, question)) or _PER_CENT.search(question) is None:
        return question
    fields = _numbers(Same(catalog))

    def kept(match: re.Match[str]) -> str:
        before = question[max(0, match.start() - _NEAR) : match.start()]
        said = [(before.rfind(name), len(name), info) for name, info in fields if name in before]
        info = max(said, key=lambda hit: hit[:2])[2] if said else None
        if info is None or info.maximum is None:
            return match.group(1)
        return f"{float(match.group(1)) / 100:g}" if 0.0 < info.maximum <= 1.0 else match.group(1)

    return _PER_CENT.sub(kept, question)


def with_codes(question: str, catalog: Catalog) -> str:
    """The question with a code beside the name of its field as a condition: 林班为003的 for 003林班."""
    if not any(char.isdecimal() for char in question) or not any(map(is_cjk, question)):
        return question
    for name, codes in _coded(Same(catalog)):
        if name not in question:
            continue

        def tied(match: re.Match[str], name: str = name, codes: frozenset[str] = codes) -> str:
            code = match.group("code")
            return f"{name}为{code}的" if code in codes or (code[0] == "0" and len(code) > 1) else match.group()

        said = re.escape(name)
        question = re.sub(rf"(?<![0-9.])(?P<code>{_CODE.pattern})号?{said}(?![0-9为是])的?", tied, question)
        question = re.sub(rf"{said}号?(?P<code>{_CODE.pattern})(?![0-9.])的?", tied, question)
    for named in _mixed(Same(catalog)):
        question = named.sub(lambda match: match.group("value"), question)
    return question


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
