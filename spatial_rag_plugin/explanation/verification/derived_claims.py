"""The claims that a part of a sentence may make of one column of numbers, each as a function that takes the marks it accounts for out of
``Part.left``: None where the part makes no such claim, False where what it claims is not so.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from statistics import mean, median
from typing import Optional

from ...model.units import LENGTH_UNITS, Dimension, Quantity, format_length
from .amounts import fits, is_strict, qualifier, within
from .borne_orders import ENDS
from .claims import stated_of
from .derived_counts import conditions, counting, part_kept
from .derived_part import (
    NEAR,
    PAIR,
    Part,
    at_place,
    end_of,
    ends_of,
    goes_with_both,
    is_in_order,
    is_mean,
    is_object,
    is_of_so_many,
    is_statistic,
    is_summable,
    pair,
    place_of,
    side_of,
    tells_column,
)  # fmt: skip
from .derived_shares import POINT, share
from .fields import concerning
from .orders import SIDES
from .quantified import NUMBERS
from .reading import Kind
from .spaces import whole_number
from .subjects import Subject

#: How far a multiple plainly and roughly may be from the true one; how often a bounded number may be passed.
_CLOSE, _ROUGHLY, _LOOSE, _BELOW, _EXACT = 0.05, 0.13, 2.0, 1.5, 1e-9

Claim = Callable[[Part], Optional[bool]]


def as_asked(part: Part) -> Optional[bool]:
    """ "Pumps with no deaths within 100 m": a limit of what was asked, as a cited step has it, or the question."""
    for at, mark in part.numbers():
        bound = qualifier(part.marks, at)[1]
        if bound and mark.kind is Kind.AMOUNT and (stated_of(mark).base, bound) in part.scope.bounds and part.column.concept != "distance":
            part.take(mark)
    return None


def wholes(part: Part) -> Optional[bool]:
    """ "Of the five", "all three", "the other two": numbers that only say how many there are."""
    others = [item for item in part.rows if item not in (part.names or part.mentioned)]
    if is_mean(part.column):
        part.drop("average", "averaging")
    for at, mark in part.numbers():
        led = [each for each in part.marks[max(0, at - NEAR) : at] if each.kind is not Kind.SIGN]
        count = whole_number(mark) if mark.kind is Kind.NUMBER else None
        if count is None or qualifier(part.marks, at)[1]:
            continue
        end = part.marks[at + 1] if at + 1 < len(part.marks) else mark
        one = count == 1 and not mark.text[:1].isdecimal() and part.names and end.is_any("part")  # "one of the three is A"
        first = led[-1:] if led[-1:] and led[-1].is_any("best") and 1 < count == len(part.rows) else []  # "rounds off the top six"
        if one or first:
            part.take(mark, *first)
            continue
        if end_of(end, part) and 1 < count == len(part.cited) <= len(part.rows):  # "the three largest ones"
            top = sorted(part.rows, key=part.column.value, reverse=end_of(end, part) > 0)[:count]
            if set(top) == set(part.cited):
                part.take(mark, end)
            continue
        rest = any(each.is_any("other") for each in led) and count == len(others) > 0
        every = any(each.is_any("all", "both") for each in led) or is_of_so_many(part, at) or part.column.shown
        if rest or (every and count in (len(part.rows), len(part.cited)) and count > 1):
            part.take(mark)
    if part.column.shown or part.scope.evidence.shown in (0, len(part.scope.evidence.listed)):
        part.drop("shown")
    values = part.column.values(part.rows) if part.has("all", "both", "apiece") and not part.names and is_in_order(part) else []
    if values and part.scope.evidence.kept_best == len(values):
        part.left = [each for each in part.left if end_of(each, part) * (values[0] - values[-1]) <= 0.0]  # "all four of the highest"
    return None


def together(part: Part) -> Optional[bool]:
    """ "The three have 92 together", "on average", "the median is": what the numbers of several come to."""
    kinds: dict[str, Callable[[Sequence[float]], float]] = {
        "middle": median, "average": mean, "averaging": mean, "summing": sum, "total": sum,
    }  # fmt: skip
    kinds = {name: worked for name, worked in kinds.items() if not (worked is mean and is_mean(part.column))}
    told = next((name for name in kinds if part.has(name)), "")
    others = part.has("other") and part.mentioned and not part.names
    rest = tuple(item for item in part.rows if item not in part.mentioned) if others else ()
    told = told or ("total" if rest and not list(conditions(part)) and is_summable(part) else "")  # "leaving 49 for the other seven"
    numbers = [(at, mark) for at, mark in part.numbers() if stated_of(mark).unit != "%"]
    if not told or not numbers:
        return None
    every = part.cited or (part.rows if _is_other_statistic(part, told) else ())
    spaces = [rest] if rest else [part.names] if part.names else [every, part.last]
    spaces = [space for space in spaces if len(space) > 1]
    for at, mark in numbers:
        counts = [each for each in numbers if each[1] is not mark]
        about, bound = qualifier(part.marks, at)
        for space in spaces:
            values = part.column.values(space, stated_of(mark))
            if not values or not tells_column(part, at) or any(whole_number(each) != len(space) for _, each in counts):
                continue
            value = kinds[told](values)
            slack = about or int(told != "total" and abs(stated_of(mark).base - value) >= _EXACT)
            bounded = bound and not part.has("part") and _is_near(stated_of(mark), value, bound)
            holds = bounded or (not bound and fits(stated_of(mark), mark.text, value, slack))
            if holds and (told not in ("total", "summing") or is_summable(part)):
                part.held = tuple(space)
                part.drop(told, "all", "both", "apiece", *(("other",) if rest else ()))
                return part.take(mark, *(each for _, each in counts))
    return False


def _is_other_statistic(part: Part, told: str) -> bool:
    """ "About seven a station on average", of a total; "7,300 together", of a mean."""
    worked = " ".join(part.scope.evidence.texts[1:])
    return (told in ("average", "averaging") and ": take the sum of " in worked) or (told == "total" and ": take the mean of " in worked)


def multiple(part: Part) -> Optional[bool]:
    """ "Twice as old as B", 是B的两倍多: how many times the number of another one that of one is."""
    found = next(((at, mark) for at, mark in enumerate(part.marks) if mark.is_any("multiple")), None)
    times = (stated_of(found[1]).value or float(found[1].place("multiple"))) if found is not None else 0.0
    used = [found[1]] if found is not None else []
    for at, mark in part.numbers() if found is None else ():
        behind = part.marks[at + 1 : at + 2]
        if behind and (behind[0].key in part.said.times) and not stated_of(mark).unit:
            found, times, used = (at, mark), stated_of(mark).value, [mark]
    if found is None:
        return None
    two = pair(part, found[0])
    if two is None or len(two[1]) != 1:
        return False
    one, other = part.column.value(two[0]), part.column.value(two[1][0])
    near = part.marks[max(0, found[0] - NEAR) : found[0] + NEAR]
    over = any(mark.is_any("just_over", "beyond") for mark in near)
    under = any(mark.is_any("just_under", "limit") for mark in near) and not over
    below = under and not any(mark.is_any("just_under") for mark in near)
    sided = [mark for mark in near if mark.is_any(*SIDES) and not mark.is_any("about")]
    over_that = (other, one) if any(side_of(mark, part) < 0 for mark in sided) else (one, other)  # "four times closer"
    ratio = over_that[0] / over_that[1] if over_that[1] > 0.0 else math.nan
    roughly = any(mark.is_any("about") for mark in near)
    holds = (
        times < ratio < times + 1 if over else times * (1 - _ROUGHLY) < ratio <= times if under and not below
        else times / _BELOW < ratio < times if under
        else abs(ratio / times - 1.0) <= (_ROUGHLY if roughly else _CLOSE)
    )  # fmt: skip
    if not holds:
        return False
    part.drop("same", "several")
    return part.take(*used, *(mark for mark in sided if any(mark is each for each in part.left)))


def gap(part: Part) -> Optional[bool]:
    """ "A is 19 years younger than B", "35 years after B", "two more than each of the others", "12 m apart"."""
    for at, mark in part.numbers():
        beside = [*part.marks[max(0, at - 1) : at], *part.marks[at + 1 : at + NEAR]]
        sides = [each for each in beside if side_of(each, part)]
        differs = [each for each in part.marks if each.is_any("difference", "between") or (each.is_any("gap") and not side_of(each, part))]
        sides = [each for each in sides if not (each.is_any("beyond", "limit") and " " in each.text)]
        if mark.kind is Kind.NUMBER and any(each.kind in NUMBERS for each in beside[:1] if each is not mark) and not sides:
            continue
        if not sides and not differs:
            continue
        two = ends_of(part) if differs and len(part.names) != PAIR else None
        two = two or pair(part, at)
        if two is None and differs and not part.names and len(part.cited) == PAIR:
            two = part.cited[0], [part.cited[1]]  # "the two are 8 years apart"
            part.left = [each for each in part.left if whole_number(each) != PAIR]
        if two is None:
            continue
        stated, (about, bound) = stated_of(mark), qualifier(part.marks, at)
        bound = bound if any(each.is_any("limit", "beyond") and not each.is_any(*SIDES) for each in part.marks[max(0, at - 2) : at]) else ""
        percent = stated.unit == "%"
        values = part.column.values([two[0], *two[1]], None if percent else stated)
        gaps = [values[0] - value for value in values[1:]]
        if percent and len(gaps) == 1 and values[1] > 0.0 and sides:  # "20 % larger than B"
            gaps = [100.0 * gaps[0] / values[1]]
            about = about or int(abs(abs(gaps[0]) - stated.value) <= POINT)
        elif percent:
            return False
        told = {side_of(each, part) for each in sides}
        if not tells_column(part, at) or not all(tells_column(part, place_of(part, each)) for each in sides):
            return None
        if not gaps or any(not each for each in gaps) or (told and {int(math.copysign(1, each)) for each in gaps} != told):
            return False
        if bound and not all(within(stated, [abs(each)], bound) and 1 / _LOOSE < abs(each) / stated.base < _LOOSE for each in gaps):
            return False
        shown = [_is_shown(stated, each, (values[0], values[0] - each)) for each in gaps]
        if not bound and not all(fits(stated, mark.text, abs(each), about) or seen for each, seen in zip(gaps, shown)):
            return False
        part.drop("difference", "between", "gap", "other", "all", "apiece", "best", "last", "only")
        part.left = [each for each in part.left if each.kind is not Kind.ORDINAL]
        return part.take(mark, *(each for each in sides if any(each is own for own in part.left)))
    return None


def reach(part: Part) -> Optional[bool]:
    """ "All five are between 370 km and 438 km long": from the least to the most of several."""
    mark = next((mark for mark in part.left if mark.kind is Kind.RANGE), None)
    told = part.names or (part.rows if part.has("all", "both") and len(part.cited) == len(part.rows) else part.last)
    values = part.column.values(told, mark.value[0][1]) if mark is not None and len(told) > 1 else []
    if mark is None or not values or part.has("none", "average", "middle", "total"):
        return None
    ends_at = zip(mark.value[0], mark.value[1], (min(values), max(values)))
    if not all(fits(stated, text, value, 0) for stated, text, value in ends_at):
        return None
    part.drop("all", "both", "apiece")
    return part.take(mark)


def spread(part: Part) -> Optional[bool]:
    """ "The top four lie within 0.3 points": how far several are apart at most."""
    told = part.names or part.last
    for at, mark in part.numbers():
        bound = qualifier(part.marks, at)[1]
        led = any(each.is_any("limit") for each in part.marks[max(0, at - NEAR) : at])
        values = part.column.values(told, stated_of(mark))
        if len(told) < PAIR or not values or not (led and bound == "limit" and is_spread(part, at)):
            continue
        apart = max(values) - min(values)
        if apart <= stated_of(mark).base * (1 + 1e-6) <= _LOOSE * apart:
            return part.take(mark)
    return None


def is_spread(part: Part, at: int) -> bool:
    """Whether a number can be no value of what a part tells of, and only how far they lie apart: points, or less than each."""
    values = part.column.values(part.rows, stated_of(part.marks[at]))
    return bool(values) and part.column.concept != "distance" and stated_of(part.marks[at]).base < min(values)


def ends(part: Part) -> Optional[bool]:
    """ "A is the oldest of the five", "the youngest is B with 64": who is at an end of the column, or how many places from it."""
    found = [(at, mark) for at, mark in enumerate(part.marks) if end_of(mark, part) and any(mark is each for each in part.left)]
    for at, mark in found:
        near = part.names_before(at)[-1:] or part.names_behind(at)[:1] or list(part.last if len(part.last) == 1 else ())
        place = max([mark.place(*ENDS), *(int(each.value) for each in part.marks[max(0, at - 2) : at] if each.kind is Kind.ORDINAL)])
        values = part.column.values(part.rows)
        if not tells_column(part, at):
            return False  # "the most stations", of their launches
        if not part.rows or ((part.rows[0].feature is None or is_statistic(part.column)) and _is_of_one(part, at)):
            return False  # "the highest castle of A" is no mean, and no sum, of A
        if not near or len(values) < PAIR or (len(part.names) > 1 and len(found) == 1 and part.has("both")):
            return False
        own = part.column.value(near[0])
        better = sum((value - own) * end_of(mark, part) > 0.0 for value in values)
        if better != place - 1 or values.count(own) > max(1, len(part.names)):
            return False
        part.left = [each for each in part.left if not (each.kind is Kind.ORDINAL and int(each.value) == place)]
        part.take(mark)
    return bool(found) or None


def _is_of_one(part: Part, at: int) -> bool:
    """Whether a superlative is told of one thing of a row: "the highest castle", "the maximum"."""
    mark, said = part.marks[at], part.said
    behind = [each for each in part.marks[at + 1 : at + 2] if each.kind in (Kind.WORD, Kind.NAME)]
    plain = all(each.kind is Kind.WORD and each.key in said.things | said.glue | said.language.grammar_words for each in behind)
    return mark.key in said.extremes or (not plain and mark.key not in said.amassing and not part.has("average", "averaging"))


def ranks(part: Part) -> Optional[bool]:
    """ "Takes third place", "the runner-up": the place in the order of the answer, where that is the order of the column."""
    found = [mark for mark in part.left if mark.kind is Kind.ORDINAL or mark.is_any("best", "last")]
    values = part.column.values(part.rows)
    if not found or len(values) < PAIR:
        return None
    together = in_turn(part)
    if together is not None:
        return together
    if len(found) == 1 < len(part.names) and found[0].kind is not Kind.ORDINAL and not found[0].is_any("judged"):
        ordered = sorted(part.rows, key=part.column.value, reverse=not found[0].is_any("last"))
        ends_at = [part.column.value(item) for item in ordered[len(part.names) - 1 : len(part.names) + 1]]
        if set(ordered[: len(part.names)]) == set(part.names) and len(set(ends_at)) == len(ends_at):
            return part.take(found[0])  # "at the bottom are A and B"
    for mark in found:
        at = place_of(part, mark)
        near = part.names_before(at)[-1:] or part.names_behind(at)[:1] or list(part.last if len(part.last) == 1 else ())
        led = next((int(each.value) for each in part.marks[max(0, at - PAIR) : at] if each.kind is Kind.ORDINAL), 0)  # "the fourth-best"
        place = int(mark.value) if mark.kind is Kind.ORDINAL else len(values) if mark.is_any("last") else led or mark.place("best")
        if not near or (_best_rated(part, place) if mark.is_any("judged") else at_place(part, place)) is not near[0]:
            return False
        part.take(mark)
    return True


def in_turn(part: Part) -> Optional[bool]:
    """ "A and B are the third and the fourth": the place of each, told in turn; None where a part tells no such places."""
    places = [mark for mark in part.left if mark.kind is Kind.ORDINAL]
    behind = [mark for mark in places if len(part.names_before(place_of(part, mark))) == len(part.names)]
    if not 1 < len(behind) == len(places) == len(part.names) or not is_in_order(part):
        return None
    return all(at_place(part, int(mark.value)) in (own, None) for mark, own in zip(behind, part.names)) and part.take(*behind)


def _best_rated(part: Part, place: int) -> Optional[Subject]:
    """Who has a place by a column of ratings, where no other has the same."""
    values = part.column.values(part.rows)
    rated = bool(concerning("rating", (part.column.name,))) and 0 < place <= len(values)
    best = sorted(part.rows, key=part.column.value, reverse=True)[place - 1] if rated else None
    return best if best is not None and values.count(part.column.value(best)) == 1 else None


def sides(part: Part) -> Optional[bool]:
    """ "A is deeper than B", "has fewer than the others together"."""
    found = [(at, mark) for at, mark in enumerate(part.marks) if side_of(mark, part) and any(mark is each for each in part.left)]
    if not found:
        return None
    (at, mark), side = found[0], side_of(found[0][1], part)
    two = None if goes_with_both(part, at) else pair(part, at)
    if two is None and len(found) == 1 and len(part.names) == 1 and not part.last and not part.has("than", "other", "all"):
        two = _with_the_one_before(part)  # "Oceania is much lower"
    if two is None and len(part.last) > 1 and len(part.names) == 1 and part.summed and is_summable(part):
        many, one = part.column.values(part.last), part.column.value(part.names[0])
        return bool(many) and (sum(many) - one) * side > 0.0 and part.take(mark)  # "A and B together have 12, more than C"
    if two is None or len(found) > 1 or not tells_column(part, at):
        return False
    values = part.column.values([two[0], *two[1]])
    placed = mark.is_any("ahead", "behind") and not mark.is_any(*SIDES) and is_in_order(part)
    if not values or (placed and not all((one.rank - two[0].rank) * side > 0 for one in two[1])):
        return False
    rivals = [sum(values[1:])] if part.has("total") and is_summable(part) else values[1:]
    if not placed and not all((values[0] - value) * side > 0.0 for value in rivals):
        return False
    part.drop("other", "total", "all", "apiece", "only", "both")
    return part.take(mark)


def _with_the_one_before(part: Part) -> Optional[tuple[Subject, list[Subject]]]:
    """What a comparative without a "than" sets a thing against: the one before it, in an answer in the order of the column."""
    at = list(part.rows).index(part.names[0]) if part.names[0] in part.rows else 0
    return (part.names[0], [part.rows[at - 1]]) if at and is_in_order(part) else None


def values(part: Part) -> Optional[bool]:
    """ "A with 171 years", "A and B have four each", "A has 6 and B 4": plain numbers, of the names they stand beside."""
    numbers = part.numbers()
    if not numbers:
        return None
    told = part.names or part.last
    led = part.marks[0].key in part.said.relative | part.said.owning if part.marks else False
    led = led or (len(part.last) == 1 and bool(part.names) and is_object(part, part.names[0]))  # "at 12 km² it is twice as large as B"
    if led and part.last and (not part.names or not part.names_before(numbers[0][0])):
        told = part.last[-1:]  # "A, whose area of 12 km² is a third of that of B"
    alone = [mark for mark, behind in zip(part.marks, part.marks[1:]) if mark.is_any("only") and behind.kind in NUMBERS]  # "has only 3"
    led = bool(led or part.last or part.names_before(numbers[0][0]))
    only = () if led and not any(mark.is_any("only") and mark not in alone for mark in part.marks) else ("only",)
    worked = ("total", "middle", "difference", "none", *only, *(() if is_mean(part.column) else ("average",)))
    if not told or part.has(*worked):
        return False
    paired = len(numbers) == len(told)
    if not paired and len(numbers) != 1:
        return False
    for place, (at, mark) in enumerate(numbers):
        stated, (about, bound) = stated_of(mark), qualifier(part.marks, at)
        fronted = len(part.names) == PAIR and not part.names_before(at) and not paired  # "at 53 km², A is larger than B"
        own = part.column.values([told[place]] if paired else told[:1] if fronted else told, stated)
        if not own or not tells_column(part, at):
            return False
        bound = bound if is_strict(part.marks, at) else ""  # 达24000 is no less than that
        if bound and not all(_is_near(stated, value, bound) for value in own):
            return False
        others = set(part.column.values(part.rows, stated)) - set(own)
        if not bound and (stated.base in others or not all(fits(stated, mark.text, value, about) for value in own)):
            return False
        part.take(mark)
    part.drop("apiece", "all", "both", "same", *(("only",) if alone else ()))
    return True


CLAIMS: tuple[Claim, ...] = (
    as_asked, part_kept, wholes, share, together, multiple, gap, reach, spread, counting, ends, ranks, sides, values,
)  # fmt: skip


def _is_shown(stated: Quantity, gap: float, values: Sequence[float]) -> bool:
    """Whether two are so far apart as their lengths are shown: 231 m and 235 m, 1.72 km and 1.47 km."""
    if stated.dimension is not Dimension.LENGTH or len(values) != PAIR:
        return False
    told = [format_length(value).replace(",", "").split() for value in values]
    shown = [float(figures) * LENGTH_UNITS[unit] for figures, unit, *_ in told]
    return gap != 0.0 and abs(abs(shown[0] - shown[1]) - stated.base) < 1e-6


def _is_near(stated: Quantity, value: float, bound: str) -> bool:
    return within(stated, [value], bound) and (not stated.base or 1 / _LOOSE < value / stated.base < _LOOSE)
