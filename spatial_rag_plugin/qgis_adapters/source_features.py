"""The attributes and geometries of single features of a layer snapshot, by id, exactly as the layer shows them.

Rows of a plain GeoPackage come straight from the file, four times as fast as feature by feature. Where a stored value is not what the
provider would give for it (dates, JSON, text in a column of numbers, text that is not UTF-8), the feature source is asked instead.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Optional

from qgis.core import QgsFeature, QgsFeatureRequest, QgsField, QgsGeometry

from ..model.catalog import FieldType
from .compat import field_type, null_of
from .gpkg import GeoPackageTable, connect_readonly, open_table, quote_identifier
from .positions import as_geometry
from .snapshot import LayerSnapshot

Check = Optional[Callable[[], None]]

_STORED_AS = {FieldType.TEXT: str, FieldType.INTEGER: int, FieldType.REAL: float, FieldType.BOOLEAN: int}
#: SQLite takes at least 999 values in a statement.
_BOUND_AT_ONCE = 500
#: Features read between two looks at ``check``.
_CHUNK = 1000
#: Above this share of a layer one pass over all of it is quicker than a request by ids.
_ONE_PASS_ABOVE = 0.05


#: A feature's attributes in the order of the layer's fields, and its geometry in the layer's CRS (None: null).
SourceRow = tuple[Sequence[Any], Optional[QgsGeometry]]


class SourceFeatures:
    """Features of one layer, read in chunks by id from any thread."""

    def __init__(self, layer: LayerSnapshot, wanted: Sequence[int], check: Check = None) -> None:
        """``wanted``: the ids of all features that will be asked for; ``check`` raises to stop."""
        self._layer = layer
        self._check = check
        self._table = _plain_table(layer)
        one_pass = self._table is None and not layer.remote and 0 <= layer.feature_count * _ONE_PASS_ABOVE < len(wanted)
        self._all = self._pass_over(set(wanted)) if one_pass else None

    def read(self, fids: Sequence[int]) -> dict[int, SourceRow]:
        """The features that exist among ``fids``."""
        if self._all is not None:
            return self._all
        if not fids:
            return {}
        found = None if self._table is None else self._stored(self._table, fids)
        if found is None:
            features = self._layer.source.getFeatures(QgsFeatureRequest().setFilterFids(list(fids)))
            found = {feature.id(): _row(feature) for feature in features}
        return found

    def _pass_over(self, wanted: set[int]) -> dict[int, SourceRow]:
        found = {}
        for count, feature in enumerate(self._layer.source.getFeatures(QgsFeatureRequest())):
            if self._check is not None and count % _CHUNK == 0:
                self._check()
            if feature.id() in wanted:
                found[feature.id()] = _row(feature)
        return found

    def _stored(self, table: GeoPackageTable, fids: Sequence[int]) -> Optional[dict[int, SourceRow]]:
        """The features from the file; None where its values are not those of the layer."""
        fields = list(self._layer.fields)
        columns = [field.name() for field in fields]
        found: dict[int, SourceRow] = {}
        try:
            with connect_readonly(self._layer.path) as connection:
                for rows in _rows_by_key(connection, table, columns, fids):
                    keys, *stored, shapes = zip(*rows)
                    shown = [_shown(field, values) for field, values in zip(fields, stored)]
                    complete = [values for values in shown if values is not None]
                    if len(complete) < len(fields):
                        return None
                    attributes = zip(*complete) if complete else ((),) * len(rows)
                    found.update(zip(keys, zip(attributes, map(as_geometry, shapes))))
        except sqlite3.Error:
            return None  # the provider may still be able to read it, and it says what is wrong better than SQLite does
        return found


def _row(feature: QgsFeature) -> SourceRow:
    return feature.attributes(), feature.geometry() if feature.hasGeometry() else None


def _plain_table(layer: LayerSnapshot) -> Optional[GeoPackageTable]:
    if not layer.plain_file or any(field_type(field) not in _STORED_AS for field in layer.fields):
        return None
    table = open_table(layer.path, layer.table)
    known = table is not None and table.geometry != "" and set(layer.fields.names()) <= set(table.columns)
    return table if known else None


def _rows_by_key(
    connection: sqlite3.Connection, table: GeoPackageTable, columns: Sequence[str], fids: Sequence[int]
) -> Iterator[list[tuple]]:
    """Rows (key, *columns, geometry) of the features that exist."""
    names = ", ".join(quote_identifier(name) for name in (table.key, *columns, table.geometry))
    source, key = quote_identifier(table.table), quote_identifier(table.key)
    for start in range(0, len(fids), _BOUND_AT_ONCE):
        keys = fids[start : start + _BOUND_AT_ONCE]
        marks = ", ".join("?" * len(keys))
        query = f"SELECT {names} FROM {source} WHERE {key} IN ({marks})"  # noqa: S608  # nosec B608 - identifiers are quoted, values bound
        rows = connection.execute(query, list(keys)).fetchall()
        if rows:
            yield rows


def _shown(field: QgsField, stored: Sequence[Any]) -> Optional[Sequence[Any]]:
    """The values of a column as the provider gives them; None where only the provider knows."""
    kind = field_type(field)
    plain = _STORED_AS[kind]
    types = set(map(type, stored))
    if not types <= {plain, type(None)}:
        return None
    present = [value for value in stored if value is not None] if type(None) in types else stored
    # The provider cuts a text at its first NUL, and clamps what does not fit into 32 bits.
    if kind is FieldType.TEXT and any("\0" in value for value in present):
        return None
    if kind is FieldType.INTEGER and field.typeName() != "Integer64" and present and not -(2**31) <= min(present) <= max(present) < 2**31:
        return None
    if kind is FieldType.BOOLEAN:
        if not set(present) <= {0, 1}:
            return None
        stored = [None if value is None else bool(value) for value in stored]
    if len(present) == len(stored):
        return stored
    null = null_of(field)
    return [null if value is None else value for value in stored]
