"""A place in the order that is told of the name beside it, and not of what the sentence is about: "twice as large as B, the runner-up"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Optional

from .evidence import Evidence
from .orders import is_placed
from .reading import Kind, Mark
from .subjects import Subject
from .wording import Wording

_COMMAS = frozenset((",", "，", "(", "（", "–", "—"))
_CLOSES = frozenset((")", "）"))


def without_appositions(marks: Sequence[Mark], evidence: Evidence, said: Wording) -> list[Mark]:
    """The marks of a sentence without places that the name beside them has; others are told of what the sentence is about."""
    if sum(mark.kind is Kind.NAME for mark in marks) < 2:
        return list(marks)
    gone = {place for at in range(len(marks)) for place in _apposed(marks, at, evidence, said)}
    return [mark for at, mark in enumerate(marks) if at not in gone]


def _apposed(marks: Sequence[Mark], at: int, evidence: Evidence, said: Wording) -> range:
    """The marks of a place in the order, with its comma, that the name before it, or the one behind it, has; none where it has not."""
    category, place = _place_of(marks[at])
    if not place or not any(mark.kind is Kind.NAME for mark in marks[:at]):
        return range(0)
    end = at + 1 + (at + 1 < len(marks) and said.is_place(marks[at + 1].key))
    start = at - (marks[at - 1].key in said.language.definite)
    for name, stop in _beside(marks, start, end):
        others = [mark for mark in marks[: min(name, start)] if mark.kind is Kind.NAME and mark is not marks[name]]
        subject = _of(marks[name], evidence)
        if others and subject is not None and is_placed(subject, category, place, evidence) is True:
            return range(*stop)
    return range(0)


def _beside(marks: Sequence[Mark], start: int, end: int) -> Iterator[tuple[int, tuple[int, int]]]:
    """Where a name stands beside what stands from ``start`` to ``end``, with a comma or "in" between, and what is left out then."""
    closed = end == len(marks) or marks[end].kind is Kind.SIGN
    led = start - 1
    if led > 0 and closed and (marks[led].text in _COMMAS or marks[led].kind is Kind.WORD) and marks[led - 1].kind is Kind.NAME:
        closing = end + (end < len(marks) and marks[end].text in _CLOSES)
        yield led - 1, (led, closing)
    if end + 1 < len(marks) and marks[end].text in _COMMAS and marks[end + 1].kind is Kind.NAME:
        yield end + 1, (start, end + 1)


def _place_of(mark: Mark) -> tuple[str, int]:
    if mark.kind is Kind.ORDINAL:
        return "best", int(mark.value)
    if mark.is_any("best") and not mark.is_any("judged", "begins"):
        return "best", mark.place("best") or 1
    return ("last", 1) if mark.is_any("last") else ("", 0)


def _of(mark: Mark, evidence: Evidence) -> Optional[Subject]:
    subject = evidence.subjects[mark.value[0]] if mark.value else None
    return subject if subject is not None and subject.rank else None
