"""Whether a reading goes by the field, and the numbers, that it was offered for: a choice must not do anything else than it says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum

from ...model.binding import GroundedFrame
from ...model.predicate import Compare, Comparison, Predicate

_CLOSE = 1e-9


def goes_by(grounded: GroundedFrame, field: str, sign: str = "", limits: Sequence[float] = ()) -> bool:
    """Whether conditions on a field are among what was bound; with ``limits`` comparisons with all of them.

    ``sign``: that of the comparison; empty for any but being equal, which is what is left of a comparison that was not understood.
    """
    found = [each for each in _predicates(grounded) if field in each.fields()]
    if not limits:
        return bool(found)
    signs = {Comparison(sign)} if sign else set(Comparison) - {Comparison.EQ}
    signs = {Comparison.GE, Comparison.LE} if len(limits) > 1 else signs
    compared = [each for each in found if isinstance(each, Compare) and each.op in signs and isinstance(each.value, (int, float))]
    return all(any(_same(float(each.value), limit) for each in compared) for limit in limits)


def _same(one: float, other: float) -> bool:
    return abs(one - other) <= _CLOSE * max(1.0, abs(other))


def _predicates(value: object) -> Iterator[Predicate]:
    if isinstance(value, Predicate):
        yield value
    if isinstance(value, (Enum, str)):
        return
    if isinstance(value, (tuple, list)):
        for part in value:
            yield from _predicates(part)
    elif is_dataclass(value):
        for each in fields(value):
            if each.name != "issues" and not (isinstance(value, GroundedFrame) and each.name == "frame"):
                yield from _predicates(getattr(value, each.name))
