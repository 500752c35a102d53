"""People are counted by a field of the places that say how many live there."""

from __future__ import annotations

from dataclasses import replace

from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.model.frame import Frame, Measure, Output, Phrase, Relation, RelationKind
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


def test_people_live_in_settlements_and_not_at_the_wells_that_serve_them() -> None:
    settlements = replace(TOWNS, id="v", name="settlements", fields=(*PLACES.fields[:1], number("pop_un")), fingerprint="settlements")
    wells = replace(TOWNS, id="w", name="water_points", fields=(*PLACES.fields[:1], number("served_population")), fingerprint="wells")
    found = ground(ASKED, FakeWorld((PLACES, settlements, wells, DISTRICTS), FEATURES))
    assert (found.attribute, found.statistic, found.target.layer_id) == ("pop_un", "sum", "v")


def test_people_beyond_a_distance_are_counted_as_well() -> None:
    beyond = replace(AROUND, kind=RelationKind.BEYOND_DISTANCE, text="more than 5 km from")
    asked = replace(ASKED, target=Phrase("people", plural=True, relations=(beyond,)))
    found = ground(asked, FakeWorld((PLACES, TOWNS, STREETS), FEATURES))
    assert (found.attribute, found.statistic, found.target.layer_id) == ("population", "sum", "t")
    assert found.target.relations[0].kind is RelationKind.BEYOND_DISTANCE


def test_population_around_something_is_that_of_the_settlements() -> None:
    settlements = replace(TOWNS, id="v", name="settlements", fields=(*PLACES.fields[:1], number("pop_un")), fingerprint="settlements")
    asked = replace(ASKED, output=Output.FEATURES, target=Phrase("total population", relations=(AROUND,)))
    found = ground(asked, FakeWorld((PLACES, settlements, DISTRICTS), FEATURES))
    assert (found.attribute, found.statistic, found.target.layer_id) == ("pop_un", "sum", "v")


def test_the_share_of_people_around_something_is_that_of_the_settlements() -> None:
    settlements = replace(TOWNS, id="v", name="settlements", fields=(*PLACES.fields[:1], number("pop_un")), fingerprint="settlements")
    share = Measure("", "share", whole=Phrase("population"))
    asked = replace(ASKED, output=Output.NUMBER, target=Phrase("population", relations=(AROUND,)), measure=share)
    found = ground(asked, FakeWorld((PLACES, settlements, DISTRICTS), FEATURES))
    assert (found.attribute, found.statistic, found.target.layer_id) == ("pop_un", "share", "v")
    assert found.whole is not None
    assert not found.whole.relations
