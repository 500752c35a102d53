"""Chinese questions, each with the frame that a careful reader would write down."""

# ruff: noqa: E501 - a question and its reading stay on one line

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from spatial_rag_plugin.language import read

sys.path.insert(0, str(Path(__file__).parent))

from reading import Lexicon, Words, brief

LEXICON = Lexicon("中央车站","北公园","老城区","意大利","墨西哥","德国","巴西","秘鲁","日本","韩国","法国","波兰","瑞士","北河","Central Station")  # fmt: skip
VOCABULARY = Words(["咖啡馆","医院","药店","学校","博物馆","国家","餐馆","酒店","公园","州","区","街道","游乐场","面包店","河流","museum","cafés","cafes"],["评分"])  # fmt: skip

RIGHT = [
    ("离中央车站最近的医院在哪里？", "location: [医院 | nearest 中央车站]"),
    ("最近的药店", "features: [药店 | nearest]"),
    ("离北公园最近的五家咖啡馆", "features: [咖啡馆 | nearest 5 北公园]"),
    ("中央车站附近500米以内的咖啡馆", "features: [咖啡馆 | within_distance 500m 中央车站]"),
    ("距离中央车站500米以内的学校", "features: [学校 | within_distance 500m 中央车站]"),
    ("北公园方圆两公里内有哪些博物馆？", "features: [博物馆 | within_distance 2000m 北公园]"),
    ("距意大利五百公里以内的国家", "features: [国家 | within_distance 500000m 意大利]"),
    ("离北公园不到半公里的餐馆", "features: [餐馆 | within_distance 500m 北公园]"),
    ("距离医院超过1公里的学校", "features: [学校 | beyond_distance 1000m 医院]"),
    ("离中央车站1到2公里的酒店", "features: [酒店 | within_distance 1000m+ 2000m 中央车站]"),
    ("请给我找中央车站附近的餐馆", "features: [餐馆 | near 中央车站]"),
    ("公园旁边的咖啡馆", "features: [咖啡馆 | near 公园]"),
    ("附近有药店吗？", "features: [药店 | near]"),
    ("老城区有多少家咖啡馆？", "count: [咖啡馆 | in 老城区]"),
    ("老城区里有哪些学校", "features: [学校 | in 老城区]"),
    ("在老城区的酒店", "features: [酒店 | in 老城区]"),
    ("墨西哥有多少个州", "count: [州 | in 墨西哥]"),
    ("老城区咖啡馆的数量是多少", "count: [咖啡馆 | of 老城区]"),
    ("哪些国家与德国接壤？", "features: [国家 | touches 德国]"),
    ("与巴西和秘鲁接壤的国家", "features: [国家 | touches 巴西 | touches 秘鲁]"),
    ("北公园南边的学校", "features: [学校 | direction 180° 北公园]"),
    ("中央车站东北方向的博物馆", "features: [博物馆 | direction 45° 中央车站]"),
    ("河流以北有哪些公园", "features: [公园 | direction 0° 河流]"),
    ("日本在韩国的哪个方向？", "direction: [日本 | from 韩国]"),
    ("从中央车站看，北公园在哪个方向", "direction: [北公园 | from 中央车站]"),
    ("法国离波兰有多远？", "distance: [法国 | from 波兰]"),
    ("从中央车站到北公园有多远", "distance: [中央车站 | from 北公园]"),
    ("意大利和波兰之间的距离是多少？", "distance: [意大利 | from 波兰]"),
    ("瑞士有多大？", "area: 瑞士"),
    ("北河有多长", "length: 北河"),
    ("巴西各州的总面积", "table <area>: [州 | of 巴西]"),
    ("老城区街道的总长度是多少", "length sum(): [街道 | of 老城区]"),
    ("巴西最大的州", "features: [州 | ^max 1 size | of 巴西]"),
    ("最大的三个公园", "features: [公园 | ^max 3 size]"),
    ("第二大的国家", "features: [国家 | ^max 1 #2 size]"),
    ("人口最多的国家", "features: [国家 | ^max 1 人口]"),
    ("咖啡馆最多的区", "features: [区 | ^max 1 #咖啡馆]"),
    ("哪个区的学校最多？", "features: [区 | ^max 1 #学校]"),
    ("瑞士的人口是多少", "attribute (人口): 瑞士"),
    ("离中央车站最近的医院的电话是多少？", "attribute (电话): [医院 | nearest 中央车站]"),
    ("人口超过一千万的国家", "features: [国家 | ?人口 > 10000000]"),
    ("评分4以上的餐馆", "features: [餐馆 | ?评分 >= 4]"),
    ("没有户外座位的咖啡馆", "features: [咖啡馆 | ?not  has 户外座位]"),
    ("有游乐场的公园", "features: [公园 | contains 游乐场]"),
    ("北公园在哪个区？", "features: [区 | contains 北公园]"),
    ("中央车站和北公园之间的酒店", "features: [酒店 | between 中央车站 -> 北公园]"),
    ("从中央车站到北公园路上的面包店", "features: [面包店 | towards 中央车站 -> 北公园]"),
    ("沿着北河的餐馆", "features: [餐馆 | along 北河]"),
    ("不在老城区的酒店", "features: [酒店 | disjoint 老城区]"),
    ("距离中央车站步行10分钟以内的药店", "features: [药店 | within_distance 833m 中央车站]"),
    ("北公园附近的咖啡馆附近的酒店", "features: [酒店 | near [咖啡馆 | near 北公园]]"),
    ("Central Station附近500米以内的cafés", "features: [cafés | within_distance 500m Central Station]"),
    ("离Central Station最近的museum在哪里", "location: [museum | nearest Central Station]"),
    ("北公园在哪里", "location: 北公园"),
    ("中央车站周围有什么餐馆？", "features: [餐馆 | near 中央车站]"),
    ("北公园附近有哪些咖啡馆", "features: [咖啡馆 | near 北公园]"),
    ("哪家医院离中央车站最近？", "features: [医院 | nearest 中央车站]"),
    ("请列出老城区的所有学校", "features: [学校 | of 老城区]"),
    ("找一下中央车站1公里以内的酒店", "features: [酒店 | within_distance 1000m 中央车站]"),
    ("离北公园三百米之内的药店有几家？", "count: [药店 | within_distance 300m 北公园]"),
    ("老城区最大的公园是哪个？", "features: [公园 | ^max 1 size | of 老城区]"),
    ("世界上人口最多的国家是哪个", "features: [国家 | ^max 1 人口]"),
    ("德国的邻国有哪些", "features: [邻国 | of 德国]"),
    ("中央车站以东的酒店", "features: [酒店 | direction 90° 中央车站]"),
    ("酒店在中央车站的西边", "features: [酒店 | direction 270° 中央车站]"),
    ("学校附近的公园有多少个？", "count: [公园 | near 学校]"),
    ("德国面积多大？", "area: 德国"),
    ("北河多长？", "length: 北河"),
    ("德国有多少人口？", "attribute (人口): 德国"),
    ("北公园离中央车站多远？", "distance: [北公园 | from 中央车站]"),
    ("最长的三条街道", "features: [街道 | ^max 3 length]"),
    ("穿过老城区的街道", "features: [街道 | crosses 老城区]"),
    ("老城区有没有医院？", "features: [医院 | in 老城区]"),
    ("哪些区没有医院？", "features: [区 | not contains 医院]"),
    ("既靠近公园又靠近学校的酒店", "features: [酒店 | near 公园 | near 学校]"),
    ("我想找北公园旁边评分4以上的餐馆", "features: [餐馆 | ?评分 >= 4 | near 北公园]"),
    ("距离中央车站最远的学校", "features: [学校 | farthest 中央车站]"),
    ("中央车站属于哪个区", "features: [区 | contains 中央车站]"),
    ("步行10分钟内能到的咖啡馆", "features: [咖啡馆 | within_distance 833m]"),
    ("老城区500米以外的酒店", "features: [酒店 | beyond_distance 500m 老城区]"),
    ("巴西所有州的面积总和", "area sum(): [州 | of 巴西]"),
    ("餐馆的平均评分", "number mean(评分): 餐馆"),
    ("北公园东南方向两公里以内的博物馆", "features: [博物馆 | direction 135° 北公园 | within_distance 2000m 北公园]"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "expected"), RIGHT)
