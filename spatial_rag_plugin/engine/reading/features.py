"""Rows of any layer through its feature source: subset filters, joins, virtual fields and unsaved edits count."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from qgis.core import QgsFeature, QgsFeatureRequest, QgsRectangle

from ...errors import LayerUnavailable
from ...model.predicate import Predicate
from ...qgis_adapters.collector import collector_held
from ...qgis_adapters.compat import NO_GEOMETRY, plain
from ...qgis_adapters.expressions import expression_text
from ...qgis_adapters.snapshot import LayerSnapshot
from . import conditions
from .query import EVERYTHING, Check, Query, Rows

_FEATURES_BETWEEN_CHECKS = 2_000
_REQUESTS = 16
_POINT_WKB = 21


class FeatureTable:
    """One layer through `QgsVectorLayerFeatureSource.getFeatures`."""

    def __init__(self, layer: LayerSnapshot) -> None:
        self.layer = layer
        self._index = {layer.fields.at(i).name(): i for i in range(layer.fields.count())}

    def reads(self, fields: Sequence[str]) -> bool:
        """Every field can be read."""
        return all(field in self._index for field in fields)

    def rows(self, query: Query, fields: Sequence[str] = (), geometry: bool = True, check: Check = None) -> Rows:
        with collector_held():
            return self._rows(query, fields, geometry, check)

    def _rows(self, query: Query, fields: Sequence[str], geometry: bool, check: Check) -> Rows:
        # a request filters by ids or by an expression, never by both
        pushed = query.fids is None and _any_provider_agrees(query.predicate)
        conditional = [] if pushed else sorted(query.predicate.fields())
        needed = list(dict.fromkeys([*fields, *conditional]))
        fids: list[int] = []
        wkbs: list[bytes | None] = []
        columns: dict[str, list[Any]] = {name: [] for name in needed}
        targets = [(columns[name], self._index[name]) for name in needed]
        for feature in self._features(query, needed, geometry, check):
            fids.append(feature.id())
            if geometry:
                wkbs.append(bytes(feature.geometry().asWkb().data()) if feature.hasGeometry() else None)
            if targets:
                values = feature.attributes()
                for column, index in targets:
                    column.append(plain(values[index]))
        ids = np.array(fids, dtype=np.int64)
        ids, order = np.unique(ids, return_index=True)
        if not pushed and query.predicate != EVERYTHING:
            codes = {name: conditions.Codes.of(columns[name]) for name in conditional}
            kept = conditions.mask(query.predicate, codes, len(fids))[order]
            ids, order = ids[kept], order[kept]
        if geometry:
            wkbs = [wkbs[i] or None for i in order]
        xy = _points(wkbs) if geometry else None
        return Rows(ids, xy, None if xy is not None or not geometry else wkbs, {name: [columns[name][i] for i in order] for name in fields})

    def count(self, query: Query, check: Check = None) -> int:
        return len(self.rows(query, (), False, check).fids)

    def _features(self, query: Query, fields: Sequence[str], geometry: bool, check: Check) -> Iterator[QgsFeature]:
        layer = self.layer
        if layer.provider == "ogr" and os.path.isabs(layer.path) and not layer.path.startswith("/vsi") and not os.path.exists(layer.path):
            raise LayerUnavailable(f"The file of the layer “{layer.name}” is gone.", layer.path, "Repair the layer's data source.")
        for request in self._requests(query):
            request.setSubsetOfAttributes([self._index[name] for name in fields])
            if not geometry:
                request.setFlags(request.flags() | NO_GEOMETRY)
            iterator = layer.source.getFeatures(request)
            # With unsaved edits QGIS opens the provider's iterator only when the edited features are through.
            if not iterator.isValid() and not layer.edited:
                raise LayerUnavailable(f"The layer “{layer.name}” cannot be read.", layer.path, "Check its data source.")
            for i, feature in enumerate(iterator):
                if check is not None and i % _FEATURES_BETWEEN_CHECKS == 0:
                    check()
                yield feature

    def _requests(self, query: Query) -> Iterator[QgsFeatureRequest]:
        if query.fids is not None:
            yield QgsFeatureRequest().setFilterFids(list(query.fids))
            return
        if query.boxes is None or not np.isfinite(query.boxes).all():
            yield self._filtered(query.predicate)
            return
        boxes = query.boxes
        if len(boxes) > _REQUESTS:
            boxes = np.array([[*boxes[:, :2].min(axis=0), *boxes[:, 2:].max(axis=0)]])
        for box in boxes.tolist():
            yield self._filtered(query.predicate).setFilterRect(QgsRectangle(*box, False))

    def _filtered(self, predicate: Predicate) -> QgsFeatureRequest:
        request = QgsFeatureRequest()
        if predicate == EVERYTHING or not _any_provider_agrees(predicate):
            return request
        return request.setFilterExpression(expression_text(predicate, self.layer.fields))


def _any_provider_agrees(predicate: Predicate) -> bool:
    """Whether an expression says the same when a provider evaluates it: SQLite, for one, knows no case beyond ASCII."""
    values = [value for leaf in conditions.leaves(predicate) for value in conditions.literals(leaf)]
    return all(value.isascii() for value in values if isinstance(value, str))


def _points(wkbs: list[bytes | None]) -> np.ndarray | None:
    """Coordinates (N, 2) when all are null or little-endian single points."""
    there = [wkb for wkb in wkbs if wkb is not None]
    data = b"".join(there)
    if len(data) != len(there) * _POINT_WKB:
        return None
    table = np.frombuffer(data, dtype=np.uint8).reshape(len(there), _POINT_WKB)
    if not (table[:, :5] == (1, 1, 0, 0, 0)).all():
        return None
    out = np.full((len(wkbs), 2), np.nan)
    out[[wkb is not None for wkb in wkbs]] = np.ascontiguousarray(table[:, 5:]).view("<f8").reshape(len(there), 2)
    return out
