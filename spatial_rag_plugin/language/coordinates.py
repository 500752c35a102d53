"""Typed coordinates in their usual spellings: "48.8566, 2.3522" (latitude first), "40.7128° N, 74.0060° W", "48°51'24\"N 2°21'07\"E".

Degrees WGS 84 are read; what lies beyond the globe, and grid coordinates such as UTM, are reported so that they are asked back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple, Optional

BEYOND, GRID = "bad-coordinate", "projected-coordinate"

_HEMISPHERE = r"(?:[NSEW]|[nsew](?![A-Za-z]))"
_DEGREE = r"\s*(?:°|º|˚|deg(?:rees?)?\b|d(?![A-Za-z]))"
_MINUTE = r"\s*(?:''|['’′](?!['’′])|min\b|m(?![A-Za-z]))"
_SECOND = r"\s*(?:\"|”|″|''|’’|′′|sec\b|s(?![A-Za-z]))"
_SIGNED = r"[-−+]?\d{1,3}"


def _angle(index: int, ahead: bool) -> str:
    """One of the two numbers: degrees, or degrees with minutes and seconds, with the hemisphere ahead of or behind it."""
    marked = (
        rf"(?P<degrees{index}>{_SIGNED}(?:\.\d+)?)(?:{_DEGREE}\s*(?:(?P<minutes{index}>\d{{1,2}}(?:\.\d+)?){_MINUTE}?\s*"
        rf"(?:(?P<seconds{index}>\d{{1,2}}(?:\.\d+)?){_SECOND}?)?)?|\s(?P<spaced{index}>\d{{1,2}})\s(?P<last{index}>\d{{1,2}}(?:\.\d+)?)"
        rf"(?=\s*{_HEMISPHERE}))?"
    )
    side = rf"(?P<side{index}>{_HEMISPHERE})"
    return rf"{side}\s*{marked}" if ahead else rf"{marked}(?:\s*{side})?"


_IN_WORD = r"[^\W\u3400-\u9fff]"  # words of scripts without spaces stand right beside numbers: 距离44.90, -76.28不到400米
_LEFT = rf"(?<!{_IN_WORD})(?<!\.)[(\[（]?\s*"
_RIGHT = rf"(?!{_IN_WORD})(?:\s*[)\]）])?"
_PAIRS = [re.compile(rf"{_LEFT}{_angle(1, ahead)}\s*[,;/，；]?\s*{_angle(2, ahead)}{_RIGHT}") for ahead in (True, False)]
_LABEL = {"lat": r"lat(?:itude)?", "lon": r"(?:lon|lng|long|longitude)"}
_NUMBER = r"([-−+]?\d{1,3}(?:\.\d+)?)°?"
_LABELLED = [
    (re.compile(rf"\b{_LABEL[a]}\s*[:=]?\s*{_NUMBER}\s*[,;&/]?\s*(?:and\s+)?{_LABEL[b]}\s*[:=]?\s*{_NUMBER}", re.IGNORECASE), a)
    for a, b in (("lat", "lon"), ("lon", "lat"))
]
_ZONE = r"(?:UTM\s*(?:zone\s*)?)?\b(?:[1-5]?\d|60)\s?[C-HJ-NP-X]\s+"
_GRID = re.compile(rf"(?:{_ZONE}|\bUTM\s+)?(?<![\w.,])\d{{5,7}}(?:\.\d+)?(?:\s*m)?[ ,;]\s*\d{{6,8}}(?:\.\d+)?(?![\w])", re.IGNORECASE)


class Coordinate(NamedTuple):
    """Characters ``start`` to ``end`` of a text; (longitude, latitude), or the ``problem`` with it."""

    start: int
    end: int
    lonlat: Optional[tuple[float, float]]
    problem: str = ""


def find_coordinates(text: str) -> Iterator[Coordinate]:
    """Every coordinate in ``text``, in no order; they do not overlap."""
    taken: list[tuple[int, int]] = []
    for coordinate in (*_labelled(text), *_pairs(text), *_grids(text)):
        if not any(start < coordinate.end and coordinate.start < end for start, end in taken):
            taken.append((coordinate.start, coordinate.end))
            yield coordinate


def _labelled(text: str) -> Iterator[Coordinate]:
    for pattern, first in _LABELLED:
        for match in pattern.finditer(text):
            numbers = [float(match.group(i).replace("−", "-")) for i in (1, 2)]
            latitude, longitude = numbers if first == "lat" else numbers[::-1]
            yield _checked(match.start(), match.end(), longitude, latitude)


def _pairs(text: str) -> Iterator[Coordinate]:
    for match in (match for pattern in _PAIRS for match in pattern.finditer(text)):
        sides = [(match.group(f"side{i}") or "").upper() for i in (1, 2)]
        if not _meant(match, sides, text):
            continue
        angles = [_degrees(match, i, sides[i - 1]) for i in (1, 2)]
        start = match.end() - len(match.group().lstrip())
        if angles[0] is None or angles[1] is None:
            yield Coordinate(start, match.end(), None, BEYOND)
            continue
        turned = sides[0] in ("E", "W")
        yield _checked(start, match.end(), angles[0 if turned else 1] or 0.0, angles[1 if turned else 0] or 0.0)


def _meant(match: re.Match[str], sides: list[str], text: str) -> bool:
    """Whether two numbers are a coordinate: both hemispheres are given, or both numbers are written as angles or with decimals."""
    given = {"N": "y", "S": "y", "E": "x", "W": "x"}
    axes = {given[side] for side in sides if side}
    if all(sides):
        return len(axes) == 2
    if any(sides):
        return False
    if any(match.group(f"{part}{i}") for part in ("minutes", "spaced") for i in (1, 2)):
        return bool(match.group("minutes1") and match.group("minutes2"))
    if not any(mark in text[match.end("degrees1") : match.start("degrees2")] for mark in ",;/，； "):
        return False  # 6.50-8.50 is a range
    decimals = [len(match.group(f"degrees{i}").partition(".")[2]) for i in (1, 2)]
    closed = text[match.end() : match.end() + 1] in ("", "?", ".", "!", ")", ",", ";") and text[match.end() :].strip("?.!), ;") == ""
    return min(decimals) >= 2 or (min(decimals) == 1 and closed)


def _degrees(match: re.Match[str], index: int, side: str) -> Optional[float]:
    """Signed decimal degrees; None where minutes or seconds are sixty or more."""
    degrees = float(match.group(f"degrees{index}").replace("−", "-"))
    minutes = float(match.group(f"minutes{index}") or match.group(f"spaced{index}") or 0.0)
    seconds = float(match.group(f"seconds{index}") or match.group(f"last{index}") or 0.0)
    if minutes >= 60.0 or seconds >= 60.0:
        return None
    size = abs(degrees) + minutes / 60.0 + seconds / 3600.0
    negative = match.group(f"degrees{index}")[0] in "-−" or side in ("S", "W")
    return -size if negative else size


def _grids(text: str) -> Iterator[Coordinate]:
    for match in _GRID.finditer(text):
        yield Coordinate(match.start(), match.end(), None, GRID)


def _checked(start: int, end: int, longitude: float, latitude: float) -> Coordinate:
    if abs(latitude) <= 90.0 and abs(longitude) <= 180.0:
        return Coordinate(start, end, (longitude, latitude))
    return Coordinate(start, end, None, BEYOND)
