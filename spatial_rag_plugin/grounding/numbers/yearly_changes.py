"""How much more one year's field has than that of another: POP_2020 less POP_2010, ASMT_23 less ASMT_22.

Fields that only their year tells apart, by their names or by what they are called beside them, are one number of several years. Which years
are meant is said ("from 2010 to 2020", "2023 … than in 2022"), or one of them is ("since 2010": up to the last one), or none: then there
have to be two of them, or the last two where a year is compared with the one before (同比).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Optional

from ...model.catalog import FieldInfo, LayerInfo, Made, Making
from ..attributes.field_years import year_of
from ..attributes.fields import find_field, is_numeric
from ..indexes.same import Same
from ..world import World
from .made_rates import Found

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
    return tuple(series for series in found.values() if len(series) >= _TWO)


def _dated(info: FieldInfo) -> Iterator[tuple[tuple[str, ...], str]]:
    return (year_of(name) for name in (info.name, info.alias) if name)


def _ends(series: Series, groups: dict[str, str]) -> Optional[tuple[str, str]]:
    """The fields of the first and the last year that are meant."""
    early, late = (next((int(groups[name]) for name in names if groups.get(name)), None) for names in (_EARLIER, _LATER))
    one_before = "yearly" in groups or late is not None
    last = max(series) if late is None else late
    others = [year for year in series if year != last]
    if early is None and one_before and last - 1 in series:
        early = last - 1
    if early is None and len(others) == 1:
        (early,) = others
    return (series[early], series[last]) if early in others and last in series else None
