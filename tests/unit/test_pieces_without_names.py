"""Lines that are asked for because they bear no name are not joined by it; those that have to meet several things are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.graph import Step
from spatial_rag_plugin.workflow.operations import Dissolve, Relate, Summarise, WithinDistance
from tests.unit.fake_world import DISTRICTS, STREETS, FakeWorld, Named, name_field

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


WARDS = replace(DISTRICTS, id="w", name="wards", fields=(name_field(),), fingerprint="wards")
NAMES = [Named("w", 1, "Ashby"), Named("w", 2, "Brill"), Named("w", 3, "Coln")]


@pytest.mark.parametrize(
    ("question", "relations"),
    [
        ("which lanes run through Ashby and Brill", 2),
        ("lanes crossing Ashby, Brill and Coln", 3),
        ("lanes that run through Ashby or Brill", 0),
        ("lanes in Ashby", 0),
    ],
)
def test_what_meets_several_is_the_whole_line(question: str, relations: int) -> None:
    """No piece of a river is in each of the countries that it flows through."""
    plan = by_grammar(question, FakeWorld((LANES, WARDS), NAMES), Settings())
    assert plan.workflow is not None, [str(issue.message) for issue in plan.issues]
    assert any(isinstance(step.operation, Dissolve) for step in plan.workflow.steps) is bool(relations)
    if relations:
        assert sum(isinstance(step.operation, Relate) for step in plan.workflow.steps) == relations


def test_a_place_is_no_list_where_one_can_be_near_both() -> None:
    """ "Near Ashby, Brill" is one place in another; what borders them borders both."""
    world = FakeWorld((LANES, WARDS), NAMES)
    near = by_grammar("lanes near Ashby, Brill and Coln", world, Settings())
    borders = by_grammar("wards bordering Ashby, Brill and Coln", world, Settings())
    assert borders.workflow is not None
    assert sum(isinstance(step.operation, Relate) for step in borders.workflow.steps) == 3
    assert near.workflow is None or sum(isinstance(step.operation, WithinDistance) for step in near.workflow.steps) < 3
