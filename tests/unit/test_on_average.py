""" "On average" asks for a mean; nothing lies on a thing called average, and no table of numbers is their mean."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, category, name_field

RANCHES = replace(DISTRICTS, id="ra", name="ranches", fields=(name_field(filled=6, distinct=6),), fingerprint="ra")
POSTS = replace(PLACES, id="po", name="posts", fields=(category("observer", ("Ann", 50), ("Bob", 50)),), name_fields=(), fingerprint="po")
FENCES = replace(STREETS, id="fe", name="fences", fields=(category("cond", ("fair", 5), ("poor", 9)),), name_fields=(), fingerprint="fe")
WORLD = FakeWorld((RANCHES, POSTS, FENCES), (Named("ra", 1, "Hale"),))


@pytest.mark.parametrize(
    "question",
    [
        "on average how many posts are there in a ranch",
        "How many posts does a ranch have on average?",
        "how many posts are there per ranch on average",
        "average number of posts per ranch",
    ],
)
def test_is_the_mean(question: str) -> None:
    """It once were those along fences in a fair condition, which are average."""
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable
    assert found.workflow is not None
    assert '"mean"' in json.dumps(found.workflow.to_json()["steps"])


@pytest.mark.parametrize("question", ["average number of posts per observer", "mean number of posts by observer"])
def test_numbers_of_each_are_not_given_for_their_mean(question: str) -> None:
    assert not by_grammar(question, WORLD, Settings()).runnable
