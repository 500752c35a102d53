"""Areas of which a share lies somewhere, in the words that people have for it; and "at least", which is no rank."""

from __future__ import annotations

import re

import pytest

from spatial_rag_plugin.language.language import data_of
from spatial_rag_plugin.language.rewordings import said_plainly
from spatial_rag_plugin.language.standards import written_out


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("wards where more than 10% of the land is in a flood zone", "wards more than 10% covered by flood zone"),
        ("wards with over half of their land inside the flood zone", "wards over half covered by flood zone"),
        ("wards where over half the area is within 500 m of a lake", "wards with over half of their area within 500 m of a lake"),
        ("wards over half of whose area lies within a mile of a lake", "wards with over half of their area within a mile of a lake"),
        ("parks that hold at least one lake", "parks with at least one lake"),
        ("which park holds the most lakes", "which park has the most lakes"),
        ("counties where the Cahaba River flows", "which counties are crossed by the Cahaba River"),
        ("what is the farthest any school is from a plant", "maximum distance from a school to the nearest plant"),
        ("nearest mine to each town, show hazard rating", "nearest mine to each town with its hazard rating"),
        ("number of wells by the crop of the field they're in", "number of wells by the crop of the field"),
    ],
)
def test_it_is_said_in_plain_words(question: str, plain: str) -> None:
    assert said_plainly(question, "en") == plain


@pytest.mark.parametrize("question", ["parks within 500 m of a lake", "wards with over half of their residents over 65"])
def test_nothing_else_is_said_otherwise(question: str) -> None:
    assert said_plainly(question, "en") is None


@pytest.mark.parametrize("words", ["at least one", "with at least 3", "at most one"])
def test_at_least_ranks_nothing(words: str) -> None:
    data = data_of("marks", "en")
    ranking = [written_out(data["macros"])(pattern) for name in ("most", "least") for pattern in data["marks"][name]]
    assert [pattern for pattern in ranking if re.search(rf"\b(?:{pattern})\b", "which has the least of them or the most")]
    assert not [pattern for pattern in ranking if re.search(rf"\b(?:{pattern})\b", words)]
