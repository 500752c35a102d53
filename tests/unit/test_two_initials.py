"""Fields of two initials (QX), or that end in two (ZDQX), by whatever word stands where only the name of a field can."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.lexicon.pinyin import spoken
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, number

KILNS = replace(
    PLACES,
    id="k",
    name="窑址",
    feature_count=60,
    fields=(
        name_field("窑名", 60, 60),
        category("TS", ("青釉", 30), ("白釉", 30)),  # 胎色, 釉色 would be YS
        category("CQDJ", ("甲等", 30), ("乙等", 30)),
        category("SFHT", ("是", 20), ("否", 40)),
        number("ZDYC", 60),
        number("KS", 60),
    ),
    name_fields=("窑名",),
    fingerprint="k",
)
WORLD = FakeWorld((KILNS,))


@pytest.mark.parametrize(
    ("question", "field", "alias"),
    [
        ("胎色为青釉的窑址", "TS", "胎色"),
        ("各胎色的窑址数量", "TS", "胎色"),
        ("按胎色统计窑址", "TS", "胎色"),
        ("甲等残缺的窑址", "CQDJ", "残缺等级"),
        ("残缺为乙等的窑址", "CQDJ", "残缺等级"),
        ("未回填的窑址", "SFHT", "是否回填"),
        ("已回填窑址有几处", "SFHT", "是否回填"),
        ("窑床超过30米的窑址", "ZDYC", "窑床"),
        ("窑床在20到30米之间的窑址", "ZDYC", "窑床"),
        ("窑床最长的窑址", "ZDYC", "窑床"),
        ("窑址的平均窑床", "ZDYC", "窑床"),
        # where other words can stand, two initials are none
        ("胎色和窑床", "TS", None),
        ("窑床那边的窑址", "ZDYC", None),
        ("去回填土的窑址", "SFHT", None),
        ("各胎色釉面窑址", "TS", None),
    ],
)
def test_where_only_a_field_can_stand(question: str, field: str, alias: Optional[str]) -> None:
    layer = spoken(question, WORLD).catalog.layer("k")
    assert layer is not None
    info = layer.field(field)
    assert info is not None
    assert (info.alias or None) == alias


def test_letters_that_several_numbers_end_in_say_none() -> None:
    twice = replace(KILNS, fields=(*KILNS.fields, number("ZXYC", 60)), fingerprint="k2")
    layer = spoken("窑床超过30米的窑址", FakeWorld((twice,))).catalog.layer("k")
    assert layer is not None
    assert not any(info.alias for info in layer.fields)


@pytest.mark.parametrize(
    ("question", "fields"),
    [("残缺为甲等且胎色为青釉的窑址", {"CQDJ", "TS"}), ("未回填的青釉窑址", {"SFHT", "TS"}), ("窑床超过30米的窑址", {"ZDYC"})],
)
def test_the_question_is_answered_by_it(question: str, fields: set[str]) -> None:
    found = understand(question, WORLD, Settings())
    assert found.runnable, found.issues
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.predicate is not None
    assert found.grounded.target.predicate.fields() == fields
