"""Numbers that stand beside a name and belong to nothing else: "A (10) has one more than B (9)", "from 540 for A to 4,050 for B"."""

from __future__ import annotations

from collections.abc import Sequence

from .clauses import Clause
from .evidence import Evidence
from .reading import Kind, Mark
from .subjects import Subject

_OPENING, _CLOSING = "(（[", ")）]"
_TOLD = (Kind.NUMBER, Kind.AMOUNT, Kind.DIRECTION, Kind.CLOCK, Kind.DAY, Kind.ORDINAL)
#: Words between a number and the name that it is said of; names of which that has to be said.
_BETWEEN, _LEAST = 2, 2


def apart(marks: Sequence[Mark], evidence: Evidence) -> tuple[list[Mark], list[Clause]]:
    """The marks of a sentence without what is said in brackets, or number by number, of one name alone; and that as clauses."""
    found: list[Clause] = []
    rest = list(marks)
    for name, inside in _bracketed(marks):
        about = _meant(name, evidence)
        if about and any(mark.kind in _TOLD for mark in inside):
            grounds = tuple(_all_of(mark, evidence) for mark in inside if mark.kind is Kind.NAME)
            found.append(Clause(tuple(inside), (about,), grounds, whole=tuple(marks)))
            rest = [mark for mark in rest if mark is name or not name.end <= mark.start <= inside[-1].end]
    for number, name in _in_turns(rest, evidence):
        found.append(Clause((number, name), (_meant(name, evidence),), whole=tuple(marks)))
        rest = [mark for mark in rest if mark is not number and mark is not name]
    return rest, found


def _bracketed(marks: Sequence[Mark]) -> list[tuple[Mark, list[Mark]]]:
    """Names with what stands in brackets right behind them, where no other thing is spoken of."""
    found = []
    for at, mark in enumerate(marks[:-1]):
        if mark.kind is Kind.NAME and marks[at + 1].text in _OPENING:
            end = next((place for place in range(at + 2, len(marks)) if marks[place].text in _CLOSING), 0)
            if end > at + 2:
                found.append((mark, list(marks[at + 2 : end])))
    return found


def _in_turns(marks: Sequence[Mark], evidence: Evidence) -> list[tuple[Mark, Mark]]:
    """Each name of the sentence with the number right before it; nothing where one has none."""
    names = [at for at, mark in enumerate(marks) if mark.kind is Kind.NAME and _meant(mark, evidence)]
    found = []
    for at in names:
        before = next((step for step in range(1, _BETWEEN + 2) if at >= step and marks[at - step].kind is Kind.NUMBER), 0)
        if not before or any(mark.kind is not Kind.WORD and not mark.is_any("ground") for mark in marks[at - before + 1 : at]):
            return []
        found.append((marks[at - before], marks[at]))
    return found if len(found) >= _LEAST else []


def _all_of(mark: Mark, evidence: Evidence) -> tuple[Subject, ...]:
    return tuple(evidence.subjects[index] for index in mark.value)


def _meant(mark: Mark, evidence: Evidence) -> tuple[Subject, ...]:
    """The things of the answer that a name stands for; () where it is only one of a reference."""
    named = _all_of(mark, evidence)
    return tuple(item for item in named if item.rank) or tuple(item for item in named if not item.reference)
