"""What is counted in an area of which a layer holds only the parts has one row: 望江街道 of a layer of 社区."""

from __future__ import annotations

from dataclasses import replace

from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field

PARTS = replace(
    DISTRICTS,
    id="p",
    name="社区",
    feature_count=40,
    fields=(name_field("名称", 40, 40), category("街道", ("望江街道", 8), ("湖滨街道", 20), ("清波街道", 12))),
    name_fields=("名称",),
    fingerprint="p",
)
SITES = replace(
    PLACES,
    id="s",
    name="公共设施",
    fields=(name_field("名称", 40, 40), category("类型", ("小学", 20), ("幼儿园", 12), ("中学", 9))),
    name_fields=("名称",),
    fingerprint="s",
)
WORLD = FakeWorld(layers=(PARTS, SITES), features=())


def grounded(question: str) -> GroundedFrame:
    found = by_grammar(question, WORLD, Settings()).grounded
    assert found is not None
    return found


def test_two_kinds_counted_in_an_area_of_several_parts_are_two_totals() -> None:
    found = grounded("望江街道有几所小学和几所幼儿园")
    assert (found.group_field, found.statistics) == ("街道", ("sum", "sum"))
    assert [term.label for term in found.columns] == ["小学", "幼儿园"]


def test_in_each_of_the_parts_they_are_rows() -> None:
    assert not grounded("各社区有几所小学和几所幼儿园").group_field
