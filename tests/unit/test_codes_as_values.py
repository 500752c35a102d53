"""Values that are codes or have capitals: "5A" is no number with an article, "Grade II-A" no name, and a "scenic area" no area."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.frame import RelationKind
from spatial_rag_plugin.model.predicate import Compare, Comparison, Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Filter
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, category, name_field

TOWNS = replace(DISTRICTS, id="t", name="towns", fields=(name_field(), amount("POP", 10.0, 900.0)))
PARKING = replace(
    PLACES, id="p", name="rest_areas", fields=(name_field(), category("rank", ("2B", 12), ("3B", 16)), amount("fee", 0.0, 9.0))
)
CLINICS = replace(PLACES, id="c", name="clinics", fields=(name_field(), category("level", ("Tier II-A", 12), ("Tier I", 16), ("Basic", 9))))
PARKS = replace(DISTRICTS, id="k", name="parks", fields=(name_field(),))
WORLD = FakeWorld((TOWNS, PARKING, CLINICS, PARKS), (Named("t", 1, "Elmford"), Named("t", 2, "Basic")))


def plan(question: str) -> Plan:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    return found


@pytest.mark.parametrize(
    ("question", "rank"),
    [
        ("Which 2B rest areas are in Elmford?", "2B"),
        ("How many 3B rest areas are there in each town?", "3B"),
        ("What 2B rest areas does Elmford have?", "2B"),
        ("rest areas of rank 3B", "3B"),
    ],
)
def test_figures_and_letters_are_one_value(question: str, rank: str) -> None:
    assert Compare("rank", Comparison.EQ, rank) in _kept(plan(question))


def _kept(found: Plan) -> list[Predicate]:
    assert found.workflow is not None
    return [step.operation.predicate for step in found.workflow.steps if isinstance(step.operation, Filter)]


@pytest.mark.parametrize(
    "question",
    ["Which Tier II-A clinics are in Elmford?", "Is there a Tier II-A clinic in Elmford?", "towns with more than 2 Tier II-A clinics",
     "towns with more than 2 tier II-A clinics", "which towns have at least two Tier II-A clinics"],
)  # fmt: skip
def test_roman_figures_and_letters_with_a_hyphen_are_one_value(question: str) -> None:
    assert Compare("level", Comparison.EQ, "Tier II-A") in _kept(plan(question))


@pytest.mark.parametrize("question", ["towns with a rest area", "towns that have a 2B rest area", "towns without a rest area"])
def test_a_thing_that_is_called_an_area_lies_inside(question: str) -> None:
    frame = plan(question).frame
    assert frame is not None
    assert frame.target is not None
    assert [relation.kind for relation in frame.target.relations] == [RelationKind.CONTAINS]


@pytest.mark.parametrize(("question", "size"), [("towns with their park area", "area"), ("the park area in each town", "area")])
def test_the_area_of_things_is_an_area(question: str, size: str) -> None:
    frame = plan(question).frame
    assert frame is not None
    assert [term.tally.dimension for term in frame.measure.terms if term.tally is not None] == [size]


def test_a_unit_behind_a_figure_is_no_value() -> None:
    frame = by_grammar("towns with a POP over 5 that are within 2B of Elmford", WORLD, Settings())
    assert not frame.runnable
    near = plan("rest areas within 3m of Elmford").frame
    assert near is not None
    assert near.target is not None
    assert near.target.relations[0].distance is not None
