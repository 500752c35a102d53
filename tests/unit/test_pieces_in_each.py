"""Lines that are joined of their pieces are counted in each area that they pass, and once in areas that are joined of several."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Dissolve, Gather, Topology
from tests.unit.fake_world import DISTRICTS, STREETS, FakeWorld, category, name_field

WARDS = replace(DISTRICTS, fields=(name_field(), category("region", ("North", 3), ("South", 3))), fingerprint="wards of regions")
WORLD = FakeWorld((STREETS, WARDS), ())


@pytest.mark.parametrize(
    "question", ["number of streets longer than 2 km in each district", "which district has the most streets longer than 2 km"]
)
def test_lines_that_pass_are_counted(question: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    assert found.workflow is not None, found.issues
    operations = [step.operation for step in found.workflow.steps]
    assert any(isinstance(operation, Dissolve) for operation in operations)
    (counted,) = [operation for operation in operations if isinstance(operation, Gather)]
    assert counted.topology is Topology.INTERSECTS


def test_a_line_in_two_districts_of_a_region_is_one_of_the_region() -> None:
    found = by_grammar("number of streets longer than 2 km by region", WORLD, Settings())
    assert found.workflow is not None, found.issues
    joined = [step.operation for step in found.workflow.steps if isinstance(step.operation, Dissolve)]
    assert {operation.field for operation in joined} == {"name", "region"}
