"""What people type in short, in full: "w/in 5 mi", "mind. 50 Betten", "since 3/15/2024" (``data/short_hand``).

What the data know as it stands is left alone. Days in figures are read where only one day can be meant: 3/15/2024 has no fifteenth month.
Of 3/4/2024 both readings are given, for nobody but who asks knows which is meant.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from functools import lru_cache
from typing import Optional

from .language import any_of, data_of, load
from .tokens import fold

_DAY = re.compile(r"(?<![\w./-])(\d{1,2})([./])(\d{1,2})\2(\d{4}|\d{2})(?![\w/-]|[.,]\d)")
_YEAR_FIRST = re.compile(r"(?<![\w./-])(\d{4})([./])(\d{1,2})\2(\d{1,2})(?![\d/-]|[.,]\d)")
_THOUSANDS = re.compile(r"(?<![\w.,/-])(?P<money>[$€£]?)(?P<number>\d{1,4}(?:\.\d{1,3})?)(?P<scale>[kK]|[mM](?=\b))(?![\w/-])")
_SCALES = {"k": 1_000, "m": 1_000_000}
_QUOTES = '"“”„«»'
_PIVOT, _MONTHS, _DAYS = 50, 12, 31


def in_full(question: str, code: str, known: Callable[[str], bool]) -> str:
    """The question with what is typed in short written out; what is ``known`` to the data, or quoted, stays."""
    words, pattern = _words(code)

    def full(match: re.Match[str]) -> str:
        said = match.group().rstrip()
        if _is_quoted(match) or (said.isalpha() and known(said)):
            return match.group()
        return words[fold(said)] + (" " if said.endswith("/") else "")

    question = pattern.sub(full, question) if pattern is not None else question
    every = _each_of_several(code)
    question = every[0].sub(every[1], question) if every is not None else question
    question = _THOUSANDS.sub(lambda match: match.group() if known(match.group()) else _in_figures(match), question)
    if "/" not in question and "." not in question:
        return question
    question = _YEAR_FIRST.sub(lambda match: _only_day(match, code, known), question)
    return _DAY.sub(lambda match: _only_day(match, code, known), question)


def value_signs(code: str) -> dict[str, str]:
    """Small words as registers write them in short inside values, each in full."""
    return dict(data_of("short_hand", code).get("value_signs", {}))


def signs_in_words(question: str, code: str) -> str:
    """The question with comparison signs before figures as words: "PCI<40" is "PCI under 40"."""
    words, pattern = _signs(code)
    return pattern.sub(lambda match: f" {words[match[1]]} ", question) if pattern is not None else question


def either_day(question: str, code: str, known: Callable[[str], bool]) -> tuple[str, ...]:
    """The question with the first day that can be either of two, as one and as the other; empty where there is none."""
    for match in _DAY.finditer(question):
        days = _days(match, code)
        if len(days) > 1 and not known(match.group()) and not _is_quoted(match):
            return tuple(question[: match.start()] + day + question[match.end() :] for day in days)
    return ()


def _in_figures(match: re.Match[str]) -> str:
    """ "$500k" and "10k" in figures; a bare "5m" is a length."""
    scale = match["scale"].lower()
    if _is_quoted(match) or (scale == "m" and not match["money"]):
        return match.group()
    return f"{match['money']}{round(float(match['number']) * _SCALES[scale])}"


def _only_day(match: re.Match[str], code: str, known: Callable[[str], bool]) -> str:
    days = _days(match, code)
    return days[0] if len(days) == 1 and not known(match.group()) and not _is_quoted(match) else match.group()


def _days(match: re.Match[str], code: str) -> tuple[str, ...]:
    """The days that can be meant, as data hold them."""
    if match.re is _YEAR_FIRST:
        year, month, day = match[1], int(match[3]), int(match[4])
        return (f"{year}-{month:02d}-{day:02d}",) if _is_day(month, day) else ()
    first, second, year = int(match[1]), int(match[3]), match[4]
    if len(year) == len("24"):
        if match[2] == "." and match[2] not in _day_first(code):
            return ()  # a number of a section, more likely
        year = f"{20 if int(year) < _PIVOT else 19}{year}"
    orders = [(second, first)] if match[2] == "." or match[2] in _day_first(code) else [(first, second), (second, first)]
    return tuple(dict.fromkeys(f"{year}-{month:02d}-{day:02d}" for month, day in orders if _is_day(month, day)))


def _is_day(month: int, day: int) -> bool:
    return 1 <= month <= _MONTHS and 1 <= day <= _DAYS


def _is_quoted(match: re.Match[str]) -> bool:
    return sum(match.string[: match.start()].count(mark) for mark in _QUOTES) % 2 == 1


@lru_cache(maxsize=8)
def _day_first(code: str) -> Collection[str]:
    return tuple(data_of("short_hand", code).get("day_first", ()))


@lru_cache(maxsize=8)
def _signs(code: str) -> tuple[dict[str, str], Optional[re.Pattern[str]]]:
    words = data_of("short_hand", code).get("signs", {})
    return words, re.compile(rf"(?<=[^\W\d_]) ?({any_of(words)}) ?(?=[$€£]?\d)") if words else None


@lru_cache(maxsize=8)
def _each_of_several(code: str) -> Optional[tuple[re.Pattern[str], str]]:
    """What stands for "each" before so many of a period where the word is another one than before one of them: "alle zwei Jahre"."""
    said = data_of("short_hand", code).get("each_of_several")
    if not said:
        return None
    numbers = any_of(load(code).data["number_words"])
    return re.compile(rf"\b{said[0]}(?= (?:\d+|{numbers}) (?:{any_of(said[2])})\b)", re.IGNORECASE), said[1]


@lru_cache(maxsize=8)
def _words(code: str) -> tuple[dict[str, str], Optional[re.Pattern[str]]]:
    written = data_of("short_hand", code).get("words", {})
    words = {fold(said): full for said, full in written.items()}
    if not words:
        return {}, None
    opened = [said for said in written if said.endswith("/")]
    closed = [said for said in (*written, *words) if not said.endswith("/")]
    return words, re.compile(rf"(?<![\w/])(?:(?:{any_of(closed)})(?![\w/-])|(?:{any_of(opened) or '(?!)'}) ?(?=\w))", re.IGNORECASE)
