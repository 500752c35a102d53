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


def is_of_note(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """ "There are 12 more in the layer buildings, which were not used", of a note that says so."""
    notes = [fact for fact in scope.facts if fact.is_general and not fact.step and fact.number > 1]
    found = [match for fact in notes for match in (_ELSEWHERE.search(fact.text),) if match]
    if len(found) != 1 or len(scope.facts) != 1 or any(mark.key in said.causing for mark in marks):
        return False
    plain = all(mark.kind in (Kind.WORD, Kind.SIGN, *NUMBERS) or mark.is_any(*_SAID) for mark in marks)
    numbers = [stated_of(mark).value for mark in marks if mark.kind in NUMBERS]
    return plain and numbers == [float(found[0][1].replace(",", ""))] and not untold(marks, scope, said)
