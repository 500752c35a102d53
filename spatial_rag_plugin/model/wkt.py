"""Well-known binary → well-known text, without a geometry library: what an answer carries of geometries that were made."""

from __future__ import annotations

import struct

_NAMES = {1: "POINT", 2: "LINESTRING", 3: "POLYGON", 4: "MULTIPOINT", 5: "MULTILINESTRING", 6: "MULTIPOLYGON", 7: "GEOMETRYCOLLECTION"}
#: A tenth of a millimetre, in degrees.
_DECIMALS = 9


def wkt_of(wkb: bytes) -> str:
    """The text of a two-dimensional geometry of points, straight lines and polygons; nine decimals. Raises ValueError for any other."""
    kind, body, _ = _read(wkb, 0)
    return f"{kind} {body}"


def _read(data: bytes, at: int) -> tuple[str, str, int]:
    order = "<" if data[at] else ">"
    (code,) = struct.unpack_from(f"{order}I", data, at + 1)
    if code not in _NAMES:
        raise ValueError(f"WKB type {code} is no plain geometry")
    at += 5
    kind = _NAMES[code]
    if code == 1:
        text, at = _vertices(data, at, order, 1)
        return kind, f"({text})", at
    (count,) = struct.unpack_from(f"{order}I", data, at)
    at += 4
    if not count:
        return kind, "EMPTY", at
    if code == 2:
        text, at = _vertices(data, at, order, count)
        return kind, f"({text})", at
    parts = []
    for _ in range(count):
        if code == 3:
            (size,) = struct.unpack_from(f"{order}I", data, at)
            text, at = _vertices(data, at + 4, order, size)
            parts.append(f"({text})")
        else:
            inner, body, at = _read(data, at)
            parts.append(f"{inner} {body}" if code == 7 else body)
    return kind, f"({', '.join(parts)})", at


def _vertices(data: bytes, at: int, order: str, count: int) -> tuple[str, int]:
    numbers = struct.unpack_from(f"{order}{2 * count}d", data, at)
    pairs = zip(numbers[::2], numbers[1::2])
    return ", ".join(f"{_degrees(x)} {_degrees(y)}" for x, y in pairs), at + 16 * count


def _degrees(value: float) -> str:
    text = f"{value:.{_DECIMALS}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
