"""Operations that give every feature a number, rank by one, or make one number or one table of all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Optional

from ...model.codec import family
from ...model.columns import AREA_COLUMN, KEY_COLUMN, LATITUDE_COLUMN, LENGTH_COLUMN, LONGITUDE_COLUMN, PERIMETER_COLUMN, column_words
from ...model.number_words import statistic_words
from ...model.predicate import Predicate
from ...model.units import format_length
from ...model.wording import translate
from ...model.written_dates import DateForm
from .base import TWO, Operation, PortType
from .selecting import Topology

_SIZES = frozenset((AREA_COLUMN, PERIMETER_COLUMN, LATITUDE_COLUMN, LONGITUDE_COLUMN))


#: How many of a unit of time a day has, of the longer ones on the average; "years" are those of the calendar everywhere else.
PER_DAY = {"minutes": 1440.0, "hours": 24.0, "days": 1.0, "weeks": 1.0 / 7.0, "months": 1.0 / 30.4375, "yr": 1.0 / 365.25}
_TOLD = {"yr": "years"}


class Statistic(str, Enum):
    """What is made of many numbers. Standard deviation and variance are those of all of them (n in the denominator, as QGIS has it);
    distinct: how many different values there are, of text as well, where no value is none of them.
    """

    COUNT = "count"
    SUM = "sum"
    MEAN = "mean"
    MEDIAN = "median"
    MIN = "min"
    MAX = "max"
    STDEV = "stdev"
    VARIANCE = "variance"
    RANGE = "range"
    DISTINCT = "distinct"


@family
@dataclass(frozen=True)
class MeasureSize(Operation):
    """Fills the ellipsoidal area (m²), length or perimeter (m) of every feature: AREA_COLUMN, LENGTH_COLUMN or PERIMETER_COLUMN; or the
    position of the point that stands for it, degrees WGS 84: LATITUDE_COLUMN or LONGITUDE_COLUMN.
    """

    column: str
    algorithm = "spatialrag:measure"

    def sentence(self, names: Mapping[str, str]) -> str:
        size = column_words(self.column if self.column in _SIZES else LENGTH_COLUMN)
        return translate("SpatialRagWorkflow", "measure the {size} of each").said(size=size)


@family
@dataclass(frozen=True)
class Summarise(Operation):
    """One number from all features: their count, or a statistic of a column (nulls left out). ``weight``: of a mean the column that weighs
    its numbers, so that of quotients by it the quotient of the sums is given; of the features that have both, null where they weigh 0.
    ``entries``: of DISTINCT the column holds lists such as "pizza;italian", and each of their entries is a value.
    """

    statistic: Statistic
    column: str = KEY_COLUMN
    unit: str = ""
    weight: str = ""
    entries: bool = False
    output = PortType.VALUE
    algorithm = "native:aggregate"

    def sentence(self, names: Mapping[str, str]) -> str:
        if self.statistic is Statistic.COUNT:
            return translate("SpatialRagWorkflow", "count them").said()
        column = column_words(self.column)
        if self.entries:
            column = translate("SpatialRagWorkflow", "each entry of {field}").said(field=column)
        words = translate("SpatialRagWorkflow", "take the {statistic} of {column}").said(
            statistic=statistic_words(self.statistic.value), column=column
        )
        if not self.weight:
            return words
        return translate("SpatialRagWorkflow", "{taken}, weighted by {column}").said(taken=words, column=column_words(self.weight))


@family
@dataclass(frozen=True)
class Lookup(Operation):
    """The value of a column (a field, or one that an operation filled) of the first feature."""

    column: str
    unit: str = ""
    output = PortType.VALUE
    algorithm = "native:retainfields"

    def sentence(self, names: Mapping[str, str]) -> str:
        return translate("SpatialRagWorkflow", "read {column}").said(column=column_words(self.column))


@family
@dataclass(frozen=True)
class Gather(Operation):
    """Fills ``column`` with a statistic over the reference features to which each feature stands in ``topology``, or (``topology`` None)
    that lie within ``distance_m`` (geodesic) of it, or (neither) of which it is the nearest feature, each counted once; computed in the
    features' CRS.

    CONTAINS takes the border in, so that what lies on the border of two areas counts in both, as it does in a question for one of them.
    CENTROID: a point on the reference lies in the feature. ``source``: the column of the references that the statistic is of (KEY_COLUMN
    with COUNT: how many). ``size`` AREA_COLUMN or LENGTH_COLUMN instead: of the parts inside the feature whatever the topology (None:
    inside what lies within the distance), ellipsoidal, m² or m; in a sum of areas what overlaps counts once. No reference: 0 for COUNT
    and SUM, null else; null for a feature without a place.
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

    @property
    def is_nearest(self) -> bool:
        """Whether each of the references belongs to the feature that is nearest to it."""
        return self.topology is None and self.distance_m is None

    @property
    def is_count(self) -> bool:
        """Whether it says how many there are."""
        return self.statistic is Statistic.COUNT and self.source == KEY_COLUMN and not self.size

    def sentence(self, names: Mapping[str, str]) -> str:
        if self.size:
            size = column_words(AREA_COLUMN if self.size == AREA_COLUMN else LENGTH_COLUMN)
            if self.topology is None:
                words = translate("SpatialRagWorkflow", "measure the {size} of {reference} {where}")
                return words.said(size=size, reference=names["reference"], where=self._where())
            return translate("SpatialRagWorkflow", "measure the {size} of {reference} in each").said(
                size=size, reference=names["reference"]
            )
        if self.is_count:
            words = translate("SpatialRagWorkflow", "count {reference} {where}")
            return words.said(reference=names["reference"], where=self._where())
        return translate("SpatialRagWorkflow", "take the {statistic} of {column} of {reference} {where}").said(
            statistic=statistic_words(self.statistic.value),
            column=column_words(self.source),
            reference=names["reference"],
            where=self._where(),
        )

    def _where(self) -> str:
        if self.is_nearest:
            return translate("SpatialRagWorkflow", "nearest to each").said()
        if self.topology is None:
            return translate("SpatialRagWorkflow", "within {distance} of each").said(distance=format_length(self.distance_m or 0.0))
        if self.topology in (Topology.CONTAINS, Topology.INTERSECTS):
            return translate("SpatialRagWorkflow", "in each").said()
        if self.topology in (Topology.BORDERS, Topology.TOUCHES):
            return translate("SpatialRagWorkflow", "next to each").said()
        return translate("SpatialRagWorkflow", "of each").said()


