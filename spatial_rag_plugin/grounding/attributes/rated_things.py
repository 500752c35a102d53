"""Things with a rating before them in Chinese: 110千伏变电站 are those whose 电压等级 is 110kV, or whose voltage_kv is 110."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from ...language.language import any_of, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldInfo, FieldRole, LayerInfo
from ..indexes.same import Same
from ..lexicon.words import stems
from .fields import is_numeric

_HAN = re.compile(r"[\u3400-\u9fff]+")
_SHORTEST, _LONGEST = 2, 8  # characters of a word for a thing


def with_ratings(question: str, catalog: Catalog) -> str:
    """The question with a rating before a thing as a condition on the one field of it that holds such: voltage_kv为110的线路."""
    if not any(map(is_cjk, question)):
        return question

    def tied(match: re.Match[str]) -> str:
        before = question[: match.start()]
        if before.endswith(_comparing()):
            return match.group()
        said = [each for layer in _layers_called(question[match.end() :], catalog) for each in _holding(match, layer)]
        if len(said) != 1:
            return match.group()
        info, value = said[0]
        return f"{value}的" if before.endswith(tuple(load("zh").data["comparators"]["="])) else f"{info.name}为{value}的"

    return _pattern().sub(tied, question)


def _layers_called(behind: str, catalog: Catalog) -> list[LayerInfo]:
    """The layers that the words behind a rating name by the end of their name, the longest words first."""
    for size in range(min(_LONGEST, len(behind)), _SHORTEST - 1, -1):
        found = [layer for layer in catalog.layers if any(run.endswith(behind[:size]) for run in _runs(Same(catalog))[layer.id])]
        if found:
            return found
    return []


def _holding(match: re.Match[str], layer: LayerInfo) -> Iterator[tuple[FieldInfo, str]]:
    """The fields of a layer that know a rating, with what they hold: a value as it is written there, or a number in their unit."""
    spelled = _spellings()[match.group("unit").casefold()]
    number = float(match.group("number"))
    for info in layer.fields:
        if info.role is FieldRole.CATEGORY and not is_numeric(info):
            same = {f"{match.group('number')}{unit}" for unit in spelled}
            label = next((value.label for value in info.values if value.label.replace(" ", "").casefold() in same), "")
            if label:
                yield info, f"“{label}”"
        elif is_numeric(info) and spelled & {word for name in (info.name, info.alias) for word in stems(name)} and _reaches(info, number):
            yield info, match.group("number")


def _reaches(info: FieldInfo, number: float) -> bool:
    return info.minimum is not None and info.maximum is not None and info.minimum <= number <= info.maximum


@lru_cache(maxsize=1)
def _comparing() -> tuple[str, ...]:
    return tuple(word for sign, words in load("zh").data["comparators"].items() for word in words if sign != "=")


@lru_cache(maxsize=1)
def _spellings() -> dict[str, frozenset[str]]:
    """The ways to write each unit of a rating."""
    return {word: frozenset(words) for words in load("zh").data["rating_units"] for word in words}


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    units = any_of(_spellings())
    return re.compile(rf"(?<![\d.A-Za-z])(?P<number>\d+(?:\.\d+)?)\s?(?P<unit>{units})(?:的)?(?=[\u3400-\u9fff])", re.IGNORECASE)


@lru_cache(maxsize=16)
def _runs(catalog: Same[Catalog]) -> dict[str, tuple[str, ...]]:
    """The Chinese words in all that each layer is called."""
    return {layer.id: tuple(run for name in (layer.name, *layer.called) for run in _HAN.findall(name)) for layer in catalog.it.layers}
