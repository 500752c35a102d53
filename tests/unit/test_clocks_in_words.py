"""Times of opening with the hour in words, and twelve o'clock at night."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, category, condition_of, name_field


@pytest.mark.parametrize(
    ("question", "start", "end"),
    [
        ("晚上九点以后还营业的药店", 1260, None),
        ("早上七点半营业的咖啡馆", 450, 450),
        ("下午两点到五点开放的泳池", 840, 1020),
        ("周末二十三点还开着的便利店", 1380, 1380),
        ("晚上十二点还营业的酒吧", 0, 0),
        ("晚上十二点以后营业的酒吧", 1440, None),
        ("中午十二点营业的银行", 720, 720),
        ("凌晨12点营业的药店", 0, 0),
        ("pharmacies open at 12 at night", 0, 0),
    ],
)
def test_the_hour(question: str, start: int, end: Optional[int]) -> None:
    opening = read(question)[0].target.opening
    assert (opening.start_min, opening.end_min) == (start, end)


def test_two_points_are_no_hour() -> None:
    target = read("计算两点之间的距离")[0].target
    assert target is None or target.opening is None


def test_a_point_at_the_end_of_a_kind_is_no_hour() -> None:
    named = replace(name_field("SCDMC"), alias="渗水点名称")
    observed = replace(PLACES, name="SCD", fields=(named, category("JCLX", ("人工监测", 40), ("自动监测", 60))), name_fields=("SCDMC",))
    condition = condition_of(understand("人工监测点占全部渗水点的比例", FakeWorld(layers=(observed,)), Settings()))
    assert condition == Compare("JCLX", Comparison.EQ, "人工监测")
