"""Reading a layer the quickest way that is right: from memory, straight from its file, or through its feature source."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from qgis.core import QgsCoordinateReferenceSystem

from ...qgis_adapters.snapshot import LayerSnapshot
from ..geodesy.columns import GeometryColumn
from .features import FeatureTable
from .geopackage import GeoPackageTable
from .query import Check, Query, Rows, Selection, Table
from .store import ColumnStore, StoreCache

#: Layers of at most this many features are read once, and kept as columns.
KEPT_FEATURES = 300_000
_SHARE_READ_AS_COLUMN = 50

_cache = StoreCache(limit=384 * 1024 * 1024)


def clear_cache() -> None:
    """Forget all kept columns."""
    _cache.clear()


def column_of(rows: Rows, crs: QgsCoordinateReferenceSystem) -> GeometryColumn:
    """The geometries of rows as they were read."""
    return GeometryColumn.from_points(rows.xy, crs) if rows.xy is not None else GeometryColumn.from_wkb(rows.wkbs or [], crs)


class LayerReader:
    """One layer of a run; ``kept`` says whether its columns are in memory, so that counting costs nothing."""

    def __init__(self, layer: LayerSnapshot, cache: StoreCache = _cache) -> None:
        self.layer = layer
        self._features = FeatureTable(layer)
        self._file = GeoPackageTable.open(layer)
        self._cache = cache
        self._store: ColumnStore | None = None
        self.kept = 0 <= layer.feature_count <= KEPT_FEATURES and not layer.remote

    def select(self, query: Query, check: Check = None) -> Selection:
        """The features of a query, by their ids. Raises LayerUnavailable."""
        fields = sorted(query.predicate.fields())
        if self.kept:
            return self._columns(fields, check).select(query, self._table(fields), check)
        rows = self._table(fields).rows(query, (), True, check)
        return Selection(rows.fids, column_of(rows, self.layer.crs))

    def count(self, query: Query, check: Check = None) -> int:
        """How many features satisfy a query without boxes."""
        fields = sorted(query.predicate.fields())
        table = self._table(fields)
        if self.kept:
            return len(self._columns(fields, check).find(query, table, check))
        return table.count(query, check)

    def values(self, fids: np.ndarray, field: str, check: Check = None) -> list[Any]:
        """The values of a field in the order of ``fids`` (None: null, or no such feature)."""
        table = self._table((field,))
        if self.kept and len(fids) * _SHARE_READ_AS_COLUMN > self.layer.feature_count:
            store = self._columns((), check)
            column = store.codes(field, table, check)
            return [column.values[code] for code in column.codes[np.searchsorted(store.fids, fids)].tolist()]
        rows = table.rows(Query(fids=tuple(np.unique(fids).tolist())), (field,), False, check)
        found = dict(zip(rows.fids.tolist(), rows.values[field]))
        return [found.get(fid) for fid in fids.tolist()]

    def _columns(self, fields: Sequence[str], check: Check) -> ColumnStore:
        if self._store is None:
            self._store = self._cache.get(self.layer.fingerprint, self._table(fields), fields, check)
        return self._store

    def _table(self, fields: Sequence[str]) -> Table:
        return self._file if self._file is not None and self._file.reads(fields) else self._features
