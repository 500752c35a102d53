"""What friendly prose works out of what it cites, in words of its own: the time that is left until something closes, how often one thing
fits into another one, how much farther something is than what was told of before, and what comes next.

Such marks are taken out where they hold; what is left of the sentence has to stand by all other checks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...language.tokens import fold
from ...model.units import Dimension
from .amounts import fits, qualifier, within
from .cited import Scope
from .claims import stated_of
from .columns import cited_ones, columns
from .derived_part import Part, is_count, side_of
from .derived_shares import is_share, share_of
from .gaps import is_gap
from .hours_compared import ends_of
from .orders import SIDES
from .quantified import BOUNDS, NUMBERS
from .reading import Kind, Mark
from .standings import comes_next
from .subjects import Subject
from .wording import Wording

_SLACK, _NEAR, _PAIR, _DAY, _SMALL_HOURS = 2.0, 3, 2, 1440, 360
_BOUNDS = ("limit", "beyond", "strict")
#: What of a rival's number is as good as as much.
_NEARLY, _ROOM = 0.85, 1.05
#: How far the ends of a range may be apart that is told of several.
_WIDE, _TOLD = 1.5, 0.01


def told_freely(marks: Sequence[Mark], named: Sequence[Subject], scope: Scope, last: Sequence[Subject], said: Wording) -> set[int]:
    """The places of the marks that hold so."""
    bounded = {*_time_left(marks, named, scope), *_farther_than_before(marks, named, scope, last, said), *_share_of_step(marks, scope)}
    bounded |= {*_to_spare(marks, named, scope, said), *_from_each(marks, scope)}
    bounded |= {*_times_limit(marks, named, scope, said)}
    found = {*bounded, *_fits_into(marks, scope, said), *_nearly_as_many(marks, named, scope)}
    bounded |= {*_of_several(marks, scope, said)}
    found |= {*bounded, *_none_reaches(marks, scope, said), *_part_of_whole(marks, scope), *_between(marks, named, scope)}
    found |= {before for at in bounded for before in range(max(0, at - _PAIR), at) if marks[before].is_any("only", "about", *_BOUNDS)}
    return found | set(comes_next(marks, scope, said, last))


def _time_left(marks: Sequence[Mark], named: Sequence[Subject], scope: Scope) -> Iterator[int]:
    """ "You would have half an hour, as they shut at 3:30": from the hour that was asked for until each of them closes."""
    evidence = scope.evidence
    clocks = {minute for mark in evidence.marks_of(evidence.question) if mark.kind is Kind.CLOCK for minute in mark.value}
    things = list(named) or list(cited_ones(scope))
    ends = [ends_of(item, evidence) for item in things]
    if len(clocks) != 1 or not ends or not all(len(end) == 1 for end in ends):
        return
    asked = next(iter(clocks)) + (_DAY if next(iter(clocks)) < _SMALL_HOURS else 0)
    left = [float(next(iter(end)) - asked) for end in ends]
    for at, mark in enumerate(marks):
        if mark.kind is not Kind.AMOUNT or stated_of(mark).dimension is not Dimension.TIME:
            continue
        stated, (about, bound) = stated_of(mark), qualifier(marks, at)
        slack = _SLACK if not about else 0.1 * stated.base
        if any(each.is_any("earlier", "later", "than") for each in marks[max(0, at - _NEAR) : at + _NEAR]):
            continue
        if all(within(stated, [value], bound) for value in left) if bound else all(abs(value - stated.base) <= slack for value in left):
            yield at


def _fits_into(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[int]:
    """ "A would fit into B twice over": how often the number of one thing goes into that of another."""
    times = [at for at, mark in enumerate(marks) if mark.is_any("multiple")]
    fits = [at for at, mark in enumerate(marks) if mark.key in said.fitting]
    names = [(at, scope.evidence.subjects[mark.value[0]]) for at, mark in enumerate(marks) if mark.kind is Kind.NAME]
    if len(times) != 1 or not fits or len(names) != _PAIR:
        return
    for column in columns(scope):
        inner, outer = (column.value(item) for _, item in names)
        if inner > 0.0 and marks[times[0]].place("multiple") <= outer / inner < marks[times[0]].place("multiple") + 1:
            yield times[0]
            yield from (at for at in range(times[0] + 1, times[0] + _PAIR) if at < len(marks) and marks[at].is_any(*BOUNDS))
            return


def _farther_than_before(
    marks: Sequence[Mark], named: Sequence[Subject], scope: Scope, last: Sequence[Subject], said: Wording
) -> Iterator[int]:
    """ "B is about a kilometre farther out": than what was told of right before."""
    others = [item for item in last if item not in named]
    if len(named) != 1 or not others or any(mark.is_any("than", "negation", "none") for mark in marks):
        return
    for at, mark in enumerate(marks):
        near = [*marks[at + 1 : at + _PAIR], *reversed(marks[max(0, at - _NEAR) : at])]  # "2 km farther", "edges it by 2,000"
        beside = next((each for each in near if each.is_any(*SIDES, "behind", "ahead") and not each.is_any(*BOUNDS)), None)
        if mark.kind not in NUMBERS or beside is None:
            continue
        about, bound = qualifier(marks, at)
        for column in columns(scope):
            part = Part(list(marks), tuple(named), tuple(others), (), column, scope, said, list(marks))
            for other in others:
                own, side = column.values([named[0], other], stated_of(mark)), side_of(beside, part)
                gap = side * (own[0] - own[1]) if own else 0.0
                if gap > 0.0 and is_gap(stated_of(mark), mark.text, gap, about, bound):
                    yield from (at, next(place for place, each in enumerate(marks) if each is beside))
                    return


def _nearly_as_many(marks: Sequence[Mark], named: Sequence[Subject], scope: Scope) -> Iterator[int]:
    """ "A has nearly as many as B": a little less than that."""
    same = [at for at, mark in enumerate(marks) if mark.is_any("same") and at and marks[at - 1].is_any("just_under", "about")]
    if len(same) != 1 or len(named) != _PAIR or any(mark.is_any("multiple", "share", "negation", "none") for mark in marks):
        return
    for column in columns(scope):
        values = column.values(named)
        if values and values[1] > 0.0 and column.concept != "distance" and _NEARLY <= values[0] / values[1] <= _ROOM:
            under = marks[same[0] - 1].is_any("just_under")
            if not under or values[0] <= values[1]:
                yield from (same[0] - 1, same[0])
                return


def _none_reaches(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[int]:
    """ "Not one of the three reaches a kilometre": all of them are below that."""
    none = next((at for at, mark in enumerate(marks) if mark.is_any("none")), -1)
    reaching = next((at for at, mark in enumerate(marks) if at > none >= 0 and mark.key in said.equalling), -1)
    numbers = [at for at, mark in enumerate(marks) if at > reaching >= 0 and mark.kind in NUMBERS]
    cited = cited_ones(scope)
    if len(numbers) != 1 or len(cited) < _PAIR:
        return
    stated = stated_of(marks[numbers[0]])
    if any((values := column.values(cited, stated)) and max(values) < stated.base for column in columns(scope)):
        yield from (none, numbers[0])


def _part_of_whole(marks: Sequence[Mark], scope: Scope) -> Iterator[int]:
    """ "About 1.28 billion out of 7.4 billion", of an answer that says what part of what it is."""
    numbers = [at for at, mark in enumerate(marks) if mark.kind is Kind.NUMBER]
    between = marks[numbers[0] + 1 : numbers[1]] if len(numbers) == _PAIR else []
    if [fact.number for fact in scope.facts] != [1] or not any(mark.is_any("part") for mark in between):
        return
    told = [mark for mark in scope.marks[1] if mark.kind is Kind.NUMBER]
    about = any(qualifier(marks, at)[0] for at in numbers)
    for one, other in zip(told, told[1:]):
        pairs = zip(numbers, (one, other))
        if all(fits(stated_of(marks[at]), marks[at].text, stated_of(each).value, int(about)) for at, each in pairs):
            yield from numbers
            return


def _share_of_step(marks: Sequence[Mark], scope: Scope) -> Iterator[int]:
    """ "Half of the 42 bakeries", of 21 that a step left of 42."""
    shares = [at for at, mark in enumerate(marks) if share_of(mark)]
    numbers = {stated_of(mark).value for mark in marks if mark.kind is Kind.NUMBER}
    if len(shares) != 1 or any(mark.kind is Kind.NAME for mark in marks):
        return
    left = dict(scope.evidence.counts)
    wholes = {left[fact.step] for fact in scope.facts if fact.step in left} & numbers
    (about, bound), mark = qualifier(marks, shares[0]), marks[shares[0]]
    bound = "beyond" if mark.is_any("majority") else bound
    for whole in wholes:
        if any(count < whole and is_share(share_of(mark), 100.0 * count / whole, about, bound, mark) for count in scope.evidence.finals):
            yield shares[0]
            return


def _to_spare(marks: Sequence[Mark], named: Sequence[Subject], scope: Scope, said: Wording) -> Iterator[int]:
    """ "With just 4,000 people to spare": how far the number of one thing is from the limit that was asked for."""
    spare = [at for at, mark in enumerate(marks) if fold(mark.text).endswith(tuple(said.spare))]
    limits = [stated_of(mark) for mark in scope.marks[0] if mark.kind in NUMBERS]
    for at in range(spare[0]) if len(spare) == len(named) == 1 else ():
        mark, (about, bound) = marks[at], qualifier(marks, at)
        values = [column.value(named[0], limit) for column in columns(scope) for limit in limits] if mark.kind in NUMBERS else []
        gaps = [abs(value - limit.base) for value in values for limit in limits if value == value]
        if any(is_gap(stated_of(mark), mark.text, gap, about, bound) for gap in gaps):
            yield at


def _of_several(marks: Sequence[Mark], scope: Scope, said: Wording) -> Iterator[int]:
    """ "Six are either fair or poor", "the other six are split evenly between fair and poor": how many two groups or more have together."""
    names = [at for at, mark in enumerate(marks) if mark.kind is Kind.NAME]
    numbers = [at for at, mark in enumerate(marks) if mark.kind is Kind.NUMBER]
    if len(names) < _PAIR or len(numbers) != 1 or numbers[0] > names[0] or any(mark.is_any("apiece", "negation", "none") for mark in marks):
        return
    between = [mark for at, mark in enumerate(marks) if names[0] < at < names[-1] and at not in names and mark.kind is not Kind.SIGN]
    items = [scope.evidence.subjects[marks[at].value[0]] for at in names]
    if not all(mark.key in said.joints for mark in between) or not all(item in scope.evidence.listed for item in items):
        return
    evenly = any(mark.key in said.evenly for mark in marks)
    for column in columns(scope):
        values = column.values(items)
        if is_count(column) and values and sum(values) == stated_of(marks[numbers[0]]).value and (not evenly or len(set(values)) == 1):
            yield from (at for at in range(numbers[0], names[0]) if at in numbers or marks[at].is_any("between"))
            yield from (at for at in range(numbers[0]) if marks[at].is_any("other", "rest"))
            return


def _times_limit(marks: Sequence[Mark], named: Sequence[Subject], scope: Scope, said: Wording) -> Iterator[int]:
    """ "At 18.6 almost double the limit": how often what was asked for goes into the number of one thing."""
    limits = [stated_of(mark) for mark in scope.marks[0] if mark.kind in NUMBERS]
    given = [place for place, mark in enumerate(marks) if mark.kind in NUMBERS and stated_of(mark) in limits]
    for at, mark in enumerate(marks):
        near = range(at + 1, min(at + _NEAR + 1, len(marks)))
        noun = next((each for each in near if marks[each].key in said.requirements), -1)
        noun = next((each for each in given if each in near and marks[each - 1].is_any("limit")), noun)  # "the limit of 10"
        between = [each for each in marks[at + 1 : noun] if not each.is_any("limit")]
        led = all(each.key in said.language.definite or (each.kind in NUMBERS and stated_of(each) in limits) for each in between)
        if not mark.is_any("multiple") or noun < 0 or not led or len(limits) != 1 or len(named) != 1 or limits[0].value <= 0.0:
            continue
        times, (about, bound) = float(mark.place("multiple")), qualifier(marks, at)
        under = any(each.is_any("just_under") for each in marks[max(0, at - _PAIR) : at])
        for column in columns(scope):
            share = column.value(named[0], limits[0]) / (limits[0].base * times)
            close = _NEARLY <= share <= 1.0 if under else abs(share - 1.0) <= (_ROOM - 1.0) * (1 + about)
            if (share > 1.0 and bound in ("beyond", "strict")) or (not bound and close):
                yield from range(at, noun + 1)
                return


def _from_each(marks: Sequence[Mark], scope: Scope) -> Iterator[int]:
    """ "A is 477 km from B, but only 188 km from C", of distances that were measured of B and C from A."""
    subjects = scope.evidence.subjects
    names = [(at, subjects[mark.value[0]]) for at, mark in enumerate(marks) if mark.kind is Kind.NAME]
    directed = any(mark.kind is Kind.DIRECTION for mark in marks)  # which holds one way only
    goal = names[0][1].goal if names and names[0][1].reference and not directed else ""
    for at, other in names[1:] if goal else ():
        led = any(mark.is_any("ground") for mark in marks[max(0, at - _PAIR) : at])
        number = next((at - size for size in (_PAIR, _NEAR) if at >= size and marks[at - size].kind is Kind.AMOUNT), -1)
        if number < names[0][0] or not led or stated_of(marks[number]).dimension is not Dimension.LENGTH:
            continue
        own = [each for each in other.amounts if each.dimension is Dimension.LENGTH and each.about == "distance" and each.aim in ("", goal)]
        if any(fits(stated_of(marks[number]), marks[number].text, each.value, qualifier(marks, number)[0]) for each in own):
            yield from (*range(number, at), at)


def _between(marks: Sequence[Mark], named: Sequence[Subject], scope: Scope) -> Iterator[int]:
    """ "A and B each have between 10,500 and 11,000": ends that hold the numbers of all, and not much more."""
    ranges = [at for at, mark in enumerate(marks) if mark.kind is Kind.RANGE]
    for at in ranges if len(ranges) == 1 and len(named) > 1 else ():
        low, high = marks[at].value[0]
        if len(named) == _PAIR and any(_are_told(column.values(named, high), low.base, high.base) for column in columns(scope)):
            yield at  # "A beats B, 1.92 to 1.86 million"
            return
        found = [column.values(named, high) for column in columns(scope)]
        if high.base <= _WIDE * low.base and any(values and low.base <= min(values) and max(values) <= high.base for values in found):
            yield at


def _are_told(values: Sequence[float], one: float, other: float) -> bool:
    return len(values) == _PAIR and all(abs(value - told) <= _TOLD * abs(value) for value, told in zip(values, (one, other)))
