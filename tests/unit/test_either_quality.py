"""Qualities of which one is enough, before the kind that they all tell of; the extreme one near something; the least of a mood."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.binding import Binding
from spatial_rag_plugin.model.frame import RelationKind
from spatial_rag_plugin.model.ranking import WishKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.wish_world import WishWorld


def target(question: str) -> Binding:
    found = understand(question, WishWorld(), Settings())
    assert found.runnable, [issue.message for issue in found.issues if issue.stops]
    assert found.grounded is not None
    assert found.grounded.target is not None
    return found.grounded.target


@pytest.mark.parametrize(
    "question",
    [
        "sushi or thai restaurants in Old Town",
        "Sushi or Thai restaurants in Old Town",
        "show me Sushi or Thai restaurants",
    ],
)
def test_either_of_two_qualities(question: str) -> None:
    said = repr(target(question).predicate)
    assert all(f"'{word}'" in said for word in ("sushi", "thai", "restaurant"))
    assert "pizza" not in said


@pytest.mark.parametrize("question", ["Pizza, Sushi or Thai restaurants", "pizza, sushi or thai restaurants in Harbour"])
def test_any_of_three_qualities(question: str) -> None:
    bound = target(question)
    assert all(f"'{word}'" in repr(bound.predicate) for word in ("pizza", "sushi", "thai", "restaurant"))
    assert not bound.wishes


def test_kinds_keep_their_own_heads() -> None:
    said = repr(target("pubs or bars in Old Town").predicate)
    assert "'pub'" in said
    assert "'bar'" in said


@pytest.mark.parametrize("question", ["the best rated café near Pioneer Square", "the highest rated pub near Alpha Hall"])
def test_the_extreme_one_near_a_place_is_that_of_several(question: str) -> None:
    """The nearest one was taken, and of it the extreme one."""
    bound = target(question)
    (near,) = bound.relations
    assert near.kind is RelationKind.NEAR
    assert near.distance_m is not None
    assert bound.superlative is not None


def test_the_least_of_a_mood_is_to_be_avoided() -> None:
    (wish,) = target("the least crowded café in Old Town").wishes
    assert (wish.text, wish.kind) == ("crowded", WishKind.AVOID)
    (wish,) = target("the most romantic café in Old Town").wishes
    assert (wish.text, wish.kind) == ("romantic", WishKind.WANT)
