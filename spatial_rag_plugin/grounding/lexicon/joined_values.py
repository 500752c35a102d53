"""Values that several words of a question, a part of one, or a direction may say.

Values that several words of a question, or a part of one, may say.

Values that are several others of their field at once: "mid and military" where there are "mid" and "military", 1号线/2号线.

What merely contains a word is none of these: a "car park" is a park of no kind, and "non-residential" is not residential. Values that stand
side by side without a word or a mark between them count only where other values of the field are joined by one.

Values as people say a part of them: 两室 of 2室1厅, 便利店 of 便民商店/便利店, 1号线 of 1号线/2号线; grades with their word: 5A级.

Values that end in a direction, in a question: "Altkreis Ost" is told by a field, and is no Altkreis to the east of anything.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Optional

from ...language.language import any_of, available, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldInfo, FieldRole, LayerInfo, NameSpan, ValueCount, ValueHit
from ...model.issue import Issue
from ...model.predicate import OneOf, Predicate, conjuncts
from ...model.wording import translate
from ..asking.ask_numbers import taken
from ..indexes.same import Same
from .field_words import field_words
from .layer_words import names_agent
from .taxonomy import taxonomy
from .words import Words, stems

_JOINERS = (word for code in ("en", "de") for word in load(code).data["pair_joiners"])
_JOINT = re.compile(rf"\s*[/、，；|&]\s*|\s+(?:{any_of(_JOINERS)})\s+", re.IGNORECASE)
_MOST = 3  # values in one


@lru_cache(maxsize=1024)
def joined_values(layer: Same[LayerInfo]) -> dict[tuple[str, Words], list[ValueHit]]:
    """Per field and words of a value those that join it to others; only of fields all of whose values are known."""
    found: dict[tuple[str, Words], list[ValueHit]] = {}
    for info in layer.it.fields:
        for value, parts in _joined(info):
            hit = ValueHit(layer.it.id, info.name, value.value, value.label, value.count, 1.0)
            for part in parts:
                found.setdefault((info.name, part), []).append(hit)
    return found


def joined_taken(text: str, predicate: Optional[Predicate], layer: LayerInfo) -> Optional[Issue]:
    """Says that values which join the one that was said to others are taken with it; None where none are."""
    for part in conjuncts(predicate):
        if isinstance(part, OneOf):
            info, values = layer.field(part.field), set(map(str, part.values))
            joined = {value.value for value, parts in _joined(info)} if info is not None else set()
            if info is not None and values & joined and values - joined:
                listed = ", ".join(f"“{value.label}”" for value in info.values if value.value in values)
                return taken(text, translate("SpatialRagAsking", "{values} of the field “{field}”").said(values=listed, field=info.title))
    return None


def _joined(info: FieldInfo) -> list[tuple[ValueCount, Sequence[Words]]]:
    """The values of a field that are made of others of it, with these."""
    if info.role is not FieldRole.CATEGORY or info.tokens or not info.values_complete:
        return []
    alone = {stems(value.label) for value in info.values} - {()}
    marked = [(value, [stems(part) for part in _JOINT.split(value.label)]) for value in info.values]
    marked = [(value, parts) for value, parts in marked if len(parts) > 1 and alone.issuperset(parts)]
    if not marked:
        return []
    known = {value.value for value, _ in marked}
    bare = [(value, _parted(stems(value.label), alone)) for value in info.values if value.value not in known]
    return [*marked, *((value, parts) for value, parts in bare if len(parts) > 1)]


def _parted(words: Words, alone: set[Words]) -> list[Words]:
    """Words as two or three values one behind the other; empty where they are no such."""
    if len(words) < 2 or not field_words().denying.isdisjoint(words):
        return []
    for cut in range(1, len(words)):
        first, rest = words[:cut], words[cut:]
        behind = [rest] if rest in alone else _parted(rest, alone)
        if first in alone and behind and len(behind) < _MOST:
            return [first, *behind]
    return []


_COUNTED = re.compile(r"^(\d{1,2})([\u3400-\u9fff])(?![\u3400-\u9fff])")
_MIXED = re.compile(r"(?=.*[0-9A-Za-z])(?=.*[\u3400-\u9fff])^[0-9A-Za-z\u3400-\u9fff+]{2,12}$")
_GRADE = re.compile(r"^(?:\d?A{1,5}|[A-Z])$")
_EITHER = re.compile(r"/|\s+or\s+", re.IGNORECASE)
_CODED = re.compile(r"^(?:[A-Z]{1,5}\d{0,3}|\d{1,4}[A-Z]?)(?:\s*[-–—]\s+|\s+[-–—]\s*|\s*[:=)]\s*)(?P<said>[^\W\d].{2,})$")
_ADDED = re.compile(r"\s*[,(:;]\s*|\s+[-–—]\s+")
_FEWEST_OF_EACH = 3
_GRADE_WORD = "级"
_BEGINS = 0.97
_DIGITS = "0123456789"


def said_otherwise(found: list[ValueHit], words: Words, layer: LayerInfo) -> list[ValueHit]:
    """The values that are ``words``, with those that join them to others (站 of 1号线/2号线); where there are none, those that begin so."""
    if not found:
        coded = _behind_codes(Same(layer))
        more = _counted_parted(Same(layer)).get(words) or (list(coded.get(words, ())) if coded else [])
        more = more or list(_turned(Same(layer)).get(words, ())) or _hits_by_beginning(words, layer)
        return more or list(_headed(Same(layer)).get(words, ()))
    joined = joined_values(Same(layer))
    more = [hit for known in found if known.score >= _BEGINS for hit in joined.get((known.field, stems(known.label)), ())] if joined else []
    return [*found, *(hit for hit in more if hit not in found)]


@lru_cache(maxsize=1024)
def _behind_codes(layer: Same[LayerInfo]) -> dict[Words, list[ValueHit]]:
    """By what stands behind a code and a dash the values of fields that are mostly so: asphalt of "AC - ASPHALT", gravel of "AGG - CRUSHED
    AGGREGATE OR GRAVEL".
    """
    found: dict[Words, list[ValueHit]] = {}
    for info in layer.it.fields:
        if info.role is not FieldRole.CATEGORY or info.tokens:
            continue
        coded = [(value, code) for value in info.values if (code := _CODED.match(value.label)) is not None]
        for value, code in coded if 2 * len(coded) > len(info.values) else ():
            hit = ValueHit(layer.it.id, info.name, value.value, value.label, value.count, 1.0)
            for words in {stems(part) for part in (code["said"], *_EITHER.split(code["said"]))}:
                found.setdefault(words, []).append(hit)
    return found


@lru_cache(maxsize=1024)
def _turned(layer: Same[LayerInfo]) -> dict[Words, list[ValueHit]]:
    """By what stands behind a comma and then what stands before it the values of fields that name no people: a Norway maple of "Maple,
    Norway".
    """
    found: dict[Words, list[ValueHit]] = {}
    for info in layer.it.fields:
        if info.role is FieldRole.CATEGORY and not info.tokens and not names_agent(info.name):
            for value in info.values:
                first, _, last = value.label.partition(", ")
                if last.strip() and "," not in last and not any(map(str.isdigit, value.label)):
                    words = stems(f"{last} {first}")
                    found.setdefault(words, []).append(ValueHit(layer.it.id, info.name, value.value, value.label, value.count, 1.0))
    return found


@lru_cache(maxsize=1024)
def _headed(layer: Same[LayerInfo]) -> dict[Words, list[ValueHit]]:
    """The values of a field that only add something behind the same words, by these: dark of "3 - DARK, LIGHTED" and "5 - DARK, NOT
    LIGHTED". What people are called begins alike by chance, and what the layer is called are all of it.
    """
    found: dict[Words, list[ValueHit]] = {}
    called = {word for name in (layer.it.name, *layer.it.called) for word in stems(name)}
    for info in layer.it.fields:
        if info.role is not FieldRole.CATEGORY or info.tokens or not info.values_complete or names_agent(info.name) or _are_names(info):
            continue
        heads: dict[Words, list[ValueHit]] = {}
        for value in info.values:
            code = _CODED.match(value.label)
            head, *rest = _ADDED.split(code["said"] if code is not None else value.label, 1)
            if rest and head[:1].isalpha():
                heads.setdefault(stems(head), []).append(ValueHit(layer.it.id, info.name, value.value, value.label, value.count, _BEGINS))
        for words, hits in heads.items():
            kind = bool(taxonomy().synonyms(words))  # a word for other things: stores are no “Retail - Grocery”
            if not called.issuperset(words) and len(hits) > 1 and not kind:
                found.setdefault(words, []).extend(hits)
    return found


def _are_names(info: FieldInfo) -> bool:
    """Whether hardly any value of a field recurs: "Giant, Park Road" is one of a chain, and told as such."""
    return info.distinct is None or _FEWEST_OF_EACH * info.distinct > info.filled


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
def _counted_parted(layer: Same[LayerInfo]) -> dict[Words, list[ValueHit]]:
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
    return f"{value:.12g}" if value is not None else ""


def spans_of_directed_values(text: str, catalog: Same[Catalog]) -> list[NameSpan]:
    """Where such values stand in a question as they are written."""
    pattern = _directed_pattern(catalog)
    return [NameSpan(match.start(), match.end(), match.group(), 1) for match in pattern.finditer(text)] if pattern is not None else []


@lru_cache(maxsize=1)
def _directions() -> frozenset[str]:
    return frozenset(word for code in available() for word in load(code).directions.words())


@lru_cache(maxsize=16)
def _directed_pattern(catalog: Same[Catalog]) -> Optional[re.Pattern[str]]:
    fields = (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY)
    labels = {value.label.strip() for info in fields for value in info.values}
    found = sorted((label for label in labels if len(stems(label)) > 1 and stems(label)[-1] in _directions()), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, found))})\b") if found else None
