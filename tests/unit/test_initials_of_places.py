"""Initials of countries before what lies in them: "US provinces", "UK harbours"; the US are not us."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, grounded_whole, name_field

COUNTRIES = replace(DISTRICTS, id="c", name="countries", fields=(name_field(filled=9, distinct=9),))
HARBOURS = replace(PLACES, id="h", name="harbours", fields=(name_field(),))
WORLD = FakeWorld((COUNTRIES, HARBOURS), (Named("c", 1, "United States"), Named("c", 2, "United Kingdom")))


@pytest.mark.parametrize(("question", "place"), [("US harbours", "United States"), ("how many UK harbours are there", "United Kingdom")])
def test_initials_say_where_things_are(question: str, place: str) -> None:
    found = grounded_whole(question, WORLD)
    assert found.target is not None, found.issues
    assert [item.reference.label for item in found.target.relations if item.reference is not None] == [place]


def test_a_pronoun_is_no_country() -> None:
    found = grounded_whole("harbours near us", WORLD)
    assert "United States" not in str(found)
