"""“Nearest” to two kinds of things at once is asked back, never measured to one of them alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, name_field

LAYERS = tuple(
    replace(PLACES, id=name, name=name, fields=(name_field("名称", 6, 6),), name_fields=("名称",), fingerprint=name)
    for name in ("小区", "公园", "地铁站")
)
WORLD = FakeWorld(LAYERS)


def plan(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


@pytest.mark.parametrize(
    "question",
    [
        "离公园和地铁站最近的小区",
        "距离公园和地铁站最近的5个小区",
        "哪个小区离公园和地铁站最近",
        "离公园最近且离地铁站最近的小区",
        "离公园和地铁站最远的小区",
    ],
)
def test_two_that_something_is_nearest_to_are_asked_about(question: str) -> None:
    found = plan(question)
    assert not found.runnable
    asked = next(issue for issue in found.issues if issue.code == "nearest-to-several")
    assert [choice.label for choice in asked.suggestions[:2]] == ["公园", "地铁站"]
    assert all(plan(choice.question).runnable for choice in asked.suggestions)


@pytest.mark.parametrize("question", ["离公园最近的小区", "离公园和地铁站都近的小区", "离公园最近的小区到地铁站的距离"])
def test_one_that_something_is_nearest_to_is_answered(question: str) -> None:
    assert "nearest-to-several" not in [issue.code for issue in plan(question).issues]
