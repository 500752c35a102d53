"""Sums, means and ends of the numbers of all that was found, as far as a sentence asks for them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import median

from ...model.units import Dimension
from .amounts import known, qualifier
from .evidence import Evidence
from .fields import named_fields
from .reading import Kind, Mark
from .subjects import Amount, amount

#: How many marks before a number what says that it is a whole may stand.
_LED = 4
_NUMBERS = (Kind.NUMBER, Kind.AMOUNT)


def summed(evidence: Evidence, whole: Sequence[Mark], with_ends: bool = True) -> list[Amount]:
    """Sums, means and ends of the numbers of all that was found, where the words of the sentence ask for them."""
    if not evidence.complete or not evidence.listed:
        return []
    columns: dict[tuple[str, Dimension, str], list[float]] = {}
    for subject in evidence.listed:
        for item in dict.fromkeys(subject.amounts):
            if item.about and item.about not in ("text", "direction", "front") and not item.about.startswith("score"):
                columns.setdefault((item.about, item.dimension, item.unit), []).append(item.value)
    found: list[Amount] = []

    def says(*categories: str) -> bool:
        return any(mark.is_any(*categories) for mark in whole)

    fields = {item.field for subject in evidence.listed for item in subject.amounts if item.field}
    spoken = named_fields((*whole, *evidence.marks), fields)
    for (label, dimension, unit), values in columns.items():
        if len(values) != len(evidence.listed) or (label in fields and not unit and label not in spoken):
            continue
        ranges = _ranges(whole) or says("between", "limit", "beyond")
        ends = ranges or says("nearest", "farthest", "most", "least", "all", "nearer", "farther", "last", "best")
        results = [min(values), max(values)] if ends and with_ends else []
        results += [sum(values) / len(values)] if says("average") else []
        results += [median(values)] if says("middle") else []
        results += [sum(values)] if says("total") else []
        found += [Amount(value, dimension, unit, "", label) for value in results]
    return found


def is_whole_of(marks: Sequence[Mark], at: int, evidence: Evidence) -> bool:
    """ "157 of the 241 entries", "nearly half of the roughly 467,700 books": whether what a part is of is the sum of the only column."""
    led = [place for place in range(max(0, at - _LED), at) if marks[place].is_any("part")]
    before = [mark for mark in marks[: led[-1] if led else 0] if mark.kind in _NUMBERS or mark.is_any("share", "majority")]
    columns = {name for item in evidence.listed for name in item.measures}
    if not before or not evidence.complete or len(columns) != 1 or marks[at].kind is not Kind.NUMBER:
        return False
    values = [item.number(name) for item in evidence.listed for name in columns]
    whole = [amount(sum(values), "")] if all(map(math.isfinite, values)) and not any(map(_is_mean, columns)) else []
    return known(marks[at].value, marks[at].text, whole, qualifier(marks, at)[0])


def _is_mean(column: str) -> bool:
    return column.startswith(("mean", "median", "largest", "smallest")) or " per " in column or "share" in column


def _ranges(whole: Sequence[Mark]) -> bool:
    """ "From zero to five"."""
    numbers = [at for at, mark in enumerate(whole) if mark.kind in (Kind.NUMBER, Kind.AMOUNT)]
    return len(numbers) == 2 and numbers[1] == numbers[0] + 2 and numbers[0] > 0 and whole[numbers[0] - 1].is_any("ground", "since")
