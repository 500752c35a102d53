"""Where things are and what they are for, in Chinese that stands before them: 非洲国家, 尼罗河上的水坝, 用于灌溉的水坝."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language.rewordings import said_plainly


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("预期寿命最低的非洲国家", "预期寿命最低的位于非洲的国家"),
        ("1960年以后建成的尼罗河上的水坝", "1960年以后建成的位于尼罗河的水坝"),
        ("用于灌溉的水坝总库容", "灌溉的水坝总库容"),
    ],
)
def test_where_and_what_for(question: str, plain: str) -> None:
    assert said_plainly(question, "zh") == plain
