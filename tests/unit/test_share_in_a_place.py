"""A share of things that one word tells by a place and by a quality is one of all in that place: 劣Ⅴ类断面 of 钱塘江."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.predicate import Compare, Predicate, conjuncts
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field

SECTIONS = replace(
    PLACES,
    id="w",
    name="水质断面",
    fields=(
        name_field("断面名称"),
        category("所属河流", ("钱塘江", 30), ("京杭运河", 20)),
        category("水质类别", ("Ⅱ类", 20), ("Ⅲ类", 20), ("劣Ⅴ类", 10)),
    ),
    name_fields=("断面名称",),
)
WORLD = FakeWorld((SECTIONS,))


def compared(predicate: Predicate) -> set[object]:
    return {part.value for part in conjuncts(predicate) if isinstance(part, Compare)}


@pytest.mark.parametrize(
    ("question", "part", "whole"),
    [("钱塘江劣Ⅴ类断面占比", {"钱塘江", "劣Ⅴ类"}, {"钱塘江"}), ("劣Ⅴ类断面占比", {"劣Ⅴ类"}, set())],
)
def test_the_place_is_that_of_all(question: str, part: set[object], whole: set[object]) -> None:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.runnable, plan.issues
    assert plan.grounded is not None
    assert plan.grounded.target is not None
    assert plan.grounded.whole is not None
    assert compared(plan.grounded.target.predicate) == part
    assert compared(plan.grounded.whole.predicate) == whole
