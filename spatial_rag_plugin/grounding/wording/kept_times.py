"""Times that a number is kept for anyway, and that are therefore no condition: "boardings a day", "accidents in the last five years".

Periods that a number is kept for anyway: "boardings a day" of avg_daily_boardings, "vehicles per day" of AADT.

They are no group and nothing to divide by; the question is read without them.

Spans of time that a number is kept over anyway: "accidents in the last five years" of ACC_5YR, "calls past 12 months" of CALLS_12M.

They are no time at which something happened; the question is read without them, or with the number's own name where several are kept.

Fields that only a year tells apart, where the question says the year with the number: 2024年销售额, "sales in 2024".

The fields of other years are then left out for this question, and the year is no time of anything else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple, Optional, cast

from ...language.detect import detect
from ...language.language import any_of, load
from ...language.made_words import made_words
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldInfo, FieldRole, LayerInfo
from ..attributes.fields import SIMILAR_FIELD, find_field, is_numeric
from ..attributes.name_endings import dated
from ..indexes.same import Same
from ..lexicon.layer_names import PARTIAL_LAYER_NAME, layer_name_score
from ..lexicon.layer_words import layer_words
from ..lexicon.words import stems
from ..times.dates import holds_years, is_called
from ..world import StandIn, World

_LONGEST = 3  # words of a number's name


def without_period(question: str, catalog: Catalog) -> str:
    """The question without a period that the number before it is kept for."""
    return question if _kept(Same(catalog)) is None else _without(question, Same(catalog))


@lru_cache(maxsize=256)
def _without(question: str, catalog: Same[Catalog]) -> str:
    pattern = _kept(catalog)
    for match in pattern.finditer(question) if pattern is not None else ():
        group = layer_words().period_of(match.group(2))
        words = re.findall(r"[^\W_]+", question[: match.start()])
        names = [" ".join(words[-size:]) for size in range(1, min(_LONGEST, len(words)) + 1)]
        if any(_is_for(find_field(name, layer, True, SIMILAR_FIELD), group) for layer in catalog.it.layers for name in names):
            return question[: match.start()] + question[match.end() :]
    return question


@lru_cache(maxsize=64)
def _kept(catalog: Same[Catalog]) -> Optional[re.Pattern[str]]:
    """What says a period behind a number, where some number is kept for one."""
    words = layer_words()
    groups = [group for group in words.kept_periods if any(_is_for(info, group) for layer in catalog.it.layers for info in layer.fields)]
    said = "|".join(re.escape(word) for group in groups for word in sorted(group, key=len, reverse=True))
    joining = "|".join(map(re.escape, words.period_joining))
    return re.compile(rf"(?i)\s+({joining})\s+({said})\b") if said else None


def _is_for(info: Optional[FieldInfo], group: frozenset[str]) -> bool:
    """Whether a number is kept for such a period; a YEAR is when something was, and no number of a year."""
    named = info is not None and is_numeric(info) and not group.isdisjoint((*stems(info.name), *stems(info.alias or "")))
    return named and info is not None and not holds_years(info)


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
    return _without_before(_span_without(question, Same(catalog)), Same(catalog))


def span_said(question: str) -> str:
    """The words of a question for a span of time, "in the last five years"; empty without any."""
    found = _pattern().search(question)
    return found.group().strip() if found is not None else ""


@lru_cache(maxsize=256)
def _span_without(question: str, catalog: Same[Catalog]) -> str:
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


_YEAR = re.compile(r"(?<!\d)((?:19|20)\d\d)(?!\d)")
_UNSPACED = re.compile(r"(?<![\d于到至自从])((?:19|20)\d\d)年(?:度)?(?:的)?")
_TWO = 2  # layers of which nobody knows whose year it is
_LONGEST_UNSPACED, _SHORTEST_UNSPACED, _LONGEST_YEAR = 8, 2, 3


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
    return _done_then(question, match, layers) or _of_timeless(question, match, layers)


def _done_then(question: str, match: re.Match[str], layers: Sequence[LayerInfo]) -> Optional[tuple[str, int, int]]:
    """ "Tons harvested in 2023" of TONS_2023: what was done is the number's own, where nothing else of its layer says when it was."""
    number = _before(question, match)[0] if match.re is not _UNSPACED else []
    done = number[-1].group().casefold() if len(number) > 1 else ""
    if not done or not load(detect(question, ()) or "en").is_participle(done):
        return None
    for size in range(min(_LONGEST_YEAR, len(number) - 1), 0, -1):
        words = question[number[-1 - size].start() : number[-2].end()]
        for layer in layers:
            if _is_of(match.group(1), words, layer) and not any(is_called(info, done) for info in layer.fields):
                return match.group(1), number[-1].start(), match.end()
    return None


