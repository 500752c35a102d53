"""People, of all ages, whom only numbers of areas tell: those of a place, and of all that a layer holds."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.lexicon.cut_values import short_value
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.predicate import Compare, Comparison
from tests.unit.fake_world import DISTRICTS, FEATURES, PLACES, FakeWorld, category, grounded_over, name_field, number

BLOCKS = replace(
    DISTRICTS,
    id="bl",
    name="CensusBlocks",
    feature_count=90,
    fields=(name_field("BLOCK", 90, 90), *(number(name, 90) for name in ("POPTOT", "AGE65_UP", "AGE_U18", "PCT_65UP", "HH_TOT"))),
    fingerprint="blocks",
)
TOWNS = replace(DISTRICTS, fields=(name_field(filled=6, distinct=6),), fingerprint="towns")
HALLS = replace(PLACES, id="h", name="halls", fields=(name_field(), number("CAPACITY")), fingerprint="halls")
WORLD = FakeWorld((TOWNS, BLOCKS, HALLS), FEATURES)


@pytest.mark.parametrize(("said", "field"), [
    ("seniors", "AGE65_UP"), ("older adults", "AGE65_UP"), ("Senioren", "AGE65_UP"), ("老年人", "AGE65_UP"),
    ("children", "AGE_U18"), ("Minderjährige", "AGE_U18"), ("students", None),
])  # fmt: skip
def test_people_are_called_by_their_age(said: str, field: Optional[str]) -> None:
    found = find_field(said, BLOCKS, numeric=True)
    assert (found.name if found is not None else None) == field


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("how many people live in Old Town?", "POPTOT"),
        ("how many seniors live in Old Town?", "AGE65_UP"),
        ("Seniors in Old Town", "AGE65_UP"),
        ("what is the population of the city?", "POPTOT"),
        ("total households of the county", "HH_TOT"),
    ],
)
def test_the_areas_inside_are_added_up(question: str, field: str) -> None:
    found = grounded_over(question, WORLD)
    assert found.target is not None
    assert (found.frame.output, found.target.layer_id, found.attribute, found.statistic) == (Output.NUMBER, "bl", field, "sum")


def test_people_are_no_seats() -> None:
    found = grounded_over("how many people live in Old Town?", FakeWorld((TOWNS, HALLS), FEATURES))
    assert any(issue.stops for issue in found.issues)


def test_initials_are_of_words_that_say_something() -> None:
    schools = replace(PLACES, id="s", name="campuses", fields=(name_field(), category("LVL", ("MS", 9), ("HS", 5), ("ES", 20))))
    assert short_value(("many", "senior"), schools) is None
    assert short_value(("elementary",), schools) == Compare("LVL", Comparison.EQ, "ES")
