"""Geometries as SpatiaLite keeps them, which GeoPackages of some programs hold as well (the world map of QGIS 3.40 among them)."""

from __future__ import annotations

import struct
from typing import Optional

_SRID_AND_BOX = 38  # bytes before what is marked by _MBR_END
_START, _MBR_END, _ENTITY, _END = 0x00, 0x7C, 0x69, 0xFE
_POINT, _LINE, _POLYGON = 1, 2, 3
_DIMENSIONS = {0: 2, 1: 3, 2: 3, 3: 4}  # by the thousands of a type: plain, Z, M, ZM


def wkb_of_spatialite(blob: bytes) -> Optional[bytes]:
    """The WKB (ISO) of a SpatiaLite blob; None for other bytes, empty geometries and compressed ones.

    Format: https://www.gaia-gis.it/gaia-sins/BLOB-Geometry.html. The parts of a collection begin with a mark where WKB has a byte order.
    """
    if len(blob) < _SRID_AND_BOX + 6 or blob[0] != _START or blob[1] > 1 or blob[_SRID_AND_BOX] != _MBR_END or blob[-1] != _END:
        return None
    order, body = bytes(blob[1:2]), bytearray(blob[_SRID_AND_BOX + 1 : -1])
    try:
        end = _unmarked(body, 0, "<" if blob[1] else ">", blob[1])
    except (struct.error, IndexError, KeyError):
        return None
    return order + bytes(body) if end == len(body) else None


def _unmarked(body: bytearray, at: int, order: str, byte_order: int) -> int:
    """The end of the geometry whose type stands at ``at``; marks within it become byte orders."""
    code = struct.unpack_from(f"{order}I", body, at)[0]
    size, kind = 8 * _DIMENSIONS[code // 1000], code % 1000
    at += 4
    if kind == _POINT:
        return at + size
    count = struct.unpack_from(f"{order}I", body, at)[0]
    at += 4
    if kind == _LINE:
        return at + count * size
    for _ in range(count):
        if kind == _POLYGON:
            at += 4 + struct.unpack_from(f"{order}I", body, at)[0] * size
        else:
            if body[at] != _ENTITY:
                raise IndexError("no part begins here")
            body[at] = byte_order
            at = _unmarked(body, at + 1, order, byte_order)
    return at
