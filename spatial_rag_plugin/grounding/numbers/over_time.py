"""A mean number of things per unit of time: their number by all the months that the layer tells of, those without any with them.

What the layer tells of lies between its first date and its last one, or the limits of the question where these are narrower; so the mean
of a rare kind of thing is not taken of those months alone in which there was one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Callable, Optional

from ...language.weighted import MeanOverTime
from ...model.binding import BoundTerm, GroundedFrame
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.columns import SPREAD_COLUMN
from ...model.frame import Output
from ...model.issue import Issue, Severity
from ...model.predicate import AllOf, Compare, Comparison, IsNull, Not, OnDate, Predicate, all_of
from ...model.wording import translate
from ..world import World

_COUNT = "count"
_MONTHS = {"year": 12, "quarter": 3, "month": 1}
_DAYS = {"week": 7.0, "day": 1.0}
_YEAR, _MONTH, _DAY = 4, 7, 10  # letters of a date in ISO form
_FIRST, _LAST = date(1600, 1, 1), date(2200, 1, 1)
_TOLD = {
    "year": translate("SpatialRagAsking", "The mean is of the {count} years from {first} to {last}, those without any with them."),
    "quarter": translate("SpatialRagAsking", "The mean is of the {count} quarters from {first} to {last}, those without any with them."),
    "month": translate("SpatialRagAsking", "The mean is of the {count} months from {first} to {last}, those without any with them."),
    "week": translate("SpatialRagAsking", "The mean is of the {count} weeks from {first} to {last}, those without any with them."),
    "day": translate("SpatialRagAsking", "The mean is of the {count} days from {first} to {last}, those without any with them."),
}


@dataclass(frozen=True)
class Period:
    """The dates that are counted by, in a layer, from the ``first`` day to the ``last``."""

    layer: LayerInfo
    info: FieldInfo
    first: date
    last: date

    def units(self, unit: str) -> float:
        """How many there are, those at the ends in full; of weeks parts of one as well."""
        if unit in _DAYS:
            return ((self.last - self.first).days + 1) / _DAYS[unit]
        size, (first, last) = _MONTHS[unit], ((day.year * 12 + day.month - 1) for day in (self.first, self.last))
        return float(last // size - first // size + 1)


def period_of(by_unit: Optional[GroundedFrame], unit: str, world: World) -> Optional[Period]:
    """From the first date to the last one that things are counted by; None where they are not, or nothing tells these days."""
    if by_unit is None or by_unit.target is None or by_unit.further or by_unit.group_period != ("month" if unit == "week" else unit):
        return None
    layer = world.catalog.layer(by_unit.target.layer_id)
    info = layer.field(by_unit.group_field) if layer is not None else None
    if layer is None or info is None or info.role is not FieldRole.DATE:
        return None

    size = _YEAR if unit == "year" else _MONTH if unit in _MONTHS else _DAY
    coarser = {_DAY: _MONTH, _MONTH: _YEAR, _YEAR: _YEAR}[size]
    ends, whole = (_ends(layer.id, info, world, letters) for letters in (size, coarser))
    if ends is None or whole is None or any(end.isoformat()[:coarser] != other.isoformat()[:coarser] for end, other in zip(ends, whole)):
        return None  # dates that tell no more than the month lie on no day
    return Period(layer, info, *ends)


def _ends(layer_id: str, info: FieldInfo, world: World, size: int) -> Optional[tuple[date, date]]:
    """The first day of the first day, month or year that has any, and the last one of the last; ``size``: its letters in ISO."""

    def some(op: Comparison, day: date) -> bool:
        said = day.isoformat()[:size]
        return world.count(layer_id, Compare(info.name, op, said) if info.dates is None else OnDate(info.name, op, said, info.dates)) > 0

    if not some(Comparison.GE, _FIRST) or some(Comparison.GE, _LAST):
        return None
    first = _turn(lambda day: some(Comparison.LT, day)) - timedelta(1)
    over = _turn(lambda day: not some(Comparison.GE, day))
    return first.replace(month=1 if size == _YEAR else first.month, day=first.day if size == _DAY else 1), over - timedelta(1)


def _turn(holds: Callable[[date], bool]) -> date:
    """The first day of which something holds that holds of all later ones."""
    low, high = _FIRST.toordinal(), _LAST.toordinal()
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if holds(date.fromordinal(middle)) else (middle + 1, high)
    return date.fromordinal(low)


def per_unit_of_time(grounded: Optional[GroundedFrame], period: Period, said: MeanOverTime, world: World) -> Optional[GroundedFrame]:
    """The number of things as that in one unit; None where it is no plain number of them, or their dates are limited in other ways."""
    if grounded is None or grounded.target is None or grounded.statistics or grounded.whole is not None or grounded.listed:
        return None
    frame, number = grounded.frame, grounded.columns[0] if grounded.columns else None
    rows = grounded.target
    if number is not None:  # of each area those in it
        tally = number.tally
        plain = frame.output is Output.TABLE and len(grounded.columns) == 1 and not grounded.group_field and number.per is None
        if tally is None or tally.statistic != _COUNT or not plain or tally.dimension or rows.superlative is not None:
            return None
        counted = tally.counted
    else:
        grouped = frame.output is Output.TABLE and (grounded.group_field or grounded.further)
        if grounded.statistic not in ("", _COUNT) or grounded.attribute or not (grouped or frame.output is Output.COUNT):
            return None
        if any(field == period.info.name for field in (grounded.group_field, *(group.field for group in grounded.further))):
            return None
        counted = rows
    if counted.layer_id != period.layer.id:
        return None
    narrowed = _narrowed(period, counted.predicate)
    if narrowed is None:
        return None
    if period.info.filled < period.layer.feature_count:  # without a date it is in none of them
        known = Not(IsNull(period.info.name))
        counted = replace(counted, predicate=all_of(*filter(None, (counted.predicate, known))))
    units = narrowed.units(said.unit)
    told = f"{units:,.0f}" if units.is_integer() else f"{units:,.1f}"
    text = _TOLD[said.unit].said(count=told, first=narrowed.first.isoformat(), last=narrowed.last.isoformat())
    issues = (*grounded.issues, Issue(Severity.INFO, "mean-over-time", text, understood=said.called, subject=said.called))
    if number is not None and number.tally is not None:
        columns = (replace(number, column=said.called, label=said.called, tally=replace(number.tally, counted=counted), units=units),)
        return replace(grounded, columns=columns, issues=issues)
    columns = (BoundTerm(SPREAD_COLUMN, said.called, units=units),)
    frame = replace(frame, output=Output.NUMBER) if frame.output is Output.COUNT else frame
    return replace(grounded, frame=frame, target=counted, columns=columns, statistic="sum", issues=issues)


def _narrowed(period: Period, predicate: Optional[Predicate]) -> Optional[Period]:
    """Within the limits that conditions give to the dates; None where they say something else of them, as that it was on a Sunday."""
    parts = predicate.parts if isinstance(predicate, AllOf) else (predicate,) if predicate is not None else ()
    first, last = period.first, period.last
    for part in parts:
        if period.info.name not in part.fields():
            continue
        if not isinstance(part, (Compare, OnDate)) or not isinstance(part.value, str) or part.op is Comparison.NE:
            return None
        if (ends := _span(part.value)) is None:
            return None
        begins, over = ends
        low = {Comparison.EQ: begins, Comparison.GE: begins, Comparison.GT: over}.get(part.op, first)
        high = {Comparison.EQ: over, Comparison.LE: over, Comparison.LT: begins}.get(part.op)
        first, last = max(first, low), min(last, high - timedelta(1)) if high is not None else last
    return replace(period, first=first, last=last) if first <= last else None


def _span(said: str) -> Optional[tuple[date, date]]:
    """The first day of a year, a month or a day in ISO form, and the one after its last."""
    try:
        numbers = [int(number) for number in said.split("-")]
        if len(numbers) == 1:
            return date(numbers[0], 1, 1), date(numbers[0] + 1, 1, 1)
        if len(numbers) == 2:
            begins = date(numbers[0], numbers[1], 1)
            return begins, (begins + timedelta(31)).replace(day=1)
        begins = date.fromisoformat(said)
    except ValueError:
        return None
    return begins, begins + timedelta(1)
