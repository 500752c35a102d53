"""Shares of lines that are said as one thing there is so much of go by their length; of several things, by their number."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Mark, MeasureSize, SummariseBy
from tests.unit.fake_world import FakeWorld, category, name_field

FIELDS = (
    name_field(filled=80, distinct=80),
    category("MATERIAL", ("STEEL", 40), ("WOOD", 40)),
    category("CONDITION", ("GOOD", 40), ("POOR", 40)),
)
BARRIER = LayerInfo(
    "b", "guardrail", GeometryKind.LINE, "EPSG:4326", 80, FIELDS, (10.0, 50.0, 10.1, 50.1), name_fields=("name",), fingerprint="b"
)
POLES = LayerInfo("p", "poles", GeometryKind.POINT, "EPSG:4326", 80, FIELDS, name_fields=("name",), fingerprint="p")
WORLD = FakeWorld((BARRIER, POLES))


def operations(question: str) -> list[object]:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    return [step.operation for step in found.workflow.steps]


@pytest.mark.parametrize("question", ["share of guardrail in poor condition", "what percentage of the guardrail is wood?"])
def test_a_share_of_one_thing_goes_by_length(question: str) -> None:
    assert any(isinstance(item, MeasureSize) for item in operations(question))


def test_within_each_group_as_well() -> None:
    made = operations("percent of guardrail in poor condition by material")
    (table,) = (item for item in made if isinstance(item, SummariseBy))
    assert table.field == "MATERIAL"
    assert table.weight == "length_m"
    assert any(isinstance(item, Mark) for item in made)


# what must stay as it was


@pytest.mark.parametrize(
    "question", ["what percentage of guardrails are wood?", "share of poles in poor condition", "what percentage of the poles are wood?"]
)
def test_a_share_of_several_goes_by_their_number(question: str) -> None:
    assert not any(isinstance(item, MeasureSize) for item in operations(question))


def test_groups_of_points_have_no_length() -> None:
    (table,) = (item for item in operations("percent of poles in poor condition by material") if isinstance(item, SummariseBy))
    assert table.weight == ""
