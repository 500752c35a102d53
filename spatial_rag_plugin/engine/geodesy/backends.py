"""Planar predicates and constructions on many geometries: shapely 2 where it can be imported, `QgsGeometry` otherwise.

Both speak WKB at their border and are held to the same results by `tests/qgis/test_geodesy_backends.py`.
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
from qgis.core import QgsGeometry, QgsPoint, QgsRectangle, QgsSpatialIndex

from .chunks import Check, spans

PREDICATES = ("intersects", "within", "contains", "touches", "overlaps", "crosses", "equals", "covered_by")

_COVERAGES = (3, 12, 0)  # from which GEOS on tells whether areas are a coverage


class Backend(Protocol):
    """Geometries are opaque; `native` makes them once and the other methods take them."""

    name: str

    def native(self, wkbs: Sequence[bytes | None]) -> Any: ...

    def wkb(self, geometry: Any) -> bytes | None: ...

    def repaired(self, wkb: bytes) -> bytes | None:
        """None when the geometry is valid, else a valid copy."""

    def box_pairs(self, first: np.ndarray, second: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Index pairs of boxes (N, 4) and (M, 4) that meet; NaN boxes meet nothing."""

    def related(self, predicate: str, first: Any, i: np.ndarray, second: Any, j: np.ndarray, check: Check = None) -> np.ndarray:
        """predicate(first[i], second[j]) for every pair."""

    def points_meet(self, geometry: Any, xy: np.ndarray, inside: bool = False, check: Check = None) -> np.ndarray:
        """Mask of the points (N, 2) that intersect one geometry; ``inside``: that it contains, its border left out."""

    def intersection(self, geometry: Any, other: Any) -> Any: ...

    def difference(self, geometry: Any, other: Any) -> Any: ...

    def union(self, geometries: Sequence[Any]) -> Any: ...

    def union_of_areas(self, geometries: Sequence[Any]) -> Any: ...

    def buffer(self, geometry: Any, distance: float, segments: int) -> Any: ...


