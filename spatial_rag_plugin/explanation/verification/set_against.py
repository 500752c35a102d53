"""Two names that a sentence compares, beside the numbers that it gives of them: the comparison has to hold whatever these are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .checks import check
from .clauses import clauses_of
from .evidence import Evidence
from .orders import COMPARATIVES, SIDES
from .reading import Kind, Mark
from .referring import Said
from .wording import Wording

#: What may stand between two that are compared, and is checked elsewhere.
_LEFT_OUT = (Kind.AMOUNT, Kind.NUMBER, Kind.RANGE, Kind.SIGN)
_OTHERWISE = ("negation", "none", "multiple", "difference", "share", "half", "same")
_SIDES = {"limit": "less", "beyond": "more"}
_PAIR = 2


def compared_wrongly(marks: Sequence[Mark], evidence: Evidence, said: Wording, before: Said) -> str:
    """ "A is smaller than B: 30 km² versus 26 km²"; "" where the comparison holds, or nothing tells."""
    part = _compared(marks)
    if not part or any(mark.is_any(*_OTHERWISE) for mark in part):
        return ""
    numbers = [mark.value for mark in marks if mark.kind in (Kind.AMOUNT, Kind.NUMBER)]
    if len(numbers) == _PAIR and numbers[0].dimension is numbers[1].dimension and _are_in_order(part, numbers[0].base, numbers[1].base):
        return ""  # "scores 0.58, more than B with 0.17"
    for clause in clauses_of(part, evidence, said, before):
        if len(clause.about) == 1 and clause.rivals and all(item.rank for group in (*clause.about, *clause.rivals) for item in group):
            told = [item.text for item in check(clause, evidence, part, _PAIR) if item.holds is False]
            wrong = next((mark.text for mark in clause.marks if mark.text in told and mark.is_any(*COMPARATIVES)), "")
            if wrong:
                return f"{clause.about[0][0].name} is not “{wrong}” than {clause.rivals[0][0].name}"
    return ""


def _are_in_order(part: Sequence[Mark], one: float, other: float) -> bool:
    """Whether two numbers, each of its name, compare as a sentence says."""
    sides = {side for mark in part for name, side in SIDES.items() if mark.is_any(name)}
    return len(sides) == 1 and (one - other) * sides.pop() > 0.0


def turned(mark: Mark) -> Mark:
    """A bound that compares with a thing, as a comparative: "smaller than B"."""
    side = next((told for bound, told in _SIDES.items() if mark.is_any(bound)), "")
    return replace(mark, does=frozenset(((side, 0), ("than", 0)))) if side and _ends_in_than(mark) else mark


def _ends_in_than(mark: Mark) -> bool:
    return mark.text.casefold().endswith((" than", " als"))


def _compared(marks: Sequence[Mark]) -> list[Mark]:
    """The first of two names that are compared, up to the other one, without the numbers between; () where none are."""
    for at, mark in enumerate(marks):
        than = mark.is_any("than") or _ends_in_than(mark)
        behind = (place for place in range(at + 1, len(marks)) if marks[place].kind is not Kind.WORD and not marks[place].is_any("average"))
        rival = next(behind, -1)
        if not than or rival < 0 or marks[rival].kind is not Kind.NAME:
            continue
        first = next((place for place in range(at - 1, -1, -1) if marks[place].kind is Kind.NAME), -1)
        if first >= 0:
            part = [mark for mark in marks[first : rival + 1] if mark.kind not in _LEFT_OUT and not mark.is_any("about", "average")]
            return list(map(turned, part))
    return []
