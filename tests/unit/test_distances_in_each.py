"""Statistics of distances in each of several areas, and what is asked back of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.frame import RelationKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import DISTANCE_COLUMN, Gather, MeasureFrom, Statistic
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field
from tests.unit.reading import Lexicon, brief

SCHOOLS = replace(PLACES, id="schools", name="schools", fields=(name_field(), category("level", ("High", 30), ("Middle", 20))))
PARKS = replace(PLACES, id="parks", name="parks", fields=(name_field(),))
WORLD = FakeWorld((SCHOOLS, PARKS, DISTRICTS), ())


@pytest.mark.parametrize(
    ("question", "statistic"),
    [
        ("What is the average distance from schools to the nearest park in each district?", Statistic.MEAN),
        ("What is the median distance of schools to the nearest park per district?", Statistic.MEDIAN),
        ("For each district, what is the average distance from schools to the nearest park?", Statistic.MEAN),
        ("Wie groß ist die mittlere Entfernung von schools zum nächsten park in jedem district?", Statistic.MEAN),
    ],
)
def test_distances_are_measured_and_then_taken_in_each(question: str, statistic: Statistic) -> None:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.workflow is not None, plan.issues
    operations = [step.operation for step in plan.workflow.steps]
    assert any(isinstance(item, MeasureFrom) for item in operations)
    gathered = [item for item in operations if isinstance(item, Gather)]
    assert [(item.statistic, item.source) for item in gathered] == [(statistic, DISTANCE_COLUMN)]


def test_of_a_kind_of_them_alone() -> None:
    plan = by_grammar("What is the average distance from high schools to the nearest park in each district?", WORLD, Settings())
    assert plan.grounded is not None
    assert plan.workflow is not None
    tally = plan.grounded.columns[0].tally
    assert tally is not None
    assert tally.counted.predicate is not None
    assert [relation.kind for relation in tally.counted.relations] == [RelationKind.FROM]


def test_distances_are_not_added_up() -> None:
    plan = by_grammar("What is the total distance from schools to the nearest park in each district?", WORLD, Settings())
    assert plan.workflow is None or not any(isinstance(step.operation, Gather) for step in plan.workflow.steps)


@pytest.mark.parametrize(
    "question",
    [
        "What is the average walking distance from schools to the nearest park?",
        "What is the average walking distance from schools to the nearest park in each district?",
        "What is the mean driving distance to the nearest park from schools?",
    ],
)
def test_distances_on_the_way_are_asked_back(question: str) -> None:
    plan = by_grammar(question, WORLD, Settings())
    assert "cannot-travel" in [issue.code for issue in plan.issues]


def test_the_way_between_two_places_is_none_of_them() -> None:
    frame, issues = read("What is the walking distance from Old School to North Park?", Lexicon("Old School", "North Park"))
    assert (brief(frame), issues) == ("length: route(Old School, North Park)", ())
