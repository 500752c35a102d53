"""The number in "every ten years" is never lost, and neither is that of things of which one number is worked out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import SummariseBy
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

_REPORTED = FieldInfo("REPORTED", FieldType.DATE, role=FieldRole.DATE, filled=100)
LEAKS = replace(PLACES, id="l", name="leaks", fields=(name_field("LEAK_ID"), category("CAUSE", ("Frost", 40), ("Digging", 60)), _REPORTED),
                name_fields=("LEAK_ID",), fingerprint="l")  # fmt: skip
_BUILT = FieldInfo("YEAR_BUILT", FieldType.INTEGER, role=FieldRole.NUMBER, filled=100, distinct=60, minimum=1905, maximum=2021)
MILLS = replace(PLACES, id="m", name="mills", fields=(name_field(), _BUILT, number("WHEELS")), fingerprint="m")
_GEBAUT = replace(_BUILT, name="BAUJAHR")
WEHRE = replace(PLACES, id="w", name="wehre", fields=(name_field(), _GEBAUT), fingerprint="w")
_JIAN = replace(_BUILT, name="建成年份")
QIAO = replace(PLACES, id="q", name="桥梁", fields=(name_field("桥名"), _JIAN), name_fields=("桥名",), fingerprint="q")
_FASHENG = replace(_REPORTED, name="发生日期")
TA = replace(PLACES, id="t", name="塌方", fields=(name_field("编号"), _FASHENG), name_fields=("编号",), fingerprint="t")


def plan(question: str, *layers: LayerInfo) -> Plan:
    return understand(question, FakeWorld(layers, ()), Settings())


def key(question: str, layer: LayerInfo) -> tuple[str, str, float]:
    found = plan(question, layer)
    assert found.runnable and found.workflow is not None, [str(issue.message) for issue in found.issues]  # noqa: PT018
    table = found.workflow.steps[-1].operation
    assert isinstance(table, SummariseBy)
    return table.field, table.period, table.width


@pytest.mark.parametrize(
    ("question", "layer", "expected"),
    [
        ("leaks every ten years", LEAKS, ("REPORTED", "decade", 0.0)),
        ("number of leaks per 10 years", LEAKS, ("REPORTED", "decade", 0.0)),
        ("number of leaks every three months", LEAKS, ("REPORTED", "quarter", 0.0)),
        ("leaks every year", LEAKS, ("REPORTED", "year", 0.0)),
        ("mills per decade", MILLS, ("YEAR_BUILT", "decade", 0.0)),
        ("number of mills per twenty years", MILLS, ("YEAR_BUILT", "", 20.0)),
        ("Anzahl Wehre alle zehn Jahre", WEHRE, ("BAUJAHR", "decade", 0.0)),
        ("Anzahl Wehre alle fünf Jahre", WEHRE, ("BAUJAHR", "", 5.0)),
        ("每十年的桥梁数量", QIAO, ("建成年份", "decade", 0.0)),
        ("每五年桥梁数量", QIAO, ("建成年份", "", 5.0)),
        ("每十年塌方次数", TA, ("发生日期", "decade", 0.0)),
        ("每三个月的塌方数量", TA, ("发生日期", "quarter", 0.0)),
        ("每年塌方次数", TA, ("发生日期", "year", 0.0)),
    ],
)
def test_several_of_a_period_are_what_they_are_together(question: str, layer: LayerInfo, expected: tuple[str, str, float]) -> None:
    assert key(question, layer) == expected


@pytest.mark.parametrize(
    ("question", "layer", "lost"),
    [
        ("leaks every two years", LEAKS, "two"),
        ("number of leaks per 4 years", LEAKS, "4"),
        ("Anzahl Leaks alle zwei Jahre", LEAKS, "zwei"),
        ("每五年的塌方数量", TA, "五"),
    ],
)
def test_what_has_no_name_is_asked_back(question: str, layer: LayerInfo, lost: str) -> None:
    found = plan(question, layer)
    assert not found.runnable
    assert any(lost in issue.not_understood for issue in found.issues)


def test_things_of_each_period_are_counted_and_not_listed_by_their_dates() -> None:
    assert key("leaks in each quarter", LEAKS)[1] == "quarter"
    assert plan("the largest leak in each year", LEAKS).workflow is None


@pytest.mark.parametrize("question", ["total area of three districts", "what is the area of 3 districts", "3个districts的面积"])
def test_one_number_of_so_many_things_is_not_that_of_all(question: str) -> None:
    found = plan(question, DISTRICTS)
    assert not found.runnable


@pytest.mark.parametrize("question", ["total area of the 3 largest districts", "the 3 districts with the most population", "3 districts"])
def test_so_many_that_are_picked_out_are_kept(question: str) -> None:
    assert plan(question, DISTRICTS).runnable
