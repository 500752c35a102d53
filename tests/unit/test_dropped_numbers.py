"""A number or a year that the reading lost is read once more, or asked back; it is never left out in silence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.asking.dropped import dropped_numbers
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, NameHit
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

LEAKS = replace(
    PLACES,
    id="l",
    name="pipe_leaks",
    fields=(
        name_field("LEAK_ID"),
        category("REASON", ("Corrosion", 40), ("Digging", 60)),
        FieldInfo("REPORTED", FieldType.DATE, role=FieldRole.DATE, filled=100),
        number("LITRES"),
    ),
    name_fields=("LEAK_ID",),
    fingerprint="l",
)
SLIDES = replace(
    PLACES,
    id="s",
    name="滑坡",
    fields=(
        name_field("编号"),
        category("诱因", ("降雨", 40), ("开挖", 60)),
        FieldInfo("发生日期", FieldType.DATE, role=FieldRole.DATE, filled=100),
    ),
    name_fields=("编号",),
    fingerprint="s",
)


def plan(question: str, *layers: object) -> Plan:
    return understand(question, FakeWorld(layers, ()), Settings())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("question", "layer", "years"),
    [
        ("按诱因统计滑坡次数，2016年的", SLIDES, ("2016", "2017")),
        ("统计滑坡，按诱因，只要2019年", SLIDES, ("2019", "2020")),
        ("leaks by reason (2014-2016)", LEAKS, ("2014", "2017")),
        ("2015 leaks by reason", LEAKS, ("2015", "2016")),
        ("number of leaks by reason, 2018", LEAKS, ("2018", "2019")),
        ("leaks by reason, 2012 only", LEAKS, ("2012", "2013")),
        ("litres by reason, just for 2013", LEAKS, ("2013", "2014")),
    ],
)
def test_a_year_added_to_a_break_down_is_kept(question: str, layer: object, years: tuple[str, ...]) -> None:
    found = plan(question, layer)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    predicates = str([step.operation for step in found.workflow.steps])
    assert all(f"'{year}'" in predicates for year in years)


def test_a_number_that_stands_nowhere_in_the_frame_is_told() -> None:
    frame, _ = read("leaks of more than 70 litres", FakeWorld((), ()))
    lost = replace(frame, target=replace(frame.target, text="leaks", conditions=(), relations=()), ignored=()) if frame.target else frame
    assert [span.text for span in dropped_numbers(lost, "")] == ["70"]


@pytest.mark.parametrize(
    "question",
    ["places within 1.5 km of a river", "the 3 largest parks", "towns with 1,200 people", "lots of 2.5 acres"],
)
def test_numbers_in_any_unit_are_kept(question: str) -> None:
    frame, _ = read(question, FakeWorld((), ()))
    assert dropped_numbers(frame, "") == ()


WARDS = replace(DISTRICTS, id="w", name="wards", fingerprint="w")


@pytest.mark.parametrize(
    ("question", "kept"),
    [
        ("number of leaks each year (digging)", "Digging"),
        ("leaks by year, corrosion", "Corrosion"),
        ("litres by year (corrosion)", "Corrosion"),
    ],
)
def test_what_follows_a_break_down_is_said_of_what_is_counted(question: str, kept: str) -> None:
    found = plan(question, LEAKS, WARDS)
    assert not found.runnable or kept in str([step.operation for step in found.workflow.steps] if found.workflow else "")


@pytest.mark.parametrize(
    "question",
    [
        "leaks by reason (zorbly)",
        "leaks by year (zorbly)",
        "leaks with litres above 30 zorbly",
        "For digging, what share of leaks was reported in 2016",
    ],
)
def test_a_word_that_nothing_goes_by_stops_the_answer(question: str) -> None:
    found = plan(question, LEAKS, WARDS)
    assert not found.runnable or "Digging" in str(found.workflow)


def test_the_leaks_of_a_reason_by_year_are_those_of_the_reason() -> None:
    found = plan("number of leaks each year (digging)", LEAKS, WARDS)
    assert found.runnable


def test_a_year_that_is_said_to_be_unchecked_is_not_lost() -> None:
    plain = replace(PLACES, fields=tuple(info for info in PLACES.fields if info.name != "stars"))
    town = FakeWorld((plain, DISTRICTS))
    town.described = {"pharmacy": [NameHit("p", 20, "Bella", "name", 1.0, "exact")]}
    found = understand("closest café to the pharmacy established in the year 1911", town, Settings())
    assert "unverified-description" in {issue.code for issue in found.issues}
    assert found.runnable, [str(issue.message) for issue in found.issues]


def test_a_year_in_the_name_of_a_field_that_a_step_goes_by_is_kept() -> None:
    shops = replace(PLACES, id="x", name="shops", fields=(name_field(), number("SALES_2024"), number("SALES_2019"), number("SQFT")))
    found = understand("sales per square foot in 2024 by shop", FakeWorld((shops,)), Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert "SALES_2024" in str(found.workflow.to_json())
