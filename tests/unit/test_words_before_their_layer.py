"""Words in front of a layer that its number is called by, sizes of what has none, lengths through areas, fields beside the nearest."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.language.rewordings import said_plainly
from spatial_rag_plugin.language.two_tables import two_tables
from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.frame import Output, RelationKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, category, name_field, number, target_of

CAMPS = replace(PLACES, id="c", name="UNHCR_Camps", fields=(name_field("CAMP"), number("REFUGEES")), name_fields=("CAMP",), fingerprint="c")
WELLS = replace(PLACES, id="w", name="water_points", fields=(category("SOURCE", ("Spring", 40), ("Borehole", 60)),), name_fields=())
WELLS = replace(WELLS, fingerprint="w")
ROADS = replace(PLACES, id="r", name="roads", geometry=GeometryKind.LINE, fields=(category("SURFACE", ("Paved", 40), ("Dirt", 60)),))
ROADS = replace(ROADS, name_fields=(), fingerprint="r")
WORLD = FakeWorld((CAMPS, WELLS, ROADS, DISTRICTS), (Named("d", 1, "Northside"),))


def asked(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


def test_a_word_for_its_number_in_front_of_a_layer_says_what_it_is() -> None:
    found = asked("number of refugee camps")
    assert found.grounded is not None
    assert (found.grounded.frame.output, target_of(found).layer_id, found.grounded.attribute) == (Output.COUNT, "c", "")
    assert [relation.kind for relation in target_of(asked("districts that have a refugee camp")).relations] == [RelationKind.CONTAINS]


def test_the_number_itself_is_added_up() -> None:
    found = asked("number of refugees").grounded
    assert found is not None
    assert (found.attribute, found.statistic) == ("REFUGEES", "sum")


@pytest.mark.parametrize("kinds", ["pubs or bars", "pubs and bars", "pubs, bars or cafes"])
def test_the_layer_of_several_kinds_may_stand_behind_them(kinds: str) -> None:
    amenities = replace(WELLS, id="p", name="places", fields=(category("KIND", ("pub", 40), ("bar", 40), ("cafe", 20)),), fingerprint="p")
    found = by_grammar(f"{kinds} (places) in Northside", FakeWorld((amenities, DISTRICTS), (Named("d", 1, "Northside"),)), Settings())
    assert (found.runnable, found.way) == (True, "")  # as it stands
    assert target_of(found).layer_id == "p"
    assert target_of(found).predicate is not None


@pytest.mark.parametrize("question", ["area of the water points", "area of water points in Northside", "what is the area of the camps"])
def test_points_have_no_area_and_are_no_areas(question: str) -> None:
    assert not asked(question).runnable


@pytest.mark.parametrize("question", ["km of road through districts", "total length of road through districts"])
def test_a_length_through_areas_is_the_part_in_them(question: str) -> None:
    found = asked(question)
    assert found.runnable, found.issues
    assert found.grounded is not None
    assert found.grounded.frame.output is Output.LENGTH
    assert [relation.kind for relation in target_of(found).relations] == [RelationKind.CROSSES]


@pytest.mark.parametrize(
    ("question", "plainly"),
    [
        ("nearest well to each school, with depth", "nearest well to each school and its depth"),
        ("the closest clinic to every village, including beds and phone", "the closest clinic to every village and its beds and phone"),
        ("nearest park to each school, with a restroom", None),
        ("nearest park to the school, with depth", None),
        ("km of road through 2023", None),
    ],
)
def test_what_is_shown_beside_the_nearest_of_each(question: str, plainly: str) -> None:
    assert said_plainly(question, "en") == plainly


@pytest.mark.parametrize("question", ["compare springs and boreholes by district", "compare the number of camps and springs per district"])
def test_a_comparison_in_each_area_is_a_table_of_these(question: str) -> None:
    found = asked(question)
    assert found.runnable, found.issues
    assert found.grounded is not None
    assert target_of(found).layer_id == DISTRICTS.id
    assert found.workflow is not None
    assert sum(step.operation.algorithm.endswith("gather") for step in found.workflow.steps) == 2


def test_a_comparison_that_no_table_has_is_no_list_of_things() -> None:
    assert not asked("compare springs and boreholes by colour").runnable
    crashes = replace(WELLS, id="x", name="crashes", fields=(category("SEVERITY", ("Fatal", 40), ("Minor", 60)),), fingerprint="x")
    found = by_grammar("compare fatal and minor crashes by colour", FakeWorld((crashes,), ()), Settings())
    assert [issue.code for issue in found.issues if issue.stops] == ["not-per-group"]


@pytest.mark.parametrize(
    ("question", "statistic"),
    [
        ("total refugees within 5 km of each water point", "sum"),
        ("for each water point, total refugees within 5 km", "sum"),
        ("average refugees within 5 km of each water point", "mean"),
    ],
)
def test_a_number_around_each_is_that_of_what_lies_there(question: str, statistic: str) -> None:
    found = asked(question)
    assert found.runnable, found.issues
    assert found.grounded is not None
    (term,) = found.grounded.columns
    assert (target_of(found).layer_id, target_of(found).relations) == ("w", ())
    assert term.tally is not None
    assert (term.tally.counted.layer_id, term.tally.statistic, term.tally.distance_m) == ("c", statistic, 5000.0)


def test_both_sides_of_a_table_are_at_the_one_distance_said() -> None:
    found = next(two_tables("for each camp, number of wells within 10 km and total depth", "en"))
    assert (found.first, found.second) == ("for each camp, number of wells within 10 km", "for each camp, total depth within 10 km")
    apart = next(two_tables("for each camp, number of wells within 10 km and springs within 2 km", "en"))
    assert apart.second == "for each camp, springs within 2 km"
