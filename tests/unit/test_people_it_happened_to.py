"""People to whom something happened are counted by those who count them, and are no inhabitants, nor calls to a sick person."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Summarise
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, category, name_field


def counted(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.INTEGER, role=FieldRole.NUMBER, filled=90, distinct=40, minimum=0.0, maximum=9000.0)


TRACTS = replace(DISTRICTS, id="tr", name="tracts", fields=(name_field(filled=6, distinct=6), counted("TotPop")), fingerprint="tr")
CRASHES = replace(PLACES, id="cr", name="Crashes", fields=(counted("Fatalities"), counted("Injuries")), name_fields=(), fingerprint="cr")
NATURE = category("nature", ("Sick Person", 50), ("Fall", 50))
CALLS = replace(PLACES, id="ca", name="calls", fields=(NATURE,), name_fields=(), fingerprint="ca")
WORLD = FakeWorld((TRACTS, CRASHES, CALLS), (Named("tr", 1, "Hale"),))


def summed(question: str) -> Optional[str]:
    """The field that is added up; None where the question is asked back."""
    found: Plan = by_grammar(question, WORLD, Settings())
    if not found.runnable or found.workflow is None:
        return None
    return next((step.operation.column for step in found.workflow.steps if isinstance(step.operation, Summarise)), "")


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("how many people were killed?", "Fatalities"),
        ("How many people were killed in crashes?", "Fatalities"),
        ("How many people were injured in Hale?", "Injuries"),
        ("number of people injured", "Injuries"),
        ("how many people are there?", "TotPop"),
    ],
)
def test_people_are_counted_where_they_are(question: str, field: str) -> None:
    """It once were 77,803 killed, who are all that live there."""
    assert summed(question) == field
