"""Several names that a sentence says to be those at one end: "the top three are A, B and C", "the highest values belong to A and B".

Such a sentence is wrong where they stand at that end of no column of numbers, nor in the order of the answer, whatever holds of the first
of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Optional

from .cited import Scope
from .claims import stated_of
from .columns import Column, columns
from .orders import is_ordered
from .reading import Kind, Mark
from .subjects import Subject
from .wording import Wording

_HIGH, _LOW = ("most", "farthest", "dearest"), ("least", "nearest", "cheapest")
_ENDS = (*_HIGH, *_LOW, "oldest", "newest", "best", "last")
_OTHER = (Kind.AMOUNT, Kind.ORDINAL, Kind.RANGE, Kind.CLOCK, Kind.DAY, Kind.DIRECTION, Kind.VALUE)
_OTHERWISE = ("negation", "none", "than", "part", "other", "except", "shown", "followed", "between", "open", "closed", "until", "latter")
_LISTING, _PAIR, _MOST = frozenset(",、，:："), 2, 8


def listed_wrongly(marks: Sequence[Mark], scope: Scope, said: Wording) -> str:
    """Why names that are said to be those at an end are not; "" where they are, or nothing tells."""
    end, items = _listed(marks, scope, said)
    found = [holds for holds, _ in _at_end(end, items, scope)] if end is not None else []
    return f"these are not the “{end.text}” ones" if end is not None and found and not any(found) else ""


def without_listed(marks: Sequence[Mark], scope: Scope, said: Wording) -> list[Mark]:
    """The marks without the end at which all that are named are, and without how many they are; all of them where they are not."""
    end, items = _listed(marks, scope, said)
    if end is None or not any(holds and sure for holds, sure in _at_end(end, items, scope)):
        return list(marks)
    return [mark for mark in marks if mark is not end and mark.kind is not Kind.NUMBER]


def _listed(marks: Sequence[Mark], scope: Scope, said: Wording) -> tuple[Optional[Mark], set[Subject]]:
    """The word of the end and what is said to be there, where a sentence says no more than that."""
    places = [at for at, mark in enumerate(marks) if mark.kind is Kind.NAME]
    ends = [mark for mark in marks if mark.is_any(*_ENDS)]
    if not _PAIR <= len(places) <= _MOST or len(ends) != 1 or any(mark.kind in _OTHER or mark.is_any(*_OTHERWISE) for mark in marks):
        return None, set()
    listing = all(_lists(mark, said) for mark in marks[places[0] : places[-1]])
    numbers = [mark for mark in marks if mark.kind is Kind.NUMBER]
    last = all(mark.kind is Kind.SIGN for mark in marks[places[-1] + 1 :])
    if not listing or not last or any(stated_of(mark).value != len(places) for mark in numbers):
        return None, set()
    evidence = scope.evidence
    items = {evidence.subjects[marks[at].value[0]] for at in places if len(marks[at].value) == 1}
    if len(items) != len(places) or not items <= set(evidence.listed):
        return None, set()
    return ends[0], items


def _lists(mark: Mark, said: Wording) -> bool:
    return mark.kind is Kind.NAME or mark.text in _LISTING or mark.key in said.joints


def _at_end(end: Mark, items: set[Subject], scope: Scope) -> Iterator[tuple[bool, bool]]:
    """Of each column, and of the order of the answer, whether some things are those at an end of it, and whether it is the end meant."""
    evidence = scope.evidence
    for column in columns(scope):
        rest = [item for item in column.rows if item not in items]
        own, others = column.values(tuple(items)), column.values(rest)
        if not own or not others:
            continue
        side = _side(end, column)
        holds = (side >= 0 and min(own) >= max(others)) or (side <= 0 and max(own) <= min(others))
        yield holds, bool(side)
    if end.is_any("best", "last") and is_ordered(evidence):
        first = evidence.listed[: len(items)] if end.is_any("best") else evidence.listed[-len(items) :]
        yield set(first) == items, True


def _side(end: Mark, column: Column) -> int:
    """Whether a word means the high end of a column (1) or the low one (-1); 0 where either may be meant."""
    if end.is_any("oldest", "newest"):
        older = {"year": -1, "age": 1}.get(column.concept, 0)
        return older if end.is_any("oldest") else -older
    if end.is_any("nearest", "farthest") and column.concept != "distance" and not end.is_any("most", "least"):
        return 0
    return int(end.is_any(*_HIGH)) - int(end.is_any(*_LOW))
