"""Chinese questions of analysts over layers of any kind, each with the frame that a careful reader would write down."""

# ruff: noqa: E501 - a question and its reading stay on one line

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from spatial_rag_plugin.language import read

sys.path.insert(0, str(Path(__file__).parent))

from reading import Lexicon, Words, brief

LEXICON = Lexicon("中央车站", "北公园", "老城区", "日本", "北河")
TOWN = Words(["学校","公立","公园","区","地铁站","咖啡馆","药店","电影院","剧院","河流","酒店","树","街道","树木","level"],["人口","类型","level","median_age","GDP","星级","households","胸径","学生数"])  # fmt: skip


@pytest.mark.parametrize(
    ("question", "meaning"),
    [
        ("日本人口超过一百万的城市", "features: [城市 | ?人口 > 1000000 | of 日本]"),
        ("按人口降序排列各区", "features: [区 | ^max 0 人口]"),
        ("每个区面积最大的公园", "table: [公园 | ^max 1 area] / 区"),
        ("列出各街道长度最长的河流", "table: [河流 | ^max 1 length] / 街道"),
        ("按人口从低到高排序各区", "features: [区 | ^min 0 人口]"),
        ("只有一个地铁站的区", "features: [区 | ?#地铁站 = 1]"),
        ("每平方公里学校数量最少的区", "features: [区 | ^min 1 #学校 per 1 km2]"),
        ("各区每平方公里的咖啡馆数量", "table <#咖啡馆 per 1 km2>: 区"),
        ("各区人均GDP", "table <GDP per population>: 区"),
        ("各区的学校数量和地铁站数量", "table <#学校; #地铁站>: 区"),
        ("各level学校的数量", "table count(): 学校 / level"),
        ("各区median_age的最大值", "number max(median_age): 区"),
        ("非公立学校", "features: [学校 | ?not  has 公立]"),
        ("四星及以上的酒店", "features: [酒店 | ?星级 >= 4]"),
        ("20世纪30年代建的学校", "features: [学校 | ?建 between 1930..1939]"),
        ("1999年及以后开通的地铁站", "features: [地铁站 | ?开通 >= 1999]"),
        ("最早种植的树", "features: [树 | ^min 1 种植]"),
        ("类型为公立且学生数大于300的学校", "features: [学校 | ?类型 = 公立 | ?学生数 > 300]"),
        ("地铁站300米缓冲区以外的药店", "features: [药店 | beyond_distance 300m 地铁站]"),
        ("有多少所学校500米内没有公园？", "count: [学校 | beyond_distance 500m 公园]"),
        ("人口超过8000的每个区的学校数量", "table count(): 学校 / [区 | ?人口 > 8000]"),
        ("300米范围内咖啡馆最多的地铁站", "features: [地铁站 | ^max 1 #within_distance 300m 咖啡馆]"),
        ("离中央车站最近的学生数超过1000的学校", "features: [学校 | ?学生数 > 1000 | nearest 中央车站]"),
        ("老城区的学校超过3所吗", "boolean: [老城区 | ?#学校 > 3]"),
        ("河流没有经过的区", "features: [区 | not crosses 河流]"),
        ("从中央车站沿道路1公里内可以到达的药店", "features: [药店 | in service_area 1000m(中央车站)]"),
        ("北河的面积是多少平方公里", "area: 北河"),
    ],
)
def test_reads_what_analysts_say_of_any_layers(question: str, meaning: str) -> None:
    frame, _ = read(question, LEXICON, TOWN)
    assert brief(frame) == meaning
    assert not frame.ignored


def test_an_adjective_inside_a_name_is_no_adjective() -> None:
    frame, _ = read("长江的长度", Lexicon(), Words(["河流", "江"], []))
    assert frame.target is not None
    assert frame.target.text == "长江"


def test_a_name_at_the_end_with_a_number_before_nothing() -> None:
    frame, _ = read("学校 Bezirke 0", Lexicon(), TOWN)
    assert frame.language == "zh"
