"""The catalog's store: a folder with one file per layer state, and an index of which files' content was seen when.

Layer files are never changed once written (see ``layer_file``). The index is a small SQLite database in write-ahead mode that several QGIS
may use at once; it only saves work, so whatever goes wrong with it is survived. When the folder itself cannot be used, or its disk is
full, a temporary folder takes its place and ``warnings`` says so.
"""

from __future__ import annotations

import re
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import Callable, Optional

from ...errors import CacheError
from .layer_file import SCHEMA_VERSION, LayerFile, LayerFileWriter

_KEEP_DAYS = 60
_KEEP_BYTES = 2 << 30
_VERSIONS_PER_SOURCE = 3
_BUSY_SECONDS = 3.0
_DAY = 86_400.0
_KEY = re.compile(r"^[0-9a-f-]{8,80}$")
_TABLES = """
CREATE TABLE IF NOT EXISTS content (path TEXT, part TEXT, status TEXT, digest TEXT, seen REAL, PRIMARY KEY (path, part));
CREATE TABLE IF NOT EXISTS layer (fingerprint TEXT PRIMARY KEY, source TEXT, used REAL);
"""


class Store:
    """The store in ``folder`` (made when missing), safe to share between threads and processes.

    ``warnings`` tells people why a temporary store is used instead, if so.
    """

    def __init__(self, folder: Path, clock: Callable[[], float] = time.time) -> None:
        self.warnings: tuple[str, ...] = ()
        self._clock = clock
        self._temporary: Optional[tempfile.TemporaryDirectory] = None
        self._aside = Lock()
        try:
            self._use(folder)
        except CacheError as error:
            self._use_temporary(error)

    def step_aside(self, unwritable: Path, error: CacheError) -> None:
        """Go on in a temporary folder, because ``unwritable``, the folder that was tried, does not take any more (a full disk).

        Raises the error where the temporary one is full as well.
        """
        with self._aside:
            if self.folder == unwritable:
                if self._temporary is not None:
                    raise error
                self._use_temporary(error)

    def _use_temporary(self, error: CacheError) -> None:
        folder = self.folder
        self._temporary = tempfile.TemporaryDirectory(prefix="spatial_rag_")
        self.warnings = (f"The catalog's store in {folder} cannot be used ({error.details}); this session uses a temporary one.",)
        self._use(Path(self._temporary.name))

    def _use(self, folder: Path) -> None:
        self.folder = folder
        self._layers = folder / f"layers-{SCHEMA_VERSION}"
        self._index = folder / f"index-{SCHEMA_VERSION}.sqlite"
        try:
            self._layers.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=str(self._layers)):
                pass
        except OSError as error:
            raise CacheError(f"{folder} cannot be written.", details=str(error)) from error
        try:
            self._open_index()
        except sqlite3.OperationalError as error:
            raise CacheError(f"{self._index} cannot be opened.", details=str(error)) from error
        except sqlite3.DatabaseError:
            # Damaged: it only saves work, so begin a new one.
            for path in (self._index, Path(f"{self._index}-wal"), Path(f"{self._index}-shm")):
                with suppress(OSError):
                    path.unlink()
            try:
                self._open_index()
            except sqlite3.Error as error:
                raise CacheError(f"{self._index} is damaged.", details=str(error)) from error

    def _open_index(self) -> None:
        with self._database() as database:
            database.execute("PRAGMA journal_mode=WAL")
            database.executescript(_TABLES)
            database.execute("SELECT count(*) FROM layer").fetchone()

    @contextmanager
    def _database(self) -> Iterator[sqlite3.Connection]:
        connection = sqlite3.connect(str(self._index), timeout=_BUSY_SECONDS, isolation_level=None)
        try:
            connection.execute("PRAGMA synchronous=NORMAL")
            yield connection
        finally:
            connection.close()

    def open_layer(self, fingerprint: str) -> Optional[LayerFile]:
        """What is known of the layer state, or None; a damaged file is removed."""
        path = self.path(fingerprint)
        if not path.exists():
            return None
        try:
            found = LayerFile(path)
        except CacheError:
            with suppress(OSError):
                path.unlink()
            return None
        self._write("UPDATE layer SET used = ? WHERE fingerprint = ?", (self._clock(), fingerprint))
        return found

    def write_layer(self, fingerprint: str, check: Callable[[], None] = lambda: None) -> LayerFileWriter:
        """Begin the file of a layer state; raises CacheError when the disk does not take it."""
        return LayerFileWriter(self.path(fingerprint), check)

    def record_layer(self, fingerprint: str, source: str) -> None:
        """Note that the state ``fingerprint`` of ``source`` was written, and remove what is old."""
        now = self._clock()
        self._write("INSERT OR REPLACE INTO layer VALUES (?, ?, ?)", (fingerprint, source, now))
        self.prune()

    def recall_content(self, path: str, part: str) -> Optional[tuple[str, str]]:
        """(status, digest) of a file's content as last seen."""
        rows = self._read("SELECT status, digest FROM content WHERE path = ? AND part = ?", (path, part))
        return (rows[0][0], rows[0][1]) if rows else None

    def remember_content(self, path: str, part: str, status: str, digest: str) -> None:
        """Note what a file's content was while the file system said ``status`` of it."""
        self._write("INSERT OR REPLACE INTO content VALUES (?, ?, ?, ?, ?)", (path, part, status, digest, self._clock()))

    def prune(self) -> None:
        """Remove old versions of a source, files unused for long, and the least recently used beyond the size limit."""
        now = self._clock()
        versions: dict[str, int] = {}
        total = 0
        kept = set()
        for fingerprint, source, used in self._read("SELECT fingerprint, source, used FROM layer ORDER BY used DESC"):
            path = self.path(fingerprint)
            versions[source] = versions.get(source, 0) + 1
            total += path.stat().st_size if path.exists() else 0
            if versions[source] > _VERSIONS_PER_SOURCE or now - used > _KEEP_DAYS * _DAY or total > _KEEP_BYTES:
                self._write("DELETE FROM layer WHERE fingerprint = ?", (fingerprint,))
                with suppress(OSError):  # still open somewhere (Windows): the next pruning finds it as a stray file
                    path.unlink()
            else:
                kept.add(path.name)
        self._write("DELETE FROM content WHERE seen < ?", (now - _KEEP_DAYS * _DAY,))
        for stray in self._layers.iterdir():
            with suppress(OSError):
                if stray.name not in kept and now - stray.stat().st_mtime > _DAY:
                    stray.unlink()

    def close(self) -> None:
        """Remove the temporary folder, if one was used."""
        if self._temporary is not None:
            shutil.rmtree(self._temporary.name, ignore_errors=True)
            self._temporary.cleanup()

    def path(self, fingerprint: str) -> Path:
        """The file of a layer state."""
        if not _KEY.match(fingerprint):
            raise ValueError(f"not a fingerprint: {fingerprint!r}")
        return self._layers / f"{fingerprint}.sqlite"

    def _read(self, sql: str, values: tuple = ()) -> list[tuple]:
        try:
            with self._database() as database:
                return database.execute(sql, values).fetchall()
        except sqlite3.Error:
            return []

    def _write(self, sql: str, values: tuple = ()) -> None:
        # The index only saves work: locked or damaged, the next session works it out again.
        with suppress(sqlite3.Error), self._database() as database:
            database.execute(sql, values)
