"""Words that deny even one thing."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language.rewordings import said_plainly


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
