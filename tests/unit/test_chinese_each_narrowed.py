"""Things that a condition narrows, for each of others said first, in Chinese: 各区容积率大于3的地块数."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.han_each import with_each_first
from spatial_rag_plugin.language.moments import moments
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, FakeWorld, amount, category, name_field

PLOTS = replace(
    DISTRICTS,
    id="plots",
    name="地块",
    feature_count=300,
    fields=(
        name_field("编号"),
        category("用地性质", ("居住用地", 60), ("绿地与广场用地", 40), ("工业用地", 200)),
        amount("容积率", 0.2, 5.5),
        amount("绿地率", 5.0, 65.0),
        amount("建成年份", 1960, 2023),
    ),
    name_fields=("编号",),
    fingerprint="plots",
)
STREETS = replace(DISTRICTS, id="streets", name="街道", fields=(name_field("名称"),), name_fields=("名称",), fingerprint="s")
WORLD = FakeWorld((PLOTS, STREETS))


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("各街道容积率大于3的地块数", "按街道统计容积率大于3的地块数量"),
        ("每个街道的绿地率低于30%的居住用地有多少块？", "按街道统计绿地率低于30%的居住用地数量"),
        ("各街道容积率3以上的居住用地总面积", "按街道统计容积率3以上的居住用地总面积"),
        ("各街道1990年以前建成的地块有几个", "按街道统计1990年以前建成的地块数量"),
        ("各街道容积率大于3的居住用地的平均绿地率", "按街道统计容积率大于3的居住用地的平均绿地率"),
        ("各街道容积率大于3的地块有哪些", "各街道容积率大于3的地块有哪些"),
        ("各街道地块数量", "各街道地块数量"),
        ("各楼盘容积率大于3的地块数", "各楼盘容积率大于3的地块数"),
    ],
)
def test_groups_said_first(question: str, meant: str) -> None:
    assert with_each_first(question, Catalog((PLOTS, STREETS))) == meant


@pytest.mark.parametrize("question", ["各街道1990年以前建成的地块数量", "按街道统计1990年以前建成的地块数量"])
def test_groups_before_a_year_are_kept(question: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, found.issues
    assert found.workflow is not None
    assert "街道" in repr(found.workflow)  # each of them has its number


def test_groups_are_no_event() -> None:
    (moment,) = moments("各区1990年以前建成的小学数量", "zh", lambda word: word in {"建成", "各区建成"})
    assert (moment.start, moment.condition.field) == (2, "建成")


def test_a_rate_that_a_layer_holds_is_not_made() -> None:
    found = by_grammar("按街道统计容积率大于3的居住用地的平均绿地率", WORLD, Settings())
    assert found.workflow is not None
    assert "居住用地平均绿地率" not in repr(found.workflow)
