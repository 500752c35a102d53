"""Numbers that something passes, or stays below: "breaks the 5,000 m barrier" is more than 5,000 m."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from .quantified import NUMBERS
from .reading import Kind, Mark
from .wording import Wording

_BEYOND = frozenset((("beyond", 0), ("strict", 0)))
#: A hyphen between a number and its unit, or what it counts: "the 20-million mark", "a 60-km radius", "the 100-desk barrier".
_HYPHEN = re.compile(r"(?<=\d)-(?=[a-z]+\b)")


def without_hyphens(text: str) -> str:
    """A sentence in which no number hangs on its unit."""
    return _HYPHEN.sub(" ", text)


def with_barriers(marks: Sequence[Mark], said: Wording) -> list[Mark]:
    """The marks of a sentence, a verb of passing as the bound that it makes of the number behind it, without a noun for that."""
    found = list(marks)
    gone: set[int] = set()
    for at, mark in enumerate(marks):
        named = at > 0 and marks[at - 1].key in said.language.definite  # "the pass 3 km away"
        if named or mark.key not in said.passing or mark.kind not in (Kind.WORD, Kind.PHRASE):
            continue
        behind = next((place for place in range(at + 1, len(marks)) if not _is_led(marks[place], said)), len(marks))
        if behind < len(marks) and marks[behind].kind in NUMBERS:
            found[at] = replace(mark, kind=Kind.PHRASE, does=_BEYOND)
            gone |= {*range(at + 1, behind)}
    for at, mark in enumerate(marks):
        ends = next((place for place in range(at + 1, len(marks)) if marks[place].kind is Kind.SIGN), len(marks))
        apart = ends - 1 > at and f"{mark.key} {marks[ends - 1].key}" in said.shutting
        if apart and any(each.kind is Kind.CLOCK for each in marks[at:ends]):  # "macht um 17 Uhr zu"
            found[at] = replace(mark, kind=Kind.PHRASE, does=frozenset({("until", 0)}))
            gone.add(ends - 1)
    gone |= {at for at in range(1, len(marks)) if marks[at].key in said.barriers and _is_of_number(marks, at)}
    return [mark for at, mark in enumerate(found) if at not in gone]


def _is_of_number(marks: Sequence[Mark], at: int) -> bool:
    """ "The million mark", "the 100 desk barrier"."""
    counted = marks[at - 1].kind is Kind.WORD and at > 1 and marks[at - 2].kind is Kind.NUMBER
    return marks[at - 1].kind in NUMBERS or counted


def _is_led(mark: Mark, said: Wording) -> bool:
    return mark.key in said.language.definite or mark.is_any("about")
