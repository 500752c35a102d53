"""A word that a layer's name ends in stands for all that the layer holds, whatever sort of it is called just so."""

from __future__ import annotations

from dataclasses import replace

from spatial_rag_plugin.grounding.kinds.classes import sure_kinds
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field

SORTS = category("STRUCTURE", ("BUOY", 20), ("DAYMARK", 50), ("SPAR", 30))
BUOYS = replace(
    PLACES, id="b", name="Channel_Buoys", fingerprint="b", feature_count=100, fields=(name_field("NO"), SORTS), name_fields=("NO",)
)
WORLD = FakeWorld((BUOYS,), features=())


def test_all_of_the_layer_are_meant() -> None:
    """It was those of the very type alone, the fewer ones."""
    assert sure_kinds("buoys", WORLD)[0].predicate is None
    assert sure_kinds("spars", WORLD)[0].predicate is not None
