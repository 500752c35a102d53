"""Numbers of each kind in Chinese, and of several things whose numbers do not add up, over layers of a water company."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import STREETS, FakeWorld, category, name_field, number
from tests.unit.reading import brief

MAINS = replace(
    STREETS,
    id="m",
    name="输水管道",
    fields=(
        name_field("编号"),
        category("管道类型", ("原水", 40), ("清水", 60)),
        category("接口形式", ("焊接", 50), ("法兰", 50)),
        number("覆土深度"),
        number("设计流量"),
        number("阀门数"),
    ),
    name_fields=("编号",),
    fingerprint="m",
)
WORLD = FakeWorld((MAINS,), ())


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


@pytest.mark.parametrize(
    ("question", "meaning"),
    [
        ("各类输水管道的总长度", "table sum(length): 输水管道 / 类型"),
        ("各种输水管道长度分别是多少", "table sum(length): 输水管道 / 类型"),
        ("每类输水管道的阀门数", "table (阀门): 输水管道 / 类型"),
        ("各类输水管道的平均长度", "table mean(长度): 输水管道 / 类型"),
        ("各类输水管道各有多少条", "table count(): 输水管道 / 类型"),
        ("每类输水管道有多少", "table count(): 输水管道 / 类型"),
    ],
)
def test_of_each_kind_is_a_row_for_each_kind_and_not_for_each_thing(question: str, meaning: str) -> None:
    found = plan(question)
    assert found.runnable
    assert found.frame is not None
    assert brief(found.frame) == meaning
    assert found.grounded is not None
    assert found.grounded.group_field == "管道类型"


@pytest.mark.parametrize(
    ("question", "statistic"),
    [
        ("各类输水管道的覆土深度", "mean"),
        ("不同接口形式输水管道的覆土深度", "mean"),
        ("各类输水管道的设计流量", "sum"),
        ("各类输水管道的最大覆土深度", "max"),
        ("各类输水管道覆土深度总和", "sum"),
    ],
)
def test_what_does_not_add_up_is_averaged_and_said_so(question: str, statistic: str) -> None:
    found = plan(question)
    assert found.runnable
    assert found.grounded is not None
    assert found.grounded.statistic == statistic
    assert ("mean-taken" in [issue.code for issue in found.issues]) == (statistic == "mean")
