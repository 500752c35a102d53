"""Differences of two: those that a clause names, the first and the last, two by their places."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Optional

from ...model.units import Dimension
from .amounts import as_shown, fits, qualifier, same_kind, within
from .claims import fields_of, stated_of
from .clauses import Clause, Group, bounds
from .evidence import Evidence
from .orders import COMPARATIVES
from .reading import Kind, Mark
from .spaces import distinct
from .subjects import Subject

_PAIR = 2
#: Distances that are said to be equal may be apart by so much, of the greater one.
_EQUALLY_FAR = 0.08
#: How many times a difference may be the number that it is said to be above or below.
_LOOSE = 2.0
#: Two numbers as they are shown: to the metre, or to the figures that a length has.
_SHOWN: tuple[Callable[[float], float], ...] = (round, as_shown)


def is_difference(clause: Clause, mark: Mark, evidence: Evidence) -> bool:
    """ "80 m farther than B", "a difference of 80 m": the difference of two that the clause names, or of the first and the last."""
    second = [item for item in comparable(evidence) if len(clause.about) == 1 and item not in clause.about[0]]
    rivals = clause.rivals or ((tuple(second),) if len(second) == 1 else ())
    rivals = rivals or tuple(group for group in clause.mentioned[-1:] if group not in clause.about)
    comparing = [at for at, other in enumerate(clause.marks) if other.is_any(*COMPARATIVES)]
    bound = not clause.rivals and any(bounds(clause.marks, at) for at in comparing)
    compares_by = bool(rivals and comparing) and not bound
    if not compares_by and not clause.has("difference"):
        return False
    groups = [*clause.about, *rivals]
    groups = two_by_place(clause, evidence) or groups
    groups = groups or [(item,) for item in comparable(evidence)]  # "the difference between the two"
    if not compares_by and len(groups) != 2:
        groups = [evidence.listed[:1], evidence.listed[-1:]] if len(evidence.listed) > 1 and evidence.complete else []
    if len(groups) != 2 or not all(groups):
        return False
    stated, (about, limit) = stated_of(mark), qualifier(clause.marks, clause.marks.index(mark))
    fields = fields_of(clause, evidence)
    for one, other in ((one, other) for one in groups[0] for other in groups[1]):
        pairs = [(a.value, b.value) for a in one.amounts for b in other.amounts if a.about == b.about and same_kind(a, stated)]
        pairs = [] if stated.dimension is Dimension.NONE else pairs
        plain = stated.dimension is Dimension.NONE
        pairs += [(one.number(name), other.number(name)) for name in fields or one.measures] if plain else []
        told = [pair for pair in pairs if math.isfinite(pair[0] - pair[1])]
        told += [(float(shown(first)), float(shown(second))) for first, second in told if not plain for shown in _SHOWN]
        if any(fits(stated, mark.text, abs(first - second), about) for first, second in told):
            return True
        if limit and any(within(stated, [gap], limit) and gap < _LOOSE * stated.base < _LOOSE**2 * gap for gap in _gaps(told)):
            return True  # "less than half a million"
    return False


def _gaps(pairs: Sequence[tuple[float, float]]) -> list[float]:
    return [abs(first - second) for first, second in pairs]


def of_so_many_at_an_end(clause: Clause, mark: Mark, evidence: Evidence) -> bool:
    """ "The last two are 8 km apart": the number of those whose numbers are compared."""
    return not clause.about and clause.has("difference") and len(two_by_place(clause, evidence)) == stated_of(mark).value == _PAIR


def as_many(clause: Clause, at: int, evidence: Evidence) -> Optional[bool]:
    """ "A has as many as B", "both are equally far": whether those that a sentence names are equal; None where nothing tells."""
    if any(mark.kind in (Kind.NUMBER, Kind.AMOUNT) for mark in clause.marks[at + 1 : at + 3]):
        return None  # "as many as five"
    named = [evidence.subjects[mark.value[0]] for mark in clause.whole if mark.kind is Kind.NAME and mark.value]
    those = list({item.name: item for item in named if item.rank or item.measures}.values())
    if len(those) < _PAIR and clause.has("both", "they"):
        those = next((list(distinct(groups)) for groups in (clause.before, clause.mentioned) if len(distinct(groups)) == _PAIR), [])
        those = those or comparable(evidence)
    numbers = {stated_of(mark).value for mark in clause.whole if mark.kind is Kind.NUMBER}
    if not those and evidence.complete and numbers == {float(len(evidence.listed))}:
        those = list(evidence.listed)
    if len(those) < _PAIR:
        return None
    columns = [[item.number(name) for item in those] for name in fields_of(clause, evidence) or those[0].measures]
    room = 0.0 if columns else _EQUALLY_FAR
    told = [column for column in columns or [[item.distance for item in those]] if all(map(math.isfinite, column))]
    return any(max(column) - min(column) <= room * max(column) for column in told) if told else None


def comparable(evidence: Evidence) -> list[Subject]:
    """The named things that have a number in common that was compared; () where the answer is a list."""
    found = {item.name: item for item in reversed(evidence.subjects) if item.measures}
    return list(found.values()) if len(evidence.listed) < _PAIR == len(found) else []


def two_by_place(clause: Clause, evidence: Evidence) -> list[Group]:
    """ "Between the first and the second": the two that are meant."""
    places = [int(mark.value) for mark in clause.marks if mark.kind is Kind.ORDINAL]
    places = [1, *places] if len(places) == 1 and not clause.about else places
    two = any(mark.kind is Kind.NUMBER and stated_of(mark).value == _PAIR for mark in clause.marks)
    if not places and not clause.about and two:  # "the last two"
        last = evidence.listed[-_PAIR:] if clause.has("last") and evidence.complete else ()
        return [(item,) for item in last or (evidence.listed[:_PAIR] if clause.has("front", "best") else ())]
    return [evidence.listed[place - 1 : place] for place in places] if len(places) == 2 and not clause.about else []
