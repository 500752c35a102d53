"""Things ranked by a number that stands right behind them in Chinese."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.han_numbers import with_order
from spatial_rag_plugin.grounding.wording.in_order import in_order
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number, target_of

PARISHES = replace(DISTRICTS, id="j", name="街道", fields=(name_field("名称"), number("户籍人口")), name_fields=("名称",), fingerprint="j")
GRADES = category("等级", ("一类", 40), ("二类", 60))
TOILETS = replace(PLACES, id="t", name="公共厕所", fields=(name_field("名称"), GRADES), name_fields=("名称",), fingerprint="t")
WORLD = FakeWorld((PARISHES, TOILETS), ())


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("各街道公共厕所数量排名", "各街道按公共厕所数量排名"),
        ("每个街道的公共厕所数量从少到多排序。", "每个街道按公共厕所数量从少到多排序。"),
        ("各街道户籍人口排名", "各街道按户籍人口排名"),
        ("各等级厕所数量排名", "各等级厕所数量排名"),
        ("各街道按户籍人口排名", "各街道按户籍人口排名"),
        ("各街道的公共厕所数量", "各街道的公共厕所数量"),
    ],
)
def test_the_number_is_what_they_are_put_in_order_by(question: str, plain: str) -> None:
    assert with_order(question, WORLD.catalog) == plain


def test_a_layer_is_called_without_what_is_only_technical_about_it() -> None:
    catalog = Catalog((replace(PARISHES, name="乡镇区划"), TOILETS))
    assert with_order("各乡镇公共厕所数量排名", catalog) == "各乡镇按公共厕所数量排名"


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("各街道的平均户籍人口对比", "各街道的平均户籍人口"),
        ("距离街道超过2公里的公共厕所占多少？", "距离街道超过2公里的公共厕所的占比是多少？"),
        ("比较临江街道和滨湖街道的户籍人口", "比较临江街道和滨湖街道的户籍人口"),
    ],
)
def test_what_ends_a_question_and_only_says_how_to_look_at_it(question: str, plain: str) -> None:
    assert in_order(question, WORLD.catalog) == plain


@pytest.mark.parametrize(("question", "descending"), [("各街道公共厕所数量排名", True), ("各街道公共厕所数量从少到多排序", False)])
def test_all_of_them_are_ranked_by_how_many_they_hold(question: str, descending: bool) -> None:
    found = understand(question, WORLD, Settings())
    target = target_of(found)
    ranking = target.superlative
    assert ranking is not None
    assert (ranking.count, ranking.descending) == (0, descending)
    assert ranking.term is not None
    assert ranking.term.tally is not None
