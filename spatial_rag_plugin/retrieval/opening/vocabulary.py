"""The words of opening hours in several languages, and texts cut into them."""

from __future__ import annotations

import json
import re
import unicodedata
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, Optional


class Kind(str, Enum):
    """What a piece of a text of hours is."""

    DAYS = "days"  # value: (first, last), 0 Monday
    HOLIDAY = "holiday"
    TIME = "time"  # value: Clock
    TO = "to"
    AND = "and"
    SEPARATOR = "separator"
    CLOSED = "closed"
    GONE = "gone"
    ALWAYS = "always"
    APPOINTMENT = "appointment"
    OPEN_END = "open_end"
    FROM = "from"


class Half(str, Enum):
    """Which half of the day a time on a clock of twelve hours belongs to."""

    AM = "am"
    PM = "pm"


class Clock(NamedTuple):
    """A time as written: minutes from midnight by the digits; ``plain``: not written as a time of 24 hours is ("9", "9:30")."""

    minutes: int
    half: Optional[Half] = None
    plain: bool = False


class Token(NamedTuple):
    kind: Kind
    value: Any = None


_DASHES = re.compile(r"\s*[‐‑‒–—―−－]\s*")
_TIME = re.compile(r"(\d{1,2})(?:(?:[:.：]|h(?=\d\d))(\d{1,2})(?::00)?|\s*[点时](?:(半)|(\d{1,2})分)?)?(?![\d])")
_WORD = re.compile(r"[^\W\d_]")
_HALF = re.compile(r"\s*(a\.?m\.?|p\.?m\.?|[ap](?![^\W\d_]))(?![^\W\d_])")
_SIMPLE = (
    ("holidays", Kind.HOLIDAY),
    ("to", Kind.TO),
    ("and", Kind.AND),
    ("separators", Kind.SEPARATOR),
    ("closed", Kind.CLOSED),
    ("gone", Kind.GONE),
    ("always", Kind.ALWAYS),
    ("appointment", Kind.APPOINTMENT),
    ("open_end", Kind.OPEN_END),
    ("from", Kind.FROM),
    ("am_before", Half.AM),
    ("pm_before", Half.PM),
    ("nothing", None),
)


@lru_cache(maxsize=1)
def words() -> dict[str, Any]:
    """The data."""
    loaded: dict[str, Any] = json.loads(Path(__file__).with_name("words.json").read_text("utf-8"))
    return loaded


@lru_cache(maxsize=1)
def _table() -> tuple[dict[str, Any], int]:
    """Word → token, half of a day, or None for what means nothing; and the length of the longest."""
    data = words()
    table: dict[str, Any] = {}
    for key, kind in _SIMPLE:
        for word in data[key]:
            table[word] = Token(kind) if isinstance(kind, Kind) else kind
    for day, names in enumerate(data["days"]):
        table.update(dict.fromkeys(names, Token(Kind.DAYS, (day, day))))
    table.update({word: Token(Kind.DAYS, tuple(days)) for word, days in data["several_days"].items()})
    table.update({word: Token(Kind.TIME, Clock(minutes, Half.PM if minutes == 720 else None)) for word, minutes in data["moments"].items()})
    return table, max(map(len, table))


def folded(text: str) -> str:
    """Lower case, one kind of dash, full-width signs as plain ones."""
    return _DASHES.sub("-", unicodedata.normalize("NFKC", text)).lower().strip()


def tokens_of(text: str) -> Optional[list[Token]]:
    """A text cut into what it says; None where a piece of it is not known."""
    text = folded(text)
    table, longest = _table()
    out: list[Token] = []
    position, half = 0, None
    while position < len(text):
        if text[position].isspace() and text[position] != "\n":
            position += 1
            continue
        found = _longest(text, position, table, longest)
        clock = _TIME.match(text, position)
        if clock and (found is None or found[0] < clock.end()):
            read = _clock(text, clock, half)
            if read is None:
                return None
            position, value = read
            out.append(Token(Kind.TIME, value))
            half = None
        elif found is None:
            return None
        else:
            position, value = found
            if isinstance(value, Token):
                out.append(value)
            elif isinstance(value, Half):
                half = value
    return out


def _longest(text: str, start: int, table: dict[str, Any], longest: int) -> Optional[tuple[int, Any]]:
    """The longest known word at ``start`` that ends where a word may end."""
    for end in range(min(start + longest, len(text)), start, -1):
        word = text[start:end]
        if word in table and not _cuts(text, end):
            return (end + 1 if text[end : end + 1] == "." and word[-1:].isalpha() and word.isascii() else end), table[word]
    return None


def _cuts(text: str, end: int) -> bool:
    """Whether a letter of an alphabet follows a letter: "mon" of "money"."""
    if end >= len(text) or not (_WORD.match(text[end - 1]) and _WORD.match(text[end])):
        return False
    return text[end - 1] < "\u2e80" and text[end] < "\u2e80"


def _clock(text: str, found: re.Match[str], half: Optional[Half]) -> Optional[tuple[int, Clock]]:
    hour, minute = int(found.group(1)), 30 if found.group(3) else int(found.group(2) or found.group(4) or 0)
    marked = _HALF.match(text, found.end())
    end = marked.end() if marked else found.end()
    if marked:
        half = Half.AM if marked.group(1)[0] == "a" else Half.PM
    if hour > 24 or minute > 59 or hour * 60 + minute > 1440 or (half and hour > 12 and marked):
        # 16:00 pm says the same twice
        if not (half is Half.PM and hour <= 23 and minute <= 59):
            return None
        half = None
    if hour > 12:
        half = None
    return end, Clock(hour * 60 + minute, half, len(found.group(1)) == 1 or not found.group(2))
