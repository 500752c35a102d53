"""Superlatives that end in a direction, fields that are recorded, and what stands behind the name of something."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.frame import RelationKind
from spatial_rag_plugin.model.predicate import IsNull, Not

from .fake_world import FEATURES, FakeWorld, Named, grounded_over


@pytest.mark.parametrize(
    ("question", "field", "descending"),
    [
        ("which café is furthest north?", "latitude", True),
        ("the farthest west restaurant", "longitude", False),
        ("which pharmacy lies furthest to the east", "longitude", True),
        ("which district is the most southerly", "latitude", False),
    ],
)
def test_furthest_north_is_a_superlative(question: str, field: str, descending: bool) -> None:
    frame, _ = read(question)
    assert frame.target is not None
    best = frame.target.superlative
    assert best is not None
    assert (best.field, best.descending, frame.ignored) == (field, descending, ())


def test_farthest_north_of_something_keeps_its_direction() -> None:
    frame, _ = read("cafés north of Old Mill")
    assert frame.target is not None
    assert [relation.kind for relation in frame.target.relations] == [RelationKind.DIRECTION]


@pytest.mark.parametrize(
    "question",
    [
        "restaurants that have a cuisine recorded",
        "restaurants with the cuisine listed",
        "restaurants where the cuisine is specified",
        "how many restaurants have a cuisine on file",
    ],
)
def test_what_is_recorded_is_given(question: str) -> None:
    found = grounded_over(question, FakeWorld())
    assert not [issue for issue in found.issues if issue.stops]
    target = found.target
    assert target is not None
    assert repr(Not(IsNull("cuisine"))) in repr(target.predicate)


def test_a_name_ends_before_a_break_down() -> None:
    world = FakeWorld(features=[*FEATURES, Named("p", 8, "Silver Spoon")])
    found = grounded_over("how many places named Silver Spoon by city", world)
    assert found.group_field == "city"
    assert "by city" not in repr(found.target)
