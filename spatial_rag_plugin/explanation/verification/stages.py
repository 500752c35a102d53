"""What follows from how many were left before and after a step: "six of the parks did not reach 5 ha", "26 %", of 13 of 50."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Optional

from .amounts import qualifier
from .cited import Scope
from .claims import stated_of
from .derived_shares import is_share, share_of
from .quantified import NUMBERS
from .reading import Kind, Mark
from .spaces import whole_number
from .told_words import untold
from .wording import Wording

_LEFT = re.compile(r" \((\d+) left\)$")
_REST = ("negation", "none", "other", "uncounted")
_PLAIN = (Kind.WORD, Kind.PHRASE, Kind.SIGN, *NUMBERS)


def is_part_of_stage(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """Whether a sentence tells what part of those that one cited step had left another one left, or how many it did not leave."""
    counts = sorted({int(found[1]) for fact in scope.facts if fact.step for found in (_LEFT.search(fact.text),) if found})
    named = {index for own in scope.marks for mark in own if mark.kind is Kind.NAME for index in mark.value}
    strange = any(mark.kind not in _PLAIN and not (mark.kind is Kind.NAME and named & set(mark.value)) for mark in marks)
    if len(counts) != 2 or strange or not counts[0] or any(mark.is_any("than", "middle", "multiple") for mark in marks):
        return False
    worked = any(": take the mean of " in fact.text for fact in scope.facts)
    if any(mark.is_any("average") for mark in marks) and not worked:
        return False
    few, many = counts
    told, start = 0, 0
    ends = [at for at, mark in enumerate(marks) if mark.kind is Kind.SIGN or mark.is_any("break")]
    for end in (*ends, len(marks)):
        held = _holds_in(marks[start:end], few, many, scope, said)
        if held is None:
            return False
        told, start = told + held, end
    return bool(told) and not untold(marks, scope, said)


def _holds_in(marks: Sequence[Mark], few: int, many: int, scope: Scope, said: Wording) -> Optional[int]:
    """How much a part of a sentence tells of those that were kept, or of the rest; None where it says something else."""
    rest = any(mark.is_any(*_REST) for mark in marks)
    part, told = many - few if rest else few, 0
    for at, mark in enumerate(marks):
        about, bound = qualifier(marks, at)
        bound = "" if at > 1 and marks[at - 2].key in said.doings else bound  # "taken over 46 inns"
        if share_of(mark) and not mark.is_any("most"):
            bound = "beyond" if mark.is_any("majority") else bound
            if not is_share(share_of(mark), 100.0 * part / many, about, bound, mark):
                return None
            told += 1
        elif mark.kind in NUMBERS:
            number = whole_number(mark) if mark.kind is Kind.NUMBER else None
            limit = (bound or rest) and any(value == stated_of(mark).base for value, _ in scope.bounds)
            if not limit and (number not in (part, many) or bound):
                return None
            told += int(number == part and rest)
    return told
