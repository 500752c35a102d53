"""A workflow with an edited place: the steps that made it are gone, everything else is as it was."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.workflow import operations as ops
from spatial_rag_plugin.workflow.edited import fits, with_place, with_places
from spatial_rag_plugin.workflow.graph import Step, Workflow

WKT = "POLYGON ((0 0, 1 0, 1 1, 0 0))"


def workflow() -> Workflow:
    return Workflow(
        (
            Step("river", ops.Load("r", "rivers"), (), "the river"),
            Step("road", ops.Load("s", "streets"), (), "the road"),
            Step("area", ops.AreaBetween(), (("features", "river"), ("reference", "road")), "between the river and the road"),
            Step("cafes", ops.Load("c", "cafés"), (), "cafés"),
            Step("found", ops.Relate(ops.Topology.INTERSECTS), (("features", "cafes"), ("reference", "area")), "cafés"),
            Step("number", ops.Summarise(ops.Statistic.COUNT), (("features", "found"),)),
        ),
        "found",
        "number",
        "how many cafés are between the river and the road",
    )


def test_the_place_takes_the_step_and_its_makers_go():
    edited = with_place(workflow(), "area", WKT)
    assert [step.id for step in edited.steps] == ["area", "cafes", "found", "number"]
    assert edited.step("area").operation == ops.PlaceArea(WKT, "between the river and the road")
    assert edited.step("found") == workflow().step("found")
    assert (edited.result, edited.value, edited.question) == ("found", "number", workflow().question)
    assert Workflow.from_json(edited.to_json()) == edited


def test_what_others_need_too_stays():
    steps = list(workflow().steps)
    steps[4] = Step("found", ops.Nearest(2), (("features", "cafes"), ("reference", "area")))
    steps.insert(5, Step("near", ops.WithinDistance(100.0), (("features", "found"), ("reference", "river"))))
    edited = with_place(Workflow(tuple(steps[:6]), "near"), "area", WKT)
    assert [step.id for step in edited.steps] == ["river", "area", "cafes", "found", "near"]


def test_a_step_that_is_not_there():
    with pytest.raises(KeyError):
        with_place(workflow(), "nowhere", WKT)


def test_several_places():
    """A step that only led to another place is gone, and so is its place."""
    edited = with_places(workflow(), {"area": WKT, "river": WKT})
    assert edited == with_place(workflow(), "area", WKT)
    both = with_places(workflow(), {"road": WKT, "river": WKT})
    assert [type(step.operation).__name__ for step in both.steps[:3]] == ["PlaceArea", "PlaceArea", "AreaBetween"]


def test_an_edited_workflow_fits_what_its_question_means():
    fresh = workflow()
    once = with_place(fresh, "area", WKT)
    again = with_place(once, "area", "POLYGON ((5 5, 6 5, 6 6, 5 5))")
    assert fits(fresh, fresh)
    assert fits(once, fresh)
    assert fits(again, fresh)


@pytest.mark.parametrize("place", range(6))
def test_another_workflow_does_not_fit(place: int):
    """Whatever step means something else now; but what only led to the edited place does not matter."""
    edited = with_place(workflow(), "area", WKT)
    steps = list(workflow().steps)
    other = ops.Load("x", "others")
    others = (other, other, ops.ConvexHull(), other, ops.Relate(ops.Topology.DISJOINT), ops.Summarise(ops.Statistic.SUM, "seats"))
    steps[place] = replace(steps[place], operation=others[place], inputs=steps[place].inputs[: len(others[place].ports)])
    assert fits(edited, replace(workflow(), steps=tuple(steps))) == (place < 3)


def test_the_view_may_have_moved():
    view = Step("view", ops.PlaceArea(WKT, "the map view"), (), "the map view")
    seen = Workflow((view, *workflow().steps[3:4], Step("found", ops.Relate(ops.Topology.INTERSECTS),
                     (("features", "cafes"), ("reference", "view")))), "found")  # fmt: skip
    moved = with_place(seen, "view", "POLYGON ((5 5, 6 5, 6 6, 5 5))")
    assert fits(seen, moved)
