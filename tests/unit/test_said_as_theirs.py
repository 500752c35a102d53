"""What things are said to have: so much area, nothing in a field, names; and the kind that is said only once of two sides."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.predicate import IsNull
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Derive, Difference, Filter
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field

SHOPS = replace(
    PLACES,
    fields=(
        name_field(),
        category("category", ("café", 30), ("restaurant", 40), ("bar", 30)),
        category("cuisine", ("pizza", 12), ("mexican", 9), ("chinese", 5), tokens=True),
        category("opening_hours", ("Mo-Fr 08:00-18:00", 20), ("24/7", 20)),
    ),
)
TOWN = FakeWorld((SHOPS, DISTRICTS), [])


def filters(question: str) -> list:
    plan = by_grammar(question, TOWN, Settings())
    assert plan.runnable, plan.issues
    assert not plan.leaves_words
    assert plan.workflow is not None
    return [step.operation.predicate for step in plan.workflow.steps if isinstance(step.operation, Filter)]


@pytest.mark.parametrize(
    "question",
    [
        "which districts have more than 2 square km?",
        "which districts have over two km²",
        "which districts cover more than 2 km²?",
        "districts that occupy more than 2 square kilometres",
        "welche Bezirke umfassen mehr als 2 km²?",
        "welche Bezirke haben eine Fläche von mehr als 2 Quadratkilometern?",
    ],
)
def test_so_much_area_is_had_as_it_is_covered(question: str) -> None:
    assert filters(question) == filters("districts larger than 2 km²") != []


def test_a_number_of_things_is_still_had() -> None:
    (found,) = filters("districts that have more than 2 restaurants")[-1:]
    assert found != filters("districts larger than 2 km²")[-1]


@pytest.mark.parametrize(
    "question",
    [
        "bars that don't give opening hours",
        "how many bars don't list their opening hours?",
        "which bars do not state opening hours",
        "bars that don't have opening hours",
    ],
)
def test_what_is_not_given_has_no_value(question: str) -> None:
    assert IsNull("opening_hours") in [part for found in filters(question) for part in getattr(found, "parts", (found,))]


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("which districts' names start with H", "districts whose name starts with H"),
        ("Which district's name ends with bour?", "districts whose name ends with bour"),
    ],
)
def test_names_are_said_as_theirs(question: str, plain: str) -> None:
    assert filters(question) == filters(plain) != []


@pytest.mark.parametrize(
    "question",
    [
        "Are there more Mexican or Chinese restaurants?",
        "are there more mexican than chinese restaurants",
        "Which is more common, Mexican or Chinese restaurants?",
        "Gibt es mehr mexikanische oder chinesische Restaurants?",
    ],
)
def test_a_kind_that_is_said_once_is_that_of_both_sides(question: str) -> None:
    one, other = filters(question)
    assert set(one.fields()) == set(other.fields()) == {"category", "cuisine"}


@pytest.mark.parametrize(
    "question", ["are there more bars than Mexican restaurants", "Which are there more of, bars or Mexican restaurants?"]
)
def test_a_kind_of_its_own_is_no_quality_of_the_other(question: str) -> None:
    plan = by_grammar(question, TOWN, Settings())
    assert plan.workflow is not None
    assert isinstance(plan.workflow.steps[-1].operation, Difference)
    one, other = filters(question)
    assert set(one.fields()) == {"category"}
    assert set(other.fields()) == {"category", "cuisine"}


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("How far is the largest district from the nearest bar?", "distance from the largest district to the nearest bar"),
        (
            "how far is the district with the most restaurants from its closest bar",
            "distance from the district with the most restaurants to the nearest bar",
        ),
        ("Wie weit ist der größte Bezirk vom nächsten Restaurant entfernt?", "Entfernung vom größten Bezirk zum nächsten Restaurant"),
    ],
)
def test_how_far_the_most_of_some_things_is_from_the_nearest_other(question: str, plain: str) -> None:
    one, other = (by_grammar(text, TOWN, Settings()) for text in (question, plain))
    assert one.runnable, one.issues
    assert one.workflow is not None
    assert other.workflow is not None
    assert [step.operation for step in one.workflow.steps] == [step.operation for step in other.workflow.steps]


SAPLINGS = replace(
    PLACES, id="tr", name="trees", fields=(category("condition", ("poor", 40), ("good", 60)),), name_fields=(), fingerprint="trees"
)
PARKLAND = FakeWorld((SAPLINGS, DISTRICTS), [])


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("number of trees in poor condition per 1,000 residents by district", "number of poor trees per 1,000 residents by district"),
        ("trees in poor condition per km² in each district", "poor trees per km² in each district"),
        ("which district has the most trees in poor condition per resident", "which district has the most poor trees per resident"),
    ],
)
def test_a_rate_behind_what_narrows_things_is_that_of_the_things(question: str, plain: str) -> None:
    one, other = (by_grammar(text, PARKLAND, Settings()) for text in (question, plain))
    assert one.runnable, one.issues
    assert one.workflow is not None
    assert other.workflow is not None
    steps, others = ([step.operation for step in plan.workflow.steps] for plan in (one, other) if plan.workflow is not None)
    assert [type(step) for step in steps] == [type(step) for step in others]
    assert [step for step in steps if isinstance(step, Filter)] == [step for step in others if isinstance(step, Filter)] != []
    (rate,), (same,) = ([step for step in made if isinstance(step, Derive)] for made in (steps, others))
    assert (rate.denominator, rate.factor) == (same.denominator, same.factor)
