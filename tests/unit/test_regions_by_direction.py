"""Areas that say which part of a country they belong to: "the West region", "western parishes"."""

from __future__ import annotations

from dataclasses import replace

from spatial_rag_plugin.model.catalog import FieldRole
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, condition_of, name_field, target_of

PARISHES = replace(
    DISTRICTS,
    id="d",
    name="parishes",
    feature_count=12,
    fields=(name_field(filled=12, distinct=12), replace(category("SECTOR", ("North", 5), ("South", 7)), role=FieldRole.ADDRESS)),
)
WORLD = FakeWorld(layers=(PLACES, PARISHES))


def test_an_adjective_of_direction_is_the_region() -> None:
    assert condition_of(understand("northern parishes", WORLD, Settings())) == Compare("SECTOR", Comparison.EQ, "North")


def test_the_name_of_the_field_behind_the_region_is_used() -> None:
    found = understand("cafés in the North sector", WORLD, Settings())
    target = target_of(found)
    place = target.relations[0].reference
    assert place is not None
    assert place.predicate == Compare("SECTOR", Comparison.EQ, "North")


def test_another_word_behind_the_region_is_asked_about() -> None:
    assert not understand("cafés in the North ledger", WORLD, Settings()).runnable
