"""A ratio of several things together is that of their totals, wherever it is asked for; a mean is given where one is asked for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Derive, Gather, Statistic, SummariseBy
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

SORTS = (category("tenure", ("owned", 60), ("leased", 40)), category("BREED_TYP", ("A", 50), ("B", 50)))
FARMS = replace(PLACES, id="fa", name="farms", fields=(name_field(), *SORTS, number("CALVES"), number("HERDS")))
PARISHES = replace(DISTRICTS, id="pa", name="parishes", fields=(name_field(filled=6, distinct=6), number("residents", 6)))


def _plan(question: str) -> Plan:
    found = by_grammar(question, FakeWorld((FARMS, PARISHES)), Settings())
    assert found.runnable, [(issue.code, issue.message) for issue in found.issues]
    return found


def _steps(found: Plan) -> list[object]:
    return [step.operation for step in found.workflow.steps] if found.workflow is not None else []


@pytest.mark.parametrize("question", ["calves per herd by tenure", "calves per herd for each tenure", "calves per herd by breed"])
def test_of_groups_its_mean_is_weighted(question: str) -> None:
    table = next(step for step in _steps(_plan(question)) if isinstance(step, SummariseBy))
    assert (table.statistic, table.weight) == (Statistic.MEAN, "HERDS")
    assert not table.further


def test_a_mean_is_a_mean() -> None:
    table = next(step for step in _steps(_plan("average calves per herd by tenure")) if isinstance(step, SummariseBy))
    assert (table.statistic, table.weight) == (Statistic.MEAN, "")


@pytest.mark.parametrize(
    "question",
    ["calves per herd by parish", "top 3 parishes by calves per herd", "which parish has the highest calves per herd"],
)
def test_of_what_lies_in_areas_totals_are_divided(question: str) -> None:
    steps = _steps(_plan(question))
    gathered = [(step.statistic, step.source) for step in steps if isinstance(step, Gather)]
    assert gathered == [(Statistic.SUM, "CALVES"), (Statistic.SUM, "HERDS")]
    assert [step.numerator for step in steps if isinstance(step, Derive)][-1] != "CALVES"


@pytest.mark.parametrize("question", ["calves per 1,000 residents by parish", "which parish has the most calves per 1,000 residents"])
def test_what_things_have_is_divided_by_what_their_area_has(question: str) -> None:
    steps = _steps(_plan(question))
    assert [(step.statistic, step.source) for step in steps if isinstance(step, Gather)] == [(Statistic.SUM, "CALVES")]
    assert [(step.denominator, step.factor) for step in steps if isinstance(step, Derive)] == [("residents", 1000.0)]
