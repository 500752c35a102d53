"""The rows of a layer snapshot in chunks of columns: from a GeoPackage's table, else feature by feature; a sample of very large ones."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Optional, Protocol, Union

from qgis.core import QgsFeatureRequest, QgsGeometry

from ..errors import LayerUnavailable
from ..model.catalog import FieldType
from .compat import NO_GEOMETRY, field_type, plain
from .gpkg import GeoPackageTable, connect_readonly, open_table
from .snapshot import LayerSnapshot

#: A chunk is small enough that no single step holds the interpreter for long.
CHUNK = 2_000
_SAMPLE_BLOCKS = 100
_SAMPLE_ROWS = 20_000
_REMOTE_ROWS = 5_000

Shape = Union[bytes, QgsGeometry, None]


@dataclass(frozen=True)
class RowChunk:
    """Some rows: feature ids, one list of plain values per wanted field, and the geometries (GeoPackage blobs or QgsGeometry)."""

    fids: list[int]
    columns: list[list[Any]]
    shapes: list[Shape]


class LayerRows(Protocol):
    """Rows that can be read more than once, the same each time where the source allows it; ``limit`` −1: all of them."""

    limit: int

    def chunks(self, fields: Sequence[str], geometry: bool = True) -> Iterator[RowChunk]: ...


@contextmanager
def open_rows(layer: LayerSnapshot, sample_above: int) -> Iterator[LayerRows]:
    """The rows of a layer; raises LayerUnavailable. A remote layer, and one of more than ``sample_above`` features, yields a sample."""
    large = layer.feature_count > sample_above
    table = open_table(layer.path, layer.table) if layer.plain_file else None
    if table is None or not set(layer.fields.names()) <= set(table.columns):
        yield FeatureRows(layer, _REMOTE_ROWS if layer.remote else _SAMPLE_ROWS if large else -1)
        return
    try:
        with connect_readonly(layer.path) as connection:
            yield TableRows(layer, table, connection, _SAMPLE_ROWS if large else -1)
    except sqlite3.Error as error:
        raise LayerUnavailable(f"The layer “{layer.name}” cannot be read.", details=str(error)) from error


class FeatureRows:
    """Rows through the layer's feature source: any provider, with subset, joins, virtual fields and unsaved edits."""

    def __init__(self, layer: LayerSnapshot, limit: int) -> None:
        self._layer = layer
        self.limit = limit

    def chunks(self, fields: Sequence[str], geometry: bool = True) -> Iterator[RowChunk]:
        names = self._layer.fields.names()
        indexes = [names.index(name) for name in fields]
        request = QgsFeatureRequest().setSubsetOfAttributes(indexes).setLimit(self.limit)
        if not geometry:
            request.setFlags(request.flags() | NO_GEOMETRY)
        fids: list[int] = []
        rows: list[list[Any]] = []
        shapes: list[Shape] = []
        for feature in self._layer.source.getFeatures(request):
            values = feature.attributes()
            fids.append(feature.id())
            rows.append([plain(values[index]) for index in indexes])
            shapes.append(QgsGeometry(feature.geometry()) if geometry and feature.hasGeometry() else None)
            if len(fids) == CHUNK:
                yield RowChunk(fids, _transposed(rows, len(indexes)), shapes)
                fids, rows, shapes = [], [], []
        if fids:
            yield RowChunk(fids, _transposed(rows, len(indexes)), shapes)


class TableRows:
    """Rows of a plain GeoPackage table, all of one moment."""

    def __init__(self, layer: LayerSnapshot, table: GeoPackageTable, connection: sqlite3.Connection, limit: int) -> None:
        self._table = table
        self._connection = connection
        self._flags = {item.name() for item in layer.fields if field_type(item) is FieldType.BOOLEAN}
        self.limit = limit

    def chunks(self, fields: Sequence[str], geometry: bool = True) -> Iterator[RowChunk]:
        has_geometry = geometry and self._table.geometry != ""
        wanted = [*fields, *([self._table.geometry] if has_geometry else [])]
        for rows in self._rows(wanted):
            columns = _transposed(rows, len(wanted) + 1)
            shapes: list[Shape] = columns.pop() if has_geometry else [None] * len(rows)
            values = columns[1:]
            for index, name in enumerate(fields):
                if name in self._flags:
                    values[index] = [None if value is None else bool(value) for value in values[index]]
            yield RowChunk(columns[0], values, shapes)

    def _rows(self, columns: Sequence[str]) -> Iterator[list[tuple]]:
        if self.limit < 0:
            yield from self._table.rows(self._connection, columns, CHUNK)
            return
        low, high = self._table.key_range(self._connection)
        size = self.limit // _SAMPLE_BLOCKS
        after: Optional[int] = None
        for block in range(_SAMPLE_BLOCKS):
            start = low + block * (high - low + 1) // _SAMPLE_BLOCKS
            for rows in self._table.rows(self._connection, columns, CHUNK, max(start, low if after is None else after + 1), size):
                after = rows[-1][0]
                yield rows


def _transposed(rows: Sequence[Sequence[Any]], width: int) -> list[list[Any]]:
    return [list(column) for column in zip(*rows)] if rows else [[] for _ in range(width)]
