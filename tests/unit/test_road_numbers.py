"""Lines that bear one number are one road, whatever gaps they have; each region has numbers of its own."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.places.places import place_readings
from spatial_rag_plugin.model.frame import Phrase
from tests.unit.fake_world import STREETS, FakeWorld, Named


@pytest.mark.parametrize(
    ("name", "east", "pieces"),
    [("K 27", 10.9, [(1, 3)]), ("K 27", 31.0, [(1,), (3,)]), ("Mill Lane", 10.9, [(1,), (3,)])],
)
def test_lines_of_one_number_within_a_region_are_one_road(name: str, east: float, pieces: list[tuple[int, ...]]) -> None:
    lines = (Named("s", 1, name, 10.01, 50.01), Named("s", 2, "Main Street", 10.02, 50.01), Named("s", 3, name, east, 50.08))
    assert [reading.fids for reading in place_readings(Phrase(name, name_like=1.0), FakeWorld((STREETS,), lines))] == pieces
