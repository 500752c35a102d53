"""The claims that a part of a sentence may make of one column of numbers, each as a function that takes the marks it accounts for out of
``Part.left``: None where the part makes no such claim, False where what it claims is not so.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from statistics import mean, median
from typing import Optional

from ...model.units import LENGTH_UNITS, Dimension, Quantity, format_length
from .amounts import OVER, UNDER, fits, is_strict, qualifier, within
from .borne_orders import ENDS
from .claims import stated_of
from .derived_counts import conditions, counting
from .derived_part import (
    NEAR,
    PAIR,
    Part,
    at_place,
    end_of,
    ends_of,
    is_in_order,
    is_mean,
    is_of_so_many,
    is_statistic,
    is_summable,
    pair,
    side_of,
    tells_column,
)
from .fields import concerning
from .orders import SIDES
from .quantified import NUMBERS
from .reading import Kind, Mark
from .spaces import whole_number
from .subjects import Subject

#: How far a share (in per cent points), a multiple plainly and roughly may be from the true one; how often a bounded number may be passed.
_POINT, _CLOSE, _ROUGHLY, _LOOSE = 0.55, 0.05, 0.13, 2.0
_PARTS = {33: 100 / 3, 67: 200 / 3, 17: 100 / 6, 14: 100 / 7, 12: 12.5, 11: 100 / 9, 8: 100 / 12}

Claim = Callable[[Part], Optional[bool]]


def wholes(part: Part) -> Optional[bool]:
    """ "Of the five", "all three", "the other two": numbers that only say how many there are."""
    others = [item for item in part.rows if item not in (part.names or part.mentioned)]
    if is_mean(part.column):
        part.drop("average", "averaging")
    for at, mark in part.numbers():
        led = [each for each in part.marks[max(0, at - NEAR) : at] if each.kind is not Kind.SIGN]
        count = whole_number(mark)
        if mark.kind is not Kind.NUMBER or qualifier(part.marks, at)[1] or count is None:
            continue
        if count == 1 and not mark.text[:1].isdecimal() and part.names and any(each.is_any("part") for each in part.marks[at + 1 : at + 2]):
            part.take(mark)  # "one of the three is A"
            continue
        end = part.marks[at + 1] if at + 1 < len(part.marks) else mark
        if end_of(end, part) and 1 < count == len(part.cited) <= len(part.rows):  # "the three largest ones"
            top = sorted(part.rows, key=part.column.value, reverse=end_of(end, part) > 0)[:count]
            if set(top) == set(part.cited):
                part.take(mark, end)
            continue
        rest = any(each.is_any("other") for each in led) and count == len(others) > 0
        every = any(each.is_any("all", "both") for each in led) or is_of_so_many(part, at) or part.column.shown
        if rest or (every and count in (len(part.rows), len(part.cited)) and count > 1):
            part.take(mark)
    if part.column.shown:
        part.drop("shown")
    return None


def share(part: Part) -> Optional[bool]:
    """ "A has 43 % of all", "a third": what part of the sum of all the number of one, or of several together, is."""
    ends_there = [mark for mark in part.marks if end_of(mark, part)]  # "the most populous"
    told_shares = ((at, mark, _share(mark)) for at, mark in enumerate(part.marks) if mark not in ends_there)
    found = next((each for each in told_shares if each[2]), None)
    if found is None or not any(found[1] is mark for mark in part.left):
        return None
    at, mark, stated = found
    if any(side_of(each, part) for each in part.marks[at + 1 : at + PAIR]):
        return None  # "26 % larger"
    two = pair(part, at) if not part.has("total") else None
    if two is not None and len(two[1]) == 1:
        return _is_part_of(part, mark, stated, *part.column.values([two[0], *two[1]]))
    told = part.names or part.last
    apiece = part.has("all", "apiece") and not part.names
    whole = part.column.values(part.rows)
    values = whole if apiece else part.column.values(told)
    if not values or not whole or not is_summable(part) or part.has("than", "average", "middle") or min(whole) < 0.0 or not sum(whole):
        return False
    shares = [100.0 * value / sum(whole) for value in (values if apiece else [sum(values)])]
    if len(told) > 1 and not apiece and not part.has("total"):
        return False
    about, bound = qualifier(part.marks, at)
    bound = "beyond" if mark.is_any("majority") else bound
    if not all(_is_share(stated, each, about, bound, mark) for each in shares):
        return False
    part.drop("total", "part", "all", "apiece")
    return part.take(mark)


def _is_part_of(part: Part, mark: Mark, stated: float, one: float = math.nan, other: float = math.nan) -> bool:
    """ "B has a third of the area of A", "half the size of A"."""
    about, bound = qualifier(part.marks, _place(part, mark))
    if not other > 0.0 or part.has("than", "only", "average", "middle"):
        return False
    return _is_share(stated, 100.0 * one / other, about or int(mark.kind is not Kind.AMOUNT), bound, mark) and part.take(mark)


def part_of(part: Part) -> Optional[bool]:
    """What part of another one's number that of one is; None where none is told."""
    found = next(((at, mark) for at, mark in enumerate(part.marks) if _share(mark) and not end_of(mark, part)), None)
    two = pair(part, found[0]) if found is not None and len(part.names) == PAIR and not part.has("total", *SIDES) else None
    return share(part) if two is not None else None


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
            if bound or not values or not tells_column(part, at) or any(whole_number(each) != len(space) for _, each in counts):
                continue
            value = kinds[told](values)
            slack = about or int(told != "total" and not _same_value(stated_of(mark).base, value))
            if fits(stated_of(mark), mark.text, value, slack) and (told not in ("total", "summing") or is_summable(part)):
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
    ratio = one / other if other > 0.0 else math.nan
    roughly = any(mark.is_any("about") for mark in near)
    holds = (
        times < ratio < times + 1 if over else times * (1 - _ROUGHLY) < ratio <= times if under
        else abs(ratio / times - 1.0) <= (_ROUGHLY if roughly else _CLOSE)
    )  # fmt: skip
    if not holds:
        return False
    sided = [mark for mark in near if mark.is_any(*SIDES) and not mark.is_any("about")]
    part.drop("same")
    if any(side_of(mark, part) < 0 for mark in sided):
        return False
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
            about = about or int(abs(abs(gaps[0]) - stated.value) <= _POINT)
        elif percent:
            return False
        told = {side_of(each, part) for each in sides}
        if not tells_column(part, at) or not all(tells_column(part, _place(part, each)) for each in sides):
            return None
        if not gaps or any(not each for each in gaps) or (told and {int(math.copysign(1, each)) for each in gaps} != told):
            return False
        if bound and not all(within(stated, [abs(each)], bound) and 1 / _LOOSE < abs(each) / stated.base < _LOOSE for each in gaps):
            return False
        if not bound and not all(fits(stated, mark.text, abs(each), about) or _is_shown(stated, each, values) for each in gaps):
            return False
        part.drop("difference", "between", "gap", "other", "all", "apiece", "best", "last", "only")
        part.left = [each for each in part.left if each.kind is not Kind.ORDINAL]
        return part.take(mark, *(each for each in sides if any(each is own for own in part.left)))
    return None


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
    for mark in found:
        at = _place(part, mark)
        near = part.names_before(at)[-1:] or part.names_behind(at)[:1] or list(part.last if len(part.last) == 1 else ())
        led = next((int(each.value) for each in part.marks[max(0, at - PAIR) : at] if each.kind is Kind.ORDINAL), 0)  # "the fourth-best"
        place = int(mark.value) if mark.kind is Kind.ORDINAL else len(values) if mark.is_any("last") else led or mark.place("best")
        if not near or (_best_rated(part, place) if mark.is_any("judged") else at_place(part, place)) is not near[0]:
            return False
        part.take(mark)
    return True


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
    two = pair(part, at)
    if two is None and len(part.last) > 1 and len(part.names) == 1 and part.summed and is_summable(part):
        many, one = part.column.values(part.last), part.column.value(part.names[0])
        return bool(many) and (sum(many) - one) * side > 0.0 and part.take(mark)  # "A and B together have 12, more than C"
    if two is None or len(found) > 1 or not tells_column(part, at):
        return False
    values = part.column.values([two[0], *two[1]])
    placed = mark.is_any("ahead", "behind") and not mark.is_any(*SIDES)
    if not values or (placed and is_in_order(part) and not all((one.rank - two[0].rank) * side > 0 for one in two[1])):
        return False
    rivals = [sum(values[1:])] if part.has("total") and is_summable(part) else values[1:]
    if not (placed and is_in_order(part)) and not all((values[0] - value) * side > 0.0 for value in rivals):
        return False
    part.drop("other", "total", "all", "apiece", "only", "both")
    return part.take(mark)


