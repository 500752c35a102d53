"""What a right answer looks like, kind by kind; each judges the JSON of an answer (see ``spatial_rag_plugin/model/answer_json.py``)."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Optional, Union

import shapely

from .oracle import Thing, Town, moved

Key = tuple[str, int]
RELATIVE = 0.01
#: How many of the base unit (metre, square metre, second, one) a unit of an answer is.
_UNITS = {
    "": 1.0, "m": 1.0, "km": 1e3, "cm": 0.01, "mi": 1609.344, "ft": 0.3048, "yd": 0.9144, "nmi": 1852.0, "m2": 1.0, "km2": 1e6, "ha": 1e4,
    "acre": 4046.8564224, "mi2": 2589988.110336, "ft2": 0.09290304, "deg": 1.0, "°": 1.0, "%": 0.01, "1000": 1e3,
}  # fmt: skip
_COMPASS = {name: 45.0 * place for place, name in enumerate(("n", "ne", "e", "se", "s", "sw", "w", "nw"))}


def in_base_unit(value: float, unit: str) -> float:
    """A value in base units: "12 per km²" is 12e-6; words that are no unit ("people", "schools") count as one."""
    top, _, bottom = unit.replace("²", "2").replace(",", "").replace(" per ", "/").removeprefix("per ").partition("/")
    if unit.startswith("per "):
        top, bottom = "", top
    return value * _UNITS.get(top.strip(), 1.0) / _UNITS.get(bottom.strip().split(" ")[0], 1.0)


def close(value: Any, wanted: float, relative: float = RELATIVE) -> bool:
    """Equal within the tolerance; a whole number that counts something has no tolerance (``relative`` 0)."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    return math.isclose(value, wanted, rel_tol=relative, abs_tol=1e-9)


class Expected:
    """``accepts``: whether an answered question was answered right. ``answerable``: whether it should be answered at all."""

    answerable = True

    def accepts(self, answer: Mapping[str, Any]) -> bool:
        raise NotImplementedError

    def __str__(self) -> str:
        raise NotImplementedError


@dataclass(frozen=True)
class Features(Expected):
    """Exactly these features; ``ordered``: in this order."""

    things: tuple[Key, ...]
    names: tuple[str, ...] = ()
    ordered: bool = False

    def accepts(self, answer: Mapping[str, Any]) -> bool:
        if answer["answer_type"] == "table" and answer.get("table"):
            return self._accepts_table(answer["table"])
        got = [(item["layer"], item["fid"]) for item in answer["features"]]
        return tuple(got) == self.things if self.ordered else len(got) == len(self.things) and set(got) == set(self.things)

    def _accepts_table(self, table: Mapping[str, Any]) -> bool:
        named = [next((cell for cell in row if isinstance(cell, str)), "") for row in table["rows"]]
        return tuple(named) == self.names if self.ordered else sorted(named) == sorted(self.names)

    def __str__(self) -> str:
        return f"{len(self.things)} features{' in order' if self.ordered else ''}: {', '.join(self.names[:4])}"


@dataclass(frozen=True)
class Near(Expected):
    """All features up to some distance, which the question leaves open: any from ``lowest`` to ``highest`` metres."""

    metres: Mapping[Key, float]
    lowest: float
    highest: float

    def accepts(self, answer: Mapping[str, Any]) -> bool:
        got = {(item["layer"], item["fid"]) for item in answer["features"]}
        if not got or not got <= set(self.metres):
            return False
        farthest = max(self.metres[key] for key in got)
        missed = [metres for key, metres in self.metres.items() if key not in got]
        return farthest <= self.highest and min(missed, default=math.inf) > max(farthest, self.lowest)

    def __str__(self) -> str:
        return f"all within an estimated distance of {self.lowest:.0f} to {self.highest:.0f} m"


@dataclass(frozen=True)
class Roughly(Expected):
    """A set whose edge the words leave open: all of ``core``, and nothing but what is in ``core`` or ``edge``."""

    core: frozenset[Key]
    edge: frozenset[Key]

    def accepts(self, answer: Mapping[str, Any]) -> bool:
        got = {(item["layer"], item["fid"]) for item in answer["features"]}
        return bool(got) and self.core <= got <= self.core | self.edge

    def __str__(self) -> str:
        return f"at least {len(self.core)} and at most {len(self.core | self.edge)} features"


