"""Clock times in sentences, in figures and in words: "22:30", "10 pm", "half past seven", "halb acht", "晚上十点半"."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ...language.language import load

_DATA = Path(__file__).parent / "data" / "clocks.json"
_TWELVE, _DAY = 720, 1440
_HOUR, _MINUTE = r"[01]?\d|2[0-4]", r"[0-5]\d"
_CLOCK = re.compile(
    rf"(?<![\d.:])(?<!\d,)(?P<hour>{_HOUR})"
    rf"(?:(?:[:：](?P<minute>{_MINUTE})(?!\d))(?:\s*(?P<half>[ap]\.?\s?m\b\.?)|\s*(?:Uhr|h\b|o'clock))?"
    rf"|(?:\.(?P<dotted>{_MINUTE}))?\s*(?:(?P<half2>[ap]\.?\s?m\b\.?)|Uhr(?:\s(?P<after>{_MINUTE})(?![\d\s]*(?:m|k)))?|o'clock))",
    re.IGNORECASE,
)
_HAN_CLOCK = re.compile(
    r"(?<![远近多少大小高低长短快慢])(?P<part>早上|早晨|清晨|上午|中午|下午|午后|傍晚|晚上|夜里|夜间|深夜|半夜|凌晨|晚|早)?(?P<hour>2[0-4]|1?\d|二?十[一二三四]?|十?[一二两三四五六七八九])"
    r"(?:点钟?|时(?![间段]))(?P<minute>[0-5]?\d分?|[二三四五]?十[一二三四五六七八九]?分?|半|整|一刻|三刻)?"
)
#: "Both close at four": an hour in words alone, behind what closes or opens.
_AT_HOUR = re.compile(
    r"\b(?:clos(?:e|es|ing)|shuts?|opens?|until|till)(?: both| all)?(?: at| until| till)? "
    r"(?P<hour>one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?=\s*(?:[.,;:!?)\[–—]|$|and\b|while\b|but\b))",
    re.IGNORECASE,
)
_HAN_MINUTES = {"半": 30, "整": 0, "一刻": 15, "三刻": 45}
_HAN_DIGITS = {"一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9}
_HAN_LATE = ("下午", "午后", "傍晚", "晚上", "夜里", "夜间", "深夜", "晚", "中午")
_SMALL_HOURS, _ENGLISH = 5, "en"


@dataclass(frozen=True)
class Clock:
    """A clock time, ``start`` to ``end`` in characters, and the minutes since midnight that it may be."""

    start: int
    end: int
    text: str
    minutes: tuple[int, ...]


def clocks_in(text: str, code: str) -> list[Clock]:
    """The clock times of a text in a language, in their order; none overlaps another."""
    found: list[Clock] = []
    for clock in (*_in_words(text, code), *_at_hours(text, code), *_in_figures(text, code), *_in_han(text), *_moments(text, code)):
        if not any(other.start < clock.end and clock.start < other.end for other in found):
            found.append(clock)
    return sorted(found, key=lambda clock: clock.start)


def _made(match: re.Match[str], *minutes: int) -> Clock:
    return Clock(match.start(), match.end(), match.group(), tuple(dict.fromkeys(minute % _DAY for minute in minutes)))


def _in_figures(text: str, code: str) -> list[Clock]:
    found = []
    for match in _CLOCK.finditer(text):
        hour, minute = int(match["hour"]), int(match["minute"] or match["dotted"] or match["after"] or 0)
        half = (match["half"] or match["half2"] or "").lower()[:1]
        minutes = hour * 60 + minute
        either = code == _ENGLISH and 0 < hour < 12 and match["hour"][0] != "0" and match["minute"] is not None  # "shuts at 3:30"
        both = (minutes, minutes + _TWELVE) if either else (minutes,)
        found.append(_made(match, *(((hour % 12) * 60 + minute + (_TWELVE if half == "p" else 0),) if half else both)))
    return found


def _in_words(text: str, code: str) -> list[Clock]:
    """With a word before the hour ("half past"), or with the part of the day behind it ("in the evening")."""
    data = _data().get(code)
    if data is None:
        return []
    leads, parts = data["leads"], data["parts"]
    found = []
    for match in _pattern(code).finditer(text):
        lead, part = (match["lead"] or "").lower(), (match["part"] or "").lower()
        said = match["hour"].lower()
        if not lead and not part and (not match["mark"] or said.isdecimal()):
            continue
        hour = int(said) if said.isdecimal() else _hours(code)[said]
        minutes = hour * 60 + int(match["minute"] or 0) + leads.get(" ".join(lead.split()), 0)
        both = (minutes, minutes + _TWELVE) if hour <= 12 else (minutes,)
        half = parts.get(" ".join(part.split()), "")
        if half == "night" and hour <= 12:
            half = "am" if hour % 12 < _SMALL_HOURS else "pm"
        if half and hour <= 12:
            base = minutes - _TWELVE if hour == 12 else minutes
            both = (base,) if half == "am" else (base + _TWELVE,)
        found.append(_made(match, *both))
    return found


def _at_hours(text: str, code: str) -> list[Clock]:
    found = []
    for match in _AT_HOUR.finditer(text) if code == _ENGLISH else ():
        hour = _hours(code)[match["hour"].lower()] * 60
        found.append(Clock(match.start("hour"), match.end("hour"), match["hour"], (hour % _DAY, (hour + _TWELVE) % _DAY)))
    return found


def _in_han(text: str) -> list[Clock]:
    found = []
    for match in _HAN_CLOCK.finditer(text):
        hour, part = _han(match["hour"]), match["part"] or ""
        said = match["minute"] or "0"
        minute = _HAN_MINUTES[said] if said in _HAN_MINUTES else _han(said.rstrip("分") or "0")
        both = (hour * 60 + minute, (hour + 12) * 60 + minute) if hour < 12 else (hour * 60 + minute,)
        if part in _HAN_LATE:
            both = both[-1:]
        elif part:
            both = both[:1]
        found.append(_made(match, *both))
    return found


def _han(text: str) -> int:
    if text.isdecimal():
        return int(text)
    tens, _, ones = text.rpartition("十")
    return (10 * (_HAN_DIGITS.get(tens, 1)) if "十" in text else 0) + _HAN_DIGITS.get(ones, 0)


def _moments(text: str, code: str) -> list[Clock]:
    moments = _data().get(code, {}).get("moments", {})
    pattern = "|".join(sorted(map(re.escape, moments), key=len, reverse=True))
    bounds = r"\b" if code != "zh" else ""
    found = re.finditer(f"{bounds}(?:{pattern}){bounds}", text, re.IGNORECASE) if pattern else ()
    return [_made(match, moments[match.group().lower()]) for match in found]


@cache
def _data() -> dict[str, dict[str, dict[str, Any]]]:
    return dict(json.loads(_DATA.read_text(encoding="utf-8")))


@cache
def _hours(code: str) -> dict[str, int]:
    """The hours of the clock in words."""
    words: dict[str, float] = load(code).data["number_words"]
    return {word.lower(): int(value) for word, value in words.items() if word.isalpha() and value in range(1, 13)}


@cache
def _pattern(code: str) -> re.Pattern[str]:
    data = _data()[code]

    def any_of(words: Iterable[str]) -> str:
        listed = sorted(words, key=len, reverse=True)
        return "|".join(r"\s+".join(map(re.escape, word.split())) for word in listed)

    hours = any_of(_hours(code))
    return re.compile(
        rf"(?<![\w.,:])(?:(?P<lead>{any_of(data['leads'])})\s+)?(?P<hour>{_HOUR}|{hours})(?:[:.](?P<minute>{_MINUTE}))?(?![\w:])"
        rf"(?:\s*(?P<mark>{any_of(data['marks'])})\b)?(?:\s+(?P<part>{any_of(data['parts'])})\b)?",
        re.IGNORECASE,
    )
