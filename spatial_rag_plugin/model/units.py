"""Quantities with their units; everything inside the program is metres, square metres and degrees."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import Enum


class Dimension(str, Enum):
    """What a unit measures."""

    LENGTH = "length"
    AREA = "area"
    ANGLE = "angle"
    TIME = "time"
    NONE = "none"


#: Length of one unit in metres (international foot and mile; the US survey foot differs by 2 ppm and is a CRS matter).
LENGTH_UNITS = {
    "m": 1.0, "km": 1000.0, "cm": 0.01, "mm": 0.001, "mi": 1609.344, "yd": 0.9144, "ft": 0.3048, "in": 0.0254, "nmi": 1852.0, "li": 500.0,
}  # fmt: skip
#: Units in which no way is measured: what is so and so many inches is thick or wide.
SMALL_UNITS = frozenset(("cm", "mm", "in"))
#: Area of one unit in square metres.
AREA_UNITS = {"m2": 1.0, "km2": 1e6, "ha": 1e4, "acre": 4046.8564224, "mi2": 2589988.110336, "ft2": 0.09290304, "mu": 2000.0 / 3.0}
#: Duration of one unit in minutes.
TIME_UNITS = {"min": 1.0, "h": 60.0, "s": 1.0 / 60.0}
#: Speed of one unit in km/h.
SPEED_UNITS = {"km/h": 1.0, "mi/h": 1.609344}


@dataclass(frozen=True)
class Quantity:
    """A number with its unit as the question gives it: ``value`` in ``unit``; ``estimated`` when a word such as "near" stood for it."""

    value: float
    unit: str = "m"
    estimated: bool = False

    @property
    def dimension(self) -> Dimension:
        for table, dimension in ((LENGTH_UNITS, Dimension.LENGTH), (AREA_UNITS, Dimension.AREA), (TIME_UNITS, Dimension.TIME)):
            if self.unit in table:
                return dimension
        return Dimension.ANGLE if self.unit == "deg" else Dimension.NONE

    @property
    def base(self) -> float:
        """The value in metres, square metres, minutes or degrees; the bare value for a unit without dimension."""
        for table in (LENGTH_UNITS, AREA_UNITS, TIME_UNITS):
            if self.unit in table:
                return self.value * table[self.unit]
        return self.value


#: Units that are told as the question says them, with metric ones behind: others need no telling, or are none that people read.
TOLD_LENGTHS = frozenset(("mi", "ft", "yd", "nmi"))
TOLD_AREAS = {"mi2": "mi²", "acre": "acres", "ft2": "ft²"}
_FEET_BELOW = 0.1 * LENGTH_UNITS["mi"]
_told: ContextVar[tuple[str, str, bool]] = ContextVar("units in which lengths and areas are told", default=("", "", False))


@contextmanager
def told_in(length: str, area: str, alone: bool = False) -> Iterator[None]:
    """While this lasts, lengths and areas for people are told in these units, empty for metric ones, with metric ones behind unless they
    stand ``alone``, as in columns.
    """
    before = _told.set((length, area, alone))
    try:
        yield
    finally:
        _told.reset(before)


def format_length(metres: float) -> str:
    """A length for people: "340 m", "1.25 km", "512 km"; "50 mi (80.5 km)" where miles are asked for."""
    unit, metric = _told.get()[0], _metric_length(metres)
    unit = "ft" if unit == "mi" and metres < _FEET_BELOW else unit
    return _with_metric(f"{_short(metres / LENGTH_UNITS[unit])} {unit}", metric) if unit and metres else metric


def format_area(square_metres: float) -> str:
    """An area for people: m² below one hectare, ha below one km², km² above; "100 mi² (259 km²)" where square miles are asked for."""
    unit, metric = _told.get()[1], _metric_area(square_metres)
    return _with_metric(f"{_short(square_metres / AREA_UNITS[unit])} {TOLD_AREAS[unit]}", metric) if unit and square_metres else metric


def _with_metric(told: str, metric: str) -> str:
    return told if _told.get()[2] else f"{told} ({metric})"


def _metric_length(metres: float) -> str:
    if metres < 1000:
        return f"{metres:.0f} m" if metres >= 10 or metres == 0 else f"{metres:.1f} m"
    kilometres = metres / 1000
    digits = 2 if kilometres < 10 else 1 if kilometres < 100 else 0
    return f"{_trim(f'{kilometres:,.{digits}f}')} km"


def _metric_area(square_metres: float) -> str:
    if square_metres < 1e4:
        return f"{square_metres:,.0f} m²"
    if square_metres < 1e6:
        return f"{_trim(f'{square_metres / 1e4:,.2f}')} ha"
    kilometres = square_metres / 1e6
    digits = 2 if kilometres < 100 else 0
    return f"{_trim(f'{kilometres:,.{digits}f}')} km²"


def _short(value: float) -> str:
    """At least three digits that matter, without an exponent."""
    digits = 0 if value >= 100 else 1 if value >= 10 else 2 if value >= 0.1 else 4
    return _trim(f"{value:,.{digits}f}")


def _trim(text: str) -> str:
    return text.rstrip("0").rstrip(".") if "." in text else text
