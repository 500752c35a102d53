"""Words that deny even one thing, and words that say of a way what it is anyway."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language.rewordings import said_in_full, said_plainly


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("parks that do not have a single tree", "parks that have no tree"),
        ("which wards don't have even one clinic", "which wards have no clinic"),
        ("wards with not even a single clinic", "wards with no clinic"),
        ("streets with a single lamp", "streets with exactly one lamp"),
    ],
)
def test_not_a_single_one_is_none(question: str, plain: str) -> None:
    assert said_plainly(question, "en") == plain


@pytest.mark.parametrize("question", ["how do I get from A to B by the shortest way", "how to get from A to B along the most direct route"])
def test_a_way_is_the_shortest(question: str) -> None:
    assert said_in_full(question, "en").strip().endswith("from A to B")
