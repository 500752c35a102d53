"""Who bought the most of a number, and what no reading of a number is there for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.numbers.most_by_whom import with_who_named
from spatial_rag_plugin.model.predicate import IsNull
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, condition_of, name_field

_FIELDS = (name_field(), category("BUYER", ("Ash", 20), ("Elm", 40)), amount("TONNAGE", 1, 90), amount("NITRATE", 0, 40))
CATCHES = replace(PLACES, id="c", name="catches", fields=_FIELDS, fingerprint="c")
WORLD = FakeWorld((CATCHES,), features=())


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("which buyer bought the most tonnage", "which buyer has the most tonnage"),
        ("Which buyer took the least tonnage in 2023", "which buyer has the least tonnage in 2023"),
        ("which buyer lost the most tonnage", "which buyer lost the most tonnage"),
        ("which buyer bought the most gold", "which buyer bought the most gold"),
        ("which mill bought the most tonnage", "which mill bought the most tonnage"),
    ],
)
def test_the_value_with_the_most_of_a_number(question: str, expected: str) -> None:
    assert with_who_named(question, WORLD) == expected


@pytest.mark.parametrize("question", ["catches without a nitrate result", "catches with no nitrate readings"])
def test_no_reading_is_no_value_and_not_none_of_it(question: str) -> None:
    assert condition_of(by_grammar(question, WORLD, Settings())) == IsNull("NITRATE")


def test_none_of_it_stays() -> None:
    assert condition_of(by_grammar("catches with no nitrate", WORLD, Settings())) != IsNull("NITRATE")