#: Units in which people divide by what is measured in metres and square metres, by the factor that makes them.
_LARGER = {(AREA_COLUMN, 1e6): "km²", (AREA_COLUMN, 1e4): "ha", (LENGTH_COLUMN, 1e3): "km"}
_MANY = (1e3, 1e4, 1e6, 1e8, 1e9)  # that a field may count by


def _in_larger_unit(column: str, factor: float) -> tuple[float, str]:
    """What is left of a factor where a size is told in a larger unit, and that: 10,000 for 人口_万人 per km²."""
    if (column, factor) in _LARGER:
        return 1.0, _LARGER[column, factor]
    found = ((factor / base, unit) for (of, base), unit in _LARGER.items() if of == column)
    return next(((times, unit) for times, unit in found if times > 1.0 and times in _MANY), (factor, ""))


@family
@dataclass(frozen=True)
class Derive(Operation):
    """Fills ``column`` with ``numerator / denominator × factor`` of two columns or fields; null where one is null or the denominator 0.

    Without a denominator the numerator stands in a column of its own, before a later step fills its own anew, times the factor; without a
    numerator the factor itself does, for every feature.
    """

    column: str
    numerator: str
    denominator: str = ""
    factor: float = 1.0
    algorithm = "native:fieldcalculator"

    def sentence(self, names: Mapping[str, str]) -> str:
        if not self.denominator and self.factor != 1.0:
            one = translate("SpatialRagWorkflow", "give each 1/{count} as {column}")
            many = translate("SpatialRagWorkflow", "divide {numerator} by {count}")
            shown = {"numerator": column_words(self.numerator), "column": column_words(self.column), "count": f"{1.0 / self.factor:.6g}"}
            return (many if self.numerator else one).said(**shown)
        if not self.denominator:
            text = translate("SpatialRagWorkflow", "keep the {numerator} as {column}")
            return text.said(numerator=column_words(self.numerator), column=column_words(self.column))
        parts = {"numerator": column_words(self.numerator), "denominator": column_words(self.denominator)}
        times, unit = _in_larger_unit(self.denominator, self.factor)
        if unit:
            divided = translate("SpatialRagWorkflow", "divide {numerator} by {denominator} in {unit}").said(**parts, unit=unit)
        else:
            divided = translate("SpatialRagWorkflow", "divide {numerator} by {denominator}").said(**parts)
        if times == 1.0:
            return divided
        return translate("SpatialRagWorkflow", "{divided}, times {factor}").said(divided=divided, factor=f"{times:,.12g}")


