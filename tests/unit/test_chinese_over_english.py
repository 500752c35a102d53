"""Chinese questions over layers whose names and values are English and in short."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.predicate import Compare
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, STREETS, FakeWorld, amount, category, condition_of, name_field

LIBRARIES = replace(
    PLACES,
    id="l",
    name="LIBRARY_FAC",
    feature_count=40,
    fields=(name_field("LIB_NM"), category("GOVERN", ("PUBLIC", 22), ("PRIVATE", 18)), amount("SEATS", 10, 400)),
    name_fields=("LIB_NM",),
    fingerprint="l",
)
BRIDGES = replace(
    PLACES,
    id="b",
    name="BRIDGE_INVT",
    feature_count=60,
    fields=(category("FEAT_X", ("Elm Bridge", 20), ("Low Crossing", 40)), amount("DECK_SQFT", 10, 900)),
    name_fields=(),
    fingerprint="b",
)
ROADS = replace(
    STREETS,
    id="r",
    name="ROAD_ACCESS",
    fields=(name_field("RD_NM"), category("STAT", ("OPEN", 40), ("CLOSED", 20))),
    name_fields=("RD_NM",),
    fingerprint="r",
)
WORLD = FakeWorld((LIBRARIES, BRIDGES, ROADS))


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


@pytest.mark.parametrize(("question", "layer"), [("桥梁有几座", "b"), ("道路总长", "r"), ("图书馆有几个", "l")])
def test_a_word_of_two_letters_is_one_word_where_it_begins_the_name_of_a_layer(question: str, layer: str) -> None:
    found = plan(question)
    assert found.runnable, found.issues
    assert found.grounded is not None
    assert found.grounded.target.layer_id == layer
    assert found.grounded.target.predicate is None  # all of them, not only those that bear the word in their name


@pytest.mark.parametrize(("question", "value"), [("座位最多的私立图书馆", "PRIVATE"), ("座位最少的公立图书馆", "PUBLIC")])
def test_a_quality_behind_most_is_one_of_the_things_and_no_degree_of_it(question: str, value: str) -> None:
    found = plan(question)
    assert found.runnable, found.issues
    condition = condition_of(found)
    assert isinstance(condition, Compare)
    assert condition.value == value


def test_a_quality_behind_most_that_no_value_says_is_asked_back() -> None:
    assert not plan("座位最多的地下图书馆").runnable
