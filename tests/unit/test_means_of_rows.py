"""The mean of a number of the rows themselves, "per" such a row: one number, or one for each value of a field of theirs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Statistic, Summarise, SummariseBy
from tests.unit.fake_world import PLACES, FakeWorld, Named, amount, category, name_field

LEVELS = category("LEVEL", ("Primary", 30), ("Secondary", 20))
SCHOOLS = replace(PLACES, id="s", name="schools", fields=(name_field(), LEVELS, amount("ENROL_TOT", 60, 2_500), amount("TEACHERS", 2, 40)))
WORLD = FakeWorld((SCHOOLS,), (Named("s", 1, "Elm School"),))


@pytest.mark.parametrize("question", ["average number of pupils per school", "average enrolment per school"])
def test_one_number(question: str) -> None:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.runnable, plan.issues
    assert plan.workflow is not None
    (mean,) = (step.operation for step in plan.workflow.steps if isinstance(step.operation, Summarise))
    assert mean.statistic is Statistic.MEAN


def test_what_they_are_sorted_by_is_not_lost() -> None:
    plan = by_grammar("average pupils per school by level", WORLD, Settings())
    assert plan.runnable, plan.issues
    assert plan.workflow is not None
    (table,) = (step.operation for step in plan.workflow.steps if isinstance(step.operation, SummariseBy))
    assert (table.field, table.statistic) == ("LEVEL", Statistic.MEAN)
