"""How long something took: the time between two dates of each feature, in the words of two events or of the last one alone."""

from __future__ import annotations

from typing import Optional

from ...model.binding import BoundTerm
from ...model.catalog import FieldInfo, FieldType, GeometryKind, LayerInfo
from ...model.frame import Term
from ..asking import ask_numbers
from ..job import Job
from .dates import holds_dates
from .moments import event_field, form_of, the_date, the_end

ELAPSED_COLUMN = "elapsed"


def elapsed_term(job: Job, term: Term, layer: Optional[LayerInfo]) -> Optional[BoundTerm]:
    """The time from the first event to the last; without a first from when a case began. None (and an issue) where a date is missing."""
    if layer is None or not term.elapsed:
        return None
    first_said, last_said = term.elapsed
    last = event_field(last_said, layer) if last_said else the_end(layer)
    first = event_field(first_said, layer) if first_said else _other(layer, last)
    unit = term.statistic or unit_between(first, last)
    if first is None or last is None or first == last or form_of(first) is None or form_of(last) is None:
        job.say(ask_numbers.not_per_group(term.text or last_said))
        return None
    kept = "yr" if unit == "years" else unit
    return BoundTerm(ELAPSED_COLUMN, f"{unit} from {first.name} to {last.name}", unit=kept, elapsed=(first.name, last.name))


def how_long(job: Job, words: str, layer: LayerInfo) -> Optional[BoundTerm]:
    """What the longest of things without a length lasted: "the longest outage"; None where nothing says when they ended."""
    last = the_end(layer) if layer.geometry is GeometryKind.POINT or layer.geometry is GeometryKind.NONE else None
    if last is None or _other(layer, last) is None:
        return None
    return elapsed_term(job, Term(words, elapsed=("", "")), layer)


def unit_between(*ends: Optional[FieldInfo]) -> str:
    """In what a time is told that the question measures in no unit: in hours where both ends tell the time of the day."""
    return "hours" if all(info is not None and _is_timed(info) for info in ends) else "days"


def _is_timed(info: FieldInfo) -> bool:
    return info.type is FieldType.DATETIME or (info.dates is not None and info.dates.timed)


def _other(layer: LayerInfo, last: Optional[FieldInfo]) -> Optional[FieldInfo]:
    """When it began: what tells so, or the only other date."""
    begun = the_date(layer)
    others = [info for info in layer.fields if holds_dates(info) and info != last]
    return begun if begun is not None and begun != last else others[0] if len(others) == 1 else None
