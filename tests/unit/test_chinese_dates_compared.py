"""Dates compared in Chinese (早于, 晚于, 在…之前), whole days too, and buffers that are said before what lies in them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.predicate import AllOf, Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, category, condition_of, name_field, number

LEASES = replace(
    PLACES,
    id="l",
    name="摊位",
    feature_count=60,
    fields=(
        name_field("摊位名", 60, 60),
        number("启用年份", 60),
        FieldInfo("签约日期", FieldType.DATE, role=FieldRole.DATE, filled=60),
        FieldInfo("合同截止日期", FieldType.DATE, role=FieldRole.DATE, filled=60),
        category("冷柜", ("有", 20), ("无", 40)),
    ),
    name_fields=("摊位名",),
    fingerprint="l",
)
WORLD = FakeWorld((LEASES,))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("启用年份早于1998年的摊位", Compare("启用年份", Comparison.LT, 1998)),
        ("启用年份不早于2015年的摊位", Compare("启用年份", Comparison.GE, 2015)),
        ("签约日期晚于2021年3月的摊位", Compare("签约日期", Comparison.GE, "2021-04")),
        ("合同截止日期在2024年9月15日之前的摊位", Compare("合同截止日期", Comparison.LT, "2024-09-15")),
        (
            "合同截止日期在2024年9月1日到2024年9月30日之间的摊位",
            AllOf((Compare("合同截止日期", Comparison.GE, "2024-09-01"), Compare("合同截止日期", Comparison.LT, "2024-10-01"))),
        ),
    ],
)
def test_dates_are_compared(question: str, expected: object) -> None:
    assert condition_of(by_grammar(question, WORLD, Settings())) == expected


@pytest.mark.parametrize("question", ["有冷柜的摊位周边50米缓冲区内的摊位", "有冷柜的摊位50米缓冲区内的摊位"])
def test_a_buffer_before_what_lies_in_it(question: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, found.issues
    assert found.frame is not None
    assert [relation.kind.value for relation in found.frame.target.relations] == ["within_distance"]
