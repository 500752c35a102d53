"""Which number of a sentence is of which field: each word for one goes with the number nearest to it; the rest may be of any."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...model.units import Dimension
from .amounts import fits, qualifier
from .claims import stated_of
from .clauses import Clause
from .evidence import Evidence
from .fields import named_fields
from .reading import Kind, Mark
from .subjects import Subject

#: Whole numbers up to this one may count anything.
_FEW = 12
#: Fields whose numbers are names.
_NUMBERED = re.compile(r"(?:^|_)(?:[a-z]{0,6}id|code|nr|no|num|plz|zip|postcode)$", re.IGNORECASE)


def fields_beside(clause: Clause, at: int, fields: frozenset[str]) -> tuple[frozenset[str], frozenset[str]]:
    """The fields that words beside a number of a clause name, and those that words beside its other numbers do."""
    own: set[str] = set()
    others: set[str] = set()
    numbers = [place for place, mark in enumerate(clause.marks) if mark.kind is Kind.NUMBER]
    for place, mark in enumerate(clause.marks):
        named = named_fields((mark,), fields) if mark.kind in (Kind.WORD, Kind.PHRASE) else frozenset()
        if named and numbers:
            nearest = min(numbers, key=lambda number: (_steps(clause.marks, place, number), number > place))
            (own if nearest == at else others).update(named)
    return frozenset(own), frozenset(others)


def _steps(marks: Sequence[Mark], place: int, number: int) -> int:
    """How far a number stands from a word; a comma between them counts for more."""
    between = marks[min(place, number) + 1 : max(place, number)]
    return abs(place - number) + 2 * sum(mark.kind is Kind.SIGN or mark.is_any("break") for mark in between)


def is_own_number(clause: Clause, at: int, evidence: Evidence) -> bool:
    """ "Its 62 reviews average 3.8": whether a bare number is that of a field of what is spoken of, and no word beside it names another."""
    mark = clause.marks[at]
    stated, (about, bound) = stated_of(mark), qualifier(clause.marks, at)
    subjects = _spoken_of(clause, mark, evidence)
    if stated.dimension is not Dimension.NONE or stated.unit or bound or not subjects:
        return False
    fields = frozenset(name for item in subjects for name in item.numbers if not _NUMBERED.search(name))
    own, others = fields_beside(clause, at, fields)
    if not own and stated.value.is_integer() and stated.value <= _FEW:
        return False
    for item in subjects:
        names = own or fields - others
        if not any(fits(stated, mark.text, item.numbers[name], about) for name in names if name in item.numbers):
            return False
    return True


def _spoken_of(clause: Clause, mark: Mark, evidence: Evidence) -> list[Subject]:
    """What a clause is about, or, in a sentence without names, what the one before was."""
    own = [group[0] for group in clause.about if not group[0].reference]
    if own:
        return own
    if any(other.kind is Kind.NAME for other in clause.whole):
        named = [other for other in clause.whole if other.kind is Kind.NAME and other.start < mark.start][-1:]
        found = [evidence.subjects[index] for other in named for index in other.value]
        return [item for item in found if item.rank][:1]
    return [group[0] for group in clause.before if not group[0].reference] if len(clause.before) == 1 else []
