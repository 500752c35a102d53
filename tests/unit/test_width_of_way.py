"""How far off a way things may lie, which is no distance from where it begins."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.frame import Construction, Phrase, RelationKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named

_NAMES = (Named("d", 1, "Northside"), Named("d", 2, "Southside"))
WORLD = FakeWorld((PLACES, DISTRICTS, STREETS), _NAMES)
NO_WAYS = FakeWorld((PLACES, replace(DISTRICTS, fingerprint="alone")), _NAMES)


def _target(question: str, world: FakeWorld) -> Phrase:
    found = by_grammar(question, world, Settings()).grounded
    assert found is not None
    assert found.frame.target is not None
    return found.frame.target


@pytest.mark.parametrize(
    "question",
    [
        "pharmacies on the way from Northside to Southside within 800 m",
        "pharmacies on the way from Northside to Southside, no more than 800 m off",
    ],
)
def test_the_distance_is_that_from_the_way(question: str) -> None:
    target = _target(question, WORLD)
    (relation,) = target.relations
    assert relation.kind is RelationKind.WITHIN_DISTANCE
    assert relation.reference is not None
    assert relation.reference.made is not None
    assert relation.reference.made.kind is Construction.ROUTE


@pytest.mark.parametrize(
    ("question", "world"),
    [
        ("pharmacies on the way from Northside to Southside within 800 m of Northside", WORLD),
    ],
)
def test_from_where_it_begins_where_that_is_said(question: str, world: FakeWorld) -> None:
    target = _target(question, world)
    assert len(target.relations) == 2


def test_without_a_way_it_is_said_that_it_cannot_be_used() -> None:
    found = by_grammar("pharmacies on the way from Northside to Southside within 800 m", NO_WAYS, Settings())
    assert not found.runnable
    assert any("within 800 m" in issue.message for issue in found.issues if issue.stops)


def test_without_a_way_a_distance_from_where_it_begins_is_one_from_there() -> None:
    found = by_grammar("Which pharmacies are on the path towards Southside within a 800 m radius from Northside?", NO_WAYS, Settings())
    assert found.runnable, found.issues
    assert found.frame is not None
    assert found.frame.target is not None
    assert len(found.frame.target.relations) == 2
