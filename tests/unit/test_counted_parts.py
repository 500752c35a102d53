"""Parts of things that fields of these count, in Chinese: beds of homes, bays of car parks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.numbers.counted_parts import summed_up
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, name_field, number

BAYS = (number("地面泊位数"), number("地下泊位数"), number("完好指数"))
PARKING = replace(PLACES, id="x", name="停车场", fields=(name_field("名称"), *BAYS), fingerprint="x")
CHARGING = replace(PLACES, id="y", name="充电站", fields=(name_field("名称"), number("直流桩数"), number("交流桩数量")), fingerprint="y")
WARDS = replace(DISTRICTS, id="w", name="街道", fields=(name_field("名称"), number("户籍人数")), name_fields=("名称",), fingerprint="w")
WORLD = FakeWorld((PARKING, CHARGING, WARDS), (Named("w", 1, "临江街道"),))


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("临江街道有多少个地下泊位", "临江街道的停车场的地下泊位数总和是多少"),
        ("各街道交流桩一共多少个？", "各街道的充电站的交流桩数量总和是多少？"),
        ("临江街道有多少停车场", "临江街道有多少停车场"),
        ("临江街道有多少泊位", "临江街道有多少泊位"),
        ("哪个停车场的地下泊位最多", "哪个停车场的地下泊位最多"),
        ("停车场有多少个地下泊位", "停车场有多少个地下泊位"),
    ],
)
def test_what_one_field_counts_is_its_sum(question: str, plain: str) -> None:
    assert summed_up(question, WORLD.catalog) == plain


def test_things_are_not_counted_for_their_parts() -> None:
    found = plan("临江街道有多少个充电桩")
    assert not found.runnable
    issue = next(issue for issue in found.issues if issue.stops)
    assert issue.code == "which-number"
    assert [choice.question for choice in issue.suggestions] == [
        "临江街道有多少个充电站", "临江街道有多少个直流桩", "临江街道有多少个交流桩"
    ]  # fmt: skip
    assert plan("临江街道有多少个充电站").runnable


def test_the_sum_is_of_that_field() -> None:
    found = plan("临江街道有多少个直流桩")
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    assert (found.grounded.statistic, found.grounded.attribute) == ("sum", "直流桩数")


@pytest.mark.parametrize("question", ["充电桩最多的街道", "哪个街道的充电桩最多"])
def test_nor_where_others_are_ranked_or_asked_by_their_number(question: str) -> None:
    assert not plan(question).runnable
    assert plan(question.replace("桩", "站")).runnable


def test_a_layer_of_another_language_holds_no_parts_either() -> None:
    english = replace(CHARGING, id="z", name="charging_station", fingerprint="z")
    world = FakeWorld((english, WARDS), (Named("w", 1, "临江街道"),))
    assert not understand("充电桩有多少个", world, Settings()).runnable
    assert understand("直流桩有多少个", world, Settings()).runnable
