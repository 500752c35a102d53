"""Years that a sentence works out: how many lie between two, and the century of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from .amounts import YEARS
from .cited import Scope
from .claims import stated_of
from .fields import concerning
from .reading import Kind, Mark
from .subjects import Subject
from .wording import Wording

_SIDES = {
    "later": 1, "newer": 1, "year_after": 1, "behind": 1,
    "earlier": -1, "older": -1, "year_before": -1, "ahead": -1,
}  # fmt: skip
_DENIALS = ("negation", "none", "except")
_NEAR, _PAIR, _CENTURY = 4, 2, 100


def beside_years(marks: Sequence[Mark], scope: Scope, said: Wording) -> Optional[list[Mark]]:
    """What a sentence says besides "24 years later than B" or "in the 19th century", where that is so; None where nothing is."""
    if any(mark.is_any(*_DENIALS) for mark in marks):
        return None
    found = _apart(marks, scope, said) or _in_century(marks, scope, said)
    return [mark for mark in marks if not any(mark is each for each in found)] if found else None


def of_other_year(marks: Sequence[Mark], scope: Scope) -> str:
    """ "In operation since 1950", of what its fact has from 1962: since when one thing is so is that year, and no limit."""
    things = [item for item in _told(marks, scope) if any(fact.is_of(item) for fact in scope.facts)]
    if len(things) != 1 or any(fact.is_general for fact in scope.facts) or not _year(things[0], scope)[0]:
        return ""
    for mark, number in zip(marks, marks[1:]):
        if mark.is_any("year_after") and number.kind is Kind.NUMBER and stated_of(number).value in YEARS:
            asked = any(each.kind is Kind.NUMBER and each.value == number.value for each in scope.marks[0])
            if not asked and stated_of(number).value != _year(things[0], scope)[1]:
                return f"“{number.text}” stands in no fact that is cited"
    return ""


def _year(subject: Subject, scope: Scope) -> tuple[str, float]:
    """The one number of a thing that is a year and that its fact gives, with its column."""
    own = " ".join(fact.text for fact in scope.facts if fact.is_of(subject))
    numbers = {**{item.field: item.value for item in subject.amounts if item.field}, **subject.measures}
    years = [(name, number) for name, number in numbers.items() if f" {number:.0f}" in own and number in YEARS]
    told = concerning("year", [name for name, _ in years])
    years = [each for each in years if each[0] in told] if len(years) > 1 else years  # 1,800 seats are no year
    return years[0] if len(years) == 1 else ("", 0.0)


def _told(marks: Sequence[Mark], scope: Scope) -> list[Subject]:
    """The things of the list that a sentence names, in their order, and then those that it only cites."""
    named = [scope.evidence.subjects[index] for mark in marks if mark.kind is Kind.NAME for index in mark.value]
    cited = [item for item in scope.evidence.listed if any(fact.is_of(item) for fact in scope.facts)]
    return [item for item in dict.fromkeys((*named, *cited)) if item in scope.evidence.listed]


def _is_years(mark: Mark, said: Wording) -> bool:
    return mark.kind is Kind.WORD and mark.key in said.years


def _apart(marks: Sequence[Mark], scope: Scope, said: Wording) -> list[Mark]:
    """The marks of "24 years later than B"."""
    told = _told(marks, scope)
    columns = [_year(item, scope) for item in told]
    if len(told) != _PAIR or not columns[0][0] or columns[0][0] != columns[1][0]:
        return []
    gap = columns[0][1] - columns[1][1]
    for at, mark in enumerate(marks):
        glued = said.unspaced and mark.text[-1:] in said.years
        if mark.kind is not Kind.NUMBER or not (glued or any(_is_years(each, said) for each in marks[at + 1 : at + 2])):
            continue
        beside = [each for each in marks[max(0, at - _NEAR) : at + _NEAR] if each.is_any(*_SIDES)]
        sides = {_SIDES[name] for each in beside for name, _ in each.does if name in _SIDES}
        between = [each for each in marks if each.is_any("between", "difference", "gap")]
        if not sides and between and abs(gap) == stated_of(mark).value:
            return [mark, *(() if glued else marks[at + 1 : at + 2]), *between]
        if len(sides) == 1 and gap == sides.pop() * stated_of(mark).value:
            rival = next((each for each in marks if each.kind is Kind.NAME and told[1] in _subjects(each, scope)), None)
            links = [each for each in marks if rival is not None and each.is_any("than")]
            return [mark, *(() if glued else marks[at + 1 : at + 2]), *beside, *links, *((rival,) if rival else ())]
    return []


def _subjects(mark: Mark, scope: Scope) -> list[Subject]:
    return [scope.evidence.subjects[index] for index in mark.value]


def _in_century(marks: Sequence[Mark], scope: Scope, said: Wording) -> list[Mark]:
    """The marks of "the 19th century", of years of it."""
    told = _told(marks, scope)
    for mark, behind in zip(marks, marks[1:]):
        place = mark.value if mark.kind is Kind.ORDINAL else stated_of(mark).value if mark.kind is Kind.NUMBER else None
        if behind.kind is Kind.WORD and behind.key in said.centuries and isinstance(place, (int, float)):
            years = [_year(item, scope)[1] for item in told]
            return [mark, behind] if years and all(place == (year - 1) // _CENTURY + 1 for year in years) else []
    return []
