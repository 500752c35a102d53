"""What is made of words stands before what is asked for, in a script without spaces: 市中心的书店, A和B路口100米内的餐馆, 缓冲区的面积."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language import read
from spatial_rag_plugin.language.coordinates import find_coordinates
from tests.unit.reading import brief


@pytest.mark.parametrize(
    ("question", "frame"),
    [
        ("市中心的博物馆", "features: [博物馆 | of densest()]"),
        ("闹市区有哪些停车场", "features: [停车场 | in densest()]"),
        ("市中心的面积", "attribute (面积): densest()"),
        ("“甲街”和“乙街”的交叉口80米以内的信号灯", "features: [信号灯 | within_distance 80m crossing(甲街, 乙街)]"),
        ("水厂300米缓冲区的面积", "attribute (面积): buffer 300m(水厂)"),
        ("水厂300米缓冲区", "features: buffer 300m(水厂)"),
    ],
)
def test_what_is_made_says_where_or_is_measured(question: str, frame: str) -> None:
    assert brief(read(question)[0]) == frame


@pytest.mark.parametrize(
    ("question", "lonlat"),
    [
        ("距离30.6712, 104.0634 500米以内的井", (104.0634, 30.6712)),
        ("坐标30.67，104.06附近的井", (104.06, 30.67)),
        ("离（30.67, 104.06）最近的井", (104.06, 30.67)),
    ],
)
def test_coordinates_stand_beside_words_without_a_space(question: str, lonlat: tuple[float, float]) -> None:
    target = read(question)[0].target
    assert target is not None
    assert target.relations[0].reference is not None
    assert target.relations[0].reference.lonlat == lonlat


@pytest.mark.parametrize("question", ["埋深在6.50-8.50之间的井", "高度为12.50，13.75米的塔"])
def test_ranges_and_amounts_are_no_coordinates(question: str) -> None:
    assert all(name.lonlat is None for name in [read(question)[0].target] if name is not None)
    assert not any(item.reference and item.reference.lonlat for item in read(question)[0].target.relations)  # type: ignore[union-attr]


def test_a_range_has_no_mark_of_a_pair() -> None:
    assert not list(find_coordinates("6.50-8.50"))
