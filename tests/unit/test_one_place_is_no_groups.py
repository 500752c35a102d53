"""A place alone is not told apart by a value of its own: "which species has the most individuals in Hale" is about what lives there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import SummariseBy
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, category, name_field, number

RANCHES = replace(
    DISTRICTS,
    id="ra",
    name="ranches",
    fields=(name_field(filled=6, distinct=6), category("MGMT", ("Community", 3), ("Private", 3))),
    fingerprint="ra",
)
SEEN = replace(
    PLACES,
    id="se",
    name="wildlife_obs",
    fields=(category("species", ("Lion", 50), ("Zebra", 50)), number("n_indiv")),
    name_fields=(),
    fingerprint="se",
)
WORLD = FakeWorld((RANCHES, SEEN), (Named("ra", 1, "Hale"),))


@pytest.mark.parametrize("question", ["which species has the most individuals in Hale", "number of individuals by species in Hale"])
def test_species_are_those_of_what_lives_there(question: str) -> None:
    """It once was "Community", by which Hale is managed."""
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable
    assert found.workflow is not None
    assert [step.operation.field for step in found.workflow.steps if isinstance(step.operation, SummariseBy)] == ["species"]
