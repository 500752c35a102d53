"""What an idiom puts first, last or right behind another one: "takes the crown", "rounds out the top four", "is hot on its heels", "neck
and neck", and what is only called larger or nearer, of what the sentence before told of.

Such a phrase names no number, so nothing else looks at it; it has to be so of a number that the sentence tells, or of those of the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Optional

from ...language.tokens import fold
from .amounts import OVER, UNDER, fits, qualifier, within
from .cited import Scope
from .claims import stated_of
from .columns import Column, columns
from .compared_before import cited_of, compares_wrongly, exceeds_first, gap_before, is_bare, named_of
from .derived_shares import is_share, share_of
from .ends_of_day import closes_in_turn
from .orders import is_ordered
from .quantified import NUMBERS
from .reading import Kind, Mark
from .referring import Groups
from .subjects import Subject
from .wording import Wording

STANDINGS = ("champion", "tail", "closer", "chaser", "level", "outlier", "opposite", "midway", "edge")
_IDIOM = frozenset({("idiom", 0)})
_LEADS = ("than", "ground", "ahead", "behind", "beyond", "against")
_TURNING = ("negation", "none", "except", "unknown")
_BRACKETS = ("(", ")", "（", "）")
_JOINING = (",", "、", "，", *_BRACKETS)
_ENDS = frozenset(",;:–—，；：。()（）")
#: How far apart, as a part of the larger one, two numbers are that are as good as level; and one that is close behind another.
_LEVEL, _CLOSE, _JUST = 0.1, 0.1, 0.2
_PAIR, _NEAR = 2, 3


def as_idioms(marks: Sequence[Mark], said: Wording) -> list[Mark]:
    """The marks of a sentence, phrases of a standing told as idioms: what they claim is looked at here alone."""
    pairs = list(zip(marks, marks[1:]))
    closes = any(mark.is_any("closer") for mark in marks)  # "komplettiert mit 12 ha die Top 4"
    counted = [
        behind.kind is Kind.NUMBER and (mark.is_any("closer") or (closes and fold(mark.text) in said.tops)) for mark, behind in pairs
    ]  # "the top four"
    # "only by a whisker"
    little = [mark.key in said.barely and mark.is_any("only") and behind.is_any("idiom", *STANDINGS) for mark, behind in pairs]
    kept = [mark for mark, *gone in zip(marks, [False, *counted], [*little, False]) if not any(gone)]
    return [replace(mark, does=_without_standing(mark)) if mark.is_any(*STANDINGS) else mark for mark in kept]


def _without_standing(mark: Mark) -> frozenset[tuple[str, int]]:
    return frozenset(each for each in mark.does if each[0] not in STANDINGS) or _IDIOM


def misranked(marks: Sequence[Mark], scope: Scope, said: Wording, last: Sequence[Subject], mentioned: Groups) -> str:
    """Why an idiom, or a comparison with what was told of before, does not hold; "" where it does, or there is none."""
    if any(mark.key in said.modal or mark.key in said.supposing for mark in marks):
        return ""
    if any(mark.is_any("shown") for mark in marks) and closes_in_turn(marks, scope) is False:
        return "that is not when it closes"
    known = {group[0] for group in mentioned if group}
    for at, mark in enumerate(marks):
        turned = any(each.is_any(*_TURNING) for each in marks[max(0, at - _NEAR) : at])
        standing = _Standing(tuple(marks), at, scope, said, tuple(last), frozenset(known))
        if _does_not_hold(standing, turned):
            return f"“{mark.text}” is not so"
        if not turned and exceeds_first(marks, at, scope, said, last):
            return f"no other one is “{mark.text}”"
        if not turned and gap_before(marks, at, scope, said, last):
            return f"“{marks[at - 1].text}” is not how far they are apart"
        if not turned and is_bare(marks, at, scope) and compares_wrongly(marks, at, scope, said, last):
            return f"“{mark.text}” is not so of what was told of before"
    return ""


@dataclass(frozen=True)
class _Standing:
    """A phrase at a place of a sentence; ``last``: what the sentence before told of, ``known``: what all before did."""

    marks: tuple[Mark, ...]
    at: int
    scope: Scope
    said: Wording
    last: tuple[Subject, ...]
    known: frozenset[Subject]

    @property
    def subjects(self) -> list[Subject]:
        """Whose standing is told: named right before it, or behind it, or what the cited facts are of."""
        return _whose(self.marks, self.at, self.scope) or cited_of(self.scope)

    @property
    def named(self) -> list[Subject]:
        """All that the sentence names."""
        return named_of(self.marks, self.scope)

    @property
    def shown(self) -> bool:
        return any(mark.is_any("shown") or mark.key in self.said.in_list for mark in self.marks)

    def columns(self, subjects: Sequence[Subject]) -> list[Column]:
        """Those of which the sentence tells a number of one of the subjects; else those of the answer itself."""
        tables = [column for column in columns(self.scope) if column.rows and column.shown is self.shown] or list(columns(self.scope))
        tables = [column for column in tables if column.rows and column.values(subjects)]
        told = [column for column in tables if any(_tells(column, subjects, self.marks, at) for at in self.numbers)]
        measures = {name for item in self.scope.evidence.listed for name in item.measures}
        return told or [column for column in tables if column.name in measures or column.concept == "distance"] or tables

    @property
    def numbers(self) -> list[int]:
        """Where its numbers stand."""
        return [at for at, mark in enumerate(self.marks) if mark.kind in NUMBERS]

    def ranks(self) -> list[Subject]:
        """What was found, in the order of the answer, where it stands in one."""
        evidence = self.scope.evidence
        ordered = evidence.complete and is_ordered(evidence) and (evidence.kept_best or _runs(evidence.listed))
        return list(evidence.listed[: evidence.shown] if self.shown else evidence.listed) if ordered else []


def _does_not_hold(standing: _Standing, turned: bool) -> bool:
    marks, at, scope, said = standing.marks, standing.at, standing.scope, standing.said
    mark = marks[at]
    found = next((name for name in STANDINGS if mark.is_any(name)), "")
    if found:
        return not turned and _CHECKS[found](standing) is False
    if mark.is_any("best", "last") and not turned and said.listing.isdisjoint(map(fold, mark.text.split())):  # a place in the list
        return _leads_otherwise(standing)
    if mark.is_any("none") and _is_reached(marks, at, scope, said):
        return True
    return (mark.kind in NUMBERS and _is_not_just_so(standing)) or _is_other_part(marks, at, scope, said, standing.last)


def _whose(marks: Sequence[Mark], at: int, scope: Scope) -> list[Subject]:
    start = max((place + 1 for place in range(at) if marks[place].text in _ENDS), default=0)
    end = min((place for place in range(at + 1, len(marks)) if marks[place].text in _ENDS), default=len(marks))
    for first, stop in ((start, at), (at + 1, end), (0, at)):
        places = [place for place in range(first, stop) if _is_name(marks, place, scope) and (stop > at or not _is_led(marks, place))]
        if places:
            own = [places[0]] if stop > at else [places[-1]]
            bracketed = any(mark.text in _BRACKETS for mark in marks)  # "A (5.6) and B (4.9) dwarf the rest"
            joined = range(own[0] + 1, stop) if stop > at else range(own[0] - 1, -1, -1)
            for place in joined:
                joint = marks[place].is_any("break") and len(marks[place].text) <= _NEAR
                if _is_name(marks, place, scope):
                    own.append(place)
                elif not (joint or marks[place].text in _JOINING or (bracketed and marks[place].kind in NUMBERS)):
                    break
            return named_of([marks[place] for place in sorted(own)], scope)
    return []


def _is_name(marks: Sequence[Mark], at: int, scope: Scope) -> bool:
    return bool(named_of(marks[at : at + 1], scope))


def _is_led(marks: Sequence[Mark], at: int) -> bool:
    """ "Ahead of B", "than B": what something is only set against."""
    return any(mark.is_any(*_LEADS) for mark in marks[max(0, at - 1) : at])


def _tells(column: Column, subjects: Sequence[Subject], marks: Sequence[Mark], at: int) -> bool:
    stated = stated_of(marks[at])
    values = (column.value(item, stated) for item in subjects)
    return any(value == value and fits(stated, marks[at].text, value, qualifier(marks, at)[0]) for value in values)


def _runs(listed: Sequence[Subject]) -> bool:
    """Whether a list stands in the order of its distances or of one of its numbers."""
    names = dict.fromkeys(name for item in listed for name in item.measures)
    tables = [[item.distance for item in listed], *([item.number(name) for item in listed] for name in names)]
    return any(all(value == value for value in table) and table in (sorted(table), sorted(table, reverse=True)) for table in tables)


def _orders(standing: _Standing, subjects: Sequence[Subject]) -> Iterator[list[float]]:
    """The numbers of each column, so that the first is the one that is best: the largest, of distances the smallest."""
    rising = any(" smallest" in text for text in standing.scope.evidence.texts[1:])
    for column in standing.columns(subjects):
        values, own = column.values(column.rows), column.values(subjects)
        if not values or not own:
            continue
        if column.concept != "distance":
            yield [*(-value for value in own), *sorted(-value for value in values)]
        if column.concept == "distance" or rising:
            yield [*own, *sorted(values)]


def _is_first(standing: _Standing) -> Optional[bool]:
    subjects = standing.subjects
    many = len(subjects)
    if not subjects or any(not item.rank for item in subjects):
        return None
    ranks = standing.ranks()
    if ranks and set(ranks[:many]) == set(subjects):
        return True
    return any(max(each[:many]) <= each[2 * many - 1] for each in _orders(standing, subjects))


def _is_last(standing: _Standing) -> Optional[bool]:
    subjects = standing.subjects
    many = len(subjects)
    if not subjects or any(not item.rank for item in subjects):
        return None
    ranks = standing.ranks()
    if ranks and set(ranks[-many:]) == set(subjects):
        return True
    return any(min(each[:many]) >= each[-many] for each in _orders(standing, subjects))


def _stands_apart(standing: _Standing) -> Optional[bool]:
    """ "The outlier", "closest to the limit": at one end or the other."""
    first, last = _is_first(standing), _is_last(standing)
    return None if first is None else first or bool(last)


def _is_opposite(standing: _Standing) -> Optional[bool]:
    """ "At the other end of the scale": at an end of a number, and not at the one at which that stands which was told of last."""
    subjects = standing.subjects
    if len(subjects) != 1 or not subjects[0].rank:
        return None
    found = []
    for column in standing.columns(subjects):
        values, own = column.values(column.rows), column.value(subjects[0])
        before = [column.value(item) for item in standing.last if item not in subjects]
        found += [own in (min(values), max(values)) and own not in before] if values else []
    return any(found) if found else None


def _is_midway(standing: _Standing) -> Optional[bool]:
    """ "Somewhere in the middle": with numbers on both sides of those of all that it is told of."""
    subjects = [item for item in standing.subjects if item.rank]
    found = [(column.values(subjects), column.values(column.rows)) for column in standing.columns(subjects)] if subjects else []
    return any(values and own and min(values) < min(own) <= max(own) < max(values) for own, values in found) if found else None


def _is_at_edge(standing: _Standing) -> Optional[bool]:
    """ "Just scrapes in": near the limit that was asked for, or the nearest of all to it; the last one where none was."""
    subjects = standing.subjects
    if len(subjects) != 1 or not subjects[0].rank:
        return None
    limits = [stated_of(mark) for mark in standing.scope.marks[0] if mark.kind in NUMBERS]
    if not limits:
        return _is_last(standing)
    found = []
    for column in columns(standing.scope):
        for limit in limits:
            own = abs(column.value(subjects[0], limit) - limit.base)
            others = [abs(column.value(item, limit) - limit.base) for item in column.rows]
            if own == own and limit.base:
                found.append(own <= _JUST * limit.base or own == min(others, default=own))
    return any(found) if found else None


def _leads_otherwise(standing: _Standing) -> bool:
    """ "A leads with 158 million", of a list that stands in no order, where another one has more."""
    subjects, mark = standing.subjects, standing.marks[standing.at]
    place, evidence = mark.place("best"), standing.scope.evidence
    if len(subjects) != 1 or not subjects[0].rank or is_ordered(evidence) or not evidence.complete or place > 1:
        return False
    tables = [column for column in standing.columns(subjects) if column.concept != "distance"]
    told = [column for column in tables if any(_tells(column, subjects, standing.marks, at) for at in standing.numbers)]
    if any(column.concept == "year" for column in told):
        return False
    orders = list(_orders(standing, subjects)) if told else []
    return bool(orders) and not any(each[:1] == (each[-1:] if mark.is_any("last") else each[place : place + 1]) for each in orders)


def _is_reached(marks: Sequence[Mark], at: int, scope: Scope, said: Wording) -> bool:
    """ "Not one of them reaches 800 m", where one of those that are cited does."""
    numbers = [mark for mark in marks[at:] if mark.kind is Kind.AMOUNT]
    cited = cited_of(scope)
    if len(numbers) != 1 or not cited or not any(mark.key in said.equalling for mark in marks[at:]):
        return False
    stated = stated_of(numbers[0])
    found = [values for column in columns(scope) for values in (column.values(cited, stated),) if values]
    return bool(found) and all(max(values) >= stated.base for values in found)


def _is_not_just_so(standing: _Standing) -> bool:
    """ "Only just over 500,000", of what has 800,000."""
    mark, subjects = standing.marks[standing.at], standing.subjects
    (about, bound), stated = qualifier(standing.marks, standing.at), stated_of(mark)
    if about not in (OVER, UNDER) or not bound or len(subjects) != 1 or not stated.base:
        return False
    values = [column.value(subjects[0], stated) for column in columns(standing.scope)]
    values = [value for value in values if value == value and within(stated, [value], bound)]
    return bool(values) and all(abs(value - stated.base) > _JUST * stated.base for value in values)


def _is_other_part(marks: Sequence[Mark], at: int, scope: Scope, said: Wording, last: Sequence[Subject]) -> bool:
    """ "Less than a third of that", of what was told of before, where it is another part of that number, and of the sum of all."""
    behind = marks[at + 1 : at + 1 + _PAIR]
    stated, subjects = share_of(marks[at]), named_of(marks[:at], scope)
    if not stated or len(behind) < _PAIR or not behind[0].is_any("part") or not behind[1].is_any("it"):
        return False
    before = [item for item in last if item.rank and item not in subjects]
    if len(subjects) != 1 or len(before) != 1:
        return False
    about, bound = qualifier(marks, at)
    bound = "beyond" if marks[at].is_any("majority") else bound
    found = [values for column in columns(scope) for values in (column.values([*subjects, *before]),) if values and values[1]]
    return bool(found) and not any(is_share(stated, 100.0 * own / other, about, bound, marks[at]) for own, other in found)


def _closes(standing: _Standing) -> Optional[bool]:
    """ "Rounds out the top four": the fourth, or the one that is left when the others were told of; the last where no number is said."""
    subjects, mark = standing.subjects[-1:], standing.marks[standing.at]
    if not subjects or not subjects[0].rank:
        return None
    behind = [each for each in standing.marks[standing.at + 1 : standing.at + _PAIR] if each.kind is Kind.NUMBER]
    pairs = zip(standing.marks[standing.at :], standing.marks[standing.at + 1 :])
    top = [number for led, number in pairs if fold(led.text).endswith(tuple(standing.said.tops)) and number.kind is Kind.NUMBER]
    behind = top or [each for each in behind if standing.said.code != "de"]
    place = mark.place("closer") if mark.place("closer") > 1 else int(stated_of(behind[0]).value) if behind else 0
    told = {item for item in (*standing.known, *standing.named) if item.rank}
    evidence, item = standing.scope.evidence, subjects[0]
    if place and (place == item.rank or (len(told) == place and not standing.ranks())):
        return True
    if place:
        return any(each[place : place + 1] == each[:1] for each in _orders(standing, subjects))
    left = {one.rank for one in evidence.listed[: evidence.shown or None]} - {one.rank for one in told}
    return not left or item.rank in (evidence.shown, len(evidence.listed)) or bool(_is_last(standing))


def _chases(standing: _Standing) -> Optional[bool]:
    """Whether one comes right, or close, behind another one: the other that the sentence names, or what was told of before."""
    subjects = standing.subjects[:1]
    if not subjects or not subjects[0].rank:
        return None
    followed = next((at for at, mark in enumerate(standing.marks) if mark.is_any("followed")), len(standing.marks))
    rivals = [item for item in named_of(standing.marks[:followed], standing.scope) if item not in standing.subjects and item.rank]
    rivals = rivals or [item for item in standing.last if item not in subjects and item.rank]
    ranks = standing.ranks()
    if not rivals:
        return None
    for rival in rivals:
        if ranks and subjects[0] in ranks and rival in ranks and ranks.index(subjects[0]) == ranks.index(rival) + 1:
            return True
        for own, other, *values in _orders(standing, (subjects[0], rival)):
            near = own - other <= _CLOSE * max(abs(own), abs(other)) or not any(other < value < own for value in values)
            if own >= other and near:
                return True
    return False


def comes_next(marks: Sequence[Mark], scope: Scope, said: Wording, last: Sequence[Subject]) -> list[int]:
    """ "C is next, 140 m away": the place of a word for what follows, where it comes right behind what was told of before."""
    places = [at for at, mark in enumerate(marks) if mark.is_any("followed")]
    if len(places) != 1 or len(named_of(marks, scope)) != 1 or not last:
        return []
    holds = _chases(_Standing(tuple(marks), places[0], scope, said, tuple(last), frozenset()))
    return places if holds else []


def _are_level(standing: _Standing) -> Optional[bool]:
    """Whether the numbers of two, or more, are as good as the same."""
    subjects = [item for item in standing.subjects if item.rank]
    subjects = subjects if len(subjects) > 1 else [item for item in standing.named if item.rank]
    subjects = subjects if len(subjects) > 1 else [*standing.last[-1:], *subjects]
    found = [column.values(subjects) for column in standing.columns(subjects)] if len(subjects) > 1 else []
    found = [values for values in found if values]
    return any(max(values) - min(values) <= _LEVEL * max(map(abs, values)) for values in found) if found else None


_CHECKS: dict[str, Callable[[_Standing], Optional[bool]]] = {
    "champion": _is_first, "tail": _is_last, "closer": _closes, "chaser": _chases, "level": _are_level, "outlier": _stands_apart,
    "opposite": _is_opposite, "midway": _is_midway, "edge": _is_at_edge,
}  # fmt: skip
