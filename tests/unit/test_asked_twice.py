"""Two questions in one sentence are offered one by one, in full words; neither is answered as if the other had not been asked."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language.asked_twice import asked_twice
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import FakeWorld

WORLD = FakeWorld()


@pytest.mark.parametrize(
    ("question", "texts"),
    [
        (
            "which cafés are more than 300 m from any pharmacy, and how many restaurants are within 200 m of them?",
            [
                "which cafés are more than 300 m from any pharmacy",
                "how many restaurants are within 200 m of cafés that are more than 300 m from any pharmacy",
            ],
        ),
        (
            "how many districts are there and which one has the most restaurants",
            ["how many districts are there", "which districts has the most restaurants"],
        ),
        (
            "how many cafés are within 100 m of a pharmacy and how many are within 100 m of a restaurant",
            ["how many cafés are within 100 m of a pharmacy", "how many cafés are within 100 m of a restaurant"],
        ),
        (
            "which district has the most cafés and which has the most pharmacies",
            ["which district has the most cafés", "which district has the most pharmacies"],
        ),
    ],
)
def test_each_is_offered_in_full(question: str, texts: list[str]) -> None:
    """The first was answered with the number of restaurants alone, the third with cafés near both."""
    found = by_grammar(question, WORLD, Settings())
    assert not found.runnable
    (issue,) = [issue for issue in found.issues if issue.code == "several-questions"]
    assert [choice.question for choice in issue.suggestions] == texts


@pytest.mark.parametrize(
    "question", ["how many cafés and restaurants are in each district", "number of cafés and average stars by district"]
)
def test_numbers_of_one_table_are_one_question(question: str) -> None:
    assert by_grammar(question, WORLD, Settings()).runnable


@pytest.mark.parametrize(
    "question",
    [
        "which districts have a café and how many pharmacies",  # the number is of each of them
        "which cafés are near a park and a restaurant",
        "how many cafés are there and what is their average rating",
    ],
)
def test_what_leans_on_the_first_is_no_question_by_itself(question: str) -> None:
    assert not list(asked_twice(question, "en"))
