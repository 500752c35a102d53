"""Texts of opening hours in common styles → OpenStreetMap's grammar.

"Mon-Fri 9-5", "9am - 5pm daily", "Monday: 9 AM – 5 PM; …", {"Monday": "9:0-17:0"}, "Mo-Fr von 9 bis 17 Uhr", "周一至周五 9:00-18:00".
What is not understood to the last word is not guessed: there is no reading then.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Optional

from .vocabulary import Clock, Half, Kind, Token, tokens_of

DAYS = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")
NOT_SAID = "24/7 unknown"
APPOINTMENT = '"by appointment"'
_NOON, _DAY = 720, 1440
#: Nobody is open so long over night who is not open around the clock: "9-5" ends in the afternoon.
_TOO_LONG = 16 * 60
_EARLIEST = 6 * 60
_TEXT_LIMIT = 2000
_SHORT_END = re.compile(r"(?<!\d)(\d{1,2}):(\d{2})\s*[-–]\s*(\d):(\d{2})(?!\d)(?!\s*[ap]\.?m)", re.IGNORECASE)


@lru_cache(maxsize=50_000)
def readings(text: str) -> tuple[str, ...]:
    """What a text may mean in OpenStreetMap's grammar, the likeliest first: the first that is of the grammar counts."""
    text = text.strip()
    # a part of a text may say the opposite of the whole
    if not text or len(text) > _TEXT_LIMIT:
        return ()
    plain = normalise(text)
    own = () if _on_twelve_hours(text) or text[0] in "{[" else (text,)
    return own + ((plain,) if plain and plain != text else ())


def _on_twelve_hours(text: str) -> bool:
    """ "9:00-5:00": of the grammar, but meant on a clock of twelve hours."""
    return any(
        (int(h2) * 60 + int(m2) - int(h1) * 60 - int(m1)) % _DAY > _TOO_LONG and int(h1) <= 12 and int(h2) < int(h1)
        for h1, m1, h2, m2 in _SHORT_END.findall(text)
    )


def normalise(text: str) -> Optional[str]:
    """The same in OpenStreetMap's grammar; None where a word of it is not understood, or a time could be one of two."""
    if text[:1] in "{[":
        return _from_json(text)
    tokens = tokens_of(text)
    if not tokens:
        return None
    if any(token.kind is Kind.GONE for token in tokens):
        return "off" if all(token.kind is Kind.GONE for token in tokens) else None
    clauses = _Clauses(tokens).read()
    if not clauses:
        return None
    return _said(clauses)


@dataclass
class _Clause:
    """Days, and what is said of them."""

    days: list[int] = field(default_factory=list)
    holidays: bool = False
    times: list[str] = field(default_factory=list)
    closed: bool = False
    appointment: bool = False
    days_behind: bool = False  # "closed Tuesday, Wednesday"

    @property
    def says(self) -> bool:
        return bool(self.times or self.closed or self.appointment)

    @property
    def dated(self) -> bool:
        return bool(self.days or self.holidays)

    def text(self) -> str:
        named = _named(self.days) + (["PH"] if self.holidays else [])
        what = "off" if self.closed else APPOINTMENT if self.appointment else ",".join(self.times)
        return " ".join(part for part in (",".join(named), what) if part)


class _NotRead(ValueError):
    pass


