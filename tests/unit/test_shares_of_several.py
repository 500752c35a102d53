"""The share that several named areas have together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Filter, Pick, Ratio
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, name_field

AREAS = replace(DISTRICTS, fields=(name_field(), amount("population", 10, 9_000)))
WELLS = replace(PLACES, id="we", name="wells", fields=(name_field(),), fingerprint="wells")
NAMED = tuple(Named(AREAS.id, at, name) for at, name in enumerate(("Ashford", "Brill", "Coldwell", "Upton and Lea"), 1))


def plan(question: str) -> Plan:
    return understand(question, FakeWorld((AREAS, WELLS), NAMED), Settings())


def picked(found: Plan) -> tuple[int, ...]:
    assert found.workflow is not None, found.issues
    operations = [step.operation for step in found.workflow.steps]
    assert any(isinstance(operation, Ratio) for operation in operations)
    return next(operation.fids for operation in operations if isinstance(operation, Pick))


@pytest.mark.parametrize(
    "question",
    [
        "what share of the total population do Ashford and Brill have",
        "what share of the total population do Ashford and Brill have together",
        "what share of the total population lives in Ashford and Brill",
        "what is the combined population of Ashford and Brill as a share of the total",
    ],
)
def test_names_have_it_together(question: str) -> None:
    assert picked(plan(question)) == (1, 2)


def test_three_names() -> None:
    assert picked(plan("what share of the total population do Ashford, Brill and Coldwell account for")) == (1, 2, 3)


def test_a_name_of_two_words_is_one() -> None:
    assert picked(plan("what share of the total population does Upton and Lea have")) == (4,)


@pytest.mark.parametrize("question", ["total population of districts over 5,000", "average population of the districts above 5,000"])
def test_a_limit_behind_the_things_is_one_of_the_number(question: str) -> None:
    found = plan(question)
    assert found.workflow is not None, found.issues
    (kept,) = (step.operation for step in found.workflow.steps if isinstance(step.operation, Filter))
    assert "population" in str(kept)
    assert "5000" in str(kept)
