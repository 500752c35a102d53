""" "The best of the districts shown": what is said of those alone that a model was shown of a longer list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from .evidence import Evidence
from .reading import Mark
from .wording import Wording


def narrowed(marks: Sequence[Mark], evidence: Evidence, said: Wording) -> Optional[Evidence]:
    """The evidence as if no more than those had been found, where a sentence says that it speaks of them; None where it does not."""
    shown = evidence.shown
    if not 1 < shown < len(evidence.listed) or not any(_says_shown(mark, said) for mark in marks):
        return None
    subjects = tuple(replace(item, rank=0) if item.rank > shown else item for item in evidence.subjects)
    return replace(evidence, subjects=subjects, complete=True, finals=frozenset((*evidence.finals, float(shown))))


def without_shown(marks: Sequence[Mark], said: Wording) -> list[Mark]:
    """The marks of a sentence without the words that say so, and what leads them: "of the eight shown"."""
    found = [at for at, mark in enumerate(marks) if _says_shown(mark, said)]
    gone = set(found)
    for at in found:
        before = at - 1
        while before >= 0 and (marks[before].key in said.language.definite or marks[before].is_any("part", "they")):
            gone.add(before)
            before -= 1
    return [mark for at, mark in enumerate(marks) if at not in gone]


def _says_shown(mark: Mark, said: Wording) -> bool:
    return mark.is_any("shown") or mark.key in said.in_list
