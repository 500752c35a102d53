"""Bounds that other words turn round: done by a date, better times, larger by a number that is said, all but one of a kind."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.predicate import Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import CompareWith, Filter, Top, WithinDistance
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, category, name_field, number

PUMPS = replace(
    PLACES,
    id="p",
    name="pumps",
    fields=(name_field(), number("BUILT_YR"), number("RESPONSE_MIN"), category("BUILDER", ("Marsh", 40), ("Lee", 60))),
    fingerprint="pumps",
)
POLDERS = replace(DISTRICTS, id="d", name="polders", fields=(name_field(filled=6, distinct=6), number("HARVEST", 6)), fingerprint="polders")
_NAMES = (Named("d", 1, "Marl Polder"), Named("d", 2, "Ash Polder"))
WORLD = FakeWorld((PUMPS, POLDERS, STREETS), _NAMES)


def _predicates(question: str) -> list[Predicate]:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.runnable, plan.issues
    assert plan.workflow is not None
    return [step.operation.predicate for step in plan.workflow.steps if isinstance(step.operation, Filter)]


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("pumps built by 1970", "BUILT_YR <= 1970"),
        ("pumps built through 1970", "BUILT_YR <= 1970"),
        ("pumps that were built by the end of 1970", "BUILT_YR <= 1970"),
        ("pumps built by Lee", "BUILDER = Lee"),
        ("pumps with a response of 12 minutes or more", "RESPONSE_MIN >= 12"),
        ("polders outside Marl Polder", "not (name = Marl Polder)"),
        ("除Marl Polder以外的polders", "not (name = Marl Polder)"),
        ("polders außerhalb von Marl Polder", "not (name = Marl Polder)"),
    ],
)
def test_the_bound_that_is_meant(question: str, said: str) -> None:
    (predicate,) = _predicates(question)
    assert said in predicate.words()


def test_larger_by_a_number_is_about_that_number() -> None:
    plan = by_grammar("polders larger than Ash Polder by harvest", WORLD, Settings())
    assert plan.workflow is not None, plan.issues
    steps = [step.operation for step in plan.workflow.steps]
    (compared,) = (step for step in steps if isinstance(step, CompareWith))
    assert compared.column == "HARVEST"
    assert not any(isinstance(step, Top) for step in steps)


@pytest.mark.parametrize(
    ("question", "metres"),
    [
        ("pumps, die mit dem Rad in 6 Minuten von Marl Polder erreichbar sind", 1500.0),
        ("pumps, die von Marl Polder aus zu Fuß in 12 Minuten zu erreichen sind", 1000.0),
        ("pumps 12 Minuten zu Fuß von Marl Polder", 1000.0),
    ],
)
def test_a_way_of_travelling_stands_before_its_time(question: str, metres: float) -> None:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.workflow is not None, plan.issues
    (step,) = (step.operation for step in plan.workflow.steps if isinstance(step.operation, WithinDistance))
    assert step.distance_m == pytest.approx(metres)


PEAKS = replace(PLACES, id="k", name="peaks", fields=(name_field(), number("elevation")), fingerprint="peaks")
HEIGHTS = FakeWorld((PEAKS, POLDERS), (*_NAMES, Named("k", 1, "Alder Tor")))


@pytest.mark.parametrize(
    ("question", "own"),
    [
        ("nearest peak over 400 m to Marl Polder", True),
        ("distance from Marl Polder to the nearest peak over 400 m", True),
        ("nearest peak under 400 m to Marl Polder", True),
        ("nearest peak more than 400 m from Marl Polder", False),
        ("nearest peak at least 400 m away from Marl Polder", False),
    ],
)
def test_a_bound_behind_what_is_nearest_is_its_own(question: str, own: bool) -> None:
    plan = by_grammar(question, HEIGHTS, Settings())
    assert plan.runnable, plan.issues
    assert ("elevation" in plan.written) is own
