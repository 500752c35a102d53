"""By how much one thing is larger than another is a difference, in whatever order it is said and in whatever unit."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Difference
from tests.unit.fake_world import DISTRICTS, FakeWorld, Named

WORLD = FakeWorld((DISTRICTS,), (Named(DISTRICTS.id, 1, "Gambara"), Named(DISTRICTS.id, 2, "Bressol")))


@pytest.mark.parametrize(
    "question",
    [
        "How much larger is Gambara than Bressol?",
        "By how much is Gambara larger than Bressol?",
        "By how many square kilometres is Gambara larger than Bressol?",
        "How many hectares larger is Gambara than Bressol?",
        "Um wie viel ist Gambara größer als Bressol?",
        "Um wie viele Quadratkilometer ist Gambara größer als Bressol?",
        "Wie viel größer ist Gambara als Bressol?",
    ],
)
def test_it_is_a_difference(question: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert found.workflow is not None
    assert any(isinstance(step.operation, Difference) for step in found.workflow.steps)
