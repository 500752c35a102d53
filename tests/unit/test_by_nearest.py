"""Counts by what is nearest: a break-down, a superlative, and what is still a place nearby."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import RelationKind

from .fake_world import DISTRICTS, PLACES, FakeWorld, category, grounded_over, name_field

DEPOTS = LayerInfo(
    "t", "depots", GeometryKind.POINT, "EPSG:4326", 9, (name_field(), category("state", ("open", 5), ("closed", 4))),
    (10.0, 50.0, 10.1, 50.1), name_fields=("name",), fingerprint="depots",
)  # fmt: skip
WORLD = FakeWorld((PLACES, DISTRICTS, DEPOTS))


@pytest.mark.parametrize(
    "question",
    [
        "number of pharmacies by nearest depot",
        "how many pharmacies per closest depot",
        "for each depot, how many pharmacies are nearest to it",
        "Anzahl der Restaurants je nächster Depot",
    ],
)
def test_a_break_down_by_the_nearest(question: str) -> None:
    found = grounded_over(question, WORLD)
    tallies = [term.tally for term in found.columns]
    assert [(tally.kind, tally.statistic, tally.distance_m) for tally in tallies if tally] == [(RelationKind.NEAREST, "count", None)]
    assert found.target is not None
    assert found.target.layer_id == "t"
    assert not found.target.relations


@pytest.mark.parametrize(
    "question",
    [
        "which depot has the most pharmacies nearest to it",
        "which depot is closest to most of the pharmacies",
        "which depot is nearest to the most pharmacies",
    ],
)
def test_the_one_that_is_nearest_to_the_most(question: str) -> None:
    target = grounded_over(question, WORLD).target
    assert target is not None
    assert target.layer_id == "t"
    assert not target.relations
    assert target.superlative is not None
    tally = target.superlative.term.tally
    assert tally is not None
    assert tally.kind is RelationKind.NEAREST


def test_by_a_place_is_near_it() -> None:
    target = grounded_over("pharmacies by the depot", WORLD).target
    assert target is not None
    assert [relation.kind for relation in target.relations] == [RelationKind.NEAR]


@pytest.mark.parametrize("question", ["depots used by the firm", "which depots are used by the firm"])
def test_by_whom_a_thing_is_used_is_no_place_near_it(question: str) -> None:
    used = LayerInfo(
        "t", "depots", GeometryKind.POINT, "EPSG:4326", 9, (name_field(), category("USE", ("Firm", 5), ("Council", 4))),
        (10.0, 50.0, 10.1, 50.1), name_fields=("name",), fingerprint="depots-used",
    )  # fmt: skip
    target = grounded_over(question, FakeWorld((PLACES, DISTRICTS, used))).target
    assert target is not None
    assert "Firm" in str(target.predicate)
    assert not target.relations
