"""Elevations higher than any ground are feet, which is said; what a question says in metres is compared in feet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.predicate import Compare
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, amount, name_field


@pytest.mark.parametrize(
    ("question", "field", "highest", "value", "said"),
    [
        ("airports above 3000 m elevation", "elevation", 14_472.0, 9_842.52, True),
        ("airports with an elevation over 10000 feet", "elevation", 14_472.0, 10_000.0, True),
        ("海拔3000米以上的airports", "elevation", 14_472.0, 9_842.52, True),
        ("airports above 3000 m elevation", "elevation", 8_848.0, 3_000.0, False),  # the top of the world in metres
        ("airports above 3000 m elevation", "elevation", 99_999.0, 3_000.0, False),  # no feet either
        ("airports with an elevation over 3000", "elevation", 14_472.0, 3_000.0, False),  # as the field holds it
        ("airports above 3000 m elevation", "elevation_m", 14_472.0, 3_000.0, False),  # its name says what it holds
        ("airports with an altitude over 3000 m", "altitude", 14_472.0, 3_000.0, False),  # what flies is as high
    ],
)
def test_what_is_higher_than_any_ground_is_in_feet(question: str, field: str, highest: float, value: float, said: bool) -> None:
    layer = replace(PLACES, id="a", name="airports", fields=(name_field(), amount(field, -10.0, highest)), fingerprint=f"{field}{highest}")
    plan = by_grammar(question, FakeWorld((layer,), features=()), Settings())
    assert plan.runnable, [issue.message for issue in plan.issues]
    assert plan.workflow is not None
    compared = [part for step in plan.workflow.steps if isinstance(part := getattr(step.operation, "predicate", None), Compare)]
    assert [float(str(part.value)) for part in compared] == [pytest.approx(value, abs=0.01)]
    assert any("feet" in str(issue.message) for issue in plan.issues) is said
