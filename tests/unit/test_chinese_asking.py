"""What asks for a number in Chinese is never dropped: words that end a question, and dimensions that fields say in one letter."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

sys.path.insert(0, str(Path(__file__).parent))

from reading import Lexicon, Words, brief

BRIDGES = replace(
    PLACES,
    id="b",
    name="桥梁",
    feature_count=30,
    fields=(name_field("桥名"), number("净高", 30), number("桥宽(m)", 30), category("结构", ("拱桥", 10), ("梁桥", 20))),
    name_fields=("桥名",),
)
SHAFTS = replace(
    DISTRICTS, id="s", name="矿井", feature_count=9, fields=(number("井深", 9), number("采深", 9), number("井径", 9)), name_fields=()
)
WORLD = FakeWorld((BRIDGES, SHAFTS))


@pytest.mark.parametrize(
    ("question", "meaning"),
    [
        ("拱桥几个", "count: 拱桥"),
        ("全县的拱桥多少", "count: 拱桥"),
        ("东河的支流多长", "length: [支流 | of 东河]"),
        ("公益林多大", "area: 公益林"),
        ("拱桥有哪几座", "features: 拱桥"),
    ],
)
def test_a_word_that_asks_at_the_end_is_heard(question: str, meaning: str) -> None:
    frame, _ = read(question, Lexicon("东河"), Words(["拱桥", "支流", "公益林", "桥"], []))
    assert brief(frame) == meaning


def test_a_word_that_asks_and_says_nothing_is_told() -> None:
    frame, _ = read("多陡的坡", Lexicon(), Words(["坡"], []))
    assert [span.text for span in frame.ignored]


@pytest.mark.parametrize(
    ("question", "field"), [("拱桥的净高最高的", "净高"), ("最宽的桥梁", "桥宽(m)"), ("净高最低的桥梁", "净高"), ("最粗的矿井", "井径")]
)
def test_the_last_letter_of_a_field_says_what_it_measures(question: str, field: str) -> None:
    grounded = understand(question, WORLD, Settings()).grounded
    assert grounded is not None
    assert grounded.target is not None
    assert grounded.target.superlative is not None
    assert grounded.target.superlative.by == field


def test_of_two_such_fields_none_is_taken() -> None:
    assert find_field("深度", SHAFTS) is None
    assert find_field("高度", BRIDGES) is not None
    assert find_field("净宽度", SHAFTS) is None
