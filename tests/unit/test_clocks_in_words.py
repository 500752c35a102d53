"""Times of opening with the hour in words, and twelve o'clock at night."""

from __future__ import annotations

from typing import Optional

import pytest

from spatial_rag_plugin.language import read


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
