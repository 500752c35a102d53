"""Opening times compared: "two hours earlier", "open longest", "closes last"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from ...model.units import Dimension
from .claims import stated_of
from .clauses import Clause, Group
from .evidence import Evidence
from .reading import Kind, Mark
from .spaces import spaces
from .subjects import Subject

_DAY = 1440
_SMALL_HOURS = 360
_SLACK = 0.5


def ends_of(subject: Subject, evidence: Evidence) -> frozenset[int]:
    """When a place closes, in minutes since midnight, past it beyond 1440: as its reason says, else in its week, on the days asked for."""
    said = {minute for mark in subject.marks if mark.kind is Kind.CLOCK for minute in mark.value}
    if not said and subject.week is not None:
        asked = [day for mark in evidence.marks if mark.kind is Kind.DAY for day in mark.value]
        said = {minute for day in asked or range(7) for minute in subject.week.closes(day)}
    return frozenset(minute + _DAY if minute < _SMALL_HOURS else minute for minute in said)


def is_apart(clause: Clause, mark: Mark, evidence: Evidence) -> Optional[bool]:
    """ "Closes two hours earlier": than what it is compared with, or what was named before; None where that is not said."""
    at = clause.marks.index(mark) if mark in clause.marks else 0
    near = (*clause.marks[max(0, at - 2) : at], *clause.marks[at + 1 : at + 3])
    way = next((sign for other in near for name, sign in (("earlier", -1), ("later", 1)) if other.is_any(name)), 0)
    subjects = [group[0] for group in clause.about]
    rivals = clause.rivals or _named_before(clause, mark, evidence)  # "than B" is of no other that was named
    others = [group[0] for group in rivals if group[0] not in subjects]
    if not way or not subjects or not others or stated_of(mark).dimension is not Dimension.TIME:
        return None
    stated = stated_of(mark).base
    return any(
        all(any(abs(way * (end - other_end) - stated) <= _SLACK for end in ends_of(item, evidence)) for item in subjects)
        for other in others
        for other_end in ends_of(other, evidence)
    )


def closes_later(subject: Subject, rivals: Sequence[Group], later: bool, evidence: Evidence) -> Optional[bool]:
    """Whether a place closes later, or earlier, than each that it is compared with; None where that is not known of all."""
    own, others = ends_of(subject, evidence), [ends_of(group[0], evidence) for group in rivals]
    if not own or not all(others):
        return None
    return all(min(own) > max(ends) if later else max(own) < min(ends) for ends in others)


def _named_before(clause: Clause, mark: Mark, evidence: Evidence) -> Sequence[tuple[Subject, ...]]:
    names = [other for other in clause.whole if other.kind is Kind.NAME and other.start < mark.start]
    here = [tuple(evidence.subjects[index] for index in name.value) for name in names]
    return [*here, *clause.mentioned[-2:]]


def closes_at_end(subject: Subject, most: bool, clause: Clause, evidence: Evidence) -> Optional[bool]:
    """Whether a place is open longest ("most"), or closes first, of all that was found or of those that a clause speaks of."""
    own = ends_of(subject, evidence)
    first = next((listed for listed, used in spaces(clause, evidence) if used), evidence.listed)
    named = {item for group in clause.about for item in group}
    others = [ends_of(item, evidence) for item in first if item not in named]
    if not own or not others or not all(others):
        return None
    return all(max(own) >= max(ends) if most else min(own) <= min(ends) for ends in others)
