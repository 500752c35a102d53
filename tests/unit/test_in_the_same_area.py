"""What lies in the same area as something named lies in the one that contains it; ratios of two counts in each of several areas."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Derive, Relate
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, category, name_field

PARKS = replace(PLACES, id="p", name="parks", fields=(name_field(),), fingerprint="p")
CAFES = replace(PLACES, id="c", name="cafes", fields=(name_field(), category("WIFI", ("Y", 30), ("N", 70))), fingerprint="c")
WARDS = replace(DISTRICTS, id="w", name="wards", fields=(name_field("WARD", 6, 6),), name_fields=("WARD",), fingerprint="w")
EN = FakeWorld((PARKS, CAFES, WARDS), (Named("p", 1, "Elm Park"),))


def plan(question: str) -> Plan:
    return by_grammar(question, EN, Settings())


@pytest.mark.parametrize(
    "question",
    ["cafes in the same ward as Elm Park", "how many cafes are in the same ward as Elm Park", "Cafés im selben Bezirk wie Elm Park"],
)
def test_the_area_is_the_one_of_what_is_named(question: str) -> None:
    found = plan(question)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    assert len([step for step in found.workflow.steps if isinstance(step.operation, Relate)]) == 2


@pytest.mark.parametrize(
    "question", ["cafes in the same ward", "cafes in the same zip code as Elm Park", "cafes in the same ward as Nowhere Park"]
)
def test_nothing_is_made_of_what_is_not_known(question: str) -> None:
    assert not plan(question).runnable


def test_a_ratio_in_each_area() -> None:
    found = plan("ratio of cafes to parks in each ward")
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    assert any(isinstance(step.operation, Derive) for step in found.workflow.steps)
    assert found.grounded is not None
    assert "per per" not in found.grounded.columns[0].label
