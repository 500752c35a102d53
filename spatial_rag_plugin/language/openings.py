"""Times of opening: "on Sunday evening", "after 10 pm on weekends", "Monday to Friday from 9 to 17:30"."""

from __future__ import annotations

from typing import Any, Optional

from ..model.frame import Opening
from .context import Context
from .items import MARK, NUMBER, QUANTITY, mask
from .patterns import Match

_DAY = 1440  # minutes
_NOON = 720
_WEEK = 7
SLOTS = ("days", "daypart", "at", "opens", "closes")


def opening_from(context: Context, match: Match) -> Opening:
    """The time of a match; a part of the day stands for its hours."""
    slots, options = match.slots, match.rule.options
    text = context.words(match.start, match.end)
    if options.get("now"):
        return Opening(text, now=True)
    if options.get("always"):
        return Opening(text, tuple(range(_WEEK)), 0, _DAY)
    start, end = slots.get("opens"), slots.get("closes")
    part = slots.get("daypart")
    if "at" in slots:
        start = end = slots["at"]
    if part is not None:
        start, end = (part[0], part[1]) if start is None and end is None else (_in_part(start, part), _in_part(end, part))
    return Opening(text, tuple(slots.get("days") or ()), start % _DAY if start is not None and start != end else start, end)


def _in_part(minute: Optional[int], part: tuple[int, int]) -> Optional[int]:
    """As in "7 in the evening": a clock of twelve hours in that part of the day."""
    if minute is None or minute >= _NOON:
        return minute
    later = minute + _NOON
    return later if part[0] >= _NOON - 1 and part[0] <= later <= part[1] else minute


def fill(context: Context, slot: str, position: int) -> list[tuple[int, Any, int]]:
    """What can stand in a slot of time at ``position``: (end, value, used items)."""
    if slot == "days":
        return _days(context, position)
    if slot == "daypart":
        part = context.language.data["dayparts"].get(context.keys[position])
        return [(position + 1, tuple(part), 1 << position)] if part else []
    return _clock(context, position)


def _days(context: Context, position: int) -> list[tuple[int, Any, int]]:
    """Days of the week, one or several: "Saturdays and Sundays", "Monday to Friday"."""
    days, found = context.language.data["days"], []
    chosen: list[int] = []
    start = position
    while position < len(context.items) and context.keys[position] in days:
        chosen += [day for day in days[context.keys[position]] if day not in chosen]
        position += 1
        found.append((position, tuple(sorted(chosen)), mask(start, position)))
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


def _clock(context: Context, position: int) -> list[tuple[int, Any, int]]:
    """A time of day in minutes: "10 pm", "22:00", "7.30", "noon"."""
    data, items, keys = context.language.data, context.items, context.keys
    moment = data["moments"].get(keys[position])
    if moment is not None:
        return [(position + 1, int(moment), 1 << position)]
    item = items[position]
    if item.kind == QUANTITY and item.quantity is not None and item.quantity.unit == "h" and 0 <= item.quantity.value <= 24:
        return [(position + 1, round(item.quantity.value * 60), 1 << position)]
    if item.kind != NUMBER or not 0 <= item.number <= 24:
        return []
    whole, _, part = item.text.partition(".")
    if not whole.isdecimal() or (part and not (part.isdecimal() and len(part) == 2)):
        return []
    minutes, end = int(whole) * 60 + int(part or 0), position + 1
    if end + 1 < len(items) and items[end].text == ":" and items[end].kind == MARK and items[end + 1].text.isdecimal():
        minutes, end = minutes + int(items[end + 1].text), end + 2
    if end < len(items) and keys[end] in data["halves_of_day"]:
        later = data["halves_of_day"][keys[end]]
        minutes, end = minutes % _NOON + later, end + 1
    elif end < len(items) and keys[end] in data["clock_words"]:
        end += 1
    return [(end, minutes, mask(position, end))] if minutes <= _DAY else []