def values(part: Part) -> Optional[bool]:
    """ "A with 171 years", "A and B have four each", "A has 6 and B 4": plain numbers, of the names they stand beside."""
    numbers = part.numbers()
    if not numbers:
        return None
    told = part.names or part.last
    alone = [mark for mark, behind in zip(part.marks, part.marks[1:]) if mark.is_any("only") and behind.kind in NUMBERS]  # "has only 3"
    led = bool(part.last or part.names_before(numbers[0][0]))
    only = () if led and not any(mark.is_any("only") and mark not in alone for mark in part.marks) else ("only",)
    worked = ("total", "middle", "difference", "none", *only, *(() if is_mean(part.column) else ("average",)))
    if not told or part.has(*worked):
        return False
    paired = len(numbers) == len(told)
    if not paired and len(numbers) != 1:
        return False
    for place, (at, mark) in enumerate(numbers):
        stated, (about, bound) = stated_of(mark), qualifier(part.marks, at)
        fronted = len(told) == PAIR and not part.names_before(at) and not paired  # "at 53 km², A is larger than B"
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


CLAIMS: tuple[Claim, ...] = (wholes, share, together, multiple, gap, counting, ends, ranks, sides, values)


def _share(mark: Mark) -> float:
    """The part in per cent that a mark says; 0 where it says none."""
    if mark.kind is Kind.AMOUNT and stated_of(mark).unit == "%":
        return stated_of(mark).value
    if mark.is_any("majority"):
        return 50.0
    if mark.is_any("share"):
        return float(_PARTS.get(mark.place("share"), mark.place("share")))
    spelt = mark.kind is Kind.NUMBER and not mark.text[:1].isdecimal()
    return 100.0 * stated_of(mark).value if spelt and 0.0 < stated_of(mark).value < 1.0 else 0.0


