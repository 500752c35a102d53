"""Inputs as columns, compared with reference features: where the algorithms meet the geometry kernel.

Imported by the algorithms when they run, not when they are registered: numpy and the kernel would double the start-up time of QGIS.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from qgis.core import QgsGeometry, QgsPointXY, QgsProcessingFeedback, QgsWkbTypes

from ..engine.geodesy import GeometryColumn, Measurer, azimuths, distances, representative_points
from ..qgis_adapters.compat import plain
from ..workflow.operations import KEY_COLUMN
from .base import tr
from .checking import Check, check_of
from .source import SourceSnapshot


@dataclass(frozen=True)
class SourceColumns:
    """The features of an input as columns of equal length; `keys` tell features apart across inputs."""

    fids: np.ndarray
    column: GeometryColumn
    keys: list[Any]

    def __len__(self) -> int:
        return len(self.fids)


@dataclass(frozen=True)
class Pair:
    """Input and reference as columns. `same[i]` is the row of the reference that input feature i is itself, or -1 (None: no two are)."""

    targets: SourceColumns
    reference: SourceColumns
    measurer: Measurer
    same: np.ndarray | None = None


@dataclass(frozen=True)
class Hits:
    """Rows of an output: `target` and `reference` are rows of the two inputs (reference -1: none), metres, degrees (NaN: not defined)."""

    target: np.ndarray
    distance: np.ndarray
    azimuth: np.ndarray
    reference: np.ndarray

    def __len__(self) -> int:
        return len(self.target)

    def take(self, index: np.ndarray) -> Hits:
        """The rows at these indices or under this mask."""
        return Hits(self.target[index], self.distance[index], self.azimuth[index], self.reference[index])


def key_field(first: SourceSnapshot, second: SourceSnapshot, chosen: str = "") -> str:
    """The field that tells features of two inputs apart: the chosen one, `sr_fid` where both have it, or "" for the feature id."""
    for name in (chosen, KEY_COLUMN):
        if name and first.has_field(name) and second.has_field(name):
            return name
    return ""


def read_columns(source: SourceSnapshot, key: str, feedback: QgsProcessingFeedback) -> SourceColumns:
    """Ids, geometries and keys of an input; the key is a field, or the feature id where `key` is empty.

    Tells the person how many features have no geometry and how many were repaired in a copy.
    """
    columns = _read(source, key, check_of(feedback))
    missing, repaired = columns.column.n_missing, columns.column.n_repaired
    if missing:
        feedback.pushInfo(tr("“{}”: {} of {} features have no geometry and are skipped.").format(source.name, missing, len(columns)))
    if repaired:
        feedback.pushInfo(tr("“{}”: {} invalid geometries are repaired in a copy; the layer is unchanged.").format(source.name, repaired))
    return columns


def _read(source: SourceSnapshot, key: str, check: Check) -> SourceColumns:
    fids: list[int] = []
    values: list[Any] = []
    points: list[tuple[float, float]] = []
    geometries: list[QgsGeometry] = []
    only_points = QgsWkbTypes.flatType(source.wkb_type) == QgsWkbTypes.Type.Point
    nowhere = (np.nan, np.nan)
    position = source.fields.lookupField(key) if key else -1
    for feature in source.features(check, attributes=[key] if key else []):
        fids.append(feature.id())
        if position >= 0:
            values.append(plain(feature.attribute(position)))
        shape = feature.geometry()
        if not only_points:
            geometries.append(shape)
        elif shape.isEmpty():
            points.append(nowhere)
        elif QgsWkbTypes.flatType(shape.wkbType()) == QgsWkbTypes.Type.Point:
            point = shape.asPoint()
            points.append((point.x(), point.y()))
        else:  # QGIS takes the kind of a mixed layer from its first feature
            only_points = False
            geometries = [QgsGeometry() if x != x else QgsGeometry.fromPointXY(QgsPointXY(x, y)) for x, y in points]
            geometries.append(shape)
    if only_points:
        column = GeometryColumn.from_points(np.array(points, dtype=float).reshape(-1, 2), source.crs)
    else:
        column = GeometryColumn.from_geometries(geometries, source.crs)
    return SourceColumns(np.array(fids, dtype=np.int64), column, values if position >= 0 else fids)


def same_rows(targets: SourceColumns, reference: SourceColumns) -> np.ndarray:
    """For each row of the targets the row of the reference with the same key, -1 where there is none."""
    rows = {value: row for row, value in enumerate(reference.keys)}
    return np.array([rows.get(value, -1) for value in targets.keys], dtype=np.int64)


def hits_of(pair: Pair, target: np.ndarray, distance: np.ndarray, reference: np.ndarray, check: Check) -> Hits:
    """Rows with their azimuths, from the representative point of the reference to that of the input feature."""
    azimuth = np.full(len(target), np.nan)
    known = reference >= 0
    if known.any():
        seen_from = points_of(pair.reference, reference[known], pair.measurer, check)
        seen = points_of(pair.targets, target[known], pair.measurer, check)
        azimuth[known] = azimuths(seen_from, seen, pair.measurer, check)
    return Hits(target, distance, azimuth, reference)


def points_of(columns: SourceColumns, rows: np.ndarray, measurer: Measurer, check: Check) -> np.ndarray:
    """Longitude and latitude of the representative points of rows."""
    used, place = np.unique(rows, return_inverse=True)
    return representative_points(columns.column.take(used), measurer, check)[place]


def seen_from_nearest(pair: Pair, feedback: QgsProcessingFeedback) -> Hits:
    """Every input feature with distance and azimuth from its nearest reference feature."""
    check = check_of(feedback)
    found = distances(pair.targets.column, pair.reference.column, pair.measurer, same=pair.same, check=check)
    measured = np.isfinite(found.distance)
    feedback.setProgress(60)
    return hits_of(pair, found.target[measured], found.distance[measured], found.reference[measured], check)


def by_distance(pair: Pair, hits: Hits) -> Hits:
    """The rows from near to far, ties by key, so that the same data give the same order."""
    return hits.take(np.lexsort((key_ranks(pair.targets)[hits.target], hits.distance)))


def key_ranks(columns: SourceColumns) -> np.ndarray:
    """The place of each row in the order of the keys, numbers before text."""
    numeric = [isinstance(key, (bool, int, float)) for key in columns.keys]
    order = sorted(
        range(len(columns)), key=lambda row: (not numeric[row], columns.keys[row] if numeric[row] else str(columns.keys[row]), row)
    )
    ranks = np.empty(len(columns), dtype=np.int64)
    ranks[order] = np.arange(len(columns))
    return ranks


def reference_values(pair: Pair, hits: Hits, row: int) -> list[Any]:
    """Distance, azimuth and reference key of one row, None where there is no such thing."""
    reference = int(hits.reference[row])
    return [number(hits.distance[row]), number(hits.azimuth[row]), pair.reference.keys[reference] if reference >= 0 else None]


def number(value: float) -> float | None:
    """A Python number for an attribute; None for NaN."""
    return None if np.isnan(value) else float(value)
