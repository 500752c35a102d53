"""Rates of a whole table by their name alone, amounts per head held to a limit in a unit, dates in figures, ranks, and what is not told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.times.dates_in_figures import on_figures
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.predicate import Compare, Comparison, IsNull, OneOf, Predicate, conjuncts
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, condition_of, name_field

CASES = replace(
    PLACES,
    id="c",
    name="扬尘工地",
    called=(),
    fields=(
        name_field("工地名称"),
        category("处理情况", ("已整改", 40), ("整改中", 30), ("未整改", 30)),
        category("喷淋", ("是", 60), ("否", 40)),
        category("污染程度", ("优", 10), ("良", 20), ("轻度污染", 30), ("中度污染", 20), ("重度污染", 20)),
        category("资质", ("甲级", 30), ("乙级", 40), ("丙级", 30)),
        amount("占地面积", 500, 90000),
        amount("工人数", 10, 900),
        amount("扬尘费", 0, 9),
        amount("绿化率", 0, 60),
        FieldInfo("开工年月", FieldType.INTEGER, "", FieldRole.NUMBER, 100, distinct=40, minimum=201901, maximum=202311),
    ),
    name_fields=("工地名称",),
    fingerprint="c",
)
WORLD = FakeWorld((CASES,), ())


def plan(question: str) -> Plan:
    found = understand(question, WORLD, Settings())
    assert found.runnable, [(issue.code, issue.message) for issue in found.issues]
    return found


@pytest.mark.parametrize("question", ["整改率", "整改率是多少", "喷淋率", "优良率是多少"])
def test_a_rate_by_its_name_alone_is_that_of_all(question: str) -> None:
    found = plan(question)
    assert found.workflow is not None
    assert any(type(step.operation).__name__ == "Summarise" for step in found.workflow.steps)


def test_a_rate_that_nothing_tells_is_asked_back() -> None:
    assert not understand("增长率", WORLD, Settings()).runnable


def test_an_amount_is_held_to_a_limit_as_its_field_has_it_and_that_is_said() -> None:
    found = plan("占地面积低于5000平方米的工地")
    assert condition_of(found) == Compare("占地面积", Comparison.LT, 5000.0)
    assert "unit-not-said" in {issue.code for issue in found.issues}


def test_numbers_that_a_field_cannot_hold_so_are_asked_back() -> None:
    assert not understand("占地面积低于3公顷的工地", WORLD, Settings()).runnable


@pytest.mark.parametrize(
    ("op", "since", "until", "meant"),
    [
        (">=", "2022", "", [(">=", 202201)]),
        ("<", "2022-03", "", [("<", 202203)]),
        ("<=", "2022", "", [("<=", 202212)]),
        ("=", "2022", "", [(">=", 202201), ("<=", 202212)]),
        ("between", "2020", "2021-06", [(">=", 202001), ("<=", 202106)]),
        (">", "2022", "", [(">", 202212)]),
    ],
)
def test_dates_in_figures(op: str, since: str, until: str, meant: list[tuple[str, int]]) -> None:
    parts = conjuncts(on_figures(CASES.fields[-1], op, since, until))
    assert [(part.op.value, part.value) for part in parts if isinstance(part, Compare)] == meant
    assert len(parts) == len(meant)


def test_a_day_is_held_against_no_months() -> None:
    assert on_figures(CASES.fields[-1], ">=", "2022-03-15") is None


def test_other_numbers_are_no_dates() -> None:
    assert on_figures(CASES.fields[5], ">=", "2022") is None


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("污染程度轻度污染及以上的工地", OneOf("污染程度", ("轻度污染", "中度污染", "重度污染"))),
        ("乙级以上的工地", OneOf("资质", ("乙级", "甲级"))),
        ("未标扬尘费的工地", IsNull("扬尘费")),
    ],
)
def test_ranks_and_what_is_not_told(question: str, meant: Predicate) -> None:
    found = condition_of(plan(question))
    assert (set(found.values), found.field) == (set(meant.values), meant.field) if isinstance(meant, OneOf) else found == meant


def test_below_the_least_of_a_scale_other_values_may_be_meant() -> None:
    assert not understand("轻度污染以下的工地", WORLD, Settings()).runnable
