"""On which days something is open, where a field of its own lists them beside the hours."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.times.openings import days_listed, on_days
from spatial_rag_plugin.model.binding import Binding
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.frame import Opening
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, target_of

DAYS = category("DAYS_OPEN", ("W", 50), ("TH", 50), ("M", 49), ("T", 49), ("F", 48), ("SA", 9), ("F (one only)", 1), tokens=True)
HOURS = FieldInfo("HOURS_OPEN", FieldType.TEXT, "", FieldRole.TIME, 100, 20)
LARDERS = replace(PLACES, id="l", name="larders", fields=(name_field(), DAYS, HOURS), fingerprint="l")


def larders(question: str) -> Binding:
    return target_of(by_grammar(question, FakeWorld((LARDERS,), ()), Settings()))


@pytest.mark.parametrize(
    ("question", "condition"),
    [
        ("larders open on saturday", "DAYS_OPEN lists SA"),
        ("larders open on thursdays", "DAYS_OPEN lists TH"),
        ("larders open on tuesday", "DAYS_OPEN lists T"),
        ("larders open on weekends", "DAYS_OPEN lists SA"),
    ],
)
def test_days_alone(question: str, condition: str) -> None:
    found = larders(question)
    assert found.opening is None
    assert found.predicate is not None
    assert found.predicate.words() == condition


def test_the_time_of_a_day_goes_by_the_hours_as_well() -> None:
    found = larders("larders open on saturday at 10:00")
    assert found.opening is not None
    assert found.predicate is not None
    assert found.predicate.words() == "DAYS_OPEN lists SA"


def test_days_are_of_one_language() -> None:
    """In German M may be Mittwoch, as W is Wednesday in English."""
    listed = category("DAYS_OPEN", ("M", 60), ("W", 50), ("F", 50), ("T", 40), ("TH", 40), ("SA", 9), tokens=True)
    assert days_listed(listed) == {0: "M", 1: "T", 2: "W", 3: "TH", 4: "F", 5: "SA"}


def test_other_letters_are_no_days() -> None:
    assert days_listed(category("grade", ("M", 30), ("T", 30), ("W", 30), ("F", 30), ("X", 60))) is None
    assert days_listed(category("sizes", ("S", 30), ("M", 30), ("L", 30), tokens=True)) is None
    assert on_days(Opening("open on saturday", (5,)), PLACES) is None
