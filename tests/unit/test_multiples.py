"""Features that each stand for several beings: who counts these gets the sum of the field that says how many."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind
from spatial_rag_plugin.model.frame import Output

from .fake_world import DISTRICTS, PLACES, FakeWorld, category, grounded_over, number

SEALS = replace(
    PLACES,
    name="seal_sightings",
    fields=(category("species", ("Grey Seal", 60), ("Harbour Seal", 40)), number("Quantity")),
    name_fields=(),
)
TREES = replace(PLACES, name="street_trees", fields=(category("genus", ("Acer", 60), ("Tilia", 40)), number("num")), name_fields=())


@pytest.mark.parametrize("question", ["how many seals are there", "number of grey seals in Old Town", "how many seals in Harbour"])
def test_beings_are_added_up(question: str) -> None:
    found = grounded_over(question, FakeWorld((SEALS, DISTRICTS)))
    assert (found.frame.output, found.attribute, found.statistic) == (Output.NUMBER, "Quantity", "sum")


def test_in_each_area_and_as_a_condition() -> None:
    world = FakeWorld((SEALS, DISTRICTS))
    for question in ("number of seals in each district", "districts with more than 20 seals", "which district has the most seals"):
        found = grounded_over(question, world)
        terms = [*found.columns]
        if found.target is not None:
            terms += [condition.term for condition in found.target.conditions]
            terms += [found.target.superlative.term] if found.target.superlative is not None and found.target.superlative.term else []
        assert [(term.tally.statistic, term.tally.field) for term in terms if term.tally is not None] == [("sum", "Quantity")], question


def test_a_share_is_of_the_beings() -> None:
    found = grounded_over("what share of the seals is in Old Town", FakeWorld((SEALS, DISTRICTS)))
    assert (found.statistic, found.attribute) == ("share", "Quantity")


@pytest.mark.parametrize(
    ("question", "layer"),
    [
        ("how many sightings are there", SEALS),
        ("how many seal locations are there", SEALS),
        ("how many seals have a quantity above 3", SEALS),
        ("how many shelters are there", replace(SEALS, name="shelters")),
        (
            "how many trees are there",
            replace(
                TREES,
                fields=(*TREES.fields[:1], FieldInfo("num", FieldType.INTEGER, "", FieldRole.NUMBER, 100, 100, minimum=1, maximum=100)),
            ),
        ),
        ("how many bird areas are there", replace(SEALS, name="bird_areas", geometry=GeometryKind.POLYGON)),
    ],
)
def test_records_places_and_numbers_of_features_are_not(question: str, layer) -> None:  # type: ignore[no-untyped-def]
    assert grounded_over(question, FakeWorld((layer,))).frame.output is Output.COUNT
