"""Distances, within and nearest against brute force, with mixed CRSs, poles and the antimeridian, on both backends."""

from __future__ import annotations

import numpy as np
import pytest
import shapely
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from spatial_rag_plugin.engine import geodesy as g
from tests.examples import SLOW, examples
from tests.qgis import geodesy_oracle as oracle

pytestmark = pytest.mark.usefixtures("qgis_app")
BACKENDS = ("shapely", "qgis")
PLACES = {
    "EPSG:4326": [(179.9, -17.0), (-179.99, 65.0), (10.0, 89.9), (-70.0, -89.95), (0.0, 0.0), (23.0, 45.0)],
    "EPSG:3857": [(179.9, -17.0), (-179.99, 65.0), (0.0, 0.0), (100.0, 80.0)],
    "EPSG:2964": [(-150.0, 63.0), (-160.0, 58.0)],
    "EPSG:27700": [(-3.0, 55.0), (0.1, 51.5)],
    "EPSG:32733": [(15.0, -22.0), (12.5, -5.0)],
    "EPSG:3035": [(10.0, 52.0), (-3.0, 40.0), (25.0, 62.0)],
    "EPSG:3413": [(0.0, 89.99), (179.99, 75.0), (-45.0, 70.0)],
    "EPSG:3031": [(0.0, -89.99), (-179.99, -75.0), (60.0, -70.0)],
}
REACH = st.floats(1.5, 6.4).map(lambda exponent: 10.0**exponent)
UNIT = st.floats(0.0, 1.0, exclude_max=True, allow_subnormal=False)


def _usable(code: str, lonlat: np.ndarray) -> bool:
    west, south, east, north = oracle.AREAS[code]
    lon, lat = lonlat.T
    return bool((west <= lon).all() and (lon <= east).all() and (south <= lat).all() and (lat <= north).all())


@st.composite
def _scattered(draw, centre, reach, n):
    bearing = np.array([draw(UNIT) * 360.0 for _ in range(n)])
    away = np.array([draw(UNIT) for _ in range(n)]) ** 0.5 * reach
    lon, lat, _ = oracle.GEOD.fwd(np.full(n, centre[0]), np.full(n, centre[1]), bearing, away)
    return np.column_stack([lon, lat])


@st.composite
def point_cases(draw):
    target_crs = draw(st.sampled_from(sorted(PLACES)))
    centre = draw(st.sampled_from(PLACES[target_crs]))
    reach = draw(REACH)
    targets = draw(_scattered(centre, reach, draw(st.integers(1, 12))))
    reference = draw(_scattered(centre, reach, draw(st.integers(1, 5))))
    assume(_usable(target_crs, targets))
    assume(_usable(target_crs, reference))
    reference_crs = draw(st.sampled_from([c for c in sorted(PLACES) if _usable(c, reference)]))
    return (
        oracle.move(targets, "EPSG:4326", target_crs),
        target_crs,
        oracle.move(reference, "EPSG:4326", reference_crs),
        reference_crs,
        reach * draw(st.floats(0.05, 2.0)),
    )


@settings(max_examples=examples(250), suppress_health_check=list(HealthCheck))
@given(point_cases(), st.integers(1, 5))
def test_points_equal_the_measure_tool(case, k):
    targets, target_crs, reference, reference_crs, metres = case
    there = oracle.move(reference, reference_crs, target_crs)
    truth = np.array([[oracle.qgis_distance(p, q, target_crs) for q in there] for p in targets])
    assume(np.isfinite(truth).all())
    measurer = g.Measurer(oracle.crs(target_crs), oracle.ELLIPSOID, oracle.context())
    ours = g.GeometryColumn.from_points(targets, oracle.crs(target_crs))
    theirs = g.GeometryColumn.from_points(reference, oracle.crs(reference_crs))

    every = g.distances(ours, theirs, measurer)
    assert every.target.tolist() == list(range(len(targets)))
    np.testing.assert_allclose(every.distance, truth.min(axis=1), rtol=1e-6, atol=1e-4)

    clear = np.abs(truth.min(axis=1) - metres) > 1e-3
    found = g.within(ours, theirs, metres, measurer)
    mask = np.zeros(len(targets), dtype=bool)
    mask[found.target] = True
    assert (mask == (truth.min(axis=1) <= metres))[clear].all()

    ranked = g.nearest(ours, theirs, k, measurer)
    np.testing.assert_allclose(ranked.distance, np.sort(truth.min(axis=1))[:k], rtol=1e-6, atol=1e-4)
    joined = g.nearest_join(theirs, ours, k, measurer)
    expected = np.sort(truth, axis=0)[:k].T
    np.testing.assert_allclose(joined.distance[:, : expected.shape[1]], expected, rtol=1e-6, atol=1e-4)
    assert (joined.target[:, expected.shape[1] :] == -1).all()


