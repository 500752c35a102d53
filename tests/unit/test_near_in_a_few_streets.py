"""What "near" is in data that span no more than a few streets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.relations.near import WALK_M, near_distance

from .fake_world import PLACES


@pytest.mark.parametrize(
    ("extent", "count", "low", "high"),
    [
        ((10.0, 50.0, 10.007, 50.005), 100, 100.0, 200.0),  # some 750 m across
        ((10.0, 50.0, 10.1, 50.1), 100, WALK_M, WALK_M),
        ((10.0, 50.0, 10.007, 50.005), 3, WALK_M, WALK_M),  # three tell nothing of the town that they are in
        ((10.0, 50.0, 10.0, 50.0), 100, WALK_M, WALK_M),
    ],
)
def test_near_is_a_part_of_what_there_is(extent: tuple[float, float, float, float], count: int, low: float, high: float) -> None:
    assert low <= near_distance(replace(PLACES, extent=extent, feature_count=count)) <= high
