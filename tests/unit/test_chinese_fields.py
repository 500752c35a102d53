"""Chinese questions over layers with English fields: names said part by part, years in names, the layer that has the number."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.indexes.same import Same
from spatial_rag_plugin.grounding.kinds.part_by_part import says_each_part
from spatial_rag_plugin.grounding.lexicon.layer_names import kind_letters
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.predicate import Compare, Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

BRANCHES = replace(
    PLACES,
    id="b",
    name="stores",
    fields=(
        name_field("store_name"),
        category("sector", ("餐饮", 40), ("零售", 60)),
        category("ownership", ("直营", 30), ("加盟", 70)),
        category("has_elevator", ("是", 30), ("否", 70)),
        number("profit_2021"),
        number("profit_2022"),
        replace(number("customer_rate"), maximum=0.9),
        number("daily_passengers"),
    ),
    name_fields=("store_name",),
    fingerprint="b",
)
PROBES = replace(PLACES, id="o", name="noise_points", fields=(name_field(), number("Leq")), fingerprint="o")
WORLD = FakeWorld((BRANCHES, PROBES, DISTRICTS), ())


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


def target(question: str) -> Optional[Predicate]:
    found = plan(question)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    assert found.grounded.target is not None
    return found.grounded.target.predicate


@pytest.mark.parametrize(
    ("words", "name"), [("客户占比", "customer_rate"), ("日均客流", "daily_passengers"), ("月租金", "monthly_rent"), ("开业", "open_date")]
)
def test_words_that_say_each_part_of_a_name(words: str, name: str) -> None:
    assert says_each_part(stems(words), stems(name))


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("人口", "pop_year"),
        ("人口", "pop_min"),
        ("老年人口", "population"),
        ("门店", "store_id"),
        ("门店", "store_name"),
        ("面积", "floor_area"),
        ("开业", "close_date"),
    ],
)
def test_words_that_say_less_or_more_than_a_name(words: str, name: str) -> None:
    assert not says_each_part(stems(words), stems(name))


def test_shares_in_per_cent_of_a_field_of_fractions() -> None:
    found = target("客户占比超过45%的stores")
    assert isinstance(found, Compare)
    assert (found.field, found.value) == ("customer_rate", 0.45)


@pytest.mark.parametrize("question", ["stores in Old Town with an elevator", "有电梯的stores"])
def test_a_yes_no_field_said_in_parts(question: str) -> None:
    if question.isascii():
        question = "stores with an elevator"
    found = target(question)
    assert isinstance(found, Compare)
    assert found.field == "has_elevator"


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("2021年利润最高的3家门店", "profit_2021"),
        ("利润最高的3家门店", "profit_2022"),
        ("top 3 stores by profit in 2021", "profit_2021"),
        ("store with the highest profit in 2022", "profit_2022"),
    ],
)
def test_the_year_says_which_of_several_fields(question: str, field: str) -> None:
    found = plan(question)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.superlative is not None
    assert found.grounded.target.superlative.by == field


def test_a_year_of_something_else_stays() -> None:
    assert not plan("2021年以前开业的利润最高的门店").runnable
    assert not plan("开业早于2021年的利润最高的门店").runnable


def test_a_condition_before_the_number_that_is_ranked_by() -> None:
    found = target("日均客流500以上的利润最高的门店")
    assert isinstance(found, Compare)
    assert (found.field, found.value) == ("daily_passengers", 500)


def test_the_last_letter_of_a_kind_behind_a_value() -> None:
    assert "店" in kind_letters(Same(BRANCHES))
    found = target("加盟店有几家")
    assert isinstance(found, Compare)
    assert found.value == "加盟"
    assert not plan("便宜店有几家").runnable


def test_a_value_with_the_name_of_its_field() -> None:
    found = target("餐饮行业的stores有几家")
    assert isinstance(found, Compare)
    assert found.value == "餐饮"


def test_points_that_only_a_number_tells() -> None:
    found = plan("Leq超过65的监测点有哪些")
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.layer_id == "o"


def test_a_statistic_without_what_has_the_number() -> None:
    found = plan("平均Leq是多少")
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    assert found.grounded.frame.output is Output.NUMBER
    assert found.grounded.frame.measure.statistic == "mean"
