"""Names of fields of several words without anything between them."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.lexicon.name_parts import parts_of


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("TYPEOFWELLS", ["type", "of", "well"]),
        ("NUMOFSPACES", ["num", "of", "space"]),
        ("BUSINESSIMPROVEMENTDISTRICT", ["business", "improvement", "district"]),
        ("COMMUNITYCLUSTER", ["community", "cluster"]),
    ],
)
def test_words_are_told_apart(name: str, parts: list[str]) -> None:
    assert [part.text for part in parts_of(name)] == parts


@pytest.mark.parametrize("name", ["Strassenname", "nutzungsart", "streetlight", "waterway", "flurstueck", "temperatur", "registered"])
def test_one_word_stays_one(name: str) -> None:
    assert len(parts_of(name)) == 1
