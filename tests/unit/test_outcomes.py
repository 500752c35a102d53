"""Outcomes in any form of their verb, and fields called by an adjective whose values are pass and fail."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.flags import affirming, denying
from spatial_rag_plugin.grounding.attributes.outcomes import outcome
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.model.predicate import AnyOf, Compare, Comparison, IsNull
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field

TANKS = replace(
    PLACES,
    id="t",
    name="septic_tanks",
    fields=(
        name_field("TANK_NO"),
        category("INSPRESULT", ("Fail", 30), ("Pass", 60), ("Not done", 10)),
        category("WATERTIGHT_IND", ("Park", 50), ("Build", 50)),
    ),
    name_fields=("TANK_NO",),
    fingerprint="t",
)
BOILERS = replace(PLACES, id="b", name="boilers", fields=(category("Compliant", ("Pass", 5), ("Fail", 3), ("Exempt", 1)),), fingerprint="b")


@pytest.mark.parametrize("word", ["failing", "failed", "fails", "fail"])
def test_a_verb_is_met_in_any_form(word: str) -> None:
    assert outcome(stems(word), TANKS) == Compare("INSPRESULT", Comparison.EQ, "Fail")


@pytest.mark.parametrize("words", ["parking", "building", "failing tanks", "not done"])
def test_other_fields_and_words_are_left_alone(words: str) -> None:
    assert outcome(stems(words), TANKS) is None


@pytest.mark.parametrize("question", ["failing septic tanks", "how many septic tanks failed?", "septic tanks that failed"])
def test_questions_about_outcomes(question: str) -> None:
    found = understand(question, FakeWorld((TANKS,), ()), Settings())
    assert found.workflow is not None, [issue.message for issue in found.issues]
    assert any(getattr(step.operation, "predicate", None) == Compare("INSPRESULT", Comparison.EQ, "Fail") for step in found.workflow.steps)


def test_an_adjective_with_pass_and_fail_says_yes_and_no() -> None:
    info = BOILERS.fields[0]
    assert affirming(info) == Compare("Compliant", Comparison.EQ, "Pass")
    assert denying(info) == AnyOf((Compare("Compliant", Comparison.EQ, "Fail"), IsNull("Compliant")))
    assert affirming(TANKS.fields[1]) is None
