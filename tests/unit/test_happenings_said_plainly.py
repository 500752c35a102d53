"""Hazards as people ask for them: from a magnitude on, what burned and when it broke out, classes by numerals, perimeters of fires."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.numerals import with_numerals
from spatial_rag_plugin.language.rewordings import said_plainly
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, Named, amount, category, name_field

QUAKES = replace(PLACES, id="q", name="usgs_earthquakes", fields=(name_field("code"), amount("mag", 2, 6.9), amount("depth", 0, 70)))
TRAUMA = category("TRAUMA", ("LEVEL I", 9), ("LEVEL II", 5), ("LEVEL III", 7))
HOSPITALS = replace(PLACES, id="h", name="hospitals", fields=(name_field(), TRAUMA))
FIRES = replace(PLACES, id="f", name="fire_perimeters", fields=(name_field("FIRE_NAME"), category("CAUSE", ("Arson", 9), ("Debris", 5))))
STATIONS = replace(PLACES, id="s", name="stations", fields=(name_field(), amount("TAVG", 30, 70), amount("PRCP_ANN", 4, 80)))
WORLD = FakeWorld((QUAKES, HOSPITALS, FIRES, STATIONS), (Named("h", 1, "Mercy"),))


def understood(question: str) -> Plan:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.runnable, plan.issues
    return plan


def conditions(question: str) -> str:
    plan = understood(question)
    assert plan.grounded is not None
    assert plan.grounded.target is not None
    return str(plan.grounded.target.predicate)


@pytest.mark.parametrize(
    ("question", "sign", "limit"),
    [
        ("how many earthquakes of magnitude 4 or greater", ">=", "4"),
        ("earthquakes of magnitude 4 and above", ">=", "4"),
        ("earthquakes with magnitude 4.5+", ">=", "4.5"),
        ("earthquakes of magnitude 3 or less", "<=", "3"),
        ("earthquakes above magnitude 5", ">", "5"),
        ("Erdbeben ab Magnitude 4", ">=", "4"),
        ("Erdbeben über Magnitude 5", ">", "5"),
    ],
)
def test_from_a_magnitude_on(question: str, sign: str, limit: str) -> None:
    said = conditions(question)
    assert f"'{sign}'" in said or f"{sign}" in said, said
    assert limit in said


@pytest.mark.parametrize(
    ("question", "field", "ascending"),
    [
        ("the largest earthquake", "mag", False),
        ("das größte Erdbeben", "mag", False),
        ("das schwächste Erdbeben", "mag", True),
        ("the wettest station", "PRCP_ANN", False),
        ("die regenärmste Station", "PRCP_ANN", True),
        ("die wärmste Station", "TAVG", False),
    ],
)
def test_the_most_of_what_a_field_says(question: str, field: str, ascending: bool) -> None:
    plan = understood(question)
    assert plan.workflow is not None
    steps = str(plan.workflow.steps)
    assert f"'{field}'" in steps
    assert f"descending={not ascending}" in steps


def test_perimeters_of_fires_are_fires() -> None:
    assert "CAUSE" in conditions("how many fires were caused by arson")


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("fires that broke out since 2020", "fires since 2020"),
        ("which cause burned the most acres", "which cause has the most acres"),
        ("how many acres burned in Kern in 2018", "how many acres of fires in Kern in 2018"),
        ("which zone has the deepest manholes on average", "which zone has the highest average depth of manholes"),
        ("which zone has the slowest average response time", "which zone has the highest average response time"),
        ("which zone had the fastest response times on average", "which zone has the lowest average response time"),
        ("which allotments have burned", "which allotments were affected by fires"),
        ("allotments that burned since 2010", "allotments affected by fires since 2010"),
        ("percent of each district burned by human caused fires", "percent of each district covered by human caused fires"),
        ("camps that charge a fee in Kern", "camps with a fee in Kern"),
        ("what percentage of Kern has burned since 2015", "what percentage of Kern is covered by fires since 2015"),
        ("in which month do most fires start", "which month has the most fires"),
        ("how many quarry blasts are in the catalog", "how many quarry blasts are"),
        ("which station gets the most rain", "which station has the most rain"),
    ],
)
def test_what_burned_and_when(question: str, plain: str) -> None:
    assert said_plainly(question, "en") == plain


def test_below_a_depth_may_be_deeper() -> None:
    assert said_plainly("earthquakes below depth 5", "en") is None


@pytest.mark.parametrize(
    ("question", "code", "written"),
    [
        ("trauma level 1 hospitals", "en", "trauma LEVEL I hospitals"),
        ("trauma level i hospitals", "en", "trauma LEVEL I hospitals"),
        ("hospitals of level two or 3", "en", "hospitals of LEVEL II or LEVEL III"),
        ("Kliniken mit Level zwei", "de", "Kliniken mit LEVEL II"),
        ("hospitals of level 4", "en", "hospitals of level 4"),
        ("hospitals of level III", "en", "hospitals of level III"),
        ("a water level 2.5 m high", "en", "a water level 2.5 m high"),
        ('the "level 1" hospitals', "en", 'the "level 1" hospitals'),
    ],
)
def test_classes_by_numerals(question: str, code: str, written: str) -> None:
    assert with_numerals(question, WORLD.catalog, code) == written


def test_a_numeral_that_two_values_are_called_by_stays() -> None:
    phases = replace(PLACES, id="p", name="projects", fields=(category("phase", ("Level 1", 3), ("Level 2", 4)),))
    both = Catalog((HOSPITALS, phases))
    assert with_numerals("level one", both, "en") == "level one"
