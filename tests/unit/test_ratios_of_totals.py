"""A ratio of several things together is that of their totals, wherever it is asked for; a mean is given where one is asked for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Derive, Filter, Gather, Statistic, SummariseBy
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


@pytest.mark.parametrize(
    ("question", "factor"),
    [
        ("calves divided by herds for each farm", 1.0), ("calves as a percentage of herds by farm", 100.0),
        ("top 3 farms by calves divided by herds", 1.0), ("Calves geteilt durch Herds je Farms", 1.0),
    ],
)  # fmt: skip
def test_ratios_in_other_words(question: str, factor: float) -> None:
    made = [step for step in _steps(_plan(question)) if isinstance(step, Derive)]
    assert [(step.numerator, step.denominator, step.factor) for step in made] == [("CALVES", "HERDS", factor)]


def test_two_letters_and_a_year_are_what_the_letters_say() -> None:
    parishes = replace(PARISHES, fields=(name_field(filled=6, distinct=6), number("HH21", 6)))
    found = by_grammar("farms per 100 households by parish", FakeWorld((FARMS, parishes)), Settings())
    assert [step.denominator for step in _steps(found) if isinstance(step, Derive)] == ["HH21"]


def test_what_groups_are_made_by_is_no_quality() -> None:
    sorts = (category("JURIS", ("Municipal", 60), ("State", 40)), category("SURFACE", ("Gravel", 60), ("Tar", 40)))
    lanes = replace(PLACES, id="ro", name="lanes", geometry=GeometryKind.LINE, fields=(name_field(), *sorts))
    towns = replace(PARISHES, name="Municipalities")
    found = by_grammar("length of lanes by municipality and surface", FakeWorld((lanes, towns)), Settings())
    assert not any(isinstance(step, Filter) for step in (_steps(found) if found.runnable else ()))
