"""Limits said behind a number by how much more there may be: "poles 45 feet or taller", "stands 80 years or older"."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language.rewordings import said_in_full


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("poles 45 feet or taller", "poles at least 45 feet tall"),
        ("poles that are 45 ft tall or taller by owner", "poles at least 45 ft tall by owner"),
        ("pipes 12 in wide or wider", "pipes at least 12 in wide"),
        ("lanes 3 m or narrower", "lanes at most 3 m wide"),
        ("wells 200 ft or deeper", "wells at least 200 ft deep"),
        ("stands 80 years or older", "stands at least 80 years old"),
        ("trucks that are 10 years old or newer", "trucks at most 10 years old"),
        ("poles 45 feet or more", "poles 45 feet or more"),
        ("bridges 50 years or more before 1990", "bridges 50 years or more before 1990"),
        ("patients 65 or older", "patients 65 or older"),
    ],
)
def test_the_quality_stands_behind_the_number(said: str, meant: str) -> None:
    assert said_in_full(said, "en") == meant
