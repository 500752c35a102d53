"""Numbers as people read them, with their units."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

from .units import format_area, format_length
from .wording import translate
from .written_dates import DATES, of_rank

_SHOWN_UNITS = {"m2": "m²", "km2": "km²", "mi2": "mi²", "ft2": "ft²", "acre": "acres", "deg": "°"}
#: The unit of a column in which every number may be a year.
YEARS = "years"
_FIRST_YEAR, _LAST_YEAR = 1500, 2100
_ORDINALS = {
    2: translate("SpatialRagAnswer", "second").said(),
    3: translate("SpatialRagAnswer", "third").said(),
    4: translate("SpatialRagAnswer", "fourth").said(),
    5: translate("SpatialRagAnswer", "fifth").said(),
}

_STATISTICS = {
    "count": translate("SpatialRagWorkflow", "count").said(),
    "sum": translate("SpatialRagWorkflow", "sum").said(),
    "mean": translate("SpatialRagWorkflow", "mean").said(),
    "median": translate("SpatialRagWorkflow", "median").said(),
    "min": translate("SpatialRagWorkflow", "min").said(),
    "max": translate("SpatialRagWorkflow", "max").said(),
    "stdev": translate("SpatialRagWorkflow", "standard deviation").said(),
    "variance": translate("SpatialRagWorkflow", "variance").said(),
    "range": translate("SpatialRagWorkflow", "range").said(),
    "distinct": translate("SpatialRagWorkflow", "number of different values").said(),
}


def statistic_words(statistic: str) -> str:
    """A statistic as people say it."""
    return _STATISTICS.get(statistic, statistic)


def said(value: Any, unit: str = "") -> str:
    """A value with its unit: "12.3 km²", "25 %", "1,204 per km²"; what is no number as it is, no value as a dash."""
    if value is None:
        return "–"
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return str(value)
    if unit == DATES:
        return of_rank(value)
    if unit == YEARS:
        return f"{value:.0f}"
    if unit == "m2":
        return format_area(float(value))
    if unit == "m" and value >= 0:
        return format_length(float(value))
    shown = shown_unit(unit)
    return f"{plain(value)}{'' if shown in ('', '°') else ' '}{shown}"


def unit_among(values: Iterable[Any], unit: str = "") -> str:
    """The unit in which the values of a column are said: years have no thousands. Of other numbers of that size nobody misses the comma."""
    found = unit
    for value in () if unit else values:
        if value is None or value != value:
            continue
        if not _may_be_year(value):
            return unit
        found = YEARS
    return found


def _may_be_year(value: Any) -> bool:
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return is_number and _FIRST_YEAR <= value <= _LAST_YEAR and float(value).is_integer()


def plain(value: float) -> str:
    """A bare number: whole ones in full, others with four digits that matter."""
    if isinstance(value, int) or (float(value).is_integer() and abs(value) < 1e15):
        return f"{int(value):,}"
    if abs(value) >= 10_000:
        return f"{value:,.0f}"
    text = f"{value:,.4g}"
    if "e" not in text or not math.isfinite(value):
        return text
    return f"{value:.{3 - math.floor(math.log10(abs(value)))}f}".rstrip("0")  # nobody reads 6.782e-06


def shown_unit(unit: str) -> str:
    """A unit with its exponent as people write it."""
    return _SHOWN_UNITS.get(unit, unit)


def ordinal(place: int) -> str:
    """ "second", "third", "12th"."""
    if place in _ORDINALS:
        return _ORDINALS[place]
    ending = "th" if place % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return translate("SpatialRagAnswer", "{place}th").said(place=str(place)).in_english(f"{place}{ending}")
