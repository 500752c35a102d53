"""Very many points against lines and polygons of many vertices: searched in blocks, held to brute force without any."""

from __future__ import annotations

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from spatial_rag_plugin.engine import geodesy as g
from spatial_rag_plugin.engine.geodesy.ellipsoid import NEAR_M, Ellipsoid
from spatial_rag_plugin.engine.geodesy.tree import stable_order
from tests.examples import examples
from tests.qgis import geodesy_oracle as oracle

pytestmark = pytest.mark.usefixtures("qgis_app")
PER_EDGE = 24

# CRS of the points, of the lines, a place, and the size of the scene in metres: from within one block to beyond the reach of chords
SCENES = {
    "town": ("EPSG:4326", "EPSG:4326", (9.0, 51.0), 5e3),
    "metres": ("EPSG:3035", "EPSG:3035", (10.0, 52.0), 4e4),
    "mixed": ("EPSG:3035", "EPSG:4326", (10.0, 52.0), 1e5),
    "antimeridian": ("EPSG:4326", "EPSG:4326", (179.9, -17.0), 5e4),
    "pole": ("EPSG:3413", "EPSG:3413", (0.0, 89.99), 8e4),
    "continent": ("EPSG:4326", "EPSG:4326", (20.0, 20.0), 1.5e6),
}


def _scene(name: str, seed: int, n_points: int, n_vertices: int) -> tuple[np.ndarray, list[np.ndarray]]:
    """Longitudes and latitudes (beyond 180 rather than jumping) of points, half of them in clusters, and of three random walks."""
    _, line_crs, centre, size = SCENES[name]
    random = np.random.default_rng(seed)
    away = size * np.where(np.arange(n_points) % 2, random.random(n_points) ** 0.5, 0.02 * random.random(n_points))
    lon, lat, _ = oracle.GEOD.fwd(*np.full((n_points, 2), centre).T, random.uniform(0, 360, n_points), away)
    points = np.column_stack([lon, lat])
    walks = []
    for _ in range(3):
        heading = np.cumsum(random.normal(0, 0.8, n_vertices))
        step = np.column_stack([np.cos(heading), np.sin(heading)]) * size * random.exponential(2.0 / n_vertices, n_vertices)[:, None]
        offset = np.cumsum(step, axis=0) + random.uniform(-0.5, 0.5, 2) * size
        lon, lat, _ = oracle.GEOD.fwd(
            *np.full((n_vertices, 2), centre).T, np.degrees(np.arctan2(offset[:, 0], offset[:, 1])), np.hypot(*offset.T)
        )
        walks.append(np.column_stack([lon, lat]))
    if line_crs == "EPSG:4326":
        for walk in walks:
            walk[:, 0] = centre[0] + (walk[:, 0] - centre[0] + 180.0) % 360.0 - 180.0
    return points, [oracle.move(walk, "EPSG:4326", line_crs) for walk in walks]


def _truth(points: np.ndarray, lines: list[np.ndarray], code: str) -> np.ndarray:
    """Distances (points, lines).  Around each point azimuth and distance are polar coordinates in which its own distances are true."""
    out = np.full((len(points), len(lines)), np.inf)
    at = np.arange(PER_EDGE) / PER_EDGE
    for n, line in enumerate(lines):
        dense = (line[:-1, None, :] + (line[1:] - line[:-1])[:, None, :] * at[None, :, None]).reshape(-1, 2)
        dense = np.vstack([dense, line[-1:]])
        lonlat = oracle.ellipsoid_lonlat(dense, code, "EPSG:4326")
        for i, point in enumerate(points):
            azimuth, _, metres = oracle.GEOD.inv(*np.broadcast_to(point, lonlat.shape).T, *lonlat.T)
            flat = np.column_stack([metres * np.sin(np.radians(azimuth)), metres * np.cos(np.radians(azimuth))])
            start, span = flat[:-1], np.diff(flat, axis=0)
            foot = np.clip(-(start * span).sum(axis=1) / np.maximum((span**2).sum(axis=1), 1e-12), 0.0, 1.0)
            out[i, n] = np.hypot(*(start + foot[:, None] * span).T).min()
    return out


