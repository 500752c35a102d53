"""Lines that are asked for because they bear no name are not joined by it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.graph import Step
from spatial_rag_plugin.workflow.operations import Dissolve, Summarise
from tests.unit.fake_world import STREETS, FakeWorld, name_field

LANES = replace(STREETS, id="l", name="lanes", feature_count=90, fields=(name_field(filled=60, distinct=20),), name_fields=("name",))


@pytest.mark.parametrize(("question", "joined"), [("lanes without a name longer than 1 km", False), ("lanes longer than 1 km", True)])
def test_lines_without_a_name_are_no_pieces_of_it(question: str, joined: bool) -> None:
    plan = by_grammar(question, FakeWorld((LANES,)), Settings())
    assert plan.workflow is not None, [str(issue.message) for issue in plan.issues]
    assert any(isinstance(step.operation, Dissolve) for step in plan.workflow.steps) is joined


@pytest.mark.parametrize("question", ["what percentage of lanes are longer than 1 km", "share of lanes longer than 1 km"])
def test_a_share_of_joined_lines_is_of_joined_lines(question: str) -> None:
    plan = by_grammar(question, FakeWorld((LANES,)), Settings())
    assert plan.workflow is not None, [str(issue.message) for issue in plan.issues]
    steps = {step.id: step for step in plan.workflow.steps}
    counted = [step for step in plan.workflow.steps if isinstance(step.operation, Summarise)]
    assert [_is_of_joined(step, steps) for step in counted] == [True, True]


def _is_of_joined(step: Step, steps: dict[str, Step]) -> bool:
    return isinstance(step.operation, Dissolve) or (bool(step.inputs) and _is_of_joined(steps[step.input("features")], steps))
