"""Fields that only a year tells apart, where the question says the year with the number: 2024年销售额, "sales in 2024".

The fields of other years are then left out for this question, and the year is no time of anything else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any, Optional, cast

from ..model.catalog import Catalog, FieldInfo, LayerInfo
from .fields import SIMILAR_FIELD, YEAR, find_field
from .layer_words import layer_words
from .same import Same
from .words import Words, stems
from .world import Made, World

_YEAR = re.compile(r"(?<!\d)((?:19|20)\d\d)(?!\d)")
_UNSPACED = re.compile(r"(?<![\d于到至自从])((?:19|20)\d\d)年(?:度)?(?:的)?")
_BEHIND = re.compile(r"(?<!\d)((?:19|20)\d\d)(?!\d)")
_LONGEST_UNSPACED, _SHORTEST_UNSPACED, _LONGEST = 8, 2, 3


def of_year(question: str, world: World) -> World:
    """The world without the fields of other years than the one that the question says with a number."""
    said = _said(question, Same(world.catalog))
    return world if said is None else cast(World, _OfYear(world, _without_others(Same(world.catalog), said[0]), said[0]))


def without_year(question: str, catalog: Catalog) -> str:
    """The question without the year that only says which field is meant."""
    said = _said(question, Same(catalog))
    return question if said is None else f"{question[: said[1]]}{question[said[2] :]}".strip()


@lru_cache(maxsize=256)
def _said(question: str, catalog: Same[Catalog]) -> Optional[tuple[str, int, int]]:
    """The year, and where it stands with what joins it to the number; None where a question says none, several, or another thing's."""
    years = {match.group(1) for match in _YEAR.finditer(question)}
    if len(years) != 1 or not _has_years(catalog):
        return None
    year = years.pop()
    layers = _without_others(catalog, year).layers
    for start, end, words in _neighbours(question):
        for layer in layers:
            info = find_field(words, layer, numeric=True, at_least=SIMILAR_FIELD)
            if info is not None and _year_of(info)[1] == year:
                return year, start, end
    return None


def _neighbours(question: str) -> Iterator[tuple[int, int, str]]:
    """The year with what joins it to its number, and the words that may be that number."""
    match = _UNSPACED.search(question)
    if match is not None:
        for size in range(_LONGEST_UNSPACED, _SHORTEST_UNSPACED - 1, -1):
            if match.end() + size <= len(question):
                yield match.start(), match.end(), question[match.end() : match.end() + size]
        return
    match = _BEHIND.search(question)
    if match is None:
        return
    before = list(re.finditer(r"[^\W_]+", question[: match.start()]))
    if before and before[-1].group().casefold() in layer_words().before_other_years:
        return
    joining = 0
    while joining < len(before) and before[-1 - joining].group().casefold() in layer_words().before_years:
        joining += 1
    start = before[-joining].start() if joining else match.start()
    number = before[: len(before) - joining]
    for size in range(min(_LONGEST, len(number)), 0, -1):
        yield start, match.end(), question[number[-size].start() : number[-1].end()]
    behind = list(re.finditer(r"[^\W_]+", question[match.end() :]))[:_LONGEST]
    for size in range(len(behind), 0, -1):
        yield match.start(), match.end(), question[match.end() + behind[0].start() : match.end() + behind[size - 1].end()]


@lru_cache(maxsize=64)
def _has_years(catalog: Same[Catalog]) -> bool:
    return any(_year_of(info)[1] for layer in catalog.it.layers for info in layer.fields)


@lru_cache(maxsize=64)
def _without_others(catalog: Same[Catalog], year: str) -> Catalog:
    return replace(catalog.it, layers=tuple(_of_one_year(layer, year) for layer in catalog.it.layers))


def _of_one_year(layer: LayerInfo, year: str) -> LayerInfo:
    meant = {base for base, own in map(_year_of, layer.fields) if own == year}
    kept = tuple(info for info in layer.fields if _year_of(info)[1] in ("", year) or _year_of(info)[0] not in meant)
    return layer if len(kept) == len(layer.fields) else replace(layer, fields=kept)


def _year_of(info: FieldInfo) -> tuple[Words, str]:
    """The words of a field's name without its year, and the year; empty where it has none."""
    words = stems(info.name)
    found = next((word for word in words if YEAR.match(word)), "")
    return tuple(word for word in words if word != found), found


class _OfYear:
    """A world with another catalog; what was worked out of it holds for this year alone."""

    def __init__(self, world: World, catalog: Catalog, year: str) -> None:
        self._world, self.catalog, self._year = world, catalog, year

    def once(self, key: Hashable, make: Callable[[], Made]) -> Made:
        return self._world.once(("of year", self._year, key), make)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._world, name)