class ShapelyBackend:
    """Vectorised, on shapely 2."""

    name = "shapely"
    all_pairs = 4096
    """Up to so many pairs every one is looked at; beyond it a tree is made."""

    def __init__(self) -> None:
        self._s = importlib.import_module("shapely")
        if int(self._s.__version__.split(".")[0]) < 2:
            raise ImportError("shapely 2 is needed")

    def native(self, wkbs: Sequence[bytes | None]) -> Any:
        out = np.empty(len(wkbs), dtype=object)
        for part in spans(len(wkbs), 20_000):
            out[part] = self._s.from_wkb(np.array(list(wkbs[part]) + [None], dtype=object)[:-1])
        return out

    def wkb(self, geometry: Any) -> bytes | None:
        return None if geometry is None or geometry.is_empty else self._s.to_wkb(self._s.force_2d(geometry))

    def repaired(self, wkb: bytes) -> bytes | None:
        geometry = self._s.from_wkb(wkb)
        return None if geometry.is_valid else (self.wkb(self._s.make_valid(geometry)) or b"")

    def box_pairs(self, first: np.ndarray, second: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        i_ok, j_ok = np.flatnonzero(_finite(first)), np.flatnonzero(_finite(second))
        if len(i_ok) * len(j_ok) <= self.all_pairs:
            return _all_box_pairs(first, second)
        # boxes of float32-rounded trees could miss a touching pair, so the boxes themselves go in as geometries
        tree = self._s.STRtree(self._s.box(*first[i_ok].T))
        j, i = tree.query(self._s.box(*second[j_ok].T))
        return i_ok[i], j_ok[j]

    def related(self, predicate: str, first: Any, i: np.ndarray, second: Any, j: np.ndarray, check: Check = None) -> np.ndarray:
        function = getattr(self._s, predicate)
        # few geometries meet many: prepare those
        prepare = first if len(np.unique(i)) < len(np.unique(j)) else second
        used = i if prepare is first else j
        self._s.prepare(prepare[np.unique(used)])
        swapped = {"intersects": "intersects", "within": "contains", "contains": "within", "covered_by": "covers"}
        symmetric = swapped.get(predicate)
        out = np.zeros(len(i), dtype=bool)
        for part in spans(len(i), 2_000, check):
            if prepare is second and symmetric is not None:
                out[part] = getattr(self._s, symmetric)(second[j[part]], first[i[part]])
            else:
                out[part] = function(first[i[part]], second[j[part]])
        return out

    def points_meet(self, geometry: Any, xy: np.ndarray, inside: bool = False, check: Check = None) -> np.ndarray:
        self._s.prepare(geometry)
        holds = self._s.contains_xy if inside else self._s.intersects_xy
        out = np.zeros(len(xy), dtype=bool)
        for part in spans(len(xy), 20_000, check):
            out[part] = holds(geometry, xy[part, 0], xy[part, 1])
        return out

    def intersection(self, geometry: Any, other: Any) -> Any:
        return self._s.intersection(geometry, other)

    def difference(self, geometry: Any, other: Any) -> Any:
        return self._s.difference(geometry, other)

    def union(self, geometries: Sequence[Any]) -> Any:
        return self._s.union_all(np.array(list(geometries) + [None], dtype=object)[:-1])

    def union_of_areas(self, geometries: Sequence[Any]) -> Any:
        """The union of areas that may share their borders exactly, as countries do: then these need only be left out."""
        areas = np.array(list(geometries) + [None], dtype=object)[:-1]
        if self._s.geos_version >= _COVERAGES and self._s.coverage_is_valid(areas):
            return self._s.coverage_union_all(areas)
        return self._s.union_all(areas)

    def buffer(self, geometry: Any, distance: float, segments: int) -> Any:
        return self._s.buffer(geometry, distance, quad_segs=segments)


class QgisBackend:
    """One `QgsGeometry` at a time, with prepared geometry engines; needs nothing but QGIS."""

    name = "qgis"
    all_pairs = 4_000_000

    def native(self, wkbs: Sequence[bytes | None]) -> Any:
        out = np.empty(len(wkbs), dtype=object)
        for i, data in enumerate(wkbs):
            if data:
                geometry = QgsGeometry()
                geometry.fromWkb(data)
                out[i] = geometry
        return out

    def wkb(self, geometry: Any) -> bytes | None:
        if geometry is None or geometry.isNull() or geometry.isEmpty():
            return None
        return bytes(geometry.asWkb().data())

    def repaired(self, wkb: bytes) -> bytes | None:
        geometry = self.native([wkb])[0]
        return None if geometry.isEmpty() or geometry.isGeosValid() else (self.wkb(geometry.makeValid()) or b"")

    def box_pairs(self, first: np.ndarray, second: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        i_ok, j_ok = np.flatnonzero(_finite(first)), np.flatnonzero(_finite(second))
        if len(i_ok) * len(j_ok) <= self.all_pairs:
            return _all_box_pairs(first, second)
        index = QgsSpatialIndex()
        few, many, swap = (i_ok, j_ok, False) if len(i_ok) <= len(j_ok) else (j_ok, i_ok, True)
        few_boxes, many_boxes = (second, first) if swap else (first, second)
        for k in few:
            index.addFeature(int(k), QgsRectangle(*few_boxes[k]))
        hits = [(f, k) for k in many for f in index.intersects(QgsRectangle(*many_boxes[k]))]
        pairs = np.array(hits, dtype=np.int64).reshape(-1, 2)
        return (pairs[:, 1], pairs[:, 0]) if swap else (pairs[:, 0], pairs[:, 1])

    def related(self, predicate: str, first: Any, i: np.ndarray, second: Any, j: np.ndarray, check: Check = None) -> np.ndarray:
        inverse = {
            "intersects": "intersects",
            "within": "contains",
            "contains": "within",
            "touches": "touches",
            "overlaps": "overlaps",
            "equals": "isEqual",
        }
        by_second = len(np.unique(j)) < len(np.unique(i)) and predicate in inverse
        one, rest, k, m = (second, first, j, i) if by_second else (first, second, i, j)
        method = inverse[predicate] if by_second else {"equals": "isEqual"}.get(predicate, predicate)
        out = np.zeros(len(i), dtype=bool)
        order = np.argsort(k, kind="stable")
        engine, prepared = None, -1
        for part in spans(len(order), 200, check):
            for at in order[part]:
                if predicate == "covered_by":
                    out[at] = _covered_by(first[i[at]], second[j[at]])
                    continue
                if k[at] != prepared:
                    engine = QgsGeometry.createGeometryEngine(one[k[at]].constGet())
                    engine.prepareGeometry()
                    prepared = k[at]
                out[at] = getattr(engine, method)(rest[m[at]].constGet())
        return out

    def points_meet(self, geometry: Any, xy: np.ndarray, inside: bool = False, check: Check = None) -> np.ndarray:
        engine = QgsGeometry.createGeometryEngine(geometry.constGet())
        engine.prepareGeometry()
        holds = engine.contains if inside else engine.intersects
        out = np.zeros(len(xy), dtype=bool)
        for part in spans(len(xy), 5_000, check):
            out[part] = [holds(QgsPoint(x, y)) for x, y in xy[part].tolist()]
        return out

    def intersection(self, geometry: Any, other: Any) -> Any:
        return geometry.intersection(other)

    def difference(self, geometry: Any, other: Any) -> Any:
        return geometry.difference(other)

    def union(self, geometries: Sequence[Any]) -> Any:
        return QgsGeometry.unaryUnion(list(geometries))

    def union_of_areas(self, geometries: Sequence[Any]) -> Any:
        return self.union(geometries)

    def buffer(self, geometry: Any, distance: float, segments: int) -> Any:
        return geometry.buffer(distance, segments)


def _covered_by(inner: QgsGeometry, outer: QgsGeometry) -> bool:
    # QgsGeometry has no "covers": its DE-9IM patterns, in terms of inner against outer
    engine = QgsGeometry.createGeometryEngine(inner.constGet())
    matrix = engine.relate(outer.constGet())
    return len(matrix) == 9 and matrix[2] == "F" and matrix[5] == "F" and any(matrix[n] != "F" for n in (0, 1, 3, 4))


def _finite(boxes: np.ndarray) -> np.ndarray:
    return ~np.isnan(boxes).any(axis=1)


def _all_box_pairs(first: np.ndarray, second: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    if not len(first) or not len(second):
        return np.empty(0, dtype=np.int64), np.empty(0, dtype=np.int64)
    rows = max(1, 200_000 // len(second))
    found = []
    for part in spans(len(first), rows):
        a = first[part, None, :]
        meet = (a[..., 0] <= second[:, 2]) & (a[..., 2] >= second[:, 0]) & (a[..., 1] <= second[:, 3]) & (a[..., 3] >= second[:, 1])
        i, j = np.nonzero(meet)
        found.append((i + part.start, j))
    return np.concatenate([f[0] for f in found]), np.concatenate([f[1] for f in found])


def backend(name: str | None = None) -> Backend:
    """The backend of that name ("shapely" or "qgis"); without a name shapely where it can be imported.

    Raises ImportError when "shapely" is asked for and shapely 2 is absent.
    """
    if name == "qgis":
        return QgisBackend()
    if name == "shapely":
        return ShapelyBackend()
    try:
        return ShapelyBackend()
    except ImportError:
        return QgisBackend()
