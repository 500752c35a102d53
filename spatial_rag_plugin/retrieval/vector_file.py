"""The disk half of a vector store: float32 rows in one growing file, and a SQLite index that says which of them are whole.

A row counts once the index has committed it, after its bytes were synced; a writer that dies leaves bytes that nobody refers to. Writers
take turns through SQLite's lock. Row numbers are never given out twice, so that an index which another process read earlier stays true.
"""

from __future__ import annotations

import os
import sqlite3
import uuid
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

import numpy as np

#: blake2b of a text, 16 bytes: no two texts of any layer share it by chance.
HASH = np.dtype("S16")
_BUSY_SECONDS = 10.0
_INDEX = "index-{}.sqlite"
_SCHEMA = """
CREATE TABLE IF NOT EXISTS state (one INTEGER PRIMARY KEY CHECK (one = 1), file TEXT, dimension INTEGER, next INTEGER);
CREATE TABLE IF NOT EXISTS batch (first INTEGER PRIMARY KEY, count INTEGER, hashes BLOB, crc INTEGER);
"""


@dataclass(frozen=True)
class Batch:
    """Rows that were committed together: the number of the first, the hashes of their texts, and the CRC-32 of their bytes."""

    first: int
    hashes: np.ndarray
    crc: int

    @property
    def end(self) -> int:
        return self.first + len(self.hashes)


@dataclass(frozen=True)
class State:
    """Which file holds the rows (empty: none yet), how long a row is, and the batches that were asked for, in order of their rows."""

    file: str = ""
    dimension: int = 0
    batches: tuple[Batch, ...] = ()


class VectorFile:
    """One folder with an index and the file of rows that it names. Every method raises OSError or sqlite3.Error when the disk refuses."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._index = self._newest()

    def read(self, file: str = "", after: int = -1) -> State:
        """What is stored; of the file that the caller knows already, only the batches whose first row is beyond ``after``."""
        with self._database() as database:
            row = database.execute("SELECT file, dimension FROM state").fetchone()
            if row is None:
                return State()
            found = database.execute(
                "SELECT first, count, hashes, crc FROM batch WHERE first > ? ORDER BY first", (after if row[0] == file else -1,)
            ).fetchall()
        return State(row[0], row[1], tuple(_batch(*item) for item in found))

    def append(self, dimension: int, make: Callable[[State], tuple[np.ndarray, np.ndarray]], known: tuple[str, int] = ("", -1)) -> State:
        """Store what ``make`` gives (hashes, rows) after it has seen what others have stored since ``known`` (file, last first row).

        Rows of another dimension cannot stand beside those stored: then a new file begins. Gives the batches since ``known``.
        """
        with self._database() as database:
            database.execute("BEGIN IMMEDIATE")
            row = database.execute("SELECT file, dimension, next FROM state").fetchone()
            new_file = row is None or row[1] != dimension
            if new_file:
                row = (f"vectors-{uuid.uuid4().hex}.f32", dimension, 0)
                database.execute("DELETE FROM batch")
                database.execute("INSERT OR REPLACE INTO state VALUES (1, ?, ?, ?)", row)
            file, _, first = row
            found = database.execute(
                "SELECT first, count, hashes, crc FROM batch WHERE first > ? ORDER BY first", (known[1] if file == known[0] else -1,)
            ).fetchall()
            since = tuple(_batch(*item) for item in found)
            hashes, rows = make(State(file, dimension, since))
            if len(hashes):
                content = np.ascontiguousarray(rows, dtype="<f4").tobytes()
                _write_at(self.folder / file, first * dimension * 4, content)
                batch = Batch(first, hashes, zlib.crc32(content))
                database.execute("INSERT INTO batch VALUES (?, ?, ?, ?)", (first, len(hashes), hashes.astype(HASH).tobytes(), batch.crc))
                database.execute("UPDATE state SET next = ?", (batch.end,))
                since = (*since, batch)
            database.execute("COMMIT")
        if new_file:
            self._remove_rows(file)
        return State(file, dimension, since)

    def forget(self, batches: list[Batch]) -> None:
        """Take batches out of the index: their rows are damaged."""
        with self._database() as database:
            database.execute("BEGIN IMMEDIATE")
            database.executemany("DELETE FROM batch WHERE first = ? AND crc = ?", [(batch.first, batch.crc) for batch in batches])
            database.execute("COMMIT")

    def begin_anew(self) -> None:
        """Leave an index that cannot be read for an empty one under a new name: another process may still have the old one open."""
        newest = self._newest()
        if newest == self._index:
            self._remove_rows()
            newest = self.folder / _INDEX.format(_number(newest) + 1)
            newest.touch()
        for path in self.folder.glob(f"{self._index.name}*"):
            with suppress(OSError):
                path.unlink()
        self._index = newest

    def _remove_rows(self, but: str = "") -> None:
        for path in self.folder.glob("vectors-*.f32"):
            if path.name != but:
                with suppress(OSError):  # still mapped somewhere (Windows): the next new file tries again
                    path.unlink()

    def _newest(self) -> Path:
        return max(self.folder.glob(_INDEX.format("*")), key=_number, default=self.folder / _INDEX.format(0))

    def rows(self, state: State, count: int) -> np.ndarray:
        """The first ``count`` rows of a file, memory-mapped, fewer where the file is shorter. Read only."""
        path = self.folder / state.file
        width = state.dimension * 4
        whole = min(count, path.stat().st_size // width) if state.file and width and path.exists() else 0
        if not whole:
            return np.zeros((0, state.dimension), dtype=np.float32)
        return np.memmap(path, dtype="<f4", mode="r", shape=(whole, state.dimension))

    @contextmanager
    def _database(self) -> Iterator[sqlite3.Connection]:
        self._index = self._newest()
        # no write-ahead log: it does not work in folders on a network
        with closing(sqlite3.connect(str(self._index), timeout=_BUSY_SECONDS, isolation_level=None)) as database:
            database.executescript(_SCHEMA)
            try:
                yield database
            except BaseException:
                if database.in_transaction:
                    database.execute("ROLLBACK")
                raise


def _batch(first: int, count: int, hashes: bytes, crc: int) -> Batch:
    if len(hashes) != count * HASH.itemsize:
        raise sqlite3.DatabaseError("a batch of the index is not whole")
    return Batch(first, np.frombuffer(hashes, dtype=HASH), crc)


def _number(index: Path) -> int:
    digits = index.stem.rpartition("-")[2]
    return int(digits) if digits.isdigit() else 0


def _write_at(path: Path, offset: int, content: bytes) -> None:
    """Write and sync; the file is never made shorter, because others may have it mapped."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
    with os.fdopen(descriptor, "r+b") as file:
        file.seek(offset)
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def damaged(batch: Batch, rows: np.ndarray) -> bool:
    """Whether the bytes of a batch are other than those that were committed."""
    return len(rows) < len(batch.hashes) or zlib.crc32(np.ascontiguousarray(rows).data) != batch.crc
