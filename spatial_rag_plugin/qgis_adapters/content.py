"""Digests of what files and SQLite tables hold, remembered by what the file system says of the file.

Opening a GeoPackage switches its journal mode, which touches the file without changing what it holds: so the time of change alone
would see edits that never were. It would also miss real ones made within its own granularity. Here a digest of the content decides; the
status of the file (size, times, inode, and the same of the write-ahead log) only spares reading it again, and only once the last
change is ``SETTLED_SECONDS`` old.

SQLite files are read through SQLite alone, never through a file handle of our own: closing such a handle would drop the locks that
other connections of this process hold on the file (POSIX).
"""

from __future__ import annotations

import hashlib
import marshal
import os
import sqlite3
import time
import uuid
from pathlib import Path
from threading import Lock
from typing import Any, Optional

from ..errors import LayerUnavailable
from .gpkg import connect_readonly, quote_identifier

SETTLED_SECONDS = 2.5
#: Above this size the status of a file stands for its content, and a file that has just changed is new each time.
DIGEST_BYTES = 1 << 31
_BLOCK = 1 << 22
_ROWS = 256


def pack(value: Any) -> bytes:
    """Plain values as bytes, equal for equal values (version 2 of the format has no back references, which depend on reference counts)."""
    return marshal.dumps(value, 2)


class ContentDigests:
    """Digests by (path, table), kept in memory; ``recall``/``known`` let a store carry them over to the next session."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._known: dict[tuple[str, str], tuple[str, str]] = {}

    def recall(self, path: str, table: str, status: str, digest: str) -> None:
        """Take over a digest from an earlier session unless a newer one is known."""
        with self._lock:
            self._known.setdefault((path, table), (status, digest))

    def known(self, path: str, table: str) -> Optional[tuple[str, str]]:
        """The remembered (status, digest)."""
        with self._lock:
            return self._known.get((path, table))

    def table(self, path: str, table: str) -> str:
        """The digest of a table or view of a SQLite file, the write-ahead log included; raises LayerUnavailable."""
        return self._digest(path, table, (path, path + "-wal", path + "-journal"), lambda: _table_digest(path, table))

    def files(self, path: str) -> str:
        """The digest of a file and its sidecars (same stem), or of all files in a folder; raises LayerUnavailable."""
        paths = _sidecars(path)
        return self._digest(path, "", paths, lambda: _files_digest(paths))

    def _digest(self, path: str, table: str, paths: tuple[str, ...], compute: Any) -> str:
        status, size, changed = _status(paths)
        if not status:
            raise LayerUnavailable(f"The file {path} is gone.", remedy="Repair the layer's source in QGIS.")
        settled = time.time() - changed > SETTLED_SECONDS
        if settled:
            known = self.known(path, table)
            if known is not None and known[0] == status:
                return known[1]
        if size > DIGEST_BYTES:
            return hashlib.blake2b(status.encode(), digest_size=16).hexdigest() if settled else uuid.uuid4().hex
        digest = compute()
        if settled and _status(paths)[0] == status:
            with self._lock:
                self._known[(path, table)] = (status, digest)
        return digest


def _status(paths: tuple[str, ...]) -> tuple[str, int, float]:
    """What the file system says of these files: text to compare, total bytes, time of the last change in seconds."""
    parts, total, changed = [], 0, 0.0
    for path in paths:
        try:
            info = os.stat(path)
        except OSError:
            continue
        # A reader may leave an empty log beside the file: no change.
        if info.st_size or path == paths[0]:
            parts.append(f"{os.path.basename(path)}:{info.st_size}:{info.st_mtime_ns}:{info.st_ctime_ns}:{info.st_ino}")
            total += info.st_size
            changed = max(changed, info.st_mtime, info.st_ctime)
    return "|".join(parts), total, changed


def _sidecars(path: str) -> tuple[str, ...]:
    target = Path(path)
    try:
        if target.is_dir():
            return tuple(sorted(str(item) for item in target.rglob("*") if item.is_file()))
        beside = (str(item) for item in target.parent.iterdir() if item.is_file() and item.stem == target.stem and item != target)
        return (str(target), *sorted(beside))
    except OSError as error:
        raise LayerUnavailable(f"The file {path} cannot be read.", details=str(error)) from error


def _table_digest(path: str, table: str) -> str:
    hasher = hashlib.blake2b(digest_size=16)
    try:
        with connect_readonly(path) as connection:
            connection.text_factory = bytes
            cursor = connection.execute(f"SELECT * FROM {quote_identifier(table)}")  # noqa: S608  # nosec B608 - the identifier is quoted
            hasher.update(pack([column[0] for column in cursor.description]))
            rows = cursor.fetchmany(_ROWS)
            while rows:
                hasher.update(pack(rows))
                rows = cursor.fetchmany(_ROWS)
    except sqlite3.Error as error:
        raise LayerUnavailable(f"The table “{table}” of {path} cannot be read.", details=str(error)) from error
    return hasher.hexdigest()


def _files_digest(paths: tuple[str, ...]) -> str:
    hasher = hashlib.blake2b(digest_size=16)
    try:
        for path in paths:
            hasher.update(os.path.basename(path).encode("utf-8", "surrogateescape"))
            with open(path, "rb") as file:
                block = file.read(_BLOCK)
                while block:
                    hasher.update(block)
                    block = file.read(_BLOCK)
    except OSError as error:
        raise LayerUnavailable(f"{paths[0]} cannot be read.", details=str(error)) from error
    return hasher.hexdigest()
