"""Words that look as if they said nothing: adjectives that are words of grammar elsewhere, and compounds with a hyphen."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.predicate import Compare
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field

BERTHS = replace(
    PLACES,
    id="b",
    name="mooring_berths",
    fields=(
        name_field("BERTH_NO"),
        category("LETTING", ("Available", 30), ("Occupied", 40), ("Existing", 10), ("Off", 20)),
        category("SHORE_POWER", ("on-board", 60), ("off-board", 40)),
    ),
    name_fields=("BERTH_NO",),
    fingerprint="b",
)


def kept(question: str) -> Optional[tuple[str, str]]:
    """The field and the value by which berths are kept; None where all are."""
    found = understand(question, FakeWorld((BERTHS,), ()), Settings())
    assert found.workflow is not None, [issue.message for issue in found.issues]
    conditions = [getattr(step.operation, "predicate", None) for step in found.workflow.steps]
    return next(((item.field, str(item.value)) for item in conditions if isinstance(item, Compare)), None)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("how many berths are available?", ("LETTING", "Available")),
        ("which berths are existing", ("LETTING", "Existing")),
        ("show the existing berths", ("LETTING", "Existing")),
        ("berths that are off", ("LETTING", "Off")),
        ("list the off berths", ("LETTING", "Off")),
        ("off-board berths", ("SHORE_POWER", "off-board")),
        ("how many on-board berths are there?", ("SHORE_POWER", "on-board")),
    ],
)
def test_what_the_data_sort_by_is_no_filler(question: str, value: tuple[str, str]) -> None:
    assert kept(question) == value


@pytest.mark.parametrize("question", ["how many berths are there?", "which berths exist?", "show all the berths that are out there"])
def test_what_says_nothing_stays_a_filler(question: str) -> None:
    assert kept(question) is None


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("show the walk-in clinics", "walk-in clinics"),
        ("one-way lanes", "one-way lanes"),
        ("how many off-grid farms are there", "off-grid farms"),
        ("list all-weather tracks", "all-weather tracks"),
        ("which right-of-way strips", "right-of-way strips"),
        ("live wires", "live wires"),
    ],
)
def test_a_compound_is_one_word(question: str, text: str) -> None:
    frame, _ = read(question)
    assert frame.target is not None
    assert frame.target.text == text


@pytest.mark.parametrize(("question", "storeys"), [("one-storey barns", 1), ("two-storey barns", 2)])
def test_a_grade_keeps_its_number(question: str, storeys: int) -> None:
    frame, _ = read(question)
    assert frame.target is not None
    assert [(item.field, item.value) for item in frame.target.conditions] == [("storeys", str(storeys))]


def test_a_place_with_a_hyphen_and_a_range_of_days_are_left_alone() -> None:
    frame, _ = read("museums within a half-mile of the north-west gate")
    assert frame.target is not None
    assert frame.target.text == "museums"
    assert frame.target.relations
