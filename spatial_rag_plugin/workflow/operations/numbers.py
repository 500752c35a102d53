"""Operations that give every feature a number, rank by one, or make one number or one table of all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Optional

from ...model.codec import family
from ...model.columns import AREA_COLUMN, KEY_COLUMN
from ...model.units import format_length
from .base import TWO, Operation, PortType
from .selecting import Topology


class Statistic(str, Enum):
    COUNT = "count"
    SUM = "sum"
    MEAN = "mean"
    MEDIAN = "median"
    MIN = "min"
    MAX = "max"


@family
@dataclass(frozen=True)
class MeasureSize(Operation):
    """Fills the ellipsoidal area (m²) or length (m) of every feature; ``column`` is AREA_COLUMN or LENGTH_COLUMN."""

    column: str
    algorithm = "spatialrag:measure"

    def sentence(self, names: Mapping[str, str]) -> str:
        return "measure the area of each" if self.column == AREA_COLUMN else "measure the length of each"


@family
@dataclass(frozen=True)
class CountInside(Operation):
    """Fills how many reference features lie inside each feature; computed in the features' CRS, what lies on a border is in neither."""

    ports = TWO
    algorithm = "native:countpointsinpolygon"

    def sentence(self, names: Mapping[str, str]) -> str:
        return f"count {names['reference']} in each"


@family
@dataclass(frozen=True)
class Top(Operation):
    """Keeps the ``count`` features with the largest (or smallest) value of a column, in order; nulls never win, ties by key."""

    column: str
    count: int = 1  # 0: all of them, in order
    descending: bool = True
    skip: int = 0  # that many are left out first: 1 for "the second largest"
    algorithm = "spatialrag:top"

    def sentence(self, names: Mapping[str, str]) -> str:
        kind = "largest" if self.descending else "smallest"
        return f"keep the one with the {kind} {self.column}" if self.count == 1 else f"keep the {self.count} with the {kind} {self.column}"


@family
@dataclass(frozen=True)
class Summarise(Operation):
    """One number from all features: their count, or a statistic of a column (nulls left out)."""

    statistic: Statistic
    column: str = KEY_COLUMN
    unit: str = ""
    output = PortType.VALUE
    algorithm = "native:aggregate"

    def sentence(self, names: Mapping[str, str]) -> str:
        return "count them" if self.statistic is Statistic.COUNT else f"take the {self.statistic.value} of {self.column}"


@family
@dataclass(frozen=True)
class Lookup(Operation):
    """The value of a column (a field, or one that an operation filled) of the first feature."""

    column: str
    unit: str = ""
    output = PortType.VALUE
    algorithm = "native:retainfields"

    def sentence(self, names: Mapping[str, str]) -> str:
        return f"read {self.column}"


@family
@dataclass(frozen=True)
class Gather(Operation):
    """Fills ``column`` with a statistic over the reference features that stand in ``topology`` to each feature, or (``topology`` None) lie
    within ``distance_m`` of it.

    ``source``: the column of the references that the statistic is of (KEY_COLUMN with COUNT: how many). ``size`` AREA_COLUMN or
    LENGTH_COLUMN instead: of the parts inside the feature, ellipsoidal, m² or m. No reference: 0 for COUNT and SUM, null else.
    ``same_source``: both streams come from one layer, and a feature is not counted in itself.
    """

    column: str
    statistic: Statistic = Statistic.COUNT
    source: str = KEY_COLUMN
    topology: Optional[Topology] = Topology.CONTAINS
    distance_m: Optional[float] = None
    size: str = ""
    same_source: bool = False
    ports = TWO
    algorithm = "spatialrag:gather"

    def sentence(self, names: Mapping[str, str]) -> str:
        if self.size:
            what = "area" if self.size == AREA_COLUMN else "length"
            return f"measure the {what} of {names['reference']} in each"
        where = f"within {format_length(self.distance_m or 0.0)} of each" if self.topology is None else "of each"
        if self.topology in (Topology.CONTAINS, Topology.INTERSECTS):
            where = "in each"
        elif self.topology in (Topology.BORDERS, Topology.TOUCHES):
            where = "next to each"
        if self.statistic is Statistic.COUNT and self.source == KEY_COLUMN:
            return f"count {names['reference']} {where}"
        return f"take the {self.statistic.value} of {self.source} of {names['reference']} {where}"


@family
@dataclass(frozen=True)
class Derive(Operation):
    """Fills ``column`` with ``numerator / denominator × factor`` of two columns or fields; null where one is null or the denominator 0."""

    column: str
    numerator: str
    denominator: str
    factor: float = 1.0
    algorithm = "native:fieldcalculator"

    def sentence(self, names: Mapping[str, str]) -> str:
        return f"divide {self.numerator} by {self.denominator}" + (f", times {self.factor:g}" if self.factor != 1.0 else "")


@family
@dataclass(frozen=True)
class ZonalStatistics(Operation):
    """Fills ``column`` with a statistic of the cells of a raster inside each area (at a point: the value there; along a line: of the cells
    that it crosses); null where there is none.
    """

    raster_id: str
    raster_name: str
    statistic: Statistic
    column: str
    band: int = 1
    algorithm = "native:zonalstatisticsfb"

    def sentence(self, names: Mapping[str, str]) -> str:
        return f"take the {self.statistic.value} of “{self.raster_name}” in each"


@family
@dataclass(frozen=True)
class Ratio(Operation):
    """One number divided by another, times ``factor``; null when the denominator is 0."""

    factor: float = 1.0
    unit: str = ""
    ports: ClassVar[Mapping[str, PortType]] = {"features": PortType.VALUE, "denominator": PortType.VALUE}
    output = PortType.VALUE
    algorithm = "native:fieldcalculator"

    def sentence(self, names: Mapping[str, str]) -> str:
        return f"divide by {names['denominator']}" + (", in per cent" if self.unit == "%" else "")


@family
@dataclass(frozen=True)
class SummariseBy(Operation):
    """A row for each value of ``field`` with a statistic of ``column`` (COUNT of KEY_COLUMN: how many), largest first; no value is a group
    of its own.
    """

    field: str
    statistic: Statistic = Statistic.COUNT
    column: str = KEY_COLUMN
    unit: str = ""
    output = PortType.TABLE
    algorithm = "native:aggregate"

    def sentence(self, names: Mapping[str, str]) -> str:
        what = "count them" if self.statistic is Statistic.COUNT else f"take the {self.statistic.value} of {self.column}"
        return f"{what} by {self.field}"
