"""Addresses with house numbers, codes of offices, yes/no fields in other words, extremes of periods: what words stand for in them."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.attributes.flags import flag_predicate
from spatial_rag_plugin.grounding.lexicon.cut_values import short_value
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.grounding.places.said_of_kind import said_of_points
from spatial_rag_plugin.grounding.times.moments import the_date, the_end
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, ValueCount
from spatial_rag_plugin.model.frame import Phrase, Relation, RelationKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, FakeWorld, Named, amount, category, name_field
from tests.unit.test_agency_happenings import counted, dated, layer

_LOTS = ("12 OAK ST", "14 OAK ST", "7B Oak Ave", "90 ELM ST", "3 HILL RD", "8 OAK ST")
ADDRESS = FieldInfo("SITE_ADDR", FieldType.TEXT, "", FieldRole.ADDRESS, 90, 90, tuple(ValueCount(text, text, 1) for text in _LOTS), False)
LOTS = layer(
    "lo", "lots", name_field("LOT_NO"), ADDRESS, category("ZONE", ("OS", 30), ("R1", 60)), category("USE_CD", ("SFR", 50), ("MFR", 40)),
    category("HOMEOWN_EX", ("Y", 30), ("N", 60)), like=DISTRICTS,
)  # fmt: skip
CABINS = layer("ca", "cabins", name_field("NAME"), category("BOOKABLE", ("Y", 30), ("N", 60)), category("DRONE_USED", ("Y", 3), ("N", 87)))
CLOSURES = layer("cl", "road_closures", name_field("CL_NO"), dated("START_DT"), amount("DUR_HRS", 1, 90), counted("LANES"))
FARES = layer("fz", "toll_zones", name_field("zone", 6, 6), counted("toll_eur"), like=DISTRICTS)


def step(question: str, *layers: object, named: tuple[Named, ...] = (), at: int = -1) -> Optional[str]:
    found = understand(question, FakeWorld(layers, named), Settings())  # type: ignore[arg-type]
    return found.workflow.steps[at].operation.sentence({}) if found.runnable and found.workflow is not None else None


def test_a_street_is_no_code_with_its_initials() -> None:
    assert short_value(stems("oak st"), LOTS) is None
    assert short_value(stems("oak street"), LOTS) is None
    assert short_value(stems("open space"), LOTS) is not None


@pytest.mark.parametrize("question", ["lots on Oak St", "lots on Oak Street"])
def test_houses_on_a_street_by_their_addresses(question: str) -> None:
    said = step(question, LOTS)
    assert said is not None
    assert "OAK ST" in said
    assert "Ave" not in said
    assert step("lots on Birch St", LOTS) is None


def test_codes_of_offices() -> None:
    assert "SFR" in (step("single family lots", LOTS) or "")
    assert "MFR" in (step("multifamily lots", LOTS) or "")


def test_a_word_that_begins_a_yes_no_field_is_not_told_by_it() -> None:
    assert step("number of homes", LOTS) is None
    assert "HOMEOWN_EX" in (step("lots with a homeowner exemption", LOTS) or "")


def test_what_may_be_done_and_what_was_used() -> None:
    assert flag_predicate(stems("bookings"), CABINS) is not None
    assert flag_predicate(stems("drone"), CABINS) is not None
    assert flag_predicate(stems("book"), CABINS) is not None
    assert flag_predicate(stems("bread"), CABINS) is None


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("the longest closure", "DUR HRS"),
        ("the longest closure each year", "max of DUR HRS by year of START_DT"),
        ("closure with the most lanes each month", "max of LANES by month of START_DT"),
    ],
)
def test_the_longest_of_what_happens_lasted_longest(question: str, said: str) -> None:
    assert said in (step(question, CLOSURES) or "")


def test_several_of_each_year_are_asked_back() -> None:
    assert step("the 3 longest closures each year", CLOSURES) is None


def test_lines_keep_their_own_length() -> None:
    tunnels = layer("tu", "tunnels", name_field("NAME"), amount("DUR_HRS", 1, 90), like=replace(DISTRICTS))
    assert "DUR" not in (step("the longest tunnel", tunnels) or "")


def test_a_number_that_begins_the_name_of_its_layer() -> None:
    said = step("toll in Zone 2", FARES, named=(Named("fz", 2, "Zone 2"),))
    assert said is not None
    assert "toll eur" in said


def test_who_manages_it() -> None:
    offices = layer("of", "offices", name_field("NAME"), category("OFF_MGR", ("A. Berg", 40), ("B. Lind", 50)))
    assert find_field("manager", offices) is offices.field("OFF_MGR")
    assert find_field("operator", replace(offices, fields=(category("MAINTAINED", ("A", 40), ("B", 50)),))) is None


def test_a_closure_begins_when_it_is_closed() -> None:
    closed = replace(CLOSURES, fields=(name_field("CL_NO"), dated("CLOSED_DT"), dated("REOPEN_DT")))
    start, end = the_date(closed), the_end(closed)
    assert (start and start.name, end and end.name) == ("CLOSED_DT", "REOPEN_DT")
    cases = replace(CLOSURES, fields=(name_field("CL_NO"), dated("OPEN_DT"), dated("CLOSED_DT")))
    start, end = the_date(cases), the_end(cases)
    assert (start and start.name, end and end.name) == ("OPEN_DT", "CLOSED_DT")


def test_lines_on_a_road_by_the_field_that_names_both() -> None:
    lines = replace(DISTRICTS, geometry=GeometryKind.LINE)
    roads = layer("ro", "roads", name_field("ROUTE", 60, 12), category("SURF", ("ASPH", 40), ("CONC", 20)), like=lines)
    kinds = category("KIND", ("Cable", 20), ("Beam", 30))
    rails = layer("gr", "guardrail", category("ROUTE", ("US 50", 20), ("SR 13", 30)), kinds, like=lines)
    world = FakeWorld((roads, rails), (Named("ro", 1, "US 50"),))
    on = Relation(RelationKind.IN, "on US 50", Phrase("US 50", name_like=1.0))
    assert "US 50" in repr(said_of_points(on, rails, world))
    assert said_of_points(replace(on, kind=RelationKind.ALONG), rails, world) is None
    other = replace(rails, fields=(category("SIGN_TXT", ("US 50", 20), ("SR 13", 30)), kinds))
    assert said_of_points(on, other, FakeWorld((roads, other), (Named("ro", 1, "US 50"),))) is None
