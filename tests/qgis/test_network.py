"""Ways along lines against Bellman-Ford over pyproj lengths, and what a network makes of imprecise drawing."""

from __future__ import annotations

import itertools
import random

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from pyproj import Geod, Transformer
from qgis.core import QgsCoordinateReferenceSystem, QgsCoordinateTransformContext

from spatial_rag_plugin.engine.geodesy import GeometryColumn, Measurer
from spatial_rag_plugin.engine.geodesy.network import Network
from tests.examples import examples

GEOD = Geod(ellps="WGS84")
STEP = 0.01


def network(lines, crs: str = "EPSG:4326") -> Network:
    reference = QgsCoordinateReferenceSystem(crs)
    move = Transformer.from_crs("EPSG:4326", crs, always_xy=True)
    shapes = [shapely.LineString([move.transform(x, y) for x, y in line]) for line in lines]
    measurer = Measurer(reference, "EPSG:7030", QgsCoordinateTransformContext())
    return Network(GeometryColumn.from_wkb([shapely.to_wkb(shape) for shape in shapes], reference), measurer)


def metres(p, q) -> float:
    return GEOD.inv(*p, *q)[2]


def bellman_ford(lines, start) -> dict:
    edges = [(p, q, metres(p, q)) for line in lines for p, q in itertools.pairwise(line)]
    reached = {start: 0.0}
    for _ in range(len(edges) + 1):
        for p, q, length in edges:
            for a, b in ((p, q), (q, p)):
                if a in reached and reached[a] + length < reached.get(b, np.inf):
                    reached[b] = reached[a] + length
    return reached


def grid(seed: int):
    """Crooked streets of one to three pieces over a lattice, so that many of them meet."""
    pick = random.Random(seed)
    spot = lambda i, j: (7.0 + STEP * i + 0.003 * ((i * 7 + j * 3) % 3), 47.0 + STEP * j + 0.002 * ((i + 5 * j) % 4))  # noqa: E731
    lines = []
    for _ in range(pick.randint(4, 18)):
        i, j = pick.randint(0, 4), pick.randint(0, 4)
        walk = [(i, j)]
        for _ in range(pick.randint(1, 3)):
            di, dj = pick.choice(((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1)))
            walk.append((walk[-1][0] + di, walk[-1][1] + dj))
        lines.append([spot(*node) for node in walk])
    return lines, pick


@settings(max_examples=examples(80), deadline=None)
@given(seed=st.integers(0, 2**32 - 1), crs=st.sampled_from(("EPSG:4326", "EPSG:25832", "EPSG:3857")))
def test_the_shortest_way(seed, crs):
    lines, pick = grid(seed)
    nodes = sorted({node for line in lines for node in line})
    start, end = pick.choice(nodes), pick.choice(nodes)
    way = network(lines, crs).way(np.array([start]), np.array([end]))
    expected = bellman_ford(lines, start).get(end)
    if expected is None:
        assert way is None
        return
    assert way.metres == pytest.approx(expected, abs=0.02)
    back = Transformer.from_crs(crs, "EPSG:4326", always_xy=True)
    path = [back.transform(*xy) for xy in way.xy]
    assert sum(metres(p, q) for p, q in itertools.pairwise(path)) == pytest.approx(way.metres, abs=0.02)
    assert metres(path[0], start) < 0.02
    assert metres(path[-1], end) < 0.02
    drawn = shapely.union_all([shapely.LineString(line) for line in lines]).buffer(2e-7)
    assert drawn.covers(shapely.LineString(path))


@settings(max_examples=examples(40), deadline=None)
@given(seed=st.integers(0, 2**32 - 1), reach=st.sampled_from((300.0, 1500.0, 4000.0)))
def test_what_is_reached(seed, reach):
    """Its length is that of all half-open stretches of edges whose points are near enough, edge by edge."""
    lines, pick = grid(seed)
    start = pick.choice(sorted({node for line in lines for node in line}))
    made = network(lines).reach(np.array([start]), reach)
    reached = bellman_ford(lines, start)
    expected, seen = 0.0, set()
    for line in lines:
        for p, q in itertools.pairwise(line):
            if (p, q) in seen or (q, p) in seen:
                continue
            seen.add((p, q))
            length = metres(p, q)
            sides = [min(max(reach - reached.get(node, np.inf), 0.0), length) for node in (p, q)]
            expected += min(sum(sides), length)
    got = 0.0
    for part in shapely.get_parts(shapely.from_wkb(made.wkb(0))) if made.wkb(0) else ():
        got += sum(metres(p, q) for p, q in itertools.pairwise(part.coords))
    # streets drawn twice are reached twice
    doubled = any(True for line in lines for other in lines if line is not other and set(itertools.pairwise(line)) & _both(other))
    assert got >= expected - 0.05
    if not doubled and not any(len(set(map(frozenset, itertools.pairwise(line)))) < len(line) - 1 for line in lines):
        assert got == pytest.approx(expected, abs=0.05)


def _both(line):
    pairs = set(itertools.pairwise(line))
    return pairs | {(q, p) for p, q in pairs}


def test_an_end_that_almost_meets_another_line_is_tied_to_it():
    main, side = [(7.0, 47.0), (7.02, 47.0)], [(7.01, 47.000005), (7.01, 47.01)]
    way = network([main, side]).way(np.array([(7.0, 47.0)]), np.array([(7.01, 47.01)]))
    assert way.metres == pytest.approx(metres((7.0, 47.0), (7.01, 47.0)) + metres((7.01, 47.0), (7.01, 47.01)), abs=0.2)
    apart = [(7.01, 47.00005), (7.01, 47.01)]
    assert network([main, apart]).way(np.array([(7.0, 47.0)]), np.array([(7.01, 47.01)])) is None


def test_lines_that_cross_without_a_vertex_do_not_meet():
    bridge = [[(7.0, 47.0), (7.02, 47.0)], [(7.01, 46.99), (7.01, 47.01)]]
    assert network(bridge).way(np.array([(7.0, 47.0)]), np.array([(7.01, 47.01)])) is None


def test_starts_and_ends_beside_the_lines_and_the_nearest_of_several():
    lines = [[(7.0, 47.0), (7.02, 47.0)]]
    way = network(lines).way(np.array([(7.004, 47.001), (np.nan, np.nan)]), np.array([(7.019, 47.0), (7.001, 46.999)]))
    assert (way.start, way.end) == (0, 1)
    assert way.metres == pytest.approx(metres((7.001, 47.0), (7.004, 47.0)), abs=0.1)
    assert way.start_m == pytest.approx(metres((7.004, 47.001), (7.004, 47.0)), abs=0.1)
    assert way.end_m == pytest.approx(metres((7.001, 46.999), (7.001, 47.0)), abs=0.1)


def test_no_lines():
    with pytest.raises(ValueError, match="no lines"):
        network([])
