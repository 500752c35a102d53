"""output_wan and profit_wan are amounts in 万: what they are called stands before the unit, and none of them is a rate."""

from __future__ import annotations

from dataclasses import replace

from spatial_rag_plugin.grounding.attributes.covering import is_count_for_rate
from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, number

PROFIT = replace(number("profit_wan"), maximum=9000)
WORKS = replace(
    PLACES,
    id="e",
    name="enterprises",
    fingerprint="e",
    fields=(name_field("ent_name"), category("industry", ("医药", 20), ("纺织", 80)), number("output_wan"), PROFIT, number("employees")),
    name_fields=("ent_name",),
)


def test_the_amount_is_called_as_before_its_unit() -> None:
    found = find_field("产值", WORKS, numeric=True)
    assert found is not None
    assert found.name == "output_wan"


def test_it_is_divided_by_what_it_is_per_head_of() -> None:
    found = understand("人均产值最高的5个企业", FakeWorld((WORKS,), ()), Settings())
    assert found.runnable, found.issues


def test_an_amount_of_money_is_no_rate() -> None:
    assert is_count_for_rate(("profit", "rate"), PROFIT)
    assert not understand("医药行业的利润率", FakeWorld((WORKS,), ()), Settings()).runnable
