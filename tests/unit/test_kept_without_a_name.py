"""Questions for what layers keep under another name: readings, sites, homes; kinds that are values of a field; who does what."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

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
