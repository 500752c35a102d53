"""Values that a word denies in front of it: "unpaved" of SURF Paved, "nonresidential" of a use."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.predicate import Compare, Comparison, Not, Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar

from .fake_world import PLACES, FakeWorld, category, name_field

TRAILS = replace(
    PLACES,
    id="t",
    name="trails",
    fields=(
        name_field(),
        category("SRFC", ("Paved", 9), ("Dirt", 20)),
        category("UPKEEP", ("Maintained", 9), ("Not maintained", 4), ("Closed", 2)),
    ),
)


@pytest.mark.parametrize(
    ("question", "predicate"),
    [
        ("unpaved trails", Not(Compare("SRFC", Comparison.EQ, "Paved"))),
        ("how many unpaved trails are there", Not(Compare("SRFC", Comparison.EQ, "Paved"))),
        ("unmaintained trails", Compare("UPKEEP", Comparison.EQ, "Not maintained")),
        ("paved trails", Compare("SRFC", Comparison.EQ, "Paved")),
    ],
)
def test_what_a_word_denies(question: str, predicate: Predicate) -> None:
    plan = by_grammar(question, FakeWorld((TRAILS,), ()), Settings())
    assert plan.runnable, plan.issues
    assert plan.grounded is not None
    assert plan.grounded.target is not None
    assert plan.grounded.target.predicate == predicate


def test_a_word_that_only_begins_so_denies_nothing() -> None:
    """An inland trail is not the opposite of land."""
    world = FakeWorld((replace(TRAILS, fields=(name_field(), category("KIND", ("land", 5), ("water", 5)))),), ())
    plan = by_grammar("inlandish trails", world, Settings())
    assert not plan.runnable
