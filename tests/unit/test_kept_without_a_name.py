"""Questions for what layers keep under another name: readings, sites, homes; kinds that are values of a field; who does what."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.relations.joined_fields import _name_of
from spatial_rag_plugin.model.catalog import FieldType, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, name_field, number

COUNTS = replace(
    PLACES,
    id="t",
    name="traffic_counts",
    fields=(name_field("SITE"), number("AADT"), number("LANES"), category("SURFACE", ("gravel", 9), ("asphalt", 91))),
)
WELLS = replace(PLACES, id="w", name="boreholes", fields=(name_field("NAME"), number("DEPTH")), fingerprint="w")
READINGS = replace(PLACES, id="r", name="awn_daily", fields=(name_field("NAME"), number("TMAX"), number("TMIN")), fingerprint="r")
CATCHES = replace(
    PLACES,
    id="c",
    name="catches",
    fields=(name_field("ID"), category("FISH", ("cod", 40), ("hake", 60)), category("PORT", ("Marl", 30), ("Corliss", 70))),
    fingerprint="c",
)
GUIDE = replace(
    PLACES,
    id="g",
    name="guide",
    fields=(category("FISH", ("cod", 1), ("hake", 1), ("ling", 1)),),
    name_fields=(),
    feature_count=3,
    fingerprint="g",
)
FIELDS = replace(
    DISTRICTS,
    id="f",
    name="blocks",
    fields=(name_field("ID"), category("GROWER", ("Ames", 30), ("Bell", 70)), category("CROP", ("corn", 50), ("oats", 50))),
    fingerprint="f",
)


def _plan(question: str, *layers: LayerInfo) -> Plan:
    return by_grammar(question, FakeWorld(layers), Settings())


def _steps(question: str, *layers: LayerInfo) -> str:
    found = _plan(question, *layers)
    assert found.runnable, [issue.message for issue in found.issues]
    return found.written


def test_a_word_for_what_a_layer_keeps_facts_of_is_taken_where_a_field_of_it_answers() -> None:
    assert '"LANES"' in _steps("roads with more than 2 lanes", COUNTS, WELLS)
    assert '"DEPTH"' in _steps("sites with a depth above 20", COUNTS, WELLS)
    assert not _plan("hospitals with more than 2 lanes", COUNTS, WELLS).runnable
    assert not _plan("how many roads are there", COUNTS, WELLS).runnable


def test_the_coldest_goes_by_the_lowest_number_that_is_kept() -> None:
    assert '"TMIN"' in _steps("coldest awn_daily", READINGS)
    assert '"TMAX"' in _steps("hottest awn_daily", READINGS)


def test_values_are_those_of_the_layer_in_which_they_recur() -> None:
    assert '"catches"' in _steps("most common fish", CATCHES, GUIDE)


@pytest.mark.parametrize("question", ["number of ports per fish", "which fish has the most ports"])
def test_values_of_a_field_are_counted_once_each(question: str) -> None:
    assert '"distinct"' in _steps(question, CATCHES)


@pytest.mark.parametrize("question", ["which growers grow corn", "growers growing corn", "how many growers grow corn"])
def test_who_does_something_with_things_has_them(question: str) -> None:
    steps = _steps(question, FIELDS)
    assert '"GROWER"' in steps
    assert '"corn"' in steps


def test_who_works_the_most_land_is_told_by_the_field_that_is_named() -> None:
    assert '"GROWER"' in _steps("Which grower farms the most land?", FIELDS)


BOATS = replace(
    PLACES,
    id="b",
    name="vessels",
    fields=(
        name_field("NAME"),
        amount("BEDS", 2, 90),
        category("HOMECITY", ("Marl", 30), ("Corliss", 70)),
        category("HULL", ("poor", 30), ("good", 70), alias="hull condition"),
        number("HULL_NO"),
    ),
    fingerprint="b",
)
PUPILS = replace(
    PLACES,
    id="n",
    name="classes",
    fields=(name_field("NAME"), amount("A", 1, 90, alias="free meal pupils"), amount("B", 1, 90, alias="half price meal pupils")),
    fingerprint="n",
)
TRACTS = replace(
    DISTRICTS, id="i", name="tracts", fields=(name_field("ID"), amount("M", 1, 90, alias="median household income (US$)")), fingerprint="i"
)


def test_the_largest_of_points_goes_by_the_one_number_that_says_how_large_they_are() -> None:
    assert '"BEDS"' in _steps("largest vessel", BOATS)


@pytest.mark.parametrize("question", ["cities with more than 5 vessels", "how many cities are there", "which city has the most vessels"])
def test_cities_are_told_by_the_one_field_that_ends_so(question: str) -> None:
    assert '"HOMECITY"' in _steps(question, BOATS)


def test_all_of_them_are_not_one_sort_of_them() -> None:
    assert not _plan("total pupils of classes", PUPILS).runnable


def test_the_poorest_have_the_lowest_income_that_is_kept() -> None:
    assert '"M"' in _steps("poorest tract", TRACTS)


def test_the_busiest_of_things_is_no_largest_number_called_so() -> None:
    assert not _plan("busiest hull number", BOATS).runnable


def test_a_share_in_a_condition_is_one_of_each_group() -> None:
    found = _plan("share of vessels in poor condition by homecity", BOATS)
    assert found.runnable
    assert found.frame is not None
    assert not found.frame.shares


def test_few_large_numbers_of_as_many_things_are_no_grades() -> None:
    land = replace(number("ALAND", 6, FieldType.REAL), distinct=6, maximum=1e11)
    assert not _name_of(land, DISTRICTS)
    assert _name_of(replace(land, distinct=3, maximum=3.0), DISTRICTS)


def test_what_is_not_read_as_rows_is_tried_once() -> None:
    assert not _plan("share of incidents that involved a shooting", COUNTS, WELLS).runnable


def test_the_number_of_an_area_is_no_size() -> None:
    calls = replace(PLACES, id="k", name="calls", fields=(name_field("ID"), amount("REPORTING_AREA", 1, 900)), fingerprint="k")
    assert not _plan("largest calls", calls).runnable


def test_stops_with_many_boardings_are_told_by_who_gets_on() -> None:
    stops = replace(
        PLACES,
        id="o",
        name="bus_stops",
        fields=(name_field("ID"), number("wheelchair_boarding"), amount("avg_wkday_ons", 1, 900)),
        fingerprint="o",
    )
    assert '"avg_wkday_ons"' in _steps("bus stops with more than 500 daily boardings", stops)
