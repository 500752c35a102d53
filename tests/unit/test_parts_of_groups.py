"""A share with a limit, broken down by a field, is a part of each group: of each agency's complaints those that took under 3 days."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Mark, Statistic, SummariseBy
from tests.unit.fake_world import PLACES, FakeWorld, Named, amount, category, name_field

COMPLAINTS = replace(
    PLACES,
    id="c",
    name="complaints",
    fields=(
        name_field(),
        category("agency", ("HPD", 30), ("DOT", 20)),
        category("status", ("Open", 30), ("Closed", 20)),
        amount("days_to_close", 0, 90),
        category("PHOTO_FLG", ("Y", 30), ("N", 20)),
    ),
)
WORLD = FakeWorld((COMPLAINTS,), (Named("c", 1, "Noise 1"),))


@pytest.mark.parametrize(
    ("question", "condition"),
    [
        ("share of complaints with days_to_close less than 3 by agency", "days_to_close < 3"),
        ("percentage of complaints with days_to_close of at least 30 for each agency", "days_to_close >= 30"),
        ("share of complaints that are closed by agency", "status = Closed"),
        ("share of complaints with a photo by agency", "PHOTO_FLG = Y"),
        ("percentage of complaints without a photo by agency", "(PHOTO_FLG is N or PHOTO_FLG has no value)"),
        ("percent of complaints that are not closed by agency", "not (status = Closed)"),
    ],
)
def test_the_mean_of_a_mark_in_each_group(question: str, condition: str) -> None:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.runnable, plan.issues
    assert plan.workflow is not None
    (mark,) = (step.operation for step in plan.workflow.steps if isinstance(step.operation, Mark))
    (table,) = (step.operation for step in plan.workflow.steps if isinstance(step.operation, SummariseBy))
    assert (mark.predicate.words(), mark.field) == (condition, "agency")
    assert (table.field, table.statistic) == ("agency", Statistic.MEAN)


def test_a_kind_alone_is_shared_out_among_the_groups() -> None:
    plan = by_grammar("share of complaints by agency", WORLD, Settings())
    assert plan.runnable, plan.issues
    assert "Mark" not in str(plan.workflow)
