"""What lies between two numbers, with the adjective or the noun for it behind or before them, in figures joined by a dash, too."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.predicate import AllOf, Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, condition_of, name_field

WELLS = replace(
    PLACES,
    id="w",
    name="wells",
    feature_count=80,
    fields=(name_field(), amount("DEPTH_M", 2, 300), amount("DIAM_MM", 50, 900), category("USE", ("irrigation", 40), ("domestic", 40))),
)
BRUNNEN = replace(WELLS, name="Brunnen", fields=(name_field(), amount("Tiefe_m", 2, 300), amount("Durchmesser_mm", 50, 900)))


@pytest.mark.parametrize(
    "question",
    [
        "wells between 20 and 30 metres deep",
        "wells that are between 20 and 30 m deep",
        "wells 20 to 30 m deep",
        "wells 20-30 m deep",
        "wells 20 - 30 m deep",
        "wells 20–30 m deep",
        "wells at depths between 20 and 30 m",
        "wells at a depth of 20 to 30 m",
        "wells between 20 and 30 m in depth",
    ],
)
def test_between_two_depths(question: str) -> None:
    predicate = condition_of(understand(question, FakeWorld(layers=(WELLS,)), Settings()))
    assert predicate == AllOf((Compare("DEPTH_M", Comparison.GE, 20), Compare("DEPTH_M", Comparison.LE, 30)))


@pytest.mark.parametrize(
    "question", ["Brunnen zwischen 20 und 30 m tief", "Brunnen, die 20 bis 30 m tief sind", "Brunnen in einer Tiefe von 20 bis 30 m"]
)
def test_between_two_depths_in_german(question: str) -> None:
    predicate = condition_of(understand(question, FakeWorld(layers=(BRUNNEN,)), Settings()))
    assert predicate == AllOf((Compare("Tiefe_m", Comparison.GE, 20), Compare("Tiefe_m", Comparison.LE, 30)))


def test_more_than_a_depth() -> None:
    found = understand("wells at a depth of more than 40 m", FakeWorld(layers=(WELLS,)), Settings())
    assert condition_of(found) == Compare("DEPTH_M", Comparison.GT, 40)
