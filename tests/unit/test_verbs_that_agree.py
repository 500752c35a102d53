"""What is said of several is said of no single thing before it: in "schools in a district that are …" the schools are."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language import read

from .reading import Words, brief

KNOWN = Words(categories=("school", "schools", "district", "districts", "park", "parks", "flood zone"), fields=("beds",))


@pytest.mark.parametrize(
    ("question", "meaning"),
    [
        ("schools in a district that are near a park", "features: [schools | in district | near park]"),
        ("schools in districts that are near a park", "features: [schools | in [districts | near park]]"),
        ("schools in a district that is near a park", "features: [schools | in [district | near park]]"),
        ("schools in a flood zone that have more than 50 beds", "features: [schools | ?beds > 50 | in flood zone]"),
    ],
)
def test_a_relative_clause_agrees_with_its_noun(question: str, meaning: str) -> None:
    assert brief(read(question, vocabulary=KNOWN)[0]) == meaning
