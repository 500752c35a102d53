"""Search boxes are never too small; buffers hold what is near and nothing that is far."""

from __future__ import annotations

import math

import numpy as np
import pytest
import shapely
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from spatial_rag_plugin.engine import geodesy as g
from tests.examples import examples
from tests.qgis import geodesy_oracle as oracle
from tests.qgis.test_geodesy_proximity import BACKENDS, PLACES, _scattered, _shape, _usable

pytestmark = pytest.mark.usefixtures("qgis_app")
TARGETS = (*sorted(PLACES), "EPSG:2193", "EPSG:3832")
DISTANCE = st.floats(0.0, 6.8).map(lambda exponent: 10.0**exponent)


def _boxed(xy: np.ndarray, boxes: np.ndarray) -> np.ndarray:
    low, high = boxes[:, None, :2], boxes[:, None, 2:]
    return ((xy >= low) & (xy <= high)).all(axis=2).any(axis=0)


@settings(max_examples=examples(400), suppress_health_check=list(HealthCheck))
@given(st.data())
def test_no_point_within_the_distance_is_outside(data):
    reference_crs = data.draw(st.sampled_from(sorted(PLACES)))
    centre = data.draw(st.sampled_from(PLACES[reference_crs]))
    shape = data.draw(_shape(centre, data.draw(DISTANCE.filter(lambda d: d > 30)), reference_crs))
    metres = data.draw(DISTANCE)
    target_crs = data.draw(st.sampled_from(TARGETS))
    measurer = g.Measurer(oracle.crs("EPSG:4326"), oracle.ELLIPSOID, oracle.context())
    column = g.GeometryColumn.from_wkb([shape.wkb], oracle.crs(reference_crs))
    boxes = g.search_boxes(column, metres, measurer, oracle.crs(target_crs))
    assert np.isfinite(boxes.boxes).all() or boxes.everywhere
    # from points along its edges as far as the distance goes, in all directions
    ring = shapely.segmentize(shape, max(shape.length / 37, 1e-9)) if shape.length else shape
    on = np.vstack([oracle.ellipsoid_lonlat(r, reference_crs, "EPSG:4326") for r in oracle.rings(ring)])
    bearing = np.tile(np.arange(0.0, 360.0, 10.0), len(on))
    start = np.repeat(on, 36, axis=0)
    away = metres * np.tile([1.0, 0.5], len(bearing))[: len(bearing)]
    lon, lat, _ = oracle.GEOD.fwd(start[:, 0], start[:, 1], bearing, away)
    lonlat = np.column_stack([lon, lat])
    if target_crs in oracle.AREAS:
        west, south, east, north = oracle.AREAS[target_crs]
        lonlat = lonlat[(lon >= west) & (lon <= east) & (lat >= south) & (lat <= north)]
    else:
        lonlat = lonlat[np.abs(lat) < 70]
    assume(len(lonlat))
    xy = measurer.map(oracle.crs("EPSG:4326"), oracle.crs(target_crs))(lonlat)
    xy = xy[np.isfinite(xy).all(axis=1)]
    assert _boxed(xy, boxes.boxes).all()
    assert boxes.may_hold(xy).all()
    assert _boxed(xy, boxes.merged(2).boxes).all()


def test_boxes_of_many_small_circles_are_tight():
    rng = np.random.default_rng(3)
    column = g.GeometryColumn.from_points(np.column_stack([rng.uniform(8, 10, 500), rng.uniform(50, 52, 500)]), oracle.crs("EPSG:4326"))
    for code, unit in (("EPSG:4326", None), ("EPSG:25832", 1.0), ("EPSG:2225", 0.3048006)):
        measurer = g.Measurer(oracle.crs(code), oracle.ELLIPSOID, oracle.context())
        boxes = g.search_boxes(column, 500.0, measurer).boxes
        assert len(boxes) == 500
        if unit and code == "EPSG:25832":
            assert ((boxes[:, 2:] - boxes[:, :2]) * unit < 1_040).all()


def test_a_box_over_the_antimeridian_is_two_and_a_pole_takes_all_longitudes():
    measurer = g.Measurer(oracle.crs("EPSG:4326"), oracle.ELLIPSOID, oracle.context())
    point = g.GeometryColumn.from_points(np.array([[179.99, 0.0]]), oracle.crs("EPSG:4326"))
    boxes = g.search_boxes(point, 10_000.0, measurer)
    assert len(boxes.boxes) == 2
    assert boxes.reference.tolist() == [0, 0]
    pole = g.GeometryColumn.from_points(np.array([[20.0, 89.99]]), oracle.crs("EPSG:4326"))
    west, south, east, north = g.search_boxes(pole, 10_000.0, measurer).boxes[0]
    assert west <= -180
    assert east >= 180
    assert north >= 90
    assert 89.8 < south < 89.95
    mercator = g.search_boxes(pole, 10_000.0, measurer, oracle.crs("EPSG:3857"))
    lonlat = np.column_stack([np.linspace(-180, 180, 50), np.linspace(89.95, 89.999999, 50)])
    assert _boxed(oracle.move(lonlat, "EPSG:4326", "EPSG:3857"), mercator.boxes).all()