@family
@dataclass(frozen=True)
class Subtract(Operation):
    """Fills ``column`` with ``minuend - subtrahend`` of two columns or fields, ``absolute``: without its sign; null where one is null."""

    column: str
    minuend: str
    subtrahend: str
    absolute: bool = False
    algorithm = "native:fieldcalculator"

    def sentence(self, names: Mapping[str, str]) -> str:
        less = translate("SpatialRagWorkflow", "take {subtrahend} from {minuend}")
        apart = translate("SpatialRagWorkflow", "measure how far {minuend} and {subtrahend} are apart")
        words = apart if self.absolute else less
        return words.said(subtrahend=column_words(self.subtrahend), minuend=column_words(self.minuend))


@family
@dataclass(frozen=True)
class Combine(Operation):
    """Fills ``column`` with the sum of two columns or fields, or their product where they are ``multiplied``; null where one is null."""

    column: str
    first: str
    second: str
    multiplied: bool = False
    algorithm = "native:fieldcalculator"

    def sentence(self, names: Mapping[str, str]) -> str:
        added = translate("SpatialRagWorkflow", "add {second} to {first}")
        multiplied = translate("SpatialRagWorkflow", "multiply {first} by {second}")
        return (multiplied if self.multiplied else added).said(first=column_words(self.first), second=column_words(self.second))


@family
@dataclass(frozen=True)
class GroupStatistic(Operation):
    """Fills ``column`` with ``factor`` times a statistic of the column ``source`` over the reference features that have the same value of
    ``field``, in ``reference_field`` where that is called otherwise. Where none of those has a number, or a feature has no value there: 0
    for COUNT, SUM and DISTINCT, null else. ``source`` KEY_COLUMN with COUNT: how many have the same value.
    """

    column: str
    statistic: Statistic
    source: str
    field: str
    factor: float = 1.0
    reference_field: str = ""
    ports = TWO
    algorithm = "native:joinattributestable"

    @property
    def is_count(self) -> bool:
        """Whether it says how many there are."""
        return self.statistic is Statistic.COUNT and self.source == KEY_COLUMN

    @property
    def of_none(self) -> Optional[float]:
        """What the statistic is of no number at all; None: there is none."""
        return 0.0 if self.statistic in (Statistic.COUNT, Statistic.SUM, Statistic.DISTINCT) else None

    @property
    def key_of_reference(self) -> str:
        """The field of the references that is held against that of the features."""
        return self.reference_field or self.field

    def sentence(self, names: Mapping[str, str]) -> str:
        said = {"reference": names["reference"], "field": column_words(self.key_of_reference)}
        if self.is_count:
            return translate("SpatialRagWorkflow", "count those {reference} with the same {field}").said(**said)
        words = translate("SpatialRagWorkflow", "take the {statistic} of {column} of those {reference} with the same {field}").said(
            statistic=statistic_words(self.statistic.value), column=column_words(self.source), **said
        )
        if self.factor == 1.0:
            return words
        return translate("SpatialRagWorkflow", "{taken}, times {factor}").said(taken=words, factor=f"{self.factor:,.12g}")


