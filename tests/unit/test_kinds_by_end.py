"""Values that end in what a single word says, of which two may end in the very same word."""

from __future__ import annotations

from dataclasses import replace

from spatial_rag_plugin.grounding.kinds.kinds_by_end import kinds_by_last_part
from tests.unit.fake_world import PLACES, category


def test_two_values_that_end_in_one_word_stand_in_one_order() -> None:
    kinds = category("art", ("Private Heckenmühle", 9), ("Alte Heckenmühle", 7), ("Scheune", 3))
    found = [hit.value for hit in kinds_by_last_part(("muehle",), replace(PLACES, fields=(kinds,), fingerprint="mills"))]
    found = found or [hit.value for hit in kinds_by_last_part(("muhle",), replace(PLACES, fields=(kinds,), fingerprint="mills"))]
    assert found == ["Alte Heckenmühle", "Private Heckenmühle"]
