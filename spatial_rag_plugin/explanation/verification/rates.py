"""Numbers that are told per something: "12,800 people per km²" is no number of people."""

from __future__ import annotations

import math
from collections.abc import Sequence

from .amounts import fits, qualifier
from .cited import Scope
from .claims import stated_of
from .columns import cited_ones, columns
from .reading import Kind, Mark
from .wording import Wording

_REACH = 4
_PER = " per "


def other_than_rate(marks: Sequence[Mark], scope: Scope, said: Wording) -> str:
    """The number that is told per so much of one thing, and is another one of it; "" where there is none."""
    named = [scope.evidence.subjects[mark.value[0]] for mark in marks if mark.kind is Kind.NAME and mark.value]
    things = list(dict.fromkeys(item for item in named if not item.reference)) or list(cited_ones(scope))
    numbers = [at for at, mark in enumerate(marks) if mark.kind in (Kind.NUMBER, Kind.AMOUNT)]
    if len(things) != 1 or len(numbers) != 1 or not any(mark.key in said.per for mark in marks[numbers[0] + 1 : numbers[0] + _REACH]):
        return ""
    mark = marks[numbers[0]]
    stated, (about, bound) = stated_of(mark), qualifier(marks, numbers[0])
    rates = [column.value(things[0]) for column in columns(scope) if _PER in f" {column.name.replace('_', ' ')} "]
    rates = [value for value in rates if math.isfinite(value)]
    known = any(fits(stated, mark.text, value, about) for value in rates)
    return mark.text if rates and not bound and not known else ""
