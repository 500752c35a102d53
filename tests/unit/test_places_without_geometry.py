"""Named features of a map that have no geometry: they are no choice beside one of the same name that lies somewhere."""

from __future__ import annotations

from dataclasses import replace

from spatial_rag_plugin.grounding.places.places import place_readings
from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.frame import Phrase
from tests.unit.fake_world import DISTRICTS, FEATURES, PLACES, STREETS, FakeWorld, Named

LOST = Named("s", 9, "Alpha Hall", lon=None, lat=None)  # type: ignore[arg-type]


def read_over(world: FakeWorld) -> set[tuple[str, tuple[int, ...]]]:
    return {(reading.layer_id, reading.fids) for reading in place_readings(Phrase("Alpha Hall"), world)}


def test_a_namesake_of_another_map_layer_that_lies_nowhere_is_not_offered() -> None:
    assert read_over(FakeWorld((PLACES, DISTRICTS, STREETS), (*FEATURES, LOST))) == {("p", (1,))}


def test_a_namesake_in_a_table_without_geometries_stays() -> None:
    register = replace(STREETS, id="t", name="register", geometry=GeometryKind.NONE)
    assert read_over(FakeWorld((PLACES, DISTRICTS, register), (*FEATURES, replace(LOST, layer_id="t")))) == {("p", (1,)), ("t", (9,))}


def test_what_lies_nowhere_at_all_is_still_known() -> None:
    assert read_over(FakeWorld((PLACES, DISTRICTS, STREETS), (LOST,))) == {("s", (9,))}
