"""GeoPackage geometry blobs to columns: many points in one go, everything else to WKB."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...qgis_adapters.spatialite_blobs import wkb_of_spatialite
from ..geodesy.wkb import points_wkb

_ENVELOPE_BYTES = (0, 32, 48, 48, 64, 0, 0, 0)
_HEADER = 8
_XY = _HEADER + 5
#: Sizes of a blob that holds one point without envelope, with two, three or four coordinates.
_POINT_BLOBS = (29, 37, 45)


def points(blobs: Sequence[bytes | None]) -> np.ndarray | None:
    """Coordinates (N, 2) when every blob is null or a single little-endian point without envelope; None otherwise.

    Null and empty points are NaN.  Format: OGC 12-128r18, 2.1.3.
    """
    kept = None
    there = blobs
    if None in blobs:
        kept = np.fromiter((blob is not None for blob in blobs), bool, len(blobs))
        there = [blob for blob in blobs if blob is not None]
    if not there:
        return np.full((len(blobs), 2), np.nan)
    size = len(there[0])
    data = b"".join(there)
    if size not in _POINT_BLOBS or len(data) != len(there) * size:
        return None
    table = np.frombuffer(data, dtype=np.uint8).reshape(len(there), size)
    head = table[0]
    if not _is_point(head) or (table[:, [0, 1, 8, 9, 10, 11, 12]] != head[[0, 1, 8, 9, 10, 11, 12]]).any() or (table[:, 3] & 0x0E).any():
        return None
    xy = np.ascontiguousarray(table[:, _XY : _XY + 16]).view("<f8").reshape(len(there), 2)
    if kept is None:
        return xy
    out = np.full((len(blobs), 2), np.nan)
    out[kept] = xy
    return out


def _is_point(head: np.ndarray) -> bool:
    code = int(head[9:13].view("<u4")[0])
    return bytes(head[:2]) == b"GP" and head[8] == 1 and (code & 0x0FFFFFFF) % 1000 == 1


def wkb(blob: bytes | None) -> bytes | None:
    """The WKB inside a blob; None for null and empty geometries."""
    if blob is None or len(blob) <= _HEADER:
        return None
    if blob[:2] != b"GP":
        return wkb_of_spatialite(blob)
    if blob[3] & 0x10:
        return None
    return bytes(blob[_HEADER + _ENVELOPE_BYTES[(blob[3] >> 1) & 7] :])


def split(blobs: Sequence[bytes | None]) -> tuple[np.ndarray | None, list[bytes | None] | None]:
    """Either points (N, 2) or WKB; the other is None."""
    xy = points(blobs)
    return (xy, None) if xy is not None else (None, [wkb(blob) for blob in blobs])


def joined(
    parts: Sequence[tuple[np.ndarray | None, list[bytes | None] | None]],
) -> tuple[np.ndarray | None, list[bytes | None] | None]:
    """Pieces that `split` gave, one after the other: points as long as all are, WKB otherwise."""
    if all(xy is not None for xy, _ in parts):
        return (np.concatenate([xy for xy, _ in parts]) if parts else np.empty((0, 2))), None
    wkbs: list[bytes | None] = []
    for xy, some in parts:
        wkbs.extend(_written(xy) if xy is not None else some or ())
    return None, wkbs


def _written(xy: np.ndarray) -> list[bytes | None]:
    there = np.isfinite(xy).all(axis=1)
    return [data if known else None for data, known in zip(points_wkb(xy), there)]
