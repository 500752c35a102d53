"""Numbers that a layer does not have are none of its texts; sizes in a unit; fields without a value; what a field of uses is called."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Filter, SummariseBy, Top
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, category, name_field, number

SPOTS = replace(PLACES, id="s", name="spots", fields=(name_field(), category("place", ("hamlet", 5), ("suburb", 6))), fingerprint="s")
CAMPS = replace(PLACES, id="c", name="camps", fields=(name_field(), number("places")), fingerprint="c")
LOTS = replace(
    DISTRICTS,
    id="l",
    name="lots",
    fields=(name_field(filled=6, distinct=6), category("USE", ("Civil", 3), ("Other", 2)), category("cover", ("sand", 2), ("rock", 2))),
    fingerprint="l",
)
LAND = FakeWorld((SPOTS, LOTS), (Named("s", 1, "Hexford"), Named("l", 2, "Long Lot")))


@pytest.mark.parametrize("question", ["How many people live in Hexford?", "how many persons live in Hexford"])
def test_a_text_is_no_number_of_people(question: str) -> None:
    """It was answered with "suburb"."""
    assert not by_grammar(question, LAND, Settings()).runnable


def test_a_number_of_places_still_is() -> None:
    assert find_field("persons", CAMPS) is not None
    assert find_field("persons", SPOTS) is None


@pytest.mark.parametrize("question", ["What is the largest lot in hectares?", "面积最大的lots是多少公顷"])
def test_the_largest_in_a_unit_is_measured(question: str) -> None:
    plan = by_grammar(question, LAND, Settings())
    assert plan.runnable, plan.issues
    assert plan.workflow is not None
    assert any(isinstance(step.operation, Top) for step in plan.workflow.steps)


@pytest.mark.parametrize("question", ["How many lots have no cover recorded?", "lots that have no cover on record"])
def test_without_a_value(question: str) -> None:
    plan = by_grammar(question, LAND, Settings())
    assert plan.runnable, plan.issues
    assert plan.workflow is not None
    said = [str(step.operation.predicate) for step in plan.workflow.steps if isinstance(step.operation, Filter)]
    assert len(said) == 1
    assert "IsNull(field='cover'" in said[0]


def test_a_field_of_uses_in_chinese() -> None:
    plan = by_grammar("每种用途的lots数量", LAND, Settings())
    assert plan.runnable, plan.issues
    assert plan.workflow is not None
    assert [step.operation.field for step in plan.workflow.steps if isinstance(step.operation, SummariseBy)] == ["USE"]
