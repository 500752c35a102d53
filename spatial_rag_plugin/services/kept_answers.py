"""Answers of other programs kept on disk for a while; whatever goes wrong with the file only costs another request."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Callable, Optional

KEEP_SECONDS = 30 * 86_400.0
_TABLE = "CREATE TABLE IF NOT EXISTS answer (asked TEXT, text TEXT, body TEXT, at REAL, PRIMARY KEY (asked, text))"


class KeptAnswers:
    """The answers in one file, safe to share between threads and processes."""

    def __init__(self, path: Path, clock: Callable[[], float] = time.time) -> None:
        self._path = path
        self._clock = clock

    def get(self, asked: str, text: str) -> Optional[str]:
        """What ``asked`` answered to ``text``; None when it is not known or too old."""
        row = None
        with opened(self._path, _TABLE) as store:
            if store is None:
                return None
            row = store.execute("SELECT body, at FROM answer WHERE asked = ? AND text = ?", (asked, text)).fetchone()
        return row[0] if row is not None and 0.0 <= self._clock() - row[1] < KEEP_SECONDS else None

    def put(self, asked: str, text: str, body: str) -> None:
        """Keep an answer."""
        with opened(self._path, _TABLE) as store:
            if store is not None:
                store.execute("DELETE FROM answer WHERE at < ?", (self._clock() - KEEP_SECONDS,))
                store.execute("INSERT OR REPLACE INTO answer VALUES (?, ?, ?, ?)", (asked, text, body, self._clock()))
                store.commit()

    def clear(self) -> None:
        """Forget all of them."""
        with opened(self._path, _TABLE) as store:
            if store is not None:
                store.execute("DELETE FROM answer")
                store.commit()


@contextmanager
def opened(path: Path, table: str) -> Iterator[Optional[sqlite3.Connection]]:
    """A file with a table; None where it cannot be used. What goes wrong while it is in use ends the block and is not raised."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        store = sqlite3.connect(str(path), timeout=2.0)
    except (OSError, sqlite3.Error):
        yield None
        return
    with closing(store):
        try:
            store.execute(table)
        except sqlite3.Error:
            yield None
            return
        try:
            yield store
        except sqlite3.Error:
            # another process holds the file, or it is damaged: the caller asks again instead
            return
