"""Marks in the light of what a sentence cites: numbers without their unit ("below one million", of km²), names that several have."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace

from ...language.tokens import fold
from ...model.units import Dimension, Quantity
from .cited import Fact, Scope
from .evidence import Evidence
from .fields import is_unit_of_field, is_unit_of_other_size
from .reading import Kind, Mark
from .wording import Wording

#: From which number on one is no count of the things of a list.
_MANY = 1000.0
_LETTERS = re.compile(r"[^\W\d_]+")


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


def with_bare_times(marks: Sequence[Mark], evidence: Evidence) -> list[Mark]:
    """The marks of a sentence, times in the unit that the name of a number of the answer has as plain numbers: "9 minutes", of wait_min."""
    names = {each.about for item in evidence.listed for each in item.amounts}
    return [
        replace(mark, kind=Kind.NUMBER, value=Quantity(mark.value.value, "")) if _is_time_of(mark, names) else mark for mark in marks
    ]


def _is_time_of(mark: Mark, names: Collection[str]) -> bool:
    if mark.kind is not Kind.AMOUNT or mark.value.dimension is not Dimension.TIME or mark.value.estimated:
        return False
    return any(is_unit_of_field(fold(word), names) for word in _LETTERS.findall(mark.text))


def of_cited_ones(mark: Mark, facts: Sequence[Fact], evidence: Evidence) -> Mark:
    """A name that several have, of those of them that the cited facts tell of."""
    several = mark.kind is Kind.NAME and len(mark.value) > 1
    own = [index for index in mark.value if any(fact.is_of(evidence.subjects[index]) for fact in facts)] if several else []
    return replace(mark, value=tuple(own)) if own and all(evidence.subjects[index].rank for index in mark.value) else mark


def of_other_unit(marks: Sequence[Mark], evidence: Evidence) -> str:
    """The unit of a number that the answer has in another one of its kind: "48 kW", of power_mw; "" where there is none."""
    texts = (*evidence.texts, *(each.about for item in evidence.listed[:1] for each in item.amounts))
    pairs = ((number, unit) for number, unit in zip(marks, marks[1:]) if number.kind is Kind.NUMBER and unit.kind is Kind.WORD)
    return next((unit.text for _, unit in pairs if is_unit_of_other_size(unit.key, texts)), "")
