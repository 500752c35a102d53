"""Rows of a GeoPackage table straight from SQLite, read-only: ten times as fast as feature by feature.

Valid only for a layer whose snapshot says ``plain_file``. SQLite sees what other connections committed, the write-ahead log included.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Optional

_BUSY_SECONDS = 5.0


def quote_identifier(name: str) -> str:
    """A table or column name for SQLite."""
    return '"' + name.replace('"', '""') + '"'


@contextmanager
def connect_readonly(path: str) -> Iterator[sqlite3.Connection]:
    """A read-only connection inside one read transaction: all is read of one moment, texts that are not UTF-8 with replacements."""
    connection = sqlite3.connect(f"{Path(path).absolute().as_uri()}?mode=ro", uri=True, timeout=_BUSY_SECONDS, isolation_level=None)
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")
    try:
        connection.execute("BEGIN")
        yield connection
    finally:
        connection.close()


@dataclass(frozen=True)
class GeoPackageTable:
    """Where the features of a table are: the names of the key and geometry columns, empty when there is none."""

    path: str
    table: str
    key: str
    geometry: str
    columns: tuple[str, ...]

    def rows(
        self, connection: sqlite3.Connection, columns: Sequence[str], chunk: int, first: Optional[int] = None, limit: int = -1
    ) -> Iterator[list[tuple]]:
        """Chunks of rows (key, *columns) in key order from key ``first`` on."""
        names = ", ".join(quote_identifier(name) for name in (self.key, *columns))
        table, key = quote_identifier(self.table), quote_identifier(self.key)
        where = f" WHERE {key} >= ?" if first is not None else ""
        query = f"SELECT {names} FROM {table}{where} ORDER BY {key} LIMIT ?"  # noqa: S608  # nosec B608 - identifiers are quoted, values bound
        cursor = connection.execute(query, (limit,) if first is None else (first, limit))
        rows = cursor.fetchmany(chunk)
        while rows:
            yield rows
            rows = cursor.fetchmany(chunk)

    def key_range(self, connection: sqlite3.Connection) -> tuple[int, int]:
        """Smallest and largest key; (0, −1) for an empty table."""
        key, table = quote_identifier(self.key), quote_identifier(self.table)
        low, high = connection.execute(f"SELECT min({key}), max({key}) FROM {table}").fetchone()  # noqa: S608  # nosec B608 - identifiers are quoted
        return (0, -1) if low is None else (int(low), int(high))


def open_table(path: str, table: str) -> Optional[GeoPackageTable]:
    """The columns of a GeoPackage table; None where it has no integer key of its own (a view) or cannot be read this way."""
    try:
        with connect_readonly(path) as connection:
            info = connection.execute("SELECT name, type, pk FROM pragma_table_info(?)", (table,)).fetchall()
            geometry = connection.execute(
                "SELECT column_name FROM gpkg_geometry_columns WHERE lower(table_name) = lower(?)", (table,)
            ).fetchone()
    except sqlite3.Error:
        return None
    keys = [name for name, kind, pk in info if pk and kind.upper() == "INTEGER"]
    if len(keys) != 1 or sum(1 for _, _, pk in info if pk) != 1:
        return None
    return GeoPackageTable(path, table, keys[0], geometry[0] if geometry else "", tuple(name for name, _, _ in info))


def only_table(path: str) -> str:
    """The name of the one feature table of a GeoPackage; empty when there are several or it cannot be read."""
    try:
        with connect_readonly(path) as connection:
            names = connection.execute("SELECT table_name FROM gpkg_contents WHERE data_type = 'features'").fetchall()
    except sqlite3.Error:
        return ""
    return str(names[0][0]) if len(names) == 1 else ""
