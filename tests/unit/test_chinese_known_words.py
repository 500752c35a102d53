"""Chinese questions in the words and in the order that the grammar knows: rules over classes of words, each for many wordings."""

from __future__ import annotations

import re

import pytest

from spatial_rag_plugin.language.language import data_of
from spatial_rag_plugin.language.rewordings import in_known_words

DATA = data_of("known_words", "zh")
RULES = [rule for section in DATA["sections"] for rule in section["rules"]]


def said(question: str) -> str:
    return in_known_words(question, "zh")


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("苗圃总共有多少亩", "苗圃的总面积是多少亩"),
        ("栈道共计几千米", "栈道的总长度是多少千米"),
        ("沙湾镇有多少公顷苗圃", "沙湾镇的苗圃总面积是多少公顷"),
        ("各镇的苗圃分别是多少亩", "各镇的苗圃的总面积是多少亩"),
        ("苗圃几块，合计多少万亩", "苗圃的数量和总面积"),
        ("栈道有多少段，长度一共多少米", "栈道的数量和总长度"),
    ],
)
def test_a_unit_says_what_is_asked_for(question: str, meant: str) -> None:
    assert said(question) == meant


@pytest.mark.parametrize("order", ["从多到少排一下", "按数量从多到少排列", "并按个数从多到少", "从多到少排名"])
def test_all_ways_to_say_an_order_are_one(order: str) -> None:
    assert said(f"各街道有几座凉亭，{order}") == "各街道按凉亭数量从多到少排序"
    assert said(f"各街道的凉亭数量，{order}") == "各街道按凉亭数量从多到少排序"


def test_an_order_without_a_way_goes_by_the_number() -> None:
    assert said("每个街道分别有几座凉亭，按数量排序") == "每个街道按凉亭数量排序"


@pytest.mark.parametrize("total", ["一共", "总共", "总计", "合计"])
@pytest.mark.parametrize("happened", ["", "发生过", "出现了"])
def test_all_totals_before_a_count_are_one(total: str, happened: str) -> None:
    assert said(f"沙湾镇{total}{happened}多少起塌方") == "沙湾镇一共有多少起塌方"


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("凉亭里面有哪些没有护栏", "没有护栏的凉亭"),
        ("栈道中哪段长度最长", "长度最长的栈道"),
        ("凉亭平均每座有几个座位", "凉亭平均每座有几个座位"),
        ("平均每座凉亭有几个座位", "凉亭的平均座位是多少"),
        ("跨度最大的廊桥是哪座廊桥", "跨度最大的廊桥是哪座"),
        ("把各镇的客流比较一下", "各镇的客流"),
        ("凉亭平均多少钱一晚", "凉亭的平均价格是多少"),
        ("廊桥到最近的凉亭平均多少米", "廊桥到最近的凉亭的平均距离"),
        ("跨度超过30的、宽度小于5的廊桥", "跨度超过30且宽度小于5的廊桥"),
    ],
)
def test_words_stand_where_the_grammar_looks_for_them(question: str, meant: str) -> None:
    assert said(question) == meant


@pytest.mark.parametrize(
    "question", ["栈道和廊桥之间的凉亭", "从凉亭到廊桥多少米", "廊桥离凉亭多少公里", "苗圃与林地的交集", "每平方公里多少人"]
)
def test_what_asks_for_something_else_stays(question: str) -> None:
    assert said(question) == question


def test_what_the_data_call_so_stays() -> None:
    assert in_known_words("镇街", "zh", kept={"镇街"}) == "镇街"
    assert in_known_words("各镇街苗圃数量", "zh", kept={"镇街"}) == "各镇街苗圃数量"


def test_rules_are_short_and_go_by_classes_of_words() -> None:
    assert max(len(pattern) for pattern, _ in RULES) <= 260
    assert all(section["what"] and section["rules"] for section in DATA["sections"])
    written = " ".join((*DATA["macros"].values(), *(pattern for pattern, _ in RULES)))
    assert [name for name in DATA["macros"] if not re.search(rf"@{name}", written)] == []


def test_other_languages_have_no_such_rules() -> None:
    assert in_known_words("how many parks are there", "en") == "how many parks are there"


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("带照明的凉亭占总数的比例", "带照明的凉亭的占比"),
        ("带照明的凉亭占全部总量的百分之多少", "带照明的凉亭占百分之多少"),
        ("沙湾镇人口占总人口的比例", "沙湾镇人口占总人口的比例"),
        ("苗圃面积占总面积的比例", "苗圃面积占总面积的比例"),
        ("沙湾镇储量占总量的比例", "沙湾镇储量占总量的比例"),
    ],
)
def test_a_share_of_the_whole_number_is_one_of_all(question: str, meant: str) -> None:
    assert said(question) == meant


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("名称里带“湖”字的公园", "名称里带“湖”的公园"),
        ("店名含有香字的饭馆", "店名含有“香”的饭馆"),
        ("名称里有湖的公园", "名称里有湖的公园"),
        ("带文字的凉亭", "带文字的凉亭"),
        ("预期寿命超过80岁的省", "预期寿命超过80的省"),
        ("树龄超过80岁的树", "树龄超过80岁的树"),
        ("产值最高的区的凉亭数量", "产值最高的区有多少个凉亭"),
        ("产值最高的3个区的凉亭数量", "产值最高的3个区的凉亭数量"),
        ("各区面积最大的公园的凉亭数量", "各区面积最大的公园的凉亭数量"),
    ],
)
def test_letters_of_names_years_of_life_and_counts_in_the_extreme_one(question: str, meant: str) -> None:
    assert said(question) == meant


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("不在凉亭500米范围内、均价低于1.5万的小区", "不在凉亭500米范围内且均价低于1.5万的小区"),
        ("在凉亭1公里以内，有照明的栈道", "在凉亭1公里以内且有照明的栈道"),
        ("在凉亭1公里内、2010年以后建成、绿化率超过30%的小区", "在凉亭1公里内且2010年以后建成且绿化率超过30%的小区"),
        ("不在沙湾镇、均价低于1.5万的小区", "不在沙湾镇且均价低于1.5万的小区"),
        ("在沙湾镇、石桥镇的凉亭", "在沙湾镇、石桥镇的凉亭"),
        ("凉亭500米内、800米内的栈道", "凉亭500米内、800米内的栈道"),
        ("凉亭500米内，面积最大的苗圃", "凉亭500米内，面积最大的苗圃"),
        ("凉亭500米内，苗圃的数量", "凉亭500米内，苗圃的数量"),
        ("凉亭500米内，各镇的苗圃面积", "凉亭500米内，各镇的苗圃面积"),
    ],
)
def test_conditions_behind_a_place_hold_with_it(question: str, meant: str) -> None:
    assert said(question) == meant
