"""Things that belong to points by the name of these, groups by what things are made of, and numbers whose initials are those of others."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, amount, category, name_field

TOWNS = replace(DISTRICTS, id="t", name="乡镇", fields=(name_field("XZMC", 9, 9),), name_fields=("XZMC",), fingerprint="t")
ESTATES = replace(PLACES, id="e", name="小区", feature_count=40, fields=(name_field("小区名称", 40, 40),), name_fields=("小区名称",))
HOUSES = replace(
    DISTRICTS,
    id="h",
    name="房屋",
    feature_count=300,
    fields=(
        category("XQMC", *((f"{each}园", 60) for each in ("翠", "锦", "桂", "梅", "兰"))),
        category("JGLX", ("钢结构", 60), ("砖混", 140), ("框架", 100)),
        category("FWYT", ("住宅", 200), ("商铺", 100)),
        amount("DSCS", 1, 33),
    ),
    name_fields=(),
    fingerprint="h",
)
SHOPS = replace(PLACES, id="s", name="商户", feature_count=90, fields=(name_field("店名", 90, 90),), name_fields=("店名",), fingerprint="s")
ROADS = replace(
    STREETS, id="r", name="道路", fields=(name_field("DLMC", 50, 50), amount("CDS", 2, 8)), name_fields=("DLMC",), fingerprint="r"
)
FLOODS = replace(
    PLACES,
    id="f",
    name="内涝事件",
    feature_count=120,
    fields=(name_field("SJBH", 120, 120), amount("SSRS", 0, 9), amount("SWRS", 0, 3)),
    name_fields=("SJBH",),
    geometry=GeometryKind.POINT,
    fingerprint="f",
)
WORLD = FakeWorld((TOWNS, ESTATES, HOUSES, SHOPS, FLOODS))
ONLY_DEAD = FakeWorld((replace(FLOODS, fields=(FLOODS.fields[0], FLOODS.fields[2]), fingerprint="d"),))


def steps_of(found: Plan) -> list[dict[str, object]]:
    assert found.workflow is not None, [issue.message for issue in found.issues]
    return list(json.loads(json.dumps(found.workflow.to_json()["steps"], default=str)))


def plan(question: str, world: FakeWorld = WORLD) -> Plan:
    return understand(question, world, Settings())


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("各小区的房屋数量", "XQMC"),
        ("各小区的平均地上层数", "XQMC"),
        ("房屋数量最多的小区", "XQMC"),
        ("按房屋结构统计房屋数量", "JGLX"),
    ],
)
def test_the_field_makes_the_groups(question: str, field: str) -> None:
    """小区 were the houses that are 住宅, in each of which houses were counted; 房屋结构 those of 钢结构."""
    steps = json.dumps(steps_of(plan(question)), ensure_ascii=False)
    assert f'"{field}"' in steps
    assert not any(value in steps for value in ("住宅", "钢结构"))


def test_points_that_others_name_are_still_counted_themselves() -> None:
    firms = category("物业公司", ("甲物业", 20), ("乙物业", 20))
    estates = replace(ESTATES, fields=(*ESTATES.fields, firms, amount("总户数", 100, 900)), fingerprint="ee")
    houses = replace(HOUSES, fields=(*HOUSES.fields, amount("HS", 12, 160)), fingerprint="hh")
    steps = json.dumps(steps_of(plan("各物业公司的小区数和户数", FakeWorld((TOWNS, estates, houses)))), ensure_ascii=False)
    assert '"总户数"' in steps
    assert '"XQMC"' not in steps


def test_houses_in_each_town_lie_there() -> None:
    assert '"t"' in json.dumps(steps_of(plan("各乡镇的房屋数量")))


def test_points_hold_nothing_though_something_is_otherwise_called_so() -> None:
    """Which field says it no field does, and areas of 住宅 are no 小区 where points are called just so."""
    found = plan("各小区的商户数量")
    assert not found.runnable
    assert "nothing-inside" in {issue.code for issue in found.issues}


def test_the_number_of_things_is_not_the_end_of_their_name() -> None:
    """CDS of roads was called 栋数 of 楼栋数, where 楼栋 are a layer."""
    world = FakeWorld((TOWNS, replace(HOUSES, name="楼栋", fingerprint="l"), ROADS))
    assert '"CDS"' not in json.dumps(steps_of(plan("楼栋数最多的乡镇", world)))
    assert '"CDS"' in json.dumps(steps_of(plan("车道数最多的道路", world)))


@pytest.mark.parametrize("question", ["每个乡镇的内涝事件伤亡人数合计", "有人员伤亡的内涝事件"])
def test_the_dead_alone_are_not_all_that_were_harmed(question: str) -> None:
    found = plan(question)
    assert not found.runnable or "SSRS" in json.dumps(steps_of(found))


def test_the_dead_are_found_by_their_own_word() -> None:
    assert '"SWRS"' in json.dumps(steps_of(plan("死亡人数最多的内涝事件")))
    assert '"SWRS"' in json.dumps(steps_of(plan("伤亡人数最多的内涝事件", ONLY_DEAD)))
