"""What one computation shares: target CRS, ellipsoid and transforms; lengths and areas of whole columns."""

from __future__ import annotations

from typing import Callable

import numpy as np
from pyproj import CRS
from pyproj.exceptions import CRSError
from qgis.core import QgsCoordinateReferenceSystem, QgsCoordinateTransformContext, QgsDistanceArea, QgsGeometry

from .chunks import Check, spans
from .columns import GeometryColumn
from .ellipsoid import Ellipsoid
from .proj_data import require_proj_data
from .transforms import CoordinateMap

_MEASURED_AT_A_TIME = 500
_SAME_PLACE_DEG = 0.02


class Measurer:
    """Ellipsoidal measures as `QgsDistanceArea` gives them for geometries of the target CRS.

    `QgsDistanceArea` takes a CRS to longitude and latitude without a datum shift; geometries of another CRS are
    therefore first brought to the datum of the target CRS, by the project's own transforms.
    `assumed_ellipsoid` is True when the ellipsoid asked for was "NONE" or unknown and WGS 84 stands in for it.
    """

    def __init__(self, crs: QgsCoordinateReferenceSystem, ellipsoid: str, transform_context: QgsCoordinateTransformContext) -> None:
        require_proj_data()
        self.crs = crs
        self.ellipsoid = Ellipsoid.resolve(ellipsoid)
        self.context = transform_context
        self._maps: dict[tuple[str, str], CoordinateMap] = {}
        self._datum = datum_crs(crs)

    @property
    def assumed_ellipsoid(self) -> bool:
        return self.ellipsoid.assumed

    def map(self, source: QgsCoordinateReferenceSystem, target: QgsCoordinateReferenceSystem) -> CoordinateMap:
        """The (kept) map of coordinates between two CRSs under the project's transform context."""
        key = (crs_key(source), crs_key(target))
        if key not in self._maps:
            self._maps[key] = CoordinateMap(source, target, self.context)
        return self._maps[key]

    def lonlat(self, xy: np.ndarray, crs: QgsCoordinateReferenceSystem, check: Check = None) -> np.ndarray:
        """Longitude and latitude (N, 2) in degrees, on the ellipsoid, of coordinates (N, 2) in `crs`; NaN where that fails."""
        if crs_key(crs) == crs_key(self.crs) or crs_key(datum_crs(crs)) == crs_key(self._datum):
            return self.map(crs, self.ellipsoid.crs)(xy, check)
        # through the target CRS, since a transform context may name an operation for exactly this pair;
        # where its projection does not reach, or folds over, through its datum alone
        by_datum = self.map(self._datum, self.ellipsoid.crs)(self.map(crs, self._datum)(xy, check), check)
        by_target = self.map(self.crs, self.ellipsoid.crs)(self.map(crs, self.crs)(xy, check), check)
        with np.errstate(invalid="ignore"):
            off = np.abs((by_target - by_datum + 180.0) % 360.0 - 180.0)
            off[:, 0] *= np.cos(np.radians(by_datum[:, 1]))
            near = (off < _SAME_PLACE_DEG).all(axis=1)
        return np.where((near | np.isnan(by_datum).any(axis=1))[:, None], by_target, by_datum)

    def place(self, lonlat: np.ndarray, crs: QgsCoordinateReferenceSystem) -> np.ndarray:
        """Coordinates (N, 2) in `crs` of longitudes and latitudes on the ellipsoid: the inverse of `lonlat`."""
        if crs_key(crs) == crs_key(self.crs) or crs_key(datum_crs(crs)) == crs_key(self._datum):
            return self.map(self.ellipsoid.crs, crs)(lonlat)
        return self.map(self._datum, crs)(self.map(self.ellipsoid.crs, self._datum)(lonlat))

    def distance_area(self, crs: QgsCoordinateReferenceSystem | None = None) -> QgsDistanceArea:
        """A `QgsDistanceArea` for geometries of `crs` (the target CRS)."""
        area = QgsDistanceArea()
        area.setSourceCrs(crs or self.crs, self.context)
        area.setEllipsoid(self.ellipsoid.acronym)
        return area

    def areas(self, column: GeometryColumn, check: Check = None) -> np.ndarray:
        """Areas (N,) in square metres; NaN where missing."""
        return self._each(column, self.distance_area(column.crs).measureArea, check)

    def lengths(self, column: GeometryColumn, check: Check = None) -> np.ndarray:
        """Lengths (N,) in metres; NaN where missing."""
        return self._each(column, self.distance_area(column.crs).measureLength, check)

    def perimeters(self, column: GeometryColumn, check: Check = None) -> np.ndarray:
        """Perimeters (N,) in metres; NaN where missing."""
        return self._each(column, self.distance_area(column.crs).measurePerimeter, check)

    def _each(self, column: GeometryColumn, measure: Callable[[QgsGeometry], float], check: Check) -> np.ndarray:
        out = np.full(len(column), np.nan)
        if column.is_point:
            out[~column.missing] = 0.0
            return out
        there = np.flatnonzero(~column.missing)
        for part in spans(len(there), _MEASURED_AT_A_TIME, check):
            out[there[part]] = [measure(column.geometry(i)) for i in there[part]]
        return out


def crs_key(crs: QgsCoordinateReferenceSystem) -> str:
    """What tells one CRS from another, cheaply."""
    return crs.authid() or crs.toWkt(QgsCoordinateReferenceSystem.WKT2_2019)


_datums: dict[str, QgsCoordinateReferenceSystem] = {}


def datum_crs(crs: QgsCoordinateReferenceSystem) -> QgsCoordinateReferenceSystem:
    """The geographic CRS that a CRS is built on; itself where none can be told."""
    key = crs_key(crs)
    if key not in _datums:
        found = crs
        if not crs.isGeographic():
            try:
                base = CRS.from_wkt(crs.toWkt(QgsCoordinateReferenceSystem.WKT2_2019)).geodetic_crs
            except CRSError:
                base = None
            if base is not None and not base.is_geocentric:
                authority = base.to_authority()
                found = (
                    QgsCoordinateReferenceSystem(":".join(authority)) if authority else QgsCoordinateReferenceSystem.fromWkt(base.to_wkt())
                )
                found = found if found.isValid() else crs
        _datums[key] = found
    return _datums[key]
