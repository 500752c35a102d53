"""Bounds behind "have", ordinals at the beginning, shares of what an adjective of a place names, kinds that settlements are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.predicate import Compare
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, category, name_field

TOWNS = replace(
    PLACES,
    id="t",
    name="towns",
    fields=(
        name_field("name"),
        amount("population", 100, 9_000_000),
        category("code", ("Settlement", 90), ("Camp", 10)),
        category("type", ("VILLAGE", 1), ("CABIN", 99)),
    ),
    name_fields=("name",),
    fingerprint="t",
)
REALMS = replace(DISTRICTS, id="r", name="countries", fields=(name_field("name"), category("continent", ("Africa", 30), ("Asia", 20))))
WORLD = FakeWorld((TOWNS, replace(REALMS, name_fields=("name",), fingerprint="r")), features=(Named("r", 1, "Dorn"),))


def grounded(question: str) -> GroundedFrame:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, (question, [str(issue.message) for issue in found.issues])
    assert found.grounded is not None
    return found.grounded


@pytest.mark.parametrize(
    "question",
    [
        "Which towns have a population between 1 and 3 million?",
        "Which towns in Dorn have a population between 1 million and 3 million?",
        "Which towns have a population from 1 to 3 million?",
        "Welche towns haben eine population zwischen 1 Million und 3 Millionen?",
    ],
)
def test_two_bounds_behind_have(question: str) -> None:
    found = grounded(question)
    assert found.target is not None
    said = str(found.target.predicate)
    assert "1000000" in said
    assert "3000000" in said


def test_an_ordinal_at_the_beginning_is_no_name() -> None:
    best = grounded("Second largest country").target
    assert best is not None
    assert best.superlative is not None
    assert best.superlative.ordinal == 2


@pytest.mark.parametrize(
    "question", ["percentage of African countries without towns", "What percentage of African countries have no towns?"]
)
def test_a_share_of_those_of_a_place(question: str) -> None:
    assert grounded(question).statistic == "share" or grounded(question).whole is not None


@pytest.mark.parametrize("words", ["populated places", "居民点"])
def test_the_value_that_most_of_them_have_is_meant(words: str) -> None:
    best = class_readings(words, WORLD)[0].predicate
    assert isinstance(best, Compare)
    assert best.value == "Settlement"
