"""Names of layers and fields in pinyin: initials (``CZRK``), whole syllables (``ChuanJiGang``, ``yu_gang_fw``) or both (``shouzai_rk``)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from ...language.han import all_syllables
from .dictionary import is_english
from .short_names import MEASURING, MONEY
from .taxonomy import taxonomy
from .words import stems

_RAW = json.loads((Path(__file__).parents[1] / "data" / "pinyin.json").read_text(encoding="utf-8"))
_COUNTED_IN, _UNITS = frozenset(_RAW["counted_in"]), frozenset(_RAW["units"])
_SHORT_UNITS = frozenset(_RAW["short_units"])
_CODE = re.compile(r"[A-Za-z]{2,12}")
_NEVER_FIRST = frozenset("iuv")  # no syllable of pinyin begins with them
_INITIALS = re.compile(r"[b-df-hj-np-twxyz]{1,4}")
_PART = re.compile(r"[A-Za-z]+")
_LONGEST_SYLLABLE = max(map(len, all_syllables()))
_SHORTEST, _LONGEST = 2, 10  # syllables of a name
_WORD = 5  # letters of a name that are no initials where they are a word
_FEW = 3  # initials that stand between underscores
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


def letters_of(name: str) -> Iterator[str]:
    """Parts of a name that may be initials: no words that people know, and no vowels that begin no syllable."""
    parts = _CODE.findall(name)
    parts = [*parts[:1], *(part for part in parts[1:] if part.lower() not in _UNITS)]  # JJ_YUAN
    if any(set(part.lower()) & _NEVER_FIRST for part in parts):
        return  # the "ms" of "wind_ms" are no initials
    for found in parts:
        unit = found.lower() in MEASURING and len(parts) > 1  # a unit stands behind something: GL alone is 功率
        if not unit and not _is_word(found) and not _is_spelled_out(found.lower()):
            yield found.upper()


def _is_spelled_out(part: str) -> bool:
    """Whether letters are an English word, and too many to be one by chance: LADDERS are no 人数."""
    return len(part) >= _WORD and (is_english(part) or (part.endswith("s") and is_english(part[:-1])))


def initials_of(name: str) -> Iterator[str]:
    """Parts of a field's name that may be initials, or these joined where each part is but a few of them: RZRS of ``rz_rs``."""
    parts = _PART.findall(name)
    few = len(parts) > 1 and all(len(part) <= _FEW and _ends_nowhere(part) for part in parts)
    if few and "_".join(parts) == name and sum(map(len, parts)) <= _LONGEST and parts[-1].lower() not in MEASURING | _UNITS | _SHORT_UNITS:
        yield "".join(parts).upper()
    else:
        kept_in = len(parts) > 1 and parts[-1].lower() in _SHORT_UNITS  # TZ_WY are 投资 in 万元, and no 物业
        yield from letters_of("_".join(parts[:-1]) if kept_in else name)


def _ends_nowhere(part: str) -> bool:
    """Whether letters are no word and no syllables, so that they can only be the initials of some."""
    return _NEVER_FIRST.isdisjoint(part.lower()) and not _is_word(part) and not readings(part.lower())


def spelled_parts(name: str) -> Iterator[tuple[tuple[str, ...], bool]]:
    """What of a name is syllables, with whether it is all but a unit; what people know as a word (``name``, ``date``) is none."""
    parts = [part for part in _PART.findall(name) if part.lower() not in MEASURING]
    parts = [*parts[:1], *(part for part in parts[1:] if part.lower() not in _COUNTED_IN)]  # jiage_yuan
    unknown = [part for part in parts if not _is_word(part)]
    for sounds, whole in spelled("_".join(unknown)):
        yield sounds, whole and unknown == parts


def _is_word(part: str) -> bool:
    known = stems(part)
    return bool(taxonomy().field_names(known)) or bool(taxonomy().synonyms(known))


@lru_cache(maxsize=4096)
def mixed(name: str) -> tuple[tuple[str, ...], ...]:
    """Each reading of a name that begins in syllables and ends in initials, these in capitals: shou, zai, R, K of ``shouzai_rk``."""
    parts = [part.lower() for part in _PART.findall(name)]
    while len(parts) > _SHORTEST and parts[-1] in MEASURING | MONEY | _SHORT_UNITS:
        parts.pop()
    ends = _INITIALS.fullmatch(parts[-1]) if len(parts) > 1 and parts[-1] not in MEASURING else None
    if ends is None or any(not readings(part) or _is_word(part) for part in parts[:-1]):
        return ()
    return tuple((*sounds, *ends.group().upper()) for sounds in readings("".join(parts[:-1]), _SHORTEST))
