"""Of two features of one name, the one whose kind the name says is meant, where the other is named after it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.indexes.prominence import most_prominent
from spatial_rag_plugin.grounding.places.places import PlaceReading
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


WARDS, OUTPUT_AREAS = replace(DISTRICTS, id="d", name="wards"), replace(DISTRICTS, id="a", name="output_areas")
WORLD = FakeWorld((PLACES, WARDS, OUTPUT_AREAS))  # Old Town contains what lies west of 10.05


def reading(layer_id: str, fid: int, lon: float) -> PlaceReading:
    return PlaceReading(layer_id, (fid,), "Old Town", 1.0, "exact", lon, 50.0, ())


def test_the_ward_is_meant_where_its_parts_bear_its_name() -> None:
    ward = reading("d", 1, 10.0)
    parts = [reading("a", number, 10.0 + number / 1000) for number in range(1, 30)]
    found = most_prominent([*parts, ward], WORLD)
    assert found is not None
    assert found.reading is ward
    assert "output_areas" in str(found.why)


@pytest.mark.parametrize(
    "others",
    [
        [reading("a", number, 12.0 + number) for number in range(1, 5)],  # elsewhere
        [reading("a", 1, 10.0), reading("a", 2, 10.01), reading("d", 2, 10.02)],  # two wards
    ],
)
def test_no_ward_is_meant_where_the_others_are_no_parts_of_it(others: list[PlaceReading]) -> None:
    assert most_prominent([reading("d", 1, 10.0), *others], WORLD) is None
