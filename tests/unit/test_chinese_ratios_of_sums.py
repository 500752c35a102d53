"""Ratios of two numbers of all that there are, and the first of them in per cent of the other: no row for each thing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.language.rewordings import in_known_words
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.graph import Workflow
from spatial_rag_plugin.workflow.operations import Derive, Ratio, Summarise
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, name_field, number

HOMES = replace(
    PLACES,
    id="h",
    name="养老院",
    feature_count=40,
    fields=(
        name_field("机构名称", 40, 40), category("性质", ("公办", 15), ("民办", 25)),
        number("核定床位数", 40), number("入住老人数", 40), amount("月收费", 1800, 9000),
    ),
    name_fields=("机构名称",),
    fingerprint="h",
)  # fmt: skip
AREAS = replace(
    DISTRICTS,
    id="a",
    name="绿地",
    feature_count=60,
    fields=(category("类别", ("公园绿地", 30), ("防护绿地", 30)),),
    name_fields=(),
    fingerprint="a",
)
TOWNS = replace(DISTRICTS, id="t", name="区县", fields=(name_field("名称", 6, 6),), name_fields=("名称",), fingerprint="t")
WORLD = FakeWorld((HOMES, AREAS, TOWNS))


def workflow(question: str) -> Workflow:
    found = understand(question, WORLD, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues if issue.stops]
    assert found.workflow is not None
    return found.workflow


@pytest.mark.parametrize(
    ("question", "columns", "unit"),
    [
        ("入住老人数占核定床位数的比例", ["入住老人数", "核定床位数"], "%"),
        ("入住老人数与核定床位数之比", ["入住老人数", "核定床位数"], ""),
        ("公园绿地与防护绿地面积之比", ["area_m2", "area_m2"], ""),
        ("公园绿地面积和防护绿地面积的比例是多少", ["area_m2", "area_m2"], ""),
        ("月收费最高的养老院是最低的几倍", ["月收费", "月收费"], ""),
    ],
)
def test_both_are_worked_out_before_they_are_divided(question: str, columns: list[str], unit: str) -> None:
    found = workflow(question)
    assert [step.operation.column for step in found.steps if isinstance(step.operation, Summarise)] == columns
    last = found.step(found.value).operation
    assert isinstance(last, Ratio)
    assert last.unit == unit


def test_what_is_said_of_each_keeps_its_rows() -> None:
    for question in ("各养老院入住老人数占核定床位数的比例", "各养老院入住老人数与核定床位数之比"):
        steps = [step.operation for step in workflow(question).steps]
        assert any(isinstance(step, Derive) for step in steps), question
        assert not any(isinstance(step, Ratio) for step in steps), question


def test_two_kinds_are_counted() -> None:
    last = workflow("公办与民办养老院数量之比")
    assert isinstance(last.step(last.value).operation, Ratio)


@pytest.mark.parametrize("question", ["公办养老院的入住老人数占总入住老人数的比例", "民办养老院入住老人数占全部入住老人数的比例"])
def test_a_part_of_a_number_is_of_all_of_it(question: str) -> None:
    found = workflow(question)
    last = found.step(found.value)
    assert isinstance(last.operation, Ratio)
    assert last.operation.unit == "%"
    whole = found.step(dict(last.inputs)["denominator"])
    assert found.step(dict(whole.inputs)["features"]).operation.__class__.__name__ == "Load"


@pytest.mark.parametrize("question", ["入住老人数占核定床位数的比例", "甲区死亡人数占受伤人数的比例", "转移人口占受灾人口的比例"])
def test_a_number_is_not_cut_where_its_last_word_is_said_twice(question: str) -> None:
    assert in_known_words(question, "zh") == question


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("最老的桥建于哪一年", "最老的桥的年份"),
        ("最早的地图是哪年的", "最早的地图的年份"),
        ("最新的泵站是哪一年投运的", "最新的泵站的年份"),
        ("最老的桥在哪个区", "最老的桥在哪个区"),
    ],
)
def test_the_year_of_the_oldest_is_asked(question: str, plain: str) -> None:
    assert in_known_words(question, "zh") == plain
