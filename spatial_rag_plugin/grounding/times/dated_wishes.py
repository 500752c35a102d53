"""Conditions that say when, and name no field: of the field that tells when the things happened. With the problem where there is none."""

from __future__ import annotations

from typing import Optional

from ...model.catalog import FieldInfo, FieldType, LayerInfo
from ...model.frame import Condition
from ...model.predicate import Predicate
from ..world import World
from .clock_fields import clock_of
from .dates import holds_dates, is_of_a_number, is_period, own_year, tells_only_years, the_year, time_predicate, year_of
from .moments import field_of_moment, has_times, is_clock, is_moment, moment_predicate, untold_date
from .times_of_states import date_of_state


def is_dated(condition: Condition) -> bool:
    """Whether a condition is about a time and names no attribute: "in 2015"; "with 1500" has no comparison."""
    named = bool(condition.field) or condition.number is not None or condition.op == "has"
    return not named and (is_period(condition.value.partition("/")[0]) or is_moment(condition.op, condition.value))


def dated(condition: Condition, layer: LayerInfo, world: World, given: Optional[Predicate] = None) -> tuple[Optional[Predicate], str]:
    """ "In 2015", "since April 2011": of the one field that holds dates, or of a field that is called year. Interval: "2011/2013".

    ``given``: the condition that the features satisfy already, whose field may have a date of its own.
    """
    known = [info for info in layer.fields if holds_dates(info)]
    info = untold_date(layer) or date_of_state(given, layer) or own_year(layer) if known else year_of(layer) or the_year(layer)
    since, _, until = condition.value.partition("/")
    info = None if not known and condition.op == "=" and is_of_a_number(since, layer) else info
    timed = time_predicate(info, condition.op, since, until) if info is not None else None
    timed = _in_a_year(condition, timed, layer, world) if known and timed is not None else timed
    unclear = "which-order" if info is not None and tells_only_years(info) else "no-date"
    return timed, "" if timed is not None else "which-date" if info is None and len(known) > 1 else unclear


def _in_a_year(condition: Condition, by_date: Predicate, layer: LayerInfo, world: World) -> Predicate:
    """The condition on the one field of years where no date is of the time: houses "from the 18th century" were not listed then."""
    year = the_year(layer)
    since, _, until = condition.value.partition("/")
    timed = time_predicate(year, condition.op, since, until) if year is not None else None
    if timed is None or world.count(layer.id, by_date) or not world.count(layer.id, timed):
        return by_date
    return timed


def _only_timed(layer: LayerInfo) -> Optional[FieldInfo]:
    """The one of several fields of dates that tells the time of the day: a complaint is received at some time, and answered on a day."""
    timed = [info for info in layer.fields if info.type is FieldType.DATETIME and holds_dates(info) and has_times(info)]
    return timed[0] if len(timed) == 1 else None


def at_moment(condition: Condition, layer: LayerInfo, today: str) -> tuple[Optional[Predicate], str]:
    """ "On weekends", "last month": of the field that tells when it happened."""
    info = field_of_moment(condition.field, layer) or (None if condition.field else own_year(layer) or year_of(layer) or the_year(layer))
    timed = moment_predicate(info, condition.op, condition.value, today) if info is not None else None
    if timed is None and not condition.field:
        clock = clock_of(layer)  # crash_date tells the day, and crash_time the time
        clock = clock or _only_timed(layer)
        timed = moment_predicate(clock, condition.op, condition.value, today) if clock is not None and is_clock(condition.value) else None
    several = info is None and sum(map(holds_dates, layer.fields)) > 1
    return timed, "" if timed is not None else "which-date" if several else "no-date"
