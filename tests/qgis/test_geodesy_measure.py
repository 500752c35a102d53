"""Measures equal QGIS's own, azimuths and sectors wrap at north, the bounds between chord and geodesic hold."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from qgis.core import QgsDistanceArea, QgsGeometry, QgsPointXY

from spatial_rag_plugin.engine import geodesy as g
from spatial_rag_plugin.engine.geodesy.ellipsoid import Ellipsoid
from tests.examples import examples
from tests.qgis import geodesy_oracle as oracle

pytestmark = pytest.mark.usefixtures("qgis_app")
LON, LAT = st.floats(-180.0, 180.0), st.floats(-90.0, 90.0)


def _distance_area(code: str, ellipsoid: str) -> QgsDistanceArea:
    area = QgsDistanceArea()
    area.setSourceCrs(oracle.crs(code), oracle.context())
    area.setEllipsoid(ellipsoid)
    return area


# QGIS 3.22 measures with axes of one's own only in geographic CRSs, elsewhere it gives NaN
@pytest.mark.parametrize(
    ("code", "ellipsoid"),
    [(c, e) for c in sorted(oracle.AREAS) for e in ("EPSG:7030", "EPSG:7001", "EPSG:7019")] + [("EPSG:4326", "PARAMETER:6378000:6356000")],
)
def test_distance_length_and_area_equal_qgis(code, ellipsoid):
    rng = np.random.default_rng(11)
    west, south, east, north = oracle.AREAS[code]
    lonlat = np.column_stack([rng.uniform(west, east, 40), rng.uniform(max(south, -89), min(north, 89), 40)])
    xy = oracle.move(lonlat, "EPSG:4326", code)
    measurer = g.Measurer(oracle.crs(code), ellipsoid, oracle.context())
    tool = _distance_area(code, ellipsoid)
    truth = [tool.measureLine(QgsPointXY(*p), QgsPointXY(*q)) for p, q in zip(xy[:20], xy[20:])]
    there = measurer.lonlat(xy, oracle.crs(code))
    ours, azimuth = measurer.ellipsoid.inverse(there[:20], there[20:])
    assert np.isfinite(truth).all()
    np.testing.assert_allclose(ours, truth, rtol=1e-9)
    bearings = np.degrees([tool.bearing(QgsPointXY(*p), QgsPointXY(*q)) for p, q in zip(xy[:20], xy[20:])]) % 360.0
    np.testing.assert_allclose((azimuth - bearings + 180.0) % 360.0 - 180.0, 0.0, atol=1e-6)
    shapes = [QgsGeometry.fromPolygonXY([[QgsPointXY(*xy[i]), QgsPointXY(*xy[i + 1]), QgsPointXY(*xy[i + 2])]]) for i in range(10)]
    column = g.GeometryColumn.from_geometries([*shapes, QgsGeometry()], oracle.crs(code))
    np.testing.assert_allclose(measurer.areas(column)[:-1], [tool.measureArea(s) for s in shapes], rtol=1e-9)
    np.testing.assert_allclose(measurer.perimeters(column)[:-1], [tool.measurePerimeter(s) for s in shapes], rtol=1e-9)
    assert np.isnan(measurer.areas(column)[-1])


@pytest.mark.parametrize("acronym", ["NONE", "", "EPSG:0"])
def test_without_an_ellipsoid_wgs84_is_assumed_and_said(acronym):
    measurer = g.Measurer(oracle.crs("EPSG:4326"), acronym, oracle.context())
    assert measurer.assumed_ellipsoid
    assert measurer.ellipsoid.acronym == "EPSG:7030"
    assert not g.Measurer(oracle.crs("EPSG:4326"), "EPSG:7001", oracle.context()).assumed_ellipsoid


@settings(max_examples=examples(300), suppress_health_check=list(HealthCheck))
@given(
    st.lists(st.tuples(LON, LAT, LON, LAT), min_size=1, max_size=50),
    st.sampled_from(["EPSG:7030", "EPSG:7001", "PARAMETER:3396190:3376200"]),
)
def test_chord_bounds_geodesic(rows, acronym):
    ellipsoid = Ellipsoid.resolve(acronym)
    pairs = np.array(rows)
    first, second = pairs[:, :2], pairs[:, 2:]
    # near neighbours and near antipodes as well
    first = np.vstack([first, first, first])
    second = np.vstack([second, pairs[:, :2] + (second - pairs[:, :2]) * 1e-4, (pairs[:, :2] + [180.0, 0.0]) * [1, -1] + second * 1e-3])
    second[:, 1] = np.clip(second[:, 1], -90, 90)
    metres, _ = ellipsoid.inverse(first, second)
    chord = np.linalg.norm(ellipsoid.ecef(first) - ellipsoid.ecef(second), axis=1)
    assert (ellipsoid.geodesic_below(chord) <= metres + 1e-6).all()
    assert (metres <= ellipsoid.geodesic_above(chord) + 1e-6).all()
    assert (chord <= ellipsoid.chord_reach(metres) + 1e-6).all()


@settings(max_examples=examples(300))
@given(LON, st.floats(-89.0, 89.0), st.floats(0.0, 360.0, exclude_max=True), st.floats(1.0, 1e6))
def test_azimuth_sector_and_wrap(lon, lat, bearing, metres):
    measurer = g.Measurer(oracle.crs("EPSG:4326"), oracle.ELLIPSOID, oracle.context())
    to_lon, to_lat, _ = oracle.GEOD.fwd(lon, lat, bearing, metres)
    found = g.azimuths(np.array([lon, lat]), np.array([[to_lon, to_lat]]), measurer)
    assert 0.0 <= found[0] < 360.0
    assert abs((found[0] - bearing + 180.0) % 360.0 - 180.0) < 1e-3
    number = int(g.sector(bearing))
    assert [bool(g.in_sector(bearing, 45.0 * n)) for n in range(8)] == [n == number for n in range(8)]
    centre = 45.0 * number
    assert abs((bearing - centre + 180.0) % 360.0 - 180.0) <= 22.5


def test_sectors_at_their_borders():
    assert [g.SECTORS[n] for n in g.sector(np.array([0.0, 359.999, 337.5, 337.4999, 22.5, 22.4999, 180.0, 270.0]))] == [
        "N", "N", "N", "NW", "NE", "N", "S", "W"
    ]  # fmt: skip
    assert g.in_sector(np.array([350.0, 10.0, 30.0, np.nan]), 0.0).tolist() == [True, True, False, False]
    assert g.in_sector(np.array([1.0, 100.0]), 0.0, 180.0).all()
    measurer = g.Measurer(oracle.crs("EPSG:4326"), oracle.ELLIPSOID, oracle.context())
    assert np.isnan(g.azimuths(np.array([1.0, 2.0]), np.array([[1.0, 2.0]]), measurer))[0]


@settings(max_examples=examples(100), suppress_health_check=list(HealthCheck))
@given(
    st.lists(st.tuples(st.floats(-20, 20), st.floats(-20, 20)), min_size=3, max_size=8),
    st.sampled_from(["line", "polygon", "multipoint"]),
)
def test_representative_points_are_centroids(corners, kind):
    points = [QgsPointXY(x + 5, y + 45) for x, y in corners]
    shape = {
        "line": QgsGeometry.fromPolylineXY,
        "polygon": lambda p: QgsGeometry.fromPolygonXY([[*p, p[0]]]),
        "multipoint": QgsGeometry.fromMultiPointXY,
    }[kind](points)
    assume(kind == "multipoint" or shape.length() > 1e-3)
    assume(kind != "polygon" or (shape.isGeosValid() and shape.area() > 1e-3))
    measurer = g.Measurer(oracle.crs("EPSG:4326"), oracle.ELLIPSOID, oracle.context())
    found = g.representative_points(g.GeometryColumn.from_geometries([shape], oracle.crs("EPSG:4326")), measurer)[0]
    centre = shape.centroid().asPoint()
    np.testing.assert_allclose(found, [centre.x(), centre.y()], atol=1e-6)


def test_a_country_over_the_antimeridian_has_its_centroid_at_home():
    halves = "MultiPolygon (((177 -18, 180 -18, 180 -16, 177 -16, 177 -18)),((-180 -18, -179 -18, -179 -16, -180 -16, -180 -18)))"
    column = g.GeometryColumn.from_geometries([QgsGeometry.fromWkt(halves)], oracle.crs("EPSG:4326"))
    measurer = g.Measurer(oracle.crs("EPSG:4326"), oracle.ELLIPSOID, oracle.context())
    np.testing.assert_allclose(g.representative_points(column, measurer), [[179.0, -17.0]], atol=1e-9)
