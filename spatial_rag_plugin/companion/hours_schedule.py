"""When a place is open by its rules: the states of a day, in minutes."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from typing import Any, Optional

from .hours_rules import How, NotUnderstood, Rule, State, alternatives_of
from .job import Refusal

DAY = 1440  # minutes
_NOON = time(12)
_FIXED = date(2024, 1, 1)
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_SUN = ("sun", "dawn", "dusk")
#: "16:00+": so long it is surely open, and so late (5:00) it may be.
_SURELY, _AT_MOST = 240, DAY + 300
_KEPT = 20_000

Span = tuple[int, int, State]


class Where:
    """What a place adds to a text: its coordinates (longitude, latitude in degrees, or None), and a country in place of theirs."""

    def __init__(self, lonlat: Optional[tuple[float, float]] = None, country: str = "") -> None:
        self.lonlat = lonlat
        self.country = country

    @property
    def key(self) -> tuple[Any, ...]:
        return (self.lonlat, self.country)

    def hours(self, text: str, zoned: bool = False) -> Any:
        """The library's reading of a text; ``zoned``: in the time zone of the place. Raises NotUnderstood."""
        return _read(text, self.lonlat, self.country, zoned)

    @property
    def zone(self) -> Any:
        """The time zone; None where the place is not known."""
        return _zone(self.lonlat) if self.lonlat is not None else None

    def is_holiday(self, day: date) -> bool:
        """Whether it is a public holiday there; never where the country is not known."""
        return bool(self.hours("PH").is_open(datetime.combine(day, _NOON)))


@lru_cache(maxsize=_KEPT)
def _read(text: str, lonlat: Optional[tuple[float, float]], country: str, zoned: bool) -> Any:
    from opening_hours import OpeningHours, ParserError, UnknownCountryError

    more: dict[str, Any] = {"country": country.upper()} if country else {}
    if lonlat is not None:
        more.update(coords=(lonlat[1], lonlat[0]), auto_timezone=zoned, auto_country=not country)
    try:
        return OpeningHours(text, **more)
    except ParserError as error:
        raise NotUnderstood(text) from error
    except UnknownCountryError as error:
        raise Refusal(
            f"no public holidays are known of a country “{country}”", remedy="give its ISO code of two letters, or none"
        ) from error


@lru_cache(maxsize=_KEPT)
def _zone(lonlat: tuple[float, float]) -> Any:
    first = next(iter(_read("24/7", lonlat, "", True).intervals(datetime(2024, 1, 1), datetime(2024, 1, 2))))
    return first[0].tzinfo


