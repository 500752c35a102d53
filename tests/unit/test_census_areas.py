"""Areas of a census do not end where wards do: they are counted by their centre, so that none is counted twice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Gather, Topology
from tests.unit.fake_world import DISTRICTS, FakeWorld, name_field, number

WARDS = replace(DISTRICTS, id="w", name="wards", fields=(name_field(),))


@pytest.mark.parametrize(
    ("name", "question"),
    [
        ("LSOA_2021", "How many LSOAs are in each ward?"),
        ("tl_2022_47_tract", "How many tracts are in each ward?"),
        ("block_groups", "number of block groups per ward"),
        ("LSOA_2021", "What is the average score of the LSOAs in each ward?"),
    ],
)
def test_they_are_counted_by_their_centre(name: str, question: str) -> None:
    cells = replace(DISTRICTS, id="c", name=name, fields=(name_field(), number("score")))
    plan = by_grammar(question, FakeWorld((cells, WARDS), ()), Settings())
    assert plan.workflow is not None, plan.issues
    assert [step.operation.topology for step in plan.workflow.steps if isinstance(step.operation, Gather)] == [Topology.CENTROID]