@family
@dataclass(frozen=True)
class Mark(Operation):
    """Fills ``column`` with 100 where a feature satisfies the predicate, with 0 where it does not, so that its mean is a share in per cent;
    null where ``field`` has no value, for there nothing is known; empty where it is known of each.
    """

    column: str
    predicate: Predicate
    field: str
    algorithm = "native:fieldcalculator"

    def sentence(self, names: Mapping[str, str]) -> str:
        return translate("SpatialRagWorkflow", "mark with 100 where {condition}, else with 0").said(condition=self.predicate.words())


@family
@dataclass(frozen=True)
class Elapse(Operation):
    """Fills ``column`` with the time from the date in ``first`` to that in ``last``, in ``unit``, one of ``PER_DAY``; null where one
    is missing. ``first_form`` and ``last_form``: how text writes them; a date without a time is its beginning. ``until``: up to that day,
    in place of ``last``; of a field of years (1962) up to that year.
    """

    column: str
    first: str
    last: str
    unit: str = "days"
    first_form: Optional[DateForm] = None
    last_form: Optional[DateForm] = None
    until: str = ""
    algorithm = "native:fieldcalculator"

    @property
    def factor(self) -> float:
        """How many of the unit a day has."""
        return PER_DAY[self.unit]

    def sentence(self, names: Mapping[str, str]) -> str:
        last = self.until or column_words(self.last)
        return translate("SpatialRagWorkflow", "take the {unit} from {first} to {last}").said(
            unit=_TOLD.get(self.unit, self.unit), first=column_words(self.first), last=last
        )


@family
@dataclass(frozen=True)
class ZonalStatistics(Operation):
    """Fills ``column`` with a statistic of the cells of a raster whose centres lie in each area (at a point: of the cell there; along a
    line: of the cells that it crosses); null where there is none. An area that holds no centre takes the cell at a point on it.
    """

    raster_id: str
    raster_name: str
    statistic: Statistic
    column: str
    band: int = 1
    algorithm = "spatialrag:zonalstatistics"

    def sentence(self, names: Mapping[str, str]) -> str:
        return translate("SpatialRagWorkflow", "take the {statistic} of “{raster}” in each").said(
            statistic=statistic_words(self.statistic.value), raster=self.raster_name
        )


@family
@dataclass(frozen=True)
class Ratio(Operation):
    """One number divided by another, times ``factor``; null when the denominator is 0."""

    factor: float = 1.0
    unit: str = ""
    ports: ClassVar[Mapping[str, PortType]] = {"features": PortType.VALUE, "denominator": PortType.VALUE}
    output = PortType.VALUE
    algorithm = "spatialrag:ratio"

    def sentence(self, names: Mapping[str, str]) -> str:
        if self.unit == "%":
            return translate("SpatialRagWorkflow", "divide by {denominator}, in per cent").said(denominator=names["denominator"])
        return translate("SpatialRagWorkflow", "divide by {denominator}").said(denominator=names["denominator"])


@family
@dataclass(frozen=True)
class Difference(Operation):
    """One number less another, ``absolute``: without its sign; null when one is missing."""

    absolute: bool = False
    unit: str = ""
    ports: ClassVar[Mapping[str, PortType]] = {"features": PortType.VALUE, "other": PortType.VALUE}
    output = PortType.VALUE
    algorithm = "spatialrag:ratio"

    def sentence(self, names: Mapping[str, str]) -> str:
        if self.absolute:
            return translate("SpatialRagWorkflow", "take the difference from {other}").said(other=names["other"])
        return translate("SpatialRagWorkflow", "take away {other}").said(other=names["other"])