@settings(max_examples=examples(120), suppress_health_check=list(HealthCheck))
@given(st.data())
def test_buffers_have_their_width(data):
    code = data.draw(st.sampled_from(sorted(PLACES)))
    centre = data.draw(st.sampled_from(PLACES[code]))
    metres = data.draw(st.floats(1.0, 5.8).map(lambda e: 10.0**e))
    shape = data.draw(_shape(centre, metres * data.draw(st.floats(0.1, 5.0)), code))
    backend = data.draw(st.sampled_from(BACKENDS))
    spread = metres * data.draw(st.floats(0.9, 8.0))
    probes = data.draw(_scattered(centre, spread, 40))
    measurer = g.Measurer(oracle.crs(code), oracle.ELLIPSOID, oracle.context())
    column = g.GeometryColumn.from_wkb([shape.wkb, None], oracle.crs(code), backend)
    lonlat_area = np.vstack([probes, np.array([centre])])
    assume(_usable(code, lonlat_area))
    if code in ("EPSG:3857", "EPSG:4326"):
        # a circle beyond the edge of the CRS has no picture there
        assume(abs(centre[1]) < 75 or code == "EPSG:4326")
    grown = g.buffer(column, metres, measurer)
    assert grown.missing.tolist() == [False, True]
    points = g.GeometryColumn.from_points(oracle.move(probes, "EPSG:4326", code), oracle.crs(code), backend)
    apart = g.distances(points, column, measurer)
    truth = np.full(len(probes), np.nan)
    truth[apart.target] = apart.distance
    inside = np.isin(np.arange(len(probes)), g.relates(points, grown, "intersects", measurer)[0])
    limit = metres * (1 + 3e-3) / math.cos(math.pi / 64) + 0.01
    assert inside[truth < metres * (1 - 1e-9) - 0.001].all()
    assert not inside[truth > limit].any()


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_buffer_round_the_pole_has_no_slit_along_the_antimeridian(backend):
    polar = oracle.crs("EPSG:3031")
    measurer = g.Measurer(polar, oracle.ELLIPSOID, oracle.context())
    grown = g.buffer(g.GeometryColumn.from_points(np.array([[0.0, 1086.524]]), polar, backend), 100_000.0, measurer)
    probes = g.GeometryColumn.from_points(np.array([[0.0, y] for y in (-90_000.0, -47_552.16, -1.0, 0.0, 60_000.0)]), polar, backend)
    assert g.relates(probes, grown, "within", measurer)[0].tolist() == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("metres", [0.0, -5.0, math.nan, 2e7])
def test_a_buffer_needs_a_sensible_distance(metres):
    measurer = g.Measurer(oracle.crs("EPSG:4326"), oracle.ELLIPSOID, oracle.context())
    column = g.GeometryColumn.from_points(np.zeros((1, 2)), oracle.crs("EPSG:4326"))
    with pytest.raises(ValueError, match="buffer needs a distance"):
        g.buffer(column, metres, measurer)


def test_dissolved_buffers_are_one():
    measurer = g.Measurer(oracle.crs("EPSG:4326"), oracle.ELLIPSOID, oracle.context())
    column = g.GeometryColumn.from_points(np.array([[0.0, 0.0], [0.001, 0.0], [5.0, 0.0]]), oracle.crs("EPSG:4326"))
    one = g.buffer(column, 1_000.0, measurer, dissolve=True)
    assert len(one) == 1
    assert len(one.flat.feature) == 2
    single = math.pi * 1e6
    assert measurer.areas(one)[0] == pytest.approx(2.07 * single, rel=0.01)


@pytest.mark.parametrize("backend", BACKENDS)
def test_dissolved_buffers_of_many_are_those_of_each_together(backend):
    crs = oracle.crs("EPSG:4326")
    measurer = g.Measurer(crs, oracle.ELLIPSOID, oracle.context())
    rows = [20.0 + 0.01 * (i % 20) + 0.4 * (i // 20) for i in range(60)]
    lines = [f"LINESTRING ({x} 50, {x + 0.008} 50.006, {x + 0.01} 50.0)" for x in rows]
    areas = [f"POLYGON (({x} 50.05, {x + 0.02} 50.05, {x + 0.02} 50.06, {x} 50.06, {x} 50.05))" for x in rows]  # they overlap
    long_one = ["LINESTRING (19 50.3, 23 50.3)"]
    wkbs = [shapely.from_wkt(wkt).wkb for wkt in (*lines, *areas, *long_one)]
    column = g.GeometryColumn.from_wkb([*wkbs, None], crs, backend)
    one = g.buffer(column, 400.0, measurer, dissolve=True)
    each = g.buffer(column, 400.0, measurer)
    joined = shapely.union_all([shapely.from_wkb(each.wkb(i)) for i in range(len(wkbs))])
    apart = g.GeometryColumn.from_wkb([joined.wkb], crs, backend)
    assert measurer.areas(one)[0] == pytest.approx(measurer.areas(apart)[0], rel=2e-3)
