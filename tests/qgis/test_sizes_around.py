"""The length or the area of what lies within a distance of each feature: of the parts inside a buffer of it, in both engines."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest
import shapely

sys.path.insert(0, str(Path(__file__).parent))
from engine_cases import WGS84, Maker, register_providers
from test_engine_equal import assert_equal, both
from test_engine_numbers import gathering, shapes

from spatial_rag_plugin.workflow import operations as ops


@pytest.fixture(scope="module", autouse=True)
def providers(qgis_app):
    register_providers()


@pytest.mark.parametrize(("size", "kind"), [(ops.AREA_COLUMN, "Polygon"), (ops.LENGTH_COLUMN, "LineString")])
def test_sizes_within_a_distance_are_those_inside_a_buffer(size, kind):
    maker = Maker(7)
    things, parts = maker.layer("things", WGS84, size=8), maker.layer("places", WGS84, kind, size=20)
    workflow = gathering(things, parts, ops.Gather("found", ops.Statistic.SUM, topology=None, distance_m=90_000.0, size=size))
    fused, stepwise = both(workflow, [things, parts])
    assert_equal(fused, stepwise, workflow)
    found = fused.candidates.measures["found"]
    there = shapely.union_all([shapely.make_valid(shape) for shape in shapes(parts) if shape is not None])
    for thing, size_there in zip(shapes(things), found.tolist()):
        if thing is not None and thing.distance(there) == 0.0:
            assert size_there > 0.0
        if thing is not None and thing.distance(there) > 3.0:  # degrees
            assert size_there == 0.0
    assert np.nanmax(found) > 0.0
