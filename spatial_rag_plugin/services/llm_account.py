"""What language models have cost in all: calls, tokens and money by endpoint and model, in one small file."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from ..model.llm import Spent

_TABLE = (
    "CREATE TABLE IF NOT EXISTS spent (endpoint TEXT, model TEXT, currency TEXT, calls INTEGER, tokens_in INTEGER, tokens_out INTEGER, "
    "money REAL, PRIMARY KEY (endpoint, model, currency))"
)
_ADD = (
    "INSERT INTO spent VALUES (?, ?, ?, 1, ?, ?, ?) ON CONFLICT (endpoint, model, currency) DO UPDATE SET calls = calls + 1, "
    "tokens_in = tokens_in + excluded.tokens_in, tokens_out = tokens_out + excluded.tokens_out, money = money + excluded.money"
)


@dataclass(frozen=True)
class Total:
    """The sum over all calls of a model at an endpoint; ``money`` in ``currency``."""

    endpoint: str
    model: str
    currency: str
    calls: int
    tokens_in: int
    tokens_out: int
    money: float


class Account:
    """Sums in one file; a file that cannot be used only costs the sums."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def add(self, endpoint: str, currency: str, spent: Spent) -> None:
        """Add one call that was really sent."""
        with suppressed(self._path) as store:
            store.execute(_ADD, (endpoint, spent.model, currency, spent.tokens_in, spent.tokens_out, spent.money))
            store.commit()

    def totals(self) -> tuple[Total, ...]:
        """The sums, the most used first."""
        found: list[Total] = []
        with suppressed(self._path) as store:
            found = [Total(*row) for row in store.execute("SELECT * FROM spent ORDER BY tokens_in DESC")]
        return tuple(found)

    def clear(self) -> None:
        """Begin at nothing."""
        with suppressed(self._path) as store:
            store.execute("DELETE FROM spent")
            store.commit()


@contextmanager
def suppressed(path: Path) -> Iterator[sqlite3.Connection]:
    """The file opened; what SQLite cannot do with it is left undone. Where it cannot be opened, a store in memory takes its place."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        store = sqlite3.connect(str(path), timeout=2.0)
        store.execute(_TABLE)
    except (OSError, sqlite3.Error):
        store = sqlite3.connect(":memory:")
        store.execute(_TABLE)
    with closing(store):
        try:
            yield store
        except sqlite3.Error:
            return  # another process holds the file
