"""Both of two values, limits behind their verb, a reach that is denied, shares of a time, and numbers that end like those of others."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.in_order import in_order
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, name_field

CAMPS = replace(
    PLACES,
    id="c",
    name="营地",
    feature_count=60,
    fields=(
        name_field("名称", 60, 60),
        category("类型", ("帐篷营地", 30), ("房车营地", 30)),
        category("状态", ("在建", 20), ("运营", 40)),
        replace(amount("停车位数", 5, 300), type=FieldType.INTEGER),
        replace(amount("电桩数", 0, 40), type=FieldType.INTEGER),
    ),
    name_fields=("名称",),
    fingerprint="c",
)
STOPS = replace(
    PLACES,
    id="s",
    name="服务设施",
    feature_count=60,
    fields=(
        name_field("设施名称", 60, 60),
        category("设施类别", ("公共停车场", 30), ("驿站", 30)),
        replace(amount("床位数", 5, 900), type=FieldType.INTEGER),
    ),
    name_fields=("设施名称",),
    fingerprint="s",
)
RESCUES = replace(
    PLACES,
    id="r",
    name="救援",
    feature_count=200,
    fields=(name_field("编号", 200, 200), FieldInfo("接警时间", FieldType.DATETIME, "", FieldRole.DATE, 200, 200)),
    name_fields=("编号",),
    fingerprint="r",
)
TOWNS = replace(
    DISTRICTS, id="t", name="乡镇", fields=(name_field("镇名", 9, 9), amount("常住人口", 900, 9000)), name_fields=("镇名",), fingerprint="t"
)
WORLD = FakeWorld((CAMPS, STOPS, RESCUES, TOWNS))


def steps_of(question: str) -> str:
    found = understand(question, WORLD, Settings())
    assert found.workflow is not None, [issue.message for issue in found.issues]
    return json.dumps(found.workflow.to_json()["steps"], ensure_ascii=False, default=str)


@pytest.mark.parametrize("question", ["既在建又是帐篷营地的营地有几个", "既是帐篷营地又属于在建的营地有几个"])
def test_both_of_two_values(question: str) -> None:
    steps = steps_of(question)
    assert '"在建"' in steps
    assert '"帐篷营地"' in steps


@pytest.mark.parametrize(
    ("question", "sign"), [("停车位数为50个以上的营地", ">="), ("停车位数是50个以下的营地", "<="), ("停车位数在50个以上的营地", ">=")]
)
def test_a_limit_behind_its_verb(question: str, sign: str) -> None:
    assert f'"{sign}"' in steps_of(question)


def test_a_number_of_the_things_is_not_asked_of_others() -> None:
    """停车位 end as 床位 do, which 公共停车场 may have."""
    steps = steps_of("停车位不足50个的营地")
    assert '"停车位数"' in steps
    assert '"s"' not in steps


@pytest.mark.parametrize("question", ["夜间救援占比", "周末的救援占全部救援的比例"])
def test_a_share_of_a_time_is_of_all(question: str) -> None:
    assert '"接警时间"' in steps_of(question)


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("不在停车场800米服务半径内的营地", "不在停车场800米范围内的营地"),
        ("不在停车场800米服务范围以内的营地有几个", "不在停车场800米范围内的营地有几个"),
        ("各乡镇常住人口密度", "各乡镇人口密度"),
        ("每个年代建成的营地数量", "按建成年代统计营地数量"),
        ("既有电桩又有停车位的营地", "既有电桩又有停车位的营地"),
        ("既靠近河流又在公园内的营地", "既靠近河流又在公园内的营地"),
    ],
)
def test_known_words(question: str, plain: str) -> None:
    assert in_order(question, WORLD.catalog) == plain
