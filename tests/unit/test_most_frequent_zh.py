"""What comes most often, in Chinese: 最常见的, 数量最多的 and 哪种 … 最多 of the values of a field, without words for the things."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import SummariseBy
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field

SITES = replace(
    PLACES,
    id="s",
    name="pois",
    fields=(name_field(), category("cuisine", ("thai", 60), ("pizza", 40)), category("fclass", ("restaurant", 70), ("cafe", 30))),
)


@pytest.mark.parametrize(
    ("question", "field"),
    [
        *(("最常见的菜系是什么", "cuisine"), ("数量最多的菜系", "cuisine"), ("哪种菜系最多", "cuisine"), ("餐厅最常见的菜系", "cuisine")),
        *(("出现次数最多的菜系", "cuisine"), ("哪种fclass最多", "fclass")),
    ],
)
def test_the_values_that_most_things_have(question: str, field: str) -> None:
    plan = by_grammar(question, FakeWorld((SITES,), features=()), Settings())
    assert plan.runnable, [issue.message for issue in plan.issues]
    assert plan.workflow is not None
    tables = [step.operation for step in plan.workflow.steps if isinstance(step.operation, SummariseBy)]
    assert [table.field for table in tables] == [field]
    assert plan.grounded is not None
    assert plan.grounded.frame.best == "most"
