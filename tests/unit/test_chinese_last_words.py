"""The last word of a layer's name by itself (斑块 of 侵蚀斑块), before a place word; and how many of them, with the sum of a number."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.indexes.same import Same
from spatial_rag_plugin.grounding.lexicon.unspaced import unspaced_words
from spatial_rag_plugin.language.rewordings import in_known_words
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

ZONES = replace(
    DISTRICTS,
    id="z",
    name="风蚀沙障",
    feature_count=20,
    fields=(name_field("障名", 20, 20), category("材料", ("麦草", 10), ("尼龙", 10))),
    name_fields=("障名",),
    fingerprint="z",
)
TREES = replace(
    PLACES,
    id="t",
    name="样木",
    feature_count=50,
    fields=(name_field("编号", 50, 50), category("长势", ("好", 30), ("差", 20)), number("材积", 50)),
    name_fields=("编号",),
    fingerprint="t",
)
WORLD = FakeWorld((ZONES, TREES))


def test_the_last_two_characters_of_two_words_are_one() -> None:
    words = unspaced_words(Same(Catalog((ZONES, TREES))))
    assert "沙障" in words
    assert "蚀沙" not in words


@pytest.mark.parametrize("question", ["沙障内的样木", "沙障里的样木有多少", "麦草沙障内的样木"])
def test_things_inside_them(question: str) -> None:
    found = understand(question, WORLD, Settings())
    assert found.runnable, found.issues
    assert found.workflow is not None
    assert set(found.workflow.layer_ids()) == {"z", "t"}


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("长势差的样木有多少株，材积合计多少", "长势差的样木的数量和总材积"),
        ("长势差的样木有多少个，总材积总计是多少", "长势差的样木的数量和总材积"),
        ("位于沙障的样木数量及材积总和", "位于沙障的样木的数量和总材积"),
        ("各沙障样木数量和材积合计", "各沙障样木数量和总材积"),
        ("样木有多少株，平均材积合计多少", "样木有多少株，平均材积总和是多少"),
    ],
)
def test_how_many_and_the_sum_of_a_number(question: str, read: str) -> None:
    assert in_known_words(question, "zh") == read
