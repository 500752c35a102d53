"""Things on what only a field of their own tells: "poles on the Canal 22 circuit" is no distance from others of that circuit."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.frame import RelationKind
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, STREETS, FakeWorld, category, condition_of, name_field, target_of

POLES = replace(
    PLACES, id="p", name="poles", fingerprint="p", name_fields=("POLE_ID",),
    fields=(name_field("POLE_ID"), category("CIRCUIT", ("Canal 22", 40), ("Dover 7", 60)), category("KIND", ("Pine", 60), ("Steel", 40))),
)  # fmt: skip


@pytest.mark.parametrize("question", ["how many poles are on the Canal 22 circuit", "poles on the Canal 22 circuit"])
def test_a_word_for_a_shore_in_a_value_makes_no_distance(question: str) -> None:
    found = by_grammar(question, FakeWorld((POLES,), ()), Settings())
    assert condition_of(found) == Compare("CIRCUIT", Comparison.EQ, "Canal 22")


def test_a_line_that_is_loaded_is_one() -> None:
    canals = replace(STREETS, id="k", name="canals", fingerprint="k")
    found = by_grammar("poles near the canals", FakeWorld((POLES, canals), ()), Settings())
    assert [relation.kind for relation in target_of(found).relations] == [RelationKind.NEAR]
