"""How many things there are in the area that was picked by their number: of areas with as many, those of one alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Top
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, name_field

SCHOOLS = replace(PLACES, id="s", name="schools", fields=(name_field(),))
TREES = replace(PLACES, id="t", name="trees", fields=(name_field(),))
WARDS = replace(DISTRICTS, id="w", name="wards", fields=(name_field(),))
WORLD = FakeWorld((SCHOOLS, TREES, WARDS), (Named("s", 1, "Elm School"), Named("w", 2, "North Ward")))


@pytest.mark.parametrize(
    ("question", "ties"),
    [
        ("how many schools does the ward with the most schools have", False),
        ("how many schools are in the ward with the most schools", False),
        ("学校最多的wards有几所学校", False),
        ("how many trees are in the ward with the most schools", True),
        ("which ward has the most schools", True),
    ],
)
def test_one_of_those_that_share_the_extreme(question: str, ties: bool) -> None:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.runnable, plan.issues
    assert plan.workflow is not None
    (top,) = (step.operation for step in plan.workflow.steps if isinstance(step.operation, Top))
    assert top.ties is ties
