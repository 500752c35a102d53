"""The units in which a question speaks, for its answer to be told in them."""

from __future__ import annotations

from typing import Optional

from .frame import Frame
from .inside import inside
from .units import AREA_UNITS, LENGTH_UNITS, TOLD_AREAS, TOLD_LENGTHS, Quantity


def units_said(frame: Optional[Frame]) -> tuple[str, str]:
    """The unit of length and that of areas in which an answer is told; empty for metric ones, which any metric unit asks for.

    Who says one of them means the other of its kind: what lies within 50 miles is so many square miles large.
    """
    if frame is None:
        return "", ""
    said = [*(part.unit for part in inside(frame) if isinstance(part, Quantity) and not part.estimated), frame.unit]
    lengths = [unit for unit in said if unit in LENGTH_UNITS]
    areas = [unit for unit in said if unit in AREA_UNITS]
    if not TOLD_LENGTHS.issuperset(lengths) or not set(TOLD_AREAS).issuperset(areas) or not (lengths or areas):
        return "", ""
    length = lengths[0] if lengths else "ft" if areas[0] == "ft2" else "mi"
    area = areas[0] if areas else "mi2" if length in ("mi", "nmi") else "acre"
    return length, area
