"""A journey told before what is wanted on it: the places belong to "on the way"."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.reading import brief
from tests.unit.wish_world import WishWorld


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        (
            "We are cycling from Old Town to Pioneer Square and would like a quiet pub on the way.",
            "quiet pubs on the way from Old Town to Pioneer Square",
        ),
        (
            "Tomorrow I have to drive from Pioneer Square to Old Town, is there a bakery along the way?",
            "bakeries on the way from Pioneer Square to Old Town",
        ),
        (
            "Ich radle von Old Town nach Pioneer Square und suche unterwegs ein gemütliches Café.",
            "gemütliche Cafés auf dem Weg von Old Town nach Pioneer Square",
        ),
    ],
)
def test_the_places_of_a_journey_belong_to_what_is_wanted_on_it(question: str, plain: str) -> None:
    told, said = (understand(text, WishWorld(), Settings()) for text in (question, plain))
    assert told.runnable, [issue.message for issue in told.issues if issue.stops]
    for found in (told, said):
        assert found.grounded is not None
    assert told.grounded.target.predicate == said.grounded.target.predicate
    assert [relation.text for relation in told.grounded.target.phrase.relations] == [
        relation.text for relation in said.grounded.target.phrase.relations
    ]


@pytest.mark.parametrize(
    "question",
    [
        "I am walking from Old Town to Pioneer Square. Which pubs are near Pioneer Square?",
        "We are cycling from Old Town to Pioneer Square and want a pub on the way from Harbour to Old Town",
        "how far is it from Old Town to Pioneer Square on the way?",
    ],
)
def test_what_speaks_of_no_way_or_has_places_of_its_own_stays_as_it_is(question: str) -> None:
    world = WishWorld()
    found = understand(question, world, Settings())
    ways = [relation.text for relation in found.frame.target.relations] if found.frame is not None and found.frame.target else []
    assert "on the way from Old Town to Pioneer Square" not in ways


def test_a_person_is_no_part_of_a_name() -> None:
    frame, _ = read("pubs near Queen Street and I hate noise")
    assert "and I" not in brief(frame)
