"""Counts under a condition, over one column of numbers: "three of the five exceed 100 m", "only A", "none", "A has no deaths"."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from itertools import takewhile
from typing import Optional

from ...model.units import Quantity
from .amounts import YEARS, is_strict, qualifier, within
from .backing import stems_of
from .claims import stated_of
from .columns import Column
from .derived_part import DECADE, PAIR, Part, decade_of, may_count, place_of, side_of
from .derived_shares import is_share, share_of
from .fields import concerning
from .quantified import NUMBERS
from .reading import Kind, Mark
from .roles import tells
from .spaces import whole_number
from .subjects import Subject

#: Tests of which one has to hold, with the marks that they stand for.
Limit = tuple[list[Callable[[Subject], bool]], list[Mark]]
#: How far from a direction something may lie that is said to lie there, in degrees.
_SECTOR = 23.0
_FIGURES = re.compile(r"\D")


def counting(part: Part) -> Optional[bool]:
    """ "Three of the five exceed 100 m", "none lies within 4 km", "the other two are beyond 15 km", "only A and B are above 40"."""
    space = part.rows
    if part.has("other") and part.mentioned and not part.names:
        space = tuple(item for item in part.rows if item not in part.mentioned)
    led = [whole_number(mark) for mark in part.marks[:-1] if mark.kind is Kind.NUMBER]
    every = part.has("all", "both", "apiece")
    if every and not part.names and len(part.cited) > 1 and (len(part.cited) in led or (part.has("both") and len(part.cited) == PAIR)):
        space = part.cited  # "all three", of three that are cited
    limits = list(conditions(part))
    if not limits or not space:
        return None
    numbers = [(at, mark) for at, mark in part.numbers() if not any(mark is each for _, used in limits for each in used)]
    alone = [*denied(part), *(mark for mark, _ in centuries(part)), *ways(part), *filter(_is_rough_range, part.left)]
    only, none = part.has("only"), any(mark.is_any("none") and mark not in alone for mark in part.marks)
    if every and not part.names and not _points(part):
        return False  # "all huts", of those that were kept for what is said
    counts = [whole_number(mark) for at, mark in numbers if mark.kind is Kind.NUMBER and not qualifier(part.marks, at)[1]]
    if len(counts) != len(numbers) or len(counts) > 1 or (not counts and not (only and part.names) and not none and not every):
        other = part.has("other") and not part.names and part.mentioned
        if counts or not (other or (alone and part.names)):
            return None
        every = bool(other)
    stated = next((stated_of(used[0]) for _, used in limits if used[0].kind in NUMBERS), None)
    if not part.column.values(space, stated):
        return None
    kept = [item for item in space if all(any(test(item) for test in tests) for tests, _ in limits)]
    first = [mark for mark in part.left if (mark.is_any("best") or mark.kind is Kind.ORDINAL) and _leads_way(part, mark)]
    if len(first) == len(part.names) == 1 and kept and not (counts or only or none or every):
        place = int(first[0].value) if first[0].kind is Kind.ORDINAL else first[0].place("best")
        if kept[place - 1 : place] != list(part.names):
            return False
        part.take(*first)  # "the first one to the south", in the order of the answer
    if part.names and (alone or every) and not (counts or only or none):
        every = False
        kept = [item for item in kept if item in part.names]  # of the others nothing is said
    aim = 0 if none else len(space) if every and not counts else counts[0] if counts else len(part.names) if only else len(kept)
    if none and counts:  # "22 schools have no pharmacy within 300 m": of the others
        aim = len(space) - int(counts[0] or 0)
    if len(kept) != aim or (part.names and not set(part.names) <= set(kept)) or (only and part.names and set(part.names) != set(kept)):
        return False
    if not none and aim and not may_count(part, kept):
        return False
    part.held = tuple(kept) or tuple(space)
    part.drop("only", "none", "all", "both", "apiece", "other", "part")
    return part.take(*(mark for _, mark in numbers if counts), *(mark for _, used in limits for mark in used))


def part_kept(part: Part) -> Optional[bool]:
    """ "About half of the pumps have no deaths", "most lie to the north": what part of all keeps a limit."""
    shares = [(at, mark) for at, mark in enumerate(part.marks) if share_of(mark) and any(mark is each for each in part.left)]
    limits = list(conditions(part)) if len(shares) == 1 and not part.names else []
    limits = [(tests, [each for each in used if each is not shares[0][1]]) for tests, used in limits if used != [shares[0][1]]]
    if not limits or not part.rows:
        return None
    at, mark = shares[0]
    about, bound = qualifier(part.marks, at)
    kept = [item for item in part.rows if all(any(test(item) for test in tests) for tests, _ in limits)]
    bound = "beyond" if mark.is_any("majority") else bound
    if not is_share(share_of(mark), 100.0 * len(kept) / len(part.rows), about, bound, mark):
        return False
    part.held = tuple(kept)
    part.drop("part", "none", "only")
    return part.take(mark, *(each for _, used in limits for each in used))


def noughts(part: Part) -> Optional[bool]:
    """ "A has no deaths": the same, of what is denied alone."""
    return counting(part) if denied(part) else None


def begun(part: Part) -> Optional[bool]:
    """ "In operation since 1950", of what its column has from 1962: since when one thing is so is that year, and no limit."""
    years = [number for mark, number in zip(part.marks, part.marks[1:]) if mark.is_any("year_after") and number.kind is Kind.NUMBER]
    own = part.column.values(part.names) if len(part.names) == 1 else []
    own = [value for value in own if value in YEARS and concerning("year", (part.column.name,))]
    asked = any(each.value == years[0].value for each in part.scope.marks[0] if each.kind is Kind.NUMBER) if years else True
    return None if asked or not own else stated_of(years[0]).value == own[0]


def _points(part: Part) -> bool:
    """Whether "all" is of those that were found: "all three", "all of them", or the rows of a table."""
    counted = any(mark.kind is Kind.NUMBER and whole_number(mark) in (len(part.rows), len(part.cited)) for mark in part.marks)
    return counted or part.has("they", "it", "both", "other") or all(item.feature is None for item in part.rows)


def conditions(part: Part) -> Sequence[Limit]:
    """The limits, decades and ranges of a part, each as tests of which one has to hold, with their marks."""
    found: list[Limit] = []
    decades: list[tuple[Callable[[Subject], bool], Mark]] = []
    for at, mark in part.numbers():
        stated, (about, bound) = stated_of(mark), qualifier(part.marks, at)
        start = decade_of(part, at)
        if part.column.concept == "year" and start:
            led = part.marks[max(0, at - 2) : at]
            century = [each for each in led[:1] if each.kind is Kind.NUMBER and any(one.key in part.said.centuries for one in led[1:])]
            decades += [(_test_years(part.column, start, DECADE), each) for each in (mark, *century)]
            continue
        led = part.marks[max(0, at - PAIR) : at]
        side = side_of(led[0], part) if len(led) == PAIR and led[1].is_any("than") else 0  # "older than 100 years"
        bound = bound or ("beyond" if side > 0 else "limit" if side else "")
        if bound and not about:
            used = [mark, *([led[0]] if side and any(led[0] is each for each in part.left) else [])]
            found.append(([_test_bound(part.column, stated, bound, bool(side) or is_strict(part.marks, at))], used))
    found += [([_test_between(part.column, *mark.value[0])], [mark]) for mark in part.left if _is_rough_range(mark)]
    found += [([_test_way(float(mark.value))], [mark]) for mark in ways(part)]
    found += [([lambda item: part.column.value(item) == 0.0], [mark]) for mark in denied(part)]
    found += [([_test_years(part.column, first, 100)], [mark]) for mark, first in centuries(part)]
    if decades:
        found.append(([test for test, _ in decades], [mark for _, mark in decades]))
    return found


def centuries(part: Part) -> list[tuple[Mark, float]]:
    """ "The 19th century", of a column of years, with the first one of it."""
    pairs = [(mark, noun) for mark, noun in zip(part.marks, part.marks[1:]) if noun.kind is Kind.WORD and noun.key in part.said.centuries]
    places = [(mark, mark.value if mark.kind is Kind.ORDINAL else stated_of(mark).value) for mark, _ in pairs]
    return [(mark, 100.0 * (place - 1) + 1) for mark, place in places if part.column.concept == "year" and place]


def denied(part: Part) -> list[Mark]:
    """The "no" of "A has no deaths", of a column of deaths."""
    name = part.column.name.replace("_", " ")
    pairs = zip(part.marks, part.marks[1:])
    return [mark for mark, noun in pairs if mark.is_any("none") and noun.kind is Kind.WORD and tells(noun, name, part.said)]


def _leads_way(part: Part, mark: Mark) -> bool:
    """ "The first one to the south": whether a place is told of those that lie in a direction."""
    behind = part.marks[place_of(part, mark) + 1 :]
    joined = list(takewhile(lambda each: each.kind in (Kind.WORD, Kind.PHRASE) or whole_number(each) == 1, behind))
    return behind[len(joined) : len(joined) + 1] != [] and behind[len(joined)].kind is Kind.DIRECTION and len(joined) > 0


def ways(part: Part) -> list[Mark]:
    """The directions of a part in which things lie from what was asked from; none where they are told from something else."""
    aims = {item.aim for item in part.rows}
    for at, mark in enumerate(part.marks):
        own = [part.scope.evidence.subjects[index] for index in mark.value] if mark.kind is Kind.NAME else []
        if own and not any(item in part.names for item in own):
            led = [each for each in part.marks[max(0, at - PAIR) : at] if each.key not in part.said.language.definite]
            if not aims <= {item.goal for item in own} or not (led and led[-1].is_any("ground")):
                return []
    facts = [mark for mark in part.left if mark.kind is Kind.DIRECTION and isinstance(mark.value, float)]
    if any(_is_from_elsewhere(part, place_of(part, mark), aims) for mark in facts):
        return []
    return facts if part.rows and all(item.azimuth is not None for item in part.rows) else []


def _is_from_elsewhere(part: Part, at: int, aims: Collection[str]) -> bool:
    """ "East of Lake Alder", where distances are from Lake Road: whether a direction is told from what is no name that is known."""
    led = part.marks[at + 1 : at + 2]
    words = [mark for mark in part.marks[at + 2 : at + 4] if mark.kind is Kind.WORD and mark.text[:1].isupper() and part.said.code != "de"]
    own = part.said.stems(" ".join(aims))
    return any(mark.is_any("ground") for mark in led) and any(not stems_of(mark, part.said) & own for mark in words)


def _is_rough_range(mark: Mark) -> bool:
    """Whether a range has round ends, and only bounds: one with exact ends says what the least and the most are."""
    return mark.kind is Kind.RANGE and all(len(_FIGURES.sub("", text).strip("0")) <= PAIR for text in mark.value[1])


def _test_way(degrees: float) -> Callable[[Subject], bool]:
    return lambda item: item.azimuth is not None and abs((item.azimuth - degrees + 180.0) % 360.0 - 180.0) <= _SECTOR


def _test_years(column: Column, first: float, years: int) -> Callable[[Subject], bool]:
    return lambda item: first <= column.value(item, Quantity(0.0, "")) < first + years


def _test_between(column: Column, low: Quantity, high: Quantity) -> Callable[[Subject], bool]:
    return lambda item: low.base <= column.value(item, high) <= high.base


def _test_bound(column: Column, stated: Quantity, bound: str, strict: bool) -> Callable[[Subject], bool]:
    return lambda item: within(stated, [column.value(item, stated)], bound, strict)
