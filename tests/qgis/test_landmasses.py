"""Landmasses, coasts and borders of areas, in both engines, against shapely."""

from __future__ import annotations

import itertools
import sys
from pathlib import Path

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from qgis.core import QgsCoordinateReferenceSystem, QgsCoordinateTransformContext

sys.path.insert(0, str(Path(__file__).parent))
from engine_cases import WGS84, Maker, register_providers
from layers import memory_layer
from making_cases import SEEDS, assert_same, geometries, made, run, shapes

from spatial_rag_plugin.engine.geodesy.columns import GeometryColumn
from spatial_rag_plugin.engine.geodesy.landmasses import coasts, landmasses
from spatial_rag_plugin.engine.geodesy.measurer import Measurer
from spatial_rag_plugin.model.settings import EngineMode
from spatial_rag_plugin.workflow import operations as ops
from tests.examples import examples


@pytest.fixture(scope="module", autouse=True)
def providers(qgis_app):
    register_providers()


def _as_lines(shape) -> list[shapely.LineString]:
    return [shapely.LineString(part.exterior.coords) for part in getattr(shape, "geoms", [shape]) if part.geom_type == "Polygon"]


def _filled(shape):
    parts = [part for part in getattr(shape, "geoms", [shape]) if part.geom_type == "Polygon"]
    return shapely.union_all([shapely.Polygon(part.exterior) for part in parts])


@settings(max_examples=examples(30), deadline=None)
@given(seed=SEEDS, coast=st.booleans())
def test_landmasses_are_those_of_shapely(seed, coast):
    maker = Maker(seed)
    layer = maker.layer("things", WGS84, maker.random.choice(("Polygon", "MultiPolygon")), size=7)
    both = [run(made(ops.Landmasses(coast=coast), layer), layer, mode=mode) for mode in EngineMode]
    assert_same(*both)
    united = _filled(shapely.union_all([shapely.make_valid(shape) for shape in geometries(layer)]))
    found = shapely.union_all(shapes(both[0]))
    if coast:
        assert found.length == pytest.approx(shapely.union_all(_as_lines(united)).length)
    else:
        assert found.symmetric_difference(united).area < 1e-12
        assert len(shapes(both[0])) == len(_as_lines(united))


@pytest.mark.parametrize("mode", list(EngineMode))
def test_the_coast_of_a_world_with_an_inland_sea(mode):
    """A land with a sea in it, an island in that sea, an island outside, and land that goes on beyond the antimeridian."""
    ring = shapely.box(0, 0, 10, 10).difference(shapely.box(3, 3, 7, 7))
    west, east = ring.intersection(shapely.box(0, 0, 5, 10)), ring.intersection(shapely.box(5, 0, 10, 10))
    rows = [west, east, shapely.box(4, 4, 5, 5), shapely.box(12, 0, 13, 1), shapely.box(170, 60, 180, 70), shapely.box(-180, 60, -170, 70)]
    layer = memory_layer("name:string", [(shape.wkt, [str(at)]) for at, shape in enumerate(rows)], "Polygon")
    coast = shapely.union_all(shapes(run(made(ops.Landmasses(coast=True), layer), layer, mode=mode)))
    expected = [shapely.box(0, 0, 10, 10).exterior, shapely.box(12, 0, 13, 1).exterior]
    expected += [shapely.LineString([(side, 60), (beside, 60), (beside, 70), (side, 70)]) for side, beside in ((180, 170), (-180, -170))]
    assert coast.symmetric_difference(shapely.union_all(expected)).length < 1e-9
    large = shapes(run(made(ops.Landmasses(least_m2=1e11), layer), layer, mode=mode))
    assert [round(shape.area) for shape in large] == [100, 100, 100]  # square degrees: all but the island outside


def test_landmasses_and_their_coast_are_found_once_for_a_column():
    crs = QgsCoordinateReferenceSystem(WGS84)
    column = GeometryColumn.from_wkb([shapely.box(0, 0, 1, 1).wkb, shapely.box(1, 0, 2, 1).wkb, shapely.box(5, 5, 6, 6).wkb], crs)
    measurer = Measurer(crs, "EPSG:7030", QgsCoordinateTransformContext())
    first, sizes = landmasses(column, measurer)
    assert len(first) == len(sizes) == 2
    again, _ = landmasses(column, measurer)
    assert again is first
    assert coasts(again) is coasts(first)
    assert len(landmasses(column, measurer, least_m2=float(sizes[0]) - 1.0)[0]) == 1  # another least size is another answer


@settings(max_examples=examples(25), deadline=None)
@given(cells=st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=2, max_size=14, unique=True), names=st.booleans())
def test_borders_are_what_each_two_areas_share_of_their_outlines(cells, names):
    squares = [shapely.box(x, y, x + 1, y + 1) for x, y in cells]
    layer = memory_layer("name:string", [(shape.wkt, [f"A{at}"]) for at, shape in enumerate(squares)], "Polygon")
    operation = ops.Borders("name" if names else "")
    both = [run(made(operation, layer), layer, mode=mode) for mode in EngineMode]
    assert_same(*both)
    shared = {(i, j): squares[i].boundary.intersection(squares[j].boundary) for i, j in itertools.combinations(range(len(squares)), 2)}
    expected = {pair: line for pair, line in shared.items() if line.length > 0}
    found = shapes(both[0])
    assert len(found) == len(expected)
    for name, line, pair in zip(both[0].candidates.names, found, expected):
        assert line.symmetric_difference(expected[pair]).length < 1e-12
        assert not names or name == f"A{pair[0]} – A{pair[1]}"
