"""What is denied and not known may be missing: offered as a click, over the towers of a radio office."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, name_field, target_of

CLIMBED = FieldInfo("LAST_CLIMB", FieldType.DATE, role=FieldRole.DATE, filled=70, distinct=60)
LIGHT = category("PAINT_CLR", ("Red", 50), ("White", 50))
TOWERS = replace(
    PLACES, id="t", name="towers", feature_count=100, fields=(name_field(), LIGHT, replace(amount("GUST_MPH", 1, 90), filled=80), CLIMBED)
)
WORLD = FakeWorld((TOWERS,), features=())


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("towers with no gust survey", "GUST_MPH"),
        ("towers never repainted", "LAST_CLIMB"),
        ("how many towers have never been repainted", "LAST_CLIMB"),
    ],
)
def test_it_is_offered_as_missing(question: str, field: str) -> None:
    plan = by_grammar(question, WORLD, Settings())
    assert not plan.runnable
    first = plan.issues[0].suggestions[0].question
    found = by_grammar(first, WORLD, Settings())
    target = target_of(found)
    assert str(target.predicate.words() if target.predicate else "") == f"{field} has no value"


def test_of_a_field_that_all_have_nothing_is_missing() -> None:
    plan = by_grammar("towers not painted purple", WORLD, Settings())
    assert not any("LAST_CLIMB" in choice.question for issue in plan.issues for choice in issue.suggestions)
