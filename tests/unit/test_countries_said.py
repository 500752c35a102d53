"""Towns that say in which country they lie belong to it, also where they lie beside it as it is drawn; others go by the map."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.predicate import Compare, Comparison, Not
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Filter, Relate
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, category, name_field

WORLD = (-180.0, -90.0, 180.0, 84.0)
COUNTRIES = replace(
    DISTRICTS, id="c", name="countries", feature_count=200, extent=WORLD, fields=(name_field(),), fingerprint="countries"
)
TOWNS = replace(PLACES, id="t", name="towns", fields=(name_field(), category("land", ("Chile", 50), ("Peru", 50))), fingerprint="towns")
NAMES = (Named("c", 1, "Chile", -71.0, -30.0), Named("c", 2, "Peru", -75.0, -10.0))


def operations(question: str, *layers) -> list:
    plan = by_grammar(question, FakeWorld(layers, NAMES), Settings())
    assert plan.workflow is not None, plan.issues
    return [step.operation for step in plan.workflow.steps]


@pytest.mark.parametrize(
    ("question", "kept"),
    [
        ("how many towns are in Chile", Compare("land", Comparison.EQ, "Chile")),
        ("towns outside Chile", Not(Compare("land", Comparison.EQ, "Chile"))),
    ],
)
def test_the_field_of_countries_tells(question: str, kept) -> None:
    found = operations(question, TOWNS, COUNTRIES)
    assert not any(isinstance(operation, Relate) for operation in found)
    assert [operation.predicate for operation in found if isinstance(operation, Filter)] == [kept]


def test_towns_that_do_not_all_say_it_go_by_the_map() -> None:
    towns = replace(TOWNS, fields=(name_field(), category("land", ("Chile", 20), ("Peru", 20))), fingerprint="few say it")
    assert any(isinstance(operation, Relate) for operation in operations("how many towns are in Chile", towns, COUNTRIES))


def test_districts_are_no_countries() -> None:
    districts = replace(COUNTRIES, name="districts", fingerprint="districts")
    assert any(isinstance(operation, Relate) for operation in operations("how many towns are in Chile", TOWNS, districts))
