"""Shares of all: of each row in a number of its own, of a place in "all of the city", of land by its area; means in each area."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Gather, Statistic, Summarise
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, category, name_field, number

WARDS = replace(
    DISTRICTS, id="w", name="街道", fields=(name_field("街道名", 6, 6), number("户籍人口", 6), amount("人口密度", 2, 90)),
    name_fields=("街道名",), fingerprint="w",
)  # fmt: skip
CLINICS = replace(
    PLACES, id="c", name="诊所",
    fields=(name_field("名称"), category("性质", ("民营", 60), ("公立", 40)), amount("锌", 1, 90), amount("满意度", 1, 5)),
    name_fields=("名称",), fingerprint="c",
)  # fmt: skip
MEADOWS = replace(
    DISTRICTS, id="m", name="天然草地", fields=(name_field("编号", 6, 6), category("坡度级", ("缓坡", 4), ("陡坡", 2))),
    name_fields=("编号",), fingerprint="m",
)  # fmt: skip
WORLD = FakeWorld((WARDS, CLINICS, MEADOWS), [Named("w", 1, "河口街道")])
TOWNS = FakeWorld((replace(DISTRICTS, name="towns", fields=(name_field(filled=6, distinct=6), number("inhabitants", 6))),), [])


def plan(question: str, world: FakeWorld = WORLD) -> Plan:
    found = by_grammar(question, world, Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    return found


@pytest.mark.parametrize("question", ["各街道人口占全市的比例", "各街道户籍人口占比", "各街道诊所数占全市的比例"])
def test_each_row_has_its_share(question: str) -> None:
    found = plan(question)
    assert found.frame is not None
    assert found.frame.shares


@pytest.mark.parametrize("question", ["share of inhabitants by town", "inhabitants share of each town"])
def test_each_row_has_its_share_in_english(question: str) -> None:
    found = plan(question, TOWNS)
    assert found.frame is not None
    assert found.frame.shares
    assert found.frame.target is not None
    assert found.frame.target.superlative is not None, "what all have together is known of what is put in order"


def test_what_does_not_add_up_has_no_share() -> None:
    found = by_grammar("各街道人口密度占比", WORLD, Settings())
    assert found.frame is None or not found.frame.shares


@pytest.mark.parametrize(
    "question",
    [
        "河口街道诊所数占全市的比例", "河口街道的民营诊所占全市的比重", "河口街道民营诊所占全部民营诊所的比例",
        "河口街道天然草地占全县的比例",
    ],
)  # fmt: skip
def test_all_of_the_city_is_all_of_that_kind(question: str) -> None:
    grounded = plan(question).grounded
    assert grounded is not None
    assert grounded.whole is not None
    assert grounded.target is not None
    assert not grounded.whole.relations
    assert grounded.whole.predicate == grounded.target.predicate


@pytest.mark.parametrize(("question", "whole"), [("缓坡上的天然草地占多少", "m"), ("河口街道的天然草地占比", "w")])
def test_land_goes_by_its_area(question: str, whole: str) -> None:
    found = plan(question)
    assert found.frame is not None
    assert found.grounded is not None
    assert found.grounded.whole is not None
    assert (found.grounded.frame.measure.dimension, found.grounded.whole.layer_id) == ("area", whole)


@pytest.mark.parametrize("question", ["各街道诊所满意度平均值", "各街道诊所锌均值"])
def test_a_mean_in_each_is_no_mean_of_all(question: str) -> None:
    found = plan(question)
    assert found.workflow is not None
    steps = [step.operation for step in found.workflow.steps]
    assert [step.statistic for step in steps if isinstance(step, Gather)] == [Statistic.MEAN]
    assert not any(isinstance(step, Summarise) for step in steps)
