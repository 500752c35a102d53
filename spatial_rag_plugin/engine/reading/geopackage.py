"""Rows of a GeoPackage table straight from the file, where the file is all there is to the layer (``LayerSnapshot.plain_file``).

The R-tree finds what lies in the boxes, the rows are then visited in the order of their ids, which is their order on disk.
"""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np

from ...errors import LayerUnavailable
from ...model.catalog import FieldType, GeometryKind
from ...qgis_adapters.collector import collector_held
from ...qgis_adapters.compat import field_type
from ...qgis_adapters.snapshot import LayerSnapshot
from . import blobs
from .predicate_sql import PLAIN_TYPES, Clause, clause, quoted
from .query import Check, Query, Rows

_FETCHED_AT_A_TIME = 20_000
_VARIABLES = 500
_IN_BOX = "maxx >= ? AND maxy >= ? AND minx <= ? AND miny <= ?"
_BOXES_TRIED = 24
#: A row found through the R-tree costs as much as this share of all rows gone through in their order; more where a condition calls back.
_SHARE, _SHARE_SLOW = 0.08, 0.3
_SMALL = 2_000
_SQLITE_STEPS_BETWEEN_CHECKS = 200_000
_KEPT_LAYOUTS = 256

#: What the columns of tables are called, by path, table and fingerprint: grounding counts in a table dozens of times for one question.
_layouts: dict[tuple[str, str, str], tuple[str, str, str]] = {}


