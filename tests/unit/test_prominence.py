"""Of two features of one name, the one whose kind the name says is meant, where the other is named after it."""

from __future__ import annotations

from dataclasses import replace

from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.frame import Frame, Output, Phrase, Relation, RelationKind
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named

PARKS = replace(DISTRICTS, id="g", name="parks")
PARK = Named("g", 1, "Victoria Park")


def near_victoria_park(station: Named) -> GroundedFrame:
    relation = Relation(RelationKind.NEAR, "near", Phrase("Victoria Park", name_like=1.0))
    target = Phrase("places", plural=True, relations=(relation,))
    return ground(Frame("places near Victoria Park", Output.FEATURES, target), FakeWorld((PLACES, PARKS), (PARK, station)))


def test_a_park_is_meant_rather_than_the_station_named_after_it() -> None:
    found = near_victoria_park(Named("p", 1, "Victoria Park", 10.02))
    assert found.target is not None
    assert found.target.relations[0].reference.layer_id == "g"


def test_which_one_is_asked_where_they_lie_far_apart() -> None:
    asked_back = near_victoria_park(Named("p", 1, "Victoria Park", 20.0))
    assert "ambiguous-place" in [issue.code for issue in asked_back.issues]
