"""Typed coordinates: "48.8566, 2.3522" (latitude first), "40.7128° N, 74.0060° W"."""

from __future__ import annotations

import re
from collections.abc import Iterator

_NUMBER = r"([-−+]?\d{1,3}\.\d{2,})"
_PAIR = re.compile(rf"(?<![\w.]){_NUMBER}\s*°?\s*([NS])?\s*[,;\s]\s*{_NUMBER}(?:\s*°)?(?:\s*([EW])\b)?", re.IGNORECASE)


def find_coordinates(text: str) -> Iterator[tuple[int, int, tuple[float, float]]]:
    """Start, end and (longitude, latitude) in degrees WGS 84 of every pair in ``text`` that lies on the globe."""
    for match in _PAIR.finditer(text):
        latitude, longitude = (float(match.group(i).replace("−", "-")) for i in (1, 3))
        latitude = -abs(latitude) if (match.group(2) or "").upper() == "S" else latitude
        longitude = -abs(longitude) if (match.group(4) or "").upper() == "W" else longitude
        if abs(latitude) <= 90.0 and abs(longitude) <= 180.0:
            yield match.start(), match.end(), (longitude, latitude)
