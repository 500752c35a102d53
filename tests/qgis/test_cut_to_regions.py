"""Lengths and areas that are cut to several regions at once: to all of them together, or to what lies in each; shapely is the oracle."""

from __future__ import annotations

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.qgis.asking import answered
from tests.qgis.layers import memory_layer

_CRS = "EPSG:25832"
_EAST, _NORTH = 500_000.0, 5_300_000.0  # on the central meridian, where the map is 0.9996 of the ground
_ON_GROUND = 1 / 0.9996
_ALDHAM = shapely.box(_EAST, _NORTH, _EAST + 1000, _NORTH + 1000)
_BIRCH = shapely.box(_EAST + 600, _NORTH + 300, _EAST + 1700, _NORTH + 1200)
_WELL = shapely.Point(_EAST + 800, _NORTH + 500)


def layers(seed: int) -> tuple[list, list[shapely.LineString]]:
    ends = np.random.default_rng(seed).uniform(-200, 1900, (12, 3, 2)) + (_EAST, _NORTH)
    tracks = [shapely.LineString(line) for line in ends]
    made = [
        memory_layer("name:string", [(_ALDHAM.wkt, ["Aldham"]), (_BIRCH.wkt, ["Birch"])], "Polygon", _CRS, "forests"),
        memory_layer("name:string", [(_WELL.wkt, ["Stone Well"])], "Point", _CRS, "wells"),
        memory_layer("name:string", [(line.wkt, [f"track {number}"]) for number, line in enumerate(tracks)], "LineString", _CRS, "tracks"),
    ]
    return made, tracks


@pytest.mark.parametrize("engine", ["fused", "steps"])
@pytest.mark.parametrize(
    ("question", "region"),
    [
        ("total length of tracks in Aldham or Birch", _ALDHAM | _BIRCH),
        ("length of tracks in Aldham and Birch", _ALDHAM | _BIRCH),
        ("Gesamtlänge der tracks in Aldham und Birch", _ALDHAM | _BIRCH),
        ("length of tracks in Aldham within 400 m of Stone Well", _ALDHAM & _WELL.buffer(400 / _ON_GROUND, 256)),
        ("length of tracks within 400 m of Stone Well or in Birch", _WELL.buffer(400 / _ON_GROUND, 256) | _BIRCH),
    ],
)
@settings(max_examples=examples(4), deadline=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_lengths(qgis_app, qgis_processing, question, region, engine, seed):
    made, tracks = layers(seed)
    expected = sum(line.intersection(region).length for line in tracks) * _ON_GROUND
    assert answered(question, made, engine=engine).value == pytest.approx(expected, rel=2e-3, abs=0.5)
