"""A year alone, over what was built once and lasts: what is of that year, or was there by then, is asked, never taken."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.language.rewordings import said_plainly
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import FakeWorld, category, name_field, number


def layer(name: str, *fields: FieldInfo) -> LayerInfo:
    known = (name_field(filled=80, distinct=80), *fields)
    return LayerInfo(name, name, GeometryKind.POINT, "EPSG:4326", 80, known, name_fields=("name",), fingerprint=name)


def years(name: str) -> FieldInfo:
    return replace(number(name, 80), minimum=1900, maximum=2022)


LOTS = layer("garages", years("YR_OPENED"), category("OPERATOR", ("City", 40), ("Private", 40)))
WELLS = layer("pump stations", years("YR_CONSTR"), category("STATUS", ("Idle", 40), ("Running", 40)))
BUSES = layer("Haltestellen", years("Baujahr"), category("Typ", ("Bus", 40), ("Tram", 40)))
CRASHES = layer("crashes", FieldInfo("crash_date", FieldType.DATE, "", FieldRole.DATE, 80, 70))
WORLD = FakeWorld((WELLS, BUSES, CRASHES, LOTS))


def plan(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


@pytest.mark.parametrize(
    "question",
    ["pump stations in 1990", "garages in 1990", "number of pump stations per status in 1990", "Wie viele Haltestellen gab es 1990?"],
)
def test_a_year_alone_is_asked_back(question: str) -> None:
    found = plan(question)
    assert not found.runnable
    assert " per " in question or any(issue.code == "since-when" for issue in found.issues)


def test_the_choices_can_be_answered() -> None:
    (issue,) = (issue for issue in plan("pump stations in 1990").issues if issue.code == "since-when")
    asked = [choice.question for choice in issue.suggestions]
    assert "pump stations where YR_CONSTR is 1990" in asked
    assert all(plan(question).runnable for question in asked)


# what must stay as it was


@pytest.mark.parametrize(
    "question",
    ["pump stations built in 1990", "pump stations from 1990", "crashes in 2020", "Haltestellen mit Baujahr 1990", "stations before 1990"],
)
def test_what_says_when_is_taken(question: str) -> None:
    assert plan(question).runnable


def test_no_year_is_cut_or_said_twice() -> None:
    assert said_plainly("number of wells per owner type in 2020", "en") is None
    assert said_plainly("number of wells per owner type, with zeros", "en") == "number of wells per owner type"
    assert "im Jahr im Jahr" not in (said_plainly("Anzahl der Brunnen je Ort im Jahr 2020", "de") or "")


def test_by_what_divides_the_land_is_no_owner() -> None:
    clinics = layer("clinics", category("OWNER", ("COUNTY", 40), ("PRIVATE", 40)))
    for question in ("number of clinics in each county", "number of clinics by county"):
        found = by_grammar(question, FakeWorld((clinics,)), Settings())
        assert not found.runnable
    assert by_grammar("county clinics", FakeWorld((clinics,)), Settings()).runnable
