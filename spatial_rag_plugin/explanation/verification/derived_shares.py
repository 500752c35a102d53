"""Parts of a whole that a part of a sentence tells: "A has 43 % of all", "a third of the area of B"."""

from __future__ import annotations

import math
from typing import Optional

from .amounts import OVER, UNDER, qualifier
from .claims import stated_of
from .derived_part import PAIR, Part, end_of, is_summable, pair, place_of, side_of
from .orders import SIDES
from .reading import Kind, Mark

#: How far a share (in per cent points) may be from the true one.
POINT = 0.55
#: How many marks behind a share may stand what it is of; how far one that is a little over or under may be, of itself.
_REACH, _A_LITTLE = 5, 0.13
_PARTS = {33: 100 / 3, 67: 200 / 3, 17: 100 / 6, 14: 100 / 7, 12: 12.5, 11: 100 / 9, 8: 100 / 12}


def share(part: Part) -> Optional[bool]:
    """ "A has 43 % of all", "a third": what part of the sum of all the number of one, or of several together, is."""
    ends_there = [mark for mark in part.marks if end_of(mark, part)]  # "the most populous"
    told_shares = ((at, mark, share_of(mark)) for at, mark in enumerate(part.marks) if mark not in ends_there)
    found = next((each for each in told_shares if each[2]), None)
    if found is None or not any(found[1] is mark for mark in part.left):
        return None
    at, mark, stated = found
    if any(side_of(each, part) for each in part.marks[at + 1 : at + PAIR]):
        return None  # "26 % larger"
    makes_up = any(each.key in part.said.making_up for each in part.marks[:at])
    two = pair(part, at) if not (part.has("total") or makes_up) or _is_of_one(part, at) else None
    if two is not None and len(two[1]) == 1:
        return _is_part_of(part, mark, stated, *part.column.values([two[0], *two[1]]))
    told = part.names or part.last or (part.cited if part.has("it", "they") else ())
    apiece = part.has("all", "apiece") and not part.has("it", "they") and not part.names
    whole, counted = part.column.values(part.rows), _counted(part, at)
    values = whole if apiece else part.column.values(told)
    if not values or not whole or not is_summable(part) or part.has("than", "average", "middle") or min(whole) < 0.0 or not sum(whole):
        return False
    every = stated_of(counted).value if counted is not None else sum(whole)
    shares = [100.0 * value / every for value in (values if apiece else [sum(values)])]
    if len(told) > 1 and not apiece and not makes_up and not part.has("total", "it", "they"):
        return False
    about, bound = qualifier(part.marks, at)
    bound = "beyond" if mark.is_any("majority") else bound
    if not all(is_share(stated, each, about, bound, mark) for each in shares):
        return False
    part.drop("total", "part", "all", "apiece")
    return part.take(mark, *(() if counted is None else (counted,)))


def _is_of_one(part: Part, at: int) -> bool:
    """ "Half of B's total": whether the name of one thing stands right behind a share, as what it is of."""
    behind = [mark for mark in part.marks[at + 1 : at + _REACH] if mark.key not in part.said.language.definite]
    return len(behind) > 1 and behind[0].is_any("part") and bool(part.of(behind[1]))


def _counted(part: Part, at: int) -> Optional[Mark]:
    """The number of all that a share is of, where a step counted so many: "40 % of all 24,918"."""
    behind = part.marks[at + 1 : at + _REACH]
    counts = {sum(part.column.values(part.rows)), *(count for _, count in part.scope.evidence.counts)}
    number = next((mark for mark in behind if mark.kind is Kind.NUMBER), None)
    led = any(mark.is_any("part") for mark in behind[:1])
    return number if number is not None and led and stated_of(number).value in counts else None


def _is_part_of(part: Part, mark: Mark, stated: float, one: float = math.nan, other: float = math.nan) -> bool:
    """ "B has a third of the area of A", "half the size of A"."""
    at = place_of(part, mark)
    named = next((place for place in range(at - 1, -1, -1) if part.marks[place].kind is Kind.NAME), 0)
    about, bound = qualifier(part.marks, named if part.said.unspaced and not qualifier(part.marks, at)[1] else at)  # 不到A的三分之一
    if not other > 0.0 or part.has("than", "only", "average", "middle"):
        return False
    return is_share(stated, 100.0 * one / other, about or int(mark.kind is not Kind.AMOUNT), bound, mark) and part.take(mark)


def part_of(part: Part) -> Optional[bool]:
    """What part of another one's number that of one is; None where none is told."""
    found = next(((at, mark) for at, mark in enumerate(part.marks) if share_of(mark) and not end_of(mark, part)), None)
    two = pair(part, found[0]) if found is not None and len(part.names) == PAIR and not part.has("total", *SIDES) else None
    return share(part) if two is not None else None


def share_of(mark: Mark) -> float:
    """The part in per cent that a mark says; 0 where it says none."""
    if mark.kind is Kind.AMOUNT and stated_of(mark).unit == "%":
        return stated_of(mark).value
    if mark.is_any("majority"):
        return 50.0
    if mark.is_any("share"):
        return float(_PARTS.get(mark.place("share"), mark.place("share")))
    spelt = mark.kind is Kind.NUMBER and not mark.text[:1].isdecimal()
    return 100.0 * stated_of(mark).value if spelt and 0.0 < stated_of(mark).value < 1.0 else 0.0


def is_share(stated: float, true: float, about: int, bound: str, mark: Mark) -> bool:
    """Whether a part in per cent may be said so."""
    if bound:
        return stated < true < stated * 1.5 if bound == "beyond" else stated / 1.5 < true < stated
    if about in (OVER, UNDER) and mark.kind is not Kind.AMOUNT and abs(true - stated) <= _A_LITTLE * stated:
        return true >= stated - POINT if about == OVER else true <= stated + POINT
    if about in (OVER, UNDER) and (true > stated + POINT if about == UNDER else true < stated - POINT):
        return False
    if mark.kind is Kind.AMOUNT:
        decimals = len(mark.text.rstrip("% ").replace(",", ".").partition(".")[2])
        return abs(stated - true) <= (2.0 if about else POINT * 10.0**-decimals)
    return abs(stated - true) <= (0.08 if about else 0.015) * max(stated, 50.0)
