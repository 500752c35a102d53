"""Bounds as Chinese has them: a scale as the bound (过万), ranks with a word behind them, two bounds with a mark between."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.in_order import in_order
from spatial_rag_plugin.language.rewordings import in_known_words
from spatial_rag_plugin.model.catalog import Catalog
from tests.unit.fake_world import PLACES, category


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("产值过亿的企业", "产值超过一亿的企业"),
        ("人口超千人的社区有哪些", "人口超过一千人的社区有哪些"),
        ("超市", "超市"),
        ("超过万元的罚款", "超过万元的罚款"),
        ("床位在50到100之间、月费3000元以下的机构", "床位在50到100之间且月费3000元以下的机构"),
    ],
)
def test_what_bounds_a_number(question: str, read: str) -> None:
    assert in_known_words(question, "zh") == read


def test_a_rank_may_have_a_word_behind_it() -> None:
    inns = replace(PLACES, id="m", name="民宿", fields=(category("星级", ("三星", 20), ("四星", 10), ("五星", 5), ("未评级", 40)),))
    assert in_order("四星级及以上的民宿", Catalog((inns,))) == "星级为四星或五星的民宿"
    assert in_order("四星以上的民宿", Catalog((inns,))) == "星级为四星或五星的民宿"
