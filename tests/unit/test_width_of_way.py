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
        ("pharmacies on the way from Northside to Southside within 800 m", NO_WAYS),
    ],
)
def test_from_where_it_begins_where_that_is_said_or_no_way_is_known(question: str, world: FakeWorld) -> None:
    target = _target(question, world)
    assert len(target.relations) == 2
