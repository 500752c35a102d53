"""Opening hours in the grammar of OpenStreetMap, cut into rules: which days, which times, which state.

The grammar (OpenStreetMap wiki, Key:opening_hours/specification) is a sequence of rules.  What a selector of days means (years, months,
weeks, the last Monday, public holidays) and a selector of times (sunset, past midnight) is left to opening-hours-py; which rule wins is
decided in ``hours_schedule``, where a rule of one day does not cut off what began the day before, as it does in that library.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum


class State(int, Enum):
    """In the order in which they win over each other at one moment."""

    CLOSED = 0
    UNKNOWN = 1
    OPEN = 2


class How(str, Enum):
    """How a rule goes together with those before it."""

    REPLACE = "replace"  # the days that it speaks of are its own
    ADD = "add"
    BESIDE = "beside"  # hours of something else at the place, with words to them: they take nothing away and are not replaced
    FALLBACK = "fallback"  # only where those before it say closed


@dataclass(frozen=True)
class Rule:
    """One rule. ``days`` and ``times`` are selectors of the grammar: "" every day, or the whole day."""

    how: How
    days: str
    times: str
    state: State

    @property
    def only_weekdays(self) -> bool:
        """Whether it speaks of ordinary weeks, and not of seasons, dates or holidays."""
        return bool(_WEEKDAYS.match(self.days))


class NotUnderstood(ValueError):
    """A text that is not of this grammar."""


_SEPARATORS = re.compile(r'"[^"]*"|\[[^\]]*\]|\([^)]*\)|\|\||[;,]|.', re.DOTALL)
_MODIFIER = re.compile(r'(?:(?:^|(?<=\s))(?P<state>open|off|closed|unknown))?\s*(?P<comment>"[^"]*")?\s*$', re.IGNORECASE)
_HEADING = re.compile(r'^"[^"]*"\s*:?\s*(?=\S)')
_TIME = re.compile(r"(?<![\w:])(?:\d{1,2}:\d{2}|\(?(?:sunrise|sunset|dawn|dusk)\b)", re.IGNORECASE)
_TIMES = re.compile(r"^[\d:,+\-/()a-z]+$", re.IGNORECASE)
_ALWAYS = re.compile(r"^24/7\b:?")
_WEEKDAYS = re.compile(r"^(?:(?:Mo|Tu|We|Th|Fr|Sa|Su)[-,\s:]*)*$", re.IGNORECASE)
_SCHOOL = re.compile(r"\bSH\b", re.IGNORECASE)
_STATES = {"open": State.OPEN, "off": State.CLOSED, "closed": State.CLOSED, "unknown": State.UNKNOWN}


def alternatives_of(text: str) -> tuple[tuple[Rule, ...], ...]:
    """The rules of a text; several lists where the text does not say which of them holds ("Winter Hours": …, school holidays).

    Raises NotUnderstood. Whether the selectors mean anything is not looked at yet.
    """
    headed: list[list[Rule]] = [[]]
    for separator, piece in _pieces(text):
        heading = _HEADING.match(piece)
        headings = heading is not None and bool(piece[heading.end() :].strip())
        if headings and headed[-1]:
            headed.append([])
        headed[-1].append(_rule(separator, piece[heading.end() :] if heading and headings else piece))
    found: list[tuple[Rule, ...]] = []
    for rules in headed:
        if all(rule.state is State.CLOSED and rule.days for rule in rules):
            # it says when it is closed, and not when it is open
            rules.insert(0, Rule(How.REPLACE, "", "", State.UNKNOWN))
        found += _by_school_holidays(tuple(rules))
    return tuple(found)


def _by_school_holidays(rules: tuple[Rule, ...]) -> list[tuple[Rule, ...]]:
    """Nobody here knows when there are school holidays: once as if there were none, once as if every day were one."""
    if not any(_SCHOOL.search(rule.days) for rule in rules):
        return [rules]
    others = [rule for rule in rules if _without_school(rule.days) or not _SCHOOL.search(rule.days)]
    never = [replace(rule, days=_without_school(rule.days)) for rule in others]
    ever = [replace(rule, days=_SCHOOL.sub("Mo-Su", rule.days)) for rule in rules]
    return [tuple(never), tuple(ever)]


def _without_school(days: str) -> str:
    """ "PH,SH" → "PH"; a selector of school holidays alone, or of days in them, selects nothing."""
    parts = [part.strip() for part in days.split(",")]
    return ",".join(part for part in parts if not _SCHOOL.search(part))


def _pieces(text: str) -> list[tuple[str, str]]:
    """(separator before it, text) of every rule; a comma is one only where a rule is complete before it and another begins behind it."""
    pieces: list[tuple[str, str]] = []
    separator, current = ";", ""
    for part in _SEPARATORS.findall(text):
        if part in (";", "||", ","):
            pieces.append((separator, current))
            separator, current = part, ""
        else:
            current += part
    pieces.append((separator, current))
    joined: list[tuple[str, str]] = []
    for separator, raw in pieces:
        piece = raw.strip()
        if separator == "," and joined and not _begins_a_rule(joined[-1][1], piece):
            joined[-1] = joined[-1][0], f"{joined[-1][1]},{piece}"
        elif piece:
            joined.append((separator, piece))
    if not joined:
        raise NotUnderstood("nothing is said")
    return joined


def _begins_a_rule(before: str, piece: str) -> bool:
    modifier = _MODIFIER.search(before)
    if modifier is not None and modifier.group().strip():
        return True
    return bool(_TIME.search(_unquoted(before))) and not _TIME.match(piece)


def _unquoted(text: str) -> str:
    return re.sub(r'"[^"]*"', lambda quoted: " " * len(quoted.group()), text)


def _rule(separator: str, piece: str) -> Rule:
    modifier = _MODIFIER.search(piece)
    state, comment = (modifier.group("state"), modifier.group("comment")) if modifier else (None, None)
    body = piece[: modifier.start()].strip() if modifier else piece.strip()
    if not body and not state and not comment:
        raise NotUnderstood(piece)
    always = _ALWAYS.match(body)
    if always:
        body = body[always.end() :].strip()
    at = _TIME.search(_unquoted(body))
    days = (body[: at.start()] if at else body).strip().rstrip(":").strip()
    times = re.sub(r"\s+", "", body[at.start() :]) if at else ""
    if body and not (days or times or always):
        raise NotUnderstood(piece)
    if (times and not _TIMES.match(times)) or '"' in days:
        raise NotUnderstood(piece)
    said = _STATES[state.lower()] if state else State.UNKNOWN if comment else State.OPEN
    rule = Rule({";": How.REPLACE, ",": How.ADD, "||": How.FALLBACK}[separator], days, times, said)
    # hours with words to them, for a drive-through or a class, stand beside the regular ones
    beside = rule.how is How.REPLACE and comment and said is not State.CLOSED and (times or always) and rule.only_weekdays
    return replace(rule, how=How.BESIDE) if beside else rule
