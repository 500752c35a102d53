""" "The most park area" is no area of what has it: the word before the size is never dropped."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language.reader import read


@pytest.mark.parametrize(
    ("question", "field"),
    [("which basin has the most marsh area", "marsh area"), ("zones with the least paved area", "paved area")],
)
def test_an_area_of_something_is_a_field_of_that_name(question: str, field: str) -> None:
    superlative = read(question)[0].target.superlative
    assert (superlative.field, superlative.dimension) == (field, "")


def test_all_of_the_area_is_the_area() -> None:
    assert read("basins with the most total area")[0].target.superlative.dimension == "area"