@dataclass(frozen=True)
class Number(Expected):
    """A number in base units; whole numbers that count things are exact (``relative`` 0)."""

    value: float
    relative: float = RELATIVE

    def accepts(self, answer: Mapping[str, Any]) -> bool:
        value = answer["value"]
        if value is None and answer.get("table"):
            numbers = [(cell, column["unit"]) for row in answer["table"]["rows"] for cell, column in zip(row, answer["table"]["columns"])]
            single = len(answer["table"]["rows"]) == 1
            return single and any(self._is(cell, unit) for cell, unit in numbers)
        return self._is(value, answer["unit"])

    def _is(self, value: Any, unit: str) -> bool:
        if isinstance(value, str) and re.fullmatch(r"-?\d+(\.\d+)?", value):
            value = float(value)
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            return False
        return close(in_base_unit(value, unit or ""), self.value, self.relative)

    def __str__(self) -> str:
        return f"{self.value:.10g}"


@dataclass(frozen=True)
class Bearing(Expected):
    """A direction in degrees, or the compass point of its sector."""

    degrees: float
    tolerance: float = 2.0

    def accepts(self, answer: Mapping[str, Any]) -> bool:
        value = answer["value"]
        if isinstance(value, str):
            value = _COMPASS.get(value.lower())
            return value is not None and abs((value - self.degrees + 180) % 360 - 180) <= 22.5
        return isinstance(value, (int, float)) and abs((value - self.degrees + 180) % 360 - 180) <= self.tolerance

    def __str__(self) -> str:
        return f"{self.degrees:.1f}°"


@dataclass(frozen=True)
class YesNo(Expected):
    """Yes or no; a list of the features that make it so is a yes only where it is the evidence."""

    value: bool
    evidence: Optional[Features] = None

    def accepts(self, answer: Mapping[str, Any]) -> bool:
        if answer["answer_type"] == "boolean" or isinstance(answer["value"], bool):
            return answer["value"] is self.value
        if not self.value and answer["value"] is None and not answer["features"] and not answer.get("table"):
            return True
        if self.evidence is None or answer["answer_type"] not in ("features", "location"):
            return False
        return self.evidence.accepts(answer)

    def __str__(self) -> str:
        return "yes" if self.value else "no"


@dataclass(frozen=True)
class Text(Expected):
    """An attribute; any of the spellings."""

    values: tuple[str, ...]

    def accepts(self, answer: Mapping[str, Any]) -> bool:
        value = answer["value"]
        if value is None and answer.get("table") and len(answer["table"]["rows"]) == 1:
            return any(str(cell).casefold() == wanted.casefold() for cell in answer["table"]["rows"][0] for wanted in self.values)
        return any(str(value).casefold() == wanted.casefold() for wanted in self.values)

    def __str__(self) -> str:
        return " | ".join(self.values)


Cell = Union[float, int, str]


@dataclass(frozen=True)
class Rows(Expected):
    """A table: for each name its numbers or texts, whatever the order of the columns; ``ordered``: the rows in this order."""

    rows: Mapping[str, Sequence[Cell]]
    ordered: bool = False
    optional: frozenset[str] = frozenset()

    def accepts(self, answer: Mapping[str, Any]) -> bool:
        table = answer.get("table")
        if not table:
            return False
        units = [column["unit"] for column in table["columns"]]
        wanted = {name.casefold(): list(cells) for name, cells in self.rows.items()}
        seen = []
        for row in table["rows"]:
            texts = [str(cell).casefold() for cell in row if isinstance(cell, str) or cell is None] or [f"{row[0]:g}"]
            name = next((text for text in texts if text in wanted), None)
            if name is None:
                if set(texts) & {item.casefold() for item in self.optional}:
                    continue
                return False
            if not all(_among(cell, row, units) for cell in wanted[name]):
                return False
            seen.append(name)
        return seen == list(wanted) if self.ordered else sorted(seen) == sorted(wanted)

    def __str__(self) -> str:
        shown = ", ".join(f"{name}: {'/'.join(_short(cell) for cell in cells)}" for name, cells in list(self.rows.items())[:3])
        return f"{len(self.rows)} rows{' in order' if self.ordered else ''}: {shown}"


def _short(cell: Cell) -> str:
    return cell if isinstance(cell, str) else f"{cell:.6g}"


