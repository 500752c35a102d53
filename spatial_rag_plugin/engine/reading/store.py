"""The columns of a layer of moderate size, kept in memory for as long as the layer does not change.

Keyed by the layer's fingerprint, so an edit makes a new entry; bounded in bytes, the least recently used goes first.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from threading import Lock

import numpy as np
from qgis.core import QgsCoordinateReferenceSystem

from ...errors import LayerUnavailable
from ..geodesy.backends import backend
from ..geodesy.columns import GeometryColumn
from ..geodesy.wkb import flatten
from . import conditions
from .query import EVERYTHING, Check, Query, Rows, Selection, Table

_KEPT_COLUMNS = 8
_FLAT_PER_BYTE = 4  # what a repaired geometry costs again as coordinates and as a geometry of the backend


class ColumnStore:
    """All features of one layer: ids, geometries, and the columns that were asked for so far by their distinct values."""

    def __init__(self, rows: Rows, crs: QgsCoordinateReferenceSystem) -> None:
        self.fids = rows.fids
        self.crs = crs
        self._xy = rows.xy
        self._wkbs = rows.wkbs
        self._mended: dict[int, tuple[bytes | None, int]] = {}
        self._codes: dict[str, conditions.Codes] = {}
        self._by_x: tuple[np.ndarray, np.ndarray] | None = None
        self._bounds: np.ndarray | None = None
        self._columns: OrderedDict[bytes, GeometryColumn] = OrderedDict()
        self._lock = Lock()
        for name, values in rows.values.items():
            self._codes[name] = conditions.Codes.of(values)

    @property
    def n_bytes(self) -> int:
        """About how much memory this takes."""
        size = self.fids.nbytes + (self._xy.nbytes if self._xy is not None else 0)
        size += sum(len(wkb) for wkb in self._wkbs or () if wkb) * _FLAT_PER_BYTE
        return size + sum(codes.codes.nbytes + (80 + len(codes.met)) * len(codes.values) for codes in self._codes.values())

    def codes(self, field: str, table: Table, check: Check = None) -> conditions.Codes:
        """One column by its distinct values, read when it is first asked for."""
        self._read((field,), table, check)
        return self._codes[field]

    def _read(self, fields: Iterable[str], table: Table, check: Check) -> None:
        """Those of the columns that are not known yet, in one pass."""
        wanted = tuple(sorted(field for field in fields if field not in self._codes))
        if not wanted:
            return
        rows = table.rows(Query(filled=wanted), wanted, False, check)  # most fields of most features say nothing
        at = np.searchsorted(self.fids, rows.fids)
        known = len(at) <= len(self.fids) and np.array_equal(self.fids.take(at, mode="clip"), rows.fids)
        if not known or (len(at) < len(self.fids) and table.count(Query(), check) != len(self.fids)):
            raise LayerUnavailable(f"The layer “{table.layer.name}” changed while it was read.", remedy="Ask the question again.")
        for field in wanted:
            self._codes[field] = conditions.Codes.among(rows.values[field], at, len(self.fids))

    def find(self, query: Query, table: Table, check: Check = None) -> np.ndarray:
        """The row numbers, ascending, of the features of a query."""
        rows: np.ndarray | None = None
        if query.fids is not None:
            wanted = np.asarray(query.fids, dtype=np.int64)
            at = np.searchsorted(self.fids, wanted)
            at = at[at < len(self.fids)]
            rows = np.unique(at[np.isin(self.fids[at], wanted)])
        elif query.boxes is not None:
            rows = self._in_boxes(query.boxes)
        if query.predicate != EVERYTHING:
            fields = query.predicate.fields()
            self._read(fields, table, check)
            columns = {field: self._codes[field] for field in fields}
            if rows is None:
                return np.flatnonzero(conditions.mask(query.predicate, columns, len(self.fids)))
            columns = {field: codes._replace(codes=codes.codes[rows]) for field, codes in columns.items()}
            return rows[conditions.mask(query.predicate, columns, len(rows))]
        return np.arange(len(self.fids)) if rows is None else rows

    def select(self, query: Query, table: Table, check: Check = None) -> Selection:
        """The features of a query."""
        rows = self.find(query, table, check)
        return Selection(self.fids[rows], self._column(rows))

    def _in_boxes(self, boxes: np.ndarray) -> np.ndarray:
        found: list[np.ndarray] = []
        if self._xy is None:
            bounds = self._all_bounds()
            for x0, y0, x1, y1 in boxes:
                meets = (bounds[:, 0] <= x1) & (bounds[:, 2] >= x0) & (bounds[:, 1] <= y1) & (bounds[:, 3] >= y0)
                found.append(np.flatnonzero(meets))
        else:
            order, xs = self._x_order()
            starts = np.searchsorted(xs, boxes[:, 0], "left")
            ends = np.searchsorted(xs, boxes[:, 2], "right")
            for start, end, (_, y0, _, y1) in zip(starts, ends, boxes):
                rows = order[start:end]
                y = self._xy[rows, 1]
                found.append(rows[(y >= y0) & (y <= y1)])
        return np.unique(np.concatenate(found)) if found else np.empty(0, dtype=np.int64)

    def _x_order(self) -> tuple[np.ndarray, np.ndarray]:
        if self._by_x is None:
            there = np.flatnonzero(np.isfinite(self._xy).all(axis=1))
            order = there[np.argsort(self._xy[there, 0], kind="stable")]
            self._by_x = order, self._xy[order, 0]
        return self._by_x

    def _all_bounds(self) -> np.ndarray:
        if self._bounds is None:
            # of the geometries as stored: a repair never reaches outside of them, and most are never needed
            flat = flatten(GeometryColumn.from_wkb(self._wkbs or [], self.crs, repair=False).wkbs())
            bounds = np.full((len(self.fids), 4), np.nan)
            if len(flat.feature):
                first = np.flatnonzero(np.diff(flat.feature, prepend=-1))
                at = flat.start[:-1][first]
                bounds[flat.feature[first], :2] = np.minimum.reduceat(flat.xy, at)
                bounds[flat.feature[first], 2:] = np.maximum.reduceat(flat.xy, at)
            self._bounds = bounds
        return self._bounds

    def _column(self, rows: np.ndarray) -> GeometryColumn:
        if self._xy is not None:
            return GeometryColumn.from_points(self._xy[rows], self.crs)
        key = rows.tobytes()
        with self._lock:
            known = self._columns.get(key)
            if known is not None:
                self._columns.move_to_end(key)
                return known
        self._mend(rows)
        column = GeometryColumn.from_wkb([self._mended[row][0] for row in rows.tolist()], self.crs, repair=False)
        column.n_repaired = sum(self._mended[row][1] for row in rows.tolist())
        with self._lock:
            self._columns[key] = column
            while len(self._columns) > _KEPT_COLUMNS:
                self._columns.popitem(last=False)
        return column

    def _mend(self, rows: np.ndarray) -> None:
        """Repair what is asked for, once."""
        tool = backend()
        for row in rows.tolist():
            if row not in self._mended:
                column = GeometryColumn.from_wkb([self._wkbs[row]], self.crs, tool)
                self._mended[row] = column.wkb(0), column.n_repaired


class StoreCache:
    """The stores of several layers, at most ``limit`` bytes of them."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._stores: OrderedDict[str, ColumnStore] = OrderedDict()
        self._lock = Lock()

    def get(self, key: str, table: Table, fields: Sequence[str] = (), check: Check = None) -> ColumnStore:
        """The store under a key; read from ``table``, together with ``fields``, when there is none."""
        with self._lock:
            store = self._stores.get(key)
            if store is not None:
                self._stores.move_to_end(key)
                return store
        store = ColumnStore(table.rows(Query(), fields, True, check), table.layer.crs)
        with self._lock:
            self._stores[key] = store
            while len(self._stores) > 1 and sum(kept.n_bytes for kept in self._stores.values()) > self._limit:
                self._stores.popitem(last=False)
        return store

    def clear(self) -> None:
        with self._lock:
            self._stores.clear()
