"""Numbers that are only called high or low: "also have a fairly high number", of those that have more than most."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import median
from typing import Optional

from .cited import Scope
from .reading import Kind, Mark
from .subjects import Subject
from .wording import Wording

_DENIALS = ("negation", "none", "except", "only", "than")
_LEAST = 4


def graded(marks: Sequence[Mark], scope: Scope, said: Wording) -> Optional[Mark]:
    """The one word that calls the number of named things high or low, where it is on that side of the list; None where none does.

    Nobody measured what high is, so the word is told as not checked.
    """
    if any(mark.is_any(*_DENIALS) for mark in marks):
        return None
    grades = [at for at, mark in enumerate(marks) if _side(mark, said) and _leads_number(marks, at, said)]
    grades = grades or [at for at, mark in enumerate(marks) if mark.kind is Kind.WORD and mark.key in said.grades]
    named = dict.fromkeys(item for mark in marks if mark.kind is Kind.NAME for item in _listed(mark, scope))
    if len(grades) != 1 or not named or len(scope.evidence.listed) < _LEAST or not scope.evidence.complete:
        return None
    columns = dict.fromkeys(name for item in named for name in item.measures)
    for name in columns if len(columns) == 1 else ():
        numbers = [value for item in scope.evidence.listed if math.isfinite(value := item.number(name))]
        middle, side = median(numbers), _side(marks[grades[0]], said)
        if all(side * (item.number(name) - middle) > 0.0 for item in named):
            return marks[grades[0]]
    return None


def _side(mark: Mark, said: Wording) -> int:
    if mark.kind not in (Kind.WORD, Kind.PHRASE) or mark.is_any("most", "least", "best", "last", "followed"):
        return 0
    return 1 if mark.key in said.much else -1 if mark.key in said.little else said.grades.get(mark.key, 0)


def _leads_number(marks: Sequence[Mark], at: int, said: Wording) -> bool:
    """Whether a word for how many, or how much, stands right behind."""
    behind = [*marks[at + 1 : at + 2]]
    return any(mark.key in said.language.data["count_nouns"] or mark.key in said.amounting for mark in behind)


def _listed(mark: Mark, scope: Scope) -> list[Subject]:
    return [item for item in (scope.evidence.subjects[index] for index in mark.value) if item in scope.evidence.listed]
