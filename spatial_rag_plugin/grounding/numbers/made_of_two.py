"""What is made of two fields of the same thing: their sum or product, the change between two years, whether they differ.

Sums and products of two fields of the same things: "land plus improvement value", "total value (LAND_VAL + IMPR_VAL)", 产量乘以单价.

How much more one year's field has than that of another: POP_2020 less POP_2010, ASMT_23 less ASMT_22.

Fields that only their year tells apart, by their names or by what they are called beside them, are one number of several years. Which years
are meant is said ("from 2010 to 2020", "2023 … than in 2022"), or one of them is ("since 2010": up to the last one), or none: then there
have to be two of them, or the last two where a year is compared with the one before (同比).

One field against another of the same thing, by what they say: "owner city differs from site city", "the crop changed", 连续两年增长.

What is so is marked with 100 and the rest with 0, so that it can be kept, counted and broken down as any number is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Optional

from ...language.made_words import Words
from ...language.tokens import fold
from ...model.catalog import Catalog, FieldInfo, LayerInfo, Made, Making
from ...model.predicate import Against, Comparison, Predicate, all_of
from ..attributes.fields import SAME_FIELD, SIMILAR_FIELD, find_field, is_numeric
from ..attributes.name_endings import year_of
from ..indexes.same import Same
from ..lexicon.field_words import field_words
from ..lexicon.layer_names import layer_name_score
from ..lexicon.words import stems
from ..world import World
from .made_rates import Found, are_called, before_field

Find = Callable[[str, LayerInfo], Optional[FieldInfo]]


def of_both(groups: dict[str, str], making: Making, catalog: Catalog, find: Find) -> dict[str, Made]:
    """The number by the layer that has both fields; what both are may be said once: behind them, or as the name of the number."""
    heads = tuple(said.split()[-1] for said in (groups["b"], groups.get("head", "")) if said.strip())
    made = {}
    for layer in catalog.layers:
        first, second = (_of_layer(groups[key], heads, layer, find) for key in ("a", "b"))
        if first is not None and second is not None and first != second:
            made[layer.id] = Made(making, first.name, second.name)
    return made


def _of_layer(said: str, heads: tuple[str, ...], layer: LayerInfo, find: Find) -> Optional[FieldInfo]:
    named = (said, *(f"{said} {head}" for head in heads if said.isascii() and not said.endswith(head)))
    return next((info for name in named for info in (find(name, layer),) if info is not None), None)


_EARLIER, _LATER = ("y1", "since"), ("y2",)
_TWO = 2


def between_years(groups: dict[str, str], making: Making, world: World) -> Optional[Found]:
    """The difference of two years, in per cent of the earlier one where that is asked for, in every layer that has it; ``groups``: what is
    said, ``x`` (or ``x2``) of what, ``y1`` and ``y2`` the years.
    """
    said, made = groups.get("x") or groups.get("x2", ""), {}
    for layer in world.catalog.layers:
        pairs = [pair for series in series_meant(said, layer) for pair in (_ends(series, groups),) if pair is not None]
        if len(pairs) == 1:
            early, late = pairs[0]
            made[layer.id] = Made(making, late, early, unit="%" if making is Making.GROWTH else "")
    return Found(made) if made else None


Series = dict[int, str]  # the name of the field of each year


def series_meant(said: str, layer: LayerInfo, numeric: bool = True) -> tuple[Series, ...]:
    """What is kept for several years and words may mean, numbers or anything; all of them where nothing is said."""
    known = several_years(Same(layer), numeric)
    if not said or not known:
        return known
    info = find_field(said, layer, numeric)
    return tuple(series for series in known if info is not None and info.name in series.values())


@lru_cache(maxsize=512)
def several_years(layer: Same[LayerInfo], numeric: bool) -> tuple[Series, ...]:
    """What a layer keeps for more than one year: numbers, or anything."""
    found: dict[tuple[str, ...], Series] = {}
    for info in layer.it.fields:
        if (is_numeric(info) or not numeric) and info.made is None:
            base, year = next(((words, year) for words, year in _dated(info) if year), ((), ""))
            if base and year:
                found.setdefault(base, {}).setdefault(int(year), info.name)
    return tuple(series for series in (*found.values(), *_before_and_now(layer.it, numeric)) if len(series) >= _TWO)


def _before_and_now(layer: LayerInfo, numeric: bool) -> Iterator[Series]:
    """What a layer keeps as it is and as it was, which no year tells apart: CUR_GRADE, or GRADE, and PREV_GRADE."""
    told = [(info, stems(info.name)) for info in layer.fields if (is_numeric(info) or not numeric) and info.made is None]
    for was, words in told:
        bare = tuple(word for word in words if word not in field_words().before)
        if not bare or len(bare) == len(words):
            continue
        now = [info for info, said in told if tuple(word for word in said if word not in field_words().now) == bare and info is not was]
        if len(now) == 1:
            yield {0: was.name, 1: now[0].name}


def _dated(info: FieldInfo) -> Iterator[tuple[tuple[str, ...], str]]:
    return (year_of(name) for name in (info.name, info.alias) if name)


def _ends(series: Series, groups: dict[str, str]) -> Optional[tuple[str, str]]:
    """The fields of the first and the last year that are meant."""
    early, late = (next((int(groups[name]) for name in names if groups.get(name)), None) for names in (_EARLIER, _LATER))
    if "turned" in groups:
        early, late = late, early  # 1979年比1974年
    one_before = "yearly" in groups or late is not None
    last = max(series) if late is None else late
    others = [year for year in series if year != last]
    if early is None and one_before and last - 1 in series:
        early = last - 1
    if early is None and len(others) == 1:
        (early,) = others
    return (series[early], series[last]) if early in others and last in series else None


Compared = Callable[[dict[str, str], Words, World], Optional[Found]]


def compared(op: Comparison) -> Compared:
    """Two fields of any kind, by their names or as one field of two years."""

    def formula(groups: dict[str, str], words: Words, world: World) -> Optional[Found]:
        kept = before_field(groups["a"], world) if "a" in groups else ""
        told = ((layer, pair) for layer in world.catalog.layers for pair in (_pair(groups, kept, layer),) if pair is not None)
        return _marked(((layer, Against(first, op, second)) for layer, (first, second) in told), kept)

    return formula


def in_a_row(op: Comparison) -> Compared:
    """A number that goes one way year after year: so many times (``times``), over so many years (``over``), or always."""

    def formula(groups: dict[str, str], words: Words, world: World) -> Optional[Found]:
        times = words.counts.get(fold(groups.get("times", "")), words.counts.get(fold(groups.get("over", "")), 1) - 1)
        layers = world.catalog.layers
        told = ((layer, steps) for layer in layers for series in series_meant(groups["x"], layer) for steps in (_steps(series, op, times),))
        return _marked((layer, all_of(*steps)) for layer, steps in told if steps)

    return formula


def _marked(told: Iterator[tuple[LayerInfo, Predicate]], kept: str = "") -> Optional[Found]:
    made = {layer.id: Made(Making.MARK, sorted(part.fields())[-1], unit="%", predicate=part) for layer, part in told}
    return Found(made, kept=kept) if made else None


def _pair(groups: dict[str, str], kept: str, layer: LayerInfo) -> Optional[tuple[str, str]]:
    if "x" in groups:
        years = (int(groups["y2"]), int(groups["y1"]))
        pairs = [(series[years[0]], series[years[1]]) for series in series_meant(groups["x"], layer, False) if set(years) <= set(series)]
        return pairs[0] if len(pairs) == 1 else None
    said = groups["a"][len(kept) :]
    if are_called(said, layer) and find_field(said, layer, at_least=SAME_FIELD) is None:
        return None  # "permits were not renewed" says what the permits are, not that their PERMIT_TYPE is none of their RENEWED
    first, second = (find_field(each, layer, at_least=SIMILAR_FIELD) for each in (said, groups["b"]))
    return (first.name, second.name) if first is not None and second is not None and first != second else None


def _steps(series: Series, op: Comparison, times: int) -> list[Predicate]:
    """Each of the last years against the one before; none where the years are too few, or one of them is missing."""
    years = sorted(series)[-times - 1 :] if times else sorted(series)
    whole = len(years) > max(times, 1) and years[-1] - years[0] == len(years) - 1
    return [Against(series[late], op, series[early]) for early, late in zip(years, years[1:])] if whole else []


def are_the_things(said: str, layer: LayerInfo) -> bool:
    """Whether words are what a layer is called and no number of it: "schools over capacity" with a SCH_PROG."""
    return layer_name_score(stems(said), layer) > 0.0 and find_field(said, layer, numeric=True, at_least=SAME_FIELD) is None