@st.composite
def _shape(draw, centre, reach, code):
    kind = draw(st.sampled_from(["point", "line", "polygon"]))
    middle = draw(_scattered(centre, reach, 1))[0]
    size = reach * draw(st.floats(0.01, 1.0))
    n = {"point": 1, "line": draw(st.integers(2, 4)), "polygon": draw(st.integers(3, 5))}[kind]
    if kind == "polygon":
        bearing = -360.0 * (np.arange(n) + np.array([draw(UNIT) * 0.8 for _ in range(n)])) / n
        away = size * np.array([0.3 + 0.7 * draw(UNIT) for _ in range(n)])
        lon, lat, _ = oracle.GEOD.fwd(np.full(n, middle[0]), np.full(n, middle[1]), bearing, away)
        lonlat = np.column_stack([lon, lat])
    else:
        lonlat = draw(_scattered(middle, size, n))
    assume(_usable(code, lonlat))
    if code == "EPSG:4326" and kind != "point":
        # a drawn shape does not jump over the map: longitudes go on beyond 180
        lonlat[:, 0] = middle[0] + (lonlat[:, 0] - middle[0] + 180.0) % 360.0 - 180.0
        assume(np.abs(lonlat[:, 1]).max() < 89.0)
    if code == "EPSG:3857" and kind != "point":
        assume(np.abs(np.diff(lonlat[:, 0], append=lonlat[0, 0])).max() < 180)
    xy = oracle.move(lonlat, "EPSG:4326", code)
    shape = {"point": lambda: shapely.Point(xy[0]), "line": lambda: shapely.LineString(xy), "polygon": lambda: shapely.Polygon(xy)}[kind]()
    assume(shape.is_valid)
    return shape


@st.composite
def shape_cases(draw):
    target_crs = draw(st.sampled_from(sorted(PLACES)))
    centre = draw(st.sampled_from(PLACES[target_crs]))
    near = np.array([centre])
    reference_crs = draw(st.sampled_from([c for c in sorted(PLACES) if _usable(c, near)]))
    reach = draw(REACH)
    ours = [draw(_shape(centre, reach, target_crs)) for _ in range(draw(st.integers(1, 2)))]
    theirs = [draw(_shape(centre, reach, reference_crs)) for _ in range(draw(st.integers(1, 2)))]
    for shape in theirs:
        flat = np.vstack(oracle.rings(shape))
        lonlat = oracle.move(flat, reference_crs, "EPSG:4326")
        assume(_usable(target_crs, lonlat) or target_crs == reference_crs)
    return ours, target_crs, theirs, reference_crs, reach * draw(st.floats(0.05, 2.0))


def _apart(case):
    """Least distances (targets, references); 0 where the shapes meet in the targets' CRS."""
    ours, target_crs, theirs, reference_crs, _ = case
    truth = np.empty((len(ours), len(theirs)))
    for i, a in enumerate(ours):
        for j, b in enumerate(theirs):
            meets = a.intersects(oracle.moved_geometry(b, reference_crs, target_crs))
            truth[i, j] = 0.0 if meets else oracle.distance(a, target_crs, b, reference_crs, target_crs)
    return truth


@settings(max_examples=examples(100, SLOW), suppress_health_check=list(HealthCheck))
@given(shape_cases(), st.integers(1, 3))
def test_shapes_equal_brute_force_on_both_backends(case, k):
    ours, target_crs, theirs, reference_crs, metres = case
    truth = _apart(case)
    measurer = g.Measurer(oracle.crs(target_crs), oracle.ELLIPSOID, oracle.context())
    for backend in BACKENDS:
        targets = g.GeometryColumn.from_wkb([s.wkb for s in ours], oracle.crs(target_crs), backend)
        reference = g.GeometryColumn.from_wkb([s.wkb for s in theirs], oracle.crs(reference_crs), backend)
        every = g.distances(targets, reference, measurer)
        # where shapes touch by a hair the two intersection tests may differ; the distance is then next to nothing
        atol = 0.2 if truth.min() < 0.2 else 1e-3
        np.testing.assert_allclose(every.distance, truth.min(axis=1), rtol=1e-6, atol=atol)
        least = truth.min(axis=1)
        clear = np.abs(least - metres) > 0.2
        mask = np.isin(np.arange(len(ours)), g.within(targets, reference, metres, measurer).target)
        assert (mask == (least <= metres))[clear].all()
        ranked = g.nearest(targets, reference, k, measurer)
        np.testing.assert_allclose(ranked.distance, np.sort(least)[:k], rtol=1e-6, atol=atol)
        joined = g.nearest_join(reference, targets, k, measurer)
        expected = np.sort(truth, axis=0)[:k].T
        np.testing.assert_allclose(joined.distance[:, : expected.shape[1]], expected, rtol=1e-6, atol=atol)
