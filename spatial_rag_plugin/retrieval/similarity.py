"""Cosines between wishes and the texts of a layer, by vectors that are stored and, within bounds, by new ones.

A text is split into passages, each passage has a vector, and a text is as near to a wish as its best passage: a detail in the tenth review
counts as much as in the first. What a row's passages are is worked out when the row is first asked for, and kept in memory by hash.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from threading import RLock
from typing import Callable, Optional

import numpy as np

from ..model.ranking import View
from .documents import LayerDocuments
from .encoder import Encoder
from .vector_file import HASH
from .vectors import VectorStore, text_hashes

Check = Callable[[], None]
Progress = Callable[[float], None]
Split = Callable[[str], Sequence[str]]
#: Rows and queries → how promising each row is; the most promising are encoded first where not all can be.
Prefer = Callable[[np.ndarray, Sequence[str]], np.ndarray]

_CHECK_ROWS = 2_000
#: What is encoded is stored after so much of it.
_BLOCK_TEXTS, _BLOCK_CHARACTERS = 1_024, 250_000
#: While somebody waits: characters of the first block, and the share of the time that any other one may take.
_FIRST_BLOCK, _STEP = 4_000, 0.2
#: Rows that turn out to be damaged are encoded again; a disk that damages those too is not asked for ever.
_TRIES = 3
#: The share of the progress bar that belongs to splitting texts.
_LEARNING = 0.05
_KEPT_QUERIES = 64
_KEPT_LISTS = 6
_NEVER_ASKED = -1


@dataclass(frozen=True)
class Bounds:
    """How much is encoded while a person waits for an answer."""

    passages: int = 3_000
    characters: int = 400_000


class Budget:
    """The seconds that encoding may take while a person waits, over all that one question looks up.

    The clock is looked at between two blocks, whose size follows the throughput so far: what is spent is hardly more than was given, with
    any model on any machine. How much is encoded in that time differs from one asking to the next; in which order does not.
    """

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._whole = self._left = seconds
        self._clock = clock
        self._throughput = 0.0

    @property
    def spent(self) -> bool:
        return self._left <= 0.0

    @property
    def characters(self) -> int:
        """How much to encode before the clock is looked at again."""
        if not self._throughput:
            return _FIRST_BLOCK
        return max(1, int(self._throughput * min(self._left, self._whole * _STEP)))

    @contextmanager
    def paying(self, characters: int) -> Iterator[None]:
        """Around the encoding of so many characters."""
        started = self._clock()
        yield
        seconds = self._clock() - started
        self._left -= seconds
        self._throughput = characters / max(seconds, 1e-3)


AT_QUESTION_TIME = Bounds()
NO_BOUNDS = Bounds(1 << 60, 1 << 60)


class _Passages:
    """Which passages the texts of one view have: hashes in one array, each row's in ``count[row]`` places from ``first[row]`` on."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = texts
        self.first = np.full(len(texts), _NEVER_ASKED, dtype=np.int64)
        self.count = np.zeros(len(texts), dtype=np.int64)
        self.hashes = np.zeros(0, dtype=HASH)
        self._at = np.zeros(0, dtype=np.int64)
        self._version = -1

    def learn(self, rows: np.ndarray, split: Split, check: Optional[Check]) -> None:
        """Split the texts of those rows that were not asked for before."""
        new = np.unique(rows[self.first[rows] == _NEVER_ASKED])
        for start in range(0, len(new), _CHECK_ROWS):
            if check is not None:
                check()
            chunk = new[start : start + _CHECK_ROWS]
            parts = [split(text) if text else () for text in (self.texts[row] for row in chunk.tolist())]
            count = np.fromiter((len(part) for part in parts), dtype=np.int64, count=len(parts))
            self.first[chunk] = len(self.hashes) + np.cumsum(count) - count
            self.count[chunk] = count
            self.hashes = np.concatenate((self.hashes, text_hashes(passage for part in parts for passage in part)))

    def places(self, rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The places of all passages of the rows, one row after the other, and which of the rows each belongs to."""
        count = self.count[rows]
        owner = np.repeat(np.arange(len(rows)), count)
        within = np.arange(len(owner)) - np.repeat(np.cumsum(count) - count, count)
        return self.first[rows][owner] + within, owner

    def exceed(self, rows: np.ndarray, bounds: Bounds) -> bool:
        """Whether the texts of the rows may be more than the bounds allow."""
        if self.count[rows].sum() > bounds.passages:
            return True
        return sum(len(self.texts[row]) for row in rows.tolist()) > bounds.characters

    def stored(self, places: np.ndarray, store: VectorStore) -> tuple[int, np.ndarray]:
        """The version of the store, and its row of each passage, -1 where it is not stored."""
        version = store.version
        if self._version != version or len(self._at) != len(self.hashes):
            fresh = 0 if self._version != version else len(self._at)
            self._at = np.concatenate((self._at[:fresh], store.find(self.hashes[fresh:])))
            self._version = version
        missing = np.unique(places[self._at[places] < 0])
        if len(missing):
            self._at[missing] = store.find(self.hashes[missing])
        return version, self._at[places]


class DenseIndex:
    """The vectors of one layer by one encoder. Safe to use from several threads; building ahead does not hold up a question."""

    def __init__(self, encoder: Encoder, store: VectorStore, split: Split) -> None:
        self.encoder = encoder
        self._store = store
        self._split = split
        self._lock = RLock()
        self._lists: OrderedDict[tuple[str, View], _Passages] = OrderedDict()
        self._queries: OrderedDict[str, np.ndarray] = OrderedDict()

    def take_notes(self) -> tuple[str, ...]:
        """What people should know of the store, told once."""
        return self._store.take_notes()

    def similarity(
        self,
        documents: LayerDocuments,
        rows: np.ndarray,
        view: View,
        queries: Sequence[str],
        check: Optional[Check] = None,
        prefer: Optional[Prefer] = None,
        bounds: Bounds = AT_QUESTION_TIME,
        progress: Optional[Progress] = None,
        budget: Optional[Budget] = None,
    ) -> tuple[np.ndarray, int]:
        """Cosines in [-1,1], shape (queries, rows), float32, of the best passage of each text; NaN for a row without text in this view.

        Of texts that have no vectors yet, as many are encoded as ``bounds`` and ``budget`` allow, those first that ``prefer`` puts first,
        equals in the order of ``rows``; the others are NaN, and the second value says how many. The order is the same each time; where a
        budget ends depends on the machine, and what is stored by then is not encoded again. Raises ServiceError, and what ``check`` raises.
        """
        with self._lock:
            passages = self._list(documents, view)
            passages.learn(rows, self._split, check)
            self._store.refresh()
            places, owner = passages.places(rows)
            best = np.full((len(queries), len(rows)), np.nan, dtype=np.float32)
            left = 0
            for _ in range(_TRIES):
                asked = self._query_vectors(queries, check)
                self._store.expect(asked.shape[1])
                version, at = passages.stored(places, self._store)
                if (at < 0).any():
                    lacking = rows[np.unique(owner[at < 0])]
                    if prefer is not None and (budget is not None or passages.exceed(lacking, bounds)):
                        lacking = lacking[np.argsort(-prefer(lacking, queries), kind="stable")]
                    left = self._encode(passages, lacking, bounds, check, progress, budget)
                    version, at = passages.stored(places, self._store)
                if self._store.dimension not in (0, asked.shape[1]):
                    self._queries.clear()  # the model behind this key is another by now
                    continue
                there = np.flatnonzero(at >= 0)
                dots = self._store.dots(at[there], asked, version, check) if len(there) else None
                if dots is not None:
                    starts = np.flatnonzero(np.diff(owner[there], prepend=-1))
                    best[:, owner[there][starts]] = np.clip(np.maximum.reduceat(dots, starts, axis=1), -1.0, 1.0)
                    break
            return best, left

    def build(
        self, documents: LayerDocuments, views: Sequence[View], check: Optional[Check] = None, progress: Optional[Progress] = None
    ) -> tuple[int, int]:
        """Encode whatever the texts of a layer still lack: (passages of all views, how many of them were new).

        They are stored bit by bit, so that what is done stays done when it is stopped. Raises ServiceError, and what ``check`` raises.
        """
        report = progress or (lambda share: None)
        rows = np.arange(len(documents))
        lists = [self._list(documents, view) for view in views]
        for start in range(0, len(rows), _CHECK_ROWS):
            if check is not None:
                check()  # outside of the lock: it may wait for a person who has paused
            for passages in lists:
                with self._lock:
                    passages.learn(rows[start : start + _CHECK_ROWS], self._split, None)
            report(_LEARNING * start / len(rows))
        self._store.refresh()
        hashes = np.unique(np.concatenate([passages.hashes for passages in lists])) if lists else np.zeros(0, dtype=HASH)
        new = int((self._store.find(hashes) < 0).sum())
        size = [max(int(passages.count.sum()), 1) for passages in lists]
        done = 0
        for passages, share in zip(lists, size):

            def part(fraction: float, done: int = done, share: int = share) -> None:
                report(_LEARNING + (1 - _LEARNING) * (done + fraction * share) / sum(size))

            self._encode(passages, rows, NO_BOUNDS, check, part)
            done += share
        report(1.0)
        return len(hashes), new

    def _encode(
        self,
        passages: _Passages,
        rows: np.ndarray,
        bounds: Bounds,
        check: Optional[Check],
        progress: Optional[Progress] = None,
        budget: Optional[Budget] = None,
    ) -> int:
        """Encode and store what the rows lack, in their order, within bounds and budget; gives how many rows still lack something."""
        with self._lock:
            places, owner = passages.places(rows)
            _, at = passages.stored(places, self._store)
        missing = np.flatnonzero(at < 0)
        missing = np.sort(missing[np.unique(passages.hashes[places[missing]], return_index=True)[1]])
        block: list[str] = []
        waiting = characters = 0
        most = _BLOCK_CHARACTERS if budget is None else min(_BLOCK_CHARACTERS, budget.characters)
        split_row = -1
        parts: Sequence[str] = ()
        for i, (place, place_owner) in enumerate(zip(places[missing].tolist(), owner[missing].tolist())):
            row = int(rows[place_owner])
            if i >= bounds.passages or characters >= bounds.characters or (budget is not None and not block and budget.spent):
                self._store_vectors(block, check, budget)
                return len(np.unique(owner[missing[i:]]))
            if row != split_row:
                split_row, parts = row, self._split(passages.texts[row])
            block.append(parts[place - int(passages.first[row])])
            characters += len(block[-1])
            waiting += len(block[-1])
            if len(block) >= _BLOCK_TEXTS or waiting >= most:
                self._store_vectors(block, check, budget)
                block, waiting = [], 0
                most = most if budget is None else min(_BLOCK_CHARACTERS, budget.characters)
                if progress is not None:
                    progress((i + 1) / len(missing))
        self._store_vectors(block, check, budget)
        return 0

    def _store_vectors(self, texts: list[str], check: Optional[Check], budget: Optional[Budget]) -> None:
        if texts:
            with nullcontext() if budget is None else budget.paying(sum(map(len, texts))):
                self._store.add(text_hashes(texts), self.encoder.passages(texts, check))

    def _list(self, documents: LayerDocuments, view: View) -> _Passages:
        key = (documents.key, view)
        if key not in self._lists:
            self._lists[key] = _Passages(getattr(documents, view.value))
        self._lists.move_to_end(key)
        while len(self._lists) > _KEPT_LISTS:
            self._lists.popitem(last=False)
        return self._lists[key]

    def _query_vectors(self, queries: Sequence[str], check: Optional[Check]) -> np.ndarray:
        new = [query for query in dict.fromkeys(queries) if query not in self._queries]
        if new:
            made = self.encoder.queries(new, check)
            if any(len(known) != made.shape[1] for known in self._queries.values()):  # the model behind this key is another by now
                self._queries.clear()
                return self._query_vectors(queries, check)
            self._queries.update(zip(new, made))
        vectors = np.stack([self._queries[query] for query in queries])
        while len(self._queries) > _KEPT_QUERIES:
            self._queries.popitem(last=False)
        return vectors
