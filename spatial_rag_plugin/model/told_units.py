"""The units in which a question speaks, for its answer to be told in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Optional

from .frame import Frame
from .units import AREA_UNITS, LENGTH_UNITS, TOLD_AREAS, TOLD_LENGTHS, Quantity


def units_said(frame: Optional[Frame]) -> tuple[str, str]:
    """The unit of length and that of areas in which an answer is told; empty for metric ones, which any metric unit asks for.

    Who says one of them means the other of its kind: what lies within 50 miles is so many square miles large.
    """
    if frame is None:
        return "", ""
    said = [*(quantity.unit for quantity in _quantities(frame) if not quantity.estimated), frame.unit]
    lengths = [unit for unit in said if unit in LENGTH_UNITS]
    areas = [unit for unit in said if unit in AREA_UNITS]
    if not TOLD_LENGTHS.issuperset(lengths) or not set(TOLD_AREAS).issuperset(areas) or not (lengths or areas):
        return "", ""
    length = lengths[0] if lengths else "ft" if areas[0] == "ft2" else "mi"
    area = areas[0] if areas else "mi2" if length in ("mi", "nmi") else "acre"
    return length, area


def _quantities(value: Any) -> Iterator[Quantity]:
    if isinstance(value, Quantity):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _quantities(item)
    elif is_dataclass(value):
        for part in fields(value):
            yield from _quantities(getattr(value, part.name))
