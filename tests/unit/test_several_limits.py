"""Limits beside limits: a rate or a density after another number, and "but" in place of "and"."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import WithinDistance
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, name_field

_FIELDS = (name_field(filled=60, distinct=60), amount("pop_est", 900, 9_000_000), amount("gdp_est", 5, 90_000), amount("income", 9, 90))
REALMS = replace(DISTRICTS, id="c", name="countries", feature_count=60, fields=_FIELDS)
TOWNS = replace(PLACES, id="t", name="towns", fields=(name_field(),))
RIVERS = replace(PLACES, id="r", name="rivers", geometry=GeometryKind.LINE, fields=(name_field(),))
WORLD = FakeWorld((REALMS, TOWNS, RIVERS), (Named("c", 1, "Ostland"), Named("t", 2, "Korbach")))


def _steps(question: str) -> str:
    plan: Plan = understand(question, WORLD, Settings())
    assert plan.runnable, [str(issue.message) for issue in plan.issues]
    return str(plan.workflow)


@pytest.mark.parametrize(
    ("question", "over", "under"),
    [
        ("countries with an income over 20 and a gdp per capita below 5000", "gdp_est", "pop_est"),
        ("countries with a gdp per capita below 5000 and an income over 20", "gdp_est", "pop_est"),
        ("countries with a gdp per capita below 5000 but an income over 20", "gdp_est", "pop_est"),
        ("countries with an income over 20 but with a gdp per capita under 5000", "gdp_est", "pop_est"),
        ("Länder mit einem income über 20 und einem GDP pro Kopf unter 5000", "gdp_est", "pop_est"),
        ("countries with a population density below 50 and an income over 20", "pop_est", "area_m2"),
        ("countries with an income over 20 but a population density below 50", "pop_est", "area_m2"),
        ("人口密度低于50且income超过20的国家", "pop_est", "area_m2"),
    ],
)
def test_a_rate_or_a_density_beside_another_number(question: str, over: str, under: str) -> None:
    made = _steps(question)
    assert f"numerator='{over}'" in made
    assert f"denominator='{under}'" in made
    assert "field='income'" in made


def test_a_density_that_a_layer_keeps_is_its_field() -> None:
    kept = replace(REALMS, fields=(*REALMS.fields, amount("pop_density", 1, 900)))
    plan = understand("countries with a population density below 50 and an income over 20", FakeWorld((kept,)), Settings())
    assert plan.runnable
    assert "numerator" not in str(plan.workflow)
    assert "field='pop_density'" in str(plan.workflow)


@pytest.mark.parametrize("verb", ["passes", "comes", "runs", "flows"])
def test_what_passes_closest_is_the_nearest(verb: str) -> None:
    assert _steps(f"which river {verb} closest to Korbach") == _steps("which river is closest to Korbach").replace(" is ", f" {verb} ")


@pytest.mark.parametrize("question", ["which river runs through Korbach", "rivers crossing Korbach", "Welcher Fluss fließt durch Korbach"])
def test_a_line_runs_along_a_point(question: str) -> None:
    """ "Nothing was found" would be true to the millimetre, and mislead: how close it runs is estimated, and said."""
    plan = understand(question, WORLD, Settings())
    assert plan.workflow is not None
    assert any(isinstance(step.operation, WithinDistance) for step in plan.workflow.steps)
    assert any(issue.code == "near-estimated" for issue in plan.issues)


def test_no_line_lies_in_a_point() -> None:
    plan = understand("rivers in Korbach", WORLD, Settings())
    assert plan.workflow is None or any(issue.stops for issue in plan.issues)


def test_lines_through_an_area_are_found() -> None:
    assert "Ostland" in _steps("rivers that flow through Ostland")


@pytest.mark.parametrize(
    ("question", "same"),
    [
        ("which country's income is highest", "which country has the highest income"),
        ("Which country's gdp per capita is the lowest?", "which country has the lowest gdp per capita"),
        ("which of the countries is the biggest", "which country is the biggest"),
        ("哪些rivers超过1000公里", "长度超过1000公里的rivers"),
    ],
)
def test_is_read_like(question: str, same: str) -> None:
    one, other = (_steps(said).split("label=")[0] for said in (question, same))
    assert one == other