def _among(wanted: Cell, row: Sequence[Any], units: Sequence[str]) -> bool:
    if isinstance(wanted, str):
        return any(isinstance(cell, str) and cell.casefold() == wanted.casefold() for cell in row)
    relative = 0.0 if isinstance(wanted, int) else RELATIVE
    numbers = [in_base_unit(cell, unit) for cell, unit in zip(row, units) if isinstance(cell, (int, float)) and not isinstance(cell, bool)]
    return any(close(number, wanted, relative) for number in numbers)


@dataclass(frozen=True)
class Shape(Expected):
    """A made geometry, in the plane of the town: areas share 98 % of both, lines and points lie within a metre of each
    other; ``parts``: in so many features.
    """

    shape: Any = field(repr=False)
    town: Town = field(repr=False, compare=False)
    parts: Optional[int] = None

    def accepts(self, answer: Mapping[str, Any]) -> bool:
        texts = [item.get("wkt") for item in answer["features"]]
        if not texts or not all(texts) or (self.parts is not None and len(texts) != self.parts):
            return False
        got = shapely.union_all([moved(shapely.from_wkt(text), self.town.from_degrees) for text in texts])
        if shapely.get_dimensions(self.shape) == 2:
            together = shapely.union(got, self.shape).area
            return bool(together) and shapely.intersection(got, self.shape).area / together > 0.98
        if shapely.get_dimensions(self.shape) == 1 and not close(got.length, self.shape.length):
            return False
        return shapely.hausdorff_distance(got, self.shape) < 1.0

    def __str__(self) -> str:
        size = {0: "points", 1: f"{self.shape.length:.0f} m", 2: f"{self.shape.area:.0f} m²"}[int(shapely.get_dimensions(self.shape))]
        return f"a made geometry of {size}"


@dataclass(frozen=True)
class AnyOf(Expected):
    """Honest readings of one question: any of them will do."""

    readings: tuple[Expected, ...]

    def accepts(self, answer: Mapping[str, Any]) -> bool:
        return any(reading.accepts(answer) for reading in self.readings)

    def __str__(self) -> str:
        return " or ".join(dict.fromkeys(map(str, self.readings)))


@dataclass(frozen=True)
class Unanswerable(Expected):
    """Nothing in the data answers it, or it is no question: asked back or declined; any answer is wrong."""

    why: str
    answerable = False

    def accepts(self, answer: Mapping[str, Any]) -> bool:
        return False

    def __str__(self) -> str:
        return f"no answer ({self.why})"


@dataclass(frozen=True)
class NoValue(Expected):
    """The data hold nothing for it: said so, or answered with nothing."""

    answerable = False

    def accepts(self, answer: Mapping[str, Any]) -> bool:
        return answer["value"] in (None, "") and answer["answer_type"] == "attribute"

    def __str__(self) -> str:
        return "no value in the data"


@dataclass(frozen=True)
class Ambiguous(Expected):
    """Several things could be meant: asked back, or one of the readings with a remark that says which was taken."""

    readings: tuple[Expected, ...]
    why: str
    answerable = False

    def accepts(self, answer: Mapping[str, Any]) -> bool:
        return bool(answer["issues"]) and any(reading.accepts(answer) for reading in self.readings)

    def __str__(self) -> str:
        return f"asked back ({self.why})"


def features(things: Iterable[Thing], ordered: bool = False) -> Features:
    """Exactly these."""
    listed = list(things)
    return Features(tuple((thing.layer, thing.fid) for thing in listed), tuple(thing.name for thing in listed), ordered)


def roughly(core: Iterable[Thing], edge: Iterable[Thing]) -> Roughly:
    """All of the core; of the edge what one likes."""
    return Roughly(*(frozenset((thing.layer, thing.fid) for thing in things) for things in (core, edge)))


def count(things: Iterable[Thing]) -> Number:
    """How many they are, exactly."""
    return Number(len(list(things)), 0.0)


def exists(things: Iterable[Thing]) -> YesNo:
    """Yes when there are any, with them as evidence."""
    listed = list(things)
    return YesNo(bool(listed), features(listed) if listed else None)


def any_of(*readings: Expected) -> AnyOf:
    return AnyOf(readings)


def ambiguous(why: str, *readings: Expected) -> Ambiguous:
    return Ambiguous(readings, why)
