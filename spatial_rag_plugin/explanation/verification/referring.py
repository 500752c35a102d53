"""What a clause without a name speaks of: "the second", "the first two", "the last one", "the latter", "the other two", "both"."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Optional

from ...model.units import Quantity
from .evidence import Evidence
from .reading import Kind, Mark
from .subjects import Subject

Groups = tuple[tuple[Subject, ...], ...]
#: A place in the list says what a clause is about only where the clause says something else of it.
_TELLING = frozenset((Kind.AMOUNT, Kind.NUMBER, Kind.RANGE, Kind.DIRECTION, Kind.CLOCK, Kind.DAY))
_LEAD = 3


@dataclass(frozen=True)
class Said:
    """What was spoken of before, by name: ``before`` in the last sentence that named something, ``mentioned`` in all of them; the numbers
    of features that the last sentence spoke of by their ``fields``.
    """

    before: Groups = ()
    mentioned: Groups = ()
    last: Groups = ()
    fields: frozenset[str] = frozenset()


def referred(marks: Sequence[Mark], evidence: Evidence, said: Said) -> tuple[Groups, tuple[Mark, ...]]:
    """What a clause is about without naming it, and its marks without those that say so; () where it does not refer so."""
    by_order = _by_order(marks, said)
    found = by_order or _by_rest(marks, evidence, said) or _by_place(marks, evidence)
    if found is None:
        return (), tuple(marks)
    about, used = found
    rest = tuple(mark for mark in marks if mark not in used)
    tells = any(mark.kind in _TELLING or mark.is_any("open", "closed", "touches", "always") for mark in rest)
    tells = tells or (by_order is not None and _has_words(rest))
    return (about, rest) if tells and about else ((), tuple(marks))


def meant_before(marks: Sequence[Mark], evidence: Evidence, said: Said) -> Groups:
    """What a clause speaks of that says nothing which could be looked up: "the other two tie, both at 4.7"."""
    found = _by_order(marks, said) or _by_rest(marks, evidence, said)
    return found[0] if found is not None else ()


def _has_words(marks: Sequence[Mark]) -> bool:
    return any(mark.kind is Kind.WORD and len(mark.key) > 3 for mark in marks)


def _by_order(marks: Sequence[Mark], said: Said) -> Optional[tuple[Groups, list[Mark]]]:
    """ "The latter", "the former", "both": of those that the last sentence named."""
    for mark in marks[: _LEAD + 1]:
        if mark.is_any("latter") and said.before:
            return said.before[-1:], [mark]
        if mark.is_any("former") and said.before:
            return said.before[:1], [mark]
        if mark.is_any("both") and len(said.before) == 2:
            return said.before, [mark]
    return None


def _by_rest(marks: Sequence[Mark], evidence: Evidence, said: Said) -> Optional[tuple[Groups, list[Mark]]]:
    """ "The other two": those of the answer that nothing was said of so far."""
    other = next((mark for mark in marks[: _LEAD + 1] if mark.is_any("other")), None)
    if other is None or not said.mentioned:
        return None
    known = {item.name for group in said.mentioned for item in group}
    rest = [item for item in evidence.listed if item.name not in known]
    count = next((mark for mark in marks[: _LEAD + 2] if mark.kind is Kind.NUMBER), None)
    before = [item for item in evidence.listed if all(item not in group for group in said.last)]
    if count is not None and _number(count) == len(before) != len(rest):
        rest = before  # all were named; "the other two" are those that the last sentence was not about
    if not evidence.complete or (count is not None and _number(count) != len(rest)):
        return None
    return tuple((item,) for item in rest), [mark for mark in (other, count) if mark is not None]


def _by_place(marks: Sequence[Mark], evidence: Evidence) -> Optional[tuple[Groups, list[Mark]]]:
    """By places of the list: one of them, or so many from its beginning or its end."""
    listed = [item for item in evidence.listed if not item.group]
    if any(mark.is_any("difference") for mark in marks):
        return None  # "between the second and the third"
    for at, mark in enumerate(marks[: _LEAD + 1]):
        extreme = _by_extreme(mark, at, marks, evidence)
        if extreme is not None:
            return extreme
        ends = mark.is_any("last")
        starts = mark.is_any("front", "best") or (mark.kind is Kind.ORDINAL and mark.value == 1)
        if not (ends or starts or mark.kind is Kind.ORDINAL) or (ends and not evidence.complete):
            continue
        beside = (*marks[at + 1 : at + 3], *(marks[at - 1 : at] if at and mark.kind is Kind.ORDINAL else ()))
        count = next((other for other in beside if other.kind is Kind.NUMBER or other.is_any("both")), None)
        many = 2 if count is not None and count.is_any("both") else _number(count) if count is not None else 1
        if count is not None and (ends or starts) and 1 < many <= len(listed):
            return tuple((item,) for item in (listed[-many:] if ends else listed[:many])), [mark, count]
        if mark.is_any("front") or _sized(marks, at):
            return None
        place = len(listed) if ends else int(mark.value) if mark.kind is Kind.ORDINAL else mark.place("best")
        return tuple((item,) for item in listed[place - 1 : place]), [mark]
    return None


def _by_extreme(mark: Mark, at: int, marks: Sequence[Mark], evidence: Evidence) -> Optional[tuple[Groups, list[Mark]]]:
    """ "The closest one", "the smallest of the four": by its distance or its only number, where nothing is named."""
    name = next((each for each in ("nearest", "farthest", "most", "least") if mark.is_any(each)), "")
    if not name or mark.is_any("limit", "beyond", "majority") or mark.place(name) > 1 or (name != "nearest" and not evidence.complete):
        return None
    if any(other.kind is Kind.NAME or other.kind is Kind.ORDINAL for other in marks):
        return None
    if any(other.kind is Kind.NUMBER and _number(other) != 1 for other in marks[max(0, at - 1) : at + 2]):
        return None
    sized = name in ("most", "least")
    listed = [(_size(item, evidence) if sized else item.distance, item) for item in evidence.listed]
    listed = sorted((pair for pair in listed if pair[0] == pair[0]), key=lambda pair: pair[0], reverse=name in ("farthest", "most"))
    if len(listed) < 2 or (sized and (len(listed) < len(evidence.listed) or listed[0][0] == listed[1][0])):
        return None
    behind = marks[at + 1 : at + 5] if sized and any(other.is_any("part") for other in marks[at + 1 : at + 3]) else ()
    count = [other for other in behind if other.kind is Kind.NUMBER and _number(other) == len(listed)]
    return ((listed[0][1],),), [mark, *count]


def _size(item: Subject, evidence: Evidence) -> float:
    """The only number that the answer has of each; NaN where it has others."""
    names = {name for other in evidence.listed for name in other.measures}
    return item.number(next(iter(names))) if len(names) == 1 else math.nan


def _sized(marks: Sequence[Mark], at: int) -> bool:
    """Whether a place is one by size, or is a number of something else: "the second nearest"."""
    return any(other.is_any("nearest", "farthest", "most", "least") for other in marks[at + 1 : at + 3])


def _number(mark: Mark) -> int:
    return int(mark.value.value) if isinstance(mark.value, Quantity) and mark.value.value.is_integer() else -1
