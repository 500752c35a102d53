"""Values as people say a part of them: 两室 of 2室1厅, 便利店 of 便民商店/便利店, 1号线 of 1号线/2号线; grades with their word: 5A级."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Optional

from ...language.language import load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldRole, LayerInfo, NameSpan, ValueHit
from ..indexes.same import Same
from ..lexicon.joined_values import joined_values
from ..lexicon.words import Words, stems

_COUNTED = re.compile(r"^(\d{1,2})([\u3400-\u9fff])(?![\u3400-\u9fff])")
_MIXED = re.compile(r"(?=.*[0-9A-Za-z])(?=.*[\u3400-\u9fff])^[0-9A-Za-z\u3400-\u9fff+]{2,12}$")
_GRADE = re.compile(r"^(?:\d?A{1,5}|[A-Z])$")
_EITHER = re.compile(r"/|\s+or\s+", re.IGNORECASE)
_GRADE_WORD = "级"
_BEGINS = 0.97
_DIGITS = "0123456789"


def said_otherwise(found: list[ValueHit], words: Words, layer: LayerInfo) -> list[ValueHit]:
    """The values that are ``words``, with those that join them to others (站 of 1号线/2号线); where there are none, those that begin so."""
    if not found:
        return _parted(Same(layer)).get(words) or _hits_by_beginning(words, layer)
    joined = joined_values(Same(layer))
    more = [hit for known in found if known.score >= _BEGINS for hit in joined.get((known.field, stems(known.label)), ())] if joined else []
    return [*found, *(hit for hit in more if hit not in found)]


def _hits_by_beginning(piece: Words, layer: LayerInfo) -> list[ValueHit]:
    """The values of the layer's categories that begin with the number and the letter of ``piece``, or are the grade that it names."""
    said = "".join(piece)
    if not 1 < len(said) <= 4 or not is_cjk(said[-1]):
        return []
    number = _plain_number(said[:-1])
    if number:
        return list(_counted(Same(layer)).get((number, said[-1]), ()))
    if said[-1] != _GRADE_WORD:
        return []
    return [hit for hit in _grades(Same(layer)) if hit.label.upper() == said[:-1].upper()]


def spans_of_values(text: str, catalog: Same[Catalog]) -> list[NameSpan]:
    """Where values of digits or letters together with unspaced ones stand in a question, whole or by their beginning."""
    pattern = _pattern(catalog)
    return [NameSpan(match.start(), match.end(), match.group(), 1) for match in pattern.finditer(text)] if pattern is not None else []


@lru_cache(maxsize=16)
def _pattern(catalog: Same[Catalog]) -> Optional[re.Pattern[str]]:
    words: set[str] = set()
    for layer in catalog.it.layers:
        for info in layer.fields:
            if info.role is FieldRole.CATEGORY:
                words.update(value.label for value in info.values if _MIXED.match(value.label) and is_cjk(value.label[-1]))
        for number, letter in _counted(Same(layer)):
            words.update(f"{said}{letter}" for said in (number, *_spoken(int(number))))
        words.update(f"{hit.label}{_GRADE_WORD}" for hit in _grades(Same(layer)))
    found = sorted(map(re.escape, words), key=len, reverse=True)
    return re.compile(f"(?<![0-9A-Za-z一二三四五六七八九十两第.])(?:{'|'.join(found)})") if found else None


@lru_cache(maxsize=1024)
def _parted(layer: Same[LayerInfo]) -> dict[Words, list[ValueHit]]:
    """The values that are two words for one kind, by each of them: 便民商店/便利店, "Park or garden"."""
    found: dict[Words, list[ValueHit]] = {}
    for info in layer.it.fields:
        for value in info.values if info.role is FieldRole.CATEGORY and info.values_complete else ():
            hit = ValueHit(layer.it.id, info.name, value.value, value.label, value.count, _BEGINS, info.tokens)
            for part in _EITHER.split(value.label):
                words = stems(part)
                if words and part != value.label and (is_cjk(part.strip()[:1]) or " or " in value.label.casefold()):
                    found.setdefault(words, []).append(hit)
    return found


@lru_cache(maxsize=1024)
def _counted(layer: Same[LayerInfo]) -> dict[tuple[str, str], list[ValueHit]]:
    found: dict[tuple[str, str], list[ValueHit]] = {}
    for info in layer.it.fields:
        if info.role is not FieldRole.CATEGORY or info.tokens or not info.values_complete:
            continue
        for value in info.values:
            match = _COUNTED.match(value.label)
            if match is not None and len(value.label) > match.end():
                hit = ValueHit(layer.it.id, info.name, value.value, value.label, value.count, _BEGINS)
                found.setdefault((match.group(1), match.group(2)), []).append(hit)
    return found


@lru_cache(maxsize=1024)
def _grades(layer: Same[LayerInfo]) -> tuple[ValueHit, ...]:
    return tuple(
        ValueHit(layer.it.id, info.name, value.value, value.label, value.count, _BEGINS)
        for info in layer.it.fields
        if info.role is FieldRole.CATEGORY and not info.tokens
        for value in info.values
        if _GRADE.match(value.label)
    )


def _spoken(number: int) -> tuple[str, ...]:
    """A small number in Chinese numerals: 2 is 二 and 两."""
    words = load("zh").data["number_words"]
    return tuple(word for word, value in words.items() if value == number and len(word) == 1)


def _plain_number(said: str) -> str:
    if said and all(letter in _DIGITS for letter in said):
        return str(int(said))
    value = load("zh").data["number_words"].get(said)
    return f"{value:g}" if value is not None else ""
