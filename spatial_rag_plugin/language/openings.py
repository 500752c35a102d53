"""Times of opening: "on Sunday evening", "after 10 pm on weekends", "from 9 to 17:30", "tomorrow morning", "on 24 December".

Days that need a clock or a calendar stay as they are said; nothing here asks what day it is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Optional

from ..model.frame import Opening
from .context import Context
from .items import DATE, MARK, NUMBER, ORDINAL, QUANTITY, mask
from .patterns import Match
from .tokens import fold, phrase_keys

_DAY = 1440  # minutes
_NOON = 720
_SMALL_HOURS = 360  # until when closing is on the day before
_STRETCH = 120  # how long after its usual end a part of the day is still spoken of: "half past ten in the evening"
_LATE = 240  # what is open after that, in the morning, need not have been open at night
_WEEK = 7
_MONTHS, _LONGEST_MONTH = 12, 31
SLOTS = ("days", "daypart", "at", "opens", "closes", "allday")


@dataclass(frozen=True)
class Day:
    """The days of an opening time as said, with the ``part`` of the day that the word holds ("tonight")."""

    days: tuple[int, ...] = ()
    day_offset: Optional[int] = None
    date: str = ""
    holidays: bool = False
    part: Optional[tuple[int, int]] = None


def opening_from(context: Context, match: Match) -> Opening:
    """The time of a match; a part of the day stands for its hours."""
    slots, options = match.slots, match.rule.options
    text, negated = context.words(match.start, match.end), bool(options.get("negated"))
    day: Day = slots.get("days") or Day()
    on = Opening(text, day.days, day_offset=day.day_offset, date=day.date, holidays=day.holidays, negated=negated)
    if options.get("now"):
        return Opening(text, now=True, negated=negated)
    if options.get("always"):
        days = tuple(range(_WEEK)) if day == Day() else day.days
        return replace(on, days=days, start_min=0, end_min=_DAY, throughout=True)
    start, end = slots.get("opens"), slots.get("closes")
    part = slots.get("daypart") or options.get("part") or day.part
    if "at" in slots:
        start = end = slots["at"]
    if part is not None:
        start, end = (part[0], part[1]) if start is None and end is None else (_in_part(start, part), _in_part(end, part))
    throughout = ("opens" in slots and "closes" in slots) or bool(options.get("whole"))
    if start is not None and end is not None and "closes" in slots and _half_said_once(context, match) and start + _NOON < end:
        start += _NOON  # "between 2 and 5 pm"
    if start is not None and "opens" in slots and end is None and start <= _LATE:
        start += _DAY  # "past 1 am" is the night of the day before
    if end is not None and "closes" in slots:
        small_hours = end <= _SMALL_HOURS and not options.get("early")
        end += _DAY * int(small_hours or (throughout and end <= (start or 0)))
    if start == end and start is not None:
        start = end = start % _DAY
    return replace(on, start_min=start, end_min=end, throughout=throughout)


def _half_said_once(context: Context, match: Match) -> bool:
    """Whether one half of the day is said for two times."""
    said = [at for at in range(match.start, match.end) if context.language.halves_of_day.longest(context.keys, at)[0]]
    return len(said) == 1


def _in_part(minute: Optional[int], part: tuple[int, int]) -> Optional[int]:
    """As in "7 in the evening": a clock of twelve hours in that part of the day; 12 there may be midnight."""
    if minute == _NOON and not part[0] <= _NOON <= part[1]:
        return _DAY if part[0] > _NOON else 0
    if minute is None or minute >= _NOON:
        return minute
    later = minute + _NOON
    return later if part[0] >= _NOON - 1 and part[0] <= later <= part[1] + _STRETCH else minute


def fill(context: Context, slot: str, position: int) -> list[tuple[int, Any, int]]:
    """What can stand in a slot of time at ``position``: (end, value, used items)."""
    if slot == "days":
        dated = _dates(context, position) or _named_dates(context, position)
        return dated or [*_spoken(context, position), *_days(context, position)]
    if slot == "daypart":
        size, part = context.language.dayparts.longest(context.keys, position)
        return [(position + size, tuple(part), mask(position, position + size))] if size else []
    if slot == "allday":
        item = context.items[position]
        whole = item.kind == QUANTITY and item.quantity is not None and (item.quantity.unit, item.quantity.value) == ("h", 24.0)
        return [(position + 1, True, 1 << position)] if whole else []
    return _clock(context, position)


def _spoken(context: Context, position: int) -> list[tuple[int, Any, int]]:
    """Days by words of their own: "tomorrow", "public holidays", "Christmas Day", "Sonntagabend"."""
    clitics = context.language.clitics
    words = [[item.key] if item.key else phrase_keys(item.text, clitics) for item in context.items[position : position + 4]]
    size, said = context.language.day_words.longest([word for phrase in words for word in phrase], 0)
    taken, words_left = 0, size
    while words_left > 0:
        words_left -= len(words[taken])
        taken += 1
    if not size or words_left:
        return []
    day = Day(
        tuple(said.get("days", ())),
        said.get("offset"),
        said.get("date", ""),
        bool(said.get("holidays")),
        tuple(said["part"]) if "part" in said else None,
    )
    return [(position + taken, day, mask(position, position + taken))]


def _days(context: Context, position: int) -> list[tuple[int, Any, int]]:
    """Days of the week, one or several: "Saturdays and Sundays", "Monday to Friday"."""
    days, found = context.language.data["days"], []
    chosen: list[int] = []
    start = position
    while position < len(context.items) and context.keys[position] in days:
        chosen += [day for day in days[context.keys[position]] if day not in chosen]
        position += 1
        found.append((position, Day(tuple(sorted(chosen))), mask(start, position)))
        joined = position + 1 < len(context.items) and context.keys[position + 1] in days
        if not joined:
            break
        joiner = context.keys[position] or context.items[position].text
        if joiner in context.language.data["day_ranges"]:
            first, last = chosen[-1], days[context.keys[position + 1]][-1]
            chosen += [day % _WEEK for day in range(first + 1, first + 1 + (last - first) % _WEEK) if day % _WEEK not in chosen]
        elif joiner not in context.language.pair_joiners and joiner != ",":
            break
        position += 1
    return found


def _dates(context: Context, position: int) -> list[tuple[int, Any, int]]:
    """A day of a year, or of this one: "24 December", "December 24th 2026", "12月24日"."""
    day = month = year = 0
    at, months = position, [fold(name) for name in context.language.data["months"]]
    while at < len(context.items) and at - position < 6:
        item = context.items[at]
        key = item.key or fold(item.text)
        parts = key.split() if item.kind == DATE else [key]
        if item.kind == NUMBER and at + 1 < len(context.items) and context.keys[at + 1] in context.language.month_words and not month:
            month, at = int(item.number), at + 2
            continue
        if not any(_is_part(part, item.kind, months) for part in parts):
            glue = item.key in context.language.date_glue or (item.text == "." and item.glued)
            if not glue or at == position:
                break
            at += 1
            continue
        for part in parts:
            number = int("".join(char for char in part if char.isdecimal()) or 0) if item.kind in (NUMBER, ORDINAL, DATE) else 0
            if part in months:
                month = months.index(part) % _MONTHS + 1
            elif number > _LONGEST_MONTH:
                year = number
            elif number and not day:
                day = number
        at += 1
        if day and month and (year or not _goes_on(context, at)):
            break
    if not (1 <= month <= _MONTHS and 1 <= day <= _LONGEST_MONTH):
        return []
    while at > position + 1 and context.keys[at - 1] in context.language.name_joiners:
        at -= 1
    date = f"{year:04d}-{month:02d}-{day:02d}" if year else f"{month:02d}-{day:02d}"
    return [(at, Day(date=date), mask(position, at))]


def _named_dates(context: Context, position: int) -> list[tuple[int, Any, int]]:
    """As in "Tuesday 3 March", "Dienstag, den 3. März": the date says it all."""
    if context.keys[position] not in context.language.data["days"]:
        return []
    at = position + 1
    while at < len(context.items) and (context.items[at].text == "," or context.keys[at] in context.language.date_glue):
        at += 1
    found = _dates(context, at) if at < len(context.items) else []
    return [(end, day, used | mask(position, at)) for end, day, used in found]


def _is_part(word: str, kind: str, months: list[str]) -> bool:
    return word in months if kind not in (NUMBER, ORDINAL, DATE) else True


def _goes_on(context: Context, at: int) -> bool:
    """Whether a year, or the end of a written date, follows."""
    if at >= len(context.items):
        return False
    item = context.items[at]
    glued = item.key in context.language.date_glue or (item.text == "." and item.glued)
    return glued or (item.kind == NUMBER and len(item.text) == 4 and item.text.isdecimal())


def _clock(context: Context, position: int) -> list[tuple[int, Any, int]]:
    """A time of day in minutes: "10 pm", "22:00", "7.30", "noon", "half past", "10点半"."""
    data, items, keys = context.language.data, context.items, context.keys
    moment = data["moments"].get(keys[position])
    if moment is not None:
        return [(position + 1, int(moment), 1 << position)]
    item = items[position]
    if item.kind == QUANTITY and item.quantity is not None and item.quantity.unit == "h" and 0 <= item.quantity.value < 24:
        return [(position + 1, round(item.quantity.value * 60), 1 << position)]
    if item.kind != NUMBER or not 0 <= item.number <= 24:
        return []
    clocked = position + 1 < len(items) and keys[position + 1] in data["clock_words"]
    said = str(int(item.number)) if clocked and not item.text.isascii() and item.number == int(item.number) else item.text  # 十点
    whole, _, part = said.partition(".")
    if not whole.isdecimal() or (part and not (part.isdecimal() and len(part) == 2)):
        return []
    minutes, end = int(whole) * 60 + int(part or 0), position + 1
    if end + 1 < len(items) and items[end].text == ":" and items[end].kind == MARK and items[end + 1].text.isdecimal():
        minutes, end = minutes + int(items[end + 1].text), end + 2
    size, later = context.language.halves_of_day.longest(keys, end)
    if size:
        minutes, end = minutes % _NOON + later, end + size
    elif end < len(items) and keys[end] in data["clock_words"]:
        end += 1
        if end < len(items) and keys[end] in data["half_hours"]:
            minutes, end = minutes + 30, end + 1
    return [(end, minutes, mask(position, end))] if minutes <= _DAY else []
