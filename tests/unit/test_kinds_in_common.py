"""Things of one kind are not broken down by that kind: "restaurants by type" go by the other field that tells them apart, or by none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import SummariseBy
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field

KIND, CUISINE = category("category", ("restaurant", 60), ("cafe", 40)), category("cuisine", ("thai", 30), ("pizza", 20))
TWO = replace(PLACES, id="s", name="pois", fields=(name_field(), KIND, CUISINE), fingerprint="two")
THREE = replace(TWO, fields=(*TWO.fields, category("source", ("survey", 60), ("photo", 40))), fingerprint="three")
QUESTIONS = ["restaurants by type", "how many restaurants of each kind", "Restaurants nach Art", "各类餐厅的数量", "哪种餐厅最多"]


def _plan(question: str, layer: LayerInfo) -> Plan:
    return by_grammar(question, FakeWorld((layer,), features=()), Settings())


def _grouped(plan: Plan) -> list[str]:
    assert plan.runnable, [issue.message for issue in plan.issues]
    assert plan.workflow is not None
    return [step.operation.field for step in plan.workflow.steps if isinstance(step.operation, SummariseBy)]


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_one_other_field_tells_them_apart(question: str) -> None:
    plan = _plan(question, TWO)
    assert _grouped(plan) == ["cuisine"]
    assert any("cuisine" in str(issue.message) for issue in plan.issues)


@pytest.mark.parametrize("question", QUESTIONS)
def test_of_several_it_is_asked_and_each_choice_is_answered(question: str) -> None:
    plan = _plan(question, THREE)
    assert not plan.runnable
    choices = [choice.question for issue in plan.issues if issue.stops for choice in issue.suggestions]
    assert [_grouped(_plan(choice, THREE)) for choice in choices] == [["cuisine"], ["source"]]


@pytest.mark.parametrize(("question", "field"), [("places by type", "category"), ("restaurants by cuisine", "cuisine")])
def test_what_tells_them_apart_is_taken_as_it_is(question: str, field: str) -> None:
    assert _grouped(_plan(question, THREE)) == [field]
