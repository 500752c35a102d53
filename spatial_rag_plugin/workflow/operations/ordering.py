"""Operations that put features in order of a number and keep the first ones: of all, of each group, so many or so many per cent."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Optional

from ...model.codec import family
from ...model.columns import KEY_COLUMN, column_words
from ...model.wording import translate
from ...model.written_dates import DateForm
from .base import Operation, PortType
from .selecting import after_the_first

_ENDS = {
    (False, True): translate("SpatialRagWorkflow", "largest {column}"),
    (False, False): translate("SpatialRagWorkflow", "smallest {column}"),
    (True, True): translate("SpatialRagWorkflow", "latest {column}"),
    (True, False): translate("SpatialRagWorkflow", "earliest {column}"),
}
_COUNTED = {
    True: translate("SpatialRagWorkflow", "most {column}"),
    False: translate("SpatialRagWorkflow", "fewest {column}"),
}


def _end(column: str, descending: bool, dates: Optional[DateForm], counted: bool) -> str:
    """ "largest area", "most airports": which end of a column wins."""
    words = _COUNTED[descending] if counted else _ENDS[dates is not None, descending]
    return words.said(column=column_words(column))


def _with_ties(kept: str, ties: bool) -> str:
    return translate("SpatialRagWorkflow", "{kept}, and what equals it").said(kept=kept) if ties else kept


def places_of(known: int, percent: float) -> int:
    """How many ``percent`` of ``known`` features are: rounded up, so that they are never none."""
    return max(1, math.ceil(round(known * percent / 100.0, 9)))


@family
@dataclass(frozen=True)
class Top(Operation):
    """Keeps the ``count`` features with the largest (or smallest) value of a column, in order; nulls never win, ties by key.

    ``ties``: also what has the same value as the last of them, as counts often do. ``dates``: the column holds dates, or text that
    writes them so; the latest is the largest. ``percent``: instead of a count, that many of each hundred that have a number, rounded up.
    """

    column: str
    count: int = 1  # 0: all of them, in order
    descending: bool = True
    skip: int = 0  # that many are left out first: 1 for "the second largest"
    ties: bool = False
    dates: Optional[DateForm] = None
    percent: float = 0.0
    ports: ClassVar[Mapping[str, PortType]] = {"features": PortType.FEATURES}
    algorithm = "spatialrag:top"

    def places(self, known: int) -> int:
        """How many of ``known`` features that have a number are kept, before equals are added; 0: all of them."""
        return places_of(known, self.percent) if self.percent else self.count

    def sentence(self, names: Mapping[str, str], counted: bool = False) -> str:
        """``counted``: the column says how many there are of what it is called after."""
        end = _end(self.column, self.descending, self.dates, counted)
        if self.percent:
            words = translate("SpatialRagWorkflow", "keep the {percent} with the {end}, and what equals the last of them")
            return words.said(percent=f"{self.percent:g} %", end=end)
        if self.count == 0:
            return after_the_first(translate("SpatialRagWorkflow", "put them in order, the {end} first").said(end=end), self.skip)
        if self.count == 1:
            kept = translate("SpatialRagWorkflow", "keep the one with the {end}").said(end=end)
        else:
            kept = translate("SpatialRagWorkflow", "keep the {count} with the {end}").said(count=str(self.count), end=end)
        return _with_ties(after_the_first(kept, self.skip), self.ties)


@family
@dataclass(frozen=True)
class TopIn(Operation):
    """Keeps the ``count`` features of each group with the largest (or smallest) value of a column, group by group; nulls never win.

    A group is a value of ``field`` (no value: no group), or, where that is empty, the reference that `Allot` found. Ties go by key;
    ``ties``: also what has the same value as the last of its group. ``dates`` and ``percent`` as of `Top`.
    """

    column: str
    field: str = ""
    count: int = 1
    descending: bool = True
    skip: int = 0
    ties: bool = False
    dates: Optional[DateForm] = None
    percent: float = 0.0
    ports: ClassVar[Mapping[str, PortType]] = {"features": PortType.FEATURES}
    algorithm = "spatialrag:top"

    def sentence(self, names: Mapping[str, str], counted: bool = False) -> str:
        """``counted``: as of `Top`."""
        if self.column == KEY_COLUMN:
            return translate("SpatialRagWorkflow", "put them in order of their {column}").said(column=column_words(self.field))
        end = _end(self.column, self.descending, self.dates, counted)
        group = column_words(self.field) or translate("SpatialRagWorkflow", "of them").said()
        many = f"{self.percent:g} %" if self.percent else str(self.count)
        if self.count == 1 and not self.percent:
            kept = translate("SpatialRagWorkflow", "keep for each {group} the one with the {end}").said(group=group, end=end)
        else:
            words = translate("SpatialRagWorkflow", "keep for each {group} the {count} with the {end}")
            kept = words.said(group=group, count=many, end=end)
        return _with_ties(after_the_first(kept, self.skip), self.ties)
