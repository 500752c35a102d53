"""Chinese questions in other words: shares of the ground of a place, times right behind their field, where most lie, things on the map."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language.rewordings import in_known_words, said_plainly


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("上城区的林地占全区面积的百分之几", "上城区的林地面积占比"),
        ("余杭区林地面积占全区总面积的比例是多少", "余杭区林地面积占比"),
        ("鹿城镇耕地占土地总面积的比例", "鹿城镇耕地面积占比"),
        ("末班车22:30以后的公交线路有多少条", "末班车在22:30以后的公交线路有多少条"),
        ("容积率大于4的小区主要分布在哪个区？", "容积率大于4的小区最多的区"),
        ("别墅集中在哪个区", "别墅最多的区"),
        ("雨污合流管线主要在哪个村", "雨污合流管线最多的村"),
    ],
)
def test_what_cannot_be_read_is_asked_in_other_words(question: str, plain: str) -> None:
    assert said_plainly(question, "zh") == plain


@pytest.mark.parametrize(
    "question", ["林地占总面积的比例", "各区公园占总面积的比例", "余杭区占全市面积的比例", "末班车在22:30以后的公交线路"]
)
def test_others_are_left(question: str) -> None:
    """Of which area a share of all is, is asked; a place is no cover of the ground."""
    assert said_plainly(question, "zh") in (None, question)


@pytest.mark.parametrize(
    ("question", "known"),
    [
        ("距离地图上任意公园600米以内的幼儿园有几所", "距离任意公园600米以内的幼儿园有几所"),
        ("离地图上的公园600米以内的幼儿园", "离公园600米以内的幼儿园"),
        ("地图上有几个公园", "地图上有几个公园"),
    ],
)
def test_on_the_map_adds_nothing_to_a_distance(question: str, known: str) -> None:
    assert in_known_words(question, "zh") == known
