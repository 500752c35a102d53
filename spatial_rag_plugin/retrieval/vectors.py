"""Vectors of texts: each text is encoded once in its life, found by its hash, and compared without being read into memory.

What goes wrong with the disk never stops a question: damaged rows are forgotten and encoded again, and where nothing can be written the
vectors of this session stay in memory. ``notes`` says so.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from threading import RLock
from typing import Callable, Optional

import numpy as np

from .vector_file import HASH, Batch, State, VectorFile, damaged

Check = Callable[[], None]

_CHUNK = 16_384
#: Rows that are only in memory have numbers beyond every row on disk.
_IN_MEMORY = 1 << 48


def text_hashes(texts: Iterable[str]) -> np.ndarray:
    """One hash for each text, shape (n,), dtype HASH."""
    digests = (blake2b(text.encode("utf-8", "surrogatepass"), digest_size=HASH.itemsize).digest() for text in texts)
    return np.frombuffer(b"".join(digests), dtype=HASH)


class VectorStore:
    """The vectors of one layer and one model key in one folder; safe to use from several threads and processes.

    Row numbers hold as long as ``version`` stays the same.
    """

    def __init__(self, folder: Path) -> None:
        self._lock = RLock()
        self.version = 0
        self.notes: tuple[str, ...] = ()
        self._extra: dict[bytes, int] = {}
        self._extra_rows: list[np.ndarray] = []
        self._file: Optional[VectorFile] = None
        self._state = State()
        self._lost: list[Batch] = []
        self._clear(State())
        try:
            self._file = VectorFile(folder)
        except OSError as error:
            self._only_memory(error)
        self.refresh()

    @property
    def dimension(self) -> int:
        """The length of a vector; 0 where nothing is stored yet."""
        return self._state.dimension

    def __len__(self) -> int:
        return len(self._hashes) + len(self._extra)

    def take_notes(self) -> tuple[str, ...]:
        """The notes since they were last taken."""
        with self._lock:
            notes, self.notes = self.notes, ()
            return notes

    def refresh(self) -> None:
        """See what other processes have stored meanwhile."""
        with self._lock:
            if self._file is None:
                return
            for attempt in (True, False):
                try:
                    self._take_over(self._file.read(self._state.file, self._last))
                    self._forget_lost()
                    return
                except (OSError, sqlite3.Error) as error:
                    if not attempt or not self._begin_anew(error):
                        self._only_memory(error)
                        return

    def find(self, hashes: np.ndarray) -> np.ndarray:
        """The row of each text, -1 where it is not stored; shape (n,), int64."""
        with self._lock:
            rows = np.full(len(hashes), -1, dtype=np.int64)
            if len(self._hashes) and len(hashes):
                at = np.minimum(np.searchsorted(self._hashes, hashes), len(self._hashes) - 1)
                rows = np.where(self._hashes[at] == hashes, self._rows[at], -1)
            if self._extra:
                for i in np.flatnonzero(rows < 0).tolist():
                    rows[i] = self._extra.get(hashes[i], -1)
            return rows

    def expect(self, dimension: int) -> None:
        """Make sure that what is stored has this dimension; what has another is of no use any more, and goes."""
        if self.dimension not in (0, dimension):
            self.add(np.zeros(0, dtype=HASH), np.zeros((0, dimension), dtype=np.float32))

    def add(self, hashes: np.ndarray, vectors: np.ndarray) -> None:
        """Store vectors of shape (n, dimension), float32; texts that are stored by now, by whomever, keep the vector that they have.

        Vectors of another dimension than those stored take their place: the model of this key has changed.
        """
        with self._lock:
            if self.dimension not in (0, vectors.shape[1]):
                self._note(f"The model's vectors have {vectors.shape[1]} numbers, not {self.dimension} as before: texts are encoded again.")
            if self._file is None:
                self._keep(hashes, vectors)
                return

            def make(since: State) -> tuple[np.ndarray, np.ndarray]:
                self._take_over(since)
                new = np.flatnonzero(self.find(hashes) < 0)
                new = new[np.unique(hashes[new], return_index=True)[1]]
                new.sort()
                return hashes[new], vectors[new]

            for attempt in (True, False):
                try:
                    self._take_over(self._file.append(vectors.shape[1], make, (self._state.file, self._last)))
                    self._forget_lost()
                    return
                except (OSError, sqlite3.Error) as error:
                    if not attempt or not self._begin_anew(error):
                        self._only_memory(error)
                        self._keep(hashes, vectors)
                        return

    def dots(self, rows: np.ndarray, queries: np.ndarray, version: int, check: Optional[Check] = None) -> Optional[np.ndarray]:
        """Scalar products of queries (q, dimension) and the rows (n,) found under ``version``, shape (q, n), float32; cosines, as all are
        of length 1. None where the rows are to be found again: some turned out to be damaged, or ``version`` is another by now.
        """
        wanted, back = np.unique(rows, return_inverse=True)
        found = np.empty((len(wanted), len(queries)), dtype=np.float32)
        on_disk = int(np.searchsorted(wanted, _IN_MEMORY))
        with self._lock:
            if self.version != version:
                return None
            mapped, extra = self._mapped, self._extra_rows
        by = np.ascontiguousarray(queries.T, dtype=np.float32)
        for start in range(0, on_disk, _CHUNK):
            if check is not None:
                check()
            chunk = wanted[start : min(start + _CHUNK, on_disk)]
            if not self._whole(chunk, version):
                return None
            run = chunk[-1] - chunk[0] + 1 == len(chunk)
            found[start : start + len(chunk)] = (mapped[chunk[0] : chunk[-1] + 1] if run else mapped[chunk]) @ by
        for start in range(on_disk, len(wanted), _CHUNK):
            chunk = wanted[start : start + _CHUNK] - _IN_MEMORY
            found[start : start + len(chunk)] = np.stack([extra[i] for i in chunk.tolist()]) @ by
        return found[back].T

    def _whole(self, rows: np.ndarray, version: int) -> bool:
        """Look once in this process at the bytes of every batch that ``rows`` (ascending) need; forget what is damaged."""
        with self._lock:
            if self.version != version:
                return False
            touched = np.unique(np.searchsorted(self._firsts, rows, side="right") - 1)
            unseen = touched[~self._seen[touched]]
            bad = [batch for batch in (self._batches[i] for i in unseen.tolist()) if damaged(batch, self._mapped[batch.first : batch.end])]
            self._seen[unseen] = True
            if bad:
                self._forget(bad)
            return not bad

    def _forget(self, bad: list[Batch]) -> None:
        self._note("Stored vectors were damaged: their texts are encoded again.")
        firsts = {batch.first for batch in bad}
        left = tuple(batch for batch in self._batches if batch.first not in firsts)
        if self._file is not None:
            try:
                self._file.forget(bad)
            except (OSError, sqlite3.Error) as error:
                self._only_memory(error)
        self._clear(self._state)
        self._take_over(State(self._state.file, self._state.dimension, left))

    def _forget_lost(self) -> None:
        """Take batches whose rows are gone out of the index; not while it is being written."""
        lost, self._lost = self._lost, []
        if lost and self._file is not None:
            self._file.forget(lost)

    def _clear(self, state: State) -> None:
        """Know nothing but which file there is."""
        self.version += 1
        self._lost = []
        self._state = State(state.file, state.dimension)
        self._batches: list[Batch] = []
        self._firsts = np.zeros(0, dtype=np.int64)
        self._seen = np.zeros(0, dtype=bool)
        self._hashes = np.zeros(0, dtype=HASH)
        self._rows = np.zeros(0, dtype=np.int64)
        self._mapped = np.zeros((0, state.dimension), dtype=np.float32)
        self._last = -1

    def _take_over(self, state: State) -> None:
        """Go on from what is known to what is stored now."""
        if state.file != self._state.file:
            self._clear(state)
            self._extra, self._extra_rows = {}, []
        new = [batch for batch in state.batches if batch.first > self._last]
        if not new or self._file is None:
            return
        mapped = self._file.rows(state, new[-1].end)
        lost = [batch for batch in new if batch.end > len(mapped)]
        self._last = new[-1].first
        kept = new[: len(new) - len(lost)]
        if kept:
            self._mapped = mapped
            self._batches += kept
            self._firsts = np.asarray([batch.first for batch in self._batches], dtype=np.int64)
            self._seen = np.concatenate((self._seen, np.zeros(len(kept), dtype=bool)))
            hashes = np.concatenate([batch.hashes for batch in kept])
            rows = np.concatenate([np.arange(batch.first, batch.end, dtype=np.int64) for batch in kept])
            order = np.argsort(hashes, kind="stable")
            at = np.searchsorted(self._hashes, hashes[order])
            self._hashes = np.insert(self._hashes, at, hashes[order])
            self._rows = np.insert(self._rows, at, rows[order])
        if lost:
            self._note("The file of stored vectors is cut short: the texts that are missing are encoded again.")
            self._lost += lost

    def _begin_anew(self, error: Exception) -> bool:
        """After damage to the index: start an empty one; False for anything else (disk full, locked, read-only)."""
        if self._file is None or not isinstance(error, sqlite3.DatabaseError) or isinstance(error, sqlite3.OperationalError):
            return False
        try:
            self._file.begin_anew()
        except OSError:
            return False
        self._clear(State())
        self._note("The index of stored vectors was damaged: texts are encoded again.")
        return True

    def _only_memory(self, error: Exception) -> None:
        """From now on nothing is written; what was read before can still be used."""
        self._file = None
        self._note(f"Vectors of texts cannot be stored ({error}); they are kept in memory until QGIS ends.")

    def _keep(self, hashes: np.ndarray, vectors: np.ndarray) -> None:
        if self.dimension != vectors.shape[1]:
            self._clear(State("", vectors.shape[1]))
            self._extra, self._extra_rows = {}, []
        for i in np.flatnonzero(self.find(hashes) < 0).tolist():
            if hashes[i] not in self._extra:
                self._extra[hashes[i]] = _IN_MEMORY + len(self._extra_rows)
                self._extra_rows.append(np.array(vectors[i], dtype=np.float32))

    def _note(self, text: str) -> None:
        if text not in self.notes:
            self.notes = (*self.notes, text)
