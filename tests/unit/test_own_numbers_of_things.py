"""Numbers that things keep of themselves: places of nurseries, the floor of flats; what is ranked per head is ranked so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Derive, Gather, Statistic, Top
from tests.unit.fake_world import PLACES, FakeWorld, amount, name_field, number

PARISHES = LayerInfo(
    "pa", "parishes", GeometryKind.POLYGON, "EPSG:4326", 12, (name_field(filled=12, distinct=12), number("INHABITANTS", 12)),
    name_fields=("name",), fingerprint="pa",
)  # fmt: skip
NURSERIES = replace(PLACES, id="nu", name="nurseries", fingerprint="nu", fields=(name_field(), number("places")))
SHOPS = replace(PLACES, id="sh", name="shops", fingerprint="sh", fields=(name_field(), number("lease"), amount("floor_area", 10, 900)))
WOODS = LayerInfo(
    "wo", "woodland", GeometryKind.POLYGON, "EPSG:4326", 60, (name_field(filled=60, distinct=50),), name_fields=("name",), fingerprint="wo"
)
WORLD = FakeWorld((PARISHES, NURSERIES, SHOPS, WOODS), features=())


def _the(question: str, *kinds: type) -> list:
    found: Plan = by_grammar(question, WORLD, Settings())
    assert found.runnable, [(issue.code, str(issue.message)) for issue in found.issues]
    return [step.operation for step in found.workflow.steps if isinstance(step.operation, kinds)] if found.workflow is not None else []


@pytest.mark.parametrize("question", ["nursery places per 1000 inhabitants in each parish", "number of nursery places by parish"])
def test_places_of_things_are_added_up(question: str) -> None:
    """They were as many as there are nurseries."""
    assert [(step.statistic, step.source) for step in _the(question, Gather)] == [(Statistic.SUM, "places")]


def test_the_things_are_counted() -> None:
    assert [step.statistic for step in _the("number of nurseries by parish", Gather)] == [Statistic.COUNT]


def test_an_amount_of_ground_per_head_is_ranked_so() -> None:
    """The parish with the most woodland was told."""
    question = "which parish has the most woodland area per inhabitant"
    (ratio,) = _the(question, Derive)
    assert ratio.denominator == "INHABITANTS"
    assert _the(question, Top)[0].column == ratio.column


def test_a_mean_per_square_metre_is_by_what_points_keep_of_their_own() -> None:
    """It was by the ground of the parish."""
    gathered = [(step.statistic, step.source) for step in _the("average lease per square metre by parish", Gather)]
    assert gathered == [(Statistic.SUM, "lease"), (Statistic.SUM, "floor_area")]
