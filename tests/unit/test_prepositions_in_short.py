"""Prepositions in short inside values: a "THEFT F/AUTO" is a theft."""

from __future__ import annotations

from dataclasses import replace

from spatial_rag_plugin.model.predicate import OneOf
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, category, condition_of

CRIMES = replace(
    PLACES,
    id="c",
    name="crime_incidents",
    fields=(
        category(
            "OFFENSE", ("THEFT/OTHER", 30), ("THEFT F/AUTO", 30), ("MOTOR VEHICLE THEFT", 10), ("ASSAULT W/WEAPON", 20), ("ARSON", 10)
        ),
    ),
    name_fields=(),
    fingerprint="c",
)


def test_what_a_theft_is_from_stands_aside() -> None:
    found = condition_of(understand("how many thefts were there", FakeWorld((CRIMES,)), Settings()))
    assert isinstance(found, OneOf)
    assert set(found.values) == {"THEFT/OTHER", "THEFT F/AUTO", "MOTOR VEHICLE THEFT"}