def test_reads(question: str, expected: str) -> None:
    frame, issues = read(question, LEXICON, VOCABULARY)
    assert brief(frame) == expected
    assert not [issue for issue in issues if issue.stops]
    assert not frame.ignored
    assert frame.language == "zh"


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ("中央车站附近0米以内的咖啡馆", "bad-distance"),
        ("中央车站附近5里以内的咖啡馆", "unknown-unit"),
        ("中央车站附近3光年以内的咖啡馆", "unknown-unit"),
        ("从中央车站到北公园的最短路线", "cannot-way"),
        ("学校和公园之间的平均距离", "cannot-distance-statistic"),
    ],
)
def test_says_what_is_wrong(question: str, code: str) -> None:
    assert code in [issue.code for issue in read(question, LEXICON, VOCABULARY)[1]]


@pytest.mark.parametrize(
    ("numeral", "metres"),
    [("五百", 500), ("一千二百", 1200), ("二十五", 25), ("十五", 15), ("两万", 20000), ("三百零五", 305), ("250", 250)],
)
def test_numerals(numeral: str, metres: float) -> None:
    frame, _ = read(f"北公园周围{numeral}米以内的咖啡馆", LEXICON, VOCABULARY)
    assert brief(frame) == f"features: [咖啡馆 | within_distance {metres:.0f}m 北公园]"


@pytest.mark.parametrize("word", ["家具店", "有轨电车站", "中餐馆", "四川餐厅", "三明治店", "的士站"])
def test_grammar_letters_inside_a_word_are_no_grammar(word: str) -> None:
    frame, _ = read(f"中央车站附近的{word}", LEXICON, Words([word]))
    assert brief(frame) == f"features: [{word} | near 中央车站]"


def test_two_targets_are_not_read_as_one_near_the_other() -> None:
    frame, _ = read("中央车站附近的医院和学校", LEXICON, VOCABULARY)
    assert brief(frame) == "features: [医院 | near 中央车站]"
    assert [span.text for span in frame.ignored] == ["学校"]


@pytest.mark.parametrize(
    ("traditional", "simplified"),
    [("離中央车站最近的醫院", "离中央车站最近的医院"), ("距離北公園５００公尺以內的學校", "距离北公园500公尺以内的学校"), ("老城區有幾家咖啡館", "老城区有几家咖啡馆")],
)
def test_traditional_characters_are_read_as_simplified_ones(traditional: str, simplified: str) -> None:
    kinds = Words(["医院", "学校", "咖啡馆"])
    names = Lexicon("中央车站", "北公园", "老城区")
    reading, expected = read(traditional, names, kinds)[0], read(simplified, names, kinds)[0]
    assert brief(reading).translate(str.maketrans("醫園學區館", "医园学区馆")) == brief(expected)
    assert (reading.language, reading.ignored) == ("zh", ())


def test_a_question_in_chinese_without_a_word_of_the_grammar_is_chinese() -> None:
    assert read("湖泊面积图", None, None)[0].language == "zh"
