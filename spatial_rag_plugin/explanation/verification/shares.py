"""Multiples and shares: "twice as far as B", "a quarter of the schools"."""

from __future__ import annotations

import math
from typing import Optional

from ...model.units import Quantity
from .amounts import qualifier
from .clauses import Clause
from .evidence import Evidence, Subject
from .fields import named_fields
from .reading import Kind, Mark

#: How far a share in words may be from the true one, in per cent points; a multiple, of it.
_POINTS, _OF_IT, _ABOUT = 3.0, 0.06, 0.15


def multiple_holds(clause: Clause, mark: Mark, evidence: Evidence) -> Optional[bool]:
    """Whether the first that the clause names has so many times what the second has; None where it does not name two."""
    named = [group for group in (*clause.about, *clause.rivals, *clause.grounds) if any(item.rank for item in group)]
    if clause.inherited and len(clause.about) == len(clause.rivals) == 1:
        named = [*clause.about, *clause.rivals]
    else:
        named.sort(key=lambda group: next((other.start for other in clause.marks if group[0].name in other.text), -1))
    if len(named) == 1:  # "twice the size of the runner-up, B"
        behind = [other for other in clause.whole if other.kind is Kind.NAME and other.start > mark.start]
        named += [tuple(evidence.subjects[index] for index in other.value) for other in behind[:1]]
    if len(named) != 2:
        return None
    fields = named_fields(clause.marks, evidence.fields)
    pairs = [pair for one in named[0] for other in named[1] for pair in _pairs(one, other, fields)]
    slack = _ABOUT if any(other.is_any("about") for other in clause.marks) else _OF_IT
    times = mark.value.value if isinstance(mark.value, Quantity) else mark.place("multiple")
    at = clause.marks.index(mark) if mark in clause.marks else 0
    bound = qualifier(clause.marks, at)[1]
    ratios = [first / second / times for first, second in pairs if second]
    if bound:  # "more than twice" is less than three times
        told = [1.0 < ratio < 1.0 + 1.0 / times if bound == "beyond" else 1.0 - 1.0 / times < ratio < 1.0 for ratio in ratios]
    else:
        told = [abs(ratio - 1.0) <= slack for ratio in ratios]
    return any(told) if told else None


def _pairs(one: Subject, other: Subject, fields: frozenset[str]) -> list[tuple[float, float]]:
    pairs = [(one.number(name), other.number(name)) for name in fields or one.measures]
    pairs += [] if fields else [(one.distance, other.distance)]
    return [pair for pair in pairs if all(map(math.isfinite, pair))]


def share_holds(per_cent: float, evidence: Evidence, bound: str = "") -> Optional[bool]:
    """Whether the answer is a share of about so many per cent, or on that side of it; None where it is none."""
    values = [item.value for item in evidence.amounts if item.about == "value" and item.unit == "%"]
    final = max(evidence.finals, default=0.0)
    values += [] if values else [100.0 * final / count for _, count in evidence.counts if count > final > 0]
    if bound and values:
        return any((value < per_cent) is (bound == "limit") for value in values)
    return any(abs(value - per_cent) <= _POINTS for value in values) if values else None


def more_than_half(evidence: Evidence) -> bool:
    """Whether the answer is a share of more than half."""
    return any(item.value > 50.0 for item in evidence.amounts if item.about == "value" and item.unit == "%")


def part_holds(clause: Clause, per_cent: float, evidence: Evidence, bound: str = "") -> Optional[bool]:
    """Whether those that a clause is about have about so many per cent of what all have together, or more ("beyond").

    None where nothing is counted.
    """
    if not clause.about or not evidence.complete or any(not item.measures for group in clause.about for item in group):
        return None
    told = []
    for name in clause.about[0][0].measures:
        whole = sum(item.number(name) for item in evidence.listed)
        part = sum(group[0].number(name) for group in clause.about)
        share = 100.0 * part / whole if whole > 0 else math.nan
        told += [share > per_cent if bound else abs(share - per_cent) <= _POINTS] if math.isfinite(share) else []
    return any(told) if told else None
