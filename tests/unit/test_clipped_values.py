"""Values of several words of which some are cut off, said in full; over a harbour's layers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.unit.fake_world import PLACES, FakeWorld, category, grounded_whole

CALLS = replace(
    PLACES,
    id="c",
    name="vessel_calls",
    fields=(
        category("CARGO", ("REFRIG CONTAINERS", 20), ("LIQ BULK", 30), ("DRY BULK", 30), ("PASS FERRY", 20)),
        category("BERTH", ("N", 40), ("S", 60)),
    ),
    name_fields=(),
    fingerprint="c",
)


@pytest.mark.parametrize(
    ("said", "value"),
    [("refrigerated containers", "REFRIG CONTAINERS"), ("liquid bulk", "LIQ BULK"), ("passenger ferries", "PASS FERRY")],
)
def test_a_value_with_words_cut_off(said: str, value: str) -> None:
    found = grounded_whole(f"number of {said} by berth", FakeWorld((CALLS,)))
    assert found.target is not None, [issue.message for issue in found.issues]
    assert found.target.predicate is not None
    assert found.target.predicate.words() == f"CARGO = {value}"


@pytest.mark.parametrize("said", ["lined bulk", "passing trains"])
def test_other_words_are_not_taken_for_one(said: str) -> None:
    assert [issue for issue in grounded_whole(f"number of {said} by berth", FakeWorld((CALLS,))).issues if issue.stops]
