"""Limits of one number per another of the same rows: schools with more than 60 pupils per teacher are compared by the ratio of both."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, name_field

SCHOOLS = replace(PLACES, id="s", name="schools", fields=(name_field(), amount("PUPILS", 60, 2_500), amount("TEACHERS", 2, 40)))
WARDS = replace(DISTRICTS, id="w", name="wards", fields=(name_field(), amount("POP", 60, 2_500)))
WORLD = FakeWorld((SCHOOLS, WARDS), (Named("s", 1, "Elm School"), Named("w", 2, "North Ward")))


def steps(question: str) -> str:
    plan: Plan = by_grammar(question, WORLD, Settings())
    assert plan.runnable, plan.issues
    return str(plan.workflow)


@pytest.mark.parametrize(
    "question",
    [
        "which schools have more than 60 pupils per teacher",
        "schools with at least 60 pupils per teacher",
        "how many schools have fewer than 60 pupils per teacher",
        "schools with pupils per teacher over 60",
        "schools with the most pupils per teacher",
        "Schulen mit mehr als 60 Schülern pro Lehrer",
    ],
)
def test_both_numbers_make_one(question: str) -> None:
    made = steps(question)
    assert "numerator='PUPILS'" in made
    assert "denominator='TEACHERS'" in made


def test_things_per_group_are_counted_as_before() -> None:
    made = steps("number of schools per ward")
    assert "numerator" not in made
