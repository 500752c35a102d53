"""Tables of groups: a row for each value of a field, each part of its dates, each class of its numbers, or each of several of these."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Optional

from ...model.codec import family
from ...model.columns import KEY_COLUMN, REFERENCE_COLUMN, column_words
from ...model.listing import joined
from ...model.predicate import Comparison
from ...model.wording import translate
from ...model.written_dates import DateForm
from .base import Operation, PortType
from .numbers import Statistic, Summarise

#: Which row of each group is kept.
MOST, LEAST = "most", "least"
_BEST = {
    MOST: translate("SpatialRagWorkflow", "{rows}, and keep what has the most"),
    LEAST: translate("SpatialRagWorkflow", "{rows}, and keep what has the least"),
}
_IN_PLACE = {
    MOST: translate("SpatialRagWorkflow", "{rows}, and keep what comes in place {place}, the most first"),
    LEAST: translate("SpatialRagWorkflow", "{rows}, and keep what comes in place {place}, the least first"),
}
_PERIODS = {
    "year": translate("SpatialRagWorkflow", "year of {field}"),
    "quarter": translate("SpatialRagWorkflow", "quarter of {field}"),
    "month": translate("SpatialRagWorkflow", "month of {field}"),
    "day": translate("SpatialRagWorkflow", "day of {field}"),
    "decade": translate("SpatialRagWorkflow", "decade of {field}"),
    "month of the year": translate("SpatialRagWorkflow", "month of the year of {field}"),
    "weekday": translate("SpatialRagWorkflow", "weekday of {field}"),
    "hour": translate("SpatialRagWorkflow", "hour of {field}"),
}


@dataclass(frozen=True)
class GroupKey:
    """What groups go by: the values of a ``field``; of its dates, which it writes in the form ``dates`` (ISO without one), the ``period``
    (a `DatePart`); of its numbers the classes of a ``width``, from 0 on, their lower ends with them. REFERENCE_COLUMN: what `Allot` found.
    ``entries``: the field holds lists such as "pizza;italian", and a feature counts once for each of its entries.
    """

    field: str
    period: str = ""
    dates: Optional[DateForm] = None
    width: float = 0.0
    entries: bool = False

    def words(self, names: Mapping[str, str]) -> str:
        if self.field == REFERENCE_COLUMN:
            return translate("SpatialRagWorkflow", "what they belong to").said()
        if self.width:
            words = translate("SpatialRagWorkflow", "{field} in classes of {width}")
            return words.said(field=column_words(self.field), width=f"{self.width:.12g}")
        if self.entries:
            return translate("SpatialRagWorkflow", "each entry of {field}").said(field=self.field)
        return _PERIODS[self.period].said(field=self.field) if self.period else self.field


@dataclass(frozen=True)
class Having:
    """Which groups are kept: those whose number in the column ``at`` compares so with a number; of ``upper`` with it, up to that."""

    op: Comparison
    number: float
    upper: Optional[float] = None
    at: int = 0

    def words(self) -> str:
        if self.upper is not None:
            return translate("SpatialRagWorkflow", "from {low} to {high}").said(low=f"{self.number:.12g}", high=f"{self.upper:.12g}")
        return f"{self.op.value} {self.number:.12g}"


@family
@dataclass(frozen=True)
class SummariseBy(Operation):
    """A row for each value of ``field`` with a statistic of ``column`` (COUNT of KEY_COLUMN: how many), largest first; no value is a group
    of its own. ``entries``, ``period``, ``dates``, ``width``: as of `GroupKey`; what has an order comes in it. ``further``: keys beside
    the field; a row for each combination that there is, in their order. ``best``: MOST or LEAST keeps of each group of all keys but the
    last the row with the largest (smallest) first number, and its equals; those in place
    ``rank`` of these numbers. ``having`` keeps the groups with such a number.
    ``more``: further numbers of the same
    groups, in columns of their own. ``weight``: as of `Summarise`. Without a ``field`` all features are one row.
    """

    field: str
    statistic: Statistic = Statistic.COUNT
    column: str = KEY_COLUMN
    unit: str = ""
    entries: bool = False
    period: str = ""
    more: tuple[Summarise, ...] = ()
    dates: Optional[DateForm] = None
    width: float = 0.0
    further: tuple[GroupKey, ...] = ()
    best: str = ""
    having: Optional[Having] = None
    weight: str = ""
    rank: int = 1
    output: ClassVar[PortType] = PortType.TABLE
    algorithm = "native:aggregate"

    @property
    def readings(self) -> tuple[Summarise, ...]:
        """The numbers of each row, in the order of the columns."""
        return (Summarise(self.statistic, self.column, self.unit, self.weight), *self.more)

    @property
    def keys(self) -> tuple[GroupKey, ...]:
        """What the groups go by, in the order of the columns."""
        first = (GroupKey(self.field, self.period, self.dates, self.width, self.entries),) if self.field else ()
        return (*first, *self.further)

    def sentence(self, names: Mapping[str, str]) -> str:
        words = joined([reading.sentence(names) for reading in self.readings], translate("SpatialRagWorkflow", "{first}, {then}"))
        if self.keys:
            keys = joined([key.words(names) for key in self.keys], translate("SpatialRagWorkflow", "{first} and {then}"))
            words = translate("SpatialRagWorkflow", "{numbers} by {group}").said(numbers=words, group=keys)
        if self.having is not None:
            kept = translate("SpatialRagWorkflow", "{rows}, and keep those with {limit}")
            counted = translate("SpatialRagWorkflow", "{rows}, and keep those with a count {limit}")
            words = (counted if self.having.at else kept).said(rows=words, limit=self.having.words())
        if self.best and self.rank > 1:
            return _IN_PLACE[self.best].said(rows=words, place=str(self.rank))
        return _BEST[self.best].said(rows=words) if self.best else words
