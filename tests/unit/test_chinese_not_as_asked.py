"""What a field of yes and no denies right before the things: 不达标断面; a denial is never what a choice goes without."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.wording.han_conditions import with_conditions
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import FakeWorld, category, condition_of, name_field
from tests.unit.test_shares_of_wider_kind import layer

SECTIONS = layer("水质断面", name_field("断面名称"), category("是否达标", ("是", 40), ("否", 20)))
WORLD = FakeWorld((SECTIONS,))


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("不达标断面有多少个", "不达标的断面有多少个"),
        ("未达标断面占比", "未达标的断面占比"),
        ("不达标的断面", "不达标的断面"),
        ("不达标率", "不达标率"),
        ("达标断面", "达标断面"),
    ],
)
def test_it_is_a_condition(question: str, plain: str) -> None:
    assert with_conditions(question, WORLD.catalog) == plain


@pytest.mark.parametrize(("question", "value"), [("不达标断面有多少个", "否"), ("达标断面有多少个", "是")])
def test_the_answer_goes_by_it(question: str, value: str) -> None:
    assert value in repr(condition_of(understand(question, WORLD, Settings())))


def test_no_choice_goes_without_a_denial() -> None:
    found = understand("不怎么达标断面有多少个", WORLD, Settings())
    choices = [choice.question for issue in found.issues for choice in issue.suggestions]
    assert not any("达标为是" in question for question in choices)
