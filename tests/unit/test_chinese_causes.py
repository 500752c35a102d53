"""What brought things about, where they came about, which field has the most of them, and counts that leave gaps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldType
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, category, name_field, number

CAUSES = category("起火原因", ("电气故障", 20), ("遗留火种", 15), ("燃放烟花", 5))
WEATHER = category("天气", ("晴", 25), ("大风", 15))
KEPT = category("GLDW", ("东城物业公司", 20), ("西城物业公司", 20))
FIRES = replace(
    PLACES,
    id="f",
    name="火灾",
    feature_count=40,
    fields=(CAUSES, WEATHER, number("受灾人数", 40), category("所在道路", ("A路", 20), ("B路", 20))),
)
PLUGS = replace(number("充电桩数", 30, FieldType.REAL), minimum=0.0, maximum=8.0)
GARAGES = replace(PLACES, id="g", name="车库", feature_count=40, fields=(KEPT, PLUGS, category("状态", ("停用", 10), ("在用", 30))))
WARDS = replace(DISTRICTS, id="w", name="乡镇", fields=(name_field("名称", 6, 6),), name_fields=("名称",))
ROADS = replace(STREETS, id="r", name="道路", fields=(name_field("名称", 9, 9),), name_fields=("名称",))
WORLD = FakeWorld((FIRES, GARAGES, WARDS, ROADS))


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("由电气故障引发的火灾", "电气故障的火灾"),
        ("燃放烟花造成的火灾有多少起", "燃放烟花的火灾有多少起"),
        ("晴天发生的火灾", "晴天的火灾"),
        ("哪个乡镇发生的火灾最多", "哪个乡镇的火灾最多"),
        ("各乡镇发生的火灾数量", "各乡镇的火灾数量"),
        ("哪条道路上的火灾最多", "哪条道路的火灾最多"),
        ("电气故障造成的受灾人数", "电气故障的总受灾人数"),
        ("哪种起火原因火灾最多", "哪个起火原因的火灾最多"),
        ("哪类起火原因造成的受灾人数最多", "哪个起火原因的受灾人数最多"),
        ("哪家公司停用车库最多", "哪个公司的停用车库最多"),
        ("距离最近的车库超过2公里的火灾", "距离车库超过2公里的火灾"),
    ],
)
def test_it_is_read_as_if_said_plainly(question: str, plain: str) -> None:
    found, known = plan(question), plan(plain)
    assert found.runnable
    assert found.workflow is not None
    assert known.workflow is not None
    assert [step.operation for step in found.workflow.steps] == [step.operation for step in known.workflow.steps]


@pytest.mark.parametrize("question", ["有充电桩的车库", "带充电桩的车库有多少"])
def test_a_count_with_gaps_is_a_count(question: str) -> None:
    found = plan(question).grounded
    assert found is not None
    assert found.target is not None
    assert found.target.predicate == Compare("充电桩数", Comparison.GT, 0)


@pytest.mark.parametrize("question", ["伤亡火灾有几起", "有人员伤亡的火灾", "造成伤亡的火灾"])
def test_events_by_whom_they_befell(question: str) -> None:
    hurt = replace(FIRES, fields=(CAUSES, WEATHER, number("伤亡人数", 40)))
    found = understand(question, FakeWorld((hurt, WARDS)), Settings()).grounded
    assert found is not None
    assert found.target is not None
    assert found.target.predicate == Compare("伤亡人数", Comparison.GT, 0.0)


def test_a_value_that_says_so_itself_is_meant() -> None:
    sorted_out = replace(FIRES, fields=(category("级别", ("伤亡火灾", 10), ("一般火灾", 30)), number("伤亡人数", 40)))
    found = understand("伤亡火灾有几起", FakeWorld((sorted_out, WARDS)), Settings()).grounded
    assert found is not None
    assert found.target is not None
    assert found.target.predicate == Compare("级别", Comparison.EQ, "伤亡火灾")
