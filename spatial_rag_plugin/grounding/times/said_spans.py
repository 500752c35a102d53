"""Spans of time that a number is kept over anyway: "accidents in the last five years" of ACC_5YR, "calls past 12 months" of CALLS_12M.

They are no time at which something happened; the question is read without them, or with the number's own name where several are kept.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple, Optional

from ...language.language import any_of, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldInfo, LayerInfo
from ..attributes.fields import SIMILAR_FIELD, find_field, is_numeric
from ..indexes.same import Same
from ..lexicon.layer_words import layer_words

_LONGEST = 3  # words of a number's name
_LANGUAGES = ("en", "de", "zh")
_HAN = re.compile(r"[\u3400-\u9fff]{2,6}")


class _Span(NamedTuple):
    number: int
    unit: int  # which of the groups of words for units

    @classmethod
    def said(cls, number: str, unit: str) -> Optional[_Span]:
        units = (index for index, group in enumerate(layer_words().span_units) if unit.casefold() in group)
        value = int(number) if number.isdecimal() else int(_numbers().get(number.casefold(), 0))
        return next((cls(value, index) for index in units), None)


def without_span(question: str, catalog: Catalog) -> str:
    """The question without a span of time that the number before it is kept over; in Chinese the span stands in front."""
    if not any(map(spanned, catalog.layers)):
        return question
    return _without_before(_without(question, Same(catalog)), Same(catalog))


def span_said(question: str) -> str:
    """The words of a question for a span of time, "in the last five years"; empty without any."""
    found = _pattern().search(question)
    return found.group().strip() if found is not None else ""


@lru_cache(maxsize=256)
def _without(question: str, catalog: Same[Catalog]) -> str:
    for match in _pattern().finditer(question):
        span = _Span.said(match.group(1), match.group(2))
        words = list(re.finditer(r"[^\W_]+", question[: match.start()]))
        for layer in catalog.it.layers:
            kept = [info for info in spanned(layer) if span is not None and _span_of(info) == span]
            for first in words[-_LONGEST:]:
                name = question[first.start() : match.start()]
                info = next((info for info in kept if _is_called(name, info, layer)), None)
                if info is not None:
                    several = len({_span_of(other) for other in spanned(layer)}) > 1
                    return question[: first.start()] + (info.name if several else name) + question[match.end() :]
    return question


@lru_cache(maxsize=256)
def _without_before(question: str, catalog: Same[Catalog]) -> str:
    """rain_24h超过100毫米 of 24小时降雨量超过100毫米."""
    for match in _unspaced().finditer(question):
        span = _Span.said(match.group("number"), match.group("unit"))
        behind = _HAN.match(question, match.end())
        run = behind.group() if behind is not None else ""
        for layer in catalog.it.layers:
            kept = [info for info in spanned(layer) if span is not None and _span_of(info) == span]
            for size in range(len(run), 1, -1):
                info = next((info for info in kept if _is_called(run[:size], info, layer)), None)
                if info is not None:
                    return question[: match.start()] + info.name + question[match.end() + size :]
    return question


def _is_called(name: str, info: FieldInfo, layer: LayerInfo) -> bool:
    alone = replace(layer, fields=tuple(other for other in layer.fields if other is info or _span_of(other) is None))
    return find_field(name, alone, True, SIMILAR_FIELD) is info


@lru_cache(maxsize=512)
def _spanned_of(layer: Same[LayerInfo]) -> tuple[FieldInfo, ...]:
    return tuple(info for info in layer.it.fields if is_numeric(info) and _span_of(info) is not None)


def spanned(layer: LayerInfo) -> tuple[FieldInfo, ...]:
    """The numbers of a layer whose names say the span that they are kept over."""
    return _spanned_of(Same(layer))


def _span_of(info: FieldInfo) -> Optional[_Span]:
    for name in (info.name, info.alias):
        for number, unit in _in_names().findall(name or ""):
            found = _Span.said(number, unit)
            if found is not None:
                return found
    return None


@lru_cache(maxsize=1)
def _numbers() -> dict[str, float]:
    return {word: value for code in _LANGUAGES for word, value in load(code).number_words.items() if value > 1 or is_cjk(word)}


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    words = layer_words()
    numbers = any_of(_numbers())
    units = "|".join(sorted({word for group in words.span_units for word in group if len(word) > 1}, key=len, reverse=True))
    before, last = "|".join(words.span_joining), "|".join(words.span_last)
    return re.compile(rf"(?i)\s+(?:(?:{before})\s+)?(?:(?:{last})\s+)(\d{{1,2}}|{numbers})[\s-]+({units})\b")


@lru_cache(maxsize=1)
def _in_names() -> re.Pattern[str]:
    units = any_of(word for group in layer_words().span_units for word in group if is_cjk(word))
    return re.compile(rf"(?<!\d)(\d{{1,2}})[ _-]?({units}|[^\W\d_]+)")


@lru_cache(maxsize=1)
def _unspaced() -> re.Pattern[str]:
    words = layer_words()
    units = any_of(word for group in words.span_units for word in group if is_cjk(word))
    numbers = any_of(word for word in _numbers() if is_cjk(word))
    last = any_of(words.span_last)
    return re.compile(rf"(?:{last})?(?<![\d.])(?P<number>\d{{1,2}}|{numbers})(?P<unit>{units})(?:{any_of(words.span_behind)})*")
