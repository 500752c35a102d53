"""Lines and halves of the globe that no layer need hold: "60°N", "the 49th parallel", 北纬60度, "the southern hemisphere".

The equator and other lines that have a name are words of the language (``globe_lines``); these are found by patterns (``data/globe``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, Optional

from .language import any_of, data_of, load
from .tokens import fold, is_cjk

_SIGNED = re.compile(r"(?P<degrees>\d{1,3}(?:\.\d+)?)\s*[°º˚]\s*(?P<side>[NSEW])(?![A-Za-z])")
_MOST = {"latitude": 90.0, "longitude": 180.0}


class OfTheGlobe(NamedTuple):
    """Characters ``start`` to ``end`` of a text: where the ``coordinate``, latitude or longitude (WGS 84), is ``degrees``; with a ``side``,
    ">" or "<", the half of the globe there.
    """

    start: int
    end: int
    coordinate: str
    degrees: float
    side: str = ""


def find_of_the_globe(text: str, code: str) -> Iterator[OfTheGlobe]:
    """Every such line and half in a text, in no order."""
    data = _data(code)
    for pattern in (_SIGNED, *data.lines):
        for match in pattern.finditer(text):
            coordinate, sign = data.sides.get(fold(" ".join(match["side"].split())), _LETTERS.get(match["side"], ("", 0)))
            degrees = sign * float(match["degrees"].replace("−", "-"))
            if coordinate and abs(degrees) <= _MOST[coordinate]:
                yield OfTheGlobe(match.start(), match.end(), coordinate, degrees)
    for match in data.half.finditer(text) if data.half is not None else ():
        coordinate, side = data.halves[fold(" ".join(match.group().split()))]
        yield OfTheGlobe(match.start(), match.end(), coordinate, 0.0, side)
    for match in data.named.finditer(text) if data.named is not None else ():
        yield OfTheGlobe(match.start(), match.end(), *data.names[match.group()])


def of_the_globe(text: str, code: str) -> Optional[OfTheGlobe]:
    """What a text as a whole says; None where it says something else."""
    return next((found for found in find_of_the_globe(text, code) if found.end - found.start == len(text)), None)


_LETTERS = {"N": ("latitude", 1), "S": ("latitude", -1), "E": ("longitude", 1), "W": ("longitude", -1)}


class _Data(NamedTuple):
    lines: tuple[re.Pattern[str], ...]
    sides: dict[str, tuple[str, int]]
    halves: dict[str, tuple[str, str]]
    half: Optional[re.Pattern[str]]
    names: dict[str, tuple[str, float]]  # 赤道: words that no space parts from the next ones
    named: Optional[re.Pattern[str]]


@cache
def _data(code: str) -> _Data:
    raw = data_of("globe", code)
    halves = {fold(words): (coordinate, side) for words, (coordinate, side) in raw.get("halves", {}).items()}
    said = any_of(raw.get("halves", {}))
    lines = load(code).data.get("globe_lines", {})
    names = {name: (coordinate, float(at)) for coordinate, known in lines.items() for name, at in known.items() if is_cjk(name[0])}
    edge = "" if any(map(is_cjk, said)) else r"\b"
    return _Data(
        tuple(re.compile(pattern, re.IGNORECASE) for pattern in raw.get("lines", ())),
        {fold(words): (coordinate, sign) for words, (coordinate, sign) in raw.get("sides", {}).items()},
        halves,
        re.compile(rf"{edge}(?:{said}){edge}", re.IGNORECASE) if said else None,
        names,
        re.compile(any_of(names)) if names else None,
    )
