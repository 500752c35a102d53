"""Words for several classes together, in languages with forms: settlements are cities, towns, villages and hamlets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.predicate import Compare, Comparison, OneOf
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, number

SETTLED = replace(
    PLACES,
    id="s",
    name="osm_places",
    fields=(name_field(), category("TYPE", ("City", 5), ("Town", 9), ("Village", 14), ("Hamlet", 20), ("Suburb", 4)), number("POP")),
)
CITIES = replace(PLACES, id="c", name="cities", fields=(name_field(), number("POP")))


def kept(question: str) -> object:
    found = by_grammar(question, FakeWorld((SETTLED,), features=()), Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    assert found.grounded.target is not None
    return found.grounded.target.predicate


@pytest.mark.parametrize(
    "question",
    [
        "which settlement has the highest population?",
        "how many settlements are there",
        "which populated place has the highest population?",
        "Welche Ortschaft hat die höchste Bevölkerung?",
        "wie viele Siedlungen gibt es",
        "有多少个居民点",
    ],
)
def test_settlements_are_of_every_size(question: str) -> None:
    assert kept(question) == OneOf("TYPE", ("City", "Town", "Village", "Hamlet"))


def test_a_town_is_only_a_town() -> None:
    assert kept("how many towns are there") == Compare("TYPE", Comparison.EQ, "Town")


def test_a_layer_of_cities_holds_the_settlements_that_there_are() -> None:
    found = by_grammar("which settlement has the highest population?", FakeWorld((CITIES,), features=()), Settings())
    assert found.runnable
