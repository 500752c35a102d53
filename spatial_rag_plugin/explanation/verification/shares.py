"""Multiples and shares: "twice as far as B", "a quarter of the schools"."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Optional

from ...model.units import Dimension, Quantity
from .amounts import OVER, UNDER, qualifier
from .claims import compared_fields
from .clauses import Clause
from .differences import comparable
from .evidence import Evidence
from .fields import named_fields
from .reading import Kind, Mark
from .subjects import Subject

#: How far a share in words may be from the true one, in per cent points; a multiple, of it.
_PAIR = 2
_POINTS, _LOOSELY, _OF_IT, _ABOUT = 3.0, 5.0, 0.06, 0.15
#: How far one that is "a little more" may be past it, or before it, as a third is 33.3, and no 33.
_A_LITTLE, _BARELY = 8.0, 0.5
_NEAR = frozenset(("close", "near", "nah", "nahe", "近"))


def multiple_holds(clause: Clause, mark: Mark, evidence: Evidence) -> Optional[bool]:
    """Whether the one that a clause speaks of has so many times what the other has; None where it does not name two."""
    one, other = _two(clause, mark, evidence)
    if one is None or other is None:
        return None
    fields = named_fields(clause.marks, evidence.fields)
    whole = named_fields(clause.whole, evidence.fields)
    pairs = _pairs(one, other, fields) or _pairs(one, other, frozenset()) or _pairs(one, other, whole or compared_fields(evidence))
    times = mark.value.value if isinstance(mark.value, Quantity) else float(mark.place("multiple"))
    at = clause.marks.index(mark) if mark in clause.marks else 0
    if any(each.is_any("nearer", "less") or each.key in _NEAR for each in clause.marks[at + 1 : at + 3]):
        pairs = [(second, first) for first, second in pairs]  # "twice as close"
    about, bound = qualifier(clause.marks, at)
    slack = _ABOUT if about or any(each.is_any("about") for each in clause.marks) else _OF_IT
    ratios = [first / second / times for first, second in pairs if second]
    if bound:  # "more than twice" is less than three times
        room = 1.0 / max(times, 1.0)
        told = [1.0 < ratio < 1.0 + room if bound == "beyond" else 1.0 - room < ratio < 1.0 for ratio in ratios]
    else:
        told = [abs(ratio - 1.0) <= slack for ratio in ratios]
    return any(told) if told else None


def _two(clause: Clause, mark: Mark, evidence: Evidence) -> tuple[Optional[Subject], Optional[Subject]]:
    """What has so many times as much as what: by names before and behind the words, by places of the list, or what was named before."""
    places = [evidence.listed[place - 1] for place in places_in(clause.whole) if place <= len(evidence.listed)]
    named = [(each, _named(each, evidence)) for each in clause.whole if each.kind is Kind.NAME]
    before = [item for each, item in named if item is not None and each.start < mark.start]
    behind = [item for each, item in named if item is not None and each.start > mark.start]
    own = [group[0] for group in clause.about if not group[0].reference]
    ground = [item for item in own if item not in behind]
    pointed = [group[0] for group in clause.before if clause.has("it") and not group[0].reference]
    one = next(iter((*ground, *before[-1:], *own, *pointed)), None)
    if one is None and len(places) > 1:
        return places[0], places[1]
    earlier = [group[0] for group in clause.mentioned if not group[0].reference and group[0] is not one]
    rest = [item for item in (*behind, *(item for group in clause.rivals for item in group)) if item is not one]
    if not behind and len(before) > 1:
        return before[0], before[-1]  # A 的面积接近 B 的两倍
    placed = [item for item in places if item is not one]
    compared = [item for item in comparable(evidence) if one is not None and item.name != one.name]
    return one, next(iter((*rest[:1], *placed[:1], *earlier[-1:], *compared)), None)


def places_in(marks: Sequence[Mark]) -> list[int]:
    """The places of the list that a sentence names, in its order."""
    placed = [mark for mark in marks if mark.kind is Kind.ORDINAL or mark.is_any("best")]
    return [int(mark.value) if mark.kind is Kind.ORDINAL else mark.place("best") for mark in placed]


def _named(mark: Mark, evidence: Evidence) -> Optional[Subject]:
    found = [evidence.subjects[index] for index in mark.value]
    return next((item for item in found if not item.reference), None)


def _pairs(one: Subject, other: Subject, fields: frozenset[str]) -> list[tuple[float, float]]:
    pairs = [(one.number(name), other.number(name)) for name in fields or one.measures]
    pairs += [] if fields else [(one.distance, other.distance)]
    return [pair for pair in pairs if all(map(math.isfinite, pair))]


def share_holds(per_cent: float, evidence: Evidence, bound: str = "", about: int = 0) -> Optional[bool]:
    """Whether the answer is a share of about so many per cent, a little more or less, or on that side of it; None where it is none."""
    values = [item.value for item in evidence.amounts if item.about == "value" and item.unit == "%"]
    final = max(evidence.finals, default=0.0)
    values += [] if values else [100.0 * final / count for _, count in evidence.counts if count > final > 0]
    return any(_is_so(value, per_cent, bound, about) for value in values) if values else None


def _is_so(share: float, per_cent: float, bound: str, about: int) -> bool:
    """Whether a share may be told as one of so many per cent: "less than", "a little more than", "nearly", or as it is."""
    if bound:
        return (share < per_cent) is (bound == "limit")
    if about in (OVER, UNDER):
        past = share - per_cent if about == OVER else per_cent - share
        return -_BARELY <= past <= _A_LITTLE
    return abs(share - per_cent) <= (_LOOSELY if about else _POINTS)


def more_than_half(evidence: Evidence) -> bool:
    """Whether the answer is a share of more than half."""
    return any(item.value > 50.0 for item in evidence.amounts if item.about == "value" and item.unit == "%")


def part_holds(clause: Clause, per_cent: float, evidence: Evidence, bound: str = "", about: int = 0) -> Optional[bool]:
    """Whether those that a clause is about have about so many per cent of what all have together, or more ("beyond").

    None where nothing is counted.
    """
    if not clause.about or not evidence.complete or len(evidence.listed) < _PAIR:
        return None
    told = []
    for name in clause.about[0][0].measures or ("",):
        whole = sum(_size(item, name) for item in evidence.listed)
        part = sum(_size(group[0], name) for group in clause.about)
        share = 100.0 * part / whole if whole > 0 else math.nan
        told += [_is_so(share, per_cent, bound, about) and not (bound and share == per_cent)] if math.isfinite(share) else []
    return any(told) if told else None


def _size(subject: Subject, column: str) -> float:
    """What something has of a column; without one its area."""
    areas = [item.value for item in subject.amounts if item.dimension is Dimension.AREA and not item.field]
    return subject.number(column) if column else areas[0] if len(areas) == 1 else math.nan
