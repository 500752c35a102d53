"""Each month or year right before what is counted in it: 各月事故数量 as 各月的事故数量; 每年龄段 is no year."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language.rewordings import in_known_words


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("各月事故数量", "各月的事故数量"),
        ("每年事故死亡人数", "每年的事故死亡人数"),
        ("各季度投诉件数", "各季度的投诉件数"),
        ("7月最高气温的平均值", "7月最高气温平均值"),
        ("2024年7月最高气温的平均值", "2024年7月最高气温平均值"),
        ("各年龄段病例数量", "各年龄段病例数量"),
        ("每年产量最高的地块", "每年产量最高的地块"),
    ],
)
def test_it_is_what_they_are_counted_by(question: str, plain: str) -> None:
    assert in_known_words(question, "zh") == plain


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("物业费每平米3元以上的小区", "物业费3元以上的小区"),
        ("均价低于每平方米2万元的小区", "均价低于2万元的小区"),
        ("租金每平米80元以上的商铺", "租金每平米80元以上的商铺"),
        ("总价每平米2万的房子", "总价每平米2万的房子"),
    ],
)
def test_a_price_that_is_one_per_area_is_told_without_it(question: str, plain: str) -> None:
    assert in_known_words(question, "zh") == plain


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("有几个乡镇没有国家级文物保护单位", "没有国家级文物保护单位的乡镇有几个"),
        ("有几个没有电梯的小区", "有几个没有电梯的小区"),
    ],
)
def test_how_many_have_none_is_one_condition(question: str, plain: str) -> None:
    assert in_known_words(question, "zh") == plain
