"""What says that texts and word indexes were made as they would be made now: another version of the plugin makes them anew."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

from .vendored import vendored

_HERE = Path(__file__).parent


@cache
def recipe() -> str:
    """Changes with whatever turns rows into texts and texts into terms: this package, its data, and the stemmers that are there.

    The files themselves are asked, because a number to be raised by hand is forgotten.
    """
    hasher = blake2b(digest_size=8)
    for path in sorted((*_HERE.glob("*.py"), *(_HERE / "data").glob("*.json"), *(_HERE.parent / "language").glob("han*"))):
        hasher.update(path.name.encode() + b"\0" + path.read_bytes())
    stemmers = vendored("snowballstemmer")
    hasher.update(repr(sorted(stemmers.algorithms()) if stemmers is not None else None).encode())
    return hasher.hexdigest()
