"""Chinese: things with none of others near them, numbers of what is more than so much in each area, sizes as shares of the whole."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language import read
from spatial_rag_plugin.language.rewordings import in_known_words
from spatial_rag_plugin.model.frame import RelationKind


@pytest.mark.parametrize(
    ("question", "known"),
    [
        ("公交站300米内没有超市的站点", "周边300米内没有超市的公交站"),
        ("水厂周边2公里范围内无居民点的厂有哪些", "周边2公里内无居民点的水厂有哪些"),
        ("公交站300米内没有超市的街区", "公交站300米内没有超市的街区"),
        ("有多少个公交站300米内没有超市", "周边300米内没有超市的公交站有多少个"),
        ("几所学校周边1公里范围内有超市", "周边1公里内有超市的学校有几所"),
        ("学校1公里范围内有几家超市", "学校1公里范围内有几家超市"),
        ("各乡镇库容超过100万的水库数量", "各乡镇库容超过100万的水库有多少个"),
        ("林地面积占各县面积的比例", "各县林地面积占县面积的比例"),
        ("二十年前修建的水坝", "修建超过二十年的水坝"),
        ("1980年以前修建的水坝", "1980年以前修建的水坝"),
        ("农场一共多少人", "农场一共有多少人"),
        ("泵站服务的小区多少户", "泵站服务的小区一共有多少户"),
        ("产量最高的果园离哪个冷库最近", "离产量最高的果园最近的冷库是哪个"),
        ("每个果园离哪个冷库最近", "每个果园离哪个冷库最近"),
        ("荒地有多少英亩", "荒地的总面积是多少英亩"),
    ],
)
def test_the_order_of_words_that_the_grammar_knows(question: str, known: str) -> None:
    assert in_known_words(question, "zh") == known


@pytest.mark.parametrize("question", ["不在河流500米内的工厂", "不在河流500米范围内的工厂"])
def test_not_within_a_distance_is_beyond_it(question: str) -> None:
    (relation,) = read(question)[0].target.relations
    assert (relation.kind, relation.reference.text, relation.distance.value) == (RelationKind.BEYOND_DISTANCE, "河流", 500)


@pytest.mark.parametrize(
    ("question", "size"),
    [
        ("没有护栏的公路长度占总长度的比例", "length"),
        ("没有护栏的公路长度占总里程多少", "length"),
        ("没有护栏的公路占公路总长的多少", "length"),
        ("陡峭的林地面积占总面积的比例", "area"),
    ],
)
def test_the_share_is_of_the_size_that_is_said(question: str, size: str) -> None:
    measure = read(question)[0].measure
    assert (measure.statistic, measure.dimension) == ("share", size)
