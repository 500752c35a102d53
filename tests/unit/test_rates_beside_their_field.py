"""Rates with the noun of their field in front (验收合格率 of 验收结果), and what is said of the things right behind the areas."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.pinyin import spoken
from spatial_rag_plugin.grounding.numbers.made_rates import without_field
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, condition_of, name_field, number

WELLS = replace(
    PLACES,
    id="w",
    name="机井",
    feature_count=40,
    fields=(
        name_field("井号", 40, 40),
        category("检修状态", ("未开始", 10), ("检修中", 10), ("已完成", 20)),
        category("化验结果", ("达标", 30), ("不达标", 10)),
        number("灌溉亩数", 40),
    ),
    name_fields=("井号",),
    fingerprint="w",
)
TOWNS = replace(DISTRICTS, id="t", name="乡镇", fields=(name_field("镇名", 6, 6),), name_fields=("镇名",), fingerprint="t")
WORLD = FakeWorld((WELLS, TOWNS))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("机井检修完成率", Compare("检修状态", Comparison.EQ, "已完成")),
        ("机井化验达标率", Compare("化验结果", Comparison.EQ, "达标")),
        ("化验达标率是多少", Compare("化验结果", Comparison.EQ, "达标")),
    ],
)
def test_a_rate_with_the_noun_of_its_field(question: str, expected: Compare) -> None:
    assert condition_of(by_grammar(question, WORLD, Settings())) == expected


def test_such_a_rate_of_areas() -> None:
    found = by_grammar("各乡镇机井化验达标率", WORLD, Settings())
    assert found.runnable, found.issues


@pytest.mark.parametrize(
    ("before", "title", "left"), [("机井化验", "化验结果", "机井"), ("机井", "化验结果", "机井"), ("化验", "化验结果", "")]
)
def test_what_is_left_without_the_noun(before: str, title: str, left: str) -> None:
    assert without_field(before, title) == left


@pytest.mark.parametrize(("question", "runs"), [("各乡镇未开始检修的机井灌溉亩数合计", True), ("各乡镇漂亮的机井灌溉亩数合计", False)])
def test_what_is_said_right_behind_the_areas_is_of_the_things(question: str, runs: bool) -> None:
    assert by_grammar(question, WORLD, Settings()).runnable is runs


def test_initials_of_a_state() -> None:
    wells = replace(WELLS, fields=(category("GZZT", ("未开始", 10), ("已完成", 20)),), name_fields=())
    layer = spoken("未开始改造的机井", FakeWorld((wells,))).catalog.layer("w")
    assert layer is not None
    assert layer.fields[0].alias == "改造状态"