@pytest.mark.parametrize("name", sorted(SCENES))
@pytest.mark.parametrize("kind", ["line", "polygon"])
def test_many_points_equal_brute_force(name: str, kind: str) -> None:
    target_crs, line_crs, _, size = SCENES[name]
    points, lines = _scene(name, 5, 600, 150)
    make = shapely.LineString
    if kind == "polygon":
        # what is inside is left out of the comparison
        lines = [np.array(shapely.convex_hull(shapely.MultiPoint(line[:20])).exterior.coords) for line in lines]
        make = shapely.Polygon
    measurer = g.Measurer(oracle.crs(target_crs), oracle.ELLIPSOID, oracle.context())
    targets = g.GeometryColumn.from_points(oracle.move(points, "EPSG:4326", target_crs), oracle.crs(target_crs))
    reference = g.GeometryColumn.from_wkb([make(line).wkb for line in lines], oracle.crs(line_crs))
    checked = np.arange(0, 600, 5)
    truth = _truth(points[checked], lines, line_crs)
    # a chord of the samples cuts corners by the square of its length
    atol = 1e-3 + 2.0 * (size / 100 / PER_EDGE) ** 2 / 1e6

    every = g.distances(targets, reference, measurer)
    assert every.target.tolist() == list(range(600))
    apart = every.distance[checked] > 0
    assert apart.sum() > 20
    np.testing.assert_allclose(every.distance[checked][apart], truth.min(axis=1)[apart], rtol=1e-6, atol=atol)
    np.testing.assert_allclose(truth[np.arange(120), every.reference[checked]][apart], truth.min(axis=1)[apart], rtol=1e-6, atol=atol)
    # the point shown is where the distance is measured to
    there = oracle.GEOD.inv(*every.target_lonlat.T, *every.lonlat.T)[2]
    np.testing.assert_allclose(there[every.distance > 0], every.distance[every.distance > 0], rtol=1e-7, atol=1e-6)

    for metres in (int(size / 50), size / 5, 10 * size):
        found = g.within(targets, reference, metres, measurer)
        near = np.flatnonzero(every.distance <= metres)
        assert found.target.tolist() == near.tolist()
        np.testing.assert_allclose(found.distance, every.distance[near], rtol=1e-12, atol=1e-7)
    joined = g.nearest_join(targets, reference, 1, measurer)
    np.testing.assert_allclose(joined.distance[:, 0], every.distance, rtol=1e-9, atol=1e-7)
    two = g.nearest_join(targets, reference, 2, measurer)
    np.testing.assert_allclose(two.distance[:, 0], every.distance, rtol=1e-9, atol=1e-6)


def test_far_away_the_geodesic_decides() -> None:
    random = np.random.default_rng(3)
    lon, lat, _ = oracle.GEOD.fwd(np.full(100, 20.0), np.full(100, 35.0), random.uniform(0, 360, 100), random.uniform(2e6, 8e6, 100))
    line = np.array([[12.0, 38.0], [20.0, 30.0], [27.0, 40.0], [15.0, 41.0]])
    measurer = g.Measurer(oracle.crs("EPSG:4326"), oracle.ELLIPSOID, oracle.context())
    targets = g.GeometryColumn.from_points(np.column_stack([lon, lat]), oracle.crs("EPSG:4326"))
    every = g.distances(targets, g.GeometryColumn.from_wkb([shapely.LineString(line).wkb], oracle.crs("EPSG:4326")), measurer)
    fine = np.vstack([line[n] + (line[n + 1] - line[n]) * np.linspace(0, 1, 250)[:, None] for n in range(3)])
    np.testing.assert_allclose(every.distance, _truth(targets.xy, [fine], "EPSG:4326")[:, 0], rtol=0, atol=5e-3)


def test_what_lies_on_a_line_touches_it() -> None:
    measurer = g.Measurer(oracle.crs("EPSG:3035"), oracle.ELLIPSOID, oracle.context())
    xy = np.array([[4321000.0, 3210000.0], [4322000.0, 3211000.0], [4321500.0, 3210500.0], [4321500.0, 3210500.4], [np.nan, 0.0]])
    line = g.GeometryColumn.from_wkb([shapely.LineString(xy[:2]).wkb], oracle.crs("EPSG:3035"))
    found = g.within(g.GeometryColumn.from_points(xy, oracle.crs("EPSG:3035")), line, 0, measurer)
    assert found.target.tolist() == [0, 1, 2]
    assert (found.distance == 0).all()
    found = g.within(g.GeometryColumn.from_points(xy, oracle.crs("EPSG:3035")), line, 0.3, measurer)
    assert found.target.tolist() == [0, 1, 2, 3]
    assert 0.28 < found.distance[3] < 0.29


@settings(max_examples=examples(200))
@given(
    st.floats(-90.0, 90.0),
    st.floats(0.0, 360.0),
    st.floats(-3.0, 5.0).map(lambda exponent: 10.0**exponent),
    st.sampled_from(["EPSG:7030", "EPSG:7001"]),
)
def test_short_geodesics_follow_from_their_chords(lat: float, azimuth: float, metres: float, acronym: str) -> None:
    ellipsoid = Ellipsoid.resolve(acronym)
    metres = min(metres, NEAR_M)
    start = np.array([[12.0, lat]])
    lon, lat_to, _ = ellipsoid.geod.fwd(*start.T, [azimuth], [metres])
    end = np.column_stack([lon, lat_to])
    by_chord = ellipsoid.near_geodesic(ellipsoid.ecef(start), ellipsoid.ecef(end))
    np.testing.assert_allclose(by_chord, [metres], rtol=0, atol=1e-6)
    assert ellipsoid.near_geodesic(ellipsoid.ecef(start), ellipsoid.ecef(start)).tolist() == pytest.approx([0.0], abs=1e-9)


@given(st.lists(st.integers(0, 2**63 - 1) | st.integers(0, 5) | st.integers(0, 2**33)))
def test_whole_numbers_are_put_in_order(keys: list[int]) -> None:
    assert stable_order(np.array(keys, dtype=np.int64)).tolist() == sorted(range(len(keys)), key=keys.__getitem__)
