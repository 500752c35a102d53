"""Units of power, mass and voltage in Chinese questions: their 千 is no thousand, and a field is compared in its own unit."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.numbers.kept_units import kept_unit
from spatial_rag_plugin.model.predicate import Compare, Comparison, Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Derive
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, name_field, number

PLANTS = replace(
    PLACES,
    id="q",
    name="加工厂",
    fields=(
        name_field("厂名"),
        number("日处理量"),
        number("装机功率"),
        number("库存_吨"),
        number("负荷_千瓦"),
        number("年产量_万吨"),
        category("供电电压", ("110千伏", 40), ("35千伏", 60)),
    ),
    name_fields=("厂名",),
)
TOWNS = replace(DISTRICTS, id="t", name="乡镇街道", fields=(name_field("名称"),), name_fields=("名称",))
WORLD = FakeWorld((PLANTS, TOWNS))


def predicate_of(question: str) -> Predicate:
    found = understand(question, WORLD, Settings()).grounded
    assert found is not None
    assert found.target is not None
    return found.target.predicate


@pytest.mark.parametrize(
    ("question", "predicate"),
    [
        ("装机功率大于400千瓦的加工厂", Compare("装机功率", Comparison.GT, 400)),
        ("装机功率在250千瓦以上的加工厂有几家", Compare("装机功率", Comparison.GE, 250)),
        ("日处理量超过60吨的加工厂", Compare("日处理量", Comparison.GT, 60)),
        ("负荷低于0.5兆瓦的加工厂有哪些", Compare("负荷_千瓦", Comparison.LT, 500)),
        ("库存超过5000公斤的加工厂", Compare("库存_吨", Comparison.GT, 5)),
        ("库存不到800千克的加工厂", Compare("库存_吨", Comparison.LT, 0.8)),
        ("负荷高于0.0005吉瓦的加工厂", Compare("负荷_千瓦", Comparison.GT, 500)),
        ("负荷大于3万千瓦的加工厂", Compare("负荷_千瓦", Comparison.GT, 30_000)),
        ("年产量超过50万吨的加工厂", Compare("年产量_万吨", Comparison.GT, 50)),
        ("110千伏的加工厂", Compare("供电电压", Comparison.EQ, "110千伏")),
    ],
)
def test_a_number_with_such_a_unit_is_compared_in_the_unit_of_its_field(question: str, predicate: Compare) -> None:
    assert predicate_of(question) == predicate


def test_a_layer_that_is_called_by_two_kinds_keeps_its_name() -> None:
    plan = understand("哪些乡镇街道有加工厂", WORLD, Settings())
    assert plan.grounded is not None
    assert plan.grounded.target is not None
    assert plan.grounded.target.layer_id == "t"
    assert not plan.issues


@pytest.mark.parametrize(
    ("name", "low", "high", "unit"),
    [
        ("TBMJ", 3000, 90000, "m2"),  # as the standard has it
        ("TBMJ", 2, 30, ""),
        ("ZTZ_WY", 120, 3600, "万元"),
        ("JSGM_MU", 300, 9000, "mu"),
        ("CZRK_W", 1.2, 9.8, "万人"),
        ("FLOW_W", 1, 9, ""),
        ("GDP_USD", 1, 9, ""),
    ],
)
def test_the_unit_of_a_number_called_by_initials(name: str, low: float, high: float, unit: str) -> None:
    assert kept_unit(amount(name, low, high)) == unit


@pytest.mark.parametrize("names", [("GDP_YY", "CZRK_W"), ("GDP_亿元", "常住人口_万人"), ("GDP_WY", "CZRK")])
def test_a_ratio_of_two_such_numbers_is_brought_to_single_ones_once(names: tuple[str, str]) -> None:
    areas = replace(TOWNS, fields=(name_field("名称"), amount(names[0], 8, 160), amount(names[1], 1.2, 9.8)))
    found = understand("各乡镇街道人均GDP", FakeWorld((areas,)), Settings())
    assert found.workflow is not None
    assert [step.operation.factor for step in found.workflow.steps if isinstance(step.operation, Derive)] == [1e4]