class _Clauses:
    """Reads tokens as clauses; a day after times, or a separator, begins another."""

    def __init__(self, tokens: list[Token]) -> None:
        self._tokens = tokens
        self._at = 0
        self._done: list[_Clause] = []
        self._now = _Clause()
        self._twelve = _is_on_twelve_hours(tokens)

    def read(self) -> list[_Clause]:
        try:
            while self._at < len(self._tokens):
                self._step(self._tokens[self._at])
            self._flush()
        except _NotRead:
            return []
        return self._done

    def _step(self, token: Token) -> None:
        kind = token.kind
        if kind is Kind.SEPARATOR:
            self._at += 1
            # "Sat/Sun 9-5": a separator between days only joins them
            if self._now.says:
                self._flush()
        elif kind in (Kind.DAYS, Kind.HOLIDAY):
            self._take_days()
        elif kind is Kind.TIME or kind is Kind.FROM:
            self._take_times()
        elif kind is Kind.ALWAYS:
            self._at += 1
            self._now.times.append("00:00-24:00")
        elif kind in (Kind.CLOSED, Kind.APPOINTMENT):
            self._at += 1
            if self._now.times:
                self._flush()
            self._now.closed, self._now.appointment = kind is Kind.CLOSED, kind is Kind.APPOINTMENT
        elif kind is Kind.AND:
            self._at += 1
        else:
            raise _NotRead

    def _take_days(self) -> None:
        """Days behind what is said belong to it where nothing else is said of them ("9-5 daily", "closed on Mondays")."""
        if self._now.says and ((self._now.dated and not self._now.days_behind) or self._says_of_days()):
            self._flush()
        self._now.days_behind = self._now.says
        token = self._tokens[self._at]
        self._at += 1
        if token.kind is Kind.HOLIDAY:
            self._now.holidays = True
            return
        first, last = token.value
        if self._kind(0) is Kind.TO and self._kind(1) is Kind.DAYS:
            last = self._tokens[self._at + 1].value[1]
            self._at += 2
        self._now.days += [day % 7 for day in range(first, first + (last - first) % 7 + 1)]

    def _says_of_days(self) -> bool:
        """Whether hours follow the days at hand, or that they are off."""
        at = self._at
        while at < len(self._tokens) and self._tokens[at].kind in (Kind.DAYS, Kind.HOLIDAY, Kind.TO, Kind.AND):
            at += 1
        after = self._tokens[at].kind if at < len(self._tokens) else None
        if self._now.closed and after is Kind.CLOSED:
            return True
        return after in (Kind.TIME, Kind.FROM, Kind.ALWAYS) or (after in (Kind.CLOSED, Kind.APPOINTMENT) and bool(self._now.times))

    def _take_times(self) -> None:
        if self._now.closed or self._now.appointment:
            raise _NotRead
        starting = self._tokens[self._at].kind is Kind.FROM
        if starting:
            self._at += 1
        if self._kind(0) is not Kind.TIME:
            raise _NotRead
        start: Clock = self._tokens[self._at].value
        if self._kind(1) is Kind.TO and self._kind(2) is Kind.TIME:
            begin, end = _span(start, self._tokens[self._at + 2].value, self._twelve)
            self._at += 3
            self._now.times.append(f"{_clock(begin)}-{_clock(end)}")
        elif (self._kind(1) is Kind.TO and self._kind(2) is Kind.OPEN_END) or (starting and self._kind(1) is not Kind.TO):
            self._at += 3 if self._kind(1) is Kind.TO else 1
            self._now.times.append(f"{_clock(_alone(start))}+")
        else:
            raise _NotRead

    def _kind(self, ahead: int) -> Optional[Kind]:
        at = self._at + ahead
        return self._tokens[at].kind if at < len(self._tokens) else None

    def _flush(self) -> None:
        if self._now.dated and not self._now.says:
            raise _NotRead
        if self._now.says:
            self._done.append(self._now)
        self._now = _Clause()


def _said(clauses: list[_Clause]) -> Optional[str]:
    rules = [clause for clause in clauses if not (clause.appointment and not clause.dated and len(clauses) > 1)]
    otherwise = f" || {APPOINTMENT}" if len(rules) < len(clauses) else ""
    if any(clause.closed and not clause.dated for clause in rules) and len(rules) > 1:
        return None
    if not any(clause.times for clause in rules):
        if len(rules) == 1 and not rules[0].dated:
            return "off" if rules[0].closed else APPOINTMENT
        # it says when it is closed, and not when it is open
        return "; ".join((NOT_SAID, *(clause.text() for clause in rules)))
    # hours without days hold on all of them, so what is said of single days comes behind
    rules.sort(key=lambda clause: clause.dated)
    return "; ".join(clause.text() for clause in rules) + otherwise


def _named(days: list[int]) -> list[str]:
    """Days as the grammar has them: "Mo-Fr", "Sa", each once, in the order of the week."""
    runs: list[tuple[int, int]] = []
    for day in sorted(set(days)):
        if runs and runs[-1][1] == day - 1:
            runs[-1] = (runs[-1][0], day)
        else:
            runs.append((day, day))
    return [DAYS[a] if a == b else f"{DAYS[a]}-{DAYS[b]}" for a, b in runs]


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02d}:{minutes % 60:02d}"


