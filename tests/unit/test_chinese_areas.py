"""Chinese areas by the names that they bear, beside fields of other layers that say to which of them things belong."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from spatial_rag_plugin.model.predicate import ContainsText, Edge
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Filter, Gather, Load, Lookup, Summarise, SummariseBy
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, category, name_field

_TOWNS = (("柳河镇", 9), ("双桥乡", 7), ("石湾镇", 8))


def _count(name: str, alias: str) -> FieldInfo:
    return FieldInfo(name, FieldType.INTEGER, alias, FieldRole.NUMBER, filled=24, distinct=24, minimum=10, maximum=3000)


TOWNS = replace(
    DISTRICTS, id="t", name="XZFW", feature_count=3, fields=(name_field("XZMC", 3, 3),), name_fields=("XZMC",), fingerprint="t",
    kinds=("镇", "乡"),
)  # fmt: skip
VILLAGES = replace(
    DISTRICTS,
    id="v",
    name="XZCUN",
    feature_count=24,
    fields=(
        replace(name_field("CMC", 24, 24), alias="村名称"),
        category("SSXZ", *_TOWNS, alias="所属乡镇"),
        _count("NMRK", "农业人口"),
        _count("LDL", "劳动力"),
        _count("NHS", "农户数"),
        category("ZYZW", ("水稻", 14), ("茶叶", 10), alias="主要作物"),
    ),
    name_fields=("CMC",),
    fingerprint="v",
    kinds=("村",),
)
PONDS: LayerInfo = replace(
    PLACES,
    id="p",
    name="塘坝",
    feature_count=30,
    fields=(name_field("MC", 30, 30), category("XZ", *_TOWNS, alias="乡镇"), category("CUN", ("柏树村", 3), ("白石村", 2), alias="村")),
    name_fields=("MC",),
    fingerprint="p",
)
ROADS = replace(
    STREETS,
    id="r",
    name="农村公路",
    feature_count=40,
    fields=(name_field("LXMC", 40, 40), category("FXTD", ("是", 12), ("否", 28), alias="防汛通道")),
    name_fields=("LXMC",),
    fingerprint="r",
)
WORLD = FakeWorld((TOWNS, VILLAGES, PONDS, ROADS), (Named("t", 1, "柳河镇"),))


def _plan(question: str, world: FakeWorld = WORLD) -> Plan:
    return understand(question, world, Settings())


def _steps(found: Plan, kind: type) -> list[Any]:
    assert found.workflow is not None, [issue.message for issue in found.issues]
    return [step.operation for step in found.workflow.steps if isinstance(step.operation, kind)]


@pytest.mark.parametrize(("question", "rows"), [("各乡镇塘坝数量", "t"), ("塘坝最多的乡镇", "t"), ("离最近塘坝超过2公里的村", "v")])
def test_areas_are_those_of_such_names_though_fields_tell_them_too(question: str, rows: str) -> None:
    found = _plan(question)
    target = found.grounded.target if found.grounded is not None else None
    assert target is not None, [issue.message for issue in found.issues]
    assert target.layer_id == rows


def test_a_field_of_yes_and_no_tells_things_and_no_areas() -> None:
    found = _plan("防汛通道沿线300米内的塘坝")
    assert [str(step.predicate.words()) for step in _steps(found, Filter)] == ["FXTD = 是"]
    assert {step.layer_id for step in _steps(found, Load)} == {"r", "p"}


@pytest.mark.parametrize("question", ["柳河镇农业人口", "柳河镇的农业人口是多少"])
def test_people_of_an_area_are_those_of_its_parts_together(question: str) -> None:
    found = _plan(question)
    assert [(step.statistic.value, step.column) for step in _steps(found, Summarise)] == [("sum", "NMRK")]
    assert not _steps(found, Lookup)


@pytest.mark.parametrize("question", ["柳河镇的主要作物", "柳河镇的劳动力"])
def test_what_does_not_add_up_is_told_of_each_part(question: str) -> None:
    found = _plan(question)
    assert not _steps(found, Lookup), "that of the first of them is no answer"


def test_nothing_is_added_up_of_what_lies_in_itself() -> None:
    assert not _steps(_plan("柳河镇各村农业人口总和", FakeWorld((TOWNS, VILLAGES), (Named("t", 1, "柳河镇"),))), Gather)


@pytest.mark.parametrize("question", ["柳河镇的农业人口、农户数"])
def test_several_numbers_of_an_area_are_those_of_its_parts(question: str) -> None:
    found = _plan(question)
    sums = [(step.statistic.value, step.column, step.more) for step in _steps(found, SummariseBy)]
    assert [(statistic, column, [each.column for each in more]) for statistic, column, more in sums] == [("sum", "NMRK", ["NHS"])]


def test_a_layer_with_its_initials_holds_others_too_where_a_field_says_which_are() -> None:
    channels = replace(
        STREETS,
        id="c",
        name="PLG",
        feature_count=40,
        fields=(name_field("QDMC", 40, 40), category("SFPLG", ("是", 12), ("否", 28), alias="是否排涝沟")),
        name_fields=("QDMC",),
        fingerprint="c",
    )
    found = _plan("排涝沟有几条", FakeWorld((channels, PONDS)))
    assert [str(step.predicate.words()) for step in _steps(found, Filter)] == ["SFPLG = 是"]


def test_a_size_is_added_up_where_the_question_says_so() -> None:
    plots = replace(
        DISTRICTS,
        id="o",
        name="GYJB",
        feature_count=40,
        fields=(
            name_field("MC", 40, 40),
            FieldInfo("ZZMJ", FieldType.REAL, "种植面积(亩)", FieldRole.NUMBER, 40, 40, minimum=3, maximum=90),
        ),
        name_fields=("MC",),
        keywords=("果园",),
        fingerprint="o",
    )
    found = _plan("果园的种植面积一共是多少", FakeWorld((plots, PONDS)))
    assert [(step.statistic.value, step.column) for step in _steps(found, Summarise)] == [("sum", "ZZMJ")]
    assert not _steps(_plan("果园的种植面积是多少", FakeWorld((plots, PONDS))), Summarise)


@pytest.mark.parametrize(
    ("question", "end"),
    [("各乡塘坝数量", "乡"), ("塘坝最多的镇", "镇"), ("有几个镇", "镇"), ("各乡镇塘坝数量", ""), ("塘坝最多的乡镇", "")],
)
def test_one_kind_of_the_areas_of_a_layer_is_those_whose_names_end_so(question: str, end: str) -> None:
    found = _plan(question, FakeWorld((TOWNS, PONDS)))
    ends = [step.predicate for step in _steps(found, Filter)]
    assert ends == ([ContainsText("XZMC", end, Edge.END)] if end else [])


def test_areas_that_are_nearly_all_of_one_kind_are_all_meant() -> None:
    towns = replace(TOWNS, kinds=("镇",))
    assert not _steps(_plan("各镇塘坝数量", FakeWorld((towns, PONDS))), Filter)


def test_a_layer_that_is_called_by_a_kind_holds_all_that_it_has() -> None:
    towns = replace(TOWNS, name="镇")
    assert not _steps(_plan("各镇塘坝数量", FakeWorld((towns, PONDS))), Filter)
