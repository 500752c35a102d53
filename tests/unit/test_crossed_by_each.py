"""How many areas, or other lines, each line runs through: a river holds none of them and does not end where they begin."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.language.rewordings import in_known_words, said_plainly
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
        ("number of routes through each county", "number of routes crossing each county"),
        ("which reserve has the most ferry routes passing through it", "which reserve has the most ferry routes"),
        ("roads through Tidewell County", "roads crossing Tidewell County"),
        ("is there a pub within walking distance (1 km) of the pier", "is there a pub within 1 km of the pier"),
    ],
)
def test_what_a_line_crosses_may_be_said_before_it(question: str, plain: str) -> None:
    assert (said_plainly(question, "en") or "").rstrip("?") == plain


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("海洋保护区占每个县面积的比例", "每个县海洋保护区面积占县面积的比例"),
        ("海洋保护区占各县总面积的百分比", "各县海洋保护区面积占县面积的百分比"),
        ("海洋保护区占全县面积的比例", "海洋保护区占全县面积的比例"),
    ],
)
def test_a_share_of_each_is_no_share_of_all_together(question: str, plain: str) -> None:
    assert in_known_words(question, "zh") == plain


@pytest.mark.parametrize("question", ["没有穿过任何districts的rivers", "哪些rivers不经过districts", "没有经过districts的rivers有几条"])
def test_what_runs_through_nothing_is_said_in_chinese_with_the_denial_in_front(question: str) -> None:
    workflow = plan(question).workflow
    assert workflow is not None
    assert Topology.DISJOINT in [getattr(step.operation, "topology", None) for step in workflow.steps]
