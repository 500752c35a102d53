"""People are counted by a field of the places that say how many live there."""

from __future__ import annotations

from dataclasses import replace

from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.model.frame import Frame, Output, Phrase, Relation, RelationKind
from spatial_rag_plugin.model.units import Quantity
from tests.unit.fake_world import DISTRICTS, FEATURES, PLACES, STREETS, FakeWorld, number

TOWNS = replace(PLACES, id="t", name="towns", fields=(*PLACES.fields[:1], number("population")), fingerprint="towns")
AROUND = Relation(RelationKind.WITHIN_DISTANCE, "within 5 km of", Phrase("Alpha Hall", name_like=1.0), distance=Quantity(5000.0))
ASKED = Frame("how many people live within 5 km of Alpha Hall", Output.COUNT, Phrase("people", plural=True, relations=(AROUND,)))


def test_the_numbers_of_places_are_added_up_and_the_place_itself_counts() -> None:
    found = ground(ASKED, FakeWorld((PLACES, TOWNS, STREETS), FEATURES))
    assert (found.frame.output, found.attribute, found.statistic, found.target.layer_id) == (Output.NUMBER, "population", "sum", "t")
    (relation,) = found.target.relations
    assert (relation.kind, relation.reference.label) == (RelationKind.IN, "5 km around Alpha Hall")
    assert [issue.code for issue in found.issues] == ["number-taken"]


def test_whole_areas_are_not_shared_out() -> None:
    found = ground(ASKED, FakeWorld((PLACES, DISTRICTS), FEATURES))
    assert [issue.code for issue in found.issues] == ["people-of-areas"]
    assert found.target is None


def test_a_layer_of_people_is_counted() -> None:
    people = replace(PLACES, id="o", name="people", fields=PLACES.fields[:1], fingerprint="people")
    found = ground(ASKED, FakeWorld((PLACES, people, TOWNS), FEATURES))
    assert (found.frame.output, found.target.layer_id) == (Output.COUNT, "o")
