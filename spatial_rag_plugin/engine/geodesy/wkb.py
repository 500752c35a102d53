"""Well-known binary to flat arrays and back: no geometry library needed to look at coordinates."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

POINT, LINE, POLYGON = 0, 1, 2
_LINEAR = {1, 2, 3, 4, 5, 6, 7}
_COLLECTION = 7
EMPTY = struct.pack("<BII", 1, _COLLECTION, 0)


class Flat(NamedTuple):
    """Coordinates of many geometries, ring by ring.

    xy (V, 2); a ring (or line, or point) r owns xy[start[r]:start[r + 1]]; its feature, its part's number and its
    kind (POINT, LINE, POLYGON).  The first ring of a polygon part is its shell.
    """

    xy: np.ndarray
    start: np.ndarray
    feature: np.ndarray
    part: np.ndarray
    kind: np.ndarray

    @property
    def vertex_ring(self) -> np.ndarray:
        return np.repeat(np.arange(len(self.feature)), np.diff(self.start))


def is_linear(wkb: bytes) -> bool:
    """Whether the geometry holds only points, straight lines and polygons made of them, by its outermost type."""
    code = struct.unpack_from("<I" if wkb[0] else ">I", wkb, 1)[0]
    return (code & 0x0FFFFFFF) % 1000 in _LINEAR


def is_plain(wkb: bytes) -> bool:
    """Whether the geometry is of points, of straight lines or of polygons only, without heights."""
    return 0 < struct.unpack_from("<I" if wkb[0] else ">I", wkb, 1)[0] < _COLLECTION


def flatten(wkbs: Sequence[bytes | None]) -> Flat:
    """Flat arrays of the geometries; Z and M are dropped, empty and null ones have no ring."""
    chunks: list[np.ndarray] = []
    feature: list[int] = []
    part: list[int] = []
    kind: list[int] = []
    reader = _Reader(chunks, feature, part, kind)
    for i, data in enumerate(wkbs):
        if data:
            reader.read(data, i)
    size = np.array([len(c) for c in chunks], dtype=np.int64)
    start = np.concatenate([[0], np.cumsum(size)])
    xy = np.concatenate(chunks) if chunks else np.empty((0, 2))
    return Flat(xy, start, np.array(feature, dtype=np.int64), np.array(part, dtype=np.int64), np.array(kind, dtype=np.int8))


class _Reader:
    def __init__(self, chunks: list[np.ndarray], feature: list[int], part: list[int], kind: list[int]) -> None:
        self.chunks, self.feature, self.part, self.kind = chunks, feature, part, kind
        self.parts = 0

    def read(self, data: bytes, feature: int, at: int = 0) -> int:
        order = "<" if data[at] else ">"
        code = struct.unpack_from(order + "I", data, at + 1)[0]
        at += 5
        if code & 0x20000000:
            at += 4
        dims = 2 + bool(code & 0x80000000) + bool(code & 0x40000000)
        base = (code & 0x0FFFFFFF) % 1000
        dims = max(dims, 2 + (0, 1, 1, 2)[(code & 0x0FFFFFFF) // 1000])
        if base == 1:
            at = self._ring(data, at, order, dims, 1, POINT, feature)
            self.parts += 1
        elif base == 2:
            (n,) = struct.unpack_from(order + "I", data, at)
            at = self._ring(data, at + 4, order, dims, n, LINE, feature)
            self.parts += 1
        elif base == 3:
            (rings,) = struct.unpack_from(order + "I", data, at)
            at += 4
            for _ in range(rings):
                (n,) = struct.unpack_from(order + "I", data, at)
                at = self._ring(data, at + 4, order, dims, n, POLYGON, feature)
            self.parts += 1
        elif base in _LINEAR:
            (n,) = struct.unpack_from(order + "I", data, at)
            at += 4
            for _ in range(n):
                at = self.read(data, feature, at)
        else:
            raise ValueError(f"WKB type {code} is not made of straight edges")
        return at

    def _ring(self, data: bytes, at: int, order: str, dims: int, n: int, kind: int, feature: int) -> int:
        end = at + 8 * dims * n
        xy = np.frombuffer(data, dtype=order + "f8", count=dims * n, offset=at).reshape(n, dims)[:, :2]
        xy = xy[np.isfinite(xy).all(axis=1)]
        if len(xy):
            self.chunks.append(xy)
            self.feature.append(feature)
            self.part.append(self.parts)
            self.kind.append(kind)
        return end


def points_wkb(xy: np.ndarray) -> list[bytes]:
    """One little-endian WKB point per row of (N, 2)."""
    records = np.empty(len(xy), dtype=[("order", "u1"), ("type", "<u4"), ("xy", "<f8", 2)])
    records["order"], records["type"], records["xy"] = 1, 1, xy
    data = records.tobytes()
    return [data[i : i + 21] for i in range(0, len(data), 21)]


def _lines(xy: np.ndarray) -> bytes:
    return struct.pack("<I", len(xy)) + np.ascontiguousarray(xy, dtype="<f8").tobytes()


def write(kind: int, parts: Sequence[Sequence[np.ndarray]]) -> bytes:
    """WKB of a multi-geometry of one kind: each part is a list of rings (one for a point or a line)."""
    out = [struct.pack("<BII", 1, kind + 4, len(parts))]
    for rings in parts:
        out.append(struct.pack("<BI", 1, kind + 1))
        if kind == POINT:
            out.append(np.ascontiguousarray(rings[0][0], dtype="<f8").tobytes())
        elif kind == LINE:
            out.append(_lines(rings[0]))
        else:
            out.append(struct.pack("<I", len(rings)))
            out.extend(_lines(ring) for ring in rings)
    return b"".join(out)


def collect(wkbs: Sequence[bytes]) -> bytes:
    """A geometry collection of geometries."""
    return struct.pack("<BII", 1, 7, len(wkbs)) + b"".join(wkbs)
