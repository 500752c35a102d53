"""Numbers by which things are told apart are counted, never added up: 图斑数量 over a layer with 图斑号."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.numbers.sums_of_counts import counts_whole
from spatial_rag_plugin.grounding.places.numbered_places import only_tells_apart
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, FakeWorld, amount, category, name_field

NUMBER = replace(amount("图斑号", 1, 800), type=name_field().type.INTEGER, filled=800, distinct=800)
LAND = replace(
    DISTRICTS,
    id="l",
    name="土地变化",
    feature_count=800,
    fields=(NUMBER, category("地类", ("耕地", 500), ("林地", 300))),
    name_fields=(),
    fingerprint="l",
)


def test_a_number_of_each_tells_things_apart() -> None:
    assert only_tells_apart(NUMBER)
    assert not counts_whole("图斑", LAND)
    assert not only_tells_apart(replace(NUMBER, name="图斑数", distinct=40))


@pytest.mark.parametrize("question", ["图斑有多少个", "图斑数量", "图斑总数"])
def test_things_are_counted(question: str) -> None:
    found = by_grammar(question, FakeWorld((LAND,)), Settings())
    assert found.runnable, found.issues
    assert found.frame is not None
    assert found.frame.output is Output.COUNT
