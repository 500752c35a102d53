"""Features of one name that hang together: a street or river that its layer holds in pieces is one place."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from qgis.core import QgsCoordinateReferenceSystem, QgsGeometry, QgsUnitTypes

from ..model.catalog import GeometryKind

#: A square, a bridge or a dual carriageway parts a street; a road may part an area.
_GAP_M = {GeometryKind.LINE: 250.0, GeometryKind.POLYGON: 100.0, GeometryKind.MIXED: 250.0, GeometryKind.POINT: 200.0}
_SHARE = 0.1  # of the larger of two groups: a river comes back behind a lake, a street behind a river, a town behind its airfield
_FEW = 20
_MOST = 3000
_METRES_PER_DEGREE = 111_320.0


def together(
    fids: Sequence[int], geometries: Sequence[QgsGeometry], kind: GeometryKind, crs: QgsCoordinateReferenceSystem
) -> list[tuple[int, ...]]:
    """Group features by single linkage: pieces that are no farther apart than a gap hang together. Ids in their order; planar, in ``crs``.

    The gap grows with what hangs together already, of areas where they are few. More than a few thousand are one group: they are pieces
    of something, and comparing them all would take too long.
    """
    if len(fids) < 2 or len(fids) > _MOST:
        return [tuple(fids)] if fids else []
    boxes = np.array([_box(geometry) for geometry in geometries])
    gap = _GAP_M.get(kind, 0.0) / _metres_per_unit(crs, float((boxes[:, 1] + boxes[:, 3]).mean() / 2))
    groups = _linked(list(range(len(fids))), geometries, boxes, gap)
    while len(groups) > 1 and (kind is GeometryKind.LINE or (kind is GeometryKind.POLYGON and len(groups) <= _FEW)):
        joined = _joined(groups, geometries, boxes, gap)
        if len(joined) == len(groups):
            break
        groups = joined
    return [tuple(fids[index] for index in group) for group in groups]


def _linked(indexes: Sequence[int], geometries: Sequence[QgsGeometry], boxes: np.ndarray, gap: float) -> list[list[int]]:
    parent = list(indexes)

    def root(index: int) -> int:
        while parent[index] != index:
            parent[index] = parent[parent[index]]
            index = parent[index]
        return index

    for index in indexes:
        apart = np.hypot(*_apart(boxes[index], boxes[index + 1 :]))
        for other in (np.flatnonzero(apart <= gap) + index + 1).tolist():
            first, second = root(index), root(other)
            if first != second and geometries[index].distance(geometries[other]) <= gap:
                parent[max(first, second)] = min(first, second)
    groups: dict[int, list[int]] = {}
    for index in indexes:
        groups.setdefault(root(index), []).append(index)
    return list(groups.values())


def _joined(groups: Sequence[list[int]], geometries: Sequence[QgsGeometry], boxes: np.ndarray, gap: float) -> list[list[int]]:
    """The groups after the first two that are near each other for their size are joined."""
    whole = [np.concatenate((boxes[group, :2].min(axis=0), boxes[group, 2:].max(axis=0))) for group in groups]
    shapes = [QgsGeometry.collectGeometry([geometries[index] for index in group]) for group in groups]
    for first in range(len(groups)):
        for second in range(first + 1, len(groups)):
            size = max(float(np.hypot(box[2] - box[0], box[3] - box[1])) for box in (whole[first], whole[second]))
            allowed = max(gap, _SHARE * size)
            if np.hypot(*_apart(whole[first], whole[second][None, :]))[0] <= allowed and shapes[first].distance(shapes[second]) <= allowed:
                rest = [group for index, group in enumerate(groups) if index not in (first, second)]
                return [sorted(groups[first] + groups[second]), *rest]
    return list(groups)


def rough_lengths(geometries: Sequence[QgsGeometry], kind: GeometryKind, crs: QgsCoordinateReferenceSystem) -> list[float]:
    """The planar lengths of the groups that hang together, metres by the scale of the CRS where each lies; good to some per cent."""
    lengths = []
    for group in together(range(len(geometries)), geometries, kind, crs):
        shapes = [geometries[index] for index in group]
        lengths.append(sum(shape.length() * _mean_scale(crs, shape.boundingBox().center().y()) for shape in shapes))
    return lengths


def _mean_scale(crs: QgsCoordinateReferenceSystem, latitude: float) -> float:
    """Metres per unit whatever the direction: in degrees the mean of a step north and a step east."""
    scale = _metres_per_unit(crs, latitude)
    return (scale + _METRES_PER_DEGREE) / 2 if crs.isGeographic() else scale


def _box(geometry: QgsGeometry) -> tuple[float, float, float, float]:
    box = geometry.boundingBox()
    return box.xMinimum(), box.yMinimum(), box.xMaximum(), box.yMaximum()


def _apart(box: np.ndarray, others: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """How far boxes are apart in x and in y, 0 where they overlap."""
    x = np.maximum(0.0, np.maximum(others[:, 0] - box[2], box[0] - others[:, 2]))
    y = np.maximum(0.0, np.maximum(others[:, 1] - box[3], box[1] - others[:, 3]))
    return x, y


def _metres_per_unit(crs: QgsCoordinateReferenceSystem, latitude: float) -> float:
    if crs.isGeographic():
        return _METRES_PER_DEGREE * max(0.05, math.cos(math.radians(latitude)))
    return QgsUnitTypes.fromUnitToUnitFactor(crs.mapUnits(), QgsUnitTypes.DistanceUnit.DistanceMeters) or 1.0
