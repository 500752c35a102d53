"""Questions that were answered for a person, with their readings: examples of their own for a model on this computer.

In one file of this computer, bounded and cleared with what else is kept of models. Whatever goes wrong with it only costs an example.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Callable

from .kept_answers import opened

#: A question, its language, and the JSON of its reading.
Row = tuple[str, str, str]
#: The oldest ones make room; longer ones teach a model nothing that it could be shown.
MOST, _LONGEST = 400, 900
_TABLE = "CREATE TABLE IF NOT EXISTS question (question TEXT PRIMARY KEY, language TEXT, reading TEXT, at REAL)"


class OwnQuestions:
    """Implements ``llm.assistant.Memory``; safe to share between threads and processes."""

    def __init__(self, path: Path, clock: Callable[[], float] = time.time) -> None:
        self._path = path
        self._clock = clock

    def rows(self) -> tuple[Row, ...]:
        """All that are kept, the latest first."""
        found: tuple[Row, ...] = ()
        with opened(self._path, _TABLE) as store:
            if store is not None:
                found = tuple(store.execute("SELECT question, language, reading FROM question ORDER BY at DESC").fetchall())
        return found

    def keep(self, question: str, language: str, reading: str) -> None:
        """Keep one; the same question again takes the place of the one before."""
        if len(reading) > _LONGEST:
            return
        with opened(self._path, _TABLE) as store:
            if store is not None:
                store.execute("INSERT OR REPLACE INTO question VALUES (?, ?, ?, ?)", (question, language, reading, self._clock()))
                store.execute(
                    "DELETE FROM question WHERE question NOT IN (SELECT question FROM question ORDER BY at DESC LIMIT ?)", (MOST,)
                )
                store.commit()

    def clear(self) -> None:
        """Forget all of them."""
        with opened(self._path, _TABLE) as store:
            if store is not None:
                store.execute("DELETE FROM question")
                store.commit()