def _in_half(clock: Clock, half: Optional[Half]) -> int:
    """Minutes from midnight; 12 am is midnight, 12 pm noon."""
    if half is None or clock.minutes >= _NOON + 60:
        return clock.minutes
    return clock.minutes % _NOON + (_NOON if half is Half.PM else 0)


def _alone(clock: Clock) -> int:
    if clock.half is None and clock.plain and clock.minutes < _EARLIEST:
        raise _NotRead
    return _in_half(clock, clock.half)


def _is_on_twelve_hours(tokens: list[Token]) -> bool:
    """Whether one of the times shows that all are on a clock of twelve hours: "9-5", "9 am"."""
    spans = zip(tokens, tokens[1:], tokens[2:])
    pairs = [(a.value, b.value) for a, to, b in spans if a.kind is b.kind is Kind.TIME and to.kind is Kind.TO]
    return any(token.kind is Kind.TIME and token.value.half is not None for token in tokens) or any(
        first.plain and last.plain and last.minutes <= _NOON and (last.minutes - first.minutes) % _DAY > _TOO_LONG for first, last in pairs
    )


def _span(first: Clock, last: Clock, twelve: bool) -> tuple[int, int]:
    """Start and end; raises where it could be one of two times. ``twelve``: the text is on a clock of twelve hours."""
    if last.half is not None:
        end = _in_half(last, last.half) or _DAY
        if first.half is not None or first.minutes > _NOON + 59:
            return _in_half(first, first.half), end
        same, other = _in_half(first, last.half), _in_half(first, Half.AM if last.half is Half.PM else Half.PM)
        return (same if same < end else other), end
    if first.half is not None:
        start = _in_half(first, first.half)
        if last.minutes > _NOON:
            return start, last.minutes
        early = last.minutes % _NOON
        # "5pm-12" ends at midnight, "9pm-2" in the night
        return start, next((end for end in (early, early + _NOON) if end > start), early or _DAY)
    start, end = first.minutes, last.minutes or _DAY
    if start > _NOON or end > _NOON or not (first.plain and last.plain):
        return start, end
    if end <= start:
        if (end - start) % _DAY < _TOO_LONG + int(not twelve) or end == start:
            raise _NotRead
        return start, end + _NOON
    if start < _EARLIEST:
        raise _NotRead
    return start, end


def _from_json(text: str) -> Optional[str]:
    """Days and their hours as a JSON object (or as Python writes one), or a list of texts."""
    try:
        value = json.loads(text)
    except ValueError:
        try:
            value = json.loads(re.sub(r"\bu?'", '"', text).replace("'", '"').replace("None", "null"))
        except ValueError:
            return None
    if isinstance(value, list):
        return normalise("; ".join(str(item) for item in value)) if value and all(isinstance(item, str) for item in value) else None
    if not isinstance(value, dict) or not value:
        return None
    rules = []
    for day, said in value.items():
        named = tokens_of(str(day)) or []
        if not named or any(token.kind not in (Kind.DAYS, Kind.HOLIDAY, Kind.TO) for token in named):
            return None
        rule = of_day(said)
        days = normalise(f"{day}: 00:00-24:00")
        if days is None:
            return None
        rules.append(f"{days[: -len('00:00-24:00')].strip()} {rule or 'unknown'}")
    return "; ".join(rules)


def of_day(said: Any) -> Optional[str]:
    """What is said of one day, without the day: "09:00-17:00", "off"; None where nothing is, or it is not understood."""
    if isinstance(said, (list, tuple)):
        said = ", ".join(str(item) for item in said) if said else "closed"
    if said is None or not str(said).strip():
        return None
    text = str(said).strip()
    # as Yelp has it: no minutes padded, and midnight to midnight for a whole day
    padded = re.sub(r"\b(\d{1,2}):(\d)\b", r"\1:0\2", text)
    if padded != text:
        padded = re.sub(r"\b(\d):", r"0\1:", padded)
    if re.fullmatch(r"0?0:00\s*[-–]\s*0?0:00", padded):
        return "00:00-24:00"
    found = normalise(padded)
    return None if found is None or any(day in found for day in DAYS) or ";" in found or "||" in found else found
