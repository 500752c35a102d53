"""Areas stay areas in another CRS, so that cutting by them costs no more than it does in their own."""

from __future__ import annotations

import time

import numpy as np
import pytest
import shapely

from spatial_rag_plugin.engine import geodesy as g
from spatial_rag_plugin.engine.geodesy import overlays
from tests.qgis import geodesy_oracle as oracle
from tests.timing import timed

pytestmark = pytest.mark.usefixtures("qgis_app")
BACKENDS = ("shapely", "qgis")
METRES, DEGREES = "EPSG:32733", "EPSG:4326"


def _towns() -> shapely.MultiPolygon:
    """Three hundred ragged areas, and a sliver of a nanometre that another CRS has no room for."""
    rng = np.random.default_rng(3)
    turns = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    parts = []
    for number in range(300):
        x, y = 300_000 + number % 20 * 3_000, 6_200_000 + number // 20 * 3_000
        radius = 1_200 * (1 + 0.1 * rng.random(len(turns)))
        parts.append(shapely.Polygon(np.column_stack([x + radius * np.cos(turns), y + radius * np.sin(turns)])))
    x, y = 400_000.0, 6_300_000.0
    return shapely.MultiPolygon([*parts, shapely.Polygon([(x, y), (x + 1e-9, y), (x, y + 1e-9)])])


def _roads() -> list[bytes]:
    rng = np.random.default_rng(4)
    starts = np.column_stack([rng.uniform(300_000, 357_000, 120), rng.uniform(6_200_000, 6_242_000, 120)])
    return [shapely.LineString([start, start + rng.uniform(-2_000, 2_000, 2)]).wkb for start in starts]


def _measurer(code: str) -> g.Measurer:
    return g.Measurer(oracle.crs(code), oracle.ELLIPSOID, oracle.context())


@pytest.mark.parametrize("name", BACKENDS)
def test_a_sliver_that_collapses_leaves_no_line_among_the_areas(name):
    towns = g.GeometryColumn.from_wkb([_towns().wkb], oracle.crs(METRES), name)
    moved = shapely.from_wkb(g.reproject(towns, oracle.crs(DEGREES), oracle.context()).wkb(0))
    assert moved.geom_type == "MultiPolygon"
    assert moved.is_valid
    assert len(moved.geoms) >= 300


@pytest.mark.parametrize("name", BACKENDS)
@timed
def test_cutting_by_areas_of_another_crs_costs_little_more(name):
    towns = g.GeometryColumn.from_wkb([_towns().wkb], oracle.crs(METRES), name)
    roads = g.GeometryColumn.from_wkb(_roads(), oracle.crs(METRES), name)
    spent = []
    for code in (METRES, DEGREES):
        lines = g.reproject(roads, oracle.crs(code), oracle.context())
        region = g.reproject(towns, oracle.crs(code), oracle.context())
        lines.native(), region.native()
        before = time.process_time()
        overlays.inside(lines, region, _measurer(code))
        spent.append(time.process_time() - before)
    assert spent[1] < 5 * spent[0] + 0.1
