"""Regions that a field of their parts tells are compared by all of their parts together, and not by the largest part of either."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.binding import Binding, GroundedFrame
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, category, name_field

CONTINENT = category("continent", ("Europe", 50), ("Asia", 53), ("Africa", 54))
COUNTRIES = replace(
    DISTRICTS,
    id="co",
    name="countries",
    feature_count=240,
    fields=(name_field(filled=240, distinct=240), CONTINENT, amount("population", 1e3, 1e9)),
    fingerprint="co",
)
PORTS = replace(PLACES, id="po", name="ports", fields=(name_field(),), fingerprint="po")
WORLD = FakeWorld((COUNTRIES, PORTS), (Named("co", 1, "France"), Named("co", 2, "Ghana")))


def grounded(question: str) -> tuple[GroundedFrame, Binding]:
    found: Plan = by_grammar(question, WORLD, Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    assert found.grounded.target is not None
    return found.grounded, found.grounded.target


@pytest.mark.parametrize(
    "question",
    [
        "Which has more ports, Europe or Asia?",
        "Are there more ports in Europe or in Asia?",
        "compare the number of ports in Europe and Asia",
        "Which has more people, Europe or Asia?",
        "Which is larger, Europe or Asia?",
        "compare the population of Europe and Asia",
        "compare Europe and Asia by population and area",
        "compare the population density of Europe and Asia",
        "Gibt es mehr ports in Europe oder in Asia?",
        "Europe和Asia哪个ports更多",
    ],
)
def test_all_the_parts_of_each_together(question: str) -> None:
    found, target = grounded(question)
    assert target.layer_id == "co"
    assert found.group_field == "continent"
    assert target.predicate is not None
    assert "continent is Europe or Asia" in target.predicate.words()
    assert target.superlative is None


def test_sizes_of_both_are_added_up() -> None:
    found, _ = grounded("compare Europe and Asia by population and area")
    assert found.statistics == ("sum", "sum")


@pytest.mark.parametrize("question", ["Which has more ports, France or Ghana?", "Are there fewer ports in France or Ghana?"])
def test_two_areas_are_compared_as_they_are(question: str) -> None:
    found, target = grounded(question)
    assert not found.group_field
    assert target.superlative is not None
    assert target.superlative.descending is ("more" in question)


@pytest.mark.parametrize("question", ["Are there more than 5 ports in France or Ghana?", "Gibt es mehr als 5 ports in France oder Ghana?"])
def test_more_than_so_many_in_one_of_two_is_asked_back(question: str) -> None:
    """It once was whether Ghana has more than 5 of the ports that lie in France."""
    assert not by_grammar(question, WORLD, Settings()).runnable
