"""Sizes of what lies in each area in an order that is told behind them, and of the part of one thing inside a place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.field_units import in_unit_of
from spatial_rag_plugin.grounding.lexicon.layer_words import layer_words
from spatial_rag_plugin.model.catalog import FieldInfo, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.model.units import Quantity
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Clip
from tests.unit.fake_world import DISTRICTS, STREETS, FakeWorld, Named, name_field

WARDS = replace(DISTRICTS, id="w", name="wards", fields=(name_field(),))
PARKS = replace(DISTRICTS, id="p", name="parks", fields=(name_field(),))
CANALS = replace(STREETS, id="c", name="canals", fields=(name_field(),))
ENGLISH = FakeWorld((WARDS, PARKS, CANALS), (Named("w", 1, "Elmford"), Named("c", 1, "Grand Union")))
COUNTIES, RIVERS = replace(WARDS, name="区县"), replace(CANALS, name="河流")
LAKES = replace(PARKS, name="湖泊")
CHINESE = FakeWorld((COUNTIES, RIVERS, LAKES), (Named("w", 1, "青溪县"), Named("c", 1, "白水河"), Named("p", 1, "云台湖")))


def plan(question: str, world: FakeWorld) -> Plan:
    found = by_grammar(question, world, Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    return found


@pytest.mark.parametrize(
    ("question", "order"),
    [
        ("total canal length by ward, longest first", "most"),
        ("canal length by ward, shortest first", "least"),
        ("canal length in each ward, from longest to shortest", "most"),
        ("area of parks by ward, largest first", "most"),
    ],
)
def test_rows_are_put_in_order(question: str, order: str) -> None:
    frame = plan(question, ENGLISH).frame
    assert frame is not None
    assert frame.row_order == order


@pytest.mark.parametrize("question", ["canals in each ward, longest first", "the longest canal in each ward"])
def test_an_order_of_the_things_themselves_stays_theirs(question: str) -> None:
    frame = plan(question, ENGLISH).frame
    assert frame is not None
    assert frame.target is not None
    assert frame.target.text.startswith("canal")


@pytest.mark.parametrize("question", ["白水河在青溪县境内的长度", "青溪县境内白水河的长度", "白水河在青溪县境内有多长"])
def test_the_size_of_one_thing_in_a_place_is_that_of_its_part(question: str) -> None:
    assert any(isinstance(step.operation, Clip) for step in plan(question, CHINESE).workflow.steps)


@pytest.mark.parametrize("question", ["白水河的长度", "青溪县的面积", "青溪县面积最大的湖泊的面积"])
def test_the_size_of_a_whole_thing_is_not_cut(question: str) -> None:
    assert not any(isinstance(step.operation, Clip) for step in plan(question, CHINESE).workflow.steps)


def test_speeds_by_the_hour_are_kept_in_kilometres() -> None:
    assert in_unit_of(FieldInfo("设计时速", FieldType.INTEGER), Quantity(200.0, "km")) == 200.0
    assert in_unit_of(FieldInfo("设计里程", FieldType.INTEGER), Quantity(200.0, "km")) is None


def test_volumes_by_the_hundred_million() -> None:
    assert layer_words().scale_of(FieldInfo("capacity_100m_m3", FieldType.REAL)) == 1e8
