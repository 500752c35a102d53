"""Numbers kept for several years under codes, asked for in words: over counties with BIR74, HR8893, PCGDP2000, and what is none of them."""

from __future__ import annotations

from typing import Optional

import pytest

from spatial_rag_plugin.grounding.attributes.years_in_names import Period, families, period_of
from spatial_rag_plugin.grounding.lexicon.statistics_words import SURE, how_surely
from spatial_rag_plugin.grounding.wording.numbers_of_years import in_last_years, with_years_named
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.plans import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import FakeWorld, Named, name_field, number


def layer(name: str, *fields: str) -> LayerInfo:
    known = (name_field(filled=80, distinct=80), *(number(field, 80) for field in fields))
    return LayerInfo(name, name, GeometryKind.POLYGON, "EPSG:4326", 80, known, name_fields=("name",), fingerprint=name)


COUNTIES = layer("counties", "BIR74", "SID74", "NWBIR74", "BIR79", "SID79", "NWBIR79", "area_ha")
PARISHES = layer("parishes", "HR7984", "HR8488", "HR8893", "HC7984", "HC8488", "HC8893", "PO7984", "PO8488", "PO8893", "FIPS_1", "FIPS_2")
STATES = layer("states", "PCGDP1990", "PCGDP2000", "LPCGDP90", "LPCGDP00", "GR9000", "PM10", "PM25")
WORLD = FakeWorld((COUNTIES,), [Named("counties", 1, "Ashe")])
HOMES = FakeWorld((PARISHES,), [Named("parishes", 1, "Adams")])
LAND = FakeWorld((STATES,), [Named("states", 1, "Oaxaca")])


@pytest.mark.parametrize(
    ("figures", "period"),
    [
        ("74", Period(1974, 1974)),
        ("08", Period(2008, 2008)),
        ("2011", Period(2011, 2011)),
        ("8893", Period(1988, 1993)),
        ("9000", Period(1990, 2000)),
        ("2011_2021", Period(2011, 2021)),
        ("9384", None),
    ],
)
def test_a_year_or_the_two_of_a_span(figures: str, period: Optional[Period]) -> None:
    assert period_of(figures) == period


def test_what_ends_in_years_belongs_together() -> None:
    assert [family.code for family in families(COUNTIES)] == ["BIR", "SID", "NWBIR"]
    assert [family.has_spans for family in families(PARISHES)] == [True] * 3
    assert "GR" not in [family.code for family in families(STATES)]


@pytest.mark.parametrize(
    ("words", "code", "sure"),
    [
        ("births", "BIR", True),
        ("non-white births", "NWBIR", True),
        ("出生人数", "BIR", True),
        ("Geburten", "BIR", True),
        ("SIDS cases", "SID", True),
        ("homicide rate", "HR", False),
        ("homicides", "HC", False),
        ("people", "PO", False),
        ("GDP per capita", "PCGDP", True),
        ("人均GDP", "PCGDP", True),
        ("BIP pro Kopf", "PCGDP", True),
        ("population", "PO", False),
    ],
)
def test_what_words_stand_for(words: str, code: str, sure: bool) -> None:
    assert how_surely(words, code) > 0.0
    assert (how_surely(words, code) >= SURE) is sure


@pytest.mark.parametrize(
    ("words", "code"),
    [("births", "NWBIR"), ("homicides", "HR"), ("homicide rate", "HC"), ("GDP", "PCGDP"), ("GDP per capita", "LPCGDP"), ("bridges", "BIR")],
)
def test_what_words_do_not_stand_for(words: str, code: str) -> None:
    assert how_surely(words, code) == 0.0


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("homicide rate 1988 to 1993", "homicide rate in 1993"),
        ("homicides by state 1979-84", "homicides by state in 1984"),
        ("population in 1984-88", "population in 1988"),
        ("rate rose from 1979-84 to 1988-93", "rate rose from 1984 to 1993"),
        ("homicide rate between 1979 and 1984", "homicide rate in 1984"),
        ("1988年至1993年凶杀率", "1993年凶杀率"),
        ("homicides 1980 to 1985", "homicides 1980 to 1985"),
        ("parishes with 79 to 84 homes", "parishes with 79 to 84 homes"),
    ],
)
def test_spans_that_fields_are_kept_for(question: str, read: str) -> None:
    assert in_last_years(question, families(PARISHES)) == read
    assert in_last_years(question, families(COUNTIES)) == question


def found(question: str, world: FakeWorld) -> Plan:
    return understand(question, world, Settings())


