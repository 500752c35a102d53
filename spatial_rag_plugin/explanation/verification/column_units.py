"""Marks in the light of what a sentence cites: numbers without their unit ("below one million", of km²), names that several have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .cited import Fact, Scope
from .evidence import Evidence
from .reading import Kind, Mark
from .wording import Wording

#: From which number on one is no count of the things of a list.
_MANY = 1000.0


def with_column_unit(marks: Sequence[Mark], scope: Scope, said: Wording) -> list[Mark]:
    """The marks of a sentence, in which large numbers have the one unit that the facts of the cited things are in."""
    told = [own for fact, own in zip(scope.facts, scope.marks[1:]) if not fact.is_general]
    units = {mark.value.unit for own in told for mark in own if mark.kind is Kind.AMOUNT}
    bare = any(mark.kind is Kind.NUMBER and mark.value.value >= _MANY for own in scope.marks[1:] for mark in own)
    if len(units) != 1 or bare or any(mark.kind is Kind.AMOUNT for mark in marks):
        return list(marks)
    unit = units.pop()
    return [
        replace(mark, kind=Kind.AMOUNT, value=replace(mark.value, unit=unit)) if _is_bare(marks, at, said) else mark
        for at, mark in enumerate(marks)
    ]


def _is_bare(marks: Sequence[Mark], at: int, said: Wording) -> bool:
    mark, behind = marks[at], marks[at + 1 : at + 2]
    if mark.kind is not Kind.NUMBER or mark.value.value < _MANY:
        return False
    return not any(other.kind is Kind.WORD and other.key not in said.glue and other.key not in said.plain for other in behind)


def of_cited_ones(mark: Mark, facts: Sequence[Fact], evidence: Evidence) -> Mark:
    """A name that several have, of those of them that the cited facts tell of."""
    several = mark.kind is Kind.NAME and len(mark.value) > 1
    own = [index for index in mark.value if any(fact.is_of(evidence.subjects[index]) for fact in facts)] if several else []
    return replace(mark, value=tuple(own)) if own and all(evidence.subjects[index].rank for index in mark.value) else mark
