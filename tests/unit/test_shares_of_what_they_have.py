"""The share of some things in what all have of a number: "the share of coal capacity" is no share of those with a capacity."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, name_field

MILLS = replace(
    PLACES,
    id="m",
    name="saw_mills",
    fields=(
        name_field(),
        category("drive", ("Steam", 30), ("Water", 70)),
        category("keeper", ("Abbey", 20)),
        amount("sawing_capacity", 1, 90),
    ),
    fingerprint="m",
)
WORLD = FakeWorld((MILLS,), ())


def share_of(question: str) -> Optional[str]:
    grounded = by_grammar(question, WORLD, Settings()).grounded
    assert grounded is not None
    assert grounded.frame.measure.statistic == "share"
    return grounded.frame.measure.field


@pytest.mark.parametrize("question", ["what share of capacity is steam", "share of steam capacity", "steam share of capacity"])
def test_a_share_of_a_number_that_adds_up(question: str) -> None:
    assert share_of(question) == "sawing_capacity"


@pytest.mark.parametrize("question", ["share of steam mills with a capacity", "what share of mills have a keeper", "share of steam mills"])
def test_a_share_of_the_things_stays_one(question: str) -> None:
    assert share_of(question) == ""