def _is_share(stated: float, true: float, about: int, bound: str, mark: Mark) -> bool:
    if bound:
        return stated < true < stated * 1.5 if bound == "beyond" else stated / 1.5 < true < stated
    if about in (OVER, UNDER) and (true > stated + _POINT if about == UNDER else true < stated - _POINT):
        return False
    if mark.kind is Kind.AMOUNT:
        decimals = len(mark.text.rstrip("% ").replace(",", ".").partition(".")[2])
        return abs(stated - true) <= (2.0 if about else _POINT * 10.0**-decimals)
    return abs(stated - true) <= (0.08 if about else 0.015) * max(stated, 50.0)


def _is_shown(stated: Quantity, gap: float, values: Sequence[float]) -> bool:
    """Whether two are so far apart as their lengths are shown: 231 m and 235 m, 1.72 km and 1.47 km."""
    if stated.dimension is not Dimension.LENGTH or len(values) != PAIR:
        return False
    told = [format_length(value).replace(",", "").split() for value in values]
    shown = [float(figures) * LENGTH_UNITS[unit] for figures, unit, *_ in told]
    return gap != 0.0 and abs(abs(shown[0] - shown[1]) - stated.base) < 1e-6


def _same_value(one: float, other: float) -> bool:
    return abs(one - other) < 1e-9


def _is_near(stated: Quantity, value: float, bound: str) -> bool:
    return within(stated, [value], bound) and (not stated.base or 1 / _LOOSE < value / stated.base < _LOOSE)


def _place(part: Part, mark: Mark) -> int:
    return next(place for place, each in enumerate(part.marks) if each is mark)
