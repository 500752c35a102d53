"""Which fields of a table say when places are open, and whether they are in business: by their names, and by what stands in them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Optional

from .business import field_words, lifecycle_of, said_of_business
from .normalise import DAYS, readings
from .vocabulary import words

#: So many of the values must read as hours, or as a status, for a field to be taken for one.
_MOST = 0.5
#: A pattern of the hour at which something happened, "14:00 - 14:59": nothing is open for less than one.
WITHIN_HOUR = r"(?P<hour>\d{1,2}:)\d{2}\s*[-–]\s*(?P=hour)\d{2}$"
_WITHIN_HOUR = re.compile(WITHIN_HOUR)
_LOOKS_LIKE = ("-", "–", ":", "24", "至", "到")
_GRAMMAR = re.compile(r"24/7|(?<!\d)\d{1,2}:\d{2}(?:\s*-\s*\d{1,2}:\d{2}|\+)")


def hours_fields(samples: Mapping[str, Sequence[Any]]) -> tuple[str, ...]:
    """The fields of hours: one, opens and closes, seven (Monday first), or fourteen; none where there are none.

    ``samples``: some values of every field that may be one, by name.
    """
    single = _single(samples)
    if single:
        return (single,)
    week = _week(samples)
    if week:
        return week
    pairs = _pair({name: field_words(name) for name in samples})
    return pairs if pairs is not None else ()


def status_fields(samples: Mapping[str, Sequence[Any]]) -> tuple[str, ...]:
    """The fields that say whether a place is in business, behind a field of the life cycle the one that it is about."""
    found: list[str] = []
    plain = {"_".join(field_words(name)): name for name in samples}
    called = _names("status_fields") | _names("open_flags") | _names("closed_flags")
    for name, values in samples.items():
        subject = lifecycle_of(name)
        filled = [value for value in values if value not in (None, "")]
        if subject:
            # "construction_date" and "former_name" tell of something else
            if ":" in name or subject in plain:
                found += [name, *([plain[subject]] if subject in plain else [])]
        elif subject == "" and filled:
            if all(str(value).strip().lower() in _flags() for value in filled):
                found.append(name)
        elif set(field_words(name)) & called and filled:
            known = sum(said_of_business(value) is not None or str(value).strip().lower() in _flags() for value in filled)
            if known >= _MOST * len(filled):
                found.append(name)
    return tuple(dict.fromkeys(found))


def _single(samples: Mapping[str, Sequence[Any]]) -> str:
    """The one field of hours: called so and read so, "opening_hours" before "hours" before others that read so."""
    ranked = []
    for number, (name, values) in enumerate(samples.items()):
        parts = field_words(name)
        if set(parts) & _names("other_hours") or _day_of(parts) is not None:
            continue
        called = bool(set(parts) & _names("hours_fields")) or "".join(parts) in _names("hours_fields")
        texts = [str(value).strip() for value in values if isinstance(value, str) and value.strip()]
        read = sum(_reads(text) for text in texts)
        if texts and read >= _MOST * len(texts) and (called or read == len(texts)) and (called or len(texts) >= 3):
            exact = "".join(parts) in _names("hours_fields") or "".join(parts).startswith("openinghours")
            ranked.append((not called, not exact, len(parts), number, name))
    return min(ranked)[-1] if ranked else ""


def _reads(text: str) -> bool:
    """Whether a text reads as hours: of the grammar's looks, or of a style that is understood."""
    if not any(mark in text for mark in _LOOKS_LIKE) or _WITHIN_HOUR.match(text):
        return False
    found = readings(text)
    return any(_GRAMMAR.search(reading) for reading in found)


def _week(samples: Mapping[str, Sequence[Any]]) -> tuple[str, ...]:
    by_day: dict[int, list[str]] = {}
    for name in samples:
        day = _day_of(field_words(name))
        if day is not None:
            by_day.setdefault(day, []).append(name)
    if len(by_day) < len(DAYS):
        return ()
    if all(len(names) == 1 for names in by_day.values()):
        return tuple(by_day[day][0] for day in range(len(DAYS)))
    out: list[str] = []
    for day in range(len(DAYS)):
        pair = _pair({name: tuple(word for word in field_words(name) if word not in _day_words(day)) for name in by_day[day]})
        if pair is None:
            return ()
        out += pair
    return tuple(out)


def _day_of(parts: tuple[str, ...]) -> Optional[int]:
    """The weekday that a field's name says, beside words of hours alone."""
    days = {day for day in range(len(DAYS)) for word in parts if word in _day_words(day) and (len(word) > 1 or not word.isascii())}
    others = [word for word in parts if not any(word in _day_words(day) for day in range(len(DAYS)))]
    allowed = _names("hours_fields") | _names("opens") | _names("closes") | _names("time_words")
    return days.pop() if len(days) == 1 and all(word in allowed for word in others) else None


def _pair(parts: Mapping[str, tuple[str, ...]]) -> Optional[tuple[str, str]]:
    """Opens and closes, called so and nothing else."""
    ends = [
        [name for name, said in parts.items() if set(said) & _names(key) and set(said) <= _names(key) | _names("time_words")]
        for key in ("opens", "closes")
    ]
    if any(len(names) != 1 for names in ends) or ends[0] == ends[1]:
        return None
    return ends[0][0], ends[1][0]


@cache
def _names(key: str) -> frozenset[str]:
    return frozenset(words()[key])


@cache
def _day_words(day: int) -> frozenset[str]:
    return frozenset(words()["days"][day])


@cache
def _flags() -> frozenset[str]:
    return _names("yes") | _names("no")
