"""Two that a sentence names with a word for before or after between them, or behind them: whether they stand so."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence

from .cited import Scope
from .fields import concerning, named_fields
from .orders import is_ranked
from .reading import Kind, Mark
from .subjects import Subject
from .wording import Wording

_SIDES = {"ahead": -1, "year_before": -1, "behind": 1, "year_after": 1}


def follows(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """Whether each two that are put before or after one another are so: by their places, or by a number that is spoken of."""
    fields = named_fields(marks, scope.evidence.fields)
    years = concerning("year", fields)
    columns = [name for name in scope.columns("most") if name]
    ranked = not columns or is_ranked(scope.evidence.listed, columns)
    told_numbers = any(mark.kind in (Kind.NUMBER, Kind.AMOUNT) for mark in marks)  # "by 21", which is no place in a list
    return all(
        _is_so(one, other, side, fields, years if by_year else (), in_list=ranked or not told_numbers)
        or (not ranked and not (by_year and years) and any(side * (other.number(name) - one.number(name)) > 0 for name in columns))
        for one, other, side, by_year in _pairs(marks, scope, said)
    )


def _pairs(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[tuple[Subject, Subject, int, bool]]:
    """Which is put before (-1) or after (1) which: "A comes after B", "after B comes A", A排在B之后."""
    plain = [mark for mark in marks if mark.kind is not Kind.SIGN]
    for at, mark in enumerate(plain):
        side = next((_SIDES[name] for name in _SIDES if mark.is_any(name)), 0)
        ground = at - 1 if said.unspaced else at + 1
        rival = _ranked(plain[ground : ground + 1], scope) if side and ground >= 0 else []
        if rival:
            before, behind = _ranked(plain[: min(at, ground)], scope), _ranked(plain[max(at, ground) + 1 :], scope)
            one = before[-1:] or behind[:1]
            by_year = mark.is_any("year_before", "year_after")
            yield from ((each, rival[0], side, by_year) for each in one if each is not rival[0])


def _ranked(marks: Sequence[Mark], scope: Scope) -> list[Subject]:
    named = [[scope.evidence.subjects[index] for index in mark.value] for mark in marks if mark.kind is Kind.NAME]
    return [group[0] for group in named if len(group) == 1 and group[0].rank]


def _is_so(
    one: Subject, other: Subject, side: int, fields: Collection[str], years: Collection[str], in_list: bool = True
) -> bool:
    dated = [one.number(name) - other.number(name) for name in years]
    if any(math.isfinite(gap) for gap in dated):  # "was built before" is not of the list
        return any(side * gap > 0 for gap in dated if math.isfinite(gap))
    gaps = [one.number(name) - other.number(name) for name in fields if in_list]
    gaps += [float(one.rank - other.rank)] if in_list else []
    return any(math.isfinite(gap) and side * gap > 0 for gap in gaps)
