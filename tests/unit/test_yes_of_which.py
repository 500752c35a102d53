"""A yes that several fields of a layer say is not guessed to be that of one of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, FakeWorld, category, name_field

FLAGS = tuple(category(name, ("yes", count), ("no", 60 - count)) for name, count in (("fenced", 20), ("lit", 25), ("paved", 30)))
YARDS = replace(
    DISTRICTS, id="y", name="yards", feature_count=60, fields=(name_field("NAME", 60, 60), *FLAGS), name_fields=("NAME",), fingerprint="y"
)
WORLD = FakeWorld((YARDS,), features=())


def asked(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


@pytest.mark.parametrize("question", ["yards with yes", "yards that have yes", "yes yards"])
def test_yes_alone_is_asked_back(question: str) -> None:
    assert not asked(question).runnable


@pytest.mark.parametrize("question", ["yards with fenced yes", "yards where fenced is yes", "fenced yards"])
def test_yes_of_a_field_is_of_that_field_alone(question: str) -> None:
    found = asked(question)
    assert found.workflow is not None, [issue.message for issue in found.issues]
    fields = [getattr(step.operation, "predicate", None) for step in found.workflow.steps]
    assert [predicate.fields() for predicate in fields if predicate is not None] == [{"fenced"}]
