"""How much one of two that a sentence names has more than the other, as their facts have it: "200 more than B", "half an hour later"."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Optional

from ...model.units import Dimension, Quantity
from .amounts import YEARS, fits, qualifier, within
from .cited import Scope
from .claims import stated_of
from .evidence import Evidence
from .given import given
from .hours_compared import ends_of
from .orders import SIDES
from .quantified import NUMBERS
from .reading import Kind, Mark
from .subjects import Subject
from .wording import Wording

#: Which of two that close at different times is meant; "before" and "after" where a time says how much.
_TIMES = {"later": 1, "earlier": -1, "year_after": 1, "year_before": -1}
_DENIALS = ("negation", "none", "except")
#: How many marks before and behind a number say on which side it is; how long a number and its word may be apart.
_BEFORE, _BEHIND, _PAIR = 1, 2, 2
#: How many times so much a difference of "over so much" may be.
_LOOSE = 2.0
#: How many marks before a number a word for a difference may stand: "differ by only about".
_LED = 5


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
            shut = [each for each in marks if each.is_any("until")] if stated_of(mark).dimension is Dimension.TIME else []  # 晚半小时关门
            gone = {id(each) for each in (mark, *shut, *(each for each, _ in sides), *pair[2], *_unit_behind(marks, at, said))}
            return [each for each in marks if id(each) not in gone]
    return _differing(marks, scope, said)


def _differing(marks: Sequence[Mark], scope: Scope, said: Wording) -> Optional[list[Mark]]:
    """What a sentence says besides "they differ by 2,400 km²", "only 4 m apart", of the two that it names."""
    named = dict.fromkeys(item for mark in marks if mark.kind is Kind.NAME for item in _listed(mark, scope))
    if len(named) != _PAIR or not all(any(fact.is_of(item) for fact in scope.facts) for item in named):
        return None
    one, other = named
    for at, mark in enumerate(marks):
        beside = [*marks[max(0, at - _LED) : at], *marks[at + 1 : at + 1 + _BEHIND]] if mark.kind in NUMBERS else []
        words = [each for each in beside if each.is_any("difference")]
        words = words or [each for each, name in zip(marks, marks[1:]) if each.is_any("between") and name.kind is Kind.NAME]
        stated, (about, bound) = stated_of(mark), qualifier(marks, at)
        if stated.dimension is Dimension.LENGTH and any(each.is_any("difference") and each.is_any("part") for each in words):
            continue  # "within 2 km of each other" is where they lie
        gaps = [first - second for first, second in _numbers(one, other, stated, (), scope)] if words else []
        near = bound and any(within(stated, [abs(gap)], bound) and 1.0 / _LOOSE < abs(gap) / stated.base < _LOOSE for gap in gaps)
        if not near and not any(fits(stated, mark.text, abs(gap), about) or _as_told(stated, one, other, scope) for gap in gaps):
            continue
        kinds = ("only", "about", "ground", *((bound,) if near else ()))
        light = [each for each in beside if each.is_any(*kinds) and abs(list(marks).index(each) - at) < _LED]
        gone = {id(each) for each in (mark, *words, *light, *_unit_behind(marks, at, said))}
        return [each for each in marks if id(each) not in gone]
    return None


def _as_told(stated: Quantity, one: Subject, other: Subject, scope: Scope) -> bool:
    """Whether the numbers are so far apart as the facts show them: 231 m and 235 m."""
    told = []
    for item in (one, other):
        own = [marks for fact, marks in zip(scope.facts, scope.marks[1:]) if fact.is_of(item)]
        found = {stated_of(mark).base for marks in own for mark in marks if mark.kind is Kind.AMOUNT}
        found = found if stated.dimension is Dimension.LENGTH else set()
        told.append(found)
    return all(len(found) == 1 for found in told) and abs(abs(told[0].pop() - told[1].pop()) - stated.base) < 1e-6


def is_not_apart(marks: Sequence[Mark], scope: Scope) -> str:
    """Why two are not so far apart as a sentence says in one piece ("2 km² smaller than B"); "" where it says none, or they are."""
    for at, mark in enumerate(marks):
        behind = marks[at + 1 : at + 1 + _BEHIND] if mark.kind in NUMBERS else ()
        sides = [each for each in _sides(marks, at) if any(each[0] is other for other in behind)]
        pair = _compared(marks, at, scope) if sides and not any(each.kind is Kind.SIGN or each.is_any("break") for each in behind) else None
        if pair is None or len(pair[1]) != 1 or not list(_numbers(pair[0], pair[1][0], stated_of(mark), sides, scope)):
            continue
        if not _is_apart(pair[0], pair[1][0], marks, at, sides, scope):
            return f"“{mark.text}” is not how far they are apart"
    return ""


def _sides(marks: Sequence[Mark], at: int) -> Iterator[tuple[Mark, int]]:
    """The words beside a number that say which of the two has more, each with its side."""
    for each in (*marks[max(0, at - _BEFORE) : at], *marks[at + 1 : at + 1 + _BEHIND]):
        for name, _ in each.does:
            if name in SIDES or name in _TIMES:
                yield each, SIDES.get(name) or _TIMES[name]
        if _has_than(each) and each in marks[at + 1 :]:
            yield each, 1 if each.is_any("beyond") else -1


def _compared(marks: Sequence[Mark], at: int, scope: Scope) -> Optional[tuple[Subject, list[Subject], list[Mark]]]:
    """What a sentence sets against what, and the marks that only name the other side."""
    named = [(place, item) for place, mark in enumerate(marks) if mark.kind is Kind.NAME for item in _listed(mark, scope)]
    cited = [item for item in scope.evidence.listed if any(fact.is_of(item) for fact in scope.facts)]
    than = next((place for place, mark in enumerate(marks) if mark.is_any("than") or (place > at and _has_than(mark))), -1)
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


def _has_than(mark: Mark) -> bool:
    """ "Smaller than", read as one."""
    return mark.is_any("strict") and " " in mark.text


def _listed(mark: Mark, scope: Scope) -> list[Subject]:
    return [item for item in (scope.evidence.subjects[index] for index in mark.value) if item in scope.evidence.listed][:1]


def _is_apart(one: Subject, other: Subject, marks: Sequence[Mark], at: int, sides: Sequence[tuple[Mark, int]], scope: Scope) -> bool:
    stated, about, bound = stated_of(marks[at]), qualifier(marks, at)[0], _bound_before(marks, at)
    for first, second in _numbers(one, other, stated, sides, scope):
        gap = first - second
        aged = not all(value.is_integer() and int(value) in YEARS for value in (first, second))  # the older has more years
        told = {-side if aged and word.is_any("older", "newer") else side for word, side in sides}
        if not gap or told != {1 if gap > 0 else -1}:
            continue
        if bound and stated.value > 0.0:  # "over 1 km² more" is less than twice that
            return within(stated, [abs(gap)], bound) and 1.0 / _LOOSE < abs(gap) / stated.base < _LOOSE
        if fits(stated, marks[at].text, abs(gap), about) or _as_shown(stated, gap) or _as_told(stated, one, other, scope):
            return True
    return False


def _bound_before(marks: Sequence[Mark], at: int) -> str:
    """Which bound the word right before a number makes of it; what stands behind says on which side the other one is."""
    led = marks[at - 1 : at] if at else ()
    return next((name for mark in led for name in ("beyond", "limit") if mark.is_any(name) and not mark.is_any(*SIDES)), "")


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
