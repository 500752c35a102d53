"""Chinese characters: traditional ones as simplified ones, so that question and data may use either, and their pinyin."""

from __future__ import annotations

import json
from bisect import bisect_right
from functools import cache, lru_cache
from pathlib import Path

_DATA = Path(__file__).parent / "data" / "others" / "traditional.json"
#: GB 2312 has its 3755 usual characters in the order of their pinyin: the first code of each initial letter.
_LETTERS = "abcdefghjklmnopqrstwxyz"  # pragma: allowlist secret
_FIRST = (
    0xB0A1, 0xB0C5, 0xB2C1, 0xB4EE, 0xB6EA, 0xB7A2, 0xB8C1, 0xB9FE, 0xBBF7, 0xBFA6, 0xC0AC, 0xC2E8, 0xC4C3, 0xC5B6, 0xC5BE, 0xC6DA,
    0xC8BB, 0xC8F6, 0xCBFA, 0xCDDA, 0xCEF4, 0xD1B9, 0xD4D1,
)  # fmt: skip
_LAST = 0xD7F9
_CODE = 2  # bytes of a character


def simplified(text: str) -> str:
    """``text`` with each traditional character replaced; as long as before, so that offsets hold."""
    return text if text.isascii() else text.translate(_table())


@lru_cache(maxsize=8192)
def initials(letter: str) -> str:
    """The letters that the pinyin of a simplified character may begin with, in lower case; none of a rare one."""
    code = letter.encode("gb2312", "ignore")
    at = int.from_bytes(code, "big")
    usual = _LETTERS[bisect_right(_FIRST, at) - 1] if len(code) == _CODE and _FIRST[0] <= at <= _LAST else ""
    return usual + _more().get(letter, "")


def syllables(letter: str) -> frozenset[str]:
    """The syllables that a simplified character may be read as, in lower case, without tones, ü as v; none of a rare one."""
    return _readings().get(letter, frozenset())


@cache
def all_syllables() -> frozenset[str]:
    """Every syllable of pinyin, written as ``syllables`` writes them."""
    return frozenset().union(*_readings().values())


@cache
def _readings() -> dict[str, frozenset[str]]:
    data: dict[str, str] = json.loads((_DATA.parent / "pinyin.json").read_text(encoding="utf-8"))["readings"]
    found: dict[str, set[str]] = {}
    for syllable, letters in data.items():
        for letter in letters:
            found.setdefault(letter, set()).add(syllable)
    return {letter: frozenset(read) for letter, read in found.items()}


@cache
def _table() -> dict[int, int]:
    data = json.loads(_DATA.read_text(encoding="utf-8"))
    return str.maketrans("".join(data["traditional"]), "".join(data["simplified"]))


@cache
def _more() -> dict[str, str]:
    """Further initials of characters that are read in several ways or are not among the usual ones."""
    found: dict[str, str] = json.loads((_DATA.parent / "initials.json").read_text(encoding="utf-8"))
    return found
