"""Grades that are values in part, or none at all: 三级医院 are those of 三级甲等 and 三级乙等, and never three of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.predicate import OneOf
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, number

LABS = replace(
    PLACES,
    id="l",
    name="实验室",
    fields=(
        name_field("名称"),
        category("评定等级", ("一级达标", 10), ("一级示范", 20), ("二级达标", 30), ("二级示范", 20), ("待评", 20)),
        number("设备数", 100),
    ),
    name_fields=("名称",),
)
FARMS = replace(
    PLACES,
    id="f",
    name="XQ",
    fields=(
        name_field("XQMC"),
        replace(category("SFLJXQ", ("1", 60), ("0", 40)), name="SFLJXQ"),
        category("WYGS", ("福安物业", 50), ("嘉禾物业", 50)),
    ),
    name_fields=("XQMC",),
)
WORLD = FakeWorld((LABS, FARMS))


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


@pytest.mark.parametrize("question", ["一级实验室", "一级实验室有几个", "一级的实验室设备总数"])
def test_a_grade_is_all_the_values_that_begin_with_it(question: str) -> None:
    found = plan(question)
    assert found.runnable, found.issues
    target = found.grounded.target if found.grounded else None
    assert target is not None
    assert target.predicate == OneOf("评定等级", ("一级达标", "一级示范"))


@pytest.mark.parametrize("question", ["三级实验室有几个", "五类实验室设备总数", "四级实验室"])
def test_a_grade_that_no_value_has_is_asked_back(question: str) -> None:
    assert not plan(question).runnable


@pytest.mark.parametrize("question", ["福安物业管理的小区", "福安物业的小区有几个"])
def test_the_word_for_what_a_layer_holds_is_no_flag_of_it(question: str) -> None:
    found = plan(question)
    assert found.runnable, found.issues
    target = found.grounded.target if found.grounded else None
    assert target is not None
    assert target.predicate is not None
    assert "SFLJXQ" not in target.predicate.fields()
