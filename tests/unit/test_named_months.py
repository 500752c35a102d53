"""Ranges of months over a field that has months by name: all between are meant, and not the two that are said."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.short_hand import with_months_between
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
CATCHES = replace(
    PLACES, id="c", name="catches", fields=(name_field("VESSEL"), category("MON", *((month, 9) for month in MONTHS))),
    name_fields=("VESSEL",), fingerprint="c",
)  # fmt: skip
WORLD = FakeWorld((CATCHES, DISTRICTS), ())


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("catches Feb-Apr by vessel", "catches with MON Feb or Mar or Apr by vessel"),
        ("catches from November to January", "catches with MON Nov or Dec or Jan"),
        ("districts Feb-Apr", "districts Feb-Apr"),
        ("catches Feb-Apr 2021", "catches Feb-Apr 2021"),
        ("catches in May", "catches in May"),
    ],
)
def test_all_months_of_a_range(question: str, read: str) -> None:
    assert with_months_between(question, "en", WORLD) == read
