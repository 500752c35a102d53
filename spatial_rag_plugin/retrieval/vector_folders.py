"""Where the vectors of a layer and a model lie below the cache folder, with one open store for each, and which are removed again."""

from __future__ import annotations

import shutil
import time
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from threading import Lock

from .vectors import VectorStore

#: Part of the folder's name; another version of the format begins beside the old one.
FORMAT = "vectors-1"
_KEEP_SECONDS = 90 * 86_400.0
_KEEP_BYTES = 20 << 30
_STAMP = "used"

_lock = Lock()
_stores: dict[Path, VectorStore] = {}


def vector_folder(root: Path, source: str, key: str) -> Path:
    """The folder of the vectors that the encoder of this key gives for the texts of a layer, whose source tells it from others."""
    return root / FORMAT / "-".join(blake2b(part.encode("utf-8", "replace"), digest_size=10).hexdigest() for part in (source, key))


def open_vectors(root: Path, source: str, key: str) -> VectorStore:
    """The store of a layer and an encoder, the same object for all who ask."""
    folder = vector_folder(root, source, key)
    with _lock:
        if folder not in _stores:
            _stores[folder] = VectorStore(folder)
            with suppress(OSError):
                (folder / _STAMP).touch()
            prune(root, folder)
        return _stores[folder]


def prune(root: Path, but: Path, now: float = 0.0, keep_bytes: int = _KEEP_BYTES) -> None:
    """Remove stores that nobody has opened for three months, and the longest unused beyond the size limit; never ``but``."""
    total = 0
    with suppress(OSError):
        folders = [folder for folder in (root / FORMAT).iterdir() if folder.is_dir()]
        for folder in sorted(folders, key=_used, reverse=True):
            total += sum(path.stat().st_size for path in folder.iterdir())
            old = (now or time.time()) - _used(folder) > _KEEP_SECONDS
            if folder != but and folder not in _stores and (old or total > keep_bytes):
                shutil.rmtree(folder, ignore_errors=True)


def close_vectors() -> None:
    """Forget the open stores (they stay on disk)."""
    with _lock:
        _stores.clear()


def _used(folder: Path) -> float:
    stamp = folder / _STAMP
    return (stamp if stamp.exists() else folder).stat().st_mtime
