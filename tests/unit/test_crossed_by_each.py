"""How many areas, or other lines, each line runs through: a river holds none of them and does not end where they begin."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.language.rewordings import said_plainly
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Gather, Topology
from tests.unit.fake_world import DISTRICTS, STREETS, FakeWorld, name_field

ROUTES = replace(STREETS, id="y", name="ferry_routes", fields=(name_field(),), fingerprint="y")
RIVERS = replace(STREETS, id="v", name="rivers", fields=(name_field(),), fingerprint="v")
WORLD = FakeWorld((DISTRICTS, ROUTES, RIVERS), features=())


def plan(question: str) -> Plan:
    found = understand(question, WORLD, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    return found


def topology(question: str) -> Topology:
    workflow = plan(question).workflow
    assert workflow is not None
    (gather,) = [step.operation for step in workflow.steps if isinstance(step.operation, Gather)]
    return gather.topology


@pytest.mark.parametrize(
    "question",
    [
        "number of districts crossed by each ferry route",
        "how many districts does each river flow through",
        "for each ferry route, how many districts does it cross",
        "每条河流经过多少个districts",
    ],
)
def test_areas_that_lines_run_through_hold_a_part_of_them(question: str) -> None:
    assert topology(question) is Topology.INTERIOR


@pytest.mark.parametrize("question", ["number of rivers crossed by each ferry route", "how many rivers does each ferry route cross"])
def test_lines_that_cross_do_not_only_touch(question: str) -> None:
    assert topology(question) is Topology.CROSSES


def test_lines_that_run_through_each_area_are_partly_inside() -> None:
    assert topology("number of rivers that cross each district") in (Topology.INTERIOR, Topology.INTERSECTS)


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("how many counties does Coast Road cross?", "how many counties are crossed by Coast Road"),
        ("which counties does the Danube flow through?", "which counties are crossed by the Danube"),
        ("number of counties each route passes through", "number of counties crossed by each route"),
        ("is there a pub within walking distance (1 km) of the pier", "is there a pub within 1 km of the pier"),
    ],
)
def test_what_a_line_crosses_may_be_said_before_it(question: str, plain: str) -> None:
    assert (said_plainly(question, "en") or "").rstrip("?") == plain
