"""Whether a reading goes by the field, and the numbers, that it was offered for: a choice must not do anything else than it says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Optional

from ...model.binding import GroundedFrame
from ...model.predicate import AllOf, Compare, Comparison, Predicate

_CLOSE = 1e-9


def measures(grounded: GroundedFrame, field: str) -> bool:
    """Whether a field is what is given, measured or ranked by."""
    best = grounded.target.superlative if grounded.target is not None else None
    terms = [*grounded.columns, *([best.term] if best is not None and best.term is not None else [])]
    return field == grounded.attribute or (best is not None and best.by == field) or any(term.field == field for term in terms)


def goes_by(grounded: GroundedFrame, field: str, sign: str = "", limits: Sequence[float] = (), value: str = "") -> bool:
    """Whether conditions on a field are among what was bound; with ``limits`` comparisons with all of them.

    ``value``: of the field, as it is stored.
    ``sign``: that of the comparison; empty for any but being equal, which is what is left of a comparison that was not understood.
    """
    found = [each for each in parts_of(grounded) if field in each.fields()]
    if not limits:
        return any(not value or value in _values(each) for each in found)
    signs = {Comparison(sign)} if sign else set(Comparison) - {Comparison.EQ}
    signs = {Comparison.GE, Comparison.LE} if len(limits) > 1 else signs
    compared = [each for each in found if isinstance(each, Compare) and each.op in signs and isinstance(each.value, (int, float))]
    return all(any(_same(float(each.value), limit) for each in compared) for limit in limits)


def contradicts_itself(grounded: Optional[GroundedFrame]) -> bool:
    """Whether conditions that all must hold leave no number of a field between them: over 5,000,000 and under 100."""
    return any(_leaves_nothing(_flat(each)) for each in parts_of(grounded) if isinstance(each, AllOf))


def _flat(predicate: Predicate) -> list[Predicate]:
    return [each for part in predicate.parts for each in _flat(part)] if isinstance(predicate, AllOf) else [predicate]


def _leaves_nothing(parts: Sequence[Predicate]) -> bool:
    least: dict[str, float] = {}
    most: dict[str, float] = {}
    for part in parts:
        if not isinstance(part, Compare) or not isinstance(part.value, (int, float)):
            continue
        if part.op in (Comparison.GT, Comparison.GE):
            least[part.field] = max(part.value, least.get(part.field, part.value))
        elif part.op in (Comparison.LT, Comparison.LE):
            most[part.field] = min(part.value, most.get(part.field, part.value))
    return any(number > most.get(field, number) for field, number in least.items())


def _values(predicate: object) -> set[str]:
    """The texts that stand anywhere in a condition."""
    if isinstance(predicate, (str, int, float)):
        return {str(predicate)}
    parts = predicate if isinstance(predicate, (tuple, list)) else ()
    if is_dataclass(predicate):
        parts = tuple(getattr(predicate, each.name) for each in fields(predicate))
    return {text for part in parts for text in _values(part)}


def _same(one: float, other: float) -> bool:
    return abs(one - other) <= _CLOSE * max(1.0, abs(other))


def parts_of(value: object) -> Iterator[Predicate]:
    """All conditions on attributes inside a value, those inside others too."""
    if isinstance(value, Predicate):
        yield value
    if isinstance(value, (Enum, str)):
        return
    if isinstance(value, (tuple, list)):
        for part in value:
            yield from parts_of(part)
    elif is_dataclass(value):
        for each in fields(value):
            if each.name != "issues" and not (isinstance(value, GroundedFrame) and each.name == "frame"):
                yield from parts_of(getattr(value, each.name))
