"""Gold answers for tests: GeoPackages read without QGIS, relations by shapely, lengths by pyproj over dense samples."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from spatial_rag_plugin.qgis_adapters.spatialite_blobs import wkb_of_spatialite

shapely = pytest.importorskip("shapely", reason="the gold is computed by shapely")
from pyproj import CRS, Geod, Transformer  # noqa: E402

GEOD = Geod(ellps="WGS84")
_ECEF = Transformer.from_crs("EPSG:4326", "EPSG:4978", always_xy=True)
_ENVELOPES = {0: 0, 1: 32, 2: 48, 3: 48, 4: 64}
_SPACING_DEG = 0.02
_PAIRS = 4_000_000


@dataclass(frozen=True)
class Row:
    """One feature: its id, attributes, geometry in the layer's CRS and the same densified in degrees WGS 84."""

    fid: int
    values: dict[str, Any]
    shape: Any
    globe: Any


def read_layer(path: Path, table: str, spacing: float = _SPACING_DEG) -> dict[int, Row]:
    """All rows of a GeoPackage layer by feature id; ``spacing`` (degrees) of the densified copy."""
    with sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True) as connection:
        (column, srs), *_ = connection.execute("SELECT column_name, srs_id FROM gpkg_geometry_columns WHERE table_name = ?", (table,))
        (definition,), *_ = connection.execute("SELECT definition FROM gpkg_spatial_ref_sys WHERE srs_id = ?", (srs,))
        cursor = connection.execute(f'SELECT * FROM "{table}"')
        names = [item[0] for item in cursor.description]
        records = [dict(zip(names, record)) for record in cursor]
    transform = Transformer.from_crs(CRS.from_user_input(srs if srs > 0 else definition), "EPSG:4326", always_xy=True)
    rows = {}
    for record in records:
        shape = _shape(record.pop(column))
        globe = shape if srs == 4326 else _moved(shape, transform)
        rows[record["fid"]] = Row(record["fid"], record, shape, shapely.segmentize(globe, spacing) if globe is not None else None)
    return rows


def _shape(blob: bytes | None) -> Any:
    """A GeoPackage blob without its header; None for a missing geometry."""
    if blob is not None and blob[:2] != b"GP":  # two countries of the map that comes with QGIS 3.40
        return shapely.from_wkb(wkb_of_spatialite(blob))
    if blob is None or blob[3] & 0x10:
        return None
    return shapely.from_wkb(bytes(blob)[8 + _ENVELOPES[blob[3] >> 1 & 7] :])


def _moved(shape: Any, transform: Transformer) -> Any:
    if shape is None:
        return None
    step = max(shape.bounds[2] - shape.bounds[0], shape.bounds[3] - shape.bounds[1]) / 64
    dense = shapely.segmentize(shape, step) if step > 0 else shape
    return shapely.transform(dense, lambda xy: np.column_stack(transform.transform(xy[:, 0], xy[:, 1])))


def distance_m(a: Any, b: Any, exact_below: float = np.inf) -> float:
    """Geodesic distance of two densified shapes in degrees: 0 where they meet, else between their closest vertices.

    Beyond ``exact_below`` (well above the longest edge) every 16th vertex has to do.
    """
    left, right = shapely.get_coordinates(a), shapely.get_coordinates(b)
    if np.isfinite(exact_below):
        rough = _closest(left[::16], right[::16])
        if rough > exact_below:
            return rough
    return 0.0 if shapely.intersects(a, b) else _closest(left, right)


def _closest(left: np.ndarray, right: np.ndarray) -> float:
    p, q = _ecef(left), _ecef(right)
    best, pair = np.inf, (0, 0)
    for start in range(0, len(p), max(1, _PAIRS // len(q))):
        part = p[start : start + max(1, _PAIRS // len(q))]
        squares = (part * part).sum(1)[:, None] + (q * q).sum(1)[None, :] - 2.0 * part @ q.T
        at = int(squares.argmin())
        if squares.flat[at] < best:
            best, pair = float(squares.flat[at]), (start + at // len(q), at % len(q))
    return GEOD.inv(*left[pair[0]], *right[pair[1]])[2]


def _ecef(lonlat: np.ndarray) -> np.ndarray:
    return np.column_stack(_ECEF.transform(lonlat[:, 0], lonlat[:, 1], np.zeros(len(lonlat))))


def area_m2(shape: Any) -> float:
    """Ellipsoidal area of a polygon in degrees, its edges geodesics as QGIS's measuring has them."""
    parts = shapely.get_parts(shape)
    return float(sum(abs(GEOD.geometry_area_perimeter(shapely.orient_polygons(part))[0]) for part in parts))


def length_m(shape: Any) -> float:
    """Ellipsoidal length of a densified line in degrees."""
    return float(GEOD.geometry_length(shape))


def azimuth_deg(a: Any, b: Any) -> float:
    """From the centroid of one shape to that of the other, 0 to 360 clockwise from north; centroids in the plane of the layer."""
    start, end = shapely.centroid(a), shapely.centroid(b)
    return GEOD.inv(start.x, start.y, end.x, end.y)[0] % 360.0
