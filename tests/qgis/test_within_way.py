"""What is reached within a distance along the streets: of a grid of streets, where the way is as long as the steps across and up."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

sys.path.insert(0, str(Path(__file__).parent))
from asking import ask, codes
from engine_cases import register_providers
from layers import memory_layer

from spatial_rag_plugin.model.settings import EngineMode
from tests.examples import examples

METRIC = "EPSG:32633"
WEST, SOUTH, BLOCK, STREETS = 500_000, 5_500_000, 100, 9
#: Projected metres are at most this much longer than true ones here, and what is so near to the limit is left out.
CLOSE = 2.0


@pytest.fixture(scope="module", autouse=True)
def providers(qgis_app):
    register_providers()


@pytest.fixture(scope="module")
def streets(qgis_app):
    """With a vertex at every corner: without one, streets that cross do not meet, since one may be a bridge."""
    corners = [BLOCK * number for number in range(STREETS)]
    rows = []
    for at in corners:
        for line in ([(at, along) for along in corners], [(along, at) for along in corners]):
            rows.append((f"LineString ({', '.join(f'{WEST + x} {SOUTH + y}' for x, y in line)})", [f"Street {len(rows)}"]))
    return memory_layer("name:string", rows, "LineString", METRIC, "streets")


def _points(name, places):
    rows = [(f"Point ({WEST + x} {SOUTH + y})", [called]) for called, x, y in places]
    return memory_layer("name:string", rows, "Point", METRIC, name)


@settings(max_examples=examples(12), deadline=None)
@given(
    spots=st.lists(st.tuples(st.integers(0, STREETS - 1), st.integers(0, 799), st.booleans()), min_size=1, max_size=20, unique=True),
    start=st.tuples(st.integers(0, STREETS - 1), st.integers(0, STREETS - 1)),
    metres=st.sampled_from((250, 430, 700)),
    mode=st.sampled_from(list(EngineMode)),
)
def test_shops_on_the_streets(streets, spots, start, metres, mode):
    spots_xy = [(line * BLOCK, at) if upright else (at, line * BLOCK) for line, at, upright in spots]
    places = [(f"Shop {number}", x, y) for number, (x, y) in enumerate(spots_xy)]
    sx, sy = (BLOCK * at for at in start)
    away = {name: _way(sx, sy, x, y) for name, x, y in places}
    layers = [_points("depots", [("Union Depot", sx, sy)]), _points("shops", places), streets]
    given_ = ask(f"shops within {metres} m by road of Union Depot", layers, engine=mode)
    found = {feature.name for feature in given_.features}
    assert "beside" in codes(given_), "what is taken for reached is said"
    # things stand beside the streets, up to 50 m from what is reached
    for name, way in away.items():
        if way <= metres - CLOSE:
            assert name in found, (name, way)
        if way > metres + 50 + CLOSE:
            x, y = next((x, y) for called, x, y in places if called == name)
            assert name not in found or _beside(x, y, sx, sy, metres), (name, way)


def _way(sx: int, sy: int, x: int, y: int) -> float:
    """From a corner to a place on a street of the grid."""
    if x % BLOCK == 0:
        ends = [(x, y // BLOCK * BLOCK), (x, -(-y // BLOCK) * BLOCK)]
    else:
        ends = [(x // BLOCK * BLOCK, y), (-(-x // BLOCK) * BLOCK, y)]
    return min(abs(sx - a) + abs(sy - b) + abs(x - a) + abs(y - b) for a, b in ends)


def _beside(x: int, y: int, sx: int, sy: int, metres: int) -> bool:
    """Whether a street that is reached passes within 50 m, off the place's own street."""
    nearby = [(a, b) for a in range(x - 52, x + 53) for b in range(y - 52, y + 53) if a % BLOCK == 0 or b % BLOCK == 0]
    return any(_way(sx, sy, a, b) <= metres + CLOSE and (a - x) ** 2 + (b - y) ** 2 <= 52**2 for a, b in nearby)
