"""Opening times in sentences: whether a clock time, a day, or being open or closed is known of a place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Optional

from .clauses import Clause
from .evidence import Evidence
from .hours import Week
from .reading import Kind, Mark
from .subjects import Subject

_EVERY_DAY = tuple(range(7))
#: Between a clock time and what happens then: "八点才关门".
_BETWEEN = frozenset("才就便会")


def _clocks(marks: Iterable[Mark]) -> set[int]:
    return {minute for mark in marks if mark.kind is Kind.CLOCK for minute in mark.value}


def _days(marks: Iterable[Mark]) -> set[int]:
    return {day for mark in marks if mark.kind is Kind.DAY for day in mark.value}


def clock_holds(subject: Optional[Subject], mark: Mark, clause: Clause, evidence: Evidence) -> Optional[bool]:
    """Whether a clock time is known of a place, as what the words around it say: when it closes, when it opens, or when it is open."""
    minutes = set(mark.value)
    asked = _clocks(evidence.marks)
    if subject is None:
        return bool(minutes & asked)
    said = _clocks(subject.marks)
    days = _days(clause.marks) or _days_around(clause)
    week = subject.week
    if minutes & said and (week is None or (days <= _days(subject.marks) and not clause.has("daily"))):
        return True
    days = days or (set() if clause.has("daily") else _days(evidence.marks))  # without a day, of the one that was asked for
    every = all if days or clause.has("daily") else any  # else of some day
    days = days or set(_EVERY_DAY)
    if week is None:
        return bool(minutes & asked) if subject.open_now is not None or not said else False
    lead = _before(mark, clause)
    if lead and week.always:
        return False
    if lead == "until":
        return every(bool(minutes & week.closes(day)) for day in days)
    if lead == "since":
        return every(bool(minutes & week.opens(day)) for day in days)
    closed = clause.has("closed")
    held = [any(week.is_open(day, minute) for minute in minutes) is not closed for day in days]
    edges = every(bool(minutes & (week.opens(day) | week.closes(day))) for day in days)
    return every(held) or edges or (bool(minutes & asked) and bool(subject.open_now) and not _says_shut(clause))


def _days_around(clause: Clause) -> set[int]:
    """The days of the sentence, where it does not say that it is closed on them: "closed on Mondays, else open until 22:00"."""
    shut = any(mark.is_any("closed") for mark in clause.whole) and not clause.has("closed")
    return set() if shut else _days(clause.whole)


def _before(mark: Mark, clause: Clause) -> str:
    at = clause.marks.index(mark) if mark in clause.marks else 0
    before = list(reversed(clause.marks[:at]))
    behind = clause.marks[at + 1 : at + 2]
    if behind and behind[0].text in _BETWEEN:
        behind = clause.marks[at + 2 : at + 3]
    if behind and behind[0].is_any("closed", "open") and not any(other.is_any("until", "since") for other in before):
        return "until" if behind[0].is_any("until") else "since" if behind[0].is_any("since") else ""
    for step, other in enumerate(before):
        if step and before[step - 1].kind is Kind.DAY and any(each.kind is Kind.DAY for each in before[step + 1 : step + 2]):
            continue  # "Wednesday to Sunday"
        if other.kind is Kind.CLOCK:
            return "until" if other.end <= mark.start else ""
        for category in ("until", "since"):
            if other.is_any(category):
                return category
        if other.kind is Kind.NAME:
            break
    return ""


def day_holds(subject: Optional[Subject], mark: Mark, clause: Clause, evidence: Evidence) -> Optional[bool]:
    """Whether a day is one of those that are known of a place: it is open then, or, where that is said, closed."""
    days = set(mark.value)
    asked = days <= _days(evidence.marks)
    if subject is None:
        return asked
    closed = _closed(clause)
    if not closed and subject.reason and _says_moment(subject, mark, clause):
        return True  # "until Sun 01:00", of a Saturday's night
    if subject.week is not None:
        others = set(_EVERY_DAY) - _days(clause.marks)
        if not closed and _is_only(mark, clause) and any(_is_same(subject.week, day, _clocks(clause.marks)) for day in others):
            return False
        return all(bool(subject.week.days[day]) is not closed for day in days)
    if days <= _days(subject.marks) or (asked and subject.open_now is not None):
        return (subject.open_now is not False) is not closed
    return asked and not closed if not _days(subject.marks) else False


def _says_moment(subject: Subject, mark: Mark, clause: Clause) -> bool:
    """Whether the reason of a place has a day right before the same clock time as a clause."""
    at = clause.marks.index(mark)
    clocks = [other.value for other in clause.marks[at + 1 : at + 2] if other.kind is Kind.CLOCK]
    pairs = zip(subject.marks, subject.marks[1:])
    return any(one.kind is Kind.DAY and one.value == mark.value and other.value in clocks for one, other in pairs)


def _is_only(mark: Mark, clause: Clause) -> bool:
    """ "Only on Sunday", "on Sundays only", 只在周日: whether what is said holds on no other day."""
    at = clause.marks.index(mark)
    before = [other for other in clause.marks[max(0, at - 2) : at] if other.kind is not Kind.WORD or other is clause.marks[at - 1]]
    beside = (*(other for other in before if not other.is_any("it")), *clause.marks[at + 1 : at + 2])
    return any(other.is_any("only") for other in beside)


def _is_same(week: Week, day: int, clocks: set[int]) -> bool:
    """Whether it opens or closes at one of those times on a day; without any, whether it is open then."""
    return bool(clocks & (week.closes(day) | week.opens(day))) if clocks else bool(week.days[day])


def _closed(clause: Clause) -> bool:
    """Whether a clause says of its days that it is closed then; "closed on Monday and Tuesday" says it of both."""
    marks = clause.marks if clause.has("open", "closed", "until", "since") else clause.whole
    told = {name for mark in marks for name in ("open", "closed", "until") if mark.is_any(name)}
    return "closed" in told and "until" not in told and (marks is clause.marks or "open" not in told)


def _says_shut(clause: Clause) -> bool:
    """Whether a clause says that something is closed, not when it closes: 22点已经关门, not 23点关门."""
    if not clause.has("closed") or clause.has("open"):
        return False
    marks = [mark for mark in clause.marks if mark.text not in _BETWEEN]
    closing = [at for at, mark in enumerate(marks) if mark.is_any("closed") and mark.is_any("until")]
    timed = (any(mark.kind is Kind.CLOCK for mark in (*marks[max(0, at - 1) : at], *marks[at + 1 : at + 4])) for at in closing)
    return not any(timed) and not any(mark.is_any("until") and not mark.is_any("closed") for mark in marks)


def state_holds(subject: Optional[Subject], clause: Clause, evidence: Evidence) -> Optional[bool]:
    """Whether a place is open, or closed, as a clause says."""
    closed = _says_shut(clause)
    if subject is None:
        category = "closed" if closed else "open"
        return True if any(mark.is_any(category) for mark in evidence.marks) else None
    if subject.open_now is not None:
        if closed and subject.week is not None and _days(clause.marks) - _days(evidence.marks):
            return True  # of other days, which are looked at on their own
        return subject.open_now is not closed
    if closed and subject.week is not None and subject.week.always:
        return False
    if subject.week is not None:
        return bool(clause.of(Kind.CLOCK) or clause.of(Kind.DAY) or clause.has("always")) or None
    return True if not closed and subject.rank and any(mark.is_any("open") for mark in evidence.marks) else None
