"""Numbers with units as models write them: "500 m", "2,5 km", "1,200 metres", {"value": 500, "unit": "m"}, or a bare number."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Optional

from ..language.language import available, load
from ..language.tokens import fold
from ..model.units import AREA_UNITS, LENGTH_UNITS, TIME_UNITS

_QUANTITY = re.compile(r"\s*(-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)\s*(.*?)\s*")
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
_UNITS = frozenset((*LENGTH_UNITS, *AREA_UNITS, *TIME_UNITS, "deg", "%", ""))


def quantity_of(data: Any) -> Optional[dict[str, Any]]:
    """The fields of a ``Quantity``; None where it is none, or in a unit that nobody knows."""
    if isinstance(data, Mapping):
        data = f"{data.get('value')} {data.get('unit') or ''}"
    text = f"{data:.12g}" if isinstance(data, (int, float)) and not isinstance(data, bool) else data
    match = _QUANTITY.fullmatch(_THOUSANDS.sub("", text)) if isinstance(text, str) else None
    if match is None:
        return None
    said = match.group(2)
    unit = said if said in _UNITS else _unit_words().get(fold(said))
    return None if unit is None else {"value": float(match.group(1)), "unit": unit}


@cache
def _unit_words() -> Mapping[str, str]:
    """What units are called in the languages that have data."""
    return {fold(word): unit for code in available() for unit, words in load(code).data["units"].items() for word in words}
