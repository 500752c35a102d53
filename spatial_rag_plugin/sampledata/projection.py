"""UTM without PROJ, so that the geographic layers of the town hold the same digits whatever PROJ is installed."""

from __future__ import annotations

import math

ZONE = 18
METRIC_EPSG = 32618
GEOGRAPHIC_EPSG = 4326

_A = 6378137.0
_F = 1 / 298.257223563
_K0 = 0.9996
_N = _F / (2 - _F)
_RECTIFYING = _A / (1 + _N) * (1 + _N**2 / 4 + _N**4 / 64)
_BETA = (
    _N / 2 - 2 * _N**2 / 3 + 37 * _N**3 / 96,
    _N**2 / 48 + _N**3 / 15,
    17 * _N**3 / 480,
)


def to_lon_lat(easting: float, northing: float) -> tuple[float, float]:
    """Longitude and latitude in degrees (WGS 84) of a northern UTM 18 coordinate, to a millimetre.

    Krüger's series to the third order in the third flattening (Karney 2011, equations 11 and 15); the conformal latitude is
    inverted by fixed-point iteration.
    """
    xi, eta = northing / (_K0 * _RECTIFYING), (easting - 500000.0) / (_K0 * _RECTIFYING)
    xi_, eta_ = xi, eta
    for order, beta in enumerate(_BETA, start=1):
        xi_ -= beta * math.sin(2 * order * xi) * math.cosh(2 * order * eta)
        eta_ -= beta * math.cos(2 * order * xi) * math.sinh(2 * order * eta)
    conformal = math.asin(math.sin(xi_) / math.cosh(eta_))
    eccentricity = math.sqrt(_F * (2 - _F))
    latitude = conformal
    for _ in range(8):
        stretch = math.exp(eccentricity * math.atanh(eccentricity * math.sin(latitude)))
        latitude = 2 * math.atan(math.tan(math.pi / 4 + conformal / 2) * stretch) - math.pi / 2
    longitude = math.degrees(math.atan2(math.sinh(eta_), math.cos(xi_))) + 6 * ZONE - 183
    return round(longitude, 8), round(math.degrees(latitude), 8)