class GeoPackageTable:
    """One table of a GeoPackage file, read-only; each call opens its own connection, so any thread may call."""

    def __init__(self, layer: LayerSnapshot, key: str, geometry: str, rtree: str) -> None:
        self.layer = layer
        self.types: dict[str, FieldType] = {layer.fields.at(i).name(): field_type(layer.fields.at(i)) for i in range(layer.fields.count())}
        self._key, self._geometry, self._rtree = key, geometry, rtree

    @classmethod
    def open(cls, layer: LayerSnapshot) -> GeoPackageTable | None:
        """The table of a layer; None where its rows cannot be read this way (a view, no integer key, another file format)."""
        if not layer.plain_file:
            return None
        known = _layouts.get(place := (layer.path, layer.table, layer.fingerprint))
        if known is not None:
            return cls(layer, *known)
        try:
            with closing(_connect(layer.path)) as connection:
                found = connection.execute(
                    "SELECT column_name FROM gpkg_geometry_columns WHERE lower(table_name) = lower(?)", (layer.table,)
                ).fetchall()
                keys = connection.execute(
                    "SELECT name FROM pragma_table_info(?) WHERE pk = 1 AND upper(type) = 'INTEGER'", (layer.table,)
                ).fetchall()
                columns = {name for (name,) in connection.execute("SELECT name FROM pragma_table_info(?)", (layer.table,))}
                bare = not found and layer.geometry is GeometryKind.NONE
                if (len(found) != 1 and not bare) or len(keys) != 1 or not set(layer.fields.names()) <= columns:
                    return None
                geometry = found[0][0] if found else ""
                rtree = f"rtree_{layer.table}_{geometry}"
                has_tree = connection.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (rtree,)).fetchone() is not None
        except sqlite3.Error:
            return None  # the provider may still be able to read it, and it says what is wrong better than SQLite does
        while len(_layouts) >= _KEPT_LAYOUTS:
            _layouts.pop(next(iter(_layouts), place), None)
        _layouts[place] = (keys[0][0], geometry, rtree if has_tree else "")
        return cls(layer, *_layouts[place])

    def reads(self, fields: Sequence[str]) -> bool:
        """Whether the stored values of these fields are the values that QGIS shows."""
        return all(self.types.get(field) in PLAIN_TYPES for field in fields)

    def rows(self, query: Query, fields: Sequence[str] = (), geometry: bool = True, check: Check = None) -> Rows:
        with collector_held():
            return self._rows(query, fields, geometry, check)

    def _rows(self, query: Query, fields: Sequence[str], geometry: bool, check: Check) -> Rows:
        bare, geometry = geometry and not self._geometry, geometry and bool(self._geometry)
        names = [self._key, *([self._geometry] if geometry else []), *fields]
        fids: list[np.ndarray] = []
        shapes: list[tuple[np.ndarray | None, list[bytes | None] | None]] = []
        columns: list[list[Any]] = [[] for _ in fields]
        for chunk in self._chunks(query, ", ".join(f"t.{quoted(name)}" for name in names), check):
            across = list(zip(*chunk))
            fids.append(np.array(across[0], dtype=np.int64))
            if geometry:
                shapes.append(blobs.split(across[1]))
            for column, values in zip(columns, across[2 if geometry else 1 :]):
                column.extend(values)
        ids = np.concatenate(fids) if fids else np.empty(0, dtype=np.int64)
        xy, wkbs = blobs.joined(shapes) if geometry else (np.full((len(ids), 2), np.nan) if bare else None, None)
        if len(ids) > 1 and (np.diff(ids) <= 0).any():
            order = np.argsort(ids, kind="stable")
            ids, xy = ids[order], None if xy is None else xy[order]
            wkbs = None if wkbs is None else [wkbs[i] for i in order]
            columns = [[column[i] for i in order] for column in columns]
        for n, field in enumerate(fields):
            if self.types[field] is FieldType.BOOLEAN:
                columns[n] = [None if value is None else bool(value) for value in columns[n]]
        return Rows(ids, xy, wkbs, dict(zip(fields, columns)))

    def count(self, query: Query, check: Check = None) -> int:
        return sum(chunk[0][0] for chunk in self._chunks(query, "count(*)", check))

    def _chunks(self, query: Query, columns: str, check: Check) -> Iterator[list[tuple[Any, ...]]]:
        condition = clause(query.predicate, self.types)
        try:
            with closing(_connect(self.layer.path)) as connection:
                condition.register(connection)
                stopped: list[BaseException] = []
                if check is not None:
                    connection.set_progress_handler(_stopper(check, stopped), _SQLITE_STEPS_BETWEEN_CHECKS)
                try:
                    for sql, values in self._statements(connection, query, columns, condition):
                        cursor = connection.execute(sql, values)
                        while True:
                            chunk = cursor.fetchmany(_FETCHED_AT_A_TIME)
                            if not chunk:
                                break
                            if check is not None:
                                check()
                            yield chunk
                except sqlite3.OperationalError:
                    if stopped:
                        raise stopped[0] from None
                    raise
        except sqlite3.Error as error:
            raise LayerUnavailable(
                f"The layer “{self.layer.name}” cannot be read.", f"{self.layer.path}: {error}", "Check that the file is still there."
            ) from error

    def _statements(
        self, connection: sqlite3.Connection, query: Query, columns: str, condition: Clause
    ) -> Iterator[tuple[str, tuple[Any, ...]]]:
        key = quoted(self._key)
        head = f"SELECT {columns} FROM {quoted(self.layer.table)} AS t"  # noqa: S608  # nosec B608 - quoted identifiers and marks only
        if query.fids is not None:
            for start in range(0, len(query.fids), _VARIABLES):
                part = query.fids[start : start + _VARIABLES]
                yield f"{head} WHERE t.{key} IN ({', '.join('?' * len(part))}) AND {condition.sql}", (*part, *condition.values)
        elif query.boxes is not None and not len(query.boxes):
            return
        elif query.boxes is not None and self._rtree and self._narrows(connection, query.boxes, bool(condition.leaves)):
            self._find(connection, query.boxes)
            yield f"{head} JOIN temp.sr_found AS f ON t.{key} = f.id WHERE {condition.sql} ORDER BY f.id", condition.values
        else:
            filled = " OR ".join(f"t.{quoted(field)} IS NOT NULL" for field in query.filled) or "1"
            yield f"{head} WHERE ({filled}) AND {condition.sql} ORDER BY t.{key}", condition.values

    def _narrows(self, connection: sqlite3.Connection, boxes: np.ndarray, slow_condition: bool) -> bool:
        """Whether the boxes hold few enough features that finding them costs less than going through all rows."""
        some = boxes[:: max(1, len(boxes) // _BOXES_TRIED)]
        sql = f"SELECT count(*) FROM {quoted(self._rtree)} WHERE {_IN_BOX}"  # noqa: S608  # nosec B608 - a quoted identifier
        held = sum(connection.execute(sql, _bounds(box)).fetchone()[0] for box in some.tolist())
        share = _SHARE_SLOW if slow_condition else _SHARE
        return held * len(boxes) / len(some) < share * max(self.layer.feature_count, 0) or self.layer.feature_count < _SMALL

    def _find(self, connection: sqlite3.Connection, boxes: np.ndarray) -> None:
        """The ids of what the R-tree has in the boxes, into a temporary table in their order."""
        connection.execute("CREATE TEMP TABLE sr_found (id INTEGER PRIMARY KEY)")
        sql = f"INSERT OR IGNORE INTO temp.sr_found SELECT id FROM {quoted(self._rtree)} WHERE {_IN_BOX}"  # noqa: S608  # nosec B608 - a quoted identifier
        connection.executemany(sql, [_bounds(box) for box in boxes.tolist()])


def _bounds(box: list[float]) -> tuple[float, ...]:
    return tuple(side if math.isfinite(side) else math.copysign(1e300, side) for side in box)


def _connect(path: str) -> sqlite3.Connection:
    # the address is a URI because only that can say "read-only", which also keeps SQLite from making an empty file
    connection = sqlite3.connect(f"{Path(path).resolve().as_uri()}?mode=ro", uri=True, timeout=5.0, isolation_level=None)
    connection.execute("PRAGMA temp_store = MEMORY")
    connection.execute("PRAGMA mmap_size = 1073741824")
    return connection


def _stopper(check: object, stopped: list[BaseException]):  # noqa: ANN202 - what SQLite wants: a callable that returns an int
    def stop() -> int:
        try:
            check()  # type: ignore[operator]
        except BaseException as error:  # noqa: BLE001 - carried over SQLite's C frames and raised again by the caller
            stopped.append(error)
            return 1
        return 0

    return stop
