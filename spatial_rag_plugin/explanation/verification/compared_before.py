"""What a sentence sets against the one before it without naming that: "is bigger", "four fewer", "another one is closer"."""

from __future__ import annotations

from collections.abc import Sequence

from .amounts import fits, qualifier
from .cited import Scope
from .claims import stated_of
from .columns import columns
from .derived_part import Part, side_of
from .orders import COMPARATIVES, SIDES
from .quantified import BOUNDS, NUMBERS
from .reading import Kind, Mark
from .subjects import Subject
from .wording import Wording

_TURNING = ("negation", "none", "except", "unknown")
_APART = (*_TURNING, "than", "all")
_PAIR, _REACH = 2, 4


def cited_of(scope: Scope) -> list[Subject]:
    """Those of the list that the cited facts tell of."""
    return [item for item in scope.evidence.listed if any(fact.is_of(item) for fact in scope.facts)]


def named_of(marks: Sequence[Mark], scope: Scope) -> list[Subject]:
    """Those that marks name, without references."""
    found = (scope.evidence.subjects[mark.value[0]] for mark in marks if mark.kind is Kind.NAME and mark.value)
    return [item for item in dict.fromkeys(found) if not item.reference]


def exceeds_first(marks: Sequence[Mark], at: int, scope: Scope, said: Wording, last: Sequence[Subject]) -> bool:
    """ "Another one is closer", of the one that is closest: whether no column has one that is so."""
    others = [each for each in marks[max(0, at - _REACH) : at] if each.is_any("other")]
    if not others or not marks[at].is_any(*SIDES) or marks[at].is_any(*BOUNDS) or any(mark.is_any(*_APART) for mark in marks):
        return False
    subject = (named_of(marks[:at], scope) or cited_of(scope) or list(last))[:1]
    found = []
    for column in columns(scope) if subject else ():
        part = Part(list(marks), tuple(subject), (), (), column, scope, said, list(marks))
        side, own, values = side_of(marks[at], part), column.values(subject), column.values(column.rows)
        if side and own and values:
            found.append(max(side * value for value in values) > side * own[0])
    return bool(found) and not any(found)


def is_bare(marks: Sequence[Mark], at: int, scope: Scope) -> bool:
    """Whether a comparative has neither a number nor a thing beside it that it compares with: "is considerably bigger"."""
    mark = marks[at]
    if not mark.is_any(*COMPARATIVES) or mark.is_any(*BOUNDS, "about", "most", "least", "nearest", "farthest", "best"):
        return False
    others = ("than", "other", "average", "all", "multiple", "difference", "same", "total", "shown", "beyond", "limit")
    if any(each.is_any(*others) or each.kind in (*NUMBERS, Kind.RANGE) for each in marks[max(0, at - _PAIR) :]):
        return False
    return len(named_of(marks, scope)) == 1 and not any(each.kind is Kind.NAME for each in marks[at:])


def compares_wrongly(marks: Sequence[Mark], at: int, scope: Scope, said: Wording, last: Sequence[Subject]) -> bool:
    """Whether a comparative holds in no column of who is named before it and what was told of last."""
    subject, before = named_of(marks[:at], scope)[:1], [item for item in last if item.rank]
    if not subject or not subject[0].rank or not before or subject[0] in before:
        return False
    found = []
    for column in columns(scope):
        own, others = column.values(subject), column.values(before)
        part = Part(list(marks), tuple(subject), tuple(before), (), column, scope, said, list(marks))
        side = side_of(marks[at], part) if any(marks[at].is_any(name) for name in SIDES) else 0
        if side and own and others:
            found.append(any(side * (own[0] - other) > 0.0 for other in others))
    return bool(found) and not any(found)


def gap_before(marks: Sequence[Mark], at: int, scope: Scope, said: Wording, last: Sequence[Subject]) -> bool:
    """ "B follows with 19, four fewer": whether that is no difference between its number, which is told before, and one of another's."""
    number, behind = marks[at - 1] if at else None, [*marks[at + 1 : at + 2]]
    sided = any(marks[at].is_any(name) for name in SIDES) and not marks[at].is_any(*BOUNDS)
    if number is None or number.kind not in NUMBERS or not sided or (behind and behind[0].kind is not Kind.SIGN):
        return False
    subjects = named_of(marks, scope)
    if len(subjects) != 1 or any(mark.is_any(*_TURNING, "than", "other", "total", "average") for mark in marks):
        return False
    stated, found = stated_of(number), []
    for column in columns(scope):
        own, values = column.values(subjects), column.values(column.rows)
        told = [mark for mark in marks[: at - 1] if mark.kind in NUMBERS]
        if not own or not values or not any(fits(stated_of(mark), mark.text, own[0], 1) for mark in told):
            continue
        side = side_of(marks[at], Part(list(marks), tuple(subjects), tuple(last), (), column, scope, said, list(marks)))
        gaps = [side * (own[0] - value) for value in values]
        about = qualifier(marks, at - 1)[0]
        found.append(any(gap > 0.0 and fits(stated, number.text, gap, about) for gap in gaps))
    return bool(found) and not any(found)
