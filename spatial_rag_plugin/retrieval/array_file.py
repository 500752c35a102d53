"""One file of numpy arrays with a header: written as a whole or not at all, mapped into memory, and checked before it is believed.

Layout: a magic line, length and CRC-32 of the header, the header (JSON: what the writer says, and of each array its type, shape, place and
CRC-32), then the arrays. A reader that has mapped a file keeps what it has while another process replaces or removes it.
"""

from __future__ import annotations

import json
import struct
import uuid
import zlib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np

from ..errors import CacheError

_MAGIC = b"spatial-rag arrays 1\n"
_HEAD = struct.Struct("<II")
_ALIGNED = 64
_BLOCK = 1 << 24
#: Begins the name of a file that is being written.
UNFINISHED = ".new-"


def write_arrays(path: Path, said: Mapping[str, Any], arrays: Mapping[str, np.ndarray]) -> None:
    """Write (or replace) a file; ``said`` is plain JSON. Raises OSError, and then leaves what was there before."""
    whole = {name: np.ascontiguousarray(array) for name, array in arrays.items()}
    places: dict[str, list[Any]] = {}
    at = 0
    for name, array in whole.items():
        places[name] = [array.dtype.str, list(array.shape), at, _crc(array)]
        at += _padded(array.nbytes)
    header = json.dumps({"said": dict(said), "arrays": places, "size": at}).encode()
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.parent / f"{UNFINISHED}{uuid.uuid4().hex}"
    try:
        with unfinished.open("wb") as file:
            head = _MAGIC + _HEAD.pack(len(header), zlib.crc32(header)) + header
            file.write(head.ljust(_padded(len(head)), b"\0"))
            for array in whole.values():
                content = _bytes(array)
                for start in range(0, len(content), _BLOCK):
                    file.write(content[start : start + _BLOCK])
                file.write(b"\0" * (_padded(array.nbytes) - array.nbytes))
        unfinished.replace(path)
    finally:
        with suppress(OSError):
            unfinished.unlink()


def read_arrays(path: Path) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
    """What was said, and the arrays, read only and mapped. Raises OSError where there is no file, CacheError where it is not whole."""
    if not path.stat().st_size:
        raise CacheError(f"{path.name} is empty.")
    content = np.asarray(np.memmap(path, dtype=np.uint8, mode="r"))
    try:
        header, begin = _header(content[: 1 << 20].tobytes())
        if len(content) != begin + header["size"]:
            raise CacheError(f"{path.name} has {len(content)} bytes where it should have {begin + header['size']}.")
        arrays = {}
        for name, (kind, shape, at, crc) in header["arrays"].items():
            dtype = np.dtype(kind)
            size = dtype.itemsize * int(np.prod(shape, dtype=np.int64))
            array = content[begin + at : begin + at + size].view(dtype).reshape(shape)
            if _crc(array) != crc:
                raise CacheError(f"“{name}” in {path.name} is not what was written.")
            arrays[name] = array
    except (KeyError, TypeError, ValueError, struct.error) as error:
        raise CacheError(f"{path.name} cannot be read.", details=str(error)) from error
    return header["said"], arrays


def _header(start: bytes) -> tuple[dict[str, Any], int]:
    if not start.startswith(_MAGIC):
        raise ValueError("it begins otherwise")
    length, crc = _HEAD.unpack_from(start, len(_MAGIC))
    begin = len(_MAGIC) + _HEAD.size
    header = start[begin : begin + length]
    if len(header) != length or zlib.crc32(header) != crc:
        raise ValueError("its header is damaged")
    return json.loads(header), _padded(begin + length)


def _padded(size: int) -> int:
    return -(-size // _ALIGNED) * _ALIGNED


def _bytes(array: np.ndarray) -> memoryview:
    return array.reshape(-1).view(np.uint8).data


def _crc(array: np.ndarray) -> int:
    content, crc = _bytes(array), 0
    for start in range(0, len(content), _BLOCK):
        crc = zlib.crc32(content[start : start + _BLOCK], crc)
    return crc
