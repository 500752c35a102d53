"""What a number of a sentence counts or bounds: the things that were asked for, each of several, the side of a mean."""

from __future__ import annotations

import math
from typing import Optional

from ...model.singular import singular
from ...model.units import Dimension
from .claims import stated_of
from .clauses import Clause
from .evidence import Evidence
from .fields import named_fields
from .reading import Kind, Mark
from .subjects import Subject
from .wording import languages, wording

_BEHIND = 2


def counts_things(clause: Clause, at: int, evidence: Evidence) -> bool:
    """ "Three hotels": whether a number stands before a word of the question that names no field."""
    asked = {singular(mark.key) for mark in evidence.marks if mark.kind is Kind.WORD}
    behind = next((mark for mark in clause.marks[at + 1 : at + 1 + _BEHIND] if mark.kind is not Kind.PHRASE), None)
    if behind is None or behind.kind is not Kind.WORD or len(behind.key) < _BEHIND or singular(behind.key) not in asked:
        return False
    fields = {item.field for subject in evidence.listed for item in subject.amounts if item.field}
    return not named_fields((behind,), fields)


def is_apiece(clause: Clause, at: int) -> bool:
    """ "Three each", "je drei", 各有三个: whether a number is said of each."""
    beside = (*clause.marks[max(0, at - _BEHIND) : at], *clause.marks[at + 1 : at + 1 + _BEHIND])
    return any(mark.is_any("apiece") for mark in beside)


def counts_of(subject: Subject) -> list[float]:
    """The bare numbers that the answer itself has of something."""
    bare = [item for item in subject.amounts if item.dimension is Dimension.NONE and not item.unit and not item.field]
    return [item.value for item in bare if item.about not in ("front", "score") and not item.about.startswith("score of")]


def is_row_of_each(clause: Clause, at: int) -> bool:
    """ "One row for each district", 每个城区一行: whether a number says no more than that each of them has its own line of the data."""
    mark, behind = clause.marks[at], clause.marks[at + 1 : at + 2]
    led = any(other.is_any("all") for other in clause.marks[:at])  # 每行一个城区
    behind = (*behind, *(other for each, other in zip(clause.marks[:at], clause.marks[1:at]) if led and each.is_any("all")))
    row = any(other.key in wording(code).sources for other in behind for code in languages())
    return row and stated_of(mark).value == 1.0 and (clause.has("all", "apiece") or _is_per(clause))


def _is_per(clause: Clause) -> bool:
    return any(mark.key in wording(code).per for mark in clause.marks for code in languages())


def wrong_side(clause: Clause, mark: Mark, evidence: Evidence) -> bool:
    """ "Above the mean of 1,923": whether no number that is spoken of lies on that side of it."""
    mean = stated_of(mark).value
    before = clause.marks[: clause.marks.index(mark)]
    beyond, limit = (any(other.is_any(*names) for other in before) for names in (("beyond", "more"), ("limit", "less")))
    if beyond is limit:
        return False
    fields = named_fields(clause.whole, evidence.fields) or named_fields(evidence.marks, evidence.fields)
    others = {stated_of(other).value for other in clause.whole if other.kind is Kind.NUMBER and other is not mark}
    told = []
    for group in clause.about:
        numbers = [group[0].number(name) for name in fields]
        numbers += [item.value for item in group[0].amounts if item.value in others]
        numbers = [value for value in numbers if math.isfinite(value)]
        told += [any((value > mean) is beyond for value in numbers)] if numbers else []
    return bool(told) and not all(told)


def on_side_of_mean(clause: Clause, evidence: Evidence) -> Optional[bool]:
    """ "Above average", without a number: whether what is spoken of lies on that side of the mean; None where nothing is said of one."""
    at = next((place for place, mark in enumerate(clause.marks) if mark.is_any("average")), -1)
    beyond, limit = (any(mark.is_any(*names) for mark in clause.marks[:at]) for names in (("beyond", "more"), ("limit", "less")))
    if at < 0 or beyond is limit or not clause.about or clause.of(Kind.NUMBER) or clause.of(Kind.AMOUNT):
        return None
    fields = named_fields(clause.whole, evidence.fields) or named_fields(evidence.marks, evidence.fields)
    means = [item.value for item in evidence.amounts if item.about == "value" and item.dimension is Dimension.NONE]
    told = []
    for group in clause.about:
        for name in fields or group[0].measures:
            column = [item.number(name) for item in evidence.listed if math.isfinite(item.number(name))]
            whole = means[:1] or ([sum(column) / len(column)] if column and evidence.complete else [])
            told += [(group[0].number(name) > mean) is beyond for mean in whole if math.isfinite(group[0].number(name))]
    return all(told) if told else False
