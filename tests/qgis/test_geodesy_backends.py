"""Both backends agree; columns take what layers really hold; the kernel runs without shapely and can be cancelled."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from pathlib import Path

import numpy as np
import pytest
import shapely
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from qgis.core import QgsGeometry

from spatial_rag_plugin.engine import geodesy as g
from spatial_rag_plugin.engine.geodesy.backends import PREDICATES, backend
from tests.examples import examples
from tests.qgis import geodesy_oracle as oracle

pytestmark = pytest.mark.usefixtures("qgis_app")
BACKENDS = ("shapely", "qgis")
ROOT = Path(__file__).parents[2]
LATTICE = st.integers(0, 6).map(float)


def _measurer(code: str = "EPSG:4326") -> g.Measurer:
    return g.Measurer(oracle.crs(code), oracle.ELLIPSOID, oracle.context())


def _column(wkts, code="EPSG:4326", name=None):
    geometries = [QgsGeometry() if wkt is None else QgsGeometry.fromWkt(wkt) for wkt in wkts]
    return g.GeometryColumn.from_geometries(geometries, oracle.crs(code), name)


@st.composite
def lattice_shapes(draw):
    """Shapes on a small lattice, so that touching, sharing edges and equality are frequent."""
    kind = draw(st.sampled_from(["point", "line", "box", "multipoint"]))
    corners = draw(st.lists(st.tuples(LATTICE, LATTICE), min_size=2, max_size=3, unique=True))
    if kind == "point":
        return shapely.Point(corners[0])
    if kind == "multipoint":
        return shapely.MultiPoint(corners)
    if kind == "line":
        return shapely.LineString(corners)
    (x, y), (u, v) = corners[:2]
    assume(x != u and y != v)
    return shapely.box(min(x, u), min(y, v), max(x, u), max(y, v))


@settings(max_examples=examples(200), suppress_health_check=list(HealthCheck))
@given(st.lists(lattice_shapes(), min_size=1, max_size=6), st.lists(lattice_shapes(), min_size=1, max_size=4), st.sampled_from(PREDICATES))
def test_predicates_equal_shapely_on_both_backends(ours, theirs, predicate):
    truth = [(i, j) for i, a in enumerate(ours) for j, b in enumerate(theirs) if getattr(shapely, predicate)(a, b)]
    for name in BACKENDS:
        targets = g.GeometryColumn.from_wkb([s.wkb for s in ours], oracle.crs("EPSG:4326"), name)
        reference = g.GeometryColumn.from_wkb([s.wkb for s in theirs], oracle.crs("EPSG:4326"), name)
        found = g.relates(targets, reference, predicate, _measurer())
        assert list(zip(*(column.tolist() for column in found))) == truth, name


@st.composite
def boxes(draw):
    rows = draw(st.lists(st.tuples(LATTICE, LATTICE, LATTICE, LATTICE), max_size=8))
    made = np.array([(min(x, u), min(y, v), max(x, u), max(y, v)) for x, y, u, v in rows]).reshape(-1, 4)
    made[draw(st.lists(st.integers(0, len(rows) - 1), max_size=2)) if rows else []] = np.nan
    return made


@pytest.mark.parametrize("name", BACKENDS)
@settings(suppress_health_check=list(HealthCheck))
@given(boxes(), boxes())
def test_a_tree_of_boxes_finds_what_looking_at_all_of_them_finds(name, first, second):
    made = backend(name)
    pairs = [((i, j), a, b) for i, a in enumerate(first) for j, b in enumerate(second)]
    truth = {pair for pair, a, b in pairs if a[0] <= b[2] and a[2] >= b[0] and a[1] <= b[3] and a[3] >= b[1]}
    for limit in (made.all_pairs, 0):
        made.all_pairs = limit
        i, j = made.box_pairs(first, second)
        assert set(zip(i.tolist(), j.tolist())) == truth
        assert len(i) == len(truth)


def test_an_unknown_predicate_is_refused():
    column = _column(["Point (0 0)"])
    with pytest.raises(ValueError, match="is none of"):
        g.relates(column, column, "near", _measurer())


@pytest.mark.parametrize("name", BACKENDS)
def test_what_layers_really_hold(name):
    column = _column(
        [
            None,
            "Point EMPTY",
            "PointZ (1 2 3)",
            "MultiPoint ((1 1),(5 5))",
            "Polygon ((0 0, 2 2, 2 0, 0 2, 0 0))",
            "CircularString (10 0, 11 1, 12 0)",
            "CurvePolygon (CompoundCurve (CircularString (20 0, 21 1, 22 0),(22 0, 20 0)))",
            "GeometryCollection (Point (30 0), LineString (31 0, 32 0))",
            "LineStringM (40 0 7, 41 0 8)",
            "Polygon EMPTY",
        ],
        name=name,
    )
    assert column.missing.tolist() == [True, True, *[False] * 7, True]
    assert column.n_repaired == 1
    assert column.bounds()[2].tolist() == [1.0, 2.0, 1.0, 2.0]
    np.testing.assert_allclose(column.bounds()[5], [10.0, 0.0, 12.0, 1.0], atol=1e-3)
    assert column.geometry(4).isGeosValid()
    assert column.has_area.tolist() == [False, False, False, False, True, False, True, False, False, False]
    near = g.distances(column, _column(["Point (5 5)"], name=name), _measurer())
    assert near.target.tolist() == [2, 3, 4, 5, 6, 7, 8]
    assert near.distance[1] == 0.0
    to_collection = g.distances(_column(["Point (31.5 0.001)"], name=name), column, _measurer())
    assert to_collection.reference.tolist() == [7]
    assert to_collection.distance[0] == pytest.approx(110.574, abs=0.01)
    np.testing.assert_allclose(to_collection.lonlat, [[31.5, 0.0]], atol=1e-6)


def test_points_become_the_fast_path_and_columns_are_not_changed():
    column = _column(["Point (1 2)", None, "Point (3 4)"])
    assert column.is_point
    assert column.missing.tolist() == [False, True, False]
    some = column.take(np.array([2, 1]))
    assert some.missing.tolist() == [False, True]
    assert column.xy[0].tolist() == [1.0, 2.0]
    assert g.GeometryColumn.from_points(np.empty((0, 2)), oracle.crs("EPSG:4326")).bounds().shape == (0, 4)


def test_nothing_to_compare_with_is_no_error():
    empty = g.GeometryColumn.from_points(np.empty((0, 2)), oracle.crs("EPSG:4326"))
    gone = _column([None, "LineString EMPTY"])
    column = _column(["Point (1 2)", "LineString (0 0, 1 1)"])
    for nothing in (empty, gone):
        assert len(g.distances(column, nothing, _measurer()).target) == 0
        assert len(g.within(column, nothing, 1e5, _measurer()).target) == 0
        assert len(g.nearest(column, nothing, 3, _measurer()).target) == 0
        assert len(g.nearest(nothing, column, 3, _measurer()).target) == 0
        assert (g.nearest_join(column, nothing, 2, _measurer()).target == -1).all()
        assert len(g.search_boxes(nothing, 5.0, _measurer()).boxes) == 0
        assert len(g.relates(column, nothing, "intersects", _measurer())[0]) == 0
        assert g.buffer(nothing, 100.0, _measurer()).missing.all()
        assert g.clipped_measure(column, nothing, "length", _measurer()).tolist() == [0.0, 0.0]


def test_a_feature_is_never_its_own_neighbour():
    column = _column(["Point (0 0)", "Point (1 0)", "Point (1.5 0)"])
    own = np.arange(3)
    assert g.distances(column, column, _measurer(), same=own).reference.tolist() == [1, 2, 1]
    assert g.nearest_join(column, column, 1, _measurer(), same=own).target[:, 0].tolist() == [1, 2, 1]
    squares = _column(["Polygon ((0 0,1 0,1 1,0 1,0 0))", "Polygon ((3 0,4 0,4 1,3 1,3 0))"])
    found = g.distances(squares, squares, _measurer(), same=np.arange(2))
    assert found.reference.tolist() == [1, 0]
    assert found.distance[0] == pytest.approx(oracle.GEOD.inv(1, 1, 3, 1)[2], rel=1e-4)


@pytest.mark.parametrize("name", BACKENDS)
def test_reprojected_edges_stay_where_they_were(name):
    # the 49th parallel, straight in degrees, bows by tens of kilometres in a conic or azimuthal projection
    parallel = _column(["LineString (-120 49, -95 49)"], name=name)
    moved = g.reproject(parallel, oracle.crs("EPSG:2163"), oracle.context())
    back = g.reproject(moved, oracle.crs("EPSG:4326"), oracle.context())
    assert np.abs(back.flat.xy[:, 1] - 49).max() * 111_320 < 0.2
    cap = _column(["Polygon ((-1e6 -1e6, 1e6 -1e6, 1e6 1e6, -1e6 1e6, -1e6 -1e6))"], "EPSG:3413", name)
    there = g.reproject(cap, oracle.crs("EPSG:4326"), oracle.context())
    assert there.geometry(0).isGeosValid()
    for lon, lat, inside in ((0.0, 89.9, True), (180.0, 85.0, True), (-180.0, 85.0, True), (100.0, 70.0, False)):
        hits = g.relates(_column([f"Point ({lon} {lat})"], name=name), there, "intersects", _measurer())[0]
        assert bool(len(hits)) == inside, (lon, lat)
    over = _column(["Polygon ((-200000 -2000000, 2400000 1900000, 2300000 2100000, -200000 -2000000))"], "EPSG:3413", name)
    assert g.reproject(over, oracle.crs("EPSG:4326"), oracle.context()).geometry(0).isGeosValid()


@pytest.mark.parametrize("name", BACKENDS)
def test_clipped_measures(name):
    measurer = _measurer()
    region = _column(["Polygon ((0 0, 2 0, 2 2, 0 2, 0 0))", "Polygon ((1 0, 3 0, 3 2, 1 2, 1 0))"], name=name)
    lines = _column(["LineString (-1 1, 4 1)", "LineString (0.5 0.5, 0.6 0.5)", "LineString (5 5, 6 6)", None], name=name)
    found = g.clipped_measure(lines, region, "length", measurer)
    clipped = measurer.lengths(_column(["LineString (0 1, 3 1)", "LineString (0.5 0.5, 0.6 0.5)"]))
    np.testing.assert_allclose(found, [*clipped, 0.0, np.nan], rtol=1e-9)
    squares = _column(["Polygon ((2 1, 4 1, 4 3, 2 3, 2 1))", "Polygon ((3 0, 4 0, 4 2, 3 2, 3 0))"], name=name)
    found = g.clipped_measure(squares, region, "area", measurer)
    assert found[0] == pytest.approx(measurer.areas(_column(["Polygon ((2 1, 3 1, 3 2, 2 2, 2 1))"]))[0], rel=1e-9)
    assert found[1] == 0.0


def test_a_cancel_ends_long_work():
    class Stopped(Exception):
        pass

    calls = []

    def check():
        calls.append(1)
        if len(calls) > 3:
            raise Stopped

    rng = np.random.default_rng(5)
    many = g.GeometryColumn.from_points(rng.uniform(0, 5, (300_000, 2)), oracle.crs("EPSG:25832"))
    few = g.GeometryColumn.from_points(rng.uniform(0, 5, (50, 2)), oracle.crs("EPSG:25832"))
    with pytest.raises(Stopped):
        g.distances(many, few, _measurer("EPSG:25832"), check=check)


def test_without_shapely_and_scipy():
    script = """
        import sys
        for name in ("shapely", "scipy"):
            sys.modules[name] = None
        from qgis.core import QgsApplication, QgsCoordinateReferenceSystem, QgsCoordinateTransformContext
        app = QgsApplication([], False); app.initQgis()
        import numpy as np
        from spatial_rag_plugin.engine import geodesy as g
        crs = QgsCoordinateReferenceSystem("EPSG:4326")
        m = g.Measurer(crs, "EPSG:7030", QgsCoordinateTransformContext())
        points = g.GeometryColumn.from_points(np.array([[0.0, 0.0], [3.0, 0.0]]), crs)
        assert points.backend.name == "qgis"
        grown = g.buffer(points, 1000.0, m)
        print(g.relates(points, grown, "within", m)[1].tolist(), g.distances(grown, points, m).distance.tolist())
        try:
            g.GeometryColumn.from_points(points.xy, crs, "shapely")
        except ImportError:
            print("no shapely")
    """
    command = [sys.executable, "-c", textwrap.dedent(script)]
    result = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=120, check=False)
    assert result.returncode == 0, result.stderr
    assert "[0, 1] [0.0, 0.0]\nno shapely" in result.stdout


def test_without_a_name_shapely_is_taken_where_it_is():
    assert backend().name == "shapely"
