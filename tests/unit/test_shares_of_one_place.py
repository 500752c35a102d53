"""The share of a place that something covers, suburbs in a layer of localities, and numbers of things one by one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, category, name_field, number

SUBURBS = replace(
    DISTRICTS,
    id="l",
    name="Localities",
    fields=(name_field("LOC_NAME", 6, 6), number("PERSONS", 6)),
    name_fields=("LOC_NAME",),
    fingerprint="l",
)
ZONES = replace(
    DISTRICTS,
    id="z",
    name="PlanningZones",
    feature_count=40,
    fields=(category("ZONE_DESC", ("General Residential", 20), ("Mixed Use", 20)),),
    name_fields=(),
    fingerprint="z",
)
STOPS = replace(PLACES, id="s", name="stops", fields=(name_field("STOP"), category("LOWFLOOR", ("Yes", 40), ("No", 60))))
STOPS = replace(STOPS, name_fields=("STOP",), fingerprint="s")
CHILDCARE = replace(PLACES, id="c", name="childcare_centres", fields=(name_field("SERVICE"), number("PLACES")), name_fields=("SERVICE",))
CHILDCARE = replace(CHILDCARE, fingerprint="c")
WORLD = FakeWorld((SUBURBS, ZONES, STOPS, CHILDCARE), (Named("l", 1, "Elmdale"), Named("l", 2, "Brill")))


def asked(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


@pytest.mark.parametrize(
    "question",
    [
        "percentage of Elmdale that is general residential",
        "share of Elmdale zoned general residential",
        "what percentage of Elmdale is covered by general residential zones",
    ],
)
def test_a_share_of_a_place_is_one_of_its_ground(question: str) -> None:
    found = asked(question).grounded
    assert found is not None
    assert found.whole is not None
    assert (found.whole.layer_id, found.frame.measure.dimension) == ("l", "area")


def test_a_share_of_things_in_a_place_is_one_of_these() -> None:
    found = asked("share of stops in Elmdale that are low floor").grounded
    assert found is not None
    assert found.whole is not None
    assert (found.whole.layer_id, found.frame.measure.dimension) == ("s", "count")


@pytest.mark.parametrize("question", ["what percentage of Elmdale is covered by stops", "share of Elmdale covered by stops"])
def test_points_cover_no_share_of_an_area(question: str) -> None:
    assert not asked(question).runnable


@pytest.mark.parametrize("question", ["stops per suburb", "number of stops in each locality"])
def test_localities_are_suburbs(question: str) -> None:
    found = asked(question)
    assert found.runnable, found.issues
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.layer_id == "l"


@pytest.mark.parametrize("question", ["persons per childcare place by suburb", "childcare places per suburb"])
def test_one_place_is_counted_by_the_field_of_places(question: str) -> None:
    found = asked(question).grounded
    assert found is not None
    (term,) = found.columns
    tally = term.tally or (term.per.tally if term.per is not None else None)
    assert tally is not None
    assert (tally.counted.layer_id, tally.statistic, tally.field) == ("c", "sum", "PLACES")


def test_a_number_of_stations_is_none_of_one_station() -> None:
    field = replace(number("STATION"), type=FieldType.INTEGER)
    stations = replace(CHILDCARE, id="f", name="fire_stations", fields=(name_field("NAME"), field), name_fields=("NAME",), fingerprint="f")
    found = by_grammar("fire stations by suburb", FakeWorld((SUBURBS, stations), ()), Settings()).grounded
    assert found is not None
    assert [term.tally.statistic for term in found.columns if term.tally is not None] == ["count"]


def test_a_share_of_an_area_is_measured_and_one_of_zones_counted() -> None:
    measured, counted = (asked(f"percentage of mixed use {words} in Elmdale").grounded for words in ("area", "zones"))
    assert measured is not None
    assert (measured.frame.measure.dimension, measured.attribute) == ("area", "")
    assert counted is not None
    assert counted.attribute.startswith("share")
