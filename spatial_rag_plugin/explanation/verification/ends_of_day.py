"""When all that a sentence cites are open until: none closes before, all close by, an hour."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .cited import Scope
from .claims import stated_of
from .quantified import NUMBERS
from .reading import Kind, Mark
from .told_words import untold
from .wording import Wording

_UNTIL = re.compile(r"\bopen until (?:\w+ )?(?P<hour>\d{1,2}):(?P<minute>\d{2})")
_DENIALS = ("negation", "none")
_PAIR, _HOUR, _DAY = 2, 60, 1440


def all_close(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """ "None of the four closes before 15:00", "all three close at 20:00 at the earliest": whether it is so of each cited fact."""
    found = [_UNTIL.search(fact.text) if fact.feature[0] else None for fact in scope.facts]
    ends = [int(each["hour"]) * _HOUR + int(each["minute"]) or _DAY for each in found if each is not None]
    clocks = [mark for mark in marks if mark.kind is Kind.CLOCK]
    counts = [stated_of(mark).value for mark in marks if mark.kind in NUMBERS]
    plain = (Kind.WORD, Kind.PHRASE, Kind.SIGN, Kind.CLOCK, *NUMBERS)
    if len(ends) < _PAIR or len(ends) != len(scope.facts) or len(clocks) != 1 or len(clocks[0].value) != 1:
        return False
    if any(mark.kind not in plain for mark in marks) or any(count != len(ends) for count in counts) or not _closes(marks):
        return False
    (limit,) = clocks[0].value
    denied = any(mark.is_any(*_DENIALS) for mark in marks)
    before, after = (any(mark.is_any(name) for mark in marks[: marks.index(clocks[0])]) for name in ("year_before", "year_after"))
    earliest, latest = (any(mark.key in words for mark in marks) for words in (said.earliest, said.latest))
    if denied:
        kept = (before and min(ends) >= limit) or (after and max(ends) <= limit)
        return kept and before is not after and not untold(marks, scope, said)
    every = any(mark.is_any("all") for mark in marks)
    kept = (earliest and min(ends) >= limit) or (latest and max(ends) <= limit)
    return every and kept and earliest is not latest and not untold(marks, scope, said)


def _closes(marks: Sequence[Mark]) -> bool:
    return any(mark.is_any("closed", "until") and not mark.is_any("ground", "open") for mark in marks)
