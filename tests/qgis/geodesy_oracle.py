"""Slow and simple answers that the geometry kernel is held to: QGIS's own measuring, and pyproj over dense samples."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
import shapely
from pyproj import Geod
from qgis.core import QgsCoordinateReferenceSystem, QgsCoordinateTransform, QgsCoordinateTransformContext, QgsDistanceArea, QgsPointXY

GEOD = Geod(ellps="WGS84")
ELLIPSOID = "EPSG:7030"
SAMPLES = 49

# where each CRS is meant to be used: west, south, east, north
AREAS = {
    "EPSG:4326": (-180.0, -90.0, 180.0, 90.0),
    "EPSG:3857": (-180.0, -84.0, 180.0, 84.0),
    "EPSG:2964": (-168.0, 56.0, -132.0, 70.0),
    "EPSG:27700": (-6.0, 50.5, 1.5, 58.0),
    "EPSG:32733": (9.0, -70.0, 21.0, -1.0),
    "EPSG:3035": (-8.0, 36.0, 30.0, 68.0),
    "EPSG:3413": (-180.0, 62.0, 180.0, 90.0),
    "EPSG:3031": (-180.0, -90.0, 180.0, -62.0),
}


@functools.cache
def crs(code: str) -> QgsCoordinateReferenceSystem:
    return QgsCoordinateReferenceSystem(code)


def context() -> QgsCoordinateTransformContext:
    return QgsCoordinateTransformContext()


@functools.cache
def _transform(source: str, target: str) -> QgsCoordinateTransform:
    return QgsCoordinateTransform(crs(source), crs(target), context())


@functools.cache
def _measure(code: str) -> QgsDistanceArea:
    area = QgsDistanceArea()
    area.setSourceCrs(crs(code), context())
    area.setEllipsoid(ELLIPSOID)
    return area


def move(xy: np.ndarray, source: str, target: str) -> np.ndarray:
    """One point at a time through QGIS."""
    if source == target:
        return np.asarray(xy, dtype=float)
    transform = _transform(source, target)
    points = [transform.transform(QgsPointXY(x, y)) for x, y in xy]
    return np.array([[p.x(), p.y()] for p in points])


def qgis_distance(p: np.ndarray, q: np.ndarray, code: str) -> float:
    """What the Measure tool shows between two points of one CRS."""
    return _measure(code).measureLine(QgsPointXY(*p), QgsPointXY(*q))


def ellipsoid_lonlat(xy: np.ndarray, source: str, target: str) -> np.ndarray:
    """Through the target CRS to the longitude and latitude that QgsDistanceArea measures with."""
    there = move(xy, source, target)
    if target in ("EPSG:4326",):
        return there
    bare = QgsCoordinateReferenceSystem.fromProj("+proj=longlat +a=6378137 +rf=298.257223563 +no_defs")
    to = QgsCoordinateTransform(crs(target), bare, context())
    return np.array([[p.x(), p.y()] for p in (to.transform(QgsPointXY(x, y)) for x, y in there)])


def rings(geometry: Any) -> list[np.ndarray]:
    """Coordinates of every point, line and ring."""
    if geometry.geom_type.startswith("Multi") or geometry.geom_type == "GeometryCollection":
        return [ring for part in geometry.geoms for ring in rings(part)]
    if geometry.geom_type == "Polygon":
        return [np.array(ring.coords)[:, :2] for ring in (geometry.exterior, *geometry.interiors)]
    return [np.array(geometry.coords)[:, :2]]


def _edges(geometry: Any) -> list[tuple[np.ndarray, np.ndarray]]:
    out = []
    for ring in rings(geometry):
        out.extend([(ring[0], ring[0])] if len(ring) == 1 else list(zip(ring[:-1], ring[1:])))
    return out


def _on_edge(edge: tuple[np.ndarray, np.ndarray], at: np.ndarray) -> np.ndarray:
    return edge[0] + at[:, None] * (edge[1] - edge[0])


def distance(first: Any, first_crs: str, second: Any, second_crs: str, target_crs: str) -> float:
    """Least geodesic distance of the boundaries: every pair of edges sampled, then zoomed in on."""
    best = np.inf
    for ours in _edges(first):
        for theirs in _edges(second):
            best = min(best, _edge_distance(ours, first_crs, theirs, second_crs, target_crs, best))
    return best


def _edge_distance(ours: Any, first_crs: str, theirs: Any, second_crs: str, target_crs: str, best: float) -> float:
    def on(edge: Any, code: str, at: np.ndarray) -> np.ndarray:
        return ellipsoid_lonlat(_on_edge(edge, at), code, target_crs)

    grid = np.linspace(0.0, 1.0, SAMPLES)
    u = grid if (ours[0] != ours[1]).any() else np.zeros(1)
    v = grid if (theirs[0] != theirs[1]).any() else np.zeros(1)
    p, q = on(ours, first_crs, u), on(theirs, second_crs, v)
    metres = _all_pairs(p, q)
    step = sum(GEOD.inv(*x[:-1].T, *x[1:].T)[2].max() if len(x) > 1 else 0.0 for x in (p, q))
    if metres.min() - step > best:
        return float(metres.min())
    along_u, along_v = len(u) > 1, len(v) > 1
    if along_u and along_v:
        # nested, since between almost parallel edges the least distance lies somewhere along a narrow valley
        def least_from(at_u: float, window: int) -> float:
            fixed = on(ours, first_crs, np.array([at_u]))
            start = int(np.argmin(_all_pairs(fixed, q)))
            return _zoomed(lambda w: _all_pairs(fixed, on(theirs, second_crs, w))[0], v[start], window / SAMPLES)

        hopeful = metres.min(axis=1) - step <= metres.min()
        coarse = np.array([least_from(x, 2) if hope else np.inf for x, hope in zip(u, hopeful)])
        at = u[int(np.argmin(coarse))]
        return min(_zoomed(lambda w: np.array([least_from(x, 2) for x in w]), at, 2 / SAMPLES, n=7), float(coarse.min()))
    if along_u:
        return _zoomed(lambda w: _all_pairs(on(ours, first_crs, w), q)[:, 0], u[int(np.argmin(metres[:, 0]))], 2 / SAMPLES)
    if along_v:
        return _zoomed(lambda w: _all_pairs(p, on(theirs, second_crs, w))[0], v[int(np.argmin(metres[0]))], 2 / SAMPLES)
    return float(metres[0, 0])


def _all_pairs(p: np.ndarray, q: np.ndarray) -> np.ndarray:
    i, j = np.meshgrid(np.arange(len(p)), np.arange(len(q)), indexing="ij")
    metres = GEOD.inv(p[i.ravel(), 0], p[i.ravel(), 1], q[j.ravel(), 0], q[j.ravel(), 1])[2]
    return np.asarray(metres).reshape(i.shape)


def _zoomed(metres: Any, at: float, window: float, n: int = 17) -> float:
    """The least value of a function of a fraction around `at`, by looking ever closer."""
    best = np.inf
    while window > 1e-7:
        tries = np.clip(np.linspace(at - window, at + window, n), 0.0, 1.0)
        values = metres(tries)
        best = min(best, float(values.min()))
        at, window = tries[int(np.argmin(values))], window * 3.0 / (n - 1)
    return best


def moved_geometry(geometry: Any, source: str, target: str) -> Any:
    """The geometry in another CRS with 200 vertices to an edge."""
    if source == target:
        return geometry
    longest = max((np.linalg.norm(b - a) for a, b in _edges(geometry)), default=0.0)
    fine = shapely.segmentize(geometry, longest / 200) if longest > 0 else geometry
    return shapely.transform(fine, lambda xy: move(xy, source, target))
