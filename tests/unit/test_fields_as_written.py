"""Names of fields that a question writes as the data do: nothing is measured in their place, and none is left aside."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields_as_written import names_written, written_left_aside
from spatial_rag_plugin.grounding.places.areas_by_field import is_division, parts_land
from spatial_rag_plugin.model.frame import Output, RelationKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, amount, category, name_field, number

PARKS = replace(
    DISTRICTS,
    id="k",
    name="parks",
    feature_count=80,
    fields=(name_field("NAME", 80, 80), amount("GIS_ACRES", 10, 90000), category("MANAGER", ("BLM", 40), ("USFS", 40))),
    name_fields=("NAME",),
    fingerprint="k",
)
TRAILS = replace(
    STREETS, id="t", name="trails", fields=(name_field("NAME"), amount("MILES", 1, 30)), name_fields=("NAME",), fingerprint="t"
)
CAMPS = replace(PLACES, id="c", name="campgrounds", fields=(name_field("NAME"), number("SITES")), name_fields=("NAME",), fingerprint="c")
WORLD = FakeWorld((PARKS, TRAILS, CAMPS))


def _plan(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("total MILES of trails that intersect BLM parks", "MILES"),
        ("total GIS_ACRES of parks within 5 km of a campground", "GIS_ACRES"),
        ("average MILES of trails in BLM parks", "MILES"),
        ("MILES of trails per park", "MILES"),
    ],
)
def test_a_size_is_not_measured_where_its_field_is_written(question: str, field: str) -> None:
    found = _plan(question)
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert found.grounded is not None
    assert "MeasureSize" not in found.written
    assert field in found.written


@pytest.mark.parametrize("question", ["trail miles per park", "which park has the most trail miles", "park acres by county"])
def test_what_a_field_keeps_for_the_whole_is_measured_inside(question: str) -> None:
    """No trail lies in each of the parks that it runs through as a whole."""
    counties = replace(DISTRICTS, id="o", name="counties", fields=(name_field("NAME", 6, 6),), fingerprint="o")
    found = by_grammar(question, FakeWorld((PARKS, TRAILS, counties)), Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert not {"MILES", "GIS_ACRES"} & set(found.written.replace('"', " ").split())


def test_in_other_letters_it_is_measured_there() -> None:
    found = _plan("total miles of trails in BLM parks")
    assert found.grounded is not None
    assert found.grounded.frame.output is Output.LENGTH


@pytest.mark.parametrize("question", ["parks larger than 5,000 acres by GIS_ACRES", "parks with over 5,000 GIS_ACRES"])
def test_a_limit_goes_by_the_field_that_is_written(question: str) -> None:
    found = _plan(question)
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert "GIS_ACRES" in found.written
    assert "MeasureSize" not in found.written
    assert "5000" in found.written


def test_no_field_that_is_written_is_left_aside() -> None:
    found = _plan("area of the parks that are BLM for each MANAGER and GIS_ACRES")
    assert found.grounded is not None
    assert [group.field for group in found.grounded.further] == ["GIS_ACRES"]


def test_an_answer_that_does_not_go_by_a_field_that_is_written_is_asked_back() -> None:
    grounded = _plan("number of the parks").grounded
    assert grounded is not None
    asked = written_left_aside(grounded, "number of the parks by GIS_ACRES", "", WORLD.catalog)
    assert asked is not None
    assert (asked.code, asked.stops, asked.subject) == ("field-left-aside", True, "GIS_ACRES")
    assert written_left_aside(grounded, "number of the parks by GIS_ACRES", "sorted by GIS_ACRES", WORLD.catalog) is None


def test_words_are_no_names_of_fields() -> None:
    assert names_written("total MILES of trails", WORLD.catalog.layers) == ("MILES",)
    assert names_written("total miles of trails", WORLD.catalog.layers) == ()
    assert names_written("TOTAL MILES OF TRAILS", WORLD.catalog.layers) == ()


def test_what_a_field_says_of_parts_of_the_land_is_added_up_once() -> None:
    blocks = replace(PARKS, id="b", name="BDC_Blocks", fields=(name_field("GEOID"), number("UNSERVED", 80)), fingerprint="b")
    counties = replace(DISTRICTS, id="o", name="counties", fields=(name_field("NAME", 6, 6),), fingerprint="o")
    assert parts_land("blocks", blocks)
    assert not is_division("blocks", blocks)
    world = FakeWorld((blocks, counties))
    summed = by_grammar("total unserved of the blocks in each county", world, Settings()).grounded
    assert summed is not None
    assert summed.columns[0].tally is not None
    assert summed.columns[0].tally.kind is RelationKind.OF