def _is_of(year: str, words: str, layer: LayerInfo) -> bool:
    info = find_field(words, layer, numeric=True, at_least=SIMILAR_FIELD)
    return info is not None and dated(info)[1] == year


def _of_timeless(question: str, match: re.Match[str], layers: Sequence[LayerInfo]) -> Optional[tuple[str, int, int]]:
    """ "Population of the counties in 2020": what is named has no date, and a number of that year."""
    before, start = _before(question, match)
    bare = start == match.start()  # "Welcher Ort hatte 1970 die meisten Einwohner": years need no word before them in German
    if bare and (not before or detect(question, ()) not in layer_words().bare_years):
        return None
    said = [words for part in (question[: before[-1].end() if before else 0], question[match.end() :]) for words in _pieces(part)]
    named = [layer for layer in layers if any(layer_name_score(stems(piece), layer) >= PARTIAL_LAYER_NAME for piece in said)]
    year = match.group(1)
    meant = [layer for layer in named or layers if not _has_times(layer) and any(_is_of(year, piece, layer) for piece in said)]
    return (year, start, match.end()) if len(meant) == 1 and len(named) < _TWO else None


def _has_times(layer: LayerInfo) -> bool:
    return any(info.role is FieldRole.DATE or holds_years(info) for info in layer.fields)


def _pieces(text: str) -> list[str]:
    """One to three words, wherever they stand."""
    words = list(re.finditer(r"[^\W_]+", text))
    return [
        text[words[at].start() : words[end].end()] for end in range(len(words)) for at in range(max(0, end - _LONGEST_YEAR + 1), end + 1)
    ]


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
        head = _head_behind(question, match)
        if head:  # 2022年人均GDP is made of GDP_2022
            yield from ((match.start(), match.end(), question[head : head + size]) for size in range(_LONGEST_UNSPACED, 1, -1))
        return
    number, start = _before(question, match)
    if not number and match.start() and question[: match.start()].strip():
        return
    for size in range(min(_LONGEST_YEAR, len(number)), 0, -1):
        yield start, match.end(), question[number[-size].start() : number[-1].end()]
    behind = list(re.finditer(r"[^\W_]+", question[match.end() :]))[:_LONGEST_YEAR]
    for size in range(len(behind), 0, -1):
        yield match.start(), match.end(), question[match.end() + behind[0].start() : match.end() + behind[size - 1].end()]


def _head_behind(question: str, match: re.Match[str]) -> int:
    """Where a number per head goes on behind its year; 0 where none does."""
    found = _heads().match(question, match.end())
    return found.end() if found is not None else 0


@lru_cache(maxsize=1)
def _heads() -> re.Pattern[str]:
    words, each = made_words("zh"), any_of(load("zh").data["distributive_words"])
    return re.compile(rf"(?:(?:{each})[^，。？?的]{{1,5}}?的?)?(?:{any_of(words.heads if words is not None else ())})")


def without_year_of_rate(question: str, catalog: Catalog) -> str:
    """The question without the year that only says which field a number per head is made of: 2022年人均GDP."""
    match = _UNSPACED.search(question)
    said = match is not None and _head_behind(question, match) and _said(question, Same(catalog)) is not None
    return without_year(question, catalog) if said else question


@lru_cache(maxsize=64)
def _has_years(catalog: Same[Catalog]) -> bool:
    return any(dated(info)[1] for layer in catalog.it.layers for info in layer.fields)


@lru_cache(maxsize=64)
def _without_others(catalog: Same[Catalog], year: str) -> Catalog:
    return replace(catalog.it, layers=tuple(_of_one_year(layer, year) for layer in catalog.it.layers))


def _of_one_year(layer: LayerInfo, year: str) -> LayerInfo:
    meant = {base for base, own in map(dated, layer.fields) if own == year}
    kept = tuple(info for info in layer.fields if dated(info)[1] in ("", year) or dated(info)[0] not in meant)
    return layer if len(kept) == len(layer.fields) else replace(layer, fields=kept)
