"""When all that a sentence cites are open until: none closes before, all close by, an hour."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Optional

from .cited import Scope
from .claims import stated_of
from .hours_compared import ends_of
from .quantified import NUMBERS
from .reading import Kind, Mark
from .told_words import untold
from .wording import Wording

_UNTIL = re.compile(r"\bopen until (?:\w+ )?(?P<hour>\d{1,2}):(?P<minute>\d{2})")
_DENIALS = ("negation", "none")
#: Words before a time that something is open longer than.
_PAST = ("past", "über", "过")
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


def closes_in_turn(marks: Sequence[Mark], scope: Scope) -> Optional[bool]:
    """ "A closes first", "B schließt als Letzter": whether it does, of all whose end is known; None where a sentence says no such thing."""
    named = [scope.evidence.subjects[index] for mark in marks if mark.kind is Kind.NAME for index in mark.value]
    shown = any(mark.is_any("shown") for mark in marks)
    things = scope.evidence.listed[: scope.evidence.shown] if shown else scope.evidence.listed
    listed = [item for item in things if len(ends_of(item, scope.evidence)) == 1]
    begun = [mark for mark in marks if shown and mark.is_any("best") and mark.text.casefold() in ("first", "the first")]
    first = [mark for mark in marks if (mark.kind is Kind.ORDINAL and mark.value == 1) or mark.is_any("begins")] or begun
    last = [mark for mark in marks if mark.is_any("last")]
    if len(named) != 1 or named[0] not in listed or len(listed) < _PAIR or bool(first) is bool(last) or not _closes(marks):
        return None
    ends = {item: min(ends_of(item, scope.evidence)) for item in listed}
    return ends[named[0]] == (min if first else max)(ends.values())


def is_last_to_close(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """Whether a sentence says no more than which one closes first or last, and when."""
    plain = (Kind.WORD, Kind.PHRASE, Kind.SIGN, Kind.NAME, Kind.CLOCK, Kind.ORDINAL)
    clocks = {each for own in scope.marks[1:] for mark in own if mark.kind is Kind.CLOCK for each in mark.value}
    told = all(mark.kind in plain and (mark.kind is not Kind.CLOCK or clocks & set(mark.value)) for mark in marks)
    return told and closes_in_turn(marks, scope) is True and not untold(marks, scope, said)


def is_open_past(marks: Sequence[Mark], scope: Scope) -> Optional[bool]:
    """ "All five are open past 23:00": whether each of those that are cited closes later; None where a sentence says no such thing."""
    cited = [item for item in scope.evidence.listed if any(fact.is_of(item) for fact in scope.facts)]
    ends = [min(found) for item in cited for found in (ends_of(item, scope.evidence),) if found]
    clocks = [at for at, mark in enumerate(marks) if mark.kind is Kind.CLOCK and len(mark.value) == 1]
    if len(clocks) != 1 or len(cited) < _PAIR or len(ends) < len(cited) or any(mark.kind is Kind.NAME for mark in marks):
        return None
    before = marks[max(0, clocks[0] - 1) : clocks[0]]
    past = any(mark.key in _PAST or mark.is_any("year_after", "beyond") for mark in before)
    every = any(mark.is_any("all") for mark in marks) and any(mark.is_any("open") for mark in marks)
    return min(ends) > next(iter(marks[clocks[0]].value)) if past and every and not any(mark.is_any(*_DENIALS) for mark in marks) else None


def _closes(marks: Sequence[Mark]) -> bool:
    return any(mark.is_any("closed", "until") and not mark.is_any("ground", "open") for mark in marks)
