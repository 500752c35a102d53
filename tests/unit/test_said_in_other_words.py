"""What is said in other words before it is read: not even one, the shortest way, one verb of several places."""

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


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("流经甲国和乙国的河流", "流经甲国且流经乙国的河流"),
        ("哪些河流流经甲国、乙国和丙国？", "哪些河流流经甲国且流经乙国且流经丙国？"),
        ("与甲国、乙国和丙国都接壤的国家", "与甲国接壤且与乙国接壤且与丙国接壤的国家"),
        ("流经甲国或乙国的河流", "流经甲国或乙国的河流"),
    ],
)
def test_what_is_said_once_of_several_in_chinese(question: str, said: str) -> None:
    assert said_in_full(question, "zh") == said