class Schedule:
    """The opening hours of a text at a place. Raises NotUnderstood when the text is not of the grammar."""

    def __init__(self, text: str, where: Where) -> None:
        self._where = where
        self._alternatives = alternatives_of(text)
        self._days: dict[date, tuple[Span, ...]] = {}
        for rule in (rule for rules in self._alternatives for rule in rules):
            self._matches(rule, _FIXED)
            self._spans(rule, _FIXED)

    def begun(self, day: date) -> tuple[Span, ...]:
        """What begins on a day, in minutes from its midnight (to 2 880): open or unknown, disjoint, ascending."""
        if day not in self._days:
            each = [self._begun(rules, day) for rules in self._alternatives]
            self._days[day] = each[0] if len(each) == 1 else _agreed(each)
        return self._days[day]

    def within(self, day: date, start: int, end: int) -> list[Span]:
        """All states from ``start`` to ``end`` (minutes from the midnight of ``day``), without gaps."""
        spans = [
            (a + shift, b + shift, state)
            for shift in range((start // DAY - 1) * DAY, end + 1, DAY)
            for a, b, state in self.begun(day + timedelta(minutes=shift))
            if a + shift < end and b + shift > start
        ]
        edges = sorted({start, end, *(edge for a, b, _ in spans for edge in (a, b) if start < edge < end)})
        out: list[Span] = []
        for a, b in zip(edges, edges[1:]):
            state = max((state for first, last, state in spans if first <= a < last), default=State.CLOSED)
            if out and out[-1][2] is state:
                out[-1] = (out[-1][0], b, state)
            else:
                out.append((a, b, state))
        return out

    def at(self, day: date, minute: int) -> State:
        """The state at a minute."""
        return self.within(day, minute, minute + 1)[0][2]

    def _begun(self, rules: Iterable[Rule], day: date) -> tuple[Span, ...]:
        speaking = [(rule, self._spans(rule, day)) for rule in rules if self._matches(rule, day)]
        doubtful = [_adds_nothing(speaking, place) for place in range(len(speaking))]
        edges = sorted({edge for _, spans in speaking for span in spans for edge in span[:2]})
        out: list[Span] = []
        for a, b in zip(edges, edges[1:]):
            state = _state(speaking, doubtful, a)
            if state is not State.CLOSED:
                out.append((a, b, state))
        return tuple(out)

    def _matches(self, rule: Rule, day: date) -> bool:
        return not rule.days or bool(self._where.hours(rule.days).is_open(datetime.combine(day, _NOON)))

    def _spans(self, rule: Rule, day: date) -> list[Span]:
        """The times of a rule on a day."""
        if not rule.times:
            return [(0, DAY, rule.state)]
        out: list[Span] = []
        for times in rule.times.split(","):
            sunny = any(word in times.lower() for word in _SUN)
            # without a place nobody knows when the sun rises
            state = State.UNKNOWN if sunny and self._where.lonlat is None and rule.state is State.OPEN else rule.state
            pinned = day if sunny else _FIXED
            known = times[:-1] if times.endswith("+") else times
            found = self._times(known if "-" in known or known is times else f"{known}-24:00", pinned)
            if not found and sunny:
                # where the sun does not rise or set that day, nobody knows what is meant
                out.append((0, DAY, State.UNKNOWN if rule.state is State.OPEN else rule.state))
                continue
            if not found:
                raise NotUnderstood(times)
            if known is times:
                out += [(a, b, state) for a, b in found]
                continue
            start, end = found[0]
            sure = end if "-" in known else start + _SURELY
            out += [(start, sure, state), (sure, max(sure, _AT_MOST), State.UNKNOWN if state is State.OPEN else state)]
        return out

    def _times(self, times: str, day: date) -> list[tuple[int, int]]:
        zoned = day is not _FIXED and self._where.lonlat is not None
        hours = self._where.hours(f"{day.year} {_MONTHS[day.month - 1]} {day.day:02d} {times}", zoned)
        midnight = datetime.combine(day, time())
        return [
            (_minutes(start, midnight), _minutes(end, midnight))
            for start, end, state, _ in hours.intervals(midnight, midnight + timedelta(days=2))
            if str(state) == "open"
        ]


def _minutes(moment: datetime, midnight: datetime) -> int:
    return round((moment.replace(tzinfo=None) - midnight).total_seconds() / 60)


def _adds_nothing(speaking: list[tuple[Rule, list[Span]]], place: int) -> bool:
    """Whether hours are added that were there before ("09:00-17:00, Sa 10:00-14:00"): perhaps they were meant to replace them."""
    rule, spans = speaking[place]
    if rule.how is not How.ADD or rule.state is not State.OPEN:
        return False
    before = [span for earlier, those in speaking[:place] if earlier.state is State.OPEN for span in those]
    return all(any(start <= a and b <= end for start, end, _ in before) for a, b, _ in spans)


def _state(speaking: list[tuple[Rule, list[Span]]], doubtful: list[bool], minute: int) -> State:
    """What the rules that speak of a day say of a minute, the last word being that of the last one.

    ``doubtful``: rules that may be meant to replace those before them; what they leave out is unknown.
    """
    out = beside = State.CLOSED
    for (rule, spans), in_doubt in zip(speaking, doubtful):
        said: Optional[State] = next((state for start, end, state in spans if start <= minute < end), None)
        if rule.how is How.BESIDE:
            beside = beside if said is None else max(beside, said)
        elif rule.how is How.FALLBACK or (rule.how is How.ADD and said is State.UNKNOWN):
            out = out if said is None or out is not State.CLOSED else said
        elif rule.how is How.ADD or rule.state is State.CLOSED:
            out = said if said is not None else min(out, State.UNKNOWN) if in_doubt else out
        else:
            out = State.CLOSED if said is None else said
            beside = beside if rule.only_weekdays else State.CLOSED
        # a day off is off to its end, also past midnight
        if rule.state is State.CLOSED and (said is not None or not rule.times):
            out = beside = State.CLOSED
    return max(out, beside)


def _agreed(each: list[tuple[Span, ...]]) -> tuple[Span, ...]:
    """What several lists of spans agree on; unknown where they do not."""
    edges = sorted({edge for spans in each for span in spans for edge in span[:2]})
    out: list[Span] = []
    for a, b in zip(edges, edges[1:]):
        states = {next((state for start, end, state in spans if start <= a < end), State.CLOSED) for spans in each}
        state = states.pop() if len(states) == 1 else State.UNKNOWN
        if state is not State.CLOSED:
            out.append((a, b, state))
    return tuple(out)
