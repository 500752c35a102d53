"""Conditions of the question that a sentence says again: "… within 100 m", "open on Saturday at 11:00".

They hold of all that was found, so where a sentence is struck for how it says one of them, it is taken out, and what is left has to
stand by all other checks.
"""

from __future__ import annotations

from collections.abc import Sequence

from .backing import stems_of
from .evidence import Evidence
from .quantified import BOUNDS, NUMBERS
from .reading import Kind, Mark
from .wording import Wording

_FACTS = (*NUMBERS, Kind.CLOCK, Kind.DAY, Kind.RANGE, Kind.VALUE)
#: What turns a condition, sets it against another one, or tells it of all.
_TURNING = ("negation", "none", "except", "other", "than", "uncounted", "outer", "all", "only")
_STATES = ("open", "closed", "until", "since")


def without_restated(marks: Sequence[Mark], evidence: Evidence, said: Wording) -> list[Mark]:
    """The marks of a sentence without the conditions of the question; all of them where it says none, or may turn one."""
    asked = [mark for mark in evidence.marks_of(evidence.question) if not _is_article(mark, said)]
    states = {name for mark in asked for name, _ in mark.does if name in _STATES}
    if any(name in _STATES and name not in states for mark in marks for name, _ in mark.does):
        return list(marks)  # "closes at 22:00", of what is open then
    each = any(mark.is_any("all", "apiece") for mark in asked)
    rows = each and bool(evidence.listed) and all(item.measures for item in evidence.listed)  # in each of which something was counted so
    if evidence.empty or evidence.yes is False or (not rows and any(mark.is_any(*_TURNING) for mark in marks)):
        return list(marks)
    named = [evidence.subjects[index] for mark in marks if mark.kind is Kind.NAME for index in mark.value[:1]]
    if not all(item.rank or item.reference for item in named) or any(mark.is_any(*_TURNING[:-2]) for mark in asked):
        return list(marks)
    ours = [at for at, mark in enumerate(marks) if not _is_article(mark, said)]
    gone: set[int] = set()
    at = 0
    while at < len(ours):
        told = [marks[each] for each in ours[at:]]
        size = max((_run(told, asked[start:], rows, said) for start in range(len(asked))), default=0)
        if size:
            gone |= set(range(ours[at], ours[at + size - 1] + 1))
        at += max(size, 1)
    for place, (mark, behind) in enumerate(zip(marks, marks[1:])):  # "your 10 ha requirement"
        if mark.kind in NUMBERS and behind.key in said.requirements and any(other.value == mark.value for other in asked):
            gone |= {place, place + 1}
    rest = [mark for place, mark in enumerate(marks) if place not in gone]
    return rest if any(mark.kind in (*_FACTS, Kind.NAME, Kind.PHRASE, Kind.ORDINAL) for mark in rest) else list(marks)


def _run(told: Sequence[Mark], asked: Sequence[Mark], rows: bool, said: Wording) -> int:
    """How many marks of a condition a sentence has in the words of the question, from what leads it on; 0 where it has no whole one."""
    size = 0
    while size < min(len(told), len(asked)) and _is_same(told[size], asked[size], said):
        size += 1
    numbers = [mark for mark in told[:size] if mark.kind in _FACTS]
    led = told[0].is_any(*BOUNDS, "open", "since", "until", "ground", "year_after", "year_before") if size else False
    if size < 2 or not numbers or not (told[0].kind is Kind.DAY or led):
        return 0
    ended = told[size : size + 1] == [] or told[size].kind is Kind.SIGN
    if rows and ended and any(mark.is_any("all", "apiece") for mark in asked[size + 1 : size + 2]):
        return size  # "A has 7 within 50 m", of each
    if rows and told[size - 1].is_any("ground") and any(mark.is_any("all", "apiece") for mark in asked[size : size + 1]):
        return size if any(mark.kind is Kind.NAME or mark.is_any("it", "they") for mark in told[size : size + 1]) else 0
    led = any(mark.is_any("ground") for mark in told[size : size + 1])
    if led and any(mark.is_any("it", "they") for mark in told[size + 1 : size + 2]) and not asked[size:]:
        return size + 2  # "335 deaths within 150 m of it", of the pump with the most within 150 m
    beside = (*told[size : size + 1], *asked[size : size + 1])
    goes_on = [mark for mark in beside if mark.is_any("ground", "part", "outer", *BOUNDS) or mark.kind in _FACTS]
    names = [mark for mark in told[size : size + 1] if mark.kind is Kind.NAME]
    led = any(mark.is_any("ground", "part") for mark in told[size - 1 : size])
    return 0 if goes_on or names or led else size


def _is_article(mark: Mark, said: Wording) -> bool:
    return mark.key in said.language.definite or mark.key in said.single


def _is_same(one: Mark, other: Mark, said: Wording) -> bool:
    if one.value is not None or other.value is not None:
        return one.kind is other.kind and one.value == other.value
    if one.does or other.does:
        return one.does == other.does
    return one.kind is other.kind is Kind.WORD and bool(stems_of(one, said) & stems_of(other, said))
