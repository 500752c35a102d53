"""Names of layers and fields that are whole syllables of pinyin: ``shuizhi``, ``ChuanJiGang``, ``yu_gang_fw``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from ...language.han import all_syllables

_PART = re.compile(r"[A-Za-z]+")
_LONGEST_SYLLABLE = max(map(len, all_syllables()))
_SHORTEST, _LONGEST = 2, 10  # syllables of a name
_READINGS = 8  # in how many ways at most one name is cut into syllables: "xian" is 县 and 西安


@lru_cache(maxsize=4096)
def spelled(name: str) -> tuple[tuple[tuple[str, ...], bool], ...]:
    """Each reading of ``name`` as syllables, with whether it is all of the name; none of a name of other letters.

    Beside letters that are no pinyin (``fakuan_amt``) a part is a reading of its own.
    """
    parts = [part.lower() for part in _PART.findall(name)]
    if all(readings(part) for part in parts):
        return tuple((reading, True) for reading in readings("".join(parts), _SHORTEST))
    return tuple((reading, False) for part in parts for reading in readings(part, _SHORTEST))


def readings(letters: str, least: int = 1) -> list[tuple[str, ...]]:
    """The ways to cut letters into syllables of pinyin, at least so many of them, those with long ones first."""
    found: list[tuple[str, ...]] = []
    for reading in _cut(letters):
        if least <= len(reading) <= _LONGEST:
            found.append(reading)
        if len(found) == _READINGS:
            break
    return found


def _cut(letters: str) -> Iterator[tuple[str, ...]]:
    if not letters:
        yield ()
        return
    for size in range(min(_LONGEST_SYLLABLE, len(letters)), 0, -1):
        if letters[:size] in all_syllables():
            for rest in _cut(letters[size:]):
                yield (letters[:size], *rest)
