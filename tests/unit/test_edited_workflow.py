"""A workflow with an edited place: the steps that made it are gone, everything else is as it was."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.workflow import operations as ops
from spatial_rag_plugin.workflow.edited import with_place
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
