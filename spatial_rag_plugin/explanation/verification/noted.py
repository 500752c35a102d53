"""What a note says that is cited: how many others there are elsewhere, that were not taken."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .cited import Scope
from .claims import stated_of
from .quantified import NUMBERS
from .reading import Kind, Mark
from .told_words import untold
from .wording import Wording

_ELSEWHERE = re.compile(r"there are others in .+; ([\d,]+) of them\)")
_SAID = ("uncounted", "negation", "found", "more", "other", "it", "they", "break", "part", "ground", "between", "idiom", "than", "average")


#: What a note says of what has no number, and what such a sentence may do besides.
_SILENT = ("unknown", "uncounted", "negation", "none")
_LINKS = ("it", "they", "break", "part", "ground", "idiom", "all", "limit", "beyond", "found", "stage", "shown")


def says_left_out(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """ "Cities whose population is not known (-99) were left out", of a note that says so: both of it, with no other number."""
    notes = [own for fact, own in zip(scope.facts, scope.marks[1:]) if fact.is_general and not fact.step and fact.number > 1]
    if not notes or len(notes) != len(scope.facts) or not any(mark.is_any("uncounted") for mark in marks):
        return False
    told = [mark for own in notes for mark in own]
    both = all(any(mark.is_any(name) for mark in told) for name in ("uncounted",)) and any(mark.is_any(*_SILENT) for mark in told)
    known = {abs(stated_of(mark).value) for mark in told if mark.kind in NUMBERS}
    numbers = all(abs(stated_of(mark).value) in known for mark in marks if mark.kind in NUMBERS)
    names = {index for mark in told if mark.kind is Kind.NAME for index in mark.value}
    named = all(names & set(mark.value) for mark in marks if mark.kind is Kind.NAME)
    plain = all(mark.kind in (Kind.WORD, Kind.SIGN, Kind.NAME, *NUMBERS) or mark.is_any(*_SILENT, *_LINKS) for mark in marks)
    of_it = any(mark.is_any("unknown") or mark.kind in NUMBERS for mark in marks)
    doubly = sum(mark.is_any("negation", "none") for mark in marks) > 1
    return both and of_it and numbers and named and plain and not doubly and not untold(marks, scope, said)


def is_of_note(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """ "There are 12 more in the layer buildings, which were not used", of a note that says so."""
    notes = [fact for fact in scope.facts if fact.is_general and not fact.step and fact.number > 1]
    found = [match for fact in notes for match in (_ELSEWHERE.search(fact.text),) if match]
    if len(found) != 1 or len(scope.facts) != 1 or any(mark.key in said.causing for mark in marks):
        return False
    plain = all(mark.kind in (Kind.WORD, Kind.SIGN, *NUMBERS) or mark.is_any(*_SAID) for mark in marks)
    numbers = [stated_of(mark).value for mark in marks if mark.kind in NUMBERS]
    return plain and numbers == [float(found[0][1].replace(",", ""))] and not untold(marks, scope, said)
