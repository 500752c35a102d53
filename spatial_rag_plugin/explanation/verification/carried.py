"""Sentences that say no more than the facts which they cite, whatever language these are in: all that they say stands there.

Each number, time, direction and name stands in a fact that is cited, what numbers are told of stands beside them there, what is done with
words stands there, too, and no word says something of its own.
"""

from __future__ import annotations

from collections.abc import Sequence

from .amounts import known
from .backing import stems_of
from .cited import Fact, Scope
from .claims import stated_of
from .labelled import mislabelled
from .polarity import has_note, is_denied
from .quantified import NUMBERS
from .reading import Kind, Mark
from .roles import tells
from .subjects import amount
from .told_words import untold
from .wording import Wording

_DENIALS = ("negation", "none", "except")
#: What phrases do that only hold a sentence together, and what more than that has to stand in a fact that is cited.
_JOINING = frozenset((
    "found", "stage", "break", "it", "they", "part", "ground", "placing", "wished", "yes", "strict", "apiece", "several", "manner",
))  # fmt: skip
_HELD = frozenset(("limit", "beyond", "unknown", "uncounted", "hours", "touches", "all", "average", "middle", "total"))
#: What a column of a row may be called by.
_OF_ROWS = frozenset(("nearest", "farthest"))
_PAIR = 2
_VALUED = (Kind.CLOCK, Kind.DAY, Kind.DIRECTION)


def is_carried(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """Whether all that a sentence says stands in the facts that it cites, and what it denies is denied there."""
    told = [mark for mark in marks if mark.kind is not Kind.SIGN]
    valued = [mark for mark in told if mark.kind in NUMBERS or mark.kind in _VALUED or mark.kind is Kind.NAME]
    denies = any(mark.is_any(*_DENIALS) for mark in told)
    rows = len(scope.facts) == 1 and bool(scope.facts[0].row) and sum(mark.kind is Kind.NAME for mark in told) == _PAIR
    if not rows and not (denies and (valued or has_note(scope))) and not _are_pairs(told):
        return False
    if scope.evidence.yes is not None or (denies and not is_denied(marks, scope, said)):
        return False
    if scope.evidence.empty and not denies and any(fact.step or fact.number == 1 or not fact.is_general for fact in scope.facts):
        return False
    if any(mark.kind is Kind.ORDINAL or mark.key in said.per or mark.key in said.ways for mark in told):
        return False
    theirs = [other.value for own in scope.marks for other in own]
    if any(mark.kind in NUMBERS and stated_of(mark).estimated and mark.value not in theirs for mark in told):
        return False  # "a two minute walk" of 181 m
    there = all(_is_there(mark, scope, said) for mark in told)
    return there and _in_pairs(told, scope) and not untold(marks, scope, said) and not mislabelled(marks, scope, said)


def _is_there(mark: Mark, scope: Scope, said: Wording) -> bool:
    theirs = [other for own in scope.marks for other in own]
    if mark.kind in NUMBERS:
        stated = stated_of(mark)
        numbers = [
            amount(each.value, each.unit) for own in scope.marks for other in own if other.kind in NUMBERS for each in (stated_of(other),)
        ]
        if any(fact.number == 1 for fact in scope.facts):
            numbers += [amount(number, "") for number in scope.evidence.finals]
        return known(stated, mark.text, numbers, 0)
    if mark.kind is Kind.NAME:
        return any(other.kind is Kind.NAME and set(other.value) & set(mark.value) for other in theirs)
    if mark.kind in (Kind.CLOCK, Kind.DAY):
        return any(other.kind is mark.kind and set(other.value) & set(mark.value) for other in theirs)
    if mark.kind is Kind.PHRASE:
        does = {name for own in scope.marks[1:] for other in own for name, _ in other.does}
        own_does = {name for name, _ in mark.does} - _JOINING
        own_does -= {"since"} if mark.is_any("part") else set()  # "2 von 6"
        held = _HELD | _OF_ROWS if all(fact.row for fact in scope.facts) and len(scope.facts) == 1 else _HELD
        return mark.is_any(*_DENIALS, "found") or own_does <= does & held
    if mark.kind is Kind.WORD:
        return said.claims_nothing(mark.key) or bool(stems_of(mark, said) & scope.words(said)) or _is_foreign(mark, scope, said)
    return mark.value is not None and any(other.kind is mark.kind and other.value == mark.value for other in theirs)


def _is_foreign(mark: Mark, scope: Scope, said: Wording) -> bool:
    return any(tells(mark, text, said) for text in (scope.evidence.question, *(fact.text for fact in scope.facts)))


def _are_pairs(marks: Sequence[Mark]) -> bool:
    """ "4 lie in A and 11 in B": whether there are as many names as numbers, and no more is told."""
    names, numbers = (sum(mark.kind in kinds for mark in marks) for kinds in ((Kind.NAME,), NUMBERS))
    return names == numbers > 1


def _in_pairs(marks: Sequence[Mark], scope: Scope) -> bool:
    """Whether names and numbers stand together in the facts as they do in the sentence, in the order of each fact."""
    names = [mark for mark in marks if mark.kind is Kind.NAME]
    numbers = [mark for mark in marks if mark.kind in NUMBERS]
    facts = [(fact, own) for fact, own in zip(scope.facts, scope.marks[1:])]
    if len(names) > 1 and len(names) == len(numbers) and len(facts) > 1:
        ways = [mark for mark in marks if mark.kind is Kind.DIRECTION]
        rows = zip(names, numbers, ways) if len(ways) == len(names) else zip(names, numbers)
        return all(any(_holds(own, row) for _, own in facts) for row in rows)
    orders = [_order(own, names) for own in (scope.marks[0], *(own for _, own in facts))]
    own_order = [mark.value[0] for mark in names]
    if len(names) > 1 and not any(order == own_order for order in orders):
        return False
    tied = [number for number in numbers if any(_has(own, number) for _, own in facts if _ is not None)]
    return not names or all(
        any(_holds(own, (names[0], number)) or _is_free(fact) for fact, own in facts if _has(own, number)) for number in tied
    )


def _is_free(fact: Fact) -> bool:
    """Whether a fact is of no one thing."""
    return fact.is_general


def _order(theirs: Sequence[Mark], names: Sequence[Mark]) -> list[int]:
    wanted = {index: mark.value[0] for mark in names for index in mark.value}
    return [
        next(wanted[index] for index in mark.value if index in wanted)
        for mark in theirs
        if mark.kind is Kind.NAME and wanted.keys() & set(mark.value)
    ]


def _holds(theirs: Sequence[Mark], told: Sequence[Mark]) -> bool:
    return all(_has(theirs, mark) for mark in told)


def _has(theirs: Sequence[Mark], mark: Mark) -> bool:
    if mark.kind is Kind.NAME:
        return any(other.kind is Kind.NAME and set(other.value) & set(mark.value) for other in theirs)
    if mark.kind is Kind.DIRECTION:
        return any(other.kind is Kind.DIRECTION and other.value == mark.value for other in theirs)
    return any(other.kind in NUMBERS and stated_of(other).base == stated_of(mark).base for other in theirs)
