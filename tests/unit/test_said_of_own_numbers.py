"""Numbers of points in the words of their fields, ways by who goes there, and questions in other words for what the grammar knows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.classes import sure_kinds
from spatial_rag_plugin.language.rewordings import said_plainly
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, FakeWorld, amount, category, name_field, target_of


def layer(name: str, *fields: object, geometry: GeometryKind = GeometryKind.POINT) -> LayerInfo:
    own = (name_field(filled=80, distinct=80), *fields)
    return LayerInfo(name, name, geometry, "EPSG:4326", 80, own, (10.0, 50.0, 10.1, 50.1), name_fields=("name",), fingerprint=name)


LIBRARIES = layer(
    "libraries", amount("VISITS_FY23", 10, 900), amount("SQFT", 900, 9000), category("kind", ("Regional", 40), ("Express", 40))
)
LOANS = layer("loans", category("kind", ("Book", 40), ("Film", 40)))


def planned(question: str, *layers: LayerInfo) -> Plan:
    return by_grammar(question, FakeWorld((*layers, DISTRICTS)), Settings())


@pytest.mark.parametrize("question", ["visits per square foot for each library", "which library has the most visits per square foot"])
def test_what_points_have_is_their_number(question: str) -> None:
    found = planned(question, LIBRARIES)
    assert found.grounded is not None, found.issues
    target = target_of(found)
    term = found.grounded.columns[0] if found.grounded.columns else target.superlative.term
    assert (target.layer_id, term.field, term.per.field) == ("libraries", "VISITS_FY23", "SQFT")
    assert term.label == "visits per ft²"


def test_numbers_of_things_that_another_layer_holds_are_not_taken_from_points() -> None:
    visits = replace(LOANS, id="visits", name="visits", fingerprint="visits")
    assert not planned("visits per square foot for each library", LIBRARIES, visits).runnable


@pytest.mark.parametrize(
    ("called", "asked"),
    [
        ("ExistingBikeNetwork", "bike lanes"),
        ("bike_network", "bicycle paths"),
        ("cycle_tracks", "bike lanes"),
        ("BikeNetwork", "bike facilities"),
    ],
)
def test_ways_go_by_who_goes_there(called: str, asked: str) -> None:
    ways, roads = layer(called, geometry=GeometryKind.LINE), layer("roads", geometry=GeometryKind.LINE)
    assert [kind.layer_id for kind in sure_kinds(asked, FakeWorld((ways, roads)))][:1] == [called]


@pytest.mark.parametrize(
    ("called", "asked"), [("bike_network", "ski lanes"), ("ProposedBikes", "bike lanes"), ("bike_racks", "bike lanes")]
)
def test_other_things_are_no_such_ways(called: str, asked: str) -> None:
    geometry = GeometryKind.POINT if called == "bike_racks" else GeometryKind.LINE
    assert called not in {kind.layer_id for kind in sure_kinds(asked, FakeWorld((layer(called, geometry=geometry),)))}


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("are there more books or films in Old Town", "are there more books in Old Town than films in Old Town"),
        ("what is the busiest day of the week for loans", "which weekday has the most loans"),
        ("the quietest month for thefts", "which month has the fewest thefts"),
        ("the name of the district where the largest library is", "the name of the district that contains the largest library"),
        ("the oldest mill still not restored", "the oldest mill not restored"),
        ("cases closed within a week", "cases that took at most 1 week to close"),
    ],
)
def test_other_words_for_what_is_known(said: str, plain: str) -> None:
    assert said_plainly(said, "en") == plain


def test_more_of_one_kind_or_of_another() -> None:
    found = planned("are there more books or films in Old Town", LOANS)
    assert found.runnable, found.issues
    assert not found.leaves_words
    assert found.workflow is not None
    assert [step.operation.__class__.__name__ for step in found.workflow.steps][-1] == "Difference"


@pytest.mark.parametrize("question", ["is there more in Old Town or in Harbour", "are there more places or is that all"])
def test_what_is_no_choice_of_kinds_stays(question: str) -> None:
    assert not planned(question, LOANS).runnable
