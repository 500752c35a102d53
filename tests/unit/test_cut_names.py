"""Names that a shapefile cut off at ten letters are what is left of the words for them, where the cut goes through the last word."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from tests.unit.fake_world import PLACES, amount, category, name_field

FACILITIES = replace(
    PLACES,
    id="h",
    name="health_facilities",
    fields=(
        name_field("facility_n"),
        category("facility_t", ("Hospital", 4), ("Clinic", 4)),
        category("land_use_c", ("A1", 3), ("B2", 3)),
        category("constructi", ("wood", 3), ("brick", 3)),
        amount("population", 0, 900),
    ),
)


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("facility type", "facility_t"),
        ("type", "facility_t"),
        ("facility name", "facility_n"),
        ("land use code", "land_use_c"),
        ("construction cost", None),
        ("population density", None),
    ],
)
def test_what_is_left_of_the_words(words: str, name: Optional[str]) -> None:
    assert getattr(find_field(words, FACILITIES), "name", None) == name
