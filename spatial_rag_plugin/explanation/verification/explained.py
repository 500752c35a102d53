"""What a sentence works out of the facts that it cites, whatever the sentence is like: differences, sums, means, how many were shown.

Where a sentence is struck for how it says its numbers, those that are explained, and said with a word for how they are worked out, are
taken out, and what is left has to stand by all other checks. A number that only stands in a fact is never taken out: what it is told of
is for these checks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from statistics import median

from ...model.units import Quantity
from .amounts import fits, qualifier, same_kind, within
from .cited import Scope
from .claims import stated_of
from .columns import Column, cited_ones, columns
from .derived_claims import multiple
from .derived_part import Part, is_statistic, side_of
from .fields import concerning
from .freely import told_freely
from .gaps import LOOSE, is_gap
from .orders import SIDES
from .quantified import BOUNDS, NUMBERS
from .reading import Kind, Mark
from .spaces import whole_number
from .subjects import Subject
from .wording import Wording

#: Words for how far two are apart, and how many marks from the number one of them has to stand.
_APART = ("difference", "gap", "ahead", "behind", "than", *SIDES)
_REACH, _FAR, _PAIR = 5, 7, 2
_SUMMED = ("total", "summing")
_BESIDE = ("about", "just_over", "just_under", *BOUNDS)


def without_explained(marks: Sequence[Mark], scope: Scope, last: Sequence[Subject], said: Wording) -> list[Mark]:
    """The marks of a sentence without what is explained, and without what bounds it; all where nothing is."""
    if any(mark.key in said.causing for mark in marks):
        return list(marks)
    found = [at for at, mark in enumerate(marks) if mark.kind in NUMBERS and _is_explained(marks, at, scope, last, said)]
    gone = {*found, *_times(marks, scope, said), *_last_shown(marks, scope)}
    gone |= {*_best_rated(marks, scope), *_bare_comparatives(marks, scope, last, said), *_grades(marks, scope, said)}
    gone |= _bare_multiples(marks, scope, last, said) | _measured_from(marks, scope)
    gone |= told_freely(marks, _named(marks, scope), scope, last, said)
    for at in found:
        before = at - 1
        while before >= 0 and marks[before].is_any(*_BESIDE) and not marks[before].is_any(*SIDES):
            gone.add(before)
            before -= 1
    return [mark for at, mark in enumerate(marks) if at not in gone]


def _is_explained(marks: Sequence[Mark], at: int, scope: Scope, last: Sequence[Subject], said: Wording) -> bool:
    mark, stated = marks[at], stated_of(marks[at])
    about, bound = qualifier(marks, at)
    near = [*marks[max(0, at - _REACH) : at], *marks[at + 1 : at + 1 + _REACH]]
    if _counts_shown(marks, at, scope, said):
        return True
    if _is_mean(marks, at, scope, said):
        return True
    named = _named(marks, scope)
    if any(mark.is_any("year_after", "year_before", "earlier", "later") for mark in marks):
        return False
    apart = [each for each in near if each.is_any(*_APART) and not (each.is_any(*BOUNDS) and not each.is_any("than"))]
    for column in columns(scope):
        told = [item for item in (named or cited_ones(scope) or last) if item in column.amounts]
        gaps = _gaps(told, column, stated) if apart and _are_in_order(told, apart, column) else ()
        if any(is_gap(stated, mark.text, each, about, bound) for each in gaps):
            return True
        if any(each.is_any(*_SUMMED) for each in marks) and _is_sum(stated, mark.text, about, bound, named, column, scope):
            return True
    return False


def _grades(marks: Sequence[Mark], scope: Scope, said: Wording) -> list[int]:
    """ "A is tiny", "the big ones are A and B": words of size, where the numbers of all that is named are on that side of the list."""
    found = [at for at, mark in enumerate(marks) if mark.key in said.grades and not mark.is_any("most", "least")]
    named = _named(marks, scope) or list(cited_ones(scope))
    for column in columns(scope) if len(found) == 1 and named else ():
        rows = column.values(column.rows)
        own = column.values(named)
        side = said.grades[marks[found[0]].key]
        if len(rows) > _PAIR and own and column.concept != "distance" and all(side * (value - median(rows)) > 0.0 for value in own):
            return found
    return []


def _times(marks: Sequence[Mark], scope: Scope, said: Wording) -> list[int]:
    """ "The name occurs twice", "shows up three times: in A, B and C": how often, by how many things are cited."""
    found = [at for at, mark in enumerate(marks) if mark.is_any("multiple")]
    occurs = any(mark.key in said.occurring for at in found for mark in marks[max(0, at - _PAIR) : at])
    cited = sum(not fact.is_general for fact in scope.facts)
    return found if occurs and len(found) == 1 and marks[found[0]].place("multiple") == cited == len(cited_ones(scope)) else []


def _last_shown(marks: Sequence[Mark], scope: Scope) -> list[int]:
    """ "A, the last one listed": who stands last among those that a model was shown."""
    shown = scope.evidence.listed[: scope.evidence.shown]
    found = [at for at, mark in enumerate(marks) if mark.is_any("last")]
    named = _named(marks, scope)
    told = any(mark.is_any("shown") or mark.key == "listed" for at in found for mark in marks[at + 1 : at + 4])
    return found if len(found) == 1 and told and len(named) == 1 and list(shown[-1:]) == named else []


def _best_rated(marks: Sequence[Mark], scope: Scope) -> list[int]:
    """ "Has the best mean rating": who has the largest number of a column of ratings, whatever the order of the list."""
    found = [at for at, mark in enumerate(marks) if mark.is_any("judged")]
    named = _named(marks[: found[0]], scope)[-1:] if len(found) == 1 else []
    for column in columns(scope) if named else ():
        rows = column.values(column.rows)
        if concerning("rating", (column.name,)) and len(rows) > 1 and column.value(named[0]) == max(rows):
            return found
    return []


def _bare_comparatives(marks: Sequence[Mark], scope: Scope, last: Sequence[Subject], said: Wording) -> set[int]:
    """ "A and B are considerably more distant", "the other four are much bigger": comparatives with what was told of right before."""
    found = [at for at, mark in enumerate(marks) if mark.is_any(*SIDES) and not mark.is_any(*BOUNDS)]
    if len(found) != 1 or not last or any(mark.is_any("than", "negation", "none", "only", "same", "multiple") for mark in marks):
        return set()
    if any(mark.kind in NUMBERS for mark in marks[max(0, found[0] - 1) : found[0] + 1]):
        return set()  # "2 km farther"
    named = _named(marks, scope)
    for column in columns(scope):
        those = named or ([item for item in column.rows if item not in last] if any(mark.is_any("other") for mark in marks) else [])
        values = column.values(those) if those and not set(those) & set(last) else []
        before = column.values(last)
        part = Part(list(marks), tuple(those), tuple(last), (), column, scope, said, list(marks))
        side = side_of(marks[found[0]], part)
        if side and values and before and all(side * (value - each) > 0.0 for value in values for each in before):
            return {found[0]}
    return set()


def _bare_multiples(marks: Sequence[Mark], scope: Scope, last: Sequence[Subject], said: Wording) -> set[int]:
    """ "A and B are about twice as far away": how many times the number of what was told of right before each of them has."""
    found = [at for at, mark in enumerate(marks) if mark.is_any("multiple")]
    named = _named(marks, scope)
    if len(found) != 1 or len(last) != 1 or not named or last[0] in named or any(mark.is_any("than", "same") for mark in marks):
        return set()
    if any(mark.kind is Kind.NAME for mark in marks[found[0] :]):
        return set()  # "twice as far as B"
    for column in columns(scope):
        parts = [Part(list(marks), (item,), tuple(last), (), column, scope, said, list(marks)) for item in named]
        if all(multiple(part) for part in parts):
            return {at for at, mark in enumerate(marks) if any(all(mark is not each for each in part.left) for part in parts)}
    return set()


def _measured_from(marks: Sequence[Mark], scope: Scope) -> set[int]:
    """ "B is the nearest stop for four of them, more than any other", "the closest of three: A, C and D": how many are nearest to one."""
    evidence, named = scope.evidence, _named(marks, scope)
    aims = {item.goal for mark in marks if mark.kind is Kind.NAME for item in _of(mark, scope) if item.reference and item.rank == 0}
    ends = [at for at, mark in enumerate(marks) if mark.is_any("nearest")]
    numbers = [at for at, mark in enumerate(marks) if whole_number(mark) is not None and mark.kind is Kind.NUMBER]
    counts = Counter(item.aim for item in evidence.listed if item.aim)
    if len(aims) != 1 or len(ends) != 1 or len(numbers) != 1 or len(counts) < _PAIR or not evidence.complete:
        return set()
    aim, gone = next(iter(aims)), {*ends, *numbers}
    if qualifier(marks, numbers[0])[1] or whole_number(marks[numbers[0]]) != counts[aim] or any(item.aim != aim for item in named):
        return set()
    most = [at for at, mark in enumerate(marks) if mark.is_any("than") or (mark.is_any("more", "all", "other") and at > numbers[0])]
    if any(marks[at].is_any("than") for at in most):
        if not any(marks[at].is_any("more") for at in most) or any(counts[other] >= counts[aim] for other in counts if other != aim):
            return set()
        gone |= set(most)
    return gone | {at for at, mark in enumerate(marks) if mark.kind is Kind.NAME and _named([mark], scope)}


def _of(mark: Mark, scope: Scope) -> list[Subject]:
    return [scope.evidence.subjects[index] for index in mark.value]


def _counts_shown(marks: Sequence[Mark], at: int, scope: Scope, said: Wording) -> bool:
    """ "Eight of them are listed below", "of the eight shown", "these two": how many a model was shown, or are cited."""
    number = whole_number(marks[at]) if marks[at].kind is Kind.NUMBER else None
    told = any(mark.is_any("shown") or mark.key in ("listed", "named") for mark in marks[max(0, at - 2) : at + _FAR])
    if told and number is not None and number > 1 and number == scope.evidence.shown:
        return True
    led = at > 0 and (marks[at - 1].key in said.language.definite or marks[at - 1].is_any("they", "all", "it"))
    plain = not any(mark.is_any("shown", *BOUNDS, *SIDES) for mark in marks[at + 1 : at + 2])
    return led and plain and number == len(cited_ones(scope)) == _PAIR  # "these two lakes"


def _named(marks: Sequence[Mark], scope: Scope) -> list[Subject]:
    subjects = scope.evidence.subjects
    found = (subjects[index] for mark in marks if mark.kind is Kind.NAME for index in mark.value)
    return [item for item in dict.fromkeys(found) if not item.reference]


def _is_mean(marks: Sequence[Mark], at: int, scope: Scope, said: Wording) -> bool:
    """ "Roughly 600 m per piece": a total that is the answer, by how many a cited step summed up."""
    near = marks[max(0, at - _REACH) : at + _REACH]
    about, bound = qualifier(marks, at)
    if bound or not any(mark.is_any("average", "averaging", "apiece") or mark.key in said.per for mark in near):
        return False
    if not any(": take the sum of " in text for text in scope.evidence.texts[1:]) or not any(fact.number == 1 for fact in scope.facts):
        return False
    stated, counts = stated_of(marks[at]), {count for _, count in scope.evidence.counts if count}
    totals = [item for item in scope.evidence.amounts if item.about == "value" and same_kind(item, stated)]
    return any(fits(stated, marks[at].text, item.value / count, max(about, 1)) for item in totals for count in counts)


def _are_in_order(told: Sequence[Subject], apart: Sequence[Mark], column: Column) -> bool:
    """Whether the first of two is on that side of the second that is said; of distances and places others tell."""
    sides = {1 if mark.is_any("ahead", "more") else -1 for mark in apart if mark.is_any("ahead", "behind", "more", "less")}
    values = column.values(told)
    if len(told) != _PAIR or column.concept == "distance" or not values:
        return True
    return not sides or sides == {1 if values[0] > values[1] else -1}


def _gaps(told: Sequence[Subject], column: Column, stated: Quantity) -> Iterator[float]:
    pairs = list(combinations(told, _PAIR)) if len(told) == _PAIR else [(told[0], told[-1])] if len(told) > _PAIR else []
    for one, other in pairs:
        values = column.values([one, other], stated)
        if values:
            yield abs(values[0] - values[1])


def _is_sum(
    stated: Quantity, text: str, about: int, bound: str, named: Sequence[Subject], column: Column, scope: Scope
) -> bool:
    """ "Between them more than 140,000", "together they do not even reach 150,000": the sum of those that are named, or cited."""
    if is_statistic(column):
        return False
    told = named if len(named) > 1 else list(cited_ones(scope)) if not named else []
    values = column.values(told, stated) if len(told) > 1 else []
    total = sum(values)
    if not values:
        return False
    if bound:
        return within(stated, [total], bound) and 1 / LOOSE < total / stated.base < LOOSE if stated.base else False
    return fits(stated, text, total, about)
