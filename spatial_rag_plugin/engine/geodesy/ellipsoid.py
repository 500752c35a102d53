"""The ellipsoid: axes, geodesics, Earth-centred coordinates, and bounds between chord and geodesic.

An index in three dimensions knows neither the antimeridian nor poles.  What makes it exact is that the straight
chord between two points of the surface bounds their geodesic distance from both sides, and tightly.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from pyproj import Geod
from qgis.core import QgsCoordinateReferenceSystem, QgsEllipsoidUtils

from .chunks import Check, spans

WGS84 = "EPSG:7030"
NEAR_M = 100_000.0
_INVERSE_CHUNK = 20_000


class Ellipsoid(NamedTuple):
    """An oblate ellipsoid with semi-axes `a` and `b` in metres, and its longitude/latitude CRS as QGIS builds it."""

    acronym: str
    a: float
    b: float
    crs: QgsCoordinateReferenceSystem
    assumed: bool

    @classmethod
    def resolve(cls, acronym: str) -> Ellipsoid:
        """The ellipsoid of a QGIS acronym; WGS 84 with `assumed` set for "NONE", an empty or an unknown one."""
        params = QgsEllipsoidUtils.ellipsoidParameters(acronym or "NONE")
        assumed = not params.valid
        if assumed:
            acronym = WGS84
            params = QgsEllipsoidUtils.ellipsoidParameters(acronym)
        a, b = float(params.semiMajor), float(params.semiMinor)
        crs = params.crs
        if not crs.isValid():
            crs = QgsCoordinateReferenceSystem.fromProj(f"+proj=longlat +a={a!r} +b={b!r} +no_defs +type=crs")
        return cls(acronym, a, b, crs, assumed)

    @property
    def geod(self) -> Geod:
        return Geod(a=self.a, b=self.b)

    @property
    def e2(self) -> float:
        return 1.0 - (self.b / self.a) ** 2

    @property
    def r_min(self) -> float:
        """Smallest radius of curvature of any normal section (the meridian at the equator)."""
        return self.b * self.b / self.a

    @property
    def r_max(self) -> float:
        """Largest radius of curvature of any normal section (at the poles)."""
        return self.a * self.a / self.b

    @property
    def half_meridian(self) -> float:
        """An upper bound of every geodesic distance: half the circumference over the poles is the longest."""
        return math.pi * (self.a + self.b) / 2 * 1.0001

    def ecef(self, lonlat: np.ndarray) -> np.ndarray:
        """Earth-centred coordinates (..., 3) in metres of longitudes and latitudes (..., 2) in degrees, height 0."""
        rad = np.radians(lonlat)
        lon, lat = rad[..., 0], rad[..., 1]
        sin_lat, cos_lat = np.sin(lat), np.cos(lat)
        n = self.a / np.sqrt(1.0 - self.e2 * sin_lat * sin_lat)
        out = np.empty(lonlat.shape[:-1] + (3,))
        out[..., 0] = n * cos_lat * np.cos(lon)
        out[..., 1] = n * cos_lat * np.sin(lon)
        out[..., 2] = n * (1.0 - self.e2) * sin_lat
        return out

    def lonlat(self, ecef: np.ndarray) -> np.ndarray:
        """Longitude and latitude (N, 2) in degrees of points (N, 3) on the surface."""
        lat = np.arctan2(ecef[:, 2] / (1.0 - self.e2), np.hypot(ecef[:, 0], ecef[:, 1]))
        return np.degrees(np.column_stack([np.arctan2(ecef[:, 1], ecef[:, 0]), lat]))

    def near_geodesic(self, first: np.ndarray, second: np.ndarray) -> np.ndarray:
        """Geodesic distance (N,) in metres of pairs of Earth-centred surface points (N, 3) at most `NEAR_M` apart.

        A geodesic is a curve in space that bends like the normal section; with chord c and its curvature k half-way it
        is (2 / k) asin(c k / 2) long, but for terms of the order e² k⁴ c⁵: 0.3 micrometres at 100 km, 0.8 mm at 500 km.
        Half-way p on the surface x'Wx = 1 and along t the normal section has k = t'Wt / |Wp|.
        """
        weight = np.array([self.a**-2, self.a**-2, self.b**-2])
        dot = lambda x, y: np.einsum("ij,ij->i", x, y)  # noqa: E731 - three letters that keep the formulas readable
        across, heavy = second - first, (first + second) / 2 * weight
        chord2 = np.maximum(dot(across, across), 1e-30)
        bend = dot(across * weight, across) / chord2 * np.sqrt(dot(heavy, heavy / weight) / dot(heavy, heavy))
        chord = np.sqrt(chord2)
        half = chord * bend / 2
        return chord * np.where(half < 1e-12, 1.0, np.arcsin(half) / np.maximum(half, 1e-12))

    def geodesic_above(self, chord: np.ndarray) -> np.ndarray:
        """An upper bound of the geodesic distance of two surface points `chord` metres apart.

        Schur's comparison theorem: a geodesic bends nowhere more than a circle of radius `r_min`, hence its chord is
        at least that circle's as long as it is shorter than half of it; beyond, half the meridian bounds it.
        """
        ratio = np.asarray(chord, dtype=float) / (2 * self.r_min)
        return np.where(ratio < 0.99, 2 * self.r_min * np.arcsin(np.minimum(ratio, 0.99)), self.half_meridian) + 1e-7

    def geodesic_below(self, chord: np.ndarray) -> np.ndarray:
        """A lower bound of the geodesic distance of two surface points `chord` metres apart.

        A geodesic bends everywhere at least like a circle of radius `r_max`; its torsion, at most half the difference
        of the principal curvatures, lengthens the chord by less than the margin of 0.05 % on the radius.
        """
        r = self.r_max * 1.0005
        return np.maximum(2 * r * np.arcsin(np.minimum(np.asarray(chord, dtype=float) / (2 * r), 1.0)) - 1e-7, 0.0)

    def chord_reach(self, distance: np.ndarray) -> np.ndarray:
        """A chord length that no two points at most `distance` metres apart exceed."""
        r = self.r_max * 1.0005
        angle = np.maximum(np.asarray(distance, dtype=float), 0.0) / (2 * r)
        return np.where(angle < 1.55, 2 * r * np.sin(np.minimum(angle, 1.55)) + 1e-6, np.inf)

    def rival_reach(self, chord: np.ndarray) -> np.ndarray:
        """The chord beyond which nothing can be nearer, geodesically, than what lies `chord` metres away in a straight line."""
        return self.chord_reach(self.geodesic_above(chord))

    def inverse(self, first: np.ndarray, second: np.ndarray, check: Check = None) -> tuple[np.ndarray, np.ndarray]:
        """Geodesic distance (N,) in metres and initial azimuth (N,) in degrees of pairs of lon/lat (N, 2).

        Source: Karney, Algorithms for geodesics (2013), through pyproj.  NaN where a coordinate is not finite.
        """
        distance = np.full(len(first), np.nan)
        azimuth = np.full(len(first), np.nan)
        geod = self.geod
        for part in spans(len(first), _INVERSE_CHUNK, check):
            p, q = first[part], second[part]
            ok = np.isfinite(p).all(axis=1) & np.isfinite(q).all(axis=1)
            az, _, s = geod.inv(p[ok, 0], p[ok, 1], q[ok, 0], q[ok, 1])
            distance[part][ok] = s
            azimuth[part][ok] = az
        return distance, azimuth
