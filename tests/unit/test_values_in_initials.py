"""Values that end in initials, said in full: "the Chelsea historic district" is the value "Chelsea HD", and no part of a place Chelsea."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.values_in_initials import with_values_in_initials
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.predicate import Compare
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, category, name_field

LOTS = replace(
    PLACES,
    id="l",
    name="lots",
    fields=(category("HistDist", ("Chelsea HD", 30), ("Park Slope HD", 20)), category("Borough", ("MN", 30), ("BX", 20))),
    name_fields=(),
)
NEIGHBOURHOODS = replace(DISTRICTS, id="n", name="neighborhoods", fields=(name_field(),))
HISTORIC = replace(DISTRICTS, id="h", name="historic_districts", fields=(name_field(),))
WORLD = FakeWorld((LOTS, NEIGHBOURHOODS), (Named("n", 1, "Chelsea"), Named("n", 2, "Park Slope")))


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("lots in the Chelsea historic district", "Chelsea HD"),
        ("how many lots are in the Park Slope Historic District", "Park Slope HD"),
        ("Wie viele lots liegen im Chelsea Historic District", "Chelsea HD"),
    ],
)
def test_the_value_is_meant(question: str, value: str) -> None:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.runnable, plan.issues
    assert plan.grounded is not None
    assert plan.grounded.target is not None
    assert plan.grounded.target.predicate == Compare("HistDist", "=", value)


@pytest.mark.parametrize("question", ["lots in Chelsea", "lots in Chelsea having damage", "lots in Chelsea her district"])
def test_other_words_are_none(question: str) -> None:
    assert with_values_in_initials(question, WORLD.catalog) == question


def test_a_layer_of_such_things_is_asked_itself() -> None:
    question = "lots in the Chelsea historic district"
    assert with_values_in_initials(question, Catalog((LOTS, HISTORIC))) == question
