"""Values that are several values of their field at once are meant by each of them; what only contains a word is not."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from tests.unit.fake_world import FakeWorld, category, grounded_whole, name_field

PARCELS = LayerInfo(
    "b",
    "parcels",
    GeometryKind.POLYGON,
    "EPSG:3857",
    200,
    (
        name_field(),
        category(
            "use",
            *(("Retail", 40), ("Office", 30), ("Housing", 20), ("Office and housing", 9), ("retail & office", 6), ("Retail housing", 5)),
            *(("Non retail", 4), ("Retail warehouse", 3)),
        ),
        category("access", ("Bus", 9), ("School", 8), ("School bus", 7)),
    ),
    (10.0, 50.0, 10.1, 50.1),
    name_fields=("name",),
    fingerprint="parcels",
)


def taken(question: str) -> tuple[str, set[str]]:
    found = grounded_whole(question, FakeWorld([PARCELS], []))
    assert found.target is not None
    condition = found.target.predicate
    values = getattr(condition, "values", None) or (condition.value,)
    return " ".join(issue.message for issue in found.issues), set(values)


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("retail parcels", {"Retail", "retail & office", "Retail housing"}),
        ("office parcels", {"Office", "Office and housing", "retail & office"}),
        ("housing parcels", {"Housing", "Office and housing", "Retail housing"}),
    ],
)
def test_a_value_is_meant_in_those_it_is_joined_to(question: str, values: set[str]) -> None:
    said, found = taken(question)
    assert found == values
    assert all(value in said for value in values)


def test_side_by_side_is_not_joined() -> None:
    """Nothing says that "School bus" is both."""
    assert taken("bus parcels")[1] == {"Bus"}


def test_all_of_the_words_are_meant() -> None:
    assert stems("retail housing") == ("retail", "housing")
    assert taken("retail housing parcels")[1] == {"Retail housing"}
