"""Areas ranked by how much of them something covers, and the first few groups of a table in other words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Top
from tests.unit.fake_world import DISTRICTS, FakeWorld, category, name_field

PLOTS = replace(DISTRICTS, id="p", name="地块", fields=(name_field("编号", 6, 6),), name_fields=("编号",), fingerprint="p")
BUILDINGS = replace(
    DISTRICTS, id="b", name="建筑", fields=(name_field("名称", 6, 6), category("类型", ("住宅", 3), ("办公", 3), ("商场", 2), ("仓库", 1))),
    name_fields=("名称",), fingerprint="b",
)  # fmt: skip
WORLD = FakeWorld((PLOTS, BUILDINGS))


def plan(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


@pytest.mark.parametrize(
    ("question", "descending", "count"),
    [
        ("建筑密度最高的地块", True, 1),
        ("哪个地块的建筑密度最高", True, 1),
        ("建筑覆盖率最高的3个地块", True, 3),
        ("建筑面积占比最高的地块", True, 1),
        ("建筑密度最低的地块", False, 1),
    ],
)
def test_areas_are_ranked_by_what_covers_them(question: str, descending: bool, count: int) -> None:
    found = plan(question)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    (best,) = [step.operation for step in found.workflow.steps if isinstance(step.operation, Top)]
    assert (best.descending, best.count) == (descending, count)


@pytest.mark.parametrize(
    ("question", "count"),
    [
        ("按类型统计建筑数量，列出最多的3个", 3),
        ("各类型建筑数量，最多的2个", 2),
        ("统计各类型建筑数量，取最多的两个", 2),
        ("每种类型的建筑有多少，列出最多的三种类型", 3),
    ],
)
def test_the_first_few_groups_are_kept(question: str, count: int) -> None:
    found = plan(question)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.frame is not None
    assert found.frame.group is not None
    assert (found.frame.group.phrase.text, found.frame.limit, found.frame.row_order) == ("类型", count, "most")
