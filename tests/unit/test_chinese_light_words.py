"""In Chinese only light words may be left unused: every other word of the grammar narrows, and is told where nothing came of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, number

KILNS = replace(
    PLACES,
    id="k",
    name="窑址",
    feature_count=40,
    fields=(name_field("窑名", 40, 40), category("窑型", ("龙窑", 25), ("馒头窑", 15)), number("窑长", 40)),
    name_fields=("窑名",),
    fingerprint="k",
)
WORLD = FakeWorld((KILNS,))


@pytest.mark.parametrize(
    "question",
    [
        "夜间窑址有多少个",
        "窑址夜间有多少个",
        "周三龙窑有多少个",
        "便宜的龙窑有多少座",
        "深的龙窑有多少座",
        "龙窑仅有多少座",
        "管辖龙窑有多少座",
    ],
)
def test_a_word_that_narrows_and_is_not_used_is_told(question: str) -> None:
    found = understand(question, WORLD, Settings())
    assert not found.runnable or any(issue.stops for issue in found.issues)


@pytest.mark.parametrize(
    "question",
    [
        "请帮我统计一下现在共有多少座龙窑",
        "全县的龙窑目前有多少座",
        "龙窑一共有多少座呢",
        "查询数据中所有的龙窑并显示出来",
        "窑长最大的前3座龙窑",
    ],
)
def test_light_words_stop_nothing(question: str) -> None:
    found = understand(question, WORLD, Settings())
    assert found.runnable
    assert not any(issue.stops for issue in found.issues)
