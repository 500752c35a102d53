"""Fields that only a year tells apart, where the question says the year with the number: 2024年销售额, "sales in 2024".

The fields of other years are then left out for this question, and the year is no time of anything else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Optional, cast

from ...model.catalog import Catalog, FieldRole, LayerInfo
from ..attributes.field_years import year_of
from ..attributes.fields import SIMILAR_FIELD, find_field
from ..indexes.same import Same
from ..lexicon.layer_names import PARTIAL_LAYER_NAME, layer_name_score
from ..lexicon.layer_words import layer_words
from ..lexicon.words import stems
from ..world import StandIn, World
from .dates import holds_years

_YEAR = re.compile(r"(?<!\d)((?:19|20)\d\d)(?!\d)")
_UNSPACED = re.compile(r"(?<![\d于到至自从])((?:19|20)\d\d)年(?:度)?(?:的)?")
_LONGEST_UNSPACED, _SHORTEST_UNSPACED, _LONGEST = 8, 2, 3


def of_year(question: str, world: World) -> World:
    """The world without the fields of other years than the one that the question says with a number."""
    said = _said(question, Same(world.catalog))
    return world if said is None else cast(World, _OfYear(world, said[0]))


def of_all_years(world: World) -> World:
    """The world with the fields of all years once more: a year is compared with another one."""
    return cast(World, getattr(world, "all_years", world))


class _OfYear(StandIn):
    def __init__(self, world: World, year: str) -> None:
        self.all_years = world
        super().__init__(world, ("of year", year), _without_others(Same(world.catalog), year))


def without_year(question: str, catalog: Catalog) -> str:
    """The question without the year that only says which field is meant."""
    said = _said(question, Same(catalog))
    return question if said is None else f"{question[: said[1]]}{question[said[2] :]}".strip()


@lru_cache(maxsize=256)
def _said(question: str, catalog: Same[Catalog]) -> Optional[tuple[str, int, int]]:
    """The year, and where it stands with what joins it to the number; None where a question says none, several, or another thing's."""
    if not _YEAR.search(question) or not _has_years(catalog):
        return None
    found = list(filter(None, (_beside(question, match, catalog) for match in _years_in(question))))
    return found[0] if len(found) == 1 else None


def _beside(question: str, match: re.Match[str], catalog: Same[Catalog]) -> Optional[tuple[str, int, int]]:
    """One year of the question, where a number of that year is named beside it, or of things that have no other time."""
    year = match.group(1)
    layers = _without_others(catalog, year).layers
    for start, end, words in _neighbours(question, match):
        for layer in layers:
            if _is_of(year, words, layer):
                return year, start, end
    return _of_timeless(question, match, layers)


def _is_of(year: str, words: str, layer: LayerInfo) -> bool:
    info = find_field(words, layer, numeric=True, at_least=SIMILAR_FIELD)
    return info is not None and year_of(info.name)[1] == year


def _of_timeless(question: str, match: re.Match[str], layers: Sequence[LayerInfo]) -> Optional[tuple[str, int, int]]:
    """ "Population of the counties in 2020": what is named has no date, and a number of that year."""
    before, start = _before(question, match)
    if start == match.start():
        return None
    said = [words for part in (question[: before[-1].end() if before else 0], question[match.end() :]) for words in _pieces(part)]
    named = [layer for layer in layers if any(layer_name_score(stems(piece), layer) >= PARTIAL_LAYER_NAME for piece in said)]
    if len(named) != 1 or any(info.role is FieldRole.DATE or holds_years(info) for info in named[0].fields):
        return None
    year = match.group(1)
    return (year, start, match.end()) if any(_is_of(year, piece, named[0]) for piece in said) else None


def _pieces(text: str) -> list[str]:
    """One to three words, wherever they stand."""
    words = list(re.finditer(r"[^\W_]+", text))
    return [text[words[at].start() : words[end].end()] for end in range(len(words)) for at in range(max(0, end - _LONGEST + 1), end + 1)]


def _years_in(question: str) -> list[re.Match[str]]:
    unspaced = _UNSPACED.search(question)
    return [unspaced] if unspaced is not None else list(_YEAR.finditer(question))


def _before(question: str, match: re.Match[str]) -> tuple[list[re.Match[str]], int]:
    """The words before a year without those that join it, and where these begin; none where they say another time ("before")."""
    before = list(re.finditer(r"[^\W_]+", question[: match.start()]))
    if before and before[-1].group().casefold() in layer_words().before_other_years:
        return [], match.start()
    joining = 0
    while joining < len(before) and before[-1 - joining].group().casefold() in layer_words().before_years:
        joining += 1
    return before[: len(before) - joining], before[-joining].start() if joining else match.start()


def _neighbours(question: str, match: re.Match[str]) -> Iterator[tuple[int, int, str]]:
    """A year with what joins it to its number, and the words that may be that number."""
    if match.re is _UNSPACED:
        for size in range(_LONGEST_UNSPACED, _SHORTEST_UNSPACED - 1, -1):
            if match.end() + size <= len(question):
                yield match.start(), match.end(), question[match.end() : match.end() + size]
        return
    number, start = _before(question, match)
    if not number and match.start() and question[: match.start()].strip():
        return
    for size in range(min(_LONGEST, len(number)), 0, -1):
        yield start, match.end(), question[number[-size].start() : number[-1].end()]
    behind = list(re.finditer(r"[^\W_]+", question[match.end() :]))[:_LONGEST]
    for size in range(len(behind), 0, -1):
        yield match.start(), match.end(), question[match.end() + behind[0].start() : match.end() + behind[size - 1].end()]


@lru_cache(maxsize=64)
def _has_years(catalog: Same[Catalog]) -> bool:
    return any(year_of(info.name)[1] for layer in catalog.it.layers for info in layer.fields)


@lru_cache(maxsize=64)
def _without_others(catalog: Same[Catalog], year: str) -> Catalog:
    return replace(catalog.it, layers=tuple(_of_one_year(layer, year) for layer in catalog.it.layers))


def _of_one_year(layer: LayerInfo, year: str) -> LayerInfo:
    meant = {base for base, own in (year_of(info.name) for info in layer.fields) if own == year}
    kept = tuple(info for info in layer.fields if year_of(info.name)[1] in ("", year) or year_of(info.name)[0] not in meant)
    return layer if len(kept) == len(layer.fields) else replace(layer, fields=kept)
