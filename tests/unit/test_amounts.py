"""Amounts of money: compared with the one field that says what a thing costs, asked back where currency or period are others."""

from __future__ import annotations

from typing import Optional

import pytest

from spatial_rag_plugin.grounding.attributes.amounts import costs
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.catalog import FieldInfo, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Condition
from tests.unit.fake_world import category, name_field, number


def layer(*fields: FieldInfo) -> LayerInfo:
    return LayerInfo("l", "cabins", GeometryKind.POINT, "EPSG:4326", 50, (name_field(), category("kind", ("cabin", 50)), *fields))


def condition(question: str) -> Condition:
    frame, _ = read(question)
    assert frame.target is not None
    assert not frame.ignored
    return next(found for found in frame.target.conditions if found.number is not None)


@pytest.mark.parametrize(
    ("question", "fields", "expected"),
    [
        ("cabins under 80 euros", ("fee_eur", "beds"), ("fee_eur", "<", 80.0)),
        ("cabins for max 80 a night", ("nightly_price", "beds"), ("nightly_price", "<=", 80.0)),
        ("cabins at most £95 per night", ("cost", "beds"), ("cost", "<=", 95.0)),
        ("cabins for less than 400 a week", ("rent_weekly",), ("rent_weekly", "<", 400.0)),
        ("cabins up to 60 dollars a night", ("price_usd", "price_level"), ("price_usd", "<=", 60.0)),
        ("Hütten mit Seeblick für höchstens 90 pro Nacht", ("nightly_price", "beds"), ("nightly_price", "<=", 90.0)),
        ("每晚不超过90的小屋", ("nightly_price", "beds"), ("nightly_price", "<=", 90.0)),
        ("每月不超过90的小屋", ("nightly_price", "beds"), None),
        ("cabins under 70 a night", ("room_rate_nightly", "occupancy_rate"), ("room_rate_nightly", "<", 70.0)),
        ("cabins under 70 a year", ("annual_birth_rate",), None),
        ("cabins under 400 a week", ("rent_pcm",), None),
        ("cabins under 400 dollars", ("price_eur",), None),
        ("cabins under 4 dollars", ("price_level",), None),
        ("cabins under 400 euros", ("price", "cleaning_fee"), None),
        ("cabins under 400 euros", ("beds",), None),
        ("cabins under 400 euros", ("单元数",), None),
        ("cabins under 400 euros", ("美术馆数",), None),
        ("cabins under 400 euros", ("支出_元", "单元数"), ("支出_元", "<", 400.0)),
        ("cabins under 400 euros", ("月租金（万元）", "单元数"), ("月租金（万元）", "<", 400.0)),
        ("cabins under 400 euros", ("票价元", "美观"), ("票价元", "<", 400.0)),
        ("cabins under 400 euros", ("费用_欧元",), ("费用_欧元", "<", 400.0)),
        ("cabins under 400 euros", ("费用_美元",), None),
    ],
)
def test_amounts_are_of_the_one_field_that_says_what_it_costs(
    question: str, fields: tuple[str, ...], expected: Optional[tuple[str, str, float]]
) -> None:
    asked = condition(question)
    found = costs(asked, layer(*map(number, fields)))
    assert asked.number is not None
    assert (None if found is None else (found.name, asked.op, asked.number.value)) == expected


def test_texts_and_other_numbers_cost_nothing() -> None:
    priced = layer(FieldInfo("price", FieldType.TEXT, filled=40, distinct=30), number("beds"))
    assert costs(condition("cabins under 80 euros"), priced) is None
    assert costs(condition("cabins with more than 4 beds"), layer(number("price"), number("beds"))) is None
