"""Sentences stand behind each other with a space, in Chinese without one."""

from __future__ import annotations

from spatial_rag_plugin.model.answer import Explanation, Sentence
from spatial_rag_plugin.model.listing import in_a_row


def test_spaces_between_sentences() -> None:
    assert in_a_row([]) == ""
    assert in_a_row(["One."]) == "One."
    assert in_a_row(["One.", "Two.", "Three."]) == "One. Two. Three."
    assert in_a_row(["找到 2 个。", "首先是 Berlin。", "Then one."]) == "找到 2 个。首先是 Berlin。Then one."
    assert Explanation((Sentence("找到 2 个：Acre。"), Sentence("然后是 Pará。"))).text == "找到 2 个：Acre。然后是 Pará。"
