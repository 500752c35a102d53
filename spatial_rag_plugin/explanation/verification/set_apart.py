"""How much one of two that a sentence names has more than the other, as their facts have it: "200 more than B", "half an hour later"."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Optional

from ...model.units import Dimension, Quantity
from .amounts import fits, qualifier
from .borne import given
from .borne_orders import SIDES
from .cited import Scope
from .claims import stated_of
from .evidence import Evidence
from .hours_compared import ends_of
from .quantified import NUMBERS
from .reading import Kind, Mark
from .subjects import Subject
from .wording import Wording

#: Which of two that close at different times is meant; "before" and "after" where a time says how much.
_TIMES = {"later": 1, "earlier": -1, "year_after": 1, "year_before": -1}
_DENIALS = ("negation", "none", "except")
#: How many marks before and behind a number say on which side it is; how long a number and its word may be apart.
_BEFORE, _BEHIND, _PAIR = 1, 2, 2


def beside_gap(marks: Sequence[Mark], scope: Scope, said: Wording) -> Optional[list[Mark]]:
    """What a sentence says besides how far two are apart, where that is so and on that side; None where nothing is."""
    if any(mark.is_any(*_DENIALS) or mark.kind is Kind.RANGE for mark in marks):
        return None
    for at, mark in enumerate(marks):
        if mark.kind not in NUMBERS:
            continue
        sides = list(_sides(marks, at))
        pair = _compared(marks, at, scope)
        if sides and pair and all(_is_apart(pair[0], rival, marks, at, sides, scope) for rival in pair[1]):
            gone = {id(each) for each in (mark, *(each for each, _ in sides), *pair[2], *_unit_behind(marks, at, said))}
            return [each for each in marks if id(each) not in gone]
    return None


def _sides(marks: Sequence[Mark], at: int) -> Iterator[tuple[Mark, int]]:
    """The words beside a number that say which of the two has more, each with its side."""
    for each in (*marks[max(0, at - _BEFORE) : at], *marks[at + 1 : at + 1 + _BEHIND]):
        for name, _ in each.does:
            if name in SIDES or name in _TIMES:
                yield each, SIDES.get(name) or _TIMES[name]


def _compared(marks: Sequence[Mark], at: int, scope: Scope) -> Optional[tuple[Subject, list[Subject], list[Mark]]]:
    """What a sentence sets against what, and the marks that only name the other side."""
    named = [(place, item) for place, mark in enumerate(marks) if mark.kind is Kind.NAME for item in _listed(mark, scope)]
    cited = [item for item in scope.evidence.listed if any(fact.is_of(item) for fact in scope.facts)]
    than = next((place for place, mark in enumerate(marks) if mark.is_any("than")), -1)
    if len({item for _, item in named}) == _PAIR == len(named):
        (_, one), (second, other) = named
        if not {one, other} <= set(cited):
            return None
        behind = next((place for place, _ in named if than >= 0 and place > than), -1)
        if behind < 0:  # "A closes at one, B half an hour later", "A closes an hour before B"
            led = second < at
            return (other, [one], [marks[second]]) if led else (one, [other], [marks[second]])
        links = [mark for mark in marks[than:behind] if mark.is_any("than", "ground") or mark.key in ("the", "der", "die", "das")]
        return (one if behind == second else other), [other if behind == second else one], [*links, marks[behind]]
    if len(named) != 1 or named[0][1] not in cited or len(cited) < _PAIR:
        return None
    rest = [item for item in cited if item is not named[0][1]]
    others = [mark for mark in marks[than + 1 :] if mark.is_any("other") or mark.kind is Kind.NUMBER] if than > at else []
    if len(rest) == 1 and than < at:
        return named[0][1], rest, [marks[than]] if than >= 0 else []
    counts = [stated_of(mark).value for mark in others if mark.kind is Kind.NUMBER]
    if not any(mark.is_any("other") for mark in others) or any(count != len(rest) for count in counts):
        return None
    return named[0][1], rest, [marks[than], *others]


def _listed(mark: Mark, scope: Scope) -> list[Subject]:
    return [item for item in (scope.evidence.subjects[index] for index in mark.value) if item in scope.evidence.listed][:1]


def _is_apart(one: Subject, other: Subject, marks: Sequence[Mark], at: int, sides: Sequence[tuple[Mark, int]], scope: Scope) -> bool:
    stated, about = stated_of(marks[at]), qualifier(marks, at)[0]
    for first, second in _numbers(one, other, stated, sides, scope):
        gap = first - second
        told = {side for _, side in sides}
        if gap and told == {1 if gap > 0 else -1} and (fits(stated, marks[at].text, abs(gap), about) or _as_shown(stated, gap)):
            return True
    return False


def _as_shown(stated: Quantity, gap: float) -> bool:
    """1.72 km and 1.47 km are shown as 250 m apart, whatever lies behind the last figure."""
    return stated.dimension is Dimension.LENGTH and gap != 0.0 and round(abs(gap), -1) == round(stated.base, -1)


def _numbers(
    one: Subject, other: Subject, stated: Quantity, sides: Sequence[tuple[Mark, int]], scope: Scope
) -> Iterator[tuple[float, float]]:
    if stated.dimension is Dimension.TIME:
        ends = [_ends(item, scope.evidence) for item in (one, other)]
        if all(map(math.isfinite, ends)):
            yield ends[0], ends[1]
        return
    if any(name in _TIMES for mark, _ in sides for name, _ in mark.does if not mark.is_any(*SIDES)):
        return
    pairs = [(mine, theirs) for mine in given(one, stated, scope) for theirs in given(other, stated, scope) if _are_alike(mine, theirs)]
    if len(pairs) == 1:
        yield pairs[0][0].value, pairs[0][1].value


def _are_alike(mine: object, theirs: object) -> bool:
    return all(getattr(mine, name) == getattr(theirs, name) for name in ("about", "dimension", "unit", "field"))


def _ends(subject: Subject, evidence: Evidence) -> float:
    """When a place closes, in minutes, where there is one such time."""
    ends = ends_of(subject, evidence)
    return float(next(iter(ends))) if len(ends) == 1 else math.nan


def _unit_behind(marks: Sequence[Mark], at: int, said: Wording) -> Sequence[Mark]:
    """200元, 110,000册: the measure word of a script without spaces."""
    return [each for each in marks[at + 1 : at + 2] if said.unspaced and each.kind is Kind.WORD and len(each.text) == 1]
