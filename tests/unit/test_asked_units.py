"""Numbers asked for in units of power and mass: brought to them where the field says its own, and told where it does not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, category, number

TURBINES = replace(
    PLACES,
    id="w",
    name="turbines",
    fields=(
        category("PROJECT", ("Elm", 40), ("Oak", 60)),
        replace(number("capacity", 100, FieldType.INTEGER), alias="capacity (kW)", minimum=600, maximum=3200),
        replace(number("load", 100, FieldType.REAL), minimum=1.5, maximum=90.5),
    ),
    name_fields=(),
    fingerprint="w",
)


def plan(question: str) -> Plan:
    return understand(question, FakeWorld((TURBINES,)), Settings())


@pytest.mark.parametrize("question", ["total capacity in MW", "average capacity in MW per project"])
def test_a_number_is_brought_to_the_unit_asked_for(question: str) -> None:
    found = plan(question).grounded
    assert found is not None
    assert found.frame.unit.casefold() == "mw"
    assert dict(found.unit_sizes)["kw"] == pytest.approx(1 / 1000)
    assert not any(issue.code == "unit-not-said" for issue in found.issues)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("total capacity in tons", "“capacity (kW)” is kept in “kw”, and is given so and not in “tons”."),
        ("total load in MW", "“load” does not say its unit: the number is as the layer has it, which may not be “MW”."),
    ],
)
def test_another_unit_is_told(question: str, told: str) -> None:
    assert told in [issue.message for issue in plan(question).issues]


def test_the_own_unit_needs_no_word() -> None:
    assert not any(issue.code == "unit-not-said" for issue in plan("total capacity in kW").issues)
