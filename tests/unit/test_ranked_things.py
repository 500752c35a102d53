"""Things ranked by a number that stands right behind them in Chinese."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.ranked_things import with_order
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

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


@pytest.mark.parametrize(("question", "descending"), [("各街道公共厕所数量排名", True), ("各街道公共厕所数量从少到多排序", False)])
def test_all_of_them_are_ranked_by_how_many_they_hold(question: str, descending: bool) -> None:
    found = understand(question, WORLD, Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    assert found.grounded.target is not None
    ranking = found.grounded.target.superlative
    assert ranking is not None
    assert (ranking.count, ranking.descending) == (0, descending)
    assert ranking.term is not None
    assert ranking.term.tally is not None
