"""One number of two places held against each other, and numbers whose names are letters with a point in them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.in_order import in_order
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Difference, Lookup, MeasureSize
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, category, name_field

TOWNS = replace(
    DISTRICTS,
    id="t",
    name="乡镇",
    fields=(name_field("乡镇名称", 6, 6), amount("常住人口", 900.0, 60000.0), category("主管部门", ("民政局", 3), ("林业局", 3))),
    name_fields=("乡镇名称",),
    fingerprint="t",
)
STATIONS = replace(
    PLACES, id="s", name="监测站", fields=(name_field("站名"), amount("PM25", 9.0, 95.0)), name_fields=("站名",), fingerprint="s"
)
WORLD = FakeWorld((TOWNS, STATIONS), (Named("t", 1, "沙溪镇", 10.02, 50.02), Named("t", 2, "白水镇", 10.07, 50.07)))


def plan(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


@pytest.mark.parametrize(
    "question",
    [
        "沙溪镇和白水镇常住人口相差多少",
        "沙溪镇和白水镇的常住人口相差多少",
        "沙溪镇与白水镇常住人口之差",
        "沙溪镇和白水镇的常住人口差距有多大",
        "沙溪镇比白水镇常住人口多多少",
    ],
)
def test_the_number_of_both_is_read(question: str) -> None:
    found = plan(question)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    assert isinstance(found.workflow.step(found.workflow.value).operation, Difference)
    assert [step.operation.column for step in found.workflow.steps if isinstance(step.operation, Lookup)] == ["常住人口", "常住人口"]


def test_sizes_are_measured_and_keep_their_unit() -> None:
    found = plan("沙溪镇和白水镇面积相差多少")
    assert found.workflow is not None
    last = found.workflow.step(found.workflow.value).operation
    assert isinstance(last, Difference)
    assert last.unit == "m2"
    assert any(isinstance(step.operation, MeasureSize) for step in found.workflow.steps)


@pytest.mark.parametrize("question", ["沙溪镇和白水镇主管部门相差多少", "沙溪镇和白水镇相差多少", "沙溪镇比白水镇多多少"])
def test_how_many_there_are_of_one_place_is_no_number_of_it(question: str) -> None:
    found = plan(question)
    assert found.workflow is None or not any(isinstance(step.operation, Difference) for step in found.workflow.steps)


def test_how_many_lie_in_either() -> None:
    found = plan("沙溪镇比白水镇的监测站多几个")
    assert found.workflow is not None, [issue.message for issue in found.issues]
    assert isinstance(found.workflow.step(found.workflow.value).operation, Difference)


@pytest.mark.parametrize("name", ["PM25", "PM2_5", "PM2.5", "pm25"])
def test_letters_with_a_point(name: str) -> None:
    catalog = Catalog((replace(STATIONS, fields=(name_field("站名"), amount(name, 9.0, 95.0))),))
    assert in_order("监测站的PM2.5平均值", catalog) == "监测站的平均PM2.5"
    assert in_order("监测站的PM2.5的平均值", catalog) == "监测站的平均PM2.5"
    assert in_order("监测站的平均PM10平均值", catalog) == "监测站的平均PM10平均值"