@pytest.mark.parametrize(
    ("question", "world", "field", "others"),
    [
        ("Which county had the most births in 1974?", WORLD, "BIR74", ("BIR79", "NWBIR74")),
        ("county with the most births", WORLD, "BIR79", ("BIR74",)),
        ("total births in 1979", WORLD, "BIR79", ("BIR74",)),
        ("how many births were there in 1979", WORLD, "BIR79", ("BIR74",)),
        ("births in 1974", WORLD, "BIR74", ("BIR79",)),
        ("counties with more than 10 SIDS cases in 1979", WORLD, "SID79", ("SID74",)),
        ("total non-white births in 1979", WORLD, "NWBIR79", ("BIR79",)),
        ("How many births were there in Ashe in 1974?", WORLD, "BIR74", ("BIR79",)),
        ("births of Ashe in 1979", WORLD, "BIR79", ("BIR74",)),
        ("1974年出生人数最多的5个counties", WORLD, "BIR74", ("BIR79",)),
        ("counties mit mehr als 500 Geburten 1979", WORLD, "BIR79", ("BIR74",)),
        ("parishes with the highest homicide rate 1988 to 1993", HOMES, "HR8893", ("HC8893", "HR8488")),
        ("Which parish had the largest population in 1984-88?", HOMES, "PO8488", ("PO8893",)),
        ("total homicides of the parishes 1979-84", HOMES, "HC7984", ("HR7984",)),
        ("population of Adams in 1988 to 1993", HOMES, "PO8893", ("PO8488",)),
        ("Which state had the highest GDP per capita in 2000?", LAND, "PCGDP2000", ("LPCGDP00", "PCGDP1990")),
        ("five states with the lowest GDP per capita in 1990", LAND, "PCGDP1990", ("LPCGDP90",)),
        ("Welcher der states hatte 1990 das höchste BIP pro Kopf?", LAND, "PCGDP1990", ("PCGDP2000",)),
        ("state with the second highest GDP per capita in 1990", LAND, "PCGDP1990", ("PCGDP2000",)),
        ("Wie viele Geburten gab es 1979 insgesamt?", WORLD, "BIR79", ("BIR74",)),
        ("1974年SID病例最多的counties", WORLD, "SID74", ("SID79",)),
        ("average per capita GDP in 1990", LAND, "PCGDP1990", ("PCGDP2000",)),
        ("2000年人均GDP最高的3个states", LAND, "PCGDP2000", ("PCGDP1990",)),
    ],
)
def test_the_field_of_the_year(question: str, world: FakeWorld, field: str, others: tuple[str, ...]) -> None:
    plan = found(question, world)
    assert plan.runnable, [str(issue.message) for issue in plan.issues]
    assert f'"{field}"' in plan.written
    assert not any(f'"{other}"' in plan.written for other in others)
    assert any(issue.code == "number-taken" and f"“{field}”" in issue.understood for issue in plan.issues)
    assert plan.question == question


@pytest.mark.parametrize(
    ("question", "world", "fields"),
    [
        ("counties where births fell from 1974 to 1979", WORLD, ("BIR74", "BIR79")),
        ("county with the highest growth of births between 1974 and 1979", WORLD, ("BIR74", "BIR79")),
        ("states whose GDP per capita grew between 1990 and 2000", LAND, ("PCGDP1990", "PCGDP2000")),
        ("parishes where the homicide rate rose from 1979-84 to 1988-93", HOMES, ("HR7984", "HR8893")),
        ("parishes where the homicide count rose from HC7984 to HC8893", HOMES, ("HC7984", "HC8893")),
        ("What is the SIDS rate per 1000 births in 1974 for each county?", WORLD, ("SID74", "BIR74")),
    ],
)
def test_from_one_year_to_another(question: str, world: FakeWorld, fields: tuple[str, ...]) -> None:
    plan = found(question, world)
    assert plan.runnable, [str(issue.message) for issue in plan.issues]
    assert all(f'"{field}"' in plan.written for field in fields)


def test_the_year_before_than_is_the_later_one() -> None:
    assert '"minuend": "BIR79", "subtrahend": "BIR74"' in found("1979年比1974年出生人数增加的counties", WORLD).written


@pytest.mark.parametrize(
    ("question", "world"),
    [
        ("counties with more than 10 bridges in 1974", WORLD),
        ("counties larger than 200 ha", WORLD),
        ("parishes near Adams", HOMES),
        ("how many people own a car in Adams", HOMES),
        ("PM25 of Oaxaca", LAND),
    ],
)
def test_what_is_none_of_them(question: str, world: FakeWorld) -> None:
    assert with_years_named(question, world) == (question, world)
