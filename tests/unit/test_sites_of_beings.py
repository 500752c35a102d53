"""Rows that each stand for several beings: the addresses, houses and places where these were, and what people call their number."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import LayerInfo
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar

from .fake_world import DISTRICTS, PLACES, FakeWorld, category, number

THEFTS = replace(PLACES, name="bike_thefts", fields=(number("count"),), name_fields=())
INJURED = replace(PLACES, name="traffic_injuries", fields=(category("mode", ("bike", 3), ("foot", 5)), number("Anzahl")), name_fields=())
DEATHS = replace(PLACES, name="死亡", fields=(number("数量"),), name_fields=())


def asked(question: str, *layers: LayerInfo) -> GroundedFrame:
    found = by_grammar(question, FakeWorld((*layers, DISTRICTS)), Settings())
    assert found.runnable, found.issues
    assert found.grounded is not None
    return found.grounded


@pytest.mark.parametrize(
    "question",
    ["addresses with more than 3 thefts", "houses that had at least 4 bike thefts", "how many addresses recorded at least 4 thefts"],
)
def test_such_places_are_the_rows(question: str) -> None:
    found = asked(question, THEFTS)
    assert found.target is not None
    assert found.target.layer_id == "p"
    assert found.target.predicate is not None
    assert set(found.target.predicate.fields()) == {"count"}


def test_the_most_of_them_is_the_field() -> None:
    found = asked("the three addresses with the most thefts", THEFTS)
    assert found.target is not None
    assert found.target.superlative is not None
    assert (found.target.superlative.by, found.target.superlative.count) == ("count", 3)


def test_per_place() -> None:
    found = asked("median number of thefts per house", THEFTS)
    assert (found.frame.output, found.attribute, found.statistic) == (Output.NUMBER, "count", "median")


@pytest.mark.parametrize(
    ("question", "layer"),
    [
        ("how many people were injured in Old Town", INJURED),
        ("Harbour有多少人死亡", DEATHS),
        ("Wie viele Personen wurden in Harbour verletzt?", replace(INJURED, name="Verletzte")),
    ],
)
def test_beings_by_what_happened(question: str, layer) -> None:  # type: ignore[no-untyped-def]
    found = asked(question, layer)
    assert (found.frame.output, found.statistic) == (Output.NUMBER, "sum"), found.issues


def test_places_in_chinese() -> None:
    found = asked("死亡人数最多的两个地址", DEATHS)
    assert found.target is not None
    assert found.target.superlative is not None
    assert (found.target.superlative.by, found.target.superlative.count) == ("数量", 2)
    assert asked("死亡地点有多少个", DEATHS).frame.output is Output.COUNT


def test_addresses_of_things_are_not() -> None:
    """What the data call so themselves is asked as before."""
    found = asked("addresses in Old Town", THEFTS, replace(PLACES, id="h", name="addresses", fields=(), name_fields=()))
    assert found.target is not None
    assert found.target.layer_id == "h"


@pytest.mark.parametrize("question", ["死亡人数合计", "死亡人数总和"])
def test_totals_in_chinese(question: str) -> None:
    found = asked(f"Harbour的{question}", DEATHS)
    assert (found.frame.output, found.statistic) == (Output.NUMBER, "sum")
